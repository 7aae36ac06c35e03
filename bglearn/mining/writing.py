"""Mined puzzles as a file: its head, and puzzle after puzzle in the format of all puzzle files."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from pathlib import Path

from bglearn.errors import PuzzleError
from bglearn.files import read_ordinary
from bglearn.i18n import Message, shown
from bglearn.mining.draft import Table
from bglearn.puzzles.faults import no_toml, unreadable
from bglearn.puzzles.library import FORMAT, LARGEST, contents

GENERATOR = "bglearn mine"
_LICENCE = "BSD-3-Clause"
_BELOW = ("choices", "analysis")
"""Tables that stand below their puzzle, one line an entry."""


def head(lesson: str) -> str:
    """How a file of mined puzzles begins; the generator stands where others have an author."""
    keys = {"format": FORMAT, "lesson": lesson, "generator": GENERATOR, "licence": _LICENCE}
    return "".join(f"{key} = {value(one)}\n" for key, one in keys.items())


def written(puzzle: Table) -> str:
    """A puzzle as it stands in a file, an empty line before it.

    >>> print(written({"id": "a-b", "wrong": [{"answer": {"count": 3}, "says": "No."}]}))
    <BLANKLINE>
    [[puzzle]]
    id = "a-b"
    wrong = [
        {answer = {count = 3}, says = "No."},
    ]
    <BLANKLINE>
    """
    lines, below = ["", "[[puzzle]]"], [""]
    for key, one in puzzle.items():
        if key in _BELOW and isinstance(one, Mapping):
            below += [f"[puzzle.{key}]", *(_entry(name, v) for name, v in one.items()), ""]
        else:
            lines.append(_entry(key, one))
    return "\n".join([*lines, *below])


def _entry(key: str, one: object) -> str:
    """A key with its value; a list of tables has a line for each."""
    if isinstance(one, list) and one and isinstance(one[0], Mapping):
        return "\n".join([f"{_key(key)} = [", *(f"    {value(item)}," for item in one), "]"])
    return f"{_key(key)} = {value(one)}"


def value(one: object) -> str:
    """A value in TOML, on one line.

    >>> value({"play": "24/18", "points": [1, 2], "right": True})
    '{play = "24/18", points = [1, 2], right = true}'
    """
    if isinstance(one, Mapping):
        return "{" + ", ".join(f"{_key(key)} = {value(v)}" for key, v in one.items()) + "}"
    if isinstance(one, list | tuple):
        return "[" + ", ".join(map(value, one)) + "]"
    return json.dumps(one, ensure_ascii=False)  # a text, number or truth is the same in both


def _key(name: str) -> str:
    plain = name.isascii() and name.replace("-", "").replace("_", "").isalnum()
    return name if plain else json.dumps(name, ensure_ascii=False)


def kept(path: Path) -> list[Table]:
    """The puzzles of a file that goes on, as they stand there; none where there is nothing yet.

    Raises:
        PuzzleError: when the file was not mined, or can't be read.
    """
    try:
        text = read_ordinary(path, LARGEST).decode()
        data = tomllib.loads(text)
    except FileNotFoundError:
        return []
    except OSError as error:
        raise _no_file(path, unreadable(error)) from None
    except (ValueError, RecursionError) as error:
        raise _no_file(path, no_toml(error)) from None
    if not text.strip():
        return []
    read = contents(path)
    if data.get("generator") != GENERATOR or not all(
        puzzle.seed or puzzle.source for puzzle in read.puzzles
    ):
        raise _no_file(path, Message("mine", "It was not made by this command: name another file."))
    if read.faults:
        raise read.faults[0]
    puzzles: list[Table] = data["puzzle"]
    return puzzles


def _no_file(path: Path, what: Message) -> PuzzleError:
    values = {"file": shown(path.name), "field": "TOML", "what": what}
    return PuzzleError(Message("puzzle-file", "{file}, {field}: {what}", values), str(path))
