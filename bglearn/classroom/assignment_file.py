"""An assignment as a file (TOML): the fields of the teacher's form under the same names."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from bglearn.classroom.assigning import Wish
from bglearn.classroom.choosing import chosen
from bglearn.errors import ClassroomError
from bglearn.i18n import Message, shown

_KINDS = {
    field.name: {"str": str, "int": int, "bool": bool, "int | None": int}.get(str(field.type), list)
    for field in fields(Wish)
}
_KEYS = ("title", "lessons", *(key for key in _KINDS if key != "title"))
_EXAMPLES = {
    "title": '"The bar"',
    "zone": '"Europe/Athens"',
    "opens": '"2026-10-20T08:00"',
    "deadline": '"2026-10-25T23:59"',
    "late": '"refuse"',
    "score_by": '"best"',
    "feedback": '"at-once"',
    "lessons": '["06"]',
    **dict.fromkeys(("puzzles", "add", "take_out"), '["bar-enter"]'),
}
"""What is written under a key; under the others a number, or true or false."""
_OF_A_KIND = {int: "1", bool: "true"}
_PLACE = re.compile(r"\(at line ([0-9]+), column ([0-9]+)\)$")


def read_assignment(text: str, zone: str) -> Wish:
    r"""What a file sets; `zone` is that of the class, for a file that names none.

    `lessons = ["06"]` stands for all puzzles of a lesson, before those of `puzzles`.

    Raises:
        ClassroomError: naming the key at fault.

    >>> read_assignment('title = "Bar"\npuzzles = ["bar-enter"]', "UTC").puzzles
    ['bar-enter']
    """
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise _no_toml(str(error), text) from None
    lessons = texts(data.pop("lessons", []), "lessons")
    wanted = chosen(lessons, texts(data.pop("puzzles", []), "puzzles"))
    for key, value in data.items():
        if key not in _KINDS or key == "puzzles":
            values = {"keys": ", ".join(_KEYS)}
            raise _fault(key, Message("class", "there is no such key; there are: {keys}", values))
        if type(value) is not _KINDS[key]:
            raise _unfit(key, value)
    if "title" not in data:
        raise _fault("title", Message("class", "it is missing"))
    given: Mapping[str, Any] = {"zone": zone, **data}
    return Wish(puzzles=wanted, **given)


def texts(value: object, key: str) -> list[str]:
    """A list of names under a key.

    Raises:
        ClassroomError: when it is none.
    """
    if not isinstance(value, list | tuple) or not all(isinstance(one, str) for one in value):
        raise _unfit(key, value)
    return list(value)


def _no_toml(told: str, text: str) -> ClassroomError:
    """The fault of a text at the place that its reader names, or at its end."""
    found = _PLACE.search(told)
    if not found and not told.endswith("(at end of document)"):
        what = Message("class", "The file is no TOML: {reason}.", {"reason": shown(told, 120)})
        return ClassroomError(what, "file")
    last = text.rpartition("\n")[2]
    line, column = found.groups() if found else (text.count("\n") + 1, len(last) + 1)
    return ClassroomError(
        Message(
            "class",
            "Line {line}, column {column} can't be read: look there for a quotation mark, a bracket"
            " or an equals sign that is missing, or a key that stands twice.",
            {"line": line, "column": column},
        ),
        "file",
    )


def _unfit(key: str, value: object) -> ClassroomError:
    example = _EXAMPLES.get(key) or _OF_A_KIND[_KINDS[key]]
    values = {"given": shown(value), "example": f"{key} = {example}"}
    return _fault(key, Message("class", "{given!r} does not fit; write it like {example}", values))


def _fault(key: str, what: Message) -> ClassroomError:
    return ClassroomError(
        Message("class", "“{key}”: {what}.", {"key": shown(key), "what": what}), key
    )
