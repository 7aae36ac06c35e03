"""What a class last answered, on this machine: puzzles can be worked on without the network."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from bglearn.files import read_ordinary, turn, write_whole

MOST = 500
_LONGEST = 200_000_000
"""Bytes; an answer has some thousand."""


class Seen:
    """The last answer to each question, oldest first out; only in memory without a file."""

    def __init__(self, file: Path | None) -> None:
        self.file = file
        self._held: dict[str, Any] = {}

    def keep(self, address: str, answer: Any) -> None:
        """Remember an answer; where nothing can be written it is not remembered."""
        self._change(lambda kept: _with(kept, address, answer))

    def find(self, address: str) -> Any:
        """The answer that is remembered; None where there is none."""
        return self._read().get(address)

    def keep_list(self, address: str, plans: Any) -> None:
        """Remember what is set; a puzzle that has another number by now is found there."""
        self._change(lambda kept: _with(_renumbered(kept, address, plans), address, plans))

    def _change(self, change: Callable[[dict[str, Any]], dict[str, Any]]) -> None:
        """Another notebook of the same pupil may remember something at the same moment."""
        if self.file is None:
            self._held = change(self._held)
            return
        with contextlib.suppress(OSError):
            self.file.parent.mkdir(parents=True, exist_ok=True)
            with turn(self.file.parent):
                kept = change(self._read())
                write_whole(self.file, json.dumps(kept, ensure_ascii=False).encode())

    def _read(self) -> dict[str, Any]:
        if self.file is None:
            return self._held
        try:
            kept = json.loads(read_ordinary(self.file, _LONGEST))
        except (OSError, ValueError, RecursionError):
            return {}
        return kept if isinstance(kept, dict) else {}


def _with(kept: dict[str, Any], address: str, answer: Any) -> dict[str, Any]:
    """What is remembered, and this as the newest."""
    found = {one: given for one, given in kept.items() if one != address} | {address: answer}
    return dict(list(found.items())[-MOST:])


def _renumbered(kept: dict[str, Any], address: str, plans: Any) -> dict[str, Any]:
    """What is remembered, puzzles by the numbers that they have now.

    The teacher may have taken out others before them since they were loaded.
    """
    found = dict(kept)
    for plan in plans:
        place = f"{address}/{plan['id']}/puzzles/"
        views = {name: found.pop(name) for name in list(found) if name.startswith(place)}
        by_item = {(view.get("task") or {}).get("item"): view for view in views.values()}
        for puzzle in plan["puzzles"]:
            name = f"{place}{puzzle['number']}"
            item = puzzle.get("item")  # a server of before does not tell
            view = views.get(name) if item is None else by_item.get(item)
            if view is not None:
                found[name] = view
    return found
