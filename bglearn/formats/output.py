"""Where a conversion writes: all of it or nothing, and never over a file unasked."""

from __future__ import annotations

import io
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

from bglearn.errors import BglearnError
from bglearn.files import reason, while_read, whole_file
from bglearn.i18n import Message, shown

STANDARD = "-"
"""The name of standard input and output."""


@contextmanager
def new_file(name: str, *, force: bool) -> Iterator[TextIO]:
    """A file to write in UTF-8; it appears under its name when the block ends without an error.

    Raises:
        BglearnError: when it is there already (unless `force`), or can't be written.
    """
    if name == STANDARD:
        with tempfile.TemporaryFile("w+", encoding="utf-8", newline="\n") as text:
            yield text
            text.seek(0)
            _to_standard_output(text)
        return
    target = Path(name)
    try:
        _refuse_old(target, force)
        with whole_file(target) as file:
            written = io.TextIOWrapper(file, "utf-8", newline="\n")
            yield written
            written.detach()
            _refuse_old(target, force)
    except OSError as error:
        raise _unwritable(name, error) from None


def _to_standard_output(text: TextIO) -> None:
    """The whole text, or as much of it as is read."""
    out = getattr(sys.stdout, "buffer", None)
    with while_read():
        if out is None:
            shutil.copyfileobj(text, sys.stdout)
            return
        while piece := text.read(65536):
            out.write(piece.encode("utf-8"))


def _refuse_old(target: Path, force: bool) -> None:
    if target.is_dir():
        raise BglearnError(
            Message("convert", "“{file}” is a folder.", {"file": shown(str(target))})
        )
    if target.exists() and not force:
        raise BglearnError(
            Message(
                "convert",
                "“{file}” is there already: name another file, or say --force.",
                {"file": shown(str(target))},
            )
        )


def _unwritable(name: str, error: OSError) -> BglearnError:
    return BglearnError(
        Message(
            "convert",
            "“{file}” can't be written: {reason}.",
            {"file": shown(name), "reason": reason(error)},
        )
    )
