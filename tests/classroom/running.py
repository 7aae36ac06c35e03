"""A real server of a class in a process of its own, as `bglearn serve` starts it."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 90


def free_port() -> int:
    """A port that nobody listens at."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@dataclass
class Running:
    """A server that can be killed and started again at the same address."""

    database: str
    port: int
    log: Path
    site: Path | None = None
    process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        """Where it listens."""
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start it and wait until it answers."""
        command = [sys.executable, "-m", "bglearn.cli", "serve", "--port", str(self.port)]
        site = ["--site", str(self.site)] if self.site else []
        with self.log.open("ab") as out:
            self.process = subprocess.Popen(
                [*command, "--database", self.database, *site],
                cwd=ROOT,
                stdout=out,
                stderr=subprocess.STDOUT,
                env={**os.environ, "BGLEARN_LANG": "en", "PYTHONUTF8": "1"},
            )
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            assert self.process.poll() is None, self.log.read_text("utf-8")
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", self.port)) == 0:
                    return
            time.sleep(0.05)
        raise AssertionError(f"no answer at {self.address}")

    def kill(self) -> None:
        """End it as a power cut would."""
        assert self.process
        self.process.kill()
        self.process.wait(PATIENCE)

    def stop(self) -> None:
        """End it as its teacher would."""
        assert self.process
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(PATIENCE)

    def told(self, pattern: str) -> str:
        """The last thing of that form that it has printed."""
        return re.findall(pattern, self.log.read_text("utf-8"))[-1]

    @property
    def entrance(self) -> str:
        """The teacher's one-time address."""
        return self.told(r"Teacher, works once: (\S+)")

    @property
    def code(self) -> str:
        """The join code."""
        return self.told(r"Join code: (\S+)")
