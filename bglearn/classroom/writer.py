"""Stores attempts: one thread takes all that wait, commits them together, then tells each.

An answer is acknowledged after its commit and never before. Grouping makes that cheap: hundreds of
answers share one flush of the disk.
"""

from __future__ import annotations

import asyncio
import contextlib
import queue
import threading
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Engine, select, tuple_
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError

from bglearn.classroom.attempt import gone
from bglearn.classroom.own_file import check_file
from bglearn.classroom.tables import Attempt
from bglearn.errors import ClassroomError, StoreError
from bglearn.i18n import Message

MOST_IN_GROUP = 500
MOST_WAITING = 5000
Row = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Stored:
    """The row that now stands for a key; `is_new` is False where it stood there before."""

    row: Row
    is_new: bool


@dataclass(frozen=True, slots=True)
class _Waiting:
    row: Row
    loop: asyncio.AbstractEventLoop
    done: asyncio.Future[Stored]


class Writer:
    """The only one who writes attempts. `stores` False keeps nothing: for measuring the rest."""

    def __init__(self, engine: Engine, *, stores: bool = True) -> None:
        self._engine = engine
        self._stores = stores
        self._insert = _insertion(engine)
        self._waiting: queue.Queue[_Waiting | None] = queue.Queue(MOST_WAITING)
        self._thread = threading.Thread(target=self._run, name="attempts", daemon=True)
        self._thread.start()

    async def store(self, row: Row) -> Stored:
        """Store an attempt; returns once it is on the disk.

        Raises:
            StoreError: when the database can't be reached or is full; nothing was stored.
            ClassroomError: when the row itself can't be stored.
        """
        loop = asyncio.get_running_loop()
        done: asyncio.Future[Stored] = loop.create_future()
        if not self._stores:
            return Stored({**row, "id": 0}, True)
        try:
            self._waiting.put_nowait(_Waiting(row, loop, done))
        except queue.Full:
            raise not_stored() from None
        return await done

    def close(self) -> None:
        """Store what waits, then stop."""
        self._waiting.put(None)
        self._thread.join()

    def _run(self) -> None:
        while (first := self._waiting.get()) is not None:
            group = [first]
            with contextlib.suppress(queue.Empty):
                while len(group) < MOST_IN_GROUP:
                    following = self._waiting.get_nowait()
                    if following is None:
                        self._waiting.put(None)
                        break
                    group.append(following)
            self._store(group)

    def _store(self, group: Sequence[_Waiting]) -> None:
        results: Sequence[Stored | Exception]
        try:
            results = self._commit([one.row for one in group])
        except Exception as error:
            if len(group) > 1 and _is_of_a_row(error):
                for one in group:  # a bad row spoils nobody else's
                    self._store([one])
                return
            results = [_refusal(error)] * len(group)
        for one, result in zip(group, results, strict=True):
            with contextlib.suppress(RuntimeError):  # its loop may have ended meanwhile
                one.loop.call_soon_threadsafe(_tell, one.done, result)

    def _commit(self, rows: Sequence[Row]) -> list[Stored]:
        """Insert what is new in one transaction; of a key that is known, the row that it has."""
        wanted: dict[tuple[int, str], Row] = {}
        for row in rows:
            wanted.setdefault((row["pupil_id"], row["key"]), row)
        with self._engine.begin() as connection:
            found = connection.execute(self._insert, [dict(row) for row in wanted.values()]).all()
            new = {
                (pupil, key): {**wanted[pupil, key], "id": number} for number, pupil, key in found
            }
            known: dict[tuple[int, str], Row] = {}
            if missing := [key for key in wanted if key not in new]:
                query = select(Attempt.__table__).where(
                    tuple_(Attempt.pupil_id, Attempt.key).in_(missing)
                )
                for there in connection.execute(query).mappings():
                    row = {str(name): value for name, value in there.items()}
                    known[row["pupil_id"], row["key"]] = row
        check_file(self._engine)  # it may have been removed meanwhile
        results = []
        for row in rows:
            key = row["pupil_id"], row["key"]
            is_new = key in new and row is wanted[key]
            results.append(Stored(new.get(key) or known[key], is_new))
        return results


def _insertion(engine: Engine) -> Any:
    """The order that stores rows; made once, for to compile it anew costs more than to store."""
    dialect = postgresql if engine.dialect.name == "postgresql" else sqlite
    order = dialect.insert(Attempt).on_conflict_do_nothing(index_elements=["pupil_id", "key"])
    return order.returning(Attempt.id, Attempt.pupil_id, Attempt.key)


def _tell(done: asyncio.Future[Stored], result: Stored | Exception) -> None:
    if done.done():  # whoever asked has gone
        return
    if isinstance(result, Exception):
        done.set_exception(result)
    else:
        done.set_result(result)


def _is_of_a_row(error: Exception) -> bool:
    """Whether one row may be to blame, and not the database."""
    if isinstance(error, DBAPIError):
        return not _is_away(error)
    return not isinstance(error, StoreError)


def _is_away(error: DBAPIError) -> bool:
    kind = type(error.orig).__name__
    return error.connection_invalidated or kind in (
        *("OperationalError", "InterfaceError", "AdminShutdown", "DiskFull", "CannotConnectNow"),
        *("ConnectionTimeout", "CrashShutdown", "ReadOnlySqlTransaction"),
    )


def _refusal(error: Exception) -> Exception:
    if isinstance(error, IntegrityError):
        return gone()  # its puzzle was taken out while it was on its way
    if isinstance(error, DBAPIError) and not _is_away(error):
        return ClassroomError(Message("class", "This answer can't be stored."))
    if isinstance(error, SQLAlchemyError | OSError):
        return not_stored()
    return error


def not_stored() -> StoreError:
    """The error for an answer that could not be kept now."""
    return StoreError(
        Message("class", "The answer could not be stored just now. Send it again in a moment.")
    )
