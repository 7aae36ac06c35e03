"""`bglearn show`: a position in the terminal, or as a picture."""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from bglearn.board.picture import picture
from bglearn.board.png import png
from bglearn.board.saving import write_picture
from bglearn.errors import BglearnError
from bglearn.files import named, open_ordinary, reason
from bglearn.formats.board_text import ROUND, Line, board_text
from bglearn.formats.positions import positions_of
from bglearn.i18n import LANGUAGES, Message, shown, text, use
from bglearn.notation.diagram import LETTER, format_diagram
from bglearn.notation.xgid import Xgid

if TYPE_CHECKING:
    from argparse import _SubParsersAction

    from rich.text import Text

_STANDARD = "-"
_LARGEST = 10_000_000
"""Bytes of a file; no position needs more."""


def add_show(commands: _SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add `bglearn show` to the commands."""
    about = text("cli", "show a position: in the terminal, or as an SVG or PNG picture")
    parser = commands.add_parser("show", help=about, description=about)
    parser.add_argument(
        "position",
        metavar=text("cli", "POSITION"),
        help=text(
            "cli",
            "an XGID (with XGID= before it), a GNU Backgammon ID, a Position ID, or a file with"
            " one of them or with a diagram; - for standard input",
        ),
    )
    parser.add_argument(
        "--svg", metavar=text("cli", "FILE"), help=text("cli", "write the picture as SVG")
    )
    parser.add_argument(
        "--png", metavar=text("cli", "FILE"), help=text("cli", "write the picture as PNG")
    )
    parser.add_argument(
        "--ascii",
        action="store_true",
        help=text("cli", "a diagram in English and plain characters, to be read again"),
    )
    parser.add_argument(
        "--flip", action="store_true", help=text("cli", "with the home boards on the left")
    )
    parser.add_argument(
        "--lang",
        metavar=text("cli", "CODE"),
        help=text("cli", "language of the words: {languages}", languages=", ".join(LANGUAGES)),
    )


def run(asked: argparse.Namespace) -> int:
    """Show what was asked for; the result is the exit code.

    Raises:
        LanguageError: when there is no such language.
        NotationError: when the position can't be read.
        PositionError: when it is impossible.
        OptionError: when a file has no name.
        BglearnError: when a file can't be read or written, or the PNG renderer is missing.
    """
    if asked.lang is not None:
        use(asked.lang)
    _check_names(asked.svg, asked.png)
    positions, lost = positions_of(_given(asked.position))
    home = "left" if asked.flip else "right"
    if asked.svg is None and asked.png is None:
        _print(positions, home, plain=asked.ascii)
    else:
        if len(positions) != 1:
            raise BglearnError(
                Message(
                    "show",
                    "A picture shows one position, and here are {count}.",
                    {"count": len(positions)},
                )
            )
        drawn = picture(positions[0], home=home)
        if asked.png is not None:
            write_picture(asked.png, png(drawn))
        if asked.svg is not None:
            write_picture(asked.svg, drawn.encode())
    for message in lost:
        print(f"bglearn: {message}", file=sys.stderr)
    return 0


def _check_names(svg: str | None, png: str | None) -> None:
    """Refuse what is no name, or one name for both pictures, before anything is drawn."""
    files = [os.path.realpath(named(file)) for file in (svg, png) if file is not None]
    if len(set(files)) < len(files):
        raise BglearnError(
            Message(
                "journal",
                "“{file}” is there already; name a file that is not.",
                {"file": shown(svg)},
            )
        )


def _given(position: str) -> str:
    """The text that was given, or that stands in the file of that name."""
    if position != _STANDARD and not _is_file(position):
        return position
    try:
        if position == _STANDARD:
            raw = sys.stdin.buffer.read(_LARGEST + 1)
        else:
            with open_ordinary(Path(position)) as file:
                raw = file.read(_LARGEST + 1)
    except OSError as error:
        raise BglearnError(
            Message(
                "show",
                "“{file}” can't be read: {reason}.",
                {"file": shown(position), "reason": reason(error)},
            )
        ) from None
    if len(raw) > _LARGEST:
        raise BglearnError(
            Message("show", "“{file}” is too long for a position.", {"file": shown(position)})
        )
    return raw.decode("utf-8-sig", errors="replace")


def _is_file(name: str) -> bool:
    try:
        return Path(name).is_file()
    except (OSError, ValueError):  # no file can have that name
        return False


def _print(positions: Sequence[Xgid], home: str, *, plain: bool) -> None:
    from rich.console import Console

    if plain:
        print("\n\n".join(format_diagram(xgid, home=home) for xgid in positions))
        return

    class Output(Console):
        def on_broken_pipe(self) -> None:
            raise BrokenPipeError  # the command ends as all others do; rich's own way is 1

    console = Output(highlight=False, emoji=False, markup=False, soft_wrap=True)
    marks = ROUND if _can_show("".join(ROUND.values()), sys.stdout) else LETTER
    for number, xgid in enumerate(positions):
        if number:
            console.print()
        for line in board_text(xgid, marks, home=home):
            console.print(_coloured(line, marks.values()))


def _can_show(letters: str, stream: TextIO) -> bool:
    try:
        letters.encode(stream.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


_STYLES = ("bold", "bold red")


def _coloured(line: Line, marks: Iterable[str]) -> Text:
    """The checkers of each side in a colour; they differ by their mark too."""
    from rich.text import Text

    written = Text(line.board)
    for mark, style in zip(marks, _STYLES, strict=True):
        written.highlight_regex(re.escape(mark), style)
    return written.append(f"  {line.said}" if line.said else "")
