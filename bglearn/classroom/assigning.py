"""Assignments: made and extended by a teacher, and what they hold."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import select
from sqlalchemy.orm import Session

from bglearn.classroom.classes import nothing_there, own_class
from bglearn.classroom.clock import check_fold, moment, zone_of
from bglearn.classroom.policy import FEEDBACK, LATE, SCORE_BY, Policy
from bglearn.classroom.roster import clean_name
from bglearn.classroom.shelf import keep_bank_file, newest
from bglearn.classroom.tables import Assignment, Extension, Item, SchoolClass
from bglearn.errors import ClassroomError
from bglearn.i18n import Message, shown
from bglearn.puzzles.library import library

MOST_ITEMS = 100


@dataclass(frozen=True, slots=True, kw_only=True)
class Wish:
    """An assignment as a teacher writes it: times by the wall clock of `zone`, costs in percent.

    `fold` says which of two is meant where a time comes twice.
    """

    title: str
    puzzles: Sequence[str]
    zone: str
    opens: str = ""
    deadline: str = ""
    fold: int | None = None
    attempts: int = 0
    late: str = "refuse"
    late_percent: int = 10
    score_by: str = "best"
    try_percent: int = 0
    has_hints: bool = True
    hint_percent: int = 0
    feedback: str = "at-once"
    has_solutions: bool = False
    is_shuffled: bool = False


def add_assignment(
    db: Session, room: SchoolClass, wish: Wish, now: int | None = None
) -> Assignment:
    """A new assignment of a class; where `now` is given, its deadline must be yet to come.

    Raises:
        ClassroomError: when anything in it can't be; `field` says what.
    """
    names, zone = _names(wish.puzzles), zone_of(wish.zone).key
    check_fold(wish.fold)
    opens = moment(wish.opens, wish.zone, wish.fold) if wish.opens else None
    deadline = moment(wish.deadline, wish.zone, wish.fold) if wish.deadline else None
    check_times(opens, deadline, wish.feedback)
    if now is not None and deadline is not None and deadline <= now:
        raise ClassroomError(
            Message("class", "This deadline is past already; choose a later one."), "deadline"
        )
    for name, value, choices in (
        ("late", wish.late, LATE),
        ("score_by", wish.score_by, SCORE_BY),
        ("feedback", wish.feedback, FEEDBACK),
    ):
        check_choice(name, value, choices)
    title = free_title(db, room.id, wish.title)
    added = Assignment(
        class_id=room.id,
        title=title,
        zone=zone,
        opens=opens,
        deadline=deadline,
        attempts=_within("attempts", wish.attempts, 100),
        late=wish.late,
        late_cost=10 * _within("late_percent", wish.late_percent, 100),
        score_by=wish.score_by,
        try_cost=10 * _within("try_percent", wish.try_percent, 100),
        has_hints=wish.has_hints,
        hint_cost=10 * _within("hint_percent", wish.hint_percent, 100),
        feedback=wish.feedback,
        has_solutions=wish.has_solutions,
        is_shuffled=wish.is_shuffled,
    )
    db.add(added)
    db.flush()
    put_in(db, room, added, names, place=1, batch=0)
    return added


def put_in(
    db: Session,
    room: SchoolClass,
    assignment: Assignment,
    names: Sequence[str],
    *,
    place: int,
    batch: int,
) -> None:
    """Put puzzles into an assignment, from a place on, each in its newest version.

    Raises:
        ClassroomError: when there is no such puzzle.
    """
    private, bank = newest(db, room.teacher_id), library()
    for number, name in enumerate(names, place):
        own = private.get(name)
        if own is None and name not in bank:
            raise ClassroomError(
                Message("class", "There is no puzzle “{name}”.", {"name": shown(name)}), "puzzles"
            )
        version = own.version if own else bank[name].version
        db.add(
            Item(
                assignment_id=assignment.id,
                place=number,
                batch=batch,
                puzzle=name,
                version=version,
                private_id=own.id if own else None,
                bank_digest=None if own else keep_bank_file(db, bank[name]),
            )
        )
    db.flush()


def check_times(opens: int | None, deadline: int | None, feedback: str) -> None:
    """Refuse a deadline that can't be.

    Raises:
        ClassroomError: when it comes too early, or feedback waits for one that is none.
    """
    if opens is not None and deadline is not None and deadline <= opens:
        raise ClassroomError(
            Message("class", "The deadline must come after the opening time."), "deadline"
        )
    if feedback == "after-deadline" and deadline is None:
        raise ClassroomError(
            Message("class", "Feedback after the deadline needs a deadline."), "deadline"
        )


def check_choice(name: str, value: str, choices: Sequence[str]) -> None:
    """Refuse what is none of some choices.

    Raises:
        ClassroomError: when it is none.
    """
    if value not in choices:
        raise ClassroomError(
            Message(
                "class",
                "“{key}” can't be “{value}”; there are: {choices}.",
                {"key": name, "value": shown(value), "choices": ", ".join(choices)},
            ),
            name,
        )


def free_title(db: Session, class_id: int, text: str, own: Assignment | None = None) -> str:
    """A title that no other assignment of the class has: other programs know it by that.

    Raises:
        ClassroomError: when another has it, or it can't be one.
    """
    title = clean_name(text)
    others = [one for one in assignments_of(db, class_id) if one is not own]
    if any(one.title == title for one in others):
        raise ClassroomError(
            Message(
                "class",
                "There is an assignment “{title}” in this class already; choose another title.",
                {"title": shown(title)},
            ),
            "title",
        )
    return title


def _names(puzzles: Sequence[str]) -> list[str]:
    names = list(dict.fromkeys(puzzles))
    if not 1 <= len(names) <= MOST_ITEMS or len(names) != len(puzzles):
        raise ClassroomError(
            Message(
                "class",
                "Choose 1 to {most} puzzles, none of them twice.",
                {"most": MOST_ITEMS},
            ),
            "puzzles",
        )
    return names


def _within(name: str, value: int, most: int) -> int:
    if not 0 <= value <= most:
        raise ClassroomError(
            Message(
                "class",
                "“{key}” can't be {value}; write a number from 0 to {most}.",
                {"key": name, "value": shown(value), "most": most},
            ),
            name,
        )
    return value


def assignments_of(db: Session, class_id: int) -> list[Assignment]:
    """The assignments of a class, the newest first."""
    wanted = select(Assignment).where(Assignment.class_id == class_id)
    return list(db.scalars(wanted.order_by(Assignment.id.desc())))


def own_assignment(db: Session, teacher_id: int, number: int) -> tuple[SchoolClass, Assignment]:
    """An assignment in a class of this teacher.

    Raises:
        AccessError: when it is another's, or none.
    """
    found = db.get(Assignment, number)
    if found is None:
        raise nothing_there()
    return own_class(db, teacher_id, found.class_id), found


def items_of(db: Session, assignment_id: int) -> list[Item]:
    """The puzzles of an assignment in the teacher's order."""
    wanted = select(Item).where(Item.assignment_id == assignment_id)
    return list(db.scalars(wanted.order_by(Item.place)))


