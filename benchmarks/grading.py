"""How many answers the judge grades in a second."""

from __future__ import annotations

from itertools import cycle, islice
from random import Random

from benchmarks.clock import best
from benchmarks.section import Figure, Section, Watch, at_most
from bglearn.puzzles.answers import Answer, read_answer
from bglearn.puzzles.judge import judge
from bglearn.puzzles.kinds.best_cube import decision
from bglearn.puzzles.kinds.best_play import stored
from bglearn.puzzles.library import library
from bglearn.puzzles.puzzle import Puzzle

ANSWERS = 10_000
_LIKELY = 6
"""Plays and actions of a decision that somebody may answer, from the best on."""


def measure(watch: Watch) -> Section:
    """The right and likely wrong answers of every puzzle and decision, mixed, again and again."""
    given = [(puzzle, answer) for puzzle in library().values() for answer in _answers(puzzle)]
    kinds = {puzzle.kind for puzzle in library().values()}
    Random(1).shuffle(given)
    answers = list(islice(cycle(given), ANSWERS))
    seconds = best({"judge": lambda: [judge(*one) for one in answers]}, watch)["judge"]
    return Section(
        "Grading",
        f"{ANSWERS:,} answers to {len(library()):,} puzzles of {len(kinds)} kinds, those of the"
        f" lessons, the bank and its decisions, {len(given):,} of them different: as a class gives"
        " them.",
        [Figure("`judge`", ANSWERS / seconds, "answers/s")],
        wanted=[at_most(f"{ANSWERS:,} answers", seconds, 1, "s")],
    )


def _answers(puzzle: Puzzle) -> list[Answer]:
    return [puzzle.answer, *(wrong.answer for wrong in puzzle.wrong), *_of_decision(puzzle)]


def _of_decision(puzzle: Puzzle) -> list[Answer]:
    """The analysed plays or actions of a decision; none of any other puzzle."""
    if puzzle.kind == "best-play":
        plays = [row.play for row in stored(puzzle).analysis.rows[:_LIKELY]]
        return [read_answer(puzzle.kind, {"play": play}) for play in plays]
    if puzzle.kind == "best-cube":
        return [read_answer(puzzle.kind, {"action": one}) for one in decision(puzzle).worths]
    return []
