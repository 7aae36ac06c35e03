"""A full disk and a database that goes away: a clear answer, nothing lost, and on it goes."""

from __future__ import annotations

import shutil
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
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


@pytest.fixture
def on_disk(file_url: str) -> Iterator[School]:
    """A school whose file anybody may remove."""
    made = School(open_database(file_url))
    assert answer(made, 0).status_code == 200
    yield made
    made.close()
    made.engine.dispose()


def file_of(school: School) -> Path:
    return Path(str(school.engine.url.database))


def refuses(school: School) -> None:
    """Nobody is told that anything was kept, and no page looks as if all were well."""
    told = answer(school, 1)
    assert told.status_code == 503
    assert "is gone" in told.json()["error"]
    assert school.ann.get("/work").status_code == 503
    assert school.ann.get(f"/work/{school.assignment.id}/2").status_code == 503
    assert school.teacher.get("/teacher").status_code == 503
    page = f"/teacher/classes/{school.room.id}/pupils"
    assert school.teacher.submit(page, name="Cleo").status_code == 503
    assert school.nobody.post("/api/join", {"code": "X", "name": "Dan"}).status_code == 503


NO_REMOVING = pytest.mark.skipif(
    sys.platform == "win32", reason="Windows removes no file that is open"
)


@NO_REMOVING
def test_a_file_that_is_removed(on_disk: School) -> None:
    file_of(on_disk).unlink()
    refuses(on_disk)
    refuses(on_disk)
    assert not file_of(on_disk).exists()  # no new one is begun


@NO_REMOVING
@pytest.mark.parametrize("suffix", ["-wal", "-shm"])
def test_what_lies_beside_it_is_removed(on_disk: School, suffix: str) -> None:
    """What was acknowledged is in it: SQLite brings it home, and begins a new one."""
    file = file_of(on_disk)
    file.with_name(file.name + suffix).unlink()
    tries = [answer(on_disk, 1).status_code for _ in range(12)]
    assert tries[0] == 503
    assert tries[-1] == 200
    on_disk.engine.dispose()
    with closing(sqlite3.connect(file)) as found:
        assert found.execute("SELECT count(*) FROM attempt").fetchall() == [(2,)]
        assert found.execute("PRAGMA integrity_check").fetchall() == [("ok",)]


@NO_REMOVING
def test_another_file_in_its_place(on_disk: School, made: Path) -> None:
    file = file_of(on_disk)
    shutil.copy(made, file.with_name("other.db"))
    before = file.with_name("other.db").read_bytes()
    file.with_name("other.db").replace(file)
    refuses(on_disk)
    assert file.read_bytes() == before


@NO_REMOVING
def test_a_file_that_comes_back(on_disk: School) -> None:
    file = file_of(on_disk)
    file.rename(file.with_name("aside.db"))
    refuses(on_disk)
    file.with_name("aside.db").rename(file)
    assert answer(on_disk, 1).status_code == 200
    assert count(on_disk) == 2


@NO_REMOVING
def test_a_file_that_is_removed_while_an_answer_is_written(on_disk: School) -> None:
    writer = on_disk.app.app.state.service.writer
    file = file_of(on_disk)

    @event.listens_for(on_disk.engine, "after_cursor_execute")
    def remove(_connection: Any, _cursor: Any, order: str, *_: Any) -> None:
        if order.startswith("INSERT INTO attempt"):
            file.unlink()

    assert answer(on_disk, 1).status_code == 503
    assert writer._thread.is_alive()
