"""The place of a side in the bear-off tables."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from math import comb

HOME = 6


def place(counts: Sequence[int]) -> int:
    """The place of six home counts, point 1 first; sides of fewer checkers come first.

    The counts are turned into a set of six numbers, the partial sums from point 6 down, each made
    larger than the one before; the sets have a known order (the combinatorial number system).

    >>> place((0, 0, 0, 0, 0, 0)), place((1, 0, 0, 0, 0, 0)), place((0, 0, 0, 0, 0, 1))
    (0, 1, 6)
    """
    sums = accumulate(reversed(counts))
    return sum(comb(total + k, k + 1) for k, total in enumerate(sums))


def sides_of(most: int) -> int:
    """How many sides have at most so many checkers.

    >>> sides_of(6), sides_of(15)
    (924, 54264)
    """
    return comb(most + HOME, HOME)
