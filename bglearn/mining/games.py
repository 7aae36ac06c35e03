"""Random games in which puzzles are looked for."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from bglearn.puzzles.places import blots, made
from bglearn.rules.dice import Roll
from bglearn.rules.plays import legal_plays
from bglearn.rules.position import HOME, START, Position

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
        results = list(legal_plays(position, roll))
        seen = random.sample(results, min(looked_at, len(results)))
        position = max(seen, key=_tidiness)
        if position.is_over:
            return
        position = position.swap()


def _tidiness(position: Position) -> int:
    """Few blots and many points at home."""
    side = position.mover
    return sum(point in HOME for point in made(side)) - len(blots(side))
