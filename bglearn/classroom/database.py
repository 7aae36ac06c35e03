"""Opens the database, SQLite in a file of this machine or PostgreSQL, and brings it up to date.

SQLite runs with a write-ahead log and `synchronous=FULL`: what was committed survives a power cut.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from alembic.config import Config
from alembic.runtime.environment import EnvironmentContext
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import URL, Connection, Engine, create_engine, event, func, make_url, select
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.pool import ConnectionPoolEntry

from bglearn.classroom.disk import network_of
from bglearn.classroom.own_file import watch_file
from bglearn.classroom.tables import Identity
from bglearn.errors import StoreError
from bglearn.files import reason
from bglearn.i18n import Message, shown

_MIGRATIONS = Path(__file__).parent / "migrations"
_PATIENCE = 10
"""Seconds that a connection waits for another's write."""
_LOCK = 0x6267_6C65
"""The number of the lock that PostgreSQL holds while tables are changed."""


def sqlite_url(file: Path) -> str:
    """The URL of a SQLite file.

    >>> sqlite_url(Path("class.db"))
    'sqlite+pysqlite:///class.db'
    """
    return URL.create("sqlite+pysqlite", database=file.as_posix()).render_as_string()


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
    except (SQLAlchemyError, ValueError):  # a port that is no number
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
        engine = _engine(url, is_sqlite, file)
        bring_up(engine, file)
    except (SQLAlchemyError, OSError, sqlite3.Error, ImportError) as error:
        why = str(getattr(error, "orig", None) or error).splitlines()[0]
        if isinstance(error, OSError):
            why = reason(error)
        raise StoreError(
            Message("class", "The database can't be opened: {reason}", {"reason": shown(why, 160)})
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
                {"file": shown(str(file)), "reason": reason(error)},
            )
        ) from None


def _engine(url: str, is_sqlite: bool, file: Path | None) -> Engine:
    """The database, reached once: only then its driver looks at what stands behind the `?`."""
    try:
        engine = _sqlite(url) if is_sqlite else _postgresql(url)
        if file:
            watch_file(engine, file)
        engine.connect().close()
    except (TypeError, ValueError) as error:
        raise ArgumentError(str(error)) from error
    return engine


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
    if _present(engine, script) == script.get_current_head():
        return
    with engine.connect() as connection, _turn(connection):
        present = MigrationContext.configure(connection).get_current_revision()
        if present != script.get_current_head():  # somebody may just have done it
            if file and present is not None:
                _back_up(file, present)
            _migrate(connection, config, script)


def _present(engine: Engine, script: ScriptDirectory) -> str | None:
    """The version that the tables have."""
    with engine.connect() as connection:
        present = MigrationContext.configure(connection).get_current_revision()
    if present is not None and present not in {one.revision for one in script.walk_revisions()}:
        raise StoreError(
            Message(
                "class",
                "The database was made by a newer bglearn ({version}); bring bglearn up to date.",
                {"version": shown(present)},
            )
        )
    return present


@contextmanager
def _turn(connection: Connection) -> Iterator[None]:
    """A transaction that changes tables; whoever comes meanwhile waits for its end."""
    is_sqlite = connection.dialect.name == "sqlite"
    if is_sqlite:  # a table that is made anew must not take along what belongs to it
        connection.exec_driver_sql("PRAGMA foreign_keys=OFF")
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    else:
        connection.execute(select(func.pg_advisory_xact_lock(_LOCK)))
    try:
        yield
        connection.commit()
    finally:
        connection.rollback()
        if is_sqlite:
            connection.exec_driver_sql("PRAGMA foreign_keys=ON")


def _migrate(connection: Connection, config: Config, script: ScriptDirectory) -> None:
    def steps(revision: Any, _context: Any) -> Any:
        return script._upgrade_revs("head", revision)

    with EnvironmentContext(config, script, fn=steps) as environment:
        environment.configure(connection=connection)
        environment.run_migrations()


def identity_of(engine: Engine) -> str:
    """The name that a database got when it was made."""
    with engine.connect() as connection:
        return str(connection.scalar(select(Identity.name)))


def address_of(engine: Engine) -> str:
    """Where the server of a database was to be found the last time; nothing before the first."""
    with engine.connect() as connection:
        return str(connection.scalar(select(Identity.address)) or "")


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
