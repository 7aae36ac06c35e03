"""Files of the user: written whole or not at all, and only ordinary ones, so that nothing hangs.

Whatever is wrong with a file, or with its name, is an `OSError`; `reason` says it in a sentence.
"""

from __future__ import annotations

import contextlib
import errno
import os
import secrets
import shutil
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from stat import S_ISDIR, S_ISREG
from typing import BinaryIO

from bglearn.errors import OptionError
from bglearn.i18n import Message, shown, text

LONGEST_PATH = 500
"""Letters of a path in a sentence: a command that names it has to name all of it."""
_HOUR = 3600
"""Seconds after which a draft is surely no longer being written."""
_PATIENCE = 100
"""How often, a hundredth of a second apart, it is tried to get a turn."""


class NoOrdinaryFile(OSError):  # noqa: N818 - a state of affairs
    """There is a pipe or a device where a file is wanted."""

    def __init__(self) -> None:
        super().__init__(errno.EINVAL, text("files", "it is no ordinary file"))


class TooLong(OSError):  # noqa: N818 - a state of affairs
    """A file has more in it than anything that is wanted there."""

    def __init__(self) -> None:
        super().__init__(errno.EFBIG, text("files", "it is too long"))


def named(file: object) -> str:
    """The name of a file that somebody gave, as text.

    Raises:
        OptionError: when it is no name.

    >>> named(Path("board.svg"))
    'board.svg'
    """
    name = file
    if isinstance(file, os.PathLike):
        with contextlib.suppress(Exception):  # anybody's class may say how it is written
            name = os.fspath(file)
    if not isinstance(name, str) or not name or not _may_be_named(name):
        raise OptionError(
            Message("files", "A file is given by its name, not {given!r}.", {"given": shown(file)}),
            "file",
        )
    return name


def _may_be_named(name: str) -> bool:
    try:
        return b"\0" not in os.fsencode(name)
    except ValueError:
        return False


_REASONS = {
    errno.ENOENT: Message("files", "there is no such file or folder"),
    errno.EISDIR: Message("files", "it is a folder"),
    errno.ENOTDIR: Message("files", "a file stands where a folder is needed"),
    errno.EEXIST: Message("files", "it is there already"),
    errno.EACCES: Message("files", "that is not permitted"),
    errno.EPERM: Message("files", "that is not permitted"),
    errno.EROFS: Message("files", "nothing can be written there"),
    errno.ENOSPC: Message("files", "the disk is full"),
    errno.ENAMETOOLONG: Message("files", "the name is too long"),
    errno.EADDRINUSE: Message("files", "another program uses it"),
}
"""What the system says most often; it says so in English only."""


def reason(error: OSError | UnicodeError) -> str:
    """Why a file can't be read or written, or a port not used, fit for a sentence.

    >>> reason(FileNotFoundError(2, "No such file or directory", "own.toml"))
    'there is no such file or folder'
    """
    if isinstance(error, UnicodeError):
        return text("files", "it is not written in UTF-8")
    if told := _REASONS.get(error.errno or 0):
        return str(told)
    return shown(error.strerror or str(error) or type(error).__name__)


@contextmanager
def whole_file(path: Path, *, is_secret: bool = False) -> Iterator[BinaryIO]:
    """A file to write; it appears under its name when the block ends without an error.

    It is a draft until then; a link leads to the file that is written, and its rights are kept. A
    new file that `is_secret` is for its owner alone.

    Raises:
        OSError: when it can't be written; what was there before is still there.
    """
    _refuse_impossible(path)
    target = Path(os.path.realpath(path))
    _is_ordinary(target)  # before any work is done
    draft = target.with_name(f".bglearn-{secrets.token_hex(8)}.tmp")
    try:
        with open(draft, "xb", opener=_closed_to_others if is_secret else None) as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        if _is_ordinary(target):
            shutil.copymode(target, draft)
        draft.replace(target)
    except BaseException:
        with contextlib.suppress(OSError):
            draft.unlink()
        raise


