"""Identifiers for several tests: known ones, and what GNU Backgammon said of a sample."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import TypeVar

from bglearn.errors import NotationError

Value = TypeVar("Value")

_DATA = Path(__file__).parents[1] / "data"
CASES = json.loads((_DATA / "identifiers.json").read_text(encoding="utf-8"))
JUDGED = json.loads((_DATA / "gnubg_identifiers.json").read_text(encoding="utf-8"))["rows"]
BOARDS = json.loads((_DATA / "gnubg_diagrams.json").read_text(encoding="utf-8"))["boards"]


def until_error(values: Iterator[Value]) -> tuple[list[Value], NotationError | None]:
    """What an iterator gives before its error, and the error."""
    got = []
    try:
        for value in values:
            got.append(value)
    except NotationError as error:
        return got, error
    return got, None
