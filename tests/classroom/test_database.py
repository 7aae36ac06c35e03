"""Opening the database: its tables are those of the models, and nothing is changed by a refusal."""

from __future__ import annotations

import sqlite3
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Column, Engine, Integer, MetaData, Table, create_engine, inspect, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.orm import Session

from bglearn.classroom import database, disk
from bglearn.classroom.database import bring_up, open_database, sqlite_url
from bglearn.classroom.tables import Assignment, Base, GradeChange, Item, Pupil, SchoolClass
from bglearn.errors import StoreError


def differences(engine: Engine, metadata: MetaData) -> list[object]:
    with engine.connect() as connection:
        found: list[object] = compare_metadata(MigrationContext.configure(connection), metadata)
        return found


def test_the_migrations_make_what_the_models_say(engine: Engine) -> None:
    assert differences(engine, Base.metadata) == []


def test_a_table_without_a_migration_would_be_found(engine: Engine) -> None:
    other = MetaData()
    Table("extra", other, Column("id", Integer, primary_key=True))
    assert any("extra" in str(found) for found in differences(engine, other))


def test_opening_twice_changes_nothing(url: str, engine: Engine) -> None:
    open_database(url).dispose()
    assert "attempt" in inspect(engine).get_table_names()


def test_what_is_committed_is_on_the_disk(file_url: str) -> None:
    with open_database(file_url).connect() as connection:
        assert connection.scalar(text("PRAGMA journal_mode")) == "wal"
        assert connection.scalar(text("PRAGMA synchronous")) == 2
        assert connection.scalar(text("PRAGMA foreign_keys")) == 1


