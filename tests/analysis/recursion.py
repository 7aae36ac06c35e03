"""The bear-off by plain recursion in fractions, over what `legal_plays` allows: slow and short.

A side is its counts on points 1 to 6.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement

from bglearn.rules.dice import ROLLS, Roll
from bglearn.rules.plays import legal_plays
from bglearn.rules.position import HOME, Position

Side = tuple[int, ...]
OFF = (0,) * 6


def sides(most: int) -> Iterator[Side]:
    """Every side with 1 to `most` checkers."""
    for checkers in range(1, most + 1):
        for places in combinations_with_replacement(HOME, checkers):
            yield tuple(places.count(point) for point in HOME)


def position(mine: Side, theirs: Side) -> Position:
    return Position.of(
        dict(zip(HOME, mine, strict=True)),
        dict(zip(HOME, theirs, strict=True)),
    )


@cache
def after(side: Side, roll: Roll) -> frozenset[Side]:
    """What a roll can leave."""
    results = legal_plays(position(side, (1, 0, 0, 0, 0, 0)), roll)
    return frozenset(result.mover[1:7] for result in results)


@cache
def mean_rolls(side: Side) -> Fraction:
    if side == OFF:
        return Fraction(0)
    return 1 + sum(
        Fraction(ways, 36) * min(map(mean_rolls, after(side, roll))) for roll, ways in ROLLS.items()
    )


class Worth:
    """Equities of the player on roll, in units of the cube's value, each pair worked out once."""

    def __init__(self) -> None:
        self._known: dict[tuple[Side, Side], tuple[Fraction, ...]] = {}

    def rolling(self, mine: Side, theirs: Side) -> tuple[Fraction, ...]:
        """When he rolls now: cubeless; with the cube his, in the middle, the opponent's."""
        if (mine, theirs) not in self._known:
            total = [Fraction(0)] * 4
            for roll, ways in ROLLS.items():
                turns = [self._turned(theirs, left) for left in after(mine, roll)]
                best = map(max, zip(*turns, strict=True))
                total = [
                    have + Fraction(ways, 36) * more for have, more in zip(total, best, strict=True)
                ]
            self._known[mine, theirs] = tuple(total)
        return self._known[mine, theirs]

    def _turned(self, mine: Side, theirs: Side) -> tuple[Fraction, ...]:
        """The same for the player who has just played: his opponent, with `mine`, is on roll."""
        if theirs == OFF:
            return (Fraction(1),) * 4
        cubeless, owned, centred, opposed = self.rolling(mine, theirs)
        doubled = min(2 * opposed, Fraction(1))
        return -cubeless, -opposed, -max(centred, doubled), -max(owned, doubled)
