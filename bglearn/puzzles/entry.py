"""One puzzle's table in a file, as it is read field by field."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from bglearn.errors import BglearnError, PuzzleError
from bglearn.i18n import Message, shown
from bglearn.notation.plays import parse_moves
from bglearn.puzzles.situation import Situation
from bglearn.puzzles.texts import text_fault
from bglearn.rules.plays import Move

Fault = Callable[[str, object], PuzzleError]
"""Makes the error for a field and what is wrong with it."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A table of a puzzle file; every method raises a `PuzzleError` that names the field."""

    name: str
    table: Mapping[str, Any]
    fault: Fault
    situation: Situation

    def take(self, key: str, fits: Callable[[Any], bool], default: Any = None) -> Any:
        """The value under a key, if it is what it should be."""
        return taken(self.table, key, fits, self.fault, default)

    def one_of(self, key: str, names: Any, default: str | None = None) -> str:
        """One of several names."""
        value = self.take(key, lambda v: isinstance(v, str) and v in names, default)
        return str(value)

    def number(self, key: str, least: int, most: int) -> int:
        """A whole number within bounds."""
        value = self.take(key, lambda v: type(v) is int and least <= v <= most)
        return int(value)

    def only(self, key: str, wanted: bool) -> None:
        """Refuse a key that says nothing here."""
        if not wanted and key in self.table:
            raise self.fault(key, "it says nothing here")

    def message(self, key: str, sentence: str) -> Message:
        """A sentence of the puzzle, in a context of its own."""
        return Message(f"puzzle.{self.name}.{key}", sentence)

    def moves(self, text: object, field: str) -> tuple[Move, ...]:
        """The moves of a play that need not be legal, in the order in which it is written."""
        try:
            return parse_moves(text if isinstance(text, str) else "")
        except BglearnError as error:
            raise self.fault(field, error) from None

    def choices(self, key: str, fits: Callable[[str], bool]) -> dict[str, Any]:
        """A table of at least two choices by id."""
        given = self.table.get(key)
        if not isinstance(given, dict) or len(given) < 2:
            raise self.fault(key, "at least two are needed")
        for name in given:
            if not fits(name):
                raise self.fault(key, f"{shown(name)!r} is not an id")
        return given

    def text(self, value: object, field: str, prefix: str = "") -> str:
        """A text that is fit to be read."""
        if unfit := text_fault(value):
            raise self.fault(field, f"{prefix}{unfit}")
        return str(value)


def taken(
    table: Mapping[str, Any],
    key: str,
    fits: Callable[[Any], bool],
    fault: Fault,
    default: Any = None,
) -> Any:
    """The value under a key of a table, or the default where it is missing.

    Raises:
        PuzzleError: when it is not what it should be.
    """
    value = table.get(key, default)
    if not fits(value):
        raise fault(key, "missing" if value is None else f"{shown(value)!r}")
    return value
