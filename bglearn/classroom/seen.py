"""What a class last answered, on this machine: puzzles can be worked on without the network."""

from __future__ import annotations

import contextlib
import json
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
        """Remember an answer; where nothing can be written it is not remembered.

        Another notebook of the same pupil may remember one at the same moment.
        """
        if self.file is None:
            self._held = _with(self._held, address, answer)
            return
        with contextlib.suppress(OSError):
            self.file.parent.mkdir(parents=True, exist_ok=True)
            with turn(self.file.parent):
                kept = _with(self._read(), address, answer)
                write_whole(self.file, json.dumps(kept, ensure_ascii=False).encode())

    def find(self, address: str) -> Any:
        """The answer that is remembered; None where there is none."""
        return self._read().get(address)

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
