"""Answers that wait for the network, in a file that only grows: a line is on the disk when told.

Where nothing shall be kept they wait in memory, as long as the notebook runs.

The server takes each key once, so sending a line again after a crash does no harm.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from bglearn.errors import StoreError
from bglearn.files import add_to, read_ordinary, reason
from bglearn.i18n import Message, shown

Entry = dict[str, Any]
_LONGEST = 200_000_000
"""Bytes; an answer has some hundred."""


class Sent(NamedTuple):
    """What came of sending: how many arrived, the reasons of those refused, how many still wait."""

    arrived: int
    refused: tuple[str, ...]
    waiting: int


class Outbox:
    """The answers of one pupil that have not arrived yet."""

    def __init__(self, file: Path | None) -> None:
        self.file = file
        self._held: list[str] = []

    def add(self, key: str, address: str, body: Entry) -> None:
        """Keep an answer; it is on the disk when this returns.

        Raises:
            StoreError: when it can't be written.
        """
        self._write({"key": key, "address": address, "body": body})

    def waiting(self) -> list[Entry]:
        """What has not arrived, the oldest first; a line that was cut off is passed over."""
        found: dict[str, Entry] = {}
        for line in self._lines():
            try:
                entry = json.loads(line)
                key = entry["key"]
            except (ValueError, TypeError, KeyError, RecursionError):
                continue
            if not isinstance(key, str):
                continue
            if "done" in entry:
                found.pop(key, None)
            elif isinstance(entry.get("address"), str) and isinstance(entry.get("body"), dict):
                found.setdefault(key, entry)
        return list(found.values())

    def send(self, post: Callable[[str, Entry], tuple[int, Entry]]) -> Sent:
        """Send what waits, in order, until the network fails again.

        `post` gives status and answer, or raises OSError where nobody answers.
        """
        arrived, refused = 0, []
        entries = self.waiting()
        for entry in entries:
            try:
                status, answer = post(entry["address"], entry["body"])
            except OSError:
                break
            if status in (401, 429) or status >= 500:
                break
            if status < 400:
                arrived += 1
            else:
                refused.append(str(answer.get("error", status)))
            self._write({"key": entry["key"], "done": status})
        return Sent(arrived, tuple(refused), len(entries) - arrived - len(refused))

    def _lines(self) -> list[str]:
        if self.file is None:
            return self._held
        try:
            content = read_ordinary(self.file, _LONGEST).decode("utf-8", "replace")
            return content.split("\n")  # an answer may hold what else ends a line for Python
        except FileNotFoundError:
            return []
        except OSError as error:
            raise _unusable(self.file, error) from None

    def _write(self, entry: Entry) -> None:
        line = json.dumps(entry, ensure_ascii=False, separators=(",", ":"))
        if self.file is None:
            self._held.append(line)
            return
        try:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            # a line that a crash has cut off must not spoil this one
            add_to(self.file, f"\n{line}\n".encode("utf-8", "replace"))
        except OSError as error:
            raise _unusable(self.file, error) from None


def _unusable(file: Path, error: OSError) -> StoreError:
    return StoreError(
        Message(
            "class",
            "“{file}” can't be used: {reason}. Your answers can't be kept here.",
            {"file": shown(str(file)), "reason": reason(error)},
        )
    )
