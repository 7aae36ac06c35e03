"""`bglearn mine`: the file, going on, stopping, and what is refused."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from pathlib import Path

import pytest

from bglearn import cli, i18n
from bglearn.mining import command
from bglearn.mining.finding import Found, found
from bglearn.puzzles.library import load


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BGLEARN_LANG", "en")
    monkeypatch.setattr(i18n, "_chosen", None)


def mine(theme: str, count: int, *more: str, out: Path | None = None) -> int:
    where = ["--out", str(out)] if out else []
    asked = ["--theme", theme, "--count", str(count), "--cores", "1", *where, *more]
    return cli.main(["mine", *asked])


def test_a_file_is_written_and_goes_on(tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole.toml", tmp_path / "parts.toml"
    assert mine("only-die", 9, out=whole) == 0
    assert mine("only-die", 4, out=parts) == 0
    assert len(load(parts)) == 4
    assert mine("only-die", 9, out=parts) == 0
    assert parts.read_bytes() == whole.read_bytes()
    assert mine("only-die", 5, out=parts) == 0  # there already
    assert parts.read_bytes() == whole.read_bytes()


def test_several_themes_and_seeds_in_one_file(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    assert mine("stake", 3, out=path) == 0
    assert mine("hitting", 3, out=path) == 0
    assert mine("stake", 3, "--seed", "2", out=path) == 0
    assert [puzzle.theme for puzzle in load(path)] == ["stake"] * 3 + ["hitting"] * 3 + [
        "stake"
    ] * 3


def test_without_a_file_they_are_printed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "mine.toml"
    assert mine("stake", 3) == 0
    printed = capsys.readouterr().out
    assert mine("stake", 3, out=path) == 0
    assert path.read_text("utf-8") == printed


def test_only_one_level(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    assert mine("crawford", 3, "--level", "3", out=path) == 0
    assert {puzzle.level for puzzle in load(path)} == {3}


def test_ctrl_c_keeps_what_is_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def stopped(*given: object, **named: object) -> Iterator[Found]:
        for number, game in enumerate(found("only-die", 1, 1)):
            if number == 12:
                raise KeyboardInterrupt
            yield game

    path, whole = tmp_path / "mine.toml", tmp_path / "whole.toml"
    monkeypatch.setattr(command, "found", stopped)
    assert mine("only-die", 9, out=path) == 130
    assert "goes on" in capsys.readouterr().err
    assert 0 < len(load(path)) < 9
    monkeypatch.undo()
    monkeypatch.setenv("BGLEARN_LANG", "en")
    assert mine("only-die", 9, out=path) == 0
    assert mine("only-die", 9, out=whole) == 0
    assert path.read_bytes() == whole.read_bytes()


def test_a_process_that_was_ended_from_outside_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def ended(*given: object, **named: object) -> Iterator[Found]:
        yield from islice(found("only-die", 1, 1), 12)
        raise BrokenProcessPool

    path = tmp_path / "mine.toml"
    monkeypatch.setattr(command, "found", ended)
    assert mine("only-die", 9, out=path) == 1
    assert "the same command goes on" in capsys.readouterr().err
    assert 0 < len(load(path)) < 9


def test_an_end_where_nothing_new_comes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(command, "_PATIENCE", 20)
    path = tmp_path / "mine.toml"
    assert mine("opening-throw", 100_000, out=path) == 0
    assert f"No more was found: {len(load(path))} puzzles." in capsys.readouterr().err


def test_a_file_of_somebody_else_is_left_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "own.toml"
    path.write_text('format = 1\nauthor = "A"\n', encoding="utf-8")
    assert mine("stake", 3, out=path) == 1
    assert "not made by this command" in capsys.readouterr().err
    assert path.read_text("utf-8") == 'format = 1\nauthor = "A"\n'


def test_a_folder_that_is_not_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert mine("stake", 3, out=tmp_path / "none" / "mine.toml") == 1
    assert "can't be read or written" in capsys.readouterr().err


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["--theme", "no-such"],
        ["--theme", "stake", "--count", "0"],
        ["--theme", "stake", "--count", "many"],
        ["--theme", "stake", "--count", "9" * 5000],
        ["--theme", "stake", "--seed", "-1"],
        ["--theme", "stake", "--level", "6"],
        ["--theme", "stake", "--cores", "0"],
    ],
)
def test_what_is_not_understood_is_2(arguments: list[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        cli.main(["mine", *arguments])
    assert stopped.value.code == 2
