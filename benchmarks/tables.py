"""The exact bear-off tables: built, compiled and read, beside GNU Backgammon's builder."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from importlib.util import find_spec
from pathlib import Path
from random import Random

from benchmarks.clock import best
from benchmarks.section import Figure, Section, Watch, at_most
from bglearn.analysis.bearoff import ONE_SIDED, ROLLS, TWO_SIDED, bearoff_tables
from bglearn.rules.position import HOME, Position

_BUILD = (
    "import time; from bglearn.bulk.bearoff import build\n"
    "start = time.process_time(); build(1, 1, 2); print(time.process_time() - start)"
)
_MAKER = Path("/usr/games/makebearoff")
READS = 20_000


def measure(watch: Watch) -> Section:
    if not find_spec("numba"):
        return Section("The exact bear-off tables", "numba is not installed.", [])
    from bglearn.bulk.bearoff import build

    compiling = _compiling()
    build(1, 1, 2)  # loaded before the clock runs
    warm = best({"warm": lambda: build(ONE_SIDED, TWO_SIDED, ROLLS)}, watch, rounds=3)["warm"]
    reads = READS / best({"read": _read}, iter, rounds=3)["read"]
    peer = _made_by_gnubg()
    return Section(
        "The exact bear-off tables",
        "One side with up to 15 checkers, and two sides with 6 × 6: cubeless and three places of"
        " the cube. Seconds of the processor; GNU Backgammon's program makes the second only.",
        [
            Figure("built, numba's cache warm", warm, "s"),
            Figure("first compile, shown apart", compiling, "s"),
            Figure("GNU Backgammon's makebearoff", peer, "s", "" if peer else "not installed"),
            Figure("positions read, without numpy", reads, "1/s"),
        ],
        wanted=[at_most("built, numba's cache warm", warm, 3, "s")],
    )


def _compiling() -> float:
    """Seconds of the first compile, in a process of its own with an empty cache."""
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run(
            [sys.executable, "-c", _BUILD],
            env=os.environ | {"NUMBA_CACHE_DIR": folder},
            capture_output=True,
            text=True,
            check=True,
        )
    return float(done.stdout)


def _made_by_gnubg() -> float | None:
    if not _MAKER.exists():
        return None
    import resource  # where Debian's program is, this is, too

    with tempfile.TemporaryDirectory() as folder:
        before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
        made = [str(_MAKER), "-t", "6x6", "-f", str(Path(folder) / "table")]
        subprocess.run(made, capture_output=True, check=True)
        return resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before


def _read() -> None:
    tables, rng = bearoff_tables(), Random(1)
    few = [_position(rng) for _ in range(100)]
    for _ in range(READS // len(few)):
        for position in few:
            tables.equities(position)


def _position(rng: Random) -> Position:
    sides = [[rng.choice(HOME) for _ in range(rng.randint(1, TWO_SIDED))] for _ in range(2)]
    return Position.of(*({point: side.count(point) for point in HOME} for side in sides))
