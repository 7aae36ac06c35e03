"""The puzzles that a teacher has brought: what they ask, where they are set, how they go."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import select, update
from sqlalchemy.orm import Session

from bglearn.classroom.classes import nothing_there
from bglearn.classroom.reconciling import check_is_as_seen
from bglearn.classroom.shelf import Shelf, newest
from bglearn.classroom.tables import Assignment, Item, PrivatePuzzle, SchoolClass, Upload
from bglearn.errors import ClassroomError
from bglearn.i18n import Message, shown
from bglearn.puzzles.library import library
from bglearn.puzzles.puzzle import Puzzle


@dataclass(frozen=True, slots=True)
class OwnPuzzle:
    """A teacher's own puzzle in its newest version, and the assignments that have any version.

    `puzzle` is None where its file can't be read any more.
    """

    name: str
    version: int
    puzzle: Puzzle | None
    used: Sequence[str]


def own_puzzles(db: Session, teacher_id: int, shelf: Shelf) -> list[OwnPuzzle]:
    """A teacher's own puzzles by name."""
    used = _used(db, teacher_id)
    return [
        OwnPuzzle(name, private.version, _read(db, private, shelf), used[name])
        for name, private in sorted(newest(db, teacher_id).items())
    ]


def _read(db: Session, private: PrivatePuzzle, shelf: Shelf) -> Puzzle | None:
    try:
        return shelf.own(db, private)
    except ClassroomError:  # one file at fault must not hide the others
        return None


def _used(db: Session, teacher_id: int) -> defaultdict[str, list[str]]:
    """The assignments that a teacher's own puzzles are in, with their classes."""
    wanted = (
        select(PrivatePuzzle.name, SchoolClass.name, Assignment.title)
        .join(Item, Item.private_id == PrivatePuzzle.id)
        .join(Assignment, Assignment.id == Item.assignment_id)
        .join(SchoolClass, SchoolClass.id == Assignment.class_id)
        .where(PrivatePuzzle.teacher_id == teacher_id)
        .order_by(Assignment.id)
    )
    found: defaultdict[str, list[str]] = defaultdict(list)
    for name, room, title in db.execute(wanted):
        found[name].append(f"{room} · {title}")
    return found


def puzzle_called(db: Session, teacher_id: int, name: str, shelf: Shelf) -> Puzzle:
    """A puzzle that a teacher may set, as it would be set now: their own, or one of the bank.

    Raises:
        AccessError: when there is none; another teacher's is none.
        ClassroomError: when its file can't be read any more.
    """
    private = newest(db, teacher_id).get(name)
    found = shelf.own(db, private) if private else library().get(name)
    if found is None:
        raise nothing_there()
    return found


def delete_own(db: Session, teacher_id: int, name: str, seen_version: int) -> None:
    """Delete a teacher's own puzzle with all its versions; nobody may have set it.

    Raises:
        AccessError: when there is none.
        ClassroomError: when it is in an assignment, or has another version than was seen.
    """
    wanted = select(PrivatePuzzle).where(
        PrivatePuzzle.teacher_id == teacher_id, PrivatePuzzle.name == name
    )
    # who sets it just now is waited for, and who comes later finds it gone
    versions = db.scalars(wanted.with_for_update()).all()
    if not versions:
        raise nothing_there()
    check_is_as_seen(max(one.version for one in versions), seen_version, "version")
    if used := _used(db, teacher_id)[name]:
        raise ClassroomError(
            Message(
                "class",
                "“{name}” can't be deleted: it is in {assignments}.",
                {"name": name, "assignments": shown(", ".join(used), 200)},
            ),
            "name",
        )
    files = {one.upload_id for one in versions}
    for one in versions:
        db.delete(one)
    db.flush()
    left = set(
        db.scalars(select(PrivatePuzzle.upload_id).where(PrivatePuzzle.upload_id.in_(files)))
    )
    db.execute(update(Upload).where(Upload.id.in_(files - left)).values(content=""))
