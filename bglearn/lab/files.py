"""Files in the learner's folder: written whole or not at all, and a refusal told in a sentence."""

from __future__ import annotations

import contextlib
import os
import secrets
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from bglearn.errors import LabError
from bglearn.i18n import Message

_HOUR = 3600
"""Seconds after which a draft is surely no longer being written."""


def write_whole(path: Path, content: bytes) -> None:
    """Write a file whole or not at all: also with a full disk, a power cut, or a second writer."""
    draft = path.with_name(f".bglearn-{secrets.token_hex(8)}.tmp")
    try:
        with draft.open("xb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    except BaseException:
        with contextlib.suppress(OSError):
            draft.unlink()
        raise


def remove_drafts(folder: Path) -> None:
    """Remove what runs that were killed left behind."""
    for draft in folder.glob(".bglearn-*.tmp"):
        with contextlib.suppress(OSError):
            if time.time() - draft.lstat().st_mtime > _HOUR:
                draft.unlink()


@contextmanager
def refusals(folder: Path) -> Iterator[None]:
    """Any refusal of the system, while `folder` is made and filled, becomes one sentence.

    Raises:
        LabError: instead of an `OSError`.
    """
    try:
        yield
    except (FileExistsError, NotADirectoryError) as error:
        raise LabError(
            Message(
                "lab",
                "“{folder}” is a file, but a folder is needed there.",
                {"folder": _file_in_the_way(Path(error.filename or folder))},
            )
        ) from error
    except OSError as error:
        reason = error.strerror or str(error)
        if isinstance(error, IsADirectoryError):
            reason = f"{Path(error.filename).name}: {reason}"
        raise LabError(
            Message(
                "lab",
                "The folder “{folder}” can't be written: {reason}.",
                {"folder": folder, "reason": reason},
            )
        ) from error


def _file_in_the_way(path: Path) -> Path:
    """The part of a path that should be a folder and is something else."""
    return next(
        (part for part in (path, *path.parents) if os.path.lexists(part) and not part.is_dir()),
        path,
    )
