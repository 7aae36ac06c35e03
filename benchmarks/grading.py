"""How many answers the judge grades in a second."""

from __future__ import annotations

from itertools import cycle, islice
from random import Random

from benchmarks.clock import best
from benchmarks.section import Figure, Section, Watch, at_most
from bglearn.puzzles.answers import Answer
from bglearn.puzzles.judge import judge
from bglearn.puzzles.library import library
from bglearn.puzzles.puzzle import Puzzle

ANSWERS = 10_000


def measure(watch: Watch) -> Section:
    """The right and the likely wrong answers of every puzzle, mixed, again and again."""
    given = [(puzzle, answer) for puzzle in library().values() for answer in _answers(puzzle)]
    Random(1).shuffle(given)
    answers = list(islice(cycle(given), ANSWERS))
    seconds = best({"judge": lambda: [judge(*one) for one in answers]}, watch)["judge"]
    return Section(
        "Grading",
        f"{ANSWERS:,} answers to {len(library())} puzzles, {len(given)} of them different: as a"
        " class gives them.",
        [Figure("`judge`", ANSWERS / seconds, "answers/s")],
        wanted=[at_most(f"{ANSWERS:,} answers", seconds, 1, "s")],
    )


def _answers(puzzle: Puzzle) -> list[Answer]:
    return [puzzle.answer, *(wrong.answer for wrong in puzzle.wrong)]
