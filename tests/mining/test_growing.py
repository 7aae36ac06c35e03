"""A file of mined puzzles while it grows."""

from __future__ import annotations

import errno
import os
from contextlib import suppress
from pathlib import Path

import pytest

from bglearn import cli
from bglearn.errors import BglearnError
from bglearn.mining import growing
from bglearn.mining.draft import Table
from bglearn.mining.finding import mined
from bglearn.mining.growing import GrowingFile
from bglearn.puzzles.library import load


@pytest.fixture
def puzzles(monkeypatch: pytest.MonkeyPatch) -> list[Table]:
    monkeypatch.setattr(growing, "_PAUSE", 0.0)
    found = [table for number in range(1, 30) if (table := mined("stake", 1, number))][:4]
    assert len(found) == 4
    return found


def test_two_runs_add_to_one_file(tmp_path: Path, puzzles: list[Table]) -> None:
    path = tmp_path / "mine.toml"
    with GrowingFile(path) as one, GrowingFile(path) as other:
        one.add(puzzles[0], "11")
        other.add(puzzles[1], "11")
        one.add(puzzles[1], "11")  # which the other has found too
        other.add(puzzles[2], "11")
        one.add(puzzles[3], "11")
    assert [puzzle.id for puzzle in load(path)] == [one["id"] for one in puzzles]


def test_a_full_disk_leaves_a_file_that_goes_on(
    tmp_path: Path, puzzles: list[Table], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "mine.toml"
    with GrowingFile(path) as file:
        file.add(puzzles[0], "11")
    before = path.read_bytes()

    def full(_file: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as patched:
        patched.setattr(os, "fsync", full)
        with pytest.raises(
            BglearnError, match=r"mine\.toml” can't be read or written: the disk is full"
        ):
            GrowingFile(path).add(puzzles[1], "11")
    assert path.read_bytes() == before
    assert [entry.name for entry in tmp_path.iterdir()] == [path.name]
    with GrowingFile(path) as file:
        file.add(puzzles[1], "11")
    assert len(load(path)) == 2


def test_what_waits_is_written_at_the_end(
    tmp_path: Path, puzzles: list[Table], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(growing, "_PAUSE", 1000.0)
    path = tmp_path / "mine.toml"
    with suppress(KeyboardInterrupt), GrowingFile(path) as file:
        file.add(puzzles[0], "11")
        assert not path.exists()
        raise KeyboardInterrupt
    assert len(load(path)) == 1


def test_an_empty_file_is_a_beginning(tmp_path: Path, puzzles: list[Table]) -> None:
    path = tmp_path / "mine.toml"
    path.touch()
    with GrowingFile(path) as file:
        file.add(puzzles[0], "11")
    assert len(load(path)) == 1


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with a name")
@pytest.mark.parametrize(
    "arguments",
    [
        ["mine", "--theme", "stake", "--out", "{pipe}"],
        ["mine", "--from", "{pipe}"],
        ["puzzles", "check", "{pipe}"],
        ["puzzles", "level", "{pipe}"],
        ["puzzles", "analyse", "{pipe}"],
        ["worksheet", "{pipe}", "{pipe}.html"],
    ],
)
def test_nobody_waits_at_a_pipe(
    arguments: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pipe = tmp_path / "q.toml"
    os.mkfifo(pipe)
    assert cli.main([one.format(pipe=pipe) for one in arguments]) == 1
    assert "it is no ordinary file" in capsys.readouterr().err
