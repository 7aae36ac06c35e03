"""A file of mined puzzles while it grows: whole at every moment, whoever else adds to it."""

from __future__ import annotations

import sys
import time
from pathlib import Path
from types import TracebackType

from bglearn.errors import BglearnError
from bglearn.files import read_ordinary, reason, turn, write_whole
from bglearn.i18n import Message, shown
from bglearn.mining.draft import Table
from bglearn.mining.writing import head, kept, written
from bglearn.puzzles.library import LARGEST

_PAUSE = 1.0
"""Seconds from one writing to the next: a large file is written whole each time."""


class GrowingFile:
    """The puzzles of a file, and those that are added to it; without a file they are printed.

    Used as a context, it has written everything when it ends, however it ends.

    Raises:
        PuzzleError: when the file that is there was not mined, or can't be read.
    """

    def __init__(self, path: Path | None) -> None:
        self._path = path
        self._content = b""
        self._waiting: list[Table] = []
        self._lesson = ""
        self._last = time.monotonic()
        self.puzzles: list[Table] = []
        self._read_on()

    def __enter__(self) -> GrowingFile:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._write()

    def add(self, puzzle: Table, lesson: str) -> None:
        """Add a puzzle, in a new file below the head of this lesson.

        One whose id is there already, since another run has found it too, stays as it is.

        Raises:
            BglearnError: when the file can't be written; what was there before is still there.
        """
        self._waiting.append(puzzle)
        self._lesson = lesson
        if self._path is None or time.monotonic() - self._last >= _PAUSE:
            self._write()

    def _write(self) -> None:
        if not self._waiting:
            return
        if self._path is None:
            sys.stdout.write(self._grown())
            return
        try:
            with turn(self._path.parent):
                self._read_on()
                content = self._content + self._grown().encode()
                write_whole(self._path, content)
        except OSError as error:
            values = {"file": shown(str(self._path)), "why": reason(error)}
            raise BglearnError(
                Message("mine", "“{file}” can't be read or written: {why}.", values)
            ) from None
        self._content, self._last = content, time.monotonic()

    def _grown(self) -> str:
        """What is to be added now, as it stands in a file."""
        known = {one["id"] for one in self.puzzles}
        new = [one for one in self._waiting if one["id"] not in known]
        begin = head(self._lesson) if new and not self.puzzles else ""
        self.puzzles += new
        self._waiting = []
        return begin + "".join(map(written, new))

    def _read_on(self) -> None:
        """Take in what the file holds now."""
        if self._path is None:
            return
        try:
            content = read_ordinary(self._path, LARGEST)
        except FileNotFoundError:
            content = b""
        except OSError:
            content = None  # `kept` says what is wrong
        if content != self._content:
            self.puzzles = kept(self._path)
            self._content = content or b""
