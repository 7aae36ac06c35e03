"""The bear-off tables on disk: a line with the version, a checksum, then the tables."""

from __future__ import annotations

import sys
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

from bglearn.files import open_ordinary, reason, write_whole
from bglearn.i18n import Message, shown

START = b"bglearn bear-off tables, version 1\n"
"""The version goes up when the tables, or their order, change."""

Tell = Callable[[Message], None]
"""What is done with a sentence for the user."""

_DIGEST = sha256().digest_size


def say(message: Message) -> None:
    """Print a sentence where progress bars go, too."""
    print(message, file=sys.stderr)


def kept(path: Path, size: int, tell: Tell) -> bytes | None:
    """The tables in a file; None, and a sentence, when it is there and no good."""
    try:
        with open_ordinary(path) as file:
            data = file.read()
    except FileNotFoundError:
        return None
    except OSError as error:
        tell(
            Message(
                "bear-off",
                "The bear-off tables in {path} can't be read ({reason}): they are built anew.",
                _about(path, error),
            )
        )
        return None
    start, rest = data[: len(START)], data[len(START) :]
    digest, contents = rest[:_DIGEST], rest[_DIGEST:]
    if start == START and len(contents) == size and digest == sha256(contents).digest():
        return contents
    tell(
        Message(
            "bear-off",
            "The bear-off tables in {path} are damaged or of another version: they are built anew.",
            _about(path),
        )
    )
    return None


def keep(path: Path, contents: bytes, tell: Tell) -> None:
    """Write the tables, all or nothing; where that can't be, say so."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, START + sha256(contents).digest() + contents)
    except OSError as error:
        tell(
            Message(
                "bear-off",
                "The bear-off tables can't be kept in {path} ({reason}): they stay in memory, and"
                " are built anew next time.",
                _about(path, error),
            )
        )


def _about(path: Path, error: OSError | None = None) -> dict[str, object]:
    about: dict[str, object] = {"path": shown(str(path), longest=200)}
    if error:
        about["reason"] = reason(error)
    return about
