"""Two who change the same thing from two pages: neither undoes unseen what the other has done."""

from __future__ import annotations

from typing import TypeVar

from bglearn.errors import ClassroomError
from bglearn.i18n import Message

_Value = TypeVar("_Value")


def reconciled(present: _Value, seen: _Value, wanted: _Value, field: str) -> _Value:
    """What is to stand after a form that has shown `seen` and sends `wanted`.

    Raises:
        ClassroomError: when somebody else has changed the same thing since the form was shown.

    >>> reconciled("new", "old", "old", "title"), reconciled("old", "old", "other", "title")
    ('new', 'other')
    """
    if wanted == seen:
        return present
    if present != wanted:
        check_is_as_seen(present, seen, field)
    return wanted


def check_is_as_seen(present: object, seen: object, field: str) -> None:
    """Refuse what was decided by something that is no longer so.

    Raises:
        ClassroomError: when it is another by now.
    """
    if present != seen:
        raise ClassroomError(
            Message(
                "class",
                "This has been changed meanwhile, so nothing was saved. Load the page again.",
            ),
            field,
        )
