"""A board saved as a picture."""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path
from typing import Any

import pytest

from bglearn.board.saving import save
from bglearn.errors import BglearnError, OptionError
from bglearn.notebook.look import board
from tests.notebook.test_match_for_two import send

ROLLED = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:5:10"


def test_the_file_holds_the_board_as_it_stands(tmp_path: Path) -> None:
    there = board(ROLLED, "play")
    there.save(tmp_path / "before.svg")
    send(there, kind="play", moves=[[8, 5], [6, 5]])
    there.save(str(tmp_path / "after.SVG"))
    before, after = ((tmp_path / name).read_text("utf-8") for name in ("before.svg", "after.SVG"))
    assert before.startswith("<svg")
    assert after.startswith("<svg")
    assert before != after


def test_a_png(tmp_path: Path) -> None:
    board(ROLLED).save(tmp_path / "board.png")
    content = (tmp_path / "board.png").read_bytes()
    assert content.startswith(b"\x89PNG")
    assert len(content) > 5_000


@pytest.mark.parametrize("name", ["board.jpg", "board", "svg", "png", "boardsvg", "a.png/"])
def test_another_ending_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(BglearnError, match=r"ends with \.svg or \.png"):
        board().save(f"{tmp_path}/{name}")
    assert list(tmp_path.iterdir()) == []


def test_a_bare_ending_is_no_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("svg", "png"):
        with pytest.raises(BglearnError, match=r"ends with \.svg or \.png"):
            board().save(name)
    assert list(tmp_path.iterdir()) == []


class Odd:
    def __fspath__(self) -> str:
        raise ZeroDivisionError


@pytest.mark.parametrize(
    "file", [None, 5, True, ["a.svg"], b"x.svg", Path, Odd(), "", "a\0b.svg", "\ud800.svg"]
)
def test_what_is_no_name_is_refused_in_a_sentence(file: Any) -> None:
    with pytest.raises(OptionError, match=r"^A file is given by its name, not .*\.$"):
        board().save(file)


def test_the_reason_is_named(tmp_path: Path) -> None:
    (tmp_path / "folder.svg").mkdir()
    for name, why in (
        ("missing/board.svg", "there is no such file or folder"),
        ("folder.svg", "it is a folder"),
        (f"{'x' * 300}.svg", "the name is too long"),
    ):
        with pytest.raises(BglearnError, match=rf"can't be written: {why}\.$"):
            save("<svg/>", tmp_path / name)
    assert [path.name for path in tmp_path.iterdir()] == ["folder.svg"]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows sets no limit to a file's size")
def test_a_full_disk_leaves_the_old_picture(tmp_path: Path) -> None:
    import resource

    file = tmp_path / "board.svg"
    file.write_text("the old one")
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    old = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    try:
        resource.setrlimit(resource.RLIMIT_FSIZE, (100, before[1]))
        with pytest.raises(BglearnError, match="can't be written: File too large"):
            save(f"<svg>{'x' * 5000}</svg>", file)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
        signal.signal(signal.SIGXFSZ, old)
    assert [(path.name, path.read_text()) for path in tmp_path.iterdir()] == [
        ("board.svg", "the old one")
    ]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names here")
def test_a_pipe_is_refused_and_nobody_waits(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "board.svg")
    with pytest.raises(BglearnError, match="it is no ordinary file"):
        board().save(tmp_path / "board.svg")
