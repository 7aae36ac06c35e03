"""Files of the user: whole or not at all, ordinary ones only, one writer at a time."""

from __future__ import annotations

import ast
import errno
import os
import subprocess
import sys
from pathlib import Path

import pytest

from bglearn import files
from bglearn.files import NoOrdinaryFile, TooLong, named, read_ordinary, turn, write_whole
from bglearn.i18n import speaking

pipes = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names here")


def test_what_was_there_stays_until_all_is_written(tmp_path: Path) -> None:
    path = tmp_path / "a"
    path.write_bytes(b"old")
    with files.whole_file(path) as file:
        file.write(b"new")
        assert path.read_bytes() == b"old"
    assert path.read_bytes() == b"new"
    with pytest.raises(TypeError), files.whole_file(path) as file:
        file.writelines([b"half", None])  # type: ignore[list-item]
    assert [(one.name, one.read_bytes()) for one in tmp_path.iterdir()] == [("a", b"new")]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such rights")
def test_rights_and_links_stay(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"old")
    (tmp_path / "a").chmod(0o640)
    (tmp_path / "link").symlink_to("a")
    write_whole(tmp_path / "link", b"new")
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "a").read_bytes() == b"new"
    assert (tmp_path / "a").stat().st_mode & 0o777 == 0o640


@pipes
def test_a_pipe_is_neither_read_nor_written(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(NoOrdinaryFile):
        read_ordinary(tmp_path / "pipe", 10)
    with pytest.raises(NoOrdinaryFile):
        write_whole(tmp_path / "pipe", b"x")
    assert [path.name for path in tmp_path.iterdir()] == ["pipe"]


@pytest.mark.parametrize("name", ["a\0b", "\ud800", "x" * 5000, "", "nowhere/a"])
def test_every_fault_of_a_name_is_one_of_the_system(tmp_path: Path, name: str) -> None:
    for work in (lambda path: read_ordinary(path, 10), lambda path: write_whole(path, b"x")):
        with pytest.raises(OSError, match=r"\[Errno") as raised:
            work(tmp_path / name)
        assert files.reason(raised.value)


def test_no_more_is_read_than_is_wanted(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"12345")
    assert read_ordinary(tmp_path / "a", 5) == b"12345"
    with pytest.raises(TooLong):
        read_ordinary(tmp_path / "a", 4)


def test_a_name_may_be_text_or_a_path() -> None:
    assert named("a") == named(Path("a")) == "a"


def test_reasons_are_in_the_language_of_the_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "text", lambda _context, sentence: f"<{sentence}>")
    with speaking("tr"):
        assert files.reason(NoOrdinaryFile()) == "<it is no ordinary file>"


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no locks for folders")
def test_one_at_a_time_in_a_folder(tmp_path: Path) -> None:
    """Each reads a number and writes the next one; without turns some of them would be lost."""
    count = (
        "from bglearn.files import read_ordinary, turn, write_whole\n"
        "from pathlib import Path\n"
        "import sys\n"
        "path = Path(sys.argv[1])\n"
        "for _ in range(40):\n"
        "    with turn(path.parent):\n"
        "        write_whole(path, b'%d' % (int(read_ordinary(path, 99)) + 1))\n"
    )
    path = tmp_path / "count"
    path.write_bytes(b"0")
    running = [subprocess.Popen([sys.executable, "-c", count, str(path)]) for _ in range(3)]
    assert [one.wait(60) for one in running] == [0] * 3
    assert path.read_bytes() == b"120"


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no locks for folders")
def test_who_keeps_a_turn_for_long_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "_PATIENCE", 2)
    with turn(tmp_path), turn(tmp_path):
        write_whole(tmp_path / "a", b"x")
    with turn(tmp_path / "nowhere"):
        pass


# ------------------------------------------------------------------ what the system refuses


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (FileNotFoundError(errno.ENOENT, "No such file or directory", "a"), "there is no such"),
        (IsADirectoryError(errno.EISDIR, "Is a directory"), "it is a folder"),
        (OSError(errno.ENOSPC, "No space left on device"), "the disk is full"),
        (OSError(errno.ELOOP, "Too many links"), "Too many links"),
        (OSError("told in\nanother way"), r"told in\nanother way"),
        (TimeoutError(), "TimeoutError"),
        (UnicodeDecodeError("utf-8", b"\xff", 0, 1, "invalid start byte"), "not written in UTF-8"),
    ],
    ids=str,
)
def test_a_reason_is_there_whatever_the_system_says(error: OSError, said: str) -> None:
    assert said in files.reason(error)
    assert "Errno" not in files.reason(error)


def saying_for_itself(source: str) -> bool:
    """Whether a text of Python writes what the system says into a sentence past `files.reason`."""
    tree = ast.parse(source)
    if any(
        isinstance(node, ast.Attribute) and node.attr == "strerror" and ast.unparse(node) != _OF_OS
        for node in ast.walk(tree)
    ):
        return True
    return any(
        ast.unparse(call) == f"str({handler.name})"
        for handler in ast.walk(tree)
        if isinstance(handler, ast.ExceptHandler) and handler.type and handler.name
        if "OSError" in ast.unparse(handler.type)
        for call in ast.walk(handler)
        if isinstance(call, ast.Call)
    )


_OF_OS = "os.strerror"
PACKAGE = Path(files.__file__).parent


def test_whoever_tells_of_a_file_takes_its_reason() -> None:
    found = {
        path.relative_to(PACKAGE).as_posix()
        for path in PACKAGE.rglob("*.py")
        if saying_for_itself(path.read_text("utf-8"))
    }
    assert found - _FOR_DEVELOPERS == {"files.py"}


_FOR_DEVELOPERS = {"translate/notebooks.py"}
"""Its sentences are English."""


@pytest.mark.parametrize(
    "line",
    ["    told = error.strerror or ''", "    told = shown(str(error))"],
)
def test_another_way_to_tell_would_be_found(line: str) -> None:
    assert saying_for_itself(f"try:\n    pass\nexcept (OSError, UnicodeError) as error:\n{line}\n")
    assert not saying_for_itself("raise OSError(2, os.strerror(2))")
