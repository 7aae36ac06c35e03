"""A full disk and a database that goes away: a clear answer, nothing lost, and on it goes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from sqlalchemy import Engine, event, func, select, text
from sqlalchemy.orm import Session

from bglearn.classroom.database import open_database
from bglearn.classroom.tables import Attempt
from tests.classroom.lesson import given, place
from tests.classroom.web import School


@pytest.fixture
def school(engine: Engine) -> Iterator[School]:
    made = School(engine)
    yield made
    made.close()


def answer(school: School, number: int) -> Any:
    body = given({"points": [1 + number % 18]}, f"k{number}")
    return school.ann.post(place(school.assignment.id, 2), body)


def count(school: School) -> int:
    with Session(school.engine) as db:
        return db.scalar(select(func.count()).select_from(Attempt)) or 0


def test_a_full_disk(file_url: str) -> None:
    engine = open_database(file_url)
    school = School(engine)
    limits = ["SELECT 1"]

    @event.listens_for(engine, "checkout")
    def limited(connection: Any, *_: object) -> None:
        connection.execute(limits[0])

    with Session(engine) as db:
        pages = db.scalar(text("PRAGMA page_count"))
    limits[0] = f"PRAGMA max_page_count = {pages}"
    acknowledged, number = 0, 0
    while (last := answer(school, number)).status_code == 200:
        acknowledged += 1
        number += 1
        assert number < 5000, "the disk never was full"
    assert last.status_code == 503
    assert int(last.headers["retry-after"]) > 0
    assert "could not be stored" in last.json()["error"]
    assert count(school) == acknowledged
    page = school.teacher.submit(f"/teacher/classes/{school.room.id}/pupils", name="X" * 80)
    assert page.status_code in (303, 503)
    limits[0] = "PRAGMA max_page_count = 1000000"
    assert answer(school, number).status_code == 200  # the same, with the same key
    assert count(school) == acknowledged + 1
    school.close()
    engine.dispose()


def test_a_database_that_drops_every_connection(school: School) -> None:
    if school.engine.dialect.name != "postgresql":
        pytest.skip("SQLite has no connections to drop")
    acknowledged = 0
    for number in range(60):
        if number % 10 == 5:
            other = open_database(school.engine.url.render_as_string(hide_password=False))
            with other.connect() as connection:
                connection.execute(
                    text(
                        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                        " WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'"
                    )
                )
            other.dispose()
        first = answer(school, number)
        assert first.status_code in (200, 503)
        if first.status_code == 503:
            assert answer(school, number).status_code == 200
        acknowledged += 1
    assert count(school) == acknowledged


def test_a_database_that_is_away(school: School, monkeypatch: pytest.MonkeyPatch) -> None:
    assert answer(school, 0).status_code == 200

    def gone(*_: object, **__: object) -> None:
        raise OSError("no route to host")

    with monkeypatch.context() as patch:
        patch.setattr(school.app.app.state.service.writer, "_commit", gone)
        assert answer(school, 1).status_code == 503
    assert answer(school, 1).status_code == 200
    assert count(school) == 2
