"""One puzzle's table in a file, as it is read field by field."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import Any

from bglearn.errors import BglearnError
from bglearn.i18n import Message
from bglearn.notation.plays import parse_moves
from bglearn.puzzles.faults import (
    AT_LEAST_TWO,
    SAYS_NOTHING,
    Fault,
    number,
    one_of,
    unfit,
)
from bglearn.puzzles.situation import Situation
from bglearn.puzzles.texts import text_fault
from bglearn.rules.plays import Move


@dataclass(frozen=True, slots=True)
class Entry:
    """A table of a puzzle file; every method raises a `PuzzleError` that names the field."""

    name: str
    table: Mapping[str, Any]
    fault: Fault
    situation: Situation

    def take(
        self, key: str, fits: Callable[[Any], bool], wanted: Message, default: Any = None
    ) -> Any:
        """The value under a key, if it is what it should be."""
        return taken(self.table, key, fits, wanted, self.fault, default)

    def one_of(self, key: str, names: Collection[str], default: str | None = None) -> str:
        """One of several names."""
        return named(self.table, key, names, self.fault, default)

    def number(self, key: str, least: int, most: int) -> int:
        """A whole number within bounds."""
        value = self.take(key, lambda v: type(v) is int and least <= v <= most, number(least, most))
        return int(value)

    def only(self, key: str, wanted: bool) -> None:
        """Refuse a key that says nothing here."""
        if not wanted and key in self.table:
            raise self.fault(key, SAYS_NOTHING)

    def message(self, key: str, sentence: str) -> Message:
        """A sentence of the puzzle, in a context of its own."""
        return Message(f"puzzle.{self.name}.{key}", sentence)

    def moves(self, text: object, field: str) -> tuple[Move, ...]:
        """The moves of a play that need not be legal, in the order in which it is written."""
        try:
            return parse_moves(text if isinstance(text, str) else "")
        except BglearnError as error:
            raise self.fault(field, error) from None

    def choices(self, key: str, misfit: Callable[[str], Message | None]) -> dict[str, Any]:
        """A table of at least two choices by id; `misfit` tells what is wrong with an id."""
        given = self.table.get(key)
        if not isinstance(given, dict) or len(given) < 2:
            raise self.fault(key, unfit(given, AT_LEAST_TWO))
        if wrong := next(filter(None, map(misfit, given)), None):
            raise self.fault(key, wrong)
        return given

    def text(self, value: object, field: str) -> str:
        """A text that is fit to be read."""
        if wrong := text_fault(value):
            raise self.fault(field, wrong)
        return str(value)


def taken(
    table: Mapping[str, Any],
    key: str,
    fits: Callable[[Any], bool],
    wanted: Message | str,
    fault: Fault,
    default: Any = None,
) -> Any:
    """The value under a key of a table, or the default where it is missing.

    `wanted` tells what may stand there.

    Raises:
        PuzzleError: when it is not what it should be.
    """
    value = table.get(key, default)
    if not fits(value):
        raise fault(key, unfit(value, wanted))
    return value


def named(
    table: Mapping[str, Any],
    key: str,
    names: Collection[str],
    fault: Fault,
    default: str | None = None,
    field: str | None = None,
) -> str:
    """The name under a key of a table, which must be one of several.

    Raises:
        PuzzleError: when it is none of them; it names `field`, or the key.
    """
    value = table.get(key, default)
    if not isinstance(value, str) or value not in names:
        raise fault(field or key, unfit(value, one_of(names, value)))
    return value
