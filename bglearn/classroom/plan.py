"""Who asks, and what is assigned: as the service has it at hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from bglearn.classroom.assigning import order_for, policy_of
from bglearn.classroom.attempt import gone
from bglearn.classroom.policy import Policy
from bglearn.classroom.tables import Assignment, Item
from bglearn.puzzles.puzzle import Puzzle

Marks = Mapping[tuple[int, int], tuple[int | None, str]]
"""What was given by hand, and the comment, by pupil and item."""


@dataclass(frozen=True, slots=True)
class Person:
    """Who asks: a teacher, a pupil of a class, or a user of the Hub who has yet to join one."""

    name: str
    token: str
    expires: int
    teacher_id: int | None = None
    pupil_id: int | None = None
    class_id: int | None = None
    hub_name: str = ""
    hub_since: str = ""
    class_name: str = ""


@dataclass(frozen=True, slots=True)
class Planned:
    """A puzzle of an assignment."""

    item: Item
    puzzle: Puzzle


@dataclass(frozen=True, slots=True)
class Plan:
    """An assignment as it is in force; `deadlines` are those of single pupils."""

    id: int
    class_id: int
    title: str
    zone: str
    assignment: Assignment
    deadlines: dict[int, int]
    items: tuple[Planned, ...]
    marks: Marks = field(default_factory=dict)

    @classmethod
    def of(
        cls,
        assignment: Assignment,
        deadlines: dict[int, int],
        items: Sequence[Planned],
        marks: Marks,
    ) -> Plan:
        """The plan of an assignment."""
        about = assignment.id, assignment.class_id, assignment.title, assignment.zone, assignment
        return cls(*about, deadlines, tuple(items), marks)

    def policy(self, pupil_id: int, item: Item | None = None) -> Policy:
        """The policy for a pupil, at a puzzle: only that says what is released."""
        is_released = item is not None and item.is_released
        return policy_of(self.assignment, self.deadlines.get(pupil_id), is_released=is_released)

    def order(self, pupil_id: int) -> list[Planned]:
        """The puzzles in a pupil's order."""
        by_id = {planned.item.id: planned for planned in self.items}
        own = order_for([one.item for one in self.items], self.policy(pupil_id), pupil_id)
        return [by_id[item.id] for item in own]

    def number_of(self, pupil_id: int, item_id: int) -> int:
        """Where a puzzle stands in a pupil's order by now: others may have gone before it.

        Raises:
            ClassroomError: when it was taken out.
        """
        for number, planned in enumerate(self.order(pupil_id), 1):
            if planned.item.id == item_id:
                return number
        raise gone()
