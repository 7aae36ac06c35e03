"""What can be wrong in a puzzle file, and what may stand there instead, in whole sentences.

What only one kind of puzzle can be told stands with that kind.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Iterable

from bglearn.errors import BglearnError, PuzzleError
from bglearn.files import reason
from bglearn.i18n import Message, shown

Fault = Callable[[str, Message | BglearnError], PuzzleError]
"""Makes the error for a field and what is wrong with it."""

# ------------------------------------------------------------------ what may stand somewhere

TEXT = Message("puzzle-file", "a text")
TABLE = Message("puzzle-file", "a table")
LIST = Message("puzzle-file", "a list")
YES_OR_NO = Message("puzzle-file", "true or false")
LESSON = Message("puzzle-file", "two digits as a text, such as “03”")
CHOICE_NAME = Message(
    "puzzle-file",
    "a name of small letters, digits and hyphens, such as “{example}”",
    {"example": "b-2"},
)
AT_LEAST_TWO = Message("puzzle-file", "at least two")
THREE_TEXTS = Message("puzzle-file", "a list of three texts")
RULES = Message(
    "puzzle-file",
    "a list of rules of the rule book, each once, such as “{example}”",
    {"example": "BAR-03"},
)
SEED = Message("puzzle-file", "two numbers with a slash between them, such as “7/120”")
DICE = Message("puzzle-file", "two numbers from 1 to 6 with a hyphen between them, such as “3-1”")
ROLL = Message("puzzle-file", "two digits from 1 to 6, such as “31”")
THROWS = Message("puzzle-file", "a list of throws, each of a name and a number")
GOAL = Message("puzzle-file", "a table of what the play has to do")
GOALS = Message("puzzle-file", "a list of tables")


def keys(*names: str) -> Message:
    """A table with just these keys."""
    return Message("puzzle-file", "a table with {names}", {"names": ", ".join(names)})


def number(least: int, most: int | None = None) -> Message:
    """A whole number within bounds."""
    if most is None:
        return Message("puzzle-file", "a whole number, {least} or more", {"least": least})
    values = {"least": least, "most": most}
    return Message("puzzle-file", "a whole number from {least} to {most}", values)


def points(least: int, most: int) -> Message:
    """Points of the board."""
    values = {"least": least, "most": most}
    return Message("puzzle-file", "a list of points from {least} to {most}", values)


def players(least: int, most: int, longest: int) -> Message:
    """The players of a chouette."""
    values = {"least": least, "most": most, "longest": longest}
    return Message(
        "puzzle-file",
        "a list of {least} to {most} names, none longer than {longest} characters",
        values,
    )


def puzzle_name(longest: int) -> Message:
    """The id of a puzzle."""
    return Message(
        "puzzle-file",
        "small letters, digits and hyphens, such as “{example}”, at most {most} characters",
        {"example": "bar-2", "most": longest},
    )


def one_of(names: Iterable[str], given: object = None) -> Message:
    """One of several names: all of them, unless there are many and some are near.

    >>> print(one_of(["play", "try"]))
    one of play, try
    """
    known = sorted(names) if isinstance(names, set | frozenset) else list(names)
    told = ", ".join(known)
    if len(told) > _SHORT:
        near = difflib.get_close_matches(str(shown(given)), known, _NEAR, 0.6)
        told = ", ".join([*near, "…"]) if near else told
    return Message("puzzle-file", "one of {names}", {"names": told})


_SHORT, _NEAR = 90, 3
"""Characters of a list that is told whole; names of one that is not."""

# ------------------------------------------------------------------ what is wrong

NO_ROLL = Message("puzzle-file", "No dice are thrown here: write a roll into the position.")
NO_DOUBLE = Message("puzzle-file", "No double is on the table: give a position with one.")
A_DOUBLE = Message("puzzle-file", "A double is on the table: give a position without one.")
NOBODY_ON_ROLL = Message("puzzle-file", "Nobody is on roll: give a position in which somebody is.")
NOT_OVER = Message("puzzle-file", "The game goes on: give a position in which it is over.")
OVER = Message("puzzle-file", "The game is over: give a position in which it goes on.")
SAYS_NOTHING = Message("puzzle-file", "This says nothing here: take it out.")


def unfit(value: object, wanted: Message | str) -> Message:
    """What is missing, or is not what may stand there.

    >>> print(unfit(7, number(1, 5)))
    7 can't stand here. Write here: a whole number from 1 to 5.
    """
    if value is None:
        return Message("puzzle-file", "This is missing. Write here: {wanted}.", {"wanted": wanted})
    values = {"value": shown(value, 60), "wanted": wanted}
    return Message("puzzle-file", "{value!r} can't stand here. Write here: {wanted}.", values)


def unknown(key: object) -> Message:
    """A key that nobody reads."""
    values = {"key": shown(key)}
    return Message(
        "puzzle-file", "There is no key “{key}” here: correct its name or take it out.", values
    )


def same(other: str) -> Message:
    """What stands there already under another name."""
    values = {"other": shown(other)}
    return Message("puzzle-file", "This is the same as “{other}”: change one of the two.", values)


def repeated(name: object) -> Message:
    """What stands twice in a list."""
    values = {"name": shown(name)}
    return Message("puzzle-file", "“{name}” stands here twice: change one of the two.", values)


def not_offered(name: object) -> Message:
    """The right choice, which is none of the choices."""
    values = {"name": shown(name)}
    return Message("puzzle-file", "The right choice, “{name}”, is not among them: add it.", values)


def unreadable(error: OSError) -> Message:
    """A file that can't be opened or read."""
    return Message("puzzle-file", "The file can't be read: {why}.", {"why": reason(error)})


def no_text() -> Message:
    """A file of bytes that are no text."""
    return Message("puzzle-file", "The file is not written in UTF-8: save it so.")


_PLACE = re.compile(r" \(at line ([0-9]+), column ([0-9]+)\)$")


def no_toml(error: Exception) -> Message:
    """A file that is no TOML: where, and in brackets what its reader says of it.

    >>> print(no_toml(ValueError("Invalid value (at line 1, column 10)")))
    Line 1, column 10 is no TOML (Invalid value): correct it.
    """
    if isinstance(error, UnicodeDecodeError):
        return no_text()
    told = str(error)
    if place := _PLACE.search(told):
        values = {"line": place[1], "column": place[2], "why": shown(told[: place.start()], 100)}
        return Message(
            "puzzle-file", "Line {line}, column {column} is no TOML ({why}): correct it.", values
        )
    return Message(
        "puzzle-file", "The file is no TOML ({why}): correct it.", {"why": shown(told, 150)}
    )
