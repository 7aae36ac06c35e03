"""What a pupil's attempts at one puzzle come to. Pure: the same attempts always give the same."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from bglearn.classroom.policy import FULL, Policy

ANSWER, HINT, SHOW = "answer", "hint", "show"
REFUSED = "refused"
"""An answer that came after the deadline where none is taken: kept, and worth nothing."""


@dataclass(frozen=True, slots=True)
class Fact:
    """Something that a pupil did, in the order of `received` and `id`; `told` is its content.

    `version` is that of the puzzle that it was judged by.
    """

    id: int
    kind: str
    received: int
    told: str = ""
    answer: str = ""
    is_correct: bool = False
    counts: bool = True
    score: int = 0
    key: str = ""
    version: int = 0

    @property
    def is_beyond(self) -> bool:
        """Whether the judge gave it a score that can't be, so that it had to be brought back."""
        return self.kind == ANSWER and self.score != within(self.score)

    def is_stale(self, version: int) -> bool:
        """Whether it is an answer that another version of the puzzle has judged."""
        return self.kind == ANSWER and self.version != version


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a pupil stands with a puzzle; `score` in thousandths is None before any answer counts.

    `used` are the attempts that count, each content once at its earliest; `best` is the one that
    the score comes from.
    """

    used: tuple[Fact, ...]
    hints: int
    is_solved: bool
    was_shown: bool
    score: int | None
    best: Fact | None = None
    is_late: bool = False

    def attempts_left(self, policy: Policy) -> int | None:
        """How many answers may still count; None where there is no limit."""
        return max(0, policy.attempts - len(self.used)) if policy.attempts else None


def standing(facts: Iterable[Fact], policy: Policy) -> Standing:
    """What attempts come to under a policy.

    >>> standing([Fact(1, ANSWER, 0, "8/5", is_correct=True, score=1000)], Policy()).score
    1000
    """
    used: list[Fact] = []
    worth: list[int] = []
    hints = 0
    shown = False
    seen: set[str] = set()
    for fact in sorted(facts, key=lambda fact: (fact.received, fact.id)):
        if fact.kind == HINT:
            hints += 1
        elif fact.kind == SHOW:
            shown = True
        elif fact.kind == ANSWER and fact.counts and fact.told not in seen:
            # the earliest of what is the same counts, so sending it again makes nothing late
            seen.add(fact.told)
            is_full = policy.attempts and len(used) >= policy.attempts
            if shown or is_full or not policy.takes_answers(fact.received):
                continue
            cost = policy.try_cost * len(used) + policy.hint_cost * hints
            if policy.late == "cost":
                cost += policy.late_cost * policy.late_days(fact.received)
            used.append(fact)
            worth.append(max(0, within(fact.score) - cost))
    place = _chosen(worth, policy.score_by)
    best = None if place is None else used[place]
    return Standing(
        tuple(used),
        hints,
        any(fact.is_correct for fact in used),
        shown,
        None if place is None else worth[place],
        best,
        best is not None and policy.is_late(best.received),
    )


def within(score: int) -> int:
    """A judge's score in thousandths, brought back to nothing or all where it lies beyond.

    >>> within(-3), within(500), within(1003)
    (0, 500, 1000)
    """
    return max(0, min(FULL, score))


def growth(facts: Iterable[Fact], policy: Policy) -> list[tuple[int, int]]:
    """The score after each answer that changed it, as moment and thousandths.

    >>> growth([Fact(1, ANSWER, 5, "8/5", is_correct=True, score=1000)], Policy())
    [(5, 1000)]
    """
    ordered = sorted(facts, key=lambda fact: (fact.received, fact.id))
    steps: list[tuple[int, int]] = []
    for count, fact in enumerate(ordered, 1):
        score = standing(ordered[:count], policy).score if fact.kind == ANSWER else None
        if score is not None and (not steps or steps[-1][1] != score):
            steps.append((fact.received, score))
    return steps


def _chosen(worth: list[int], score_by: str) -> int | None:
    if not worth:
        return None
    if score_by == "best":
        return worth.index(max(worth))
    return 0 if score_by == "first" else len(worth) - 1
