"""What is happening in a class at the moment, for those who watch: one snapshot for all of them."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Engine
from sqlalchemy.exc import DBAPIError
from sqlalchemy.orm import Session

from bglearn.classroom.gradebook import Book, Cell, pupils_at, read_book, submitted
from bglearn.classroom.judged import shown_answer
from bglearn.classroom.shelf import Shelf
from bglearn.classroom.tables import Assignment
from bglearn.errors import StoreError

PAUSE = 0.25
"""Seconds between two snapshots at least; costly ones come more rarely."""
_PAUSE_A_LISTENER = 0.003
"""Many who watch must not slow down those who answer: 500 see a new snapshot every 1.5 s."""
HEARTBEAT = 15.0


@dataclass(slots=True)
class _Watched:
    version: int = 1
    read: int = 0
    text: str = ""
    ready_at: float = 0.0
    listeners: int = 0


class Live:
    """Knows which assignments have changed, and reads each once for all who watch it."""

    def __init__(self, engine: Engine, shelf: Shelf) -> None:
        self._engine = engine
        self._shelf = shelf
        self._watched: dict[int, _Watched] = {}
        self._reading: dict[int, asyncio.Lock] = {}
        self._is_over = False

    def end(self) -> None:
        """Let nobody watch any longer: the server stops."""
        self._is_over = True

    def touch(self, assignment_id: int) -> None:
        """Something has happened in an assignment."""
        self._watched.setdefault(assignment_id, _Watched()).version += 1

    def touch_all(self) -> None:
        """Anything may have changed."""
        for watched in self._watched.values():
            watched.version += 1

    async def snapshot(self, assignment_id: int) -> str:
        """The present state as JSON, read again only when something has happened."""
        watched = self._watched.setdefault(assignment_id, _Watched())
        async with self._reading.setdefault(assignment_id, asyncio.Lock()):
            if watched.read != watched.version and time.monotonic() >= watched.ready_at:
                version, begun = watched.version, time.monotonic()
                watched.text = await asyncio.to_thread(self._read, assignment_id)
                watched.read = version
                took = time.monotonic() - begun
                pause = max(PAUSE, 3 * took, _PAUSE_A_LISTENER * watched.listeners)
                watched.ready_at = time.monotonic() + pause
        return watched.text

    async def events(
        self, assignment_id: int, is_welcome: Callable[[], Awaitable[bool]]
    ) -> AsyncIterator[str]:
        """Server-sent events: the state now, and again whenever it has changed.

        They end as soon as whoever watches is welcome no more, say signed out, or the database is
        away: the page asks again.
        """
        told, quiet = "", 0.0
        watched = self._watched.setdefault(assignment_id, _Watched())
        watched.listeners += 1
        try:
            while not self._is_over and await is_welcome():
                text = await self.snapshot(assignment_id)
                if text != told:
                    told, quiet = text, 0.0
                    yield f"data: {text}\n\n"
                elif quiet >= HEARTBEAT:
                    quiet = 0.0
                    yield ": still here\n\n"
                await asyncio.sleep(PAUSE)
                quiet += PAUSE
        except (DBAPIError, StoreError):
            return
        finally:
            watched.listeners -= 1

    def _read(self, assignment_id: int) -> str:
        with Session(self._engine) as db:
            assignment = db.get(Assignment, assignment_id)
            if assignment is None:
                return "{}"
            book = read_book(db, assignment.class_id, self._shelf, assignment_id)
            return json.dumps(state_of(db, book), ensure_ascii=False)


def state_of(db: Session, book: Book) -> dict[str, Any]:
    """What a board of the class shows: a mark for each pupil and puzzle, and the answers.

    `items` are the numbers of the puzzles in the order of the marks. `pupils` counts each once,
    and `answers` has each one's latest.
    """
    rows = {
        str(pupil.id): [mark_of(book.cells[pupil.id, column.item.id]) for column in book.columns]
        for pupil in book.pupils
    }
    puzzles = {}
    for column in book.columns:
        given = submitted(db, column.item.id, latest=True)
        puzzles[str(column.item.id)] = {
            "pupils": pupils_at(db, column.item.id),
            "answers": [
                [shown_answer(column.puzzle, one.told), one.count, one.is_correct] for one in given
            ],
        }
    return {"items": [one.item.id for one in book.columns], "rows": rows, "puzzles": puzzles}


def mark_of(cell: Cell) -> str:
    """How a cell of the live board looks: `right`, `part`, `tried`, `shown`, `hint`, or empty.

    `shown` is for a pupil who asked for the solution instead of solving it: there is no next try.
    """
    score = cell.score
    if cell.standing.was_shown and not cell.standing.is_solved and not score:
        return "shown"
    if score is None:
        return "hint" if cell.standing.hints else ""
    if cell.standing.is_solved or score >= 1000:
        return "right"
    return "part" if score else "tried"
