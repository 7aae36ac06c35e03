"""The puzzle bank judged: the legal plays of every position, and every fault of the files."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from bglearn.puzzles.library import contents, files
from bglearn.puzzles.puzzle import Puzzle
from bglearn.rules.plays import legal_plays
from bglearn.rules.position import Position
from tests.judges import gnubg
from tests.judges.comparison import Comparison, Engine, Watch


class Bank(NamedTuple):
    """The puzzles of all files, and what `bglearn puzzles check` finds wrong with them."""

    puzzles: list[Puzzle]
    faults: list[str]


def bank() -> Bank:
    read = [contents(path) for path in files()]
    return Bank(
        [puzzle for file in read for puzzle in file.puzzles],
        [str(fault) for file in read for fault in file.faults],
    )


def positions(puzzles: Iterable[Puzzle]) -> list[Position]:
    """Each position that has legal plays, once."""
    given = dict.fromkeys(puzzle.position for puzzle in puzzles)
    return [position for position in given if not position.is_over]


def compare(
    puzzles: Iterable[Puzzle], engine: Engine = legal_plays, watch: Watch = iter
) -> Comparison:
    """Every roll of every position against gnubg-nn."""
    return gnubg.compare_all(positions(puzzles), engine, watch)
