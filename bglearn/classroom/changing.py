"""What a teacher changes in an assignment that is set: its terms, its puzzles, what is released."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from sqlalchemy import func, select, union, update
from sqlalchemy.orm import Session

from bglearn.classroom.assigning import (
    MOST_ITEMS,
    check_choice,
    check_times,
    extensions_of,
    free_title,
    items_of,
    put_in,
)
from bglearn.classroom.choosing import chosen
from bglearn.classroom.classes import nothing_there, pupils_of
from bglearn.classroom.clock import check_fold, moment, written
from bglearn.classroom.grading import readmit
from bglearn.classroom.policy import FEEDBACK
from bglearn.classroom.reconciling import check_is_as_seen, reconciled
from bglearn.classroom.scoring import ANSWER
from bglearn.classroom.shelf import Shelf
from bglearn.classroom.tables import Assignment, Attempt, GradeChange, Item, Mark, SchoolClass
from bglearn.errors import ClassroomError
from bglearn.i18n import Message, shown, text


@dataclass(frozen=True, slots=True, kw_only=True)
class Terms:
    """What an assignment has under the names of `Change`, or had when a page showed it."""

    title: str
    deadline: int | None
    feedback: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """What is to be different; None leaves a thing as it is.

    `deadline` is by the wall clock of the assignment's zone, "" for none; `fold` says which of two
    is meant where a time comes twice. Whole `lessons` and single puzzles (`add`) come after those
    that are there, `take_out` names those that go.

    A form sends everything that it has: what is as in `seen`, which it has shown, it leaves as it
    is by now.
    """

    title: str | None = None
    deadline: str | None = None
    fold: int | None = None
    feedback: str | None = None
    may_be_late: bool = False
    """Whether answers that were in time may be late by the new deadline."""
    lessons: Sequence[str] = ()
    add: Sequence[str] = ()
    take_out: Sequence[str] = ()
    seen: Terms | None = None

    @property
    def is_empty(self) -> bool:
        """Whether nothing is to be different."""
        has_terms = any(one is not None for one in (self.title, self.deadline, self.feedback))
        return not (has_terms or self.lessons or self.add or self.take_out)


def change_assignment(
    db: Session, room: SchoolClass, assignment: Assignment, change: Change, shelf: Shelf
) -> None:
    """Change an assignment: all of it or, after an error, nothing once the session is rolled back.

    What is in time by another deadline is graded. A puzzle that a pupil has worked on stays.

    Raises:
        ClassroomError: when anything of it can't be; `field` says what.
    """
    if change.is_empty:
        raise ClassroomError(Message("class", "Choose something to change."), "change")
    hold(db, assignment)
    _change_terms(db, room, assignment, change, shelf)
    items = items_of(db, assignment.id)
    batch = 1 + max((item.batch for item in items), default=0)
    stay = _without(db, items, change.take_out)
    names = [item.puzzle for item in stay]
    added = chosen(change.lessons, change.add, names)
    _check(names, added)
    put_in(db, room, assignment, added, place=len(stay) + 1, batch=batch)


def notes_on_deadline(before: int | None, after: int | None, now: int) -> list[str]:
    """What is told of another deadline: nothing, or that it is past.

    >>> notes_on_deadline(None, 5, 7)
    ['This deadline is past already: answers are late from now on.']
    >>> notes_on_deadline(5, 5, 7), notes_on_deadline(5, 9, 7), notes_on_deadline(5, None, 7)
    ([], [], [])
    """
    if after is None or after == before or after > now:
        return []
    return [text("class", "This deadline is past already: answers are late from now on.")]


def hold(db: Session, assignment: Assignment) -> None:
    """Let nobody else change an assignment before this session's end, also from another process.

    In SQLite nothing else is written meanwhile either.

    Raises:
        AccessError: when it is gone.
    """
    touched = update(Assignment).where(Assignment.id == assignment.id)
    touched = touched.values(class_id=Assignment.class_id).returning(Assignment.id)
    if db.scalar(touched.execution_options(synchronize_session=False)) is None:
        raise nothing_there()
    db.refresh(assignment)


def begun(db: Session, item_ids: Iterable[int]) -> set[int]:
    """Of some puzzles those that pupils have worked on, or that have a mark or a comment."""
    numbers = list(item_ids)
    tables = (Attempt, Mark, GradeChange)
    wanted = union(*(select(one.item_id).where(one.item_id.in_(numbers)) for one in tables))
    return set(db.scalars(wanted))


def _change_terms(
    db: Session, room: SchoolClass, assignment: Assignment, change: Change, shelf: Shelf
) -> None:
    present = Terms(
        title=assignment.title, deadline=assignment.deadline, feedback=assignment.feedback
    )
    seen = change.seen or present
    title = seen.title if change.title is None else change.title
    title = reconciled(present.title, seen.title, title, "title")
    feedback = seen.feedback if change.feedback is None else change.feedback
    feedback = reconciled(present.feedback, seen.feedback, feedback, "feedback")
    deadline = _deadline(assignment, change, seen)
    deadline = reconciled(present.deadline, seen.deadline, deadline, "deadline")
    check_choice("feedback", feedback, FEEDBACK)
    check_times(assignment.opens, deadline, feedback)
    if not change.may_be_late and assignment.late != "accept":
        _check_none_late(db, assignment, deadline)
    if title != present.title:
        assignment.title = free_title(db, assignment.class_id, title, assignment)
    if feedback != present.feedback:  # what was released was so under the other one
        for item in items_of(db, assignment.id):
            item.is_released = False
    assignment.deadline, assignment.feedback = deadline, feedback
    db.flush()
    if change.deadline is not None or change.feedback is not None:
        for pupil in pupils_of(db, room.id):
            readmit(db, assignment, pupil.id, shelf)


def _check_none_late(db: Session, assignment: Assignment, deadline: int | None) -> None:
    """Refuse a deadline by which answers are late that were in time."""
    before, own = assignment.deadline, extensions_of(db, assignment.id)
    if deadline is None or (before is not None and deadline >= before):
        return
    items = [item.id for item in items_of(db, assignment.id)]
    in_time = select(func.count()).select_from(Attempt)
    in_time = in_time.where(Attempt.item_id.in_(items), Attempt.kind == ANSWER)
    in_time = in_time.where(Attempt.pupil_id.not_in(own), Attempt.received > deadline)
    if before is not None:
        in_time = in_time.where(Attempt.received <= before)
    if count := db.scalar(in_time):
        raise ClassroomError(
            Message(
                "class",
                "By this deadline {count} answers are late that were in time. Choose a later one,"
                " or say that they count as late.",
                {"count": count},
            ),
            "deadline",
        )


def _deadline(assignment: Assignment, change: Change, seen: Terms) -> int | None:
    """The deadline that is asked for; a page shows it without seconds, which stay."""
    check_fold(change.fold)
    given, zone = change.deadline, assignment.zone
    if given is None:
        if change.fold is not None:
            raise ClassroomError(Message("class", "Write the deadline too."), "fold")
        return seen.deadline
    shows, fold = written(seen.deadline, zone)
    if change.seen and given == shows and fold in ("", str(change.fold)):
        return seen.deadline
    return moment(given, zone, change.fold) if given else None


def release(
    db: Session, assignment: Assignment, item_ids: Iterable[int], seen_feedback: str
) -> None:
    """Tell pupils what their answers to some puzzles are worth: to those, and to none added later.

    Raises:
        ClassroomError: when the feedback is another than was seen.
    """
    hold(db, assignment)
    check_is_as_seen(assignment.feedback, seen_feedback, "feedback")
    numbers = set(item_ids)
    for item in items_of(db, assignment.id):
        item.is_released = item.is_released or item.id in numbers
    db.flush()


def _without(db: Session, items: Sequence[Item], names: Sequence[str]) -> list[Item]:
    """Take puzzles out; those that stay, numbered anew."""
    by_name = {item.puzzle: item for item in items}
    for name in names:
        if name not in by_name:
            raise ClassroomError(
                Message(
                    "class",
                    "There is no puzzle “{name}” in this assignment.",
                    {"name": shown(name)},
                ),
                "take_out",
            )
    going = {by_name[name].id: by_name[name] for name in names}
    # an answer that is being stored is waited for, and one that comes later finds no puzzle
    db.execute(select(Item.id).where(Item.id.in_(going)).with_for_update())
    if kept := begun(db, going):
        raise ClassroomError(
            Message(
                "class",
                "Pupils have worked on this already, or it has marks, so it can't be taken out:"
                " {names}. If it should count for nobody, give everybody the same mark by hand.",
                {"names": shown(", ".join(going[one].puzzle for one in sorted(kept)), 200)},
            ),
            "take_out",
        )
    for item in going.values():
        db.delete(item)
    db.flush()
    stay = [item for item in items if item.id not in going]
    for place, item in enumerate(stay, 1):  # one by one: no two may ever have the same place
        item.place = place
        db.flush()
    return stay


def _check(there: Sequence[str], added: Sequence[str]) -> None:
    """Each puzzle once, and not too many of them."""
    seen = set(there)
    for name in added:
        if name in seen:
            raise ClassroomError(
                Message(
                    "class",
                    "“{name}” is in this assignment already; choose each puzzle once.",
                    {"name": shown(name)},
                ),
                "add",
            )
        seen.add(name)
    if not 1 <= len(seen) <= MOST_ITEMS:
        raise ClassroomError(
            Message(
                "class",
                "An assignment has 1 to {most} puzzles; this one would have {count}.",
                {"most": MOST_ITEMS, "count": len(seen)},
            ),
            "add",
        )
