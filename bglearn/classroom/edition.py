"""Tells a running server that somebody else has changed the database: a command, or a notebook."""

from __future__ import annotations

import asyncio
import time

from sqlalchemy import Engine, select
from sqlalchemy.orm import Session

from bglearn.classroom.own_file import check_file
from bglearn.classroom.tables import Edition

PAUSE = 1.0
"""Seconds between two looks at the database."""


def note_change(db: Session) -> None:
    """Count a change; it is noticed once it is committed."""
    found = db.get(Edition, 1, with_for_update=True)
    if found is None:
        db.add(Edition(id=1, number=1))
    else:
        found.number += 1


class Watch:
    """Looks at the count now and then."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._known: int | None = None
        self._next = 0.0

    async def has_changed(self) -> bool:
        """Whether anything was changed since the last look; most of the time it does not look.

        Raises:
            StoreError: when the file of the database is no longer there.
        """
        check_file(self._engine)
        if time.monotonic() < self._next:
            return False
        self._next = time.monotonic() + PAUSE
        before, self._known = self._known, await asyncio.to_thread(self._read)
        return before is not None and before != self._known

    def _read(self) -> int:
        with Session(self._engine) as db:
            return db.scalar(select(Edition.number)) or 0
