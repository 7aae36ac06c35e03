"""The compiled part of the bear-off tables.

A row of counts holds how many checkers of one side stand on points 1 to 6 (int8, shape (n, 6));
the rest are off. Rows are in the order of the number that has the count of point 6 in front and
that of point 1 at the end: a play leads to an earlier row only, and row 0 has all checkers off.
"""

from __future__ import annotations

from math import comb

import numpy as np
from numba import njit

POINTS = 6
WAYS = np.array([[comb(n, k) for k in range(POINTS + 1)] for n in range(22)])
"""Binomial coefficients: how many rows lie before another."""


@njit(cache=True)
def row_of(counts, checkers):
    """The number of the row that has these counts."""
    row, left = 0, checkers
    for point in range(POINTS, 0, -1):
        row += WAYS[left + point, point]
        left -= counts[point - 1]
        row -= WAYS[left + point, point]
    return row


@njit(cache=True)
def every_row(checkers):
    """All rows of up to so many checkers."""
    rows = np.zeros((WAYS[checkers + POINTS, POINTS], POINTS), np.int8)
    for row in range(1, len(rows)):
        rows[row] = rows[row - 1]
        point = 0
        while rows[row].sum() == checkers:  # no room: the checkers in front go, the next counts on
            while not rows[row, point]:
                point += 1
            rows[row, point] = 0
            point += 1
        rows[row, point] += 1
    return rows


@njit(cache=True)
def _rearmost(counts):
    point = POINTS
    while point and not counts[point - 1]:
        point -= 1
    return point


@njit(cache=True)
def _may(source, die, rearmost):
    return source >= die or source == rearmost


@njit(cache=True)
def _carry(counts, source, die, by):
    """Moves one checker (`by` 1), or takes that back (`by` -1)."""
    counts[source - 1] -= by
    if source > die:
        counts[source - die - 1] += by


@njit(cache=True)
def _after_two(counts, high, low, checkers, found):
    """The rows that two dice lead to, some of them twice; returns how many."""
    end = 0
    rearmost = _rearmost(counts)
    for first, second in ((high, low), (low, high)):
        for source in range(rearmost, 0, -1):
            if counts[source - 1] and _may(source, first, rearmost):
                _carry(counts, source, first, 1)
                last = _rearmost(counts)
                if not last:
                    found[end] = 0
                    end += 1
                for other in range(last, 0, -1):
                    if counts[other - 1] and _may(other, second, last):
                        _carry(counts, other, second, 1)
                        found[end] = row_of(counts, checkers)
                        end += 1
                        _carry(counts, other, second, -1)
                _carry(counts, source, first, -1)
    return end


@njit(cache=True)
def _after_four(rows, row, die, checkers, found, last):
    """The rows that a double leads to, from `begin` to `end`: each once, back checkers first."""
    found[0], last[0] = row, POINTS
    begin, end = 0, 1
    for _ in range(4):
        new = end
        for k in range(begin, end):
            counts = rows[found[k]].copy()
            rearmost = _rearmost(counts)
            if not rearmost:
                found[new], last[new] = 0, 0
                new += 1
            for source in range(min(last[k], rearmost), 0, -1):
                if counts[source - 1] and _may(source, die, rearmost):
                    _carry(counts, source, die, 1)
                    found[new], last[new] = row_of(counts, checkers), source
                    new += 1
                    _carry(counts, source, die, -1)
        begin, end = end, new
    return begin, end


@njit(cache=True)
def add_rolls(rows, checkers, first, stop, chances, means):
    """Fills rows `first` to `stop` of the chances to be off after 0, 1, 2 … rolls.

    Each roll is played so that the mean number of rolls is least.
    """
    found, last = np.empty(1024, np.int64), np.empty(1024, np.int64)
    longest = chances.shape[1]
    for row in range(first, stop):
        for high in range(1, POINTS + 1):
            for low in range(1, high + 1):
                if high == low:
                    weight = 1 / 36
                    begin, end = _after_four(rows, row, high, checkers, found, last)
                else:
                    weight = 2 / 36
                    begin, end = 0, _after_two(rows[row], high, low, checkers, found)
                best = found[begin]
                for k in range(begin + 1, end):
                    if means[found[k]] < means[best]:
                        best = found[k]
                for roll in range(1, longest):
                    chances[row, roll] += weight * chances[best, roll - 1]
        for roll in range(longest):
            means[row] += roll * chances[row, roll]


@njit(cache=True)
def successors(rows, checkers):
    """For each row and each of the 21 rolls the rows that a play leads to, each once.

    Returns where those of a row and roll begin, and all of them one after the other.
    """
    found, last = np.empty(1024, np.int64), np.empty(1024, np.int64)
    begins = np.zeros(21 * len(rows) + 1, np.int64)
    reached = np.empty(21 * 64 * len(rows), np.int64)
    seen = np.full(len(rows), -1, np.int64)
    at = sets = 0
    for row in range(len(rows)):
        for high in range(1, POINTS + 1):
            for low in range(1, high + 1):
                begin, end = 0, 1
                if row == 0:
                    found[0] = 0
                elif high == low:
                    begin, end = _after_four(rows, row, high, checkers, found, last)
                else:
                    end = _after_two(rows[row], high, low, checkers, found)
                for k in range(begin, end):
                    if seen[found[k]] != sets:
                        seen[found[k]] = sets
                        reached[at] = found[k]
                        at += 1
                sets += 1
                begins[sets] = at
    return begins, reached[:at]


@njit(cache=True)
def add_equities(begins, reached, first, stop, values):
    """Fills the pairs of rows whose numbers add up to `first` … `stop` - 1.

    `values[i, j]` are four equities of the player on roll with row i against row j, in units of
    the cube, when he rolls without doubling: cubeless, and with the cube his own, in the middle,
    the opponent's.
    """
    count = len(values)
    for both in range(first, stop):
        for mine in range(max(1, both - count + 1), min(both, count)):
            theirs = both - mine
            cubeless = owned = centred = opposed = 0.0
            roll = 21 * mine
            for high in range(1, POINTS + 1):
                for low in range(1, high + 1):
                    best_0 = best_1 = best_2 = best_3 = -4.0
                    for k in range(begins[roll], begins[roll + 1]):
                        after = reached[k]
                        if after == 0:
                            best_0 = best_1 = best_2 = best_3 = 1.0
                            break
                        turned = values[theirs, after]
                        doubled = min(2 * turned[3], 1.0)  # taken or dropped, what costs less
                        best_0 = max(best_0, -turned[0])
                        best_1 = max(best_1, -turned[3])
                        best_2 = max(best_2, -max(turned[2], doubled))
                        best_3 = max(best_3, -max(turned[1], doubled))
                    weight = 1 / 36 if high == low else 2 / 36
                    cubeless += weight * best_0
                    owned += weight * best_1
                    centred += weight * best_2
                    opposed += weight * best_3
                    roll += 1
            values[mine, theirs, 0] = cubeless
            values[mine, theirs, 1] = owned
            values[mine, theirs, 2] = centred
            values[mine, theirs, 3] = opposed
