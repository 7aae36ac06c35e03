"""Two who change the same thing from two pages: neither undoes unseen what the other has done."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

from bglearn.errors import ClassroomError
from bglearn.i18n import Message

_Value = TypeVar("_Value")


@dataclass(frozen=True, slots=True)
class Field(Generic[_Value]):
    """A field of a form: what is there by now, what the form has shown, and what it sends."""

    present: _Value
    seen: _Value
    wanted: _Value

    @property
    def is_contested(self) -> bool:
        """Whether somebody else has changed it meanwhile, and into something else.

        >>> Field("new", "old", "other").is_contested, Field("new", "old", "old").is_contested
        (True, False)
        """
        return self.wanted != self.seen and self.present not in (self.seen, self.wanted)

    @property
    def kept(self) -> _Value:
        """What is to stand; where it is contested, what is there."""
        is_left = self.wanted == self.seen or self.is_contested
        return self.present if is_left else self.wanted

    @property
    def told(self) -> _Value:
        """What whoever has sent the form knows from then on."""
        return self.present if self.is_contested else self.wanted


def reconciled(present: _Value, seen: _Value, wanted: _Value, field: str) -> _Value:
    """What is to stand after a form that has shown `seen` and sends `wanted`.

    Raises:
        ClassroomError: when somebody else has changed the same thing since the form was shown.

    >>> reconciled("new", "old", "old", "title"), reconciled("old", "old", "other", "title")
    ('new', 'other')
    """
    found = Field(present, seen, wanted)
    if found.is_contested:
        check_is_as_seen(present, seen, field)
    return found.kept


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
