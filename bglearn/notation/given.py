"""What a parser or a writer is given: what it works on, or one sentence that asks for it."""

from __future__ import annotations

from typing import TypeVar

from bglearn.errors import NotationError
from bglearn.i18n import Message, shown

Value = TypeVar("Value")


def text_given(text: object) -> str:
    """The text, once it is one.

    Raises:
        NotationError: when it is something else.

    >>> text_given(None)
    Traceback (most recent call last):
    bglearn.errors.NotationError: This is read from a text in quotation marks, not from None.
    """
    if isinstance(text, str):
        return text
    raise NotationError(
        Message(
            "notation",
            "This is read from a text in quotation marks, not from {given!r}.",
            {"given": shown(text)},
        ),
        "",
    )


def value_given(value: Value, *kinds: type) -> Value:
    """The value to be written, once it is of one of these kinds.

    Raises:
        NotationError: when it is something else.

    >>> value_given(None, int)
    Traceback (most recent call last):
    bglearn.errors.NotationError: This is written of the type int, not of None.
    """
    if isinstance(value, kinds):
        return value
    raise NotationError(
        Message(
            "notation",
            "This is written of the type {types}, not of {given!r}.",
            {"types": " / ".join(kind.__name__ for kind in kinds), "given": shown(value)},
        ),
        "",
    )
