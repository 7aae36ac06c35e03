"""The compiled part: all results of one position and roll, and of many in parallel.

A position is a row of seven words of 64 bits, to copy and compare; the same memory is read as 56
bytes: the mover's 26 counts, then the opponent's, each by his own point numbers, and four zeros.
"""

from __future__ import annotations

import numpy as np
from numba import get_num_threads, njit, prange
from numpy.typing import NDArray

Words = NDArray[np.uint64]
"""Positions in the form above: shape (n, 7)."""

BAR, HOME_END, CHECKERS = 25, 6, 15
THEIRS = 26
"""Where the opponent's counts begin."""
WORDS = 7
MOST_TWO = 255
"""Results of two dice at most: 15 checkers by 15, and 30 ways for one of them."""
MOST_FOUR = 3060
"""Results of a double at most: the ways to share four moves among 15 checkers."""
WORK = 2 + 15 + 120 + 680 + MOST_FOUR
"""Rows that a double needs, with those of fewer moves."""
CHUNK = 42
"""Sets that a thread takes on at a time."""
ROUND = 8
"""Chunks for each thread before all results are put together."""
TABLE = 1024
"""Places of the hash table for the results of two dice."""


@njit(cache=True)
def _rearmost(row):
    """Where the mover's last checker stands: the bar, a point, or 0."""
    point = BAR
    while point and not row[point]:
        point -= 1
    return point


@njit(cache=True)
def _may(row, source, die, rearmost):
    """Whether a checker of the mover may go from here."""
    if rearmost == BAR and source != BAR:
        return False
    target = source - die
    if target > 0:
        return row[THEIRS + BAR - target] < 2
    return rearmost <= HOME_END and (target == 0 or source == rearmost)


@njit(cache=True)
def _carried(words, rows, source_row, target_row, source, die):
    """Writes the position after a move to another row."""
    for word in range(WORDS):
        words[target_row, word] = words[source_row, word]
    row = rows[target_row]
    target = max(source - die, 0)
    row[source] -= 1
    row[target] += 1
    blot = THEIRS + BAR - target
    if target and row[blot] == 1:
        row[blot] = 0
        row[THEIRS + BAR] += 1


@njit(cache=True)
def _is_new(words, row, table, stamp):
    """Whether no row of this stamp is the same yet; `table` holds (stamp, row)."""
    mixed = np.uint64(0)
    for word in range(WORDS):
        mixed += words[row, word] * np.uint64(2 * word + 1)
    place = np.int64((mixed * np.uint64(0x9E3779B97F4A7C15)) >> np.uint64(54))
    while table[place, 0] == stamp:
        same = True
        for word in range(WORDS):
            same &= words[table[place, 1], word] == words[row, word]
        if same:
            return False
        place = (place + 1) & (TABLE - 1)
    table[place, 0] = stamp
    table[place, 1] = row
    return True


@njit(cache=True)
def _after_one(words, rows, start, die, end, table, stamp):
    """Adds each new position that one die makes of row `start`; returns where the rows end."""
    rearmost = _rearmost(rows[start])
    for source in range(rearmost, 0, -1):
        if rows[start, source] and _may(rows[start], source, die, rearmost):
            _carried(words, rows, start, end, source, die)
            if _is_new(words, end, table, stamp):
                end += 1
    return end


@njit(cache=True)
def _two_dice(high, low, words, rows, table, stamp):
    """Row 0 holds the position; the results begin at row 2, and it returns where they end."""
    end = 2
    rearmost = _rearmost(rows[0])
    for first, second in ((high, low), (low, high)):
        for source in range(rearmost, 0, -1):
            if rows[0, source] and _may(rows[0], source, first, rearmost):
                _carried(words, rows, 0, 1, source, first)
                end = _after_one(words, rows, 1, second, end, table, stamp)
    for die in (high, low):  # one die, the higher before the lower (FORCE-04, FORCE-05)
        if end == 2:
            end = _after_one(words, rows, 0, die, end, table, stamp)
    if end == 2:
        words[2] = words[0]
        end = 3
    return end


