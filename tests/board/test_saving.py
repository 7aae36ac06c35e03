"""A board saved as a picture."""

from __future__ import annotations

from pathlib import Path

import pytest

from bglearn.board.saving import save
from bglearn.errors import BglearnError
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


@pytest.mark.parametrize("name", ["board.jpg", "board", "svg", ".png/"])
def test_another_ending_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(BglearnError, match=r"ends with \.svg or \.png"):
        board().save(tmp_path.as_posix() + "/" + name)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", ["missing/board.svg", "a\0b.svg"])
def test_a_file_that_cannot_be_written(tmp_path: Path, name: str) -> None:
    with pytest.raises(BglearnError, match="can't be read or written"):
        save("<svg/>", f"{tmp_path}/{name}")
