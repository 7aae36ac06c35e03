"""What an assignment asks and costs, for its teacher to read: as its form had it."""

from __future__ import annotations

from bglearn.classroom.assigning import policy_of
from bglearn.classroom.clock import local, told
from bglearn.classroom.tables import Assignment
from bglearn.classroom.words import words
from bglearn.classroom.work import percent


def terms(one: Assignment) -> list[tuple[str, str]]:
    """Each term of an assignment with what was set; costs that can't arise are left out."""
    w = words()
    feedback = {"at-once": "feedback_at_once", "after-deadline": "feedback_after"}
    costs = [
        ("late_percent", one.late_cost, one.late == "cost"),
        ("try_percent", one.try_cost, True),
        ("hint_percent", one.hint_cost, one.has_hints),
    ]
    ticks = [
        ("has_hints", one.has_hints),
        ("has_solutions", one.has_solutions),
        ("is_shuffled", one.is_shuffled),
    ]
    return [
        (w["opens"], w["feedback_at_once"] if one.opens is None else told(one.opens, one.zone)),
        (w["deadline"], "–" if one.deadline is None else told(one.deadline, one.zone)),
        (w["late"], w[f"late_{one.late}"]),
        (w["attempts"], str(one.attempts)),
        (w["score_by"], w[f"score_{one.score_by}"]),
        *((w[key], percent(cost)) for key, cost, arises in costs if arises),
        (w["feedback"], w[feedback.get(one.feedback, "feedback_release")]),
        *((w[key], "✓" if is_so else "–") for key, is_so in ticks),
    ]


def opening(one: Assignment, now: int, *, short: bool = False) -> str:
    """When an assignment opens, for people; empty once it has. `short` is without the zone."""
    if one.opens is None or policy_of(one).has_opened(now):
        return ""
    return f"{local(one.opens, one.zone):%Y-%m-%d %H:%M}" if short else told(one.opens, one.zone)
