"""The command `bglearn class`: what a teacher does on the pages, for scripts and terminals."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bglearn.classroom.guard import LARGEST_BODY
from bglearn.classroom.policy import FEEDBACK
from bglearn.errors import ClassroomError
from bglearn.files import TooLong, reason, write_whole
from bglearn.i18n import Message, shown, text

if TYPE_CHECKING:
    from bglearn.classroom.teaching import Teaching


def add_class(
    commands: Any, teacher: str, add_database: Callable[[argparse.ArgumentParser], None]
) -> None:
    """Add the command with its actions to the parser of `bglearn`."""
    about = text("cli", "classes from the command line: lists, assignments, grades, hand-in files")
    parser = commands.add_parser("class", help=about, description=about)
    parser.add_argument(
        "--teacher",
        default=teacher,
        metavar=text("cli", "NAME"),
        help=text("cli", "whose classes; without it “{name}”", name=teacher),
    )
    add_database(parser)
    actions = parser.add_subparsers(dest="action", required=True, metavar=text("cli", "COMMAND"))
    _action(actions, "list", text("cli", "print the classes with their join codes"), named=False)
    new = _action(actions, "new", text("cli", "make a class and print its join code"))
    new.add_argument(
        "--zone", default="", metavar=text("cli", "ZONE"), help=text("cli", "its time zone")
    )
    rename = _action(actions, "rename", text("cli", "give a class another name"))
    rename.add_argument("name", metavar=text("cli", "NAME"), help=text("cli", "its new name"))
    about = text("cli", "take a class list in (XLSX or CSV), or print it (CSV)")
    roster = _action(actions, "roster", about)
    roster.add_argument("file", nargs="?", type=Path, metavar=text("cli", "FILE"))
    assign = _action(actions, "assign", text("cli", "set an assignment from a file (TOML)"))
    assign.add_argument("file", type=Path, metavar=text("cli", "FILE"))
    _add_change(actions)
    about = text("cli", "tell pupils what their answers to an assignment are worth")
    _of_assignment(_action(actions, "release", about))
    about = text("cli", "make a notebook for nbgrader of an assignment file (TOML)")
    course = _action(actions, "nbgrader", about, named=False)
    course.add_argument("file", type=Path, metavar=text("cli", "FILE"))
    course.add_argument(
        "folder",
        type=Path,
        metavar=text("cli", "FOLDER"),
        help=text("cli", "the folder of the course"),
    )
    grades = _action(actions, "grades", text("cli", "write the grade book"))
    grades.add_argument(
        "--as",
        dest="form",
        default="csv",
        metavar=text("cli", "FORM"),
        help="csv, json, xlsx, canvas, moodle, research",
    )
    _writes(grades)
    hand_in = _action(actions, "hand-in", text("cli", "take pupils’ hand-in files in"))
    hand_in.add_argument("files", nargs="+", type=Path, metavar=text("cli", "FILES"))
    hand_in.add_argument(
        "--received",
        default="",
        metavar=text("cli", "TIME"),
        help=text("cli", "when you had them, by the clock of the class: 2026-10-25T14:30"),
    )
    report = _action(actions, "report", text("cli", "write a pupil’s report (PDF)"))
    report.add_argument("pupil", metavar=text("cli", "PUPIL"))
    _writes(report)


def _add_change(actions: Any) -> None:
    change = _action(actions, "change", text("cli", "change an assignment that is set"))
    _of_assignment(change)
    change.add_argument("--title", metavar=text("cli", "TITLE"), help=text("cli", "another title"))
    change.add_argument(
        "--deadline",
        metavar=text("cli", "TIME"),
        help=text("cli", "another deadline, by the clock of the assignment; “” for none"),
    )
    change.add_argument(
        "--fold",
        type=int,
        choices=(0, 1),
        help=text("cli", "which is meant of a time that comes twice: 0 the first, 1 the second"),
    )
    change.add_argument(
        "--feedback",
        choices=FEEDBACK,
        help=text("cli", "when pupils learn what their answers are worth"),
    )
    change.add_argument(
        "--may-be-late",
        action="store_true",
        help=text("cli", "answers that come too late by the new deadline count as late"),
    )
    for name, about in (
        ("--lessons", text("cli", "add whole lessons by their two digits")),
        ("--add", text("cli", "add single puzzles by their ids")),
        ("--take-out", text("cli", "take out puzzles that nobody has worked on")),
    ):
        change.add_argument(
            name, nargs="+", action="extend", default=[], metavar=text("cli", "ID"), help=about
        )


def _action(actions: Any, name: str, about: str, *, named: bool = True) -> argparse.ArgumentParser:
    made: argparse.ArgumentParser = actions.add_parser(name, help=about, description=about)
    if named:
        made.add_argument(
            "room", metavar=text("cli", "CLASS"), help=text("cli", "the name of a class")
        )
    return made


def _of_assignment(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "assignment",
        metavar=text("cli", "ASSIGNMENT"),
        help=text("cli", "the title of an assignment"),
    )


def _writes(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "-o",
        "--output",
        type=Path,
        metavar=text("cli", "FILE"),
        help=text("cli", "the file to write; without it, to the standard output"),
    )


def run(asked: argparse.Namespace, teaching: Teaching) -> int:
    """Carry an action out; 1 where some hand-in file was refused.

    Raises:
        ClassroomError: saying what can't be.
    """
    match asked.action:
        case "list":
            for line in teaching.classes():
                titles = ", ".join(line.assignments)
                print(f"{line.name}\t{line.code}\t{line.joined}/{line.pupils}\t{titles}")
        case "new":
            print(teaching.add_class(asked.room, asked.zone))
        case "rename":
            teaching.rename(asked.room, asked.name)
            print(text("class", "Saved."))
        case "roster" if asked.file is None:
            _write(None, teaching.roster(asked.room))
        case "roster":
            content = _read(asked.file)
            added, renewed = teaching.bring_roster(asked.room, content)
            values = {"added": added, "renewed": renewed}
            print(text("class", "Names added: {added}. Renewed: {renewed}.", **values))
        case "assign":
            title = teaching.assign(asked.room, _text(asked.file))
            print(text("class", "Set: {title}", title=title))
        case "change":
            names = teaching.change(
                asked.room,
                asked.assignment,
                title=asked.title,
                deadline=asked.deadline,
                fold=asked.fold,
                feedback=asked.feedback,
                may_be_late=asked.may_be_late,
                lessons=asked.lessons,
                add=asked.add,
                take_out=asked.take_out,
            )
            print(text("class", "Puzzles: {count}", count=len(names)))
        case "release":
            teaching.release(asked.room, asked.assignment)
            print(text("class", "Pupils can see what their answers are worth."))
        case "nbgrader":
            print(teaching.write_nbgrader(_text(asked.file), asked.folder))
        case "grades":
            _write(asked.output, teaching.grades(asked.room, asked.form))
        case "report":
            _write(asked.output, teaching.report(asked.room, asked.pupil))
        case "hand-in":
            return _hand_in(asked, teaching)
    return 0


def _hand_in(asked: argparse.Namespace, teaching: Teaching) -> int:
    faults = 0
    for file in asked.files:
        try:
            taken = teaching.hand_in(asked.room, _read(file), asked.received)
        except ClassroomError as error:
            faults += 1
            print(f"{file}: {error}", file=sys.stderr)
            continue
        told = text(
            "class", "New answers: {new}. Known already: {known}.", new=taken.new, known=taken.known
        )
        print(f"{file}: {taken.name}. {told}")
        for refusal in taken.refused:
            faults += 1
            print(f"{file}: {refusal}", file=sys.stderr)
    return 1 if faults else 0


def _read(file: Path) -> bytes:
    """What a file or a pipe holds, up to what the pages take."""
    try:
        with file.open("rb") as opened:
            content = opened.read(LARGEST_BODY + 1)
        if len(content) > LARGEST_BODY:
            raise TooLong
    except OSError as error:
        raise _unusable(file, error) from None
    return content


def _text(file: Path) -> str:
    try:
        return _read(file).decode()
    except UnicodeDecodeError:
        raise ClassroomError(Message("class", "The file is not UTF-8.")) from None


def _write(file: Path | None, content: bytes) -> None:
    if file is None:
        sys.stdout.flush()
        sys.stdout.buffer.write(content)
        sys.stdout.buffer.flush()
        return
    try:
        write_whole(file, content)
    except OSError as error:
        raise _unusable(file, error) from None


def _unusable(file: Path, error: OSError) -> ClassroomError:
    return ClassroomError(
        Message(
            "class",
            "“{file}” can't be used: {reason}.",
            {"file": shown(str(file)), "reason": reason(error)},
        )
    )
