"""What a cell gives of its class, looked at before anything is asked or shown."""

from __future__ import annotations

from bglearn.errors import ClassroomError
from bglearn.i18n import Message, shown

_MOST = 2**31


def check_texts(*given: object) -> None:
    """Refuse what is no text among code, name and return code.

    Raises:
        ClassroomError: naming them.
    """
    if not all(isinstance(one, str) for one in given):
        raise ClassroomError(
            Message("class", "Write code, name and return code as texts, in quotes.")
        )


def check_numbers(*given: object) -> None:
    """Refuse what is no number of an assignment or a puzzle.

    Raises:
        ClassroomError: naming it.

    >>> check_numbers(3, 1)
    """
    for one in given:
        if type(one) is not int or not 0 < one < _MOST:
            raise ClassroomError(
                Message(
                    "class",
                    "Assignments and puzzles go by their numbers, from 1; “{given}” is none.",
                    {"given": shown(one)},
                )
            )
