"""Answers that wait for the network, in a file that only grows: a line is on the disk when told.

The server takes each key once, so sending a line again after a crash does no harm.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import platformdirs

from bglearn.errors import StoreError
from bglearn.files import reason
from bglearn.i18n import Message, shown

Entry = dict[str, Any]


class Sent(NamedTuple):
    """What came of sending: how many arrived, the reasons of those refused, how many still wait."""

    arrived: int
    refused: tuple[str, ...]
    waiting: int


def data_folder() -> Path:
    """Where a learner's data lies; BGLEARN_DATA names another folder."""
    wish = os.environ.get("BGLEARN_DATA")
    return Path(wish) if wish else platformdirs.user_data_path("bglearn")


class Outbox:
    """The answers of one pupil that have not arrived yet."""

    def __init__(self, file: Path) -> None:
        self.file = file

    def add(self, key: str, address: str, body: Entry) -> None:
        """Keep an answer; it is on the disk when this returns.

        Raises:
            StoreError: when it can't be written.
        """
        self._write({"key": key, "address": address, "body": body})

    def waiting(self) -> list[Entry]:
        """What has not arrived, the oldest first; a line that was cut off is passed over."""
        try:
            lines = self.file.read_text("utf-8", "replace").splitlines()
        except FileNotFoundError:
            return []
        except OSError as error:
            raise _unusable(self.file, error) from None
        found: dict[str, Entry] = {}
        for line in lines:
            try:
                entry = json.loads(line)
                key = entry["key"]
            except (ValueError, TypeError, KeyError):
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

    def _write(self, entry: Entry) -> None:
        line = json.dumps(entry, ensure_ascii=False, separators=(",", ":"))
        try:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            with self.file.open("ab") as out:
                # a line that a crash has cut off must not spoil this one
                out.write(f"\n{line}\n".encode("utf-8", "replace"))
                out.flush()
                os.fsync(out.fileno())
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
