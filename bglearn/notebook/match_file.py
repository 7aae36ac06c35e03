"""The file in which a match for two is kept; several boards may have taken up the same one."""

from __future__ import annotations

from pathlib import Path

from bglearn.files import read_ordinary, turn, write_whole
from bglearn.notation.history import LONGEST_TEXT


class MatchFileChanged(Exception):  # noqa: N818 - a state of affairs; a board says it
    """The file holds something else than this board has read or written last."""


class MatchFile:
    """The file of one board, which remembers what it has read or written there last.

    >>> MatchFile(Path("nowhere/match.json")).read() is None
    True
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._last: bytes | None = None

    def read(self) -> str | None:
        """What the file holds; None where there is none yet.

        Raises:
            OSError: when it can't be read.
            UnicodeError: when it is no text.
        """
        self._last = self._content()
        return None if self._last is None else self._last.decode("utf-8")

    def write(self, text: str) -> None:
        """Replace what the file holds, whole or not at all.

        Raises:
            MatchFileChanged: when somebody else has written there meanwhile; it is left alone.
            OSError: when it can't be written.
        """
        with turn(self.path.parent):
            if self._content() not in (self._last, None):
                raise MatchFileChanged
            content = text.encode()
            write_whole(self.path, content)
            self._last = content

    def _content(self) -> bytes | None:
        try:
            return read_ordinary(self.path, LONGEST_TEXT * 4)
        except FileNotFoundError:
            return None
