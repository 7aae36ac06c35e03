"""A pupil's place at one puzzle, and whether it still takes answers. Pure."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from bglearn.classroom.judged import judged
from bglearn.classroom.policy import Policy
from bglearn.classroom.scoring import Fact, Standing, standing
from bglearn.errors import AnswerError
from bglearn.notebook.session import Session
from bglearn.puzzles.kinds import KINDS
from bglearn.puzzles.puzzle import Puzzle


@dataclass(frozen=True)
class Desk:
    """A pupil's place at one puzzle; `session` holds the draft of an answer."""

    puzzle: Puzzle
    policy: Policy
    number: int
    zone: str
    facts: tuple[Fact, ...] = ()
    session: Session | None = None
    mark: int | None = None
    """What the teacher gave by hand, in thousandths; it counts instead of the judge's."""
    comment: str = ""
    task: Mapping[str, object] | None = None

    @cached_property
    def standing(self) -> Standing:
        """What the attempts come to so far."""
        return standing(self.facts, self.policy)


def is_closed(desk: Desk, now: int) -> bool:
    """Whether no further answer counts."""
    state = desk.standing
    if not desk.policy.takes_answers(now) or state.was_shown:
        return True
    if desk.policy.tells(now) and (state.is_solved or _is_decided(desk)):
        return True
    return state.attempts_left(desk.policy) == 0


def _is_decided(desk: Desk) -> bool:
    """Whether the analysis stands beside the answer that is told: a decision is made once."""
    fact = told_fact(desk.standing)
    if fact is None or not KINDS[desk.puzzle.kind].is_decision:
        return False
    try:
        return judged(desk.puzzle, data_of(fact), tells=True).verdict.grade is not None
    except AnswerError:  # the puzzle was corrected into another kind
        return False


def told_fact(state: Standing) -> Fact | None:
    """The answer that is told: the right one if there is one, else the last."""
    right = [fact for fact in state.used if fact.is_correct]
    return next(iter(right[-1:] or state.used[-1:]), None)


def is_too_late(desk: Desk, now: int) -> bool:
    """Whether only the deadline keeps an answer from counting; it is kept then, and not graded."""
    policy, state = desk.policy, desk.standing
    if policy.takes_answers(now) or not policy.has_opened(now) or state.was_shown:
        return False
    if state.is_solved or (policy.tells(now) and _is_decided(desk)):
        return False
    return state.attempts_left(policy) != 0


def data_of(fact: Fact) -> dict[str, Any]:
    """The answer that is stored, as data."""
    found: dict[str, Any] = json.loads(fact.answer)
    return found
