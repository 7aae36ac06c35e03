"""A real `bglearn lab`, started as a user would, with nothing of this machine's user in it."""

from __future__ import annotations

import contextlib
import json
import os
import queue
import re
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]


@dataclass
class Lab:
    """A running JupyterLab."""

    process: subprocess.Popen[str]
    address: str
    token: str
    home: Path
    user: Path

    def get(self, path: str, token: str | None = None) -> str:
        request = urllib.request.Request(self.address + path)
        request.add_header("Authorization", f"token {self.token if token is None else token}")
        with urllib.request.urlopen(request, timeout=30) as answer:
            text: str = answer.read().decode()
            return text

    def json(self, path: str) -> Any:
        return json.loads(self.get(path))

    def post(self, path: str, body: dict[str, Any]) -> Any:
        request = urllib.request.Request(self.address + path, json.dumps(body).encode())
        request.add_header("Authorization", f"token {self.token}")
        with urllib.request.urlopen(request, timeout=30) as answer:
            return json.loads(answer.read())


def environment(user: Path) -> dict[str, str]:
    """The environment of a user with a home folder of their own, and nothing of ours in it."""
    kept = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("JUPYTER", "XDG_", "BGLEARN", "IPYTHON"))
    }
    return kept | {
        "HOME": str(user),
        "USERPROFILE": str(user),
        "APPDATA": str(user / "AppData"),
        "LOCALAPPDATA": str(user / "AppData"),
        "XDG_DATA_HOME": str(user / "share"),
        "JUPYTER_CONFIG_DIR": str(user / "jupyter/config"),
        "JUPYTER_DATA_DIR": str(user / "jupyter/data"),
        "JUPYTER_RUNTIME_DIR": str(user / "jupyter/runtime"),
        "JUPYTER_PREFER_ENV_PATH": "0",  # as for someone without a virtual environment
        "PYTHONUTF8": "1",
    }


@contextlib.contextmanager
def running_lab(user: Path, home: Path, language: str) -> Iterator[Lab]:
    """`bglearn lab` for a user, until the block ends."""
    process = subprocess.Popen(
        [sys.executable, "-m", "bglearn.cli", "lab", "--lang", language, "--no-browser", str(home)],
        cwd=user,
        env=environment(user) | {"PYTHONPATH": str(ROOT)},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
    )
    lines: queue.Queue[str | None] = queue.Queue()

    def listen() -> None:
        assert process.stdout is not None
        for line in process.stdout:
            lines.put(line)
        lines.put(None)

    threading.Thread(target=listen, daemon=True).start()
    told = ""
    try:
        while not (found := re.search(r"(http://\S+?)(/lab/tree/\S+)\?token=(\w+)", told)):
            line = lines.get(timeout=60)
            assert line is not None, f"it stopped: {told}"
            told += line
        for word in ("Error", "Traceback", "Fail"):
            assert word not in told
        running = Lab(process, found[1], found[3], home, user)
        for _ in range(100):  # the address is told a moment before it answers
            with contextlib.suppress(urllib.error.URLError):
                running.get("/api/status")
                break
            time.sleep(0.1)
        yield running
    finally:
        process.terminate()
        process.wait(30)
