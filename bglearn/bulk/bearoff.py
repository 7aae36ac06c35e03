"""Exact bear-off tables, compiled: one side alone, and two sides against each other for money.

A side is its six home counts, point 1 first; its place in a table is `bglearn.analysis.places`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from math import comb

import numpy as np
from numba import njit
from numpy.typing import NDArray

HOME = 6
MOST_ROLLS = 32
"""Columns of the one-sided table: fifteen checkers never need more rolls than fit there."""

Watch = Callable[[Iterable[int]], Iterable[int]]
"""Shows how far the work is: it is handed the steps and gives them on."""


def sides(most: int) -> NDArray[np.int8]:
    """Every side of at most so many checkers, in the order of the tables; shape (n, 6).

    >>> sides(1).tolist()[:3]
    [[0, 0, 0, 0, 0, 0], [1, 0, 0, 0, 0, 0], [0, 1, 0, 0, 0, 0]]
    """
    every: NDArray[np.int8] = _sides(comb(most + HOME, HOME), _triangle(most + HOME))
    return every


def one_sided(most: int, watch: Watch = iter) -> NDArray[np.float64]:
    """For each side the chances to be off in exactly 0, 1, 2 … rolls, shape (n, `MOST_ROLLS`).

    Every roll is played so that the mean number of rolls is least.
    """
    triangle = _triangle(most + HOME)
    counts = _sides(comb(most + HOME, HOME), triangle)
    chances = np.zeros((len(counts), MOST_ROLLS))
    chances[0, 0] = 1.0
    means = np.zeros(len(counts))
    for chunk in _chunks(_pips(counts), watch):
        _one_sided(chunk, counts, triangle, chances, means)
    return chances


def two_sided(most: int, watch: Watch = iter) -> NDArray[np.float64]:
    """Equities of the side on roll in money play, shape (4, n, n): [state, on roll, other].

    The states are: no cube, cube of the side on roll, cube in the middle, cube of the other side;
    each in units of the cube as it stands before the roll, nobody worth a gammon. The cube is
    turned and taken as is best.
    """
    triangle = _triangle(most + HOME)
    counts = _sides(comb(most + HOME, HOME), triangle)
    ends, follow = _followers(counts, triangle)
    pips = _pips(counts)
    values = np.zeros((4, len(counts), len(counts)))
    both = (pips[:, None] + pips[None, :]).ravel()
    for chunk in _chunks(both, watch):
        _two_sided(chunk, ends, follow, values)
    return values


def _pips(counts: NDArray[np.int8]) -> NDArray[np.int64]:
    weighed: NDArray[np.int64] = counts.astype(np.int64) @ np.arange(1, HOME + 1)
    return weighed


def _chunks(pips: NDArray[np.int64], watch: Watch) -> Iterator[NDArray[np.int64]]:
    """Every index but those of nothing left, those with fewer pips before those with more."""
    order = np.argsort(pips, kind="stable")
    bounds = np.searchsorted(pips[order], np.arange(1, pips.max() + 2))
    for total in watch(range(len(bounds) - 1)):
        yield order[bounds[total] : bounds[total + 1]]


def _triangle(most: int) -> NDArray[np.int64]:
    """Binomial coefficients, [n, k], for the places of sides."""
    return np.array([[comb(n, k) for k in range(HOME + 1)] for n in range(most + 1)], np.int64)


@njit(cache=True)  # type: ignore[untyped-decorator]
def _place(side: NDArray[np.int64], triangle: NDArray[np.int64]) -> int:
    """As `bglearn.analysis.places.place`."""
    place, total = 0, 0
    for k in range(HOME):
        total += side[HOME - 1 - k]
        place += triangle[total + k, k + 1]
    return place


@njit(cache=True)  # type: ignore[untyped-decorator]
def _sides(count: int, triangle: NDArray[np.int64]) -> NDArray[np.int8]:
    """The side of each place: the inverse of `_place`."""
    found = np.zeros((count, HOME), np.int8)
    for place in range(count):
        left, total = place, -1
        for k in range(HOME - 1, -1, -1):
            n = k
            while triangle[n + 1, k + 1] <= left:
                n += 1
            left -= triangle[n, k + 1]
            if total >= 0:
                found[place, HOME - 2 - k] = total - (n - k)
            total = n - k
        found[place, HOME - 1] = total
    return found


@njit(cache=True)  # type: ignore[untyped-decorator]
def _ends(
    side: NDArray[np.int64],
    dice: NDArray[np.int64],
    triangle: NDArray[np.int64],
    found: NDArray[np.int64],
    count: int,
) -> int:
    """Add the place of every end of these dice, in this order, to `found`; the new count.

    Of a double the checkers go in falling order of points, which loses no end. A walk over the
    tree of moves by hand: compiled functions that call themselves can't be kept in a cache.
    """
    moved, onward = np.zeros(len(dice), np.int64), np.full(len(dice) + 1, HOME)
    used = 0
    while used >= 0:
        top = HOME
        while top > 0 and side[top - 1] == 0:
            top -= 1
        point = 0
        if used == len(dice) or top == 0:
            found[count] = _place(side, triangle)
            count += 1
        else:
            point = onward[used]
            while point > 0 and (side[point - 1] == 0 or (point < dice[used] and point != top)):
                point -= 1
        if point > 0:
            side[point - 1] -= 1
            if point > dice[used]:
                side[point - dice[used] - 1] += 1
            moved[used], onward[used] = point, point - 1
            onward[used + 1] = point if len(dice) == 4 else HOME
            used += 1
        else:
            used -= 1
            if used >= 0:
                side[moved[used] - 1] += 1
                if moved[used] > dice[used]:
                    side[moved[used] - dice[used] - 1] -= 1
    return count


@njit(cache=True)  # type: ignore[untyped-decorator]
def _ends_of(
    counts: NDArray[np.int8],
    high: int,
    low: int,
    triangle: NDArray[np.int64],
    found: NDArray[np.int64],
) -> int:
    """The places after a roll, some more than once; how many."""
    side = counts.astype(np.int64)
    count: int
    if high == low:
        count = _ends(side, np.full(4, high), triangle, found, 0)
    else:
        count = _ends(side, np.array([high, low]), triangle, found, 0)
        count = _ends(side, np.array([low, high]), triangle, found, count)
    return count


@njit(cache=True)  # type: ignore[untyped-decorator]
def _one_sided(
    places: NDArray[np.int64],
    counts: NDArray[np.int8],
    triangle: NDArray[np.int64],
    chances: NDArray[np.float64],
    means: NDArray[np.float64],
) -> None:
    found = np.empty(4096, np.int64)
    for place in places:
        for high in range(1, 7):
            for low in range(1, high + 1):
                count = _ends_of(counts[place], high, low, triangle, found)
                best = found[0]
                for k in range(1, count):
                    if means[found[k]] < means[best]:
                        best = found[k]
                weight = (1.0 if high == low else 2.0) / 36.0
                for k in range(MOST_ROLLS - 1):
                    chances[place, k + 1] += weight * chances[best, k]
        mean = 0.0
        for k in range(MOST_ROLLS):
            mean += k * chances[place, k]
        means[place] = mean


@njit(cache=True)  # type: ignore[untyped-decorator]
def _followers(
    counts: NDArray[np.int8], triangle: NDArray[np.int64]
) -> tuple[NDArray[np.int64], NDArray[np.int32]]:
    """For each side and roll the places that can follow, each once, one list after the other."""
    ends = np.zeros(len(counts) * 21 + 1, np.int64)
    follow = np.empty(len(counts) * 21 * 64, np.int32)
    found = np.empty(4096, np.int64)
    seen = np.full(len(counts), -1)
    k = 0
    for place in range(len(counts)):
        roll = 0
        for high in range(1, 7):
            for low in range(1, high + 1):
                stamp = place * 21 + roll
                for n in range(_ends_of(counts[place], high, low, triangle, found)):
                    if seen[found[n]] != stamp:
                        seen[found[n]] = stamp
                        follow[k] = found[n]
                        k += 1
                roll += 1
                ends[stamp + 1] = k
    return ends, follow[:k].copy()


@njit(cache=True)  # type: ignore[untyped-decorator]
def _two_sided(
    pairs: NDArray[np.int64],
    ends: NDArray[np.int64],
    follow: NDArray[np.int32],
    values: NDArray[np.float64],
) -> None:
    size = values.shape[1]
    for pair in pairs:
        mine, theirs = pair // size, pair % size
        if mine == 0 or theirs == 0:
            continue
        bare = owned = middle = against = 0.0
        roll = mine * 21
        for high in range(1, 7):
            for low in range(1, high + 1):
                weight = (1.0 if high == low else 2.0) / 36.0
                cubeless, mine_next, middle_next, theirs_next = -2.0, -2.0, -2.0, -2.0
                for k in range(ends[roll], ends[roll + 1]):
                    place = follow[k]
                    if place == 0:
                        cubeless = mine_next = middle_next = theirs_next = 1.0
                        break
                    # what is mine now is the other's opponent's then
                    cubeless = max(cubeless, -values[0, theirs, place])
                    mine_next = max(mine_next, -values[3, theirs, place])
                    middle_next = max(middle_next, -values[2, theirs, place])
                    theirs_next = max(theirs_next, -values[1, theirs, place])
                bare += weight * cubeless
                owned += weight * mine_next
                middle += weight * middle_next
                against += weight * theirs_next
                roll += 1
        doubled = min(2.0 * against, 1.0)
        values[0, mine, theirs] = bare
        values[1, mine, theirs] = max(owned, doubled)
        values[2, mine, theirs] = max(middle, doubled)
        values[3, mine, theirs] = against