def test_a_file_is_copied_before_its_tables_change(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "class.db"
    open_database(sqlite_url(file)).dispose()
    with sqlite3.connect(file) as connection:
        connection.execute("INSERT INTO teacher (name) VALUES ('Ms Blot')")
    connection.close()

    class Next:
        def get_current_head(self) -> str:
            return "0009"

        def walk_revisions(self) -> list[object]:
            return [type("Revision", (), {"revision": "0008"})]

        def _upgrade_revs(self, *_: object) -> list[object]:
            return []

    monkeypatch.setattr(database.ScriptDirectory, "from_config", lambda _: Next())
    monkeypatch.setattr(database.EnvironmentContext, "run_migrations", lambda _: None)
    engine = database._sqlite(sqlite_url(file))
    bring_up(engine, file)
    bring_up(engine, file)
    engine.dispose()
    copies = sorted(path.name for path in tmp_path.glob("*.before-*"))
    assert copies == ["class.db.before-0008", "class.db.before-0008-2"]
    with sqlite3.connect(tmp_path / copies[0]) as connection:
        assert connection.execute("SELECT name FROM teacher").fetchall() == [("Ms Blot",)]
    connection.close()


def test_a_migration_keeps_what_belongs_together(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A table that is made anew takes nothing along that stands in others."""
    file = tmp_path / "class.db"
    steps = ScriptDirectory._upgrade_revs
    monkeypatch.setattr(
        ScriptDirectory, "_upgrade_revs", lambda self, _, now: steps(self, "0003", now)
    )
    open_database(sqlite_url(file)).dispose()
    monkeypatch.undo()
    with sqlite3.connect(file) as old:
        assert old.execute("SELECT version_num FROM alembic_version").fetchall() == [("0003",)]
        old.execute("INSERT INTO teacher (id, name) VALUES (1, 'Ms Blot')")
        old.execute("INSERT INTO school_class VALUES (7, 1, '7b', 'ABCD2345', 1, 'UTC', 1)")
        old.execute("INSERT INTO pupil VALUES (9, 7, 'Ann', 'ann', '', '', NULL)")
        old.execute("INSERT INTO login VALUES ('hash', NULL, 9, 1)")
    old.close()
    engine = open_database(sqlite_url(file))
    with engine.connect() as connection:
        assert connection.scalar(text("SELECT pupil_id FROM login")) == 9
        assert connection.execute(text("PRAGMA foreign_key_check")).all() == []
        assert connection.scalar(text("PRAGMA foreign_keys")) == 1
    engine.dispose()


def test_no_number_is_given_out_again(db: Session, room: SchoolClass) -> None:
    for made in (pupil_row, assignment_row, item_row, room_row):
        first = made(db, room)
        db.add(first)
        db.flush()
        number = first.id
        db.delete(first)
        db.flush()
        again = made(db, room)
        db.add(again)
        db.flush()
        assert again.id > number


def pupil_row(_: Session, room: SchoolClass) -> Pupil:
    return Pupil(class_id=room.id, name="Ann", folded="ann", number="", section="")


def assignment_row(_: Session, room: SchoolClass) -> Assignment:
    policies = {"late": "accept", "late_cost": 0, "score_by": "best", "try_cost": 0, "attempts": 0}
    helps = {"has_hints": True, "hint_cost": 0, "has_solutions": True, "feedback": "at-once"}
    more = {"is_shuffled": False, **policies, **helps}
    return Assignment(class_id=room.id, title="One", zone="UTC", **more)


def item_row(db: Session, room: SchoolClass) -> Item:
    made = assignment_row(db, room)
    db.add(made)
    db.flush()
    return Item(assignment_id=made.id, place=1, puzzle="bar-enter", version=1)


def room_row(_: Session, room: SchoolClass) -> SchoolClass:
    more = {"zone": "UTC", "is_open": True, "code_expires": 1}
    return SchoolClass(teacher_id=room.teacher_id, name="9c", code="OTHER", **more)


@pytest.mark.parametrize("is_old", [False, True])
def test_two_that_start_at_once_make_the_tables_once(
    url: str, tmp_path: Path, is_old: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each has seen that there is something to do before one of them does it."""
    if is_old:
        open_database(url).dispose()
        engine = create_engine(url)
        with engine.begin() as connection:
            connection.execute(text("DROP TABLE identity"))
            connection.execute(text("ALTER TABLE item DROP COLUMN batch"))
            connection.execute(text("ALTER TABLE item DROP COLUMN is_released"))
            connection.execute(text("ALTER TABLE assignment ADD COLUMN is_released BOOLEAN"))
            connection.execute(text("UPDATE alembic_version SET version_num = '0004'"))
        engine.dispose()
    together = Barrier(3)
    seen = database._present

    def present(*given: Any) -> str | None:
        found = seen(*given)
        together.wait(60)
        return found

    monkeypatch.setattr(database, "_present", present)
    with ThreadPoolExecutor(3) as pool:
        engines = list(pool.map(lambda _: open_database(url), range(3)))
    assert len({database.identity_of(engine) for engine in engines}) == 1
    for engine in engines:
        engine.dispose()
    copies = list(tmp_path.glob("*.before-*"))
    assert len(copies) == (1 if is_old and "sqlite" in url else 0)


@pytest.mark.parametrize("name", ["a?2026", "a?2026#x", "100%", "a%3F", "two words", "ä+&=", "@:"])
def test_a_file_of_any_name(tmp_path: Path, name: str) -> None:
    engine = open_database(sqlite_url(tmp_path / name))
    engine.dispose()
    assert engine.url.database == (tmp_path / name).as_posix()
    assert [one.name for one in tmp_path.iterdir()] == [name]


def test_a_newer_database_is_refused(file_url: str) -> None:
    engine = open_database(file_url)
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(StoreError, match="newer bglearn"):
        open_database(file_url)


@pytest.mark.parametrize("content", [b"no database at all, just words" * 100, b"\0" * 5000])
def test_another_file_is_refused(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "class.db"
    file.write_bytes(content)
    with pytest.raises(StoreError, match="can't be opened"):
        open_database(sqlite_url(file))
    assert file.read_bytes() == content


@pytest.mark.parametrize("url", ["", "class.db", "mysql://root@localhost/x", "::", "oracle://x"])
def test_other_databases_are_refused(url: str) -> None:
    with pytest.raises(StoreError, match="is no database here"):
        open_database(url)


def test_a_server_that_is_away_is_told() -> None:
    with pytest.raises(StoreError, match="can't be opened"):
        open_database("postgresql+psycopg://nobody@127.0.0.1:1/none")


def test_a_network_disk_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(disk, "_mounts", lambda: {"/": "ext4", tmp_path.as_posix(): "nfs4"})
    with pytest.raises(StoreError, match=r"network file system \(nfs4\)"):
        open_database(sqlite_url(tmp_path / "sub" / "class.db"))
    assert list(tmp_path.iterdir()) == []


def test_the_nearest_mount_counts() -> None:
    mounts = {"/": "nfs", "/srv": "ext4", "/srv/a b": "cifs"}
    assert disk.kind_at(Path("/srv/class.db"), mounts) is None
    assert disk.kind_at(Path("/srv/a b/class.db"), mounts) == "cifs"
    assert disk.kind_at(Path("/var/x"), mounts) == "nfs"
    assert disk._unescaped(r"/srv/a\040b") == "/srv/a b"


def test_the_log_of_grades_only_grows(db: Session, room: SchoolClass) -> None:
    pupil = Pupil(class_id=room.id, name="Ann", folded="ann", number="", section="")
    db.add(pupil)
    db.flush()
    db.execute(
        text(
            "INSERT INTO assignment (class_id, title, zone, attempts, late, late_cost, score_by,"
            " try_cost, has_hints, hint_cost, feedback, has_solutions, is_shuffled)"
            " VALUES (:room, 'One', 'UTC', 0, 'accept', 0, 'best', 0, :yes, 0, 'at-once', :yes,"
            " :yes)"
        ),
        {"room": room.id, "yes": True},
    )
    number = db.scalar(text("SELECT max(id) FROM assignment"))
    item = Item(assignment_id=number, place=1, puzzle="bar-enter", version=1)
    db.add(item)
    db.flush()
    line = GradeChange(
        at=1, pupil_id=pupil.id, item_id=item.id, by="x", why="mark", after=500, comment=""
    )
    db.add(line)
    db.commit()
    with pytest.raises(DBAPIError, match="only grows"):
        db.execute(text("UPDATE grade_change SET after = 1000"))
