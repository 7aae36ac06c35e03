"""Comparing the engine with a judge: every roll of many positions, all results of each."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from bglearn.rules.dice import ROLLS, Roll
from bglearn.rules.plays import legal_plays
from bglearn.rules.position import Position

Engine = Callable[[Position, Roll], Iterable[Position]]
"""What is judged; `legal_plays`, unless a test plants a fault."""
Judge = Callable[[Position], Sequence[set[str]]]
"""The texts of all results of a position, roll by roll in the order of `ROLLS`."""
Watch = Callable[[Iterable[Position]], Iterable[Position]]
"""Wraps the positions on their way, for example in a progress bar."""

_DIGITS = bytes.maketrans(bytes(range(16)), b"0123456789abcdef")


class Difference(NamedTuple):
    """A roll on which engine and judge disagree, with the results that only one of them has."""

    position: Position
    roll: Roll
    engine_only: int
    judge_only: int


class Comparison(NamedTuple):
    """How many sets of results were compared, and those that differ."""

    sets: int
    differences: list[Difference]


def text(position: Position) -> str:
    """The checkers on points 1 to bar, the opponent's first: one hexadecimal digit a point."""
    return bytes(position.opponent[1:] + position.mover[1:]).translate(_DIGITS).decode()


def compare(
    judge: Judge,
    positions: Iterable[Position],
    engine: Engine = legal_plays,
    watch: Watch = iter,
) -> Comparison:
    """Every roll of every position, judged."""
    sets, differences = 0, []
    for position in watch(positions):
        for roll, expected in zip(ROLLS, judge(position), strict=True):
            found = set(map(text, engine(position, roll)))
            sets += 1
            if found != expected:
                differences.append(
                    Difference(position, roll, len(found - expected), len(expected - found))
                )
    return Comparison(sets, differences)


def perft(position: Position, depth: int, engine: Engine = legal_plays) -> int:
    """The number of ways to play so many turns: distinct results, summed over all 21 rolls."""
    if not depth:
        return 1
    return sum(
        perft(result.swap(), depth - 1, engine)
        for roll in ROLLS
        for result in engine(position, roll)
    )


def tree(position: Position, depth: int, engine: Engine = legal_plays) -> Iterator[Position]:
    """Every position less than so many turns away, each once for every way to get there."""
    if depth:
        yield position
        for roll in ROLLS:
            for result in engine(position, roll):
                yield from tree(result.swap(), depth - 1, engine)