def write_whole(path: Path, content: bytes, *, is_secret: bool = False) -> None:
    """Write a file whole or not at all: also with a full disk, a power cut, or a second writer.

    A new file that `is_secret` is for its owner alone.

    Raises:
        OSError: when it can't be written; what was there before is still there.
    """
    with whole_file(path, is_secret=is_secret) as file:
        file.write(content)


def add_to(path: Path, content: bytes) -> None:
    """Add to the end of a file, which need not be there yet; it is on the disk when this returns.

    Raises:
        OSError: when it can't be written; a part may have been.
    """
    _refuse_impossible(path)
    with open(path, "ab", opener=_opened) as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())


def open_ordinary(path: Path) -> BinaryIO:
    """A file to read; a pipe is refused where opening it would wait for its other end.

    Raises:
        OSError: when there is none, or it can't be read.
    """
    _refuse_impossible(path)
    return open(path, "rb", opener=_opened)


def read_ordinary(path: Path, longest: int) -> bytes:
    """What a file holds.

    Raises:
        OSError: when there is none, it can't be read, or it has more than `longest` bytes.
    """
    with open_ordinary(path) as file:
        content = file.read(longest + 1)
    if len(content) > longest:
        raise TooLong
    return content


def name_aside(path: Path) -> Path:
    """A name, which nothing has yet, under which what lies there can be set aside.

    >>> name_aside(Path("nowhere/settings.json")).name
    'settings.damaged-1.json'
    """
    number = 1
    while os.path.lexists(aside := path.with_name(f"{path.stem}.damaged-{number}{path.suffix}")):
        number += 1
    return aside


@contextmanager
def turn(folder: Path) -> Iterator[None]:
    """One at a time in a folder, over all processes: what is read there and then written fits.

    Where the system has no locks for folders (Windows, a browser, some networks), or somebody keeps
    one for long, it goes on without.
    """
    place = None
    with contextlib.suppress(ImportError, OSError):
        import fcntl

        place = os.open(folder, os.O_RDONLY)
        for _ in range(_PATIENCE):
            try:
                fcntl.flock(place, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                time.sleep(0.01)
            else:
                break
    try:
        yield
    finally:
        if place is not None:
            os.close(place)


@contextmanager
def while_read() -> Iterator[None]:
    """Write to the standard output as long as its reader, `head` for one, wants more."""
    try:
        yield
    except BrokenPipeError:
        leave_output()
    except BaseException:
        _flush()
        raise
    else:
        _flush()


def _flush() -> None:
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        leave_output()


def leave_output() -> None:
    """Let go what could not be written to the standard output, so that the end does not try it."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def remove_drafts(folder: Path) -> None:
    """Remove what runs that were killed left behind."""
    for draft in folder.glob(".bglearn-*.tmp"):
        with contextlib.suppress(OSError):
            if time.time() - draft.lstat().st_mtime > _HOUR:
                draft.unlink()


def _is_ordinary(path: Path) -> bool:
    """Whether there is an ordinary file; anything else there is refused."""
    try:
        kind = path.stat().st_mode
    except FileNotFoundError:
        return False
    if S_ISDIR(kind):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    if not S_ISREG(kind):
        raise NoOrdinaryFile
    return True


def _opened(name: str, flags: int) -> int:
    """Open without waiting, and nothing but an ordinary file (a folder is refused by `open`)."""
    place = os.open(name, flags | getattr(os, "O_NONBLOCK", 0), 0o666)
    kind = os.fstat(place).st_mode
    if not (S_ISREG(kind) or S_ISDIR(kind)):
        os.close(place)
        raise NoOrdinaryFile
    return place


def _closed_to_others(name: str, flags: int) -> int:
    return os.open(name, flags, 0o600)


def _refuse_impossible(path: Path) -> None:
    """A name that no file can have is refused as the system refuses others."""
    if not _may_be_named(str(path)):
        raise OSError(errno.EINVAL, os.strerror(errno.EINVAL), str(path))
