"""A picture of the board in a file, as SVG or PNG by the file's name."""

from __future__ import annotations

from os import PathLike
from pathlib import Path

from bglearn.board.png import png
from bglearn.errors import BglearnError
from bglearn.files import named, reason, write_whole
from bglearn.i18n import Message, shown


def save(svg: str, file: str | PathLike[str]) -> None:
    """Write a drawing of the board; one that was there before is replaced.

    Raises:
        OptionError: when `file` is no name.
        BglearnError: when the name ends with neither .svg nor .png, the file can't be written, or
            the PNG renderer is not installed.
    """
    name = named(file)
    if name.lower().endswith(".svg"):
        write_picture(name, svg.encode())
    elif name.lower().endswith(".png"):
        write_picture(name, png(svg))
    else:
        raise BglearnError(
            Message(
                "show",
                "The name of a picture ends with .svg or .png: “{file}” does not.",
                {"file": shown(name)},
            )
        )


def write_picture(file: str, content: bytes) -> None:
    """Write what was drawn, whole or not at all.

    Raises:
        BglearnError: when the file can't be written.
    """
    try:
        write_whole(Path(file), content)
    except OSError as error:
        raise BglearnError(
            Message(
                "show",
                "“{file}” can't be written: {reason}.",
                {"file": shown(file), "reason": reason(error)},
            )
        ) from None
