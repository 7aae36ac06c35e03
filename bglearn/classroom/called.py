"""Classes, assignments and pupils by the names that a teacher calls them by."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches

from sqlalchemy.orm import Session

from bglearn.classroom.assigning import assignments_of
from bglearn.classroom.classes import classes_of, find_pupil, pupils_of, spelled_alike
from bglearn.classroom.given import check_texts
from bglearn.classroom.headings import plain
from bglearn.classroom.tables import Assignment, Pupil, SchoolClass
from bglearn.errors import ClassroomError
from bglearn.i18n import Message, shown


def class_called(db: Session, teacher_id: int, name: str) -> SchoolClass:
    """A class of this teacher, by its name.

    Raises:
        ClassroomError: when there is none, naming those that are there.
    """
    check_texts(name)
    there = classes_of(db, teacher_id)
    found = next((room for room in there if room.name == name), None)
    if found is None:
        names = ", ".join(room.name for room in there) or "–"
        raise ClassroomError(
            Message(
                "class",
                "There is no class “{name}”. Classes: {names}.",
                {"name": shown(name), "names": shown(names, 200)},
            ),
            "room",
        )
    return found


def assignment_called(db: Session, class_id: int, title: str) -> Assignment:
    """An assignment of a class, by its title.

    Raises:
        ClassroomError: when there is none, naming those that are there.
    """
    check_texts(title)
    there = assignments_of(db, class_id)
    found = next((one for one in there if one.title == title), None)
    if found is None:
        titles = ", ".join(one.title for one in reversed(there)) or "–"
        raise ClassroomError(
            Message(
                "class",
                "There is no assignment “{title}”. Assignments: {titles}.",
                {"title": shown(title), "titles": shown(titles, 200)},
            ),
            "assignment",
        )
    return found


def pupil_called(db: Session, class_id: int, name: str) -> Pupil:
    """A pupil of a class: of exactly that name, else the only one who is spelled alike.

    Raises:
        ClassroomError: when there is none or several, naming those that may be meant.
    """
    check_texts(name)
    alike = spelled_alike(db, class_id, name)
    found = find_pupil(db, class_id, name) or (alike[0] if len(alike) == 1 else None)
    if found is None:
        near = alike or _near(name, pupils_of(db, class_id))
        names = ", ".join(one.name for one in near) or "–"
        raise ClassroomError(
            Message(
                "class",
                "There is no pupil “{name}”. Pupils: {names}.",
                {"name": shown(name), "names": shown(names, 200)},
            ),
            "name",
        )
    return found


def _near(name: str, pupils: Sequence[Pupil]) -> Sequence[Pupil]:
    """Who is called nearly so, or has one of the words in the name; all where nobody is."""
    given = plain(name)
    close = get_close_matches(given, [plain(one.name) for one in pupils], n=5)
    found = [
        one
        for one in pupils
        if plain(one.name) in close or set(given.split()) & set(plain(one.name).split())
    ]
    return found or pupils
