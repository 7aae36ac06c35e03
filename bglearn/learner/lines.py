"""Events in files of lines: for where there is no SQLite, or no lock that can be relied on.

Each process appends to a file of its own, so nobody has to wait for anybody.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from uuid import uuid4

from bglearn.errors import JournalError, NewerJournalError
from bglearn.files import open_ordinary, reason
from bglearn.i18n import Message, shown
from bglearn.learner.event import Event, read_line

PATTERN = "journal-*.jsonl"


class LinesStore:
    """The files of lines in a folder; this process adds to one of them.

    Lines never change, so each is read once. `damaged` counts those that could not be read. A line
    without an end was never acknowledged and is none.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._own = folder / PATTERN.replace("*", str(uuid4()))
        self._ends: dict[Path, int] = {}
        self._read: list[Event] = []
        self.damaged = 0

    def add(self, events: Sequence[Event]) -> None:
        """Append events; once this returns they are on the disk.

        Raises:
            JournalError: when they can't be written; then none of them is there.
        """
        text = "".join(f"{event.line}\n" for event in events)
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            with self._own.open("ab", buffering=0) as file:
                end = file.tell()
                try:
                    _write(file.fileno(), text.encode())
                except OSError:
                    file.truncate(end)
                    raise
        except OSError as error:
            raise unwritable(self._folder, reason(error)) from error

    def events(self) -> list[Event]:
        """Every event of every file.

        Raises:
            JournalError: when a file can't be opened, or one comes from a newer version.
        """
        for path in sorted(self._folder.glob(PATTERN)):
            self._read_on(path)
        return list(self._read)

    def _read_on(self, path: Path) -> None:
        """Read the lines that have come since last time."""
        try:
            with open_ordinary(path) as file:
                file.seek(self._ends.get(path, 0))
                whole, end, _ = file.read().rpartition(b"\n")
        except OSError as error:
            raise unreadable(path, reason(error)) from error
        for line in whole.decode("utf-8", "replace").split("\n") if end else ():
            try:
                self._read.append(read_line(line))
            except NewerJournalError:
                raise
            except JournalError:
                self.damaged += 1
        self._ends[path] = self._ends.get(path, 0) + len(whole) + len(end)


def _write(file: int, content: bytes) -> None:
    while content:
        content = content[os.write(file, content) :]
    os.fsync(file)


def unwritable(folder: Path, reason: str) -> JournalError:
    """The refusal where nothing can be kept."""
    values = {"folder": shown(str(folder)), "reason": shown(reason)}
    return JournalError(
        Message("journal", "Your progress can't be kept in “{folder}”: {reason}.", values)
    )


def unreadable(path: Path, reason: str) -> JournalError:
    """The refusal where what was kept can't be read."""
    values = {"file": shown(str(path)), "reason": shown(reason)}
    return JournalError(
        Message("journal", "Your progress in “{file}” can't be read: {reason}.", values)
    )
