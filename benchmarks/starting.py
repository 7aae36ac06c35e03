"""How long it takes before anything happens, and how fast answers are graded."""

from __future__ import annotations

import random
import subprocess
import sys
import time
from collections.abc import Iterator
from statistics import median

from benchmarks.row import Row, rate
from bglearn.puzzles.answers import read_answer
from bglearn.puzzles.judge import judge
from tests.puzzles.speed import answers

_IMPORT = "import time; t = time.perf_counter(); import bglearn; print(time.perf_counter() - t)"


def rows() -> Iterator[Row]:
    """Import in a fresh interpreter; a mixed set of answers, judged cold."""
    command = [sys.executable, "-c", _IMPORT]
    times = [
        float(subprocess.run(command, capture_output=True, check=True).stdout) for _ in range(15)
    ]
    middle = 1000 * median(times)
    yield Row(
        "import bglearn",
        "15 fresh interpreters",
        f"median {middle:.0f} ms",
        wanted="≤ 80 ms",
        good=middle <= 80,
    )
    sent = answers(random.Random(1))
    start = time.perf_counter()
    for puzzle, data in sent:
        judge(puzzle, read_answer(puzzle.kind, data))
    taken = time.perf_counter() - start
    yield Row(
        "grading",
        f"{len(sent):,} answers of every kind, one core",
        rate(len(sent), taken),
        wanted="10,000 in ≤ 1 s",
        good=taken <= len(sent) / 10_000,
    )
