"""What keeps the learner's folder from being filled, told in a sentence."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from bglearn.errors import LabError
from bglearn.files import reason
from bglearn.i18n import Message


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
        why = reason(error)
        if isinstance(error, IsADirectoryError):
            why = f"{Path(error.filename).name}: {why}"
        raise LabError(
            Message(
                "lab",
                "The folder “{folder}” can't be written: {reason}.",
                {"folder": folder, "reason": why},
            )
        ) from error


def _file_in_the_way(path: Path) -> Path:
    """The part of a path that should be a folder and is something else."""
    return next(
        (part for part in (path, *path.parents) if os.path.lexists(part) and not part.is_dir()),
        path,
    )
