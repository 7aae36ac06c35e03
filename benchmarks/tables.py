"""The exact bear-off tables, built by compiled code; its first compilation apart."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

from benchmarks.row import Row

WORK = "exact bear-off tables"
_CODE = """
import time
start = time.perf_counter()
from bglearn.bulk.bearoff import one_sided, two_sided
loaded = time.perf_counter()
two_sided(6)
two = time.perf_counter()
one_sided(15)
print(two - loaded, time.perf_counter() - two)
"""


def _built(cache: Path) -> tuple[float, float]:
    environment = {**os.environ, "NUMBA_CACHE_DIR": str(cache)}
    done = subprocess.run(
        [sys.executable, "-c", _CODE], env=environment, capture_output=True, text=True, check=True
    )
    two, one = map(float, done.stdout.split())
    return two, one


def rows() -> Iterator[Row]:
    """With a cold cache of compiled code, and with a warm one."""
    if find_spec("numba") is None:
        yield Row(WORK, "numba", "not installed")
        return
    with tempfile.TemporaryDirectory() as folder:
        cold = _built(Path(folder))
        warm = min(_built(Path(folder)) for _ in range(3))
    yield Row(
        WORK,
        "two-sided 6 × 6, without cube and three states of the cube",
        f"{warm[0]:.1f} s",
        wanted="≤ 3 s, compiled code cached",
        good=warm[0] <= 3,
    )
    yield Row(WORK, "the same, compiling first", f"{cold[0]:.1f} s")
    yield Row(WORK, "one-sided, 15 checkers", f"{warm[1]:.1f} s")
    yield Row(WORK, "the same, compiling first", f"{cold[1]:.1f} s")
