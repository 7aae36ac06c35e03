"""What a teacher lays down for an assignment: when, how often, at what cost, and what is told."""

from __future__ import annotations

from dataclasses import dataclass

from bglearn.classroom.clock import DAY

LATE = ("refuse", "cost", "accept")
SCORE_BY = ("best", "last", "first")
FEEDBACK = ("at-once", "after-deadline", "on-release")
FULL = 1000


@dataclass(frozen=True, slots=True, kw_only=True)
class Policy:
    """The rules of an assignment for one pupil: `deadline` is that of the pupil.

    `attempts` 0 is no limit. Costs are thousandths of a puzzle: `late_cost` for each day begun
    after the deadline, `try_cost` for each earlier answer, `hint_cost` for each hint seen before.
    """

    opens: int | None = None
    deadline: int | None = None
    attempts: int = 0
    late: str = "refuse"
    late_cost: int = 0
    score_by: str = "best"
    try_cost: int = 0
    has_hints: bool = True
    hint_cost: int = 0
    feedback: str = "at-once"
    has_solutions: bool = False
    is_shuffled: bool = False
    is_released: bool = False

    def has_opened(self, now: int) -> bool:
        """Whether the opening time has come."""
        return self.opens is None or now >= self.opens

    def is_late(self, at: int) -> bool:
        """Whether a moment is past the deadline.

        >>> Policy(deadline=5).is_late(5), Policy(deadline=5).is_late(6), Policy().is_late(6)
        (False, True, False)
        """
        return self.deadline is not None and at > self.deadline

    def takes_answers(self, now: int) -> bool:
        """Whether an answer that comes now may count."""
        return self.has_opened(now) and not (self.late == "refuse" and self.is_late(now))

    def tells_at_once(self) -> bool:
        """Whether a pupil hears what an answer is worth while working on the puzzle."""
        return self.feedback == "at-once"

    def tells(self, now: int) -> bool:
        """Whether a pupil may know by now what the answers are worth."""
        if self.tells_at_once() or self.is_released:
            return True
        return self.feedback == "after-deadline" and self.deadline is not None and self.is_late(now)

    def late_days(self, at: int) -> int:
        """How many days have begun since the deadline.

        >>> Policy(deadline=0).late_days(1)
        1
        """
        return -(-(at - (self.deadline or 0)) // DAY) if self.is_late(at) else 0
