"""A class's server under load, beside the same server that stores nothing."""

from __future__ import annotations

import asyncio
import socket
import subprocess
import sys
import tempfile
import time
from dataclasses import replace
from pathlib import Path

from benchmarks.section import Figure, Section, Watch, at_least
from bglearn.classroom.database import sqlite_url
from tests.classroom.crowd import Measured, gather_crowd, work
from tests.classroom.running import free_port

PUPILS, EACH, ROUNDS = 500, 20, 3


def measure(watch: Watch) -> Section:
    """Rounds of both in turn, so that a busy machine is busy for both."""
    runs: dict[bool, list[Measured]] = {False: [], True: []}
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        for number in watch(range(ROUNDS)):
            for stores in (False, True):
                url = sqlite_url(Path(folder) / f"{number}-{stores}.db")
                runs[stores].append(once(url, stores=stores))
    without, with_store = (max(runs[stores], key=lambda run: run.rate) for stores in (False, True))
    faults = sum(run.faults for both in runs.values() for run in both)
    return Section(
        "A class's server",
        f"{PUPILS} pupils in a closed loop, {EACH} answers each, the client on the same machine;"
        f" every answer judged, and committed before it is acknowledged. The best of {ROUNDS}"
        f" rounds. Answers that failed: {faults}.",
        [
            Figure("SQLite, synchronous=FULL", with_store.rate, "answers/s"),
            Figure("the same, nothing stored", without.rate, "answers/s"),
        ],
        base="the same, nothing stored",
        wanted=[at_least("stored beside not stored", with_store.rate, without.rate, 0.55)],
    )


def once(url: str, *, stores: bool, pace: float = 0.0) -> Measured:
    """One run against a server of its own."""
    crowd, port = gather_crowd(url, PUPILS), free_port()
    command = [sys.executable, "-m", "benchmarks.serving", url, str(port)]
    server = subprocess.Popen(command if stores else [*command, "off"])
    try:
        while not _answers(port):
            assert server.poll() is None, "the server did not start"
            time.sleep(0.1)
        few = replace(crowd, tokens=crowd.tokens[:20])
        asyncio.run(work(port, few, 2, run="warm"))
        return asyncio.run(work(port, crowd, EACH, pace=pace))
    finally:
        server.terminate()
        server.wait()


def _answers(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0
