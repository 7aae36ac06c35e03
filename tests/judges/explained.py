"""`explain` judged by the plain referee: what it says of plays that are legal, or almost."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import NamedTuple

from bglearn.rules.dice import ROLLS, Roll
from bglearn.rules.plays import Move, Play, legal_plays
from bglearn.rules.position import Position
from bglearn.rules.why import explain
from tests import referee
from tests.judges.comparison import Watch
from tests.strategies import bulk


class Case(NamedTuple):
    """Moves on which `explain` and the referee disagree, or which it explains badly."""

    position: Position
    roll: Roll
    moves: Play


class Comparison(NamedTuple):
    """How many lists of moves were judged, and those that came out wrong."""

    lists: int
    differences: list[Case]


def compare_all(positions: Iterable[Position], seed: int) -> Comparison:
    """These positions, each with one roll and a few lists of moves."""
    rng, lists, wrong = Random(seed), 0, []
    for position in positions:
        roll = rng.choice(list(ROLLS))
        for moves in _lists(rng, position, roll):
            lists += 1
            if not _is_well_explained(position, roll, moves):
                wrong.append(Case(position, roll, moves))
    return Comparison(lists, wrong)


def compare(count: int, seed: int, watch: Watch = iter) -> Comparison:
    """So many positions of every kind."""
    return compare_all(watch(bulk(count, seed)), seed)


def _is_well_explained(position: Position, roll: Roll, moves: Play) -> bool:
    violation = explain(position, roll, moves)
    if violation is None:
        return referee.is_legal(position, roll, moves)
    return (
        "{" not in str(violation.message)
        and referee.is_legal(position, roll, violation.witness)
        and not referee.is_legal(position, roll, moves)
    )


def _lists(rng: Random, position: Position, roll: Roll) -> Iterator[Play]:
    """A legal play, the same cut, turned, joined and bent, and moves by the dice at random."""
    plays = legal_plays(position, roll)
    play = plays[rng.choice(list(plays))]
    yield play
    yield play[:-1]
    yield play[::-1]
    if len(play) > 1:
        yield (Move(play[0].from_point, play[-1].to_point),)
    for die in roll:
        if alone := _possible(position, die):
            yield (rng.choice(alone),)
    for _ in range(2):
        at = rng.randrange(len(play) + 1)
        yield (*play[:at], _step(rng, position, roll), *play[at + rng.randrange(2) :])
        yield tuple(_step(rng, position, roll) for _ in range(rng.randint(1, len(roll.dice))))


def _possible(position: Position, die: int) -> list[Move]:
    """Every single move by this die, whatever becomes of the other one."""
    after = referee.steps(position, die)
    moves = [Move(source, max(source - die, 0)) for source in range(1, 26)]
    return [m for m in moves if position.mover[m.from_point] and position.moved(*m) in after]


def _step(rng: Random, position: Position, roll: Roll) -> Move:
    """One checker that is there, by one of the dice or by several; now and then anything."""
    if rng.random() < 0.05:
        return Move(rng.randint(-1, 26), rng.randint(-1, 26))
    source = rng.choice([point for point in range(26) if position.mover[point]])
    number = rng.choice([roll.high, roll.low, roll.high + roll.low, rng.randint(1, 6)])
    return Move(source, max(source - number, 0))
