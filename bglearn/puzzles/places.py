"""Sets of points: blots, made points, rows of them, where a checker can enter."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from bglearn.rules.position import BAR, Position, Side

ON_THE_BOARD = range(1, BAR)


def blots(side: Side) -> frozenset[int]:
    """Where a side has a checker alone, by its own numbers (LAND-09).

    >>> blots(Position.of({24: 1, 6: 2, 5: 1}, {2: 15}).mover) == {24, 5}
    True
    """
    return frozenset(point for point in ON_THE_BOARD if side[point] == 1)


def made(side: Side) -> frozenset[int]:
    """The points that a side holds with two or more checkers, by its own numbers (LAND-07)."""
    return frozenset(point for point in ON_THE_BOARD if side[point] >= 2)


def rows(side: Side) -> Iterator[range]:
    """The rows of made points, from the lowest; a single point is a row of one."""
    held, start = made(side), None
    for point in range(1, BAR + 1):
        if point in held:
            start = start or point
        elif start:
            yield range(start, point)
            start = None


def longest_row(side: Side) -> int:
    """How many made points a side has in a row.

    >>> longest_row(Position.of({8: 2, 7: 2, 6: 2, 4: 3}, {2: 15}).mover)
    3
    """
    return max(map(len, rows(side)), default=0)


def entries(position: Position, numbers: Iterable[int]) -> frozenset[int]:
    """Where the mover's checkers on the bar could enter with one of these numbers (BAR-05)."""
    points = {BAR - number for number in numbers}
    return frozenset(point for point in points if position.held_against(point) < 2)
