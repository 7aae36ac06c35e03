"""`bglearn convert`: match files, events and identifiers from one form to another.

Everything goes through the rules and comes one game at a time, so a collection of any size is
converted in little memory. One fault, and nothing is written.
"""

from __future__ import annotations

import argparse
import os
import stat
import sys
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, cast

from bglearn.errors import BglearnError
from bglearn.files import reason
from bglearn.formats.identifiers import IDENTIFIERS, convert_list, xgids
from bglearn.formats.notices import Notices
from bglearn.formats.output import STANDARD, new_file
from bglearn.i18n import Message, shown, text
from bglearn.notation.mat_json import format_json, read_json
from bglearn.notation.mat_match import ReadGame
from bglearn.notation.mat_reader import read_mat
from bglearn.notation.mat_source import ENCODINGS, read_lines
from bglearn.notation.mat_writer import format_game, format_heading

if TYPE_CHECKING:
    from argparse import _SubParsersAction

FORMS = ("mat", "events", "xgid", "gnubg")
_SUFFIXES = {
    ".mat": "mat",
    ".jsonl": "events",
    ".json": "events",
    ".xgid": "xgid",
    ".gnubg": "gnubg",
}
_GAMES_TO = ("mat", "events", "xgid")
_LARGE = 1_000_000
"""Bytes from which on a progress bar is worth while."""


def add_convert(commands: _SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add `bglearn convert` to the commands."""
    about = text("cli", "bring match files and lists of positions into another form")
    parser = commands.add_parser("convert", help=about, description=about)
    parser.add_argument(
        "source",
        metavar=text("cli", "IN"),
        help=text("cli", "the file to read; - for standard input"),
    )
    parser.add_argument(
        "target",
        metavar=text("cli", "OUT"),
        help=text("cli", "the file to write; - for standard output"),
    )
    for option, of in (("--from", "read_as"), ("--to", "write_as")):
        parser.add_argument(
            option,
            dest=of,
            choices=FORMS,
            help=text(
                "cli",
                "the form, where the file's name does not tell: {forms}",
                forms=", ".join(FORMS),
            ),
        )
    parser.add_argument(
        "--keep-good",
        action="store_true",
        help=text("cli", "at a fault, write what came before it (the exit code is 1 all the same)"),
    )
    parser.add_argument(
        "--encoding",
        metavar=text("cli", "NAME"),
        help=text("cli", "of the file to read, if not UTF-8: {names}", names=", ".join(ENCODINGS)),
    )
    parser.add_argument(
        "--force", action="store_true", help=text("cli", "write over a file that is there")
    )


def run(asked: argparse.Namespace) -> int:
    """Convert a file; 0 when all of it was, 1 when only what came before a fault was.

    Raises:
        BglearnError: at a fault in the file, when it can't be read, or OUT can't be written.
    """
    source, target = (
        _form(asked.source, asked.read_as, "--from"),
        _form(asked.target, asked.write_as, "--to"),
    )
    is_possible = (source, target) in IDENTIFIERS or (
        source in ("mat", "events") and target in _GAMES_TO
    )
    if not is_possible:
        raise BglearnError(
            Message(
                "convert",
                "There is no way from “{source}” to “{target}”: match files and events become each"
                " other or lists of XGIDs; XGIDs and GNU Backgammon IDs become each other.",
                {"source": source, "target": target},
            )
        )
    notices = Notices(asked.source)
    fault: BglearnError | None = None
    with (
        new_file(asked.target, force=asked.force) as out,
        _opened(asked.source) as binary,
        closing(read_lines(binary, asked.encoding)) as lines,
    ):
        try:
            for line in _converted(lines, asked, source, target, notices):
                print(line, file=out)
        except BglearnError as error:
            if not asked.keep_good:
                raise
            fault = error
    notices.close()
    if fault is not None:
        print(f"bglearn: {fault}", file=sys.stderr)
    return int(fault is not None)


def _form(name: str, asked: str | None, option: str) -> str:
    """What form a file is in, by what was said or else by its name."""
    if asked is not None:
        return asked
    form = _SUFFIXES.get(Path(name).suffix.lower())
    if form is None:
        raise BglearnError(
            Message(
                "convert",
                "The name “{file}” does not tell the form: say {option} {forms}.",
                {"file": shown(name), "option": option, "forms": "|".join(FORMS)},
            )
        )
    return form


def _converted(
    lines: Iterable[str], asked: argparse.Namespace, source: str, target: str, notices: Notices
) -> Iterator[str]:
    """The lines of the new form."""
    if convert := IDENTIFIERS.get((source, target)):
        for done in convert_list(lines, asked.source, convert):
            notices.lose(done.lost)
            yield done.text
        return
    if source == "mat":
        games: Iterable[ReadGame] = read_mat(lines, asked.source, keep_good=asked.keep_good)
    else:
        games = read_json(lines, asked.source)
    for read in games:
        notices.remark(read.heading, read.game.remarks)
        yield from _written(read, target, notices)


def _written(read: ReadGame, target: str, notices: Notices) -> Iterator[str]:
    if target == "events":
        yield from format_json(read.heading, read.game, begins_match=read.begins_match)
    elif target == "xgid":
        for done in xgids(read):
            notices.lose(done.lost)
            yield done.text
    else:
        if read.begins_match:
            yield format_heading(read.heading)
        game = format_game(read.heading, read.game)
        notices.lose(game.lost)
        yield game.text


@contextmanager
def _opened(name: str) -> Iterator[BinaryIO]:
    """The file to read, with a progress bar on a terminal when it is large.

    Raises:
        BglearnError: when it can't be read.
    """
    if name == STANDARD:
        yield sys.stdin.buffer
        return
    try:
        with ExitStack() as stack:
            binary: BinaryIO = stack.enter_context(Path(name).open("rb"))
            about = os.fstat(binary.fileno())
            if stat.S_ISREG(about.st_mode) and about.st_size >= _LARGE and sys.stderr.isatty():
                from rich.console import Console
                from rich.progress import wrap_file

                watched = wrap_file(
                    binary, about.st_size, description="", console=Console(stderr=True)
                )
                binary = stack.enter_context(cast("BinaryIO", watched))
            yield binary
    except OSError as error:
        raise BglearnError(
            Message(
                "convert",
                "“{file}” can't be read: {reason}.",
                {"file": shown(name), "reason": reason(error)},
            )
        ) from None
