"""`bglearn anki` and `bglearn worksheet`: any set of puzzles as flash cards or on paper."""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from bglearn.errors import ExportError
from bglearn.files import read_ordinary, reason, write_whole
from bglearn.i18n import LANGUAGES, Message, shown, text, use
from bglearn.puzzles.names import theme_name
from bglearn.puzzles.puzzle import Puzzle
from bglearn.puzzles.sets import ALL, puzzle_set
from bglearn.rules.catalog import BOOK, SECTIONS

if TYPE_CHECKING:
    from bglearn.export.question import Question

_LARGEST = 1_000_000_000
"""Bytes of a deck."""
_ENDINGS = {"anki": (".apkg",), "worksheet": (".html", ".pdf")}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of either command to its parser."""
    parser.add_argument(
        "set",
        metavar=text("cli", "SET"),
        help=text("cli", "a theme, the id of a rule, a puzzle file (TOML), or: all"),
    )
    parser.add_argument("output", type=Path, metavar=text("cli", "FILE"))
    parser.add_argument(
        "--count",
        type=_count,
        metavar=text("cli", "NUMBER"),
        help=text("cli", "only so many, by chance"),
    )
    parser.add_argument(
        "--seed",
        type=int,
        default=0,
        metavar=text("cli", "NUMBER"),
        help=text("cli", "another number, another choice"),
    )
    parser.add_argument(
        "--lang",
        metavar=text("cli", "CODE"),
        help=text("cli", "language of the words: {languages}", languages=", ".join(LANGUAGES)),
    )
    parser.add_argument(
        "--force", action="store_true", help=text("cli", "overwrite a file that is there")
    )


def run(asked: argparse.Namespace) -> int:
    """Write the file; the result is the exit code.

    Raises:
        ExportError: with the reason why there is none.
        OptionError: when there is no such set.
        LanguageError: when there is no such language.
    """
    from bglearn.export.question import drawn_lots  # no other command needs boards

    if asked.lang is not None:
        use(asked.lang)
    target: Path = asked.output
    _checked(target, _ENDINGS[asked.command], asked.force)
    puzzles = drawn_lots(puzzle_set(asked.set), asked.count, asked.seed)
    try:
        write_whole(target, _made(asked, puzzles))
    except OSError as error:
        values = {"file": shown(str(target)), "reason": reason(error)}
        raise ExportError(
            Message("export", "“{file}” can't be written: {reason}.", values)
        ) from None
    print(text("export", "Puzzles: {count}. Written: {file}", **_told(puzzles, target)))
    return 0


def _made(asked: argparse.Namespace, puzzles: tuple[Puzzle, ...]) -> bytes:
    from bglearn.export.deck import write_deck
    from bglearn.export.paper import worksheet_pdf
    from bglearn.export.worksheet import worksheet

    questions = _with_progress(puzzles)
    title = _title(asked.set)
    if asked.command == "anki":
        with tempfile.TemporaryDirectory() as folder:
            made = Path(folder) / "deck.apkg"
            write_deck(questions, Path(asked.set).stem, made, title)
            return read_ordinary(made, _LARGEST)
    if asked.output.suffix.lower() == ".pdf":
        return worksheet_pdf(questions, title)
    return worksheet(questions, title).encode()


def _title(name: str) -> str:
    if name == ALL:
        return text("sheet", "Backgammon: puzzles")
    return text("sheet", "Backgammon: puzzles, {set}", set=_named(name))


def _named(name: str) -> object:
    """A set as a reader knows it: a theme or a rule by its name, a file by that of the file."""
    if name.upper() in BOOK:
        entry = BOOK[name.upper()]
        return f"{SECTIONS[entry.section].message} ({entry.id})"
    return theme_name(Path(name).stem)


def _told(puzzles: tuple[Puzzle, ...], target: Path) -> dict[str, object]:
    return {"count": len(puzzles), "file": shown(str(target))}


def _checked(target: Path, endings: tuple[str, ...], may_overwrite: bool) -> None:
    if target.suffix.lower() not in endings:
        values = {"file": shown(str(target)), "endings": ", ".join(endings)}
        raise ExportError(
            Message("export", "The name “{file}” does not end with {endings}.", values)
        )
    if os.path.lexists(target) and not may_overwrite:
        raise ExportError(
            Message(
                "export",
                "“{file}” is there already. Use --force to overwrite it, or another name.",
                {"file": shown(str(target))},
            )
        )


def _with_progress(puzzles: tuple[Puzzle, ...]) -> Iterator[Question]:
    from rich.progress import Progress

    from bglearn.export.question import questions_of

    with Progress(transient=True, disable=not sys.stderr.isatty()) as progress:
        yield from progress.track(questions_of(puzzles), total=len(puzzles), description="")


def _count(given: str) -> int:
    if given.isdecimal() and len(given) < 7 and int(given):
        return int(given)
    raise argparse.ArgumentTypeError(
        text("cli", "“{given}” is no number from 1 on", given=shown(given))
    )
