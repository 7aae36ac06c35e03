"""A picture of the board in a file, as SVG or PNG by the file's name."""

from __future__ import annotations

from os import PathLike, fspath
from pathlib import Path

from bglearn.board.png import png
from bglearn.errors import BglearnError
from bglearn.i18n import Message, shown


def save(svg: str, file: str | PathLike[str]) -> None:
    """Write a drawing of the board; one that was there before is replaced.

    Raises:
        BglearnError: when the name ends with neither .svg nor .png, the file can't be written, or
            the PNG renderer is not installed.
    """
    name = fspath(file)
    match name.lower().rpartition(".")[2]:
        case "svg":
            content = svg.encode()
        case "png":
            content = png(svg)
        case _:
            raise BglearnError(
                Message(
                    "show",
                    "The name of a picture ends with .svg or .png: “{file}” does not.",
                    {"file": shown(name)},
                )
            )
    write_picture(name, content)


def write_picture(file: str, content: bytes) -> None:
    """Write what was drawn.

    Raises:
        BglearnError: when the file can't be written.
    """
    try:
        Path(file).write_bytes(content)
    except (OSError, ValueError):
        raise unusable(file) from None


def unusable(file: str) -> BglearnError:
    """The error for a file that can't be read or written."""
    return BglearnError(
        Message("show", "“{file}” can't be read or written: check its name.", {"file": shown(file)})
    )
