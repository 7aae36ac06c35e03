"""Events in an SQLite file: several notebooks at once, and nothing half written.

The file is opened for each piece of work and closed again, so that no lock outlives it. It keeps
SQLite's usual rollback journal: the faster write-ahead log would need memory that all writers
share.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from json import JSONDecoder
from pathlib import Path
from stat import S_ISDIR, S_ISREG
from typing import TYPE_CHECKING, TypeVar

from bglearn.errors import JournalError
from bglearn.files import name_aside, open_ordinary, reason
from bglearn.i18n import Message, shown
from bglearn.learner.event import Event, newer, read_event, read_line
from bglearn.learner.lines import unreadable, unwritable

if TYPE_CHECKING:
    from sqlite3 import Connection

_Result = TypeVar("_Result")

NAME = "journal.sqlite3"
SCHEMA = 1
"""Kept in the file as `user_version`; 0 is a file without a table."""
_PATIENCE = 20
"""Seconds to wait for another notebook's write."""
_TABLE = """
    CREATE TABLE IF NOT EXISTS event (
        number INTEGER PRIMARY KEY,
        key TEXT NOT NULL UNIQUE,
        line TEXT NOT NULL
    )
"""


def has_sqlite() -> bool:
    """Whether Python has SQLite here; in a browser it may come without."""
    try:
        import sqlite3  # noqa: F401
    except ImportError:
        return False
    return True


class DatabaseStore:
    """The SQLite file of a folder.

    Entries never change, so each is read once. `aside` tells, once there was one, of a damaged
    file that was set aside. `damaged` counts the entries that could not be read.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._path = folder / NAME
        self._is_checked = False
        self.aside: Message | None = None
        self._begin_anew()

    def _begin_anew(self, file: int = 0) -> None:
        """Nothing of this file has been read yet."""
        self._file, self._number = file, 0
        self._read: list[Event] = []
        self.damaged = 0

    def add(self, events: Sequence[Event]) -> None:
        """Add the events whose key is new; once this returns they are on the disk.

        Raises:
            JournalError: when they can't be written; then none of them is there.
        """
        rows = [(event.key, event.line) for event in events]

        def insert(file: Connection) -> None:
            with file:
                file.execute("BEGIN IMMEDIATE")
                file.executemany("INSERT OR IGNORE INTO event (key, line) VALUES (?, ?)", rows)

        self._folder_made()
        self._done(insert, unwritable)

    def events(self) -> list[Event]:
        """Every event, in the order in which they came.

        Raises:
            JournalError: when the file can't be read, or comes from a newer version.
        """
        file = self._place()
        if file != self._file:
            self._begin_anew(file)
        for number, line in self._done(self._later, unreadable) if file else ():
            self._number = number
            try:
                self._read.append(read_line(str(line)))
            except JournalError:
                self.damaged += 1
        return list(self._read)

    def _place(self) -> int:
        """The number that the file has in the system, 0 where there is none.

        A pipe or a device makes way: SQLite would wait there without end.
        """
        try:
            about = self._path.stat()
        except OSError:
            return 0
        if S_ISREG(about.st_mode) or S_ISDIR(about.st_mode):
            return about.st_ino
        self._set_aside()
        return 0

    def _later(self, file: Connection) -> list[tuple[int, str]]:
        """What came after the last entry that was read."""
        if (file.execute("SELECT max(number) FROM event").fetchone()[0] or 0) < self._number:
            self._begin_anew(self._file)  # another file, and the system gave it the old one's place
        wanted = "SELECT number, line FROM event WHERE number > ? ORDER BY number"
        return file.execute(wanted, (self._number,)).fetchall()

    def _folder_made(self) -> None:
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise unwritable(self._folder, reason(error)) from error

    def _done(
        self, work: Callable[[Connection], _Result], refusal: Callable[[Path, str], JournalError]
    ) -> _Result:
        """What comes of a piece of work; a damaged file makes way for a new one first."""
        import sqlite3

        self._place()
        for is_second in (False, True):
            try:
                with closing(self._opened()) as file:
                    return work(file)
            except sqlite3.DatabaseError as error:
                if is_second or not _is_damage(error):
                    raise refusal(self._folder, str(error)) from error
                self._set_aside()
            except (ArithmeticError, TypeError, ValueError) as error:  # tables that are not ours
                raise refusal(self._folder, str(error)) from error
        raise AssertionError("the second time either ends it")

    def _opened(self) -> Connection:
        import sqlite3

        file = sqlite3.connect(self._path, timeout=_PATIENCE, isolation_level=None)
        try:
            file.execute("PRAGMA synchronous = FULL")
            version = file.execute("PRAGMA user_version").fetchone()[0]
            if version > SCHEMA:
                raise newer()
            if not self._is_checked and file.execute("PRAGMA quick_check").fetchone()[0] != "ok":
                raise _Damage
            if version < SCHEMA:
                with file:
                    file.execute("BEGIN IMMEDIATE")
                    file.execute(_TABLE)
                    file.execute(f"PRAGMA user_version = {SCHEMA}")
        except BaseException as error:
            file.close()
            if isinstance(error, _Damage):
                raise sqlite3.DatabaseError(_MALFORMED) from None
            raise
        self._is_checked = True
        return file

    def _set_aside(self) -> None:
        """Rename the damaged file, then take over whatever can be read of it.

        Should another notebook have put a sound one in its place meanwhile, everything of that
        comes over as well.
        """
        aside, known = name_aside(self._path), self._read
        self._is_checked = False
        self._begin_anew()
        try:
            with suppress(FileNotFoundError):  # it belongs to the damaged file and to no other
                Path(f"{self._path}-journal").rename(f"{aside}-journal")
            self._path.rename(aside)
        except FileNotFoundError:
            return  # another notebook was first
        except OSError as error:
            raise unreadable(self._path, reason(error)) from error
        kept = {event.key: event for event in (*known, *_readable(aside))}
        self.add(list(kept.values()))
        values = {"file": shown(str(aside)), "count": len(kept)}
        self.aside = Message(
            "journal",
            "The file with your progress was damaged and lies now in “{file}”. Entries that could"
            " still be read: {count}.",
            values,
        )


class _Damage(Exception):  # noqa: N818 - never leaves this file
    """What a check of the file found."""


_MALFORMED = "database disk image is malformed"


def _is_damage(error: Exception) -> bool:
    """Whether the file itself is broken, and not just busy, full or out of reach."""
    code = getattr(error, "sqlite_errorcode", None)
    return code in (11, 26) or str(error) == _MALFORMED  # SQLITE_CORRUPT, SQLITE_NOTADB


def _readable(path: Path) -> list[Event]:
    """The events in a damaged file, found by how they begin: each lies there in one piece."""
    try:
        with open_ordinary(path) as file:
            content = file.read().decode("utf-8", "replace")
    except OSError:
        return []
    found, decode = [], JSONDecoder().raw_decode
    for begin in re.finditer(r'\{"v":', content):
        with suppress(JournalError, ValueError, RecursionError):
            data, _ = decode(content, begin.start())
            found.append(read_event(data))
    return found
