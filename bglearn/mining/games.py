"""Random games in which puzzles are looked for."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from bglearn.rules.dice import Roll
from bglearn.rules.plays import legal_plays
from bglearn.rules.position import BAR, HOME, START, Position

_LONGEST = 400
"""Turns after which a game is given up."""
LOOSE, TIDY = 3, 20
"""Of so many random plays the tidiest is made: the more, the more points are made and held."""


def turns(random: Random, looked_at: int = LOOSE) -> Iterator[tuple[Position, Roll]]:
    """The turns of a random game: each position, seen by the mover, with the roll.

    >>> position, roll = next(turns(Random(1)))
    >>> position == START
    True
    """
    position = START
    for _ in range(_LONGEST):
        roll = Roll(random.randint(1, 6), random.randint(1, 6))
        yield position, roll
        plays = legal_plays(position, roll)
        seen = random.sample(range(len(plays)), min(looked_at, len(plays)))
        position = max(plays.results_at(seen), key=_tidiness)
        if position.is_over:
            return
        position = position.swap()


def _tidiness(position: Position) -> int:
    """Few blots and many points at home."""
    side = position.mover
    home = side[HOME.start : HOME.stop]
    points = len(home) - home.count(0) - home.count(1)
    return points - side[1:BAR].count(1)
