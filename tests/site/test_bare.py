"""What a learner uses runs with no numpy, no thread and no network: so it runs in a browser."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from bglearn.puzzles.library import library

ROOT = Path(__file__).resolve().parents[2]


def run(*more: str, folder: Path | None = None) -> subprocess.CompletedProcess[str]:
    path = os.pathsep.join(str(place) for place in (ROOT, folder) if place)
    return subprocess.run(
        [sys.executable, "-m", "tests.site.bare", *more],
        cwd=ROOT,
        env=os.environ | {"PYTHONPATH": path, "BGLEARN_DATA": "", "PYTHONUTF8": "1"},
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=300,
        check=False,
    )


def test_every_module_and_every_exercise_without_numpy_threads_and_network() -> None:
    done = run()
    assert done.returncode == 0, done.stderr[-3000:]
    modules, puzzles = (int(part.split()[0]) for part in done.stdout.split(", "))
    assert modules > 100
    assert puzzles == len(library())


@pytest.mark.parametrize(
    "fault",
    [
        "import numpy",
        "import threading; threading.Thread(target=print).start()",
        "import _thread; _thread.start_new_thread(print, ())",
        "import socket; socket.create_connection(('127.0.0.1', 9))",
        "import urllib.request; urllib.request.urlopen('http://127.0.0.1:9/')",
    ],
)
def test_the_wall_stands(fault: str, tmp_path: Path) -> None:
    (tmp_path / "planted.py").write_text(fault, "utf-8")
    done = run("planted", folder=tmp_path)
    assert done.returncode != 0
    assert "AbsentError" in done.stderr
