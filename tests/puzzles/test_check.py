"""`bglearn puzzles check`: every fault at once, and an exit code."""

from __future__ import annotations

from pathlib import Path

import pytest

from bglearn import cli
from bglearn.puzzles import library as module
from bglearn.puzzles.library import contents, load
from tests.puzzles.made import examples_text
from tests.puzzles.test_library import REAL, TEXT

PLANTED = [
    ("licence = ", "licences = "),
    ("version = 1", "version = 0"),
    ("level = 1", "level = 9"),
    ('"Start with a checker on point 24 or 13."', '" "'),
    ('position = "XGID=-b----E-C---eE---c-e----B-:0:0:1:42', 'position = "XGID=-b:0:0:1:42'),
    ("answer = {rule = ", "answer = {rules = "),
    ('id = "movement-order"', 'id = "Movement"'),
]
"""Faults in several puzzles of one file, each planted once."""


@pytest.fixture
def broken(tmp_path: Path) -> Path:
    path = tmp_path / REAL.name
    text = TEXT
    for old, new in PLANTED:
        assert old in text
        text = text.replace(old, new, 1)
    path.write_text(text, encoding="utf-8")
    return path


def test_every_fault_is_found(broken: Path) -> None:
    read = contents(broken)
    found = [(fault.puzzle, fault.field) for fault in read.faults]
    first = "movement-two-checkers"
    assert found == [
        (None, "licences"),
        (None, "licence"),
        (first, "position"),
        (first, "hints"),
        (first, "version"),
        (first, "level"),
        ("movement-no-six", "answer"),
        ("Movement", "id"),
    ]
    assert len(read.puzzles) == TEXT.count("[[puzzle]]") - 3
    with pytest.raises(type(read.faults[0])) as caught:
        load(broken)
    assert str(caught.value) == str(read.faults[0])


def test_all_disagreements_of_one_puzzle_are_found(tmp_path: Path) -> None:
    path = tmp_path / "example.toml"
    text = examples_text()
    for old, new in (
        ('answer = {response = "take", stake = 2}', 'answer = {response = "take", stake = 4}'),
        ("That is not what you want here. If you drop", "That is not what you want. If you drop"),
        ('"There are two answers to a double."', '"Take: the stake is 2."'),
    ):
        assert old in text
        text = text.replace(old, new, 1)
    path.write_text(text, encoding="utf-8")
    faults = contents(path).faults
    assert [fault.field for fault in faults] == ["hints", "answer", "wrong 1"]
    assert {fault.puzzle for fault in faults} == {"cube-first-take"}
    assert 'says = "That is not what you want here.' in str(faults[-1])


def test_the_command_lists_them_and_fails(broken: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["puzzles", "check", str(broken)]) == 1
    seen = capsys.readouterr()
    assert len(seen.err.splitlines()) == 8
    assert all(line.startswith(REAL.name) for line in seen.err.splitlines())
    assert seen.out.splitlines()[-1] == "Puzzles that are sound: 29. Faults: 8."


def test_the_files_of_the_product_are_sound(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["puzzles", "check"]) == 0
    seen = capsys.readouterr()
    assert seen.err == ""
    assert "Faults: 0." in seen.out
    assert any(line.split()[:1] == ["play"] for line in seen.out.splitlines())


def test_an_id_in_two_files(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("one.toml", "two.toml"):
        (tmp_path / name).write_text(examples_text(), encoding="utf-8")
    paths = [str(tmp_path / name) for name in ("one.toml", "two.toml")]
    assert cli.main(["puzzles", "check", *paths]) == 1
    lines = capsys.readouterr().err.splitlines()
    assert lines
    assert all(line.startswith("two.toml") for line in lines)
    assert all("id: It is also in one.toml" in line for line in lines)


def test_a_file_that_is_not_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["puzzles", "check", str(tmp_path / "none.toml")]) == 1
    assert capsys.readouterr().err.startswith("none.toml, TOML: ")


def test_without_an_action_the_command_is_not_understood() -> None:
    with pytest.raises(SystemExit) as caught:
        cli.main(["puzzles"])
    assert caught.value.code == 2


def test_the_files_are_those_of_the_product(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "puzzles").mkdir()
    (tmp_path / "puzzles" / "99_bad.toml").write_text("format = 1", encoding="utf-8")
    monkeypatch.setattr(module, "content", lambda: tmp_path)
    assert cli.main(["puzzles", "check"]) == 1
    assert "99_bad.toml" in capsys.readouterr().err
