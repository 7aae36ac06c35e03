"""Games that an engine plays against itself, in which decisions are looked for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from bglearn.analysis.engine import Engine
from bglearn.analysis.equity import Equity
from bglearn.analysis.terms import Terms
from bglearn.puzzles.levels import SHALLOW
from bglearn.rules.dice import Roll
from bglearn.rules.plays import legal_plays
from bglearn.rules.position import START, Position

_LONGEST = 250
_MONEY = Terms()


class Turn(NamedTuple):
    """A position seen by the mover, his roll, where it leads, and what each is worth at a look."""

    position: Position
    roll: Roll
    results: Sequence[Position]
    worths: Sequence[Equity]

    @property
    def best(self) -> Position:
        """Where the best play leads, at a look."""
        return self.results[max(range(len(self.results)), key=self.worths.__getitem__)]


def engine_turns(random: Random, engine: Engine, careless: int = 0) -> Iterator[Turn]:
    """The turns of a game; up to a turn one of the players plays at random, as if careless."""
    position, who = START, random.randrange(2)
    roll = Roll(*random.sample(range(1, 7), 2))
    for number in range(_LONGEST):
        turn = turn_of(position, roll, engine)
        yield turn
        is_careless = number < careless and number % 2 == who
        position = random.choice(turn.results) if is_careless else turn.best
        if position.is_over:
            return
        position = position.swap()
        roll = Roll(random.randint(1, 6), random.randint(1, 6))


def turn_of(position: Position, roll: Roll, engine: Engine) -> Turn:
    """A turn with a look at every result."""
    results = list(legal_plays(position, roll))
    worths = engine.equities(results, _MONEY, SHALLOW)
    return Turn(position, roll, results, worths)
