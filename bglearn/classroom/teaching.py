"""A teacher at work without the pages: in a notebook, or behind the command `bglearn class`.

It opens the class's database itself; a server that runs beside it notices within a second.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from os import PathLike
from pathlib import Path
from typing import NamedTuple

from sqlalchemy import Engine
from sqlalchemy.orm import Session

from bglearn.classroom.assigning import (
    add_assignment,
    assignments_of,
    items_of,
)
from bglearn.classroom.assignment_file import read_assignment, texts
from bglearn.classroom.called import assignment_called, class_called, pupil_called
from bglearn.classroom.changing import Change, change_assignment, notes_on_deadline, release
from bglearn.classroom.classes import (
    add_class,
    bring_roster,
    classes_of,
    rename_class,
    roster_csv,
    size_of,
)
from bglearn.classroom.clock import Clock, moment, now
from bglearn.classroom.edition import note_change
from bglearn.classroom.exports import exported
from bglearn.classroom.given import check_content, check_texts
from bglearn.classroom.gradebook import read_book
from bglearn.classroom.importing import Taken, take_in
from bglearn.classroom.list_notes import notes_on
from bglearn.classroom.nbgrader import write_nbgrader
from bglearn.classroom.own_zone import own_zone
from bglearn.classroom.progress import progress_chart
from bglearn.classroom.report import report_of
from bglearn.classroom.report_pdf import report_pdf
from bglearn.classroom.roster import clean_name, read_roster
from bglearn.classroom.service import Service
from bglearn.classroom.shelf import Shelf, add_file
from bglearn.classroom.staff import issue_ticket, teacher_called
from bglearn.classroom.tokens import show_code
from bglearn.files import named


class ClassLine(NamedTuple):
    """A class in a list; `code` is the join code."""

    name: str
    code: str
    pupils: int
    joined: int
    assignments: tuple[str, ...]


class Teaching:
    """What a teacher can do with the classes of a database; a class goes by its name."""

    def __init__(self, engine: Engine, teacher: str, *, clock: Clock = now) -> None:
        self._engine = engine
        self._teacher = teacher
        self._clock = clock

    def classes(self) -> list[ClassLine]:
        """The teacher's classes."""
        with self._session() as (db, teacher):
            return [
                ClassLine(
                    room.name,
                    show_code(room.code),
                    *size_of(db, room.id),
                    tuple(one.title for one in reversed(assignments_of(db, room.id))),
                )
                for room in classes_of(db, teacher)
            ]

    def add_class(self, name: str, zone: str = "") -> str:
        """A new class, in the zone of this machine where none is given; its join code.

        Raises:
            ClassroomError: when there is one of that name, or name or zone is none.
        """
        check_texts(name, zone)
        with self._change() as (db, teacher):
            added = add_class(db, teacher, name, zone or own_zone(), self._clock())
            return show_code(added.code)

    def rename(self, old: str, new: str) -> None:
        """Give a class another name.

        Raises:
            ClassroomError: when there is no such class, or another has the name.
        """
        check_texts(new)
        with self._change() as (db, teacher):
            rename_class(db, class_called(db, teacher, old), new)

    def bring_roster(self, room: str, content: bytes) -> tuple[int, int]:
        """Take a class list (XLSX or CSV) in; how many names were added, and how many renewed.

        What of the file was not needed is printed, and what has to be looked at.

        Raises:
            ClassroomError: when the list has a fault; nothing has changed.
        """
        check_content(content)
        with self._change() as (db, teacher):
            found = class_called(db, teacher, room)
            roster = read_roster(content)
            brought = bring_roster(db, found.id, roster.entries)
        names = [entry.name for entry in roster.entries if roster.is_guessed]
        for told in (*notes_on(roster), *names):
            print(told)
        return brought

    def roster(self, room: str) -> bytes:
        """The class list as CSV."""
        with self._session() as (db, teacher):
            return roster_csv(db, class_called(db, teacher, room).id)

    def bring_puzzles(self, name: str, content: bytes) -> list[str]:
        """Take a file of the teacher's own puzzles in; their ids.

        Raises:
            ClassroomError: when it has a fault; nothing has changed.
        """
        check_texts(name)
        check_content(content)
        with self._change() as (db, teacher):
            return [one.id for one in add_file(db, teacher, name, content, self._clock())]

    def assign(self, room: str, text: str) -> str:
        """Set an assignment as a file (TOML) says; its title.

        Raises:
            ClassroomError: naming what is at fault; nothing was set.
        """
        check_texts(text)
        with self._change() as (db, teacher):
            found = class_called(db, teacher, room)
            wish = read_assignment(text, found.zone)
            return add_assignment(db, found, wish, self._clock()).title

    def change(
        self,
        room: str,
        assignment: str,
        *,
        title: str | None = None,
        deadline: str | None = None,
        fold: int | None = None,
        feedback: str | None = None,
        may_be_late: bool = False,
        lessons: Sequence[str] = (),
        add: Sequence[str] = (),
        take_out: Sequence[str] = (),
    ) -> list[str]:
        """Change an assignment, which goes by its title; the puzzles that it has then.

        `deadline` is by the wall clock of the assignment, "" for none; one that makes answers late
        which were in time is refused unless they `may_be_late`. Whole `lessons` and what to `add`
        come after the others; nobody may have worked on what to `take_out`. A deadline that is past
        is printed.

        Raises:
            ClassroomError: naming what is at fault; nothing has changed.
        """
        check_texts(*(one for one in (title, deadline, feedback) if one is not None))
        wanted = Change(
            title=title,
            deadline=deadline,
            fold=fold,
            feedback=feedback,
            may_be_late=may_be_late,
            lessons=texts(lessons, "lessons"),
            add=texts(add, "add"),
            take_out=texts(take_out, "take_out"),
        )
        with self._change() as (db, teacher):
            own = class_called(db, teacher, room)
            found = assignment_called(db, own.id, assignment)
            before = found.deadline
            change_assignment(db, own, found, wanted, Shelf())
            notes = notes_on_deadline(before, found.deadline, self._clock())
            names = [item.puzzle for item in items_of(db, found.id)]
        for told in notes:
            print(told)
        return names

    def release(self, room: str, assignment: str) -> None:
        """Tell pupils what their answers are worth, at the puzzles that are there now.

        Raises:
            ClassroomError: when there is no such assignment.
        """
        with self._change() as (db, teacher):
            own = class_called(db, teacher, room)
            found = assignment_called(db, own.id, assignment)
            release(db, found, [item.id for item in items_of(db, found.id)], found.feedback)

    def write_nbgrader(self, text: str, folder: str | PathLike[str]) -> Path:
        """Make a notebook for nbgrader of an assignment file (TOML); the file that was written.

        Raises:
            ClassroomError: naming what is at fault; nothing was written.
            OptionError: when `folder` is no name of one.
        """
        check_texts(text)
        place = Path(named(folder))
        wish = read_assignment(text, "UTC")
        return write_nbgrader(place, clean_name(wish.title), wish.puzzles)

    def grades(self, room: str, form: str = "csv") -> bytes:
        """The grade book in one of the forms of `FORMS`.

        Raises:
            ClassroomError: when there is no such form.
        """
        check_texts(form)
        with self._session() as (db, teacher):
            book = read_book(db, class_called(db, teacher, room).id, Shelf())
            return exported(form, book, self._clock())

    def progress(self, room: str) -> str:
        """The class's progress over time as SVG text."""
        with self._session() as (db, teacher):
            found = class_called(db, teacher, room)
            book = read_book(db, found.id, Shelf())
            return progress_chart(book, found.zone, self._clock())

    def report(self, room: str, pupil: str) -> bytes:
        """A pupil's report as PDF; the name may be spelled as for joining.

        Raises:
            ClassroomError: when there is no such pupil, naming those that may be meant.
        """
        with self._session() as (db, teacher):
            found = class_called(db, teacher, room)
            who = pupil_called(db, found.id, pupil)
            book = read_book(db, found.id, Shelf())
            return report_pdf(report_of(book, found, who, self._clock()))

    def hand_in(self, room: str, content: bytes, received: str = "") -> Taken:
        """Take a pupil's hand-in file in; `received` is when, by the wall clock of the class.

        Raises:
            ClassroomError: when the file is refused.
            StoreError: when it can't be stored now.
        """
        check_content(content)
        check_texts(received)
        with self._session() as (db, teacher):
            found = class_called(db, teacher, room)
            number, zone = found.id, found.zone
        at = moment(received, zone, 0) if received else None  # the first of two is the kinder
        service = Service(self._engine, clock=self._clock)
        try:
            with ThreadPoolExecutor(1) as other:  # a notebook's own thread has a loop that runs
                return other.submit(asyncio.run, take_in(service, number, content, at)).result()
        finally:
            service.writer.close()
            with self._change():
                pass

    def replace_token(self) -> str:
        """A new one-time token for this teacher's page; whoever is signed in is out."""
        with Session(self._engine) as db:
            token = issue_ticket(db, self._teacher, self._clock(), ends_logins=True)
            note_change(db)
            db.commit()
        return token

    @contextmanager
    def _session(self) -> Iterator[tuple[Session, int]]:
        """A session and the teacher's number; what was done is stored when all went well."""
        with Session(self._engine, expire_on_commit=False) as db:
            yield db, teacher_called(db, self._teacher).id
            db.commit()

    @contextmanager
    def _change(self) -> Iterator[tuple[Session, int]]:
        """The same where something is changed that a running server has to notice."""
        with self._session() as (db, teacher):
            yield db, teacher
            note_change(db)
