"""One puzzle costs its own file; all of them are still checked together."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from bglearn.errors import PuzzleError
from bglearn.puzzles import library as module
from bglearn.puzzles.library import Library, files, library


def test_one_puzzle_reads_one_file(monkeypatch: pytest.MonkeyPatch) -> None:
    every = list(library())
    read = []

    def load(path: Path) -> object:
        read.append(path.name)
        return found(path)

    found = module.load
    monkeypatch.setattr(module, "load", load)
    asked = Library(files())
    for _ in range(2):
        assert asked["bar-enter"].file.name == "06_bar.toml"
    assert read == ["06_bar.toml"]
    assert list(asked) == every
    assert sorted(read) == sorted(path.name for path in files())  # each once


def test_what_is_written_otherwise_is_found_too(tmp_path: Path) -> None:
    source = next(path for path in files() if path.name == "06_bar.toml")
    text = source.read_text("utf-8").replace('id = "bar-enter"', "id='bar-enter'")
    (tmp_path / source.name).write_text(text, "utf-8")
    assert Library([tmp_path / source.name])["bar-enter"].id == "bar-enter"
    assert "nothing" not in Library([tmp_path / source.name])


def test_a_fault_of_the_file_and_an_id_used_twice_are_told(tmp_path: Path) -> None:
    source = next(path for path in files() if path.name == "06_bar.toml")
    shutil.copy(source, tmp_path / "06_other.toml")
    with pytest.raises(PuzzleError, match="also in"):
        len(Library([source, tmp_path / "06_other.toml"]))
    (tmp_path / "06_other.toml").write_text('[[puzzle]]\nid = "bar-enter"\n', "utf-8")
    with pytest.raises(PuzzleError, match=r"06_other\.toml"):
        Library([tmp_path / "06_other.toml"])["bar-enter"]
