"""An assignment as a file (TOML): the fields of the teacher's form under the same names."""

from __future__ import annotations

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
        raise ClassroomError(
            Message("class", "The file is no TOML: {reason}.", {"reason": shown(str(error), 120)}),
            "file",
        ) from None
    lessons = texts(data.pop("lessons", []), "lessons")
    wanted = chosen(lessons, texts(data.pop("puzzles", []), "puzzles"))
    for key, value in data.items():
        if key not in _KINDS or key == "puzzles":
            raise _fault(key, Message("class", "there is no such key"))
        if type(value) is not _KINDS[key]:
            raise _fault(key, Message("class", "this is not what belongs here"))
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
        raise _fault(key, Message("class", "it has to be a list of names"))
    return list(value)


def _fault(key: str, what: Message) -> ClassroomError:
    return ClassroomError(
        Message("class", "“{key}”: {what}.", {"key": shown(key), "what": what}), key
    )
