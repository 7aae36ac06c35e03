"""The command `bglearn progress`: shows the learner's progress, and carries it elsewhere."""

from __future__ import annotations

import argparse
import contextlib
import sys
from pathlib import Path

from bglearn.errors import JournalError
from bglearn.files import reason
from bglearn.i18n import Message, language, shown, text
from bglearn.learner.course import lessons, progress_in
from bglearn.learner.event import Event, read_line
from bglearn.learner.journal import journal
from bglearn.learner.lines import unreadable, unwritable
from bglearn.learner.result import results
from bglearn.puzzles.library import library


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the commands of `bglearn progress` to its parser."""
    actions = parser.add_subparsers(dest="action", required=True, metavar=text("cli", "COMMAND"))
    about = text("cli", "print how far you are in each lesson")
    actions.add_parser("show", help=about, description=about)
    about = text("cli", "write everything that you have answered to a file, one line of JSON each")
    away = actions.add_parser("export", help=about, description=about)
    away.add_argument("file", type=Path, metavar=text("cli", "FILE"))
    about = text(
        "cli", "take over what was answered elsewhere; what is known already stays as it is"
    )
    back = actions.add_parser("import", help=about, description=about)
    back.add_argument("file", type=Path, metavar=text("cli", "FILE"))


def run(asked: argparse.Namespace) -> int:
    """Do what was asked for; the result is the exit code, 1 when the journal is in trouble.

    Raises:
        JournalError: when a file can't be read or written, or a line of it is no event.
    """
    if asked.action == "show":
        _show()
    elif asked.action == "export":
        _export(asked.file)
    else:
        _import(asked.file)
    for message in journal().told:
        print(message, file=sys.stderr)
    return 1 if journal().told else 0


def _show() -> None:
    found = results(journal().events(), library().sound)
    for lesson in lessons(language()):
        stands = progress_in(lesson, found)
        values = {
            "number": lesson.number,
            "title": lesson.title,
            "solved": stands.solved,
            "count": stands.count,
            "stars": stands.stars,
            "most": stands.most_stars,
        }
        print(
            text(
                "cli",
                "{number} {title}: solved {solved} of {count}, stars {stars} of {most}",
                **values,
            )
        )


def _export(path: Path) -> None:
    """Write a new file; one that is there already is somebody's."""
    events = journal().events()
    try:
        with path.open("x", encoding="utf-8", newline="\n") as file:
            file.writelines(f"{event.line}\n" for event in events)
    except FileExistsError:
        raise JournalError(
            Message(
                "journal",
                "“{file}” is there already; name a file that is not.",
                {"file": shown(str(path))},
            )
        ) from None
    except OSError as error:
        with contextlib.suppress(OSError):
            path.unlink()
        raise unwritable(path, reason(error)) from None
    print(text("cli", "Entries written: {count}.", count=len(events)))


def _import(path: Path) -> None:
    """Take over all of a file or, where one line is no event, nothing."""
    try:
        lines = path.read_text("utf-8-sig").split("\n")  # a name may hold other ends of lines
    except (OSError, UnicodeError) as error:
        raise unreadable(path, reason(error)) from None
    events = [_event(path, number, line) for number, line in enumerate(lines, 1) if line.strip()]
    new = journal().merge(events)
    print(text("cli", "Entries read: {count}. New: {new}.", count=len(events), new=new))


def _event(path: Path, number: int, line: str) -> Event:
    try:
        return read_line(line)
    except JournalError as error:
        values = {"file": shown(path.name), "line": number, "what": error.message}
        raise JournalError(Message("journal", "{file}, line {line}: {what}", values)) from None
