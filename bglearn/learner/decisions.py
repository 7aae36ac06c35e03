"""The learner's decisions as they were graded, and the PR that they come to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime

from bglearn.analysis.equity import Equity
from bglearn.analysis.grades import Bands, is_counted_cube, performance_rating
from bglearn.learner.event import Event
from bglearn.learner.rating import first_answers
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
        verdict = event.verdict
        if puzzle is None or verdict is None or verdict.loss is None:
            continue
        if (bands := _bands(puzzle)) is None:
            continue
        lost = verdict.loss * _UNIT
        counts = _counts(puzzle, event.answer or {}, lost)
        found.append(Decision(event.time, puzzle.id, lost, bands.grade(lost), counts))
    return tuple(found)


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
