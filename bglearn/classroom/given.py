"""What a teacher gives in a cell, looked at before anything is changed."""

from __future__ import annotations

from sqlalchemy.orm import Session

from bglearn.classroom.assigning import assignments_of
from bglearn.classroom.classes import classes_of
from bglearn.classroom.tables import Assignment, SchoolClass
from bglearn.errors import ClassroomError
from bglearn.i18n import Message, shown


def check_texts(*given: object) -> None:
    """Refuse what is no text among names, assignments, forms and times.

    Raises:
        ClassroomError: naming it.

    >>> check_texts("7b", "Ann")
    """
    for one in given:
        if not isinstance(one, str):
            raise ClassroomError(
                Message(
                    "class",
                    "“{given}” is no text: write names, assignments and times in quotes.",
                    {"given": shown(one)},
                )
            )


def check_content(given: object) -> None:
    """Refuse what is no content of a file.

    Raises:
        ClassroomError: saying how it is read.

    >>> check_content(b"name")
    """
    if not isinstance(given, bytes):
        raise ClassroomError(
            Message(
                "class",
                "“{given}” is no content of a file: give what Path(…).read_bytes() reads.",
                {"given": shown(given)},
            ),
            "file",
        )


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