def order_for(items: Sequence[Item], policy: Policy, pupil_id: int) -> list[Item]:
    """The items in the order in which a pupil meets them: always the same for one pupil.

    Those that were added later come after those that were there.
    """
    if not policy.is_shuffled:
        return list(items)

    def key(item: Item) -> tuple[int, bytes]:
        return item.batch, hashlib.sha256(f"{pupil_id}.{item.id}".encode()).digest()

    return sorted(items, key=key)


def extend(db: Session, assignment: Assignment, pupil_id: int, deadline: int | None) -> None:
    """Give one pupil another deadline, or the common one again with None."""
    found = db.get(Extension, (assignment.id, pupil_id))
    if deadline is None:
        if found:
            db.delete(found)
    elif found:
        found.deadline = deadline
    else:
        db.add(Extension(assignment_id=assignment.id, pupil_id=pupil_id, deadline=deadline))


def extensions_of(db: Session, assignment_id: int) -> dict[int, int]:
    """The deadlines of their own, by pupil."""
    wanted = select(Extension).where(Extension.assignment_id == assignment_id)
    return {row.pupil_id: row.deadline for row in db.scalars(wanted)}


def policy_of(
    assignment: Assignment, deadline: int | None = None, *, is_released: bool = False
) -> Policy:
    """The policy of an assignment, with a pupil's own deadline where there is one.

    Only a puzzle can be released, so without one nothing is.
    """
    return Policy(
        opens=assignment.opens,
        deadline=assignment.deadline if deadline is None else deadline,
        attempts=assignment.attempts,
        late=assignment.late,
        late_cost=assignment.late_cost,
        score_by=assignment.score_by,
        try_cost=assignment.try_cost,
        has_hints=assignment.has_hints,
        hint_cost=assignment.hint_cost,
        feedback=assignment.feedback,
        has_solutions=assignment.has_solutions,
        is_shuffled=assignment.is_shuffled,
        is_released=is_released,
    )
