"""Where in a longer text a fault stands, when a part of it was read by itself."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar

from bglearn.errors import BglearnError, NotationError
from bglearn.i18n import Message

Value = TypeVar("Value")


def at_line(error: BglearnError, text: str, line: int, column: int = 1) -> NotationError:
    """The error with its line told first; `column` is where the part begins in that line.

    >>> str(at_line(NotationError(Message("notation", "No play."), "x"), "a x", 2))
    'Line 2: No play.'
    """
    said: object = error  # an impossible position tells all its faults
    if isinstance(error, NotationError):
        column += error.column - 1
        said = _moved(error.message, column)
    message = Message("notation", "Line {line}: {said}", {"line": line, "said": said})
    return NotationError(message, text, column, line)


def read_part(
    text: str, part: str, places: Callable[[int], int], parse: Callable[[str], Value]
) -> Value:
    """What a part of a text says; an error of `parse` tells the place in the whole text.

    `places` gives the place in the text, from 0, of a place in the part.

    Raises:
        NotationError: when the part can't be read.
        PositionError: when it tells an impossible position.

    >>> read_part("x: 12", "12", lambda place: place + 3, int)
    12
    """
    try:
        return parse(part)
    except NotationError as error:
        place = places(error.column - 1)
        before = text[:place].split("\n")
        line, column = len(before), len(before[-1]) + 1
        if line > 1:
            raise at_line(error, text, line, column - error.column + 1) from None
        raise NotationError(_moved(error.message, column), text, column) from None


def further_down(error: BglearnError, text: str, lines: int) -> NotationError:
    r"""The error of a part that begins so many lines down in a text.

    >>> str(further_down(NotationError(Message("notation", "No play."), "x"), "\nx", 1))
    'Line 2: No play.'
    """
    if not isinstance(error, NotationError) or "line" not in error.message.values:
        line = error.line if isinstance(error, NotationError) else 1
        told = at_line(error, text, line + lines)
    else:
        values = dict(error.message.values)
        for key in ("line", "before"):
            number = values.get(key)
            if isinstance(number, int):
                values[key] = number + lines
        message = replace(error.message, values=values)
        told = NotationError(message, text, error.column, error.line + lines)
    return told


def _moved(message: Message, column: int) -> Message:
    """The sentence with its column put right."""
    if "column" not in message.values:
        return message
    return replace(message, values={**message.values, "column": column})
