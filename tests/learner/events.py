"""Events, and a clock that a test turns."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import uuid4

from bglearn.learner.event import Event, Judged

BEGIN = datetime(2026, 1, 31, 9, 30, tzinfo=UTC)


class Clock:
    """A second later each time it is looked at."""

    def __init__(self) -> None:
        self.time = BEGIN

    def __call__(self) -> datetime:
        self.time += timedelta(seconds=1)
        return self.time


def made(kind: str = "attempt", puzzle: str = "bar-entry-1", /, **more: Any) -> Event:
    """An event; a right answer where nothing else is said."""
    wanted = {"key": str(uuid4()), "time": BEGIN, "version": 1, **more}
    if kind == "attempt":
        wanted = {"answer": {"play": "bar/20"}, "verdict": Judged(True, 1000), **wanted}
    return Event(kind=kind, puzzle=puzzle, **wanted)


def wrong(puzzle: str = "bar-entry-1", **more: Any) -> Event:
    return made("attempt", puzzle, verdict=Judged(False, 0, "BAR-01"), **more)