@njit(cache=True)
def _double(die, words, rows, last):
    """Row 0 holds the position; returns where the results begin and end.

    The moves go from the back to the front: that order meets every result once. `last` keeps
    where the last checker that moved had stood.
    """
    begin, end = 0, 1
    last[0] = BAR
    for _ in range(4):
        new = end
        for row in range(begin, end):
            rearmost = _rearmost(rows[row])
            for source in range(min(last[row], rearmost), 0, -1):
                if rows[row, source] and _may(rows[row], source, die, rearmost):
                    _carried(words, rows, row, new, source, die)
                    last[new] = source
                    new += 1
        if new == end:
            break
        begin, end = end, new
    return begin, end


@njit(cache=True)
def _chunk(positions, rolls, every, first, last, counts, slab, keep):
    """The results of some sets, one after the other in a slab; their numbers in `counts`."""
    words = np.empty((WORK, WORDS), np.uint64)
    rows = words.view(np.uint8)
    last_mover = np.empty(WORK, np.uint8)
    table = np.full((TABLE, 2), -1, np.int16)
    at = 0
    for k in range(first, last):
        words[0] = positions[k // len(rolls) if every else k]
        roll = rolls[k % len(rolls) if every else k]
        if rows[0, 0] == CHECKERS or rows[0, THEIRS] == CHECKERS:  # WIN-02: it is over
            begin, end = 0, 1
        elif roll[0] == roll[1]:
            begin, end = _double(roll[0], words, rows, last_mover)
        else:
            begin, end = 2, _two_dice(roll[0], roll[1], words, rows, table, k - first)
        counts[k + 1] = end - begin
        if keep:
            for row in range(begin, end):
                for word in range(WORDS):
                    slab[at, word] = words[row, word]
                at += 1


@njit(cache=True)
def _copy(source, count, target, start):
    """Copies the first rows of one array to another."""
    for row in range(count):
        for word in range(WORDS):
            target[start + row, word] = source[row, word]


@njit(cache=True)
def _grown(found, count, wanted):
    """An array with the same first rows and room for twice as many as are wanted now."""
    more = np.empty((2 * wanted, WORDS), np.uint64)
    _copy(found, count, more, 0)
    return more


@njit(cache=True)
def _add_up(counts, first, last):
    for k in range(first, last):
        counts[k + 1] += counts[k]


# What numpy does within this function would be compiled for many threads, too: that takes longer
# than all of the rest, so that loops of its own do it.
@njit(cache=True, parallel=True)
def _generate(positions, rolls, every, keep, side_by_side, room, offsets, found):
    sets = len(offsets) - 1
    slabs = np.empty((side_by_side, room, WORDS), np.uint64)
    for block in range(0, sets, side_by_side * CHUNK):
        stop = min(block + side_by_side * CHUNK, sets)
        chunks = (stop - block + CHUNK - 1) // CHUNK
        for chunk in prange(chunks):
            first = block + chunk * CHUNK
            last = min(first + CHUNK, stop)
            _chunk(positions, rolls, every, first, last, offsets, slabs[chunk], keep)
        _add_up(offsets, block, stop)
        if keep:
            if offsets[stop] > len(found):
                found = _grown(found, offsets[block], offsets[stop])
            for chunk in prange(chunks):
                begin = offsets[block + chunk * CHUNK]
                end = offsets[min(block + (chunk + 1) * CHUNK, stop)]
                _copy(slabs[chunk], end - begin, found, begin)
    return found


def generate(
    positions: Words, rolls: NDArray[np.int8], every: bool, keep: bool
) -> tuple[NDArray[np.int64], Words]:
    """The results of every set: how many came before it, and (with `keep`) they themselves.

    A set is a position with a roll: each with all rolls (`every`), or row by row.
    """
    sets = len(positions) * len(rolls) if every else len(positions)
    offsets = np.zeros(sets + 1, np.int64)
    found = np.empty((24 * sets if keep else 0, WORDS), np.uint64)
    side_by_side = ROUND * get_num_threads()
    room = _most_in_a_chunk(rolls, sets) if keep else 0
    found = _generate(positions, rolls, every, keep, side_by_side, room, offsets, found)
    return offsets, found[: offsets[-1]]


def _most_in_a_chunk(rolls: NDArray[np.int8], sets: int) -> int:
    """More results than any chunk can have."""
    most = np.where(rolls[:, 0] == rolls[:, 1], MOST_FOUR, MOST_TWO)
    each = np.resize(most, sets)  # over and over, where every position has every roll
    return int(np.add.reduceat(each, np.arange(0, sets, CHUNK)).max()) if sets else 0
