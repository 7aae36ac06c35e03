"""Opens the database, SQLite in a file of this machine or PostgreSQL, and brings it up to date.

SQLite runs with a write-ahead log and `synchronous=FULL`: what was committed survives a power cut.
"""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

from alembic.config import Config
from alembic.runtime.environment import EnvironmentContext
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Engine, create_engine, event, make_url
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.pool import ConnectionPoolEntry

from bglearn.classroom.disk import network_of
from bglearn.errors import StoreError
from bglearn.i18n import Message, shown

_MIGRATIONS = Path(__file__).parent / "migrations"
_PATIENCE = 10
"""Seconds that a connection waits for another's write."""


def sqlite_url(file: Path) -> str:
    """The URL of a SQLite file.

    >>> sqlite_url(Path("class.db"))
    'sqlite+pysqlite:///class.db'
    """
    return f"sqlite+pysqlite:///{file.as_posix()}"


def open_database(url: str) -> Engine:
    """The database behind a URL, with all its tables.

    A SQLite file is copied beside itself before its tables are changed.

    Raises:
        StoreError: when it can't be opened, lies on a network file system, is of a newer version,
            or is no database.
    """
    try:
        address = make_url(url)
        is_sqlite = address.get_backend_name() == "sqlite"
        is_known = is_sqlite or address.get_backend_name() == "postgresql"
    except SQLAlchemyError:
        is_known = False
    if not is_known:
        raise StoreError(
            Message(
                "class",
                "“{url}” is no database here; write postgresql+psycopg://… or leave it out.",
                {"url": shown(url)},
            )
        )
    file = Path(address.database) if is_sqlite and address.database else None
    if file:
        _check(file)
    try:
        engine = _sqlite(url) if is_sqlite else _postgresql(url)
        bring_up(engine, file)
    except (SQLAlchemyError, OSError, sqlite3.Error, ImportError) as error:
        reason = str(getattr(error, "orig", None) or error).splitlines()[0]
        raise StoreError(
            Message(
                "class", "The database can't be opened: {reason}", {"reason": shown(reason, 160)}
            )
        ) from error
    return engine


def _check(file: Path) -> None:
    if kind := network_of(file):
        raise StoreError(
            Message(
                "class",
                "“{file}” lies on a network file system ({kind}), where SQLite can lose answers."
                " Choose a folder on this machine, or use PostgreSQL.",
                {"file": shown(str(file)), "kind": shown(kind)},
            )
        )
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StoreError(
            Message(
                "class",
                "The folder of “{file}” can't be made: {reason}.",
                {"file": shown(str(file)), "reason": shown(error.strerror)},
            )
        ) from None


def _sqlite(url: str) -> Engine:
    engine = create_engine(url, connect_args={"timeout": _PATIENCE, "check_same_thread": False})

    @event.listens_for(engine, "connect")
    def _prepare(connection: Any, _entry: ConnectionPoolEntry) -> None:
        cursor = connection.cursor()
        for setting in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            cursor.execute(f"PRAGMA {setting}")
        cursor.close()

    return engine


def _postgresql(url: str) -> Engine:
    return create_engine(url, pool_pre_ping=True, pool_size=8, max_overflow=8)


def bring_up(engine: Engine, file: Path | None = None) -> None:
    """Bring the tables to the present version; `file` is copied first where anything changes.

    Raises:
        StoreError: when they are of a version that this program does not know.
    """
    config = Config()
    config.set_main_option("script_location", _MIGRATIONS.as_posix())
    script = ScriptDirectory.from_config(config)
    with engine.connect() as connection:
        present = MigrationContext.configure(connection).get_current_revision()
    known = {one.revision for one in script.walk_revisions()}
    if present is not None and present not in known:
        raise StoreError(
            Message(
                "class",
                "The database was made by a newer bglearn ({version}); bring bglearn up to date.",
                {"version": shown(present)},
            )
        )
    if present == script.get_current_head():
        return
    if file and present is not None:
        _back_up(file, present)

    def steps(revision: Any, _context: Any) -> Any:
        return script._upgrade_revs("head", revision)

    with EnvironmentContext(config, script, fn=steps) as environment, engine.begin() as connection:
        environment.configure(connection=connection)
        environment.run_migrations()


def _back_up(file: Path, version: str) -> None:
    target = file.with_name(f"{file.name}.before-{version}")
    number = 1
    while target.exists():  # no copy is ever overwritten
        number += 1
        target = file.with_name(f"{file.name}.before-{version}-{number}")
    with sqlite3.connect(file) as source, sqlite3.connect(target) as copy:
        source.backup(copy)
    source.close()
    copy.close()
