"""The writer: what it acknowledges is on the disk, and one bad row spoils nobody else's."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest
from sqlalchemy import Engine, func, select
from sqlalchemy.exc import OperationalError
from sqlalchemy.orm import Session

from bglearn.classroom.tables import Attempt, SchoolClass
from bglearn.classroom.writer import Stored, Writer
from bglearn.errors import ClassroomError, StoreError
from tests.classroom import apart
from tests.classroom.lesson import assign, enrol, first_item


@pytest.fixture
def row(db: Session, room: SchoolClass) -> dict[str, Any]:
    (ann,) = enrol(db, room, "Ann")
    item = first_item(db, assign(db, room))
    db.commit()
    return {
        "pupil_id": ann.id,
        "item_id": item.id,
        "key": "k",
        "kind": "answer",
        "received": 1,
        "answer": "{}",
        "answered_version": 1,
        "version": 1,
        "is_correct": True,
        "counts": True,
        "score": 1000,
        "rule": None,
        "told": "x",
    }


@pytest.fixture
def writer(engine: Engine) -> Iterator[Writer]:
    made = Writer(engine)
    yield made
    made.close()


def count(engine: Engine) -> int:
    with Session(engine) as db:
        return db.scalar(select(func.count()).select_from(Attempt)) or 0


async def all_of(writer: Writer, rows: list[dict[str, Any]]) -> list[Stored | BaseException]:
    return await asyncio.gather(*map(writer.store, rows), return_exceptions=True)


def test_a_key_is_stored_once(engine: Engine, writer: Writer, row: dict[str, Any]) -> None:
    async def twice() -> list[Stored | BaseException]:
        together = await all_of(writer, [row, {**row, "told": "y"}])
        return [*together, await writer.store({**row, "told": "z"})]

    found = apart.run(twice())
    assert [isinstance(one, Stored) and one.is_new for one in found] == [True, False, False]
    assert {one.row["told"] for one in found if isinstance(one, Stored)} == {"x"}
    assert count(engine) == 1


def test_many_at_once(engine: Engine, writer: Writer, row: dict[str, Any]) -> None:
    rows = [{**row, "key": str(number)} for number in range(1200)]
    found = apart.run(all_of(writer, rows))
    assert all(isinstance(one, Stored) and one.is_new for one in found)
    assert len({one.row["id"] for one in found if isinstance(one, Stored)}) == 1200
    assert count(engine) == 1200


def test_a_bad_row_spoils_nothing(engine: Engine, writer: Writer, row: dict[str, Any]) -> None:
    rows = [{**row, "key": str(number)} for number in range(9)]
    rows[4]["pupil_id"] = 10**6  # nobody
    found = apart.run(all_of(writer, rows))
    assert isinstance(found.pop(4), ClassroomError)
    assert all(isinstance(one, Stored) for one in found)
    assert count(engine) == 8


def test_a_database_that_fails_acknowledges_nothing(
    engine: Engine, writer: Writer, row: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        error = OperationalError("INSERT", {}, type("OperationalError", (Exception,), {})())

        def fails(*_: object) -> None:
            raise error

        patch.setattr(writer, "_commit", fails)
        found = apart.run(all_of(writer, [row, {**row, "key": "other"}]))
    assert all(isinstance(one, StoreError) for one in found)
    assert count(engine) == 0
    assert apart.run(all_of(writer, [row]))[0].is_new  # type: ignore[union-attr]


def test_what_waits_is_stored_before_it_stops(engine: Engine, row: dict[str, Any]) -> None:
    writer = Writer(engine)

    async def hurry() -> list[Stored | BaseException]:
        waiting = asyncio.gather(*(writer.store({**row, "key": str(n)}) for n in range(50)))
        await asyncio.sleep(0)
        await asyncio.to_thread(writer.close)
        return list(await waiting)

    assert len(apart.run(hurry())) == 50
    assert count(engine) == 50
