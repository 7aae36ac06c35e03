"""The file of a SQLite database, as long as it is open: one that was removed would still take all.

The system keeps a removed file for whoever has it open, and nobody finds it again afterwards. So
it is looked up by its name now and then, which takes some microseconds.
"""

from __future__ import annotations

from collections.abc import MutableMapping, Sequence
from pathlib import Path
from typing import Any
from weakref import WeakKeyDictionary

from sqlalchemy import Engine, event

from bglearn.errors import StoreError
from bglearn.i18n import Message

_BESIDE = ("-wal", "-shm")
"""Files of the same name that SQLite has as long as anybody has the database open."""


class OwnFile:
    """Which file was opened, by what the system tells of it."""

    def __init__(self, path: Path) -> None:
        real = path.resolve()  # SQLite names what lies beside it so
        beside = {suffix: real.with_name(real.name + suffix) for suffix in _BESIDE}
        self._paths = {"": path.absolute(), **beside}
        self._known: dict[str, tuple[int, int]] = {}
        self._open: set[int] = set()

    def opened(self, connection: int) -> None:
        """One more has it open."""
        self._open.add(connection)

    def closed(self, connection: int) -> None:
        """One fewer has it open; after the last one SQLite removes what lies beside it."""
        self._open.discard(connection)
        if not self._open:
            for suffix in _BESIDE:
                self._known.pop(suffix, None)

    def check(self, suffixes: Sequence[str] = ("", *_BESIDE)) -> None:
        """See that what lies under the name is what was opened.

        Raises:
            StoreError: when it is gone, or something else is in its place.
        """
        for suffix in suffixes:
            known, now = self._known.get(suffix), _mark(self._paths[suffix])
            if known is None and now is not None:
                self._known[suffix] = now
            elif known != now:
                raise StoreError(
                    Message(
                        "class",
                        "The file of the class is gone, or another is in its place: nothing can be"
                        " kept. Put it back, or start the server anew.",
                    )
                )


def _mark(path: Path) -> tuple[int, int] | None:
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


_FILES: MutableMapping[Engine, OwnFile] = WeakKeyDictionary()


def watch_file(engine: Engine, path: Path) -> None:
    """Let a database use its file only as long as that lies where it was opened."""
    own = _FILES[engine] = OwnFile(path)

    def connected(_connection: Any, record: Any) -> None:
        own.opened(id(record))

    def closed(_connection: Any, record: Any) -> None:
        own.closed(id(record))

    def check(*_: Any) -> None:
        own.check()

    event.listen(engine, "connect", connected)
    event.listen(engine, "close", closed)
    # What lies beside it has the latest: whoever has that open still and is refused here closes
    # it, and the last one to do so brings all of it home.
    for moment in ("do_connect", "checkout", "commit"):
        event.listen(engine, moment, check)


def check_file(engine: Engine) -> None:
    """See that the file of a database, where it has one, is still there.

    Raises:
        StoreError: when it is gone, or something else is in its place.
    """
    if own := _FILES.get(engine):
        own.check(("",))
