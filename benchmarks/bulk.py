"""Many positions at once, compiled and in parallel, against gnubg-nn on one core."""

from __future__ import annotations

import os
from collections.abc import Iterator
from importlib.util import find_spec

from benchmarks.positions import positions
from benchmarks.results import SETS, WORK, gnubg_call
from benchmarks.row import Row, rate, seconds


def rows() -> Iterator[Row]:
    """All results as arrays; the ratio is for each core."""
    if find_spec("numba") is None:
        yield Row(WORK, "bglearn.bulk", "numba is not installed")
        return
    from bglearn.bulk.arrays import pack_positions
    from bglearn.bulk.results import every_result

    array = pack_positions(positions())
    every_result(array[:10])
    taken = seconds(lambda: every_result(array))
    cores = os.cpu_count() or 1
    gnubg = gnubg_call()
    peer = seconds(gnubg) if gnubg else None
    ratio = peer / taken / cores if peer else None
    yield Row(
        WORK,
        f"bglearn.bulk, {cores} cores",
        rate(SETS, taken),
        ratio,
        "gnubg-nn, a core" if peer else "",
        "≥ 2",
        ratio >= 2 if ratio is not None else None,
    )
