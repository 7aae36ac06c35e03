"""One line of the results."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median


@dataclass(frozen=True)
class Row:
    """What was measured, how much of it there is a second or how long it took, and what it should.

    `ratio` is to the peer that is named, in the same run; it is None where there is no peer.
    """

    work: str
    what: str
    figure: str
    ratio: float | None = None
    peer: str = ""
    wanted: str = ""
    good: bool | None = None


def seconds(work: Callable[[], object], runs: int = 3) -> float:
    """How long it takes, the median of several runs."""
    times = []
    for _ in range(runs):
        start = time.perf_counter()
        work()
        times.append(time.perf_counter() - start)
    return median(times)


def rate(count: int, taken: float) -> str:
    """So many a second, in words.

    >>> rate(42_000, 0.5)
    '84 thousand/s'
    """
    each = count / taken
    return f"{each / 1000:,.0f} thousand/s" if each >= 2000 else f"{each:,.0f}/s"
