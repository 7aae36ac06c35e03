"""Folders for what is half made: gone when it is whole, and one day also when nobody ended it."""

from __future__ import annotations

import shutil
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

_NAME = ".bglearn-site-"
_ABANDONED = 3600
"""Seconds; nobody builds a site for as long."""


@contextmanager
def draft(folder: Path) -> Iterator[Path]:
    """A new folder inside another, which is gone afterwards.

    A process that is killed leaves its own behind: see `sweep`.
    """
    sweep(folder)
    with tempfile.TemporaryDirectory(prefix=_NAME, dir=folder) as place:
        yield Path(place)


def sweep(folder: Path) -> None:
    """Take away the drafts in a folder whose makers were killed, as far as their age tells."""
    for left in folder.glob(f"{_NAME}*"):
        with suppress(OSError):  # another process may take it away too
            if time.time() - left.stat().st_mtime > _ABANDONED:
                shutil.rmtree(left, ignore_errors=True)
