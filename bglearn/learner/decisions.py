"""The learner's decisions as they were graded, and the PR that they come to.

Each is judged once more by the analysis of its puzzle, as the card did: an event tells its loss in
thousandths, rounded up, which might put it into the next band. What can't be judged any more (an
answer to another version of the puzzle, a play that only an engine could measure) is taken from the
event.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime

from bglearn.analysis.equity import Equity
from bglearn.analysis.grades import FULL, Bands, is_counted_cube, performance_rating
from bglearn.errors import AnswerError
from bglearn.learner.event import Event, Judged
from bglearn.learner.rating import first_answers
from bglearn.puzzles.answers import read_answer
from bglearn.puzzles.judge import judge
from bglearn.puzzles.kinds.best_cube import DOUBLE, NO_DOUBLE, CubeDecision
from bglearn.puzzles.kinds.best_play import stored
from bglearn.puzzles.puzzle import Puzzle

_UNIT = 10
"""Ten-thousandths, as equities are kept, in a thousandth, as losses stand in events."""


@dataclass(frozen=True, slots=True)
class Decision:
    """A decision: what it gave away (ten-thousandths), its band, and whether PR counts it."""

    time: datetime
    puzzle: str
    loss: Equity
    grade: str
    counts: bool


def decisions(events: Iterable[Event], puzzles: Mapping[str, Puzzle]) -> tuple[Decision, ...]:
    """The first answers to decision puzzles, without those after a hint; in their order."""
    found = []
    for event in first_answers(events):
        puzzle = puzzles.get(event.puzzle)
        if puzzle and (graded := _graded(event, puzzle)):
            lost, grade = graded
            counts = _counts(puzzle, event.answer or {}, lost)
            found.append(Decision(event.time, puzzle.id, lost, grade, counts))
    return tuple(found)


def _graded(event: Event, puzzle: Puzzle) -> tuple[Equity, str] | None:
    """What an answer gave away, and its band; None where it is no decision."""
    bands, told = _bands(puzzle), event.verdict
    if bands is None or told is None:
        return None
    if event.version == puzzle.version:
        with suppress(AnswerError):
            verdict = judge(puzzle, read_answer(puzzle.kind, event.answer))
            if verdict.loss is not None and verdict.grade:
                return verdict.loss, verdict.grade
    lost = _lost(told, bands)
    return None if lost is None else (lost, bands.grade(lost))


def _lost(told: Judged, bands: Bands) -> Equity | None:
    """The loss that an event tells: its score is finer than its thousandths, where there is one."""
    if told.loss is None:
        return None
    lost, most = told.loss * _UNIT, bands.limits[-1]
    finer = most - -(-told.score * most // FULL)
    return finer if lost - _UNIT < finer < min(lost, most) else lost


def rating_of(made: Iterable[Decision]) -> int | None:
    """PR in thousandths of what counts; None where nothing does.

    >>> rating_of([])
    """
    return performance_rating(one.loss for one in made if one.counts)


def by_grade(made: Iterable[Decision]) -> Counter[str]:
    """How many decisions fell into each band."""
    return Counter(one.grade for one in made)


def _bands(puzzle: Puzzle) -> Bands | None:
    if puzzle.kind == "best-play":
        return stored(puzzle).bands
    return puzzle.task.bands if isinstance(puzzle.task, CubeDecision) else None


def _counts(puzzle: Puzzle, answer: Mapping[str, object], lost: Equity) -> bool:
    """A play always, since none of the bank is forced; so does an answer to a double."""
    task = puzzle.task
    if not isinstance(task, CubeDecision) or DOUBLE not in task.worths:
        return True
    gap = task.worths[DOUBLE] - task.worths[NO_DOUBLE]
    return is_counted_cube(doubled=answer.get("action") == DOUBLE, loss=lost, gap=gap)
