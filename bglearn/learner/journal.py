"""The learner's journal: events are added, read and merged, and never changed.

It lies in the user's data folder, in an SQLite file; in files of lines where there is no SQLite or
the folder is on a network. Both are read. What can't be written now waits in memory, is told of in
`trouble`, and is written with the next event that can be.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any
from uuid import uuid4

from bglearn.errors import JournalError
from bglearn.i18n import Message
from bglearn.learner.database import DatabaseStore, has_sqlite
from bglearn.learner.event import Event, Judged
from bglearn.learner.lines import LinesStore
from bglearn.learner.place import data_folder, is_remote

UtcClock = Callable[[], datetime]

_TICK = timedelta(microseconds=1)
"""The least that tells two times of events apart."""


def _now() -> datetime:
    return datetime.now(UTC)


class Journal:
    """The journal in a folder, or in memory alone where `folder` is None.

    >>> journal = Journal(None, lambda: datetime(2026, 1, 31, tzinfo=UTC))
    >>> journal.record("hint", "bar-entry-1", 1, hints=1).hints
    1
    >>> [event.kind for event in journal.events()]
    ['hint']
    """

    def __init__(self, folder: Path | None, clock: UtcClock = _now) -> None:
        self.folder = folder
        self._clock = clock
        self._waiting: list[Event] = []
        self._lines = LinesStore(folder) if folder else None
        self._database = DatabaseStore(folder) if folder and has_sqlite() else None
        self._trouble: Message | None = None
        self._is_remote = folder is not None and is_remote(folder)

    @property
    def clock(self) -> UtcClock:
        """What tells the time of its events."""
        return self._clock

    def record(
        self,
        kind: str,
        puzzle: str,
        version: int,
        *,
        hints: int = 0,
        answer: Mapping[str, Any] | None = None,
        verdict: Judged | None = None,
    ) -> Event:
        """Put down what the learner just did; it is kept once this returns, or `trouble` is set."""
        time, key = self._time_of_next(puzzle), str(uuid4())
        event = Event(key, time, kind, puzzle, version, hints, answer, verdict)
        self._add([event])
        return event

    def _time_of_next(self, puzzle: str) -> datetime:
        """Now, but after everything that is known of the puzzle: its events are ordered by time.

        A clock may have been set back since, or have stood still: two may come at once.
        """
        now = self._clock()
        last = max((event.time for event in self.events(puzzle)), default=now - _TICK)
        return max(now, last + _TICK)

    def events(self, puzzle: str | None = None) -> tuple[Event, ...]:
        """The events of a puzzle, or all, by time; what can't be read is missing and told of."""
        found: dict[str, Event] = {}
        for store in (self._database, self._lines):
            try:
                for event in store.events() if store else ():
                    found.setdefault(event.key, event)
            except JournalError as error:
                self._trouble = error.message
        for event in self._waiting:
            found.setdefault(event.key, event)
        wanted = (event for event in found.values() if puzzle in (None, event.puzzle))
        return tuple(sorted(wanted, key=lambda event: event.time))

    def merge(self, events: Iterable[Event]) -> int:
        """Take over events from elsewhere; those whose key is known change nothing.

        The result is how many were new.

        Raises:
            JournalError: when they can't be written; then none of them is kept.
        """
        known = {event.key for event in self.events()}
        new = {event.key: event for event in events if event.key not in known}
        self._write(list(new.values()))
        return len(new)

    @property
    def trouble(self) -> Message | None:
        """Why something is not kept, or can't be read; None when all is well."""
        return self._trouble

    @property
    def told(self) -> tuple[Message, ...]:
        """Everything that the learner should know about the journal; mostly nothing."""
        damaged = sum(store.damaged for store in (self._database, self._lines) if store)
        said = [self._trouble, self._database.aside if self._database else None]
        if damaged:
            values = {"count": damaged}
            said.append(
                Message("journal", "Entries of your progress that can't be read: {count}.", values)
            )
        return tuple(message for message in said if message)

    def _add(self, events: list[Event]) -> None:
        try:
            self._write([*self._waiting, *events])
        except JournalError as error:
            self._waiting += events
            self._trouble = error.message
        else:
            self._waiting = self._waiting if self.folder is None else []
            self._trouble = None

    def _write(self, events: list[Event]) -> None:
        if self.folder is None:
            known = {event.key for event in self._waiting}
            self._waiting += [event for event in events if event.key not in known]
        elif not events:
            return
        elif self._database and not self._is_remote:
            self._database.add(events)
        elif self._lines:
            self._lines.add(events)


_open: dict[Path | None, Journal] = {}


def journal() -> Journal:
    """The journal of this user, in the folder that is named at the moment."""
    folder = None
    with suppress(RuntimeError):  # the system doesn't tell where the home folder is
        folder = data_folder()
    if folder not in _open:
        _open[folder] = Journal(folder)
    return _open[folder]
