"""Levels of decisions: the formula, and the stored ones worked out anew."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from bglearn.cli import main
from bglearn.errors import AnalysisError
from bglearn.i18n import Message
from bglearn.puzzles import command
from bglearn.puzzles.levelling import level_anew, with_levels
from bglearn.puzzles.levels import HARD_THEMES, level_of_play
from bglearn.puzzles.library import content, library
from bglearn.puzzles.puzzle import Puzzle
from bglearn.puzzles.reanalysis import Difference, decisions

LEAST = {"blitz": 2, "prime": 2, "back-game": 3, "cube-match": 3, "cube-money": 2}


def too_easy(puzzles: list[Puzzle]) -> list[str]:
    """The decisions of a hard kind at a level for beginners."""
    return [puzzle.id for puzzle in puzzles if puzzle.level < LEAST.get(puzzle.theme, 1)]


def test_no_hard_kind_of_position_is_for_beginners() -> None:
    assert too_easy(list(library().values())) == []
    for theme, more in HARD_THEMES.items():
        assert level_of_play(theme, legal=4, gap=9000, is_missed=False) == 1 + more


def test_a_back_game_at_level_1_would_be_found() -> None:
    low = [puzzle for puzzle in library().values() if puzzle.level == 1 and not puzzle.rules]
    assert low
    LEAST[low[0].theme] = 2
    try:
        assert low[0].id in too_easy(low)
    finally:
        del LEAST[low[0].theme]


def test_stored_levels_are_those_of_the_formula() -> None:
    sage = pytest.importorskip("bglearn.analysis.sage")
    pytest.importorskip("bgsage")
    engine = sage.SageEngine(threads=1)
    some = decisions(list(library().values()))[::9]
    assert len(some) > 20
    assert {one.id: one.level for one in some} == {one.id: level_anew(one, engine) for one in some}


def test_the_command_writes_levels_and_nothing_else(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("bgsage")
    file = tmp_path / "30_contact.toml"
    shutil.copy(content() / "puzzles" / file.name, file)
    whole = file.read_text("utf-8")
    changed = re.sub(r"(?m)^level = [3-5]$", "level = 1", whole)
    assert changed != whole
    file.write_text(changed, encoding="utf-8")
    assert main(["puzzles", "level", str(file)]) == 0
    assert ": 1 → 3" in capsys.readouterr().out
    assert file.read_text("utf-8") == whole


def test_other_puzzles_and_levels_of_analyses_stay() -> None:
    text = '[[puzzle]]\nid = "a"\nlevel = 1\nlevel = "3-ply"\n\n[[puzzle]]\nid = "b"\nlevel = 1\n'
    assert with_levels(text, {"b": 4}) == text[:-2] + "4\n"
    assert with_levels(text, {}) == text


def test_levels_are_written_however_the_file_looks(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("bgsage")
    file = tmp_path / "30_contact.toml"
    whole = (content() / "puzzles" / file.name).read_text("utf-8")
    whole = whole.replace("[[puzzle]]\n", "[[puzzle]] # one\n").replace("level = ", "level=")
    changed = re.sub(r"(?m)^level=[3-5]$", "level=1", whole).replace("\n", "\r\n").encode()
    odd = changed.replace(b"\nlevel=1", b"\n'level'=1")
    file.write_bytes(changed)
    assert main(["puzzles", "level", str(file)]) == 0
    assert file.read_bytes() == whole.replace("\n", "\r\n").encode()
    written = capsys.readouterr().out.count("→")
    file.write_bytes(odd)
    assert main(["puzzles", "level", str(file)]) == 1
    said = capsys.readouterr()
    assert said.err.count(", level: The level is ") == written > 10
    assert "→" not in said.out
    assert file.read_bytes() == odd


def test_what_can_not_be_analysed_is_named_and_the_others_are_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    first, second = decisions(list(library().values()))[:2]
    unknown = AnalysisError(Message("test", "No such level."))

    def planted(puzzle: Puzzle) -> list[Difference]:
        if puzzle is second:
            raise unknown
        return [Difference(puzzle.id, Message("test", "Something differs."), False)]

    monkeypatch.setattr(command, "differences", planted)
    assert command._analyse([second, first]) == 1
    said = capsys.readouterr()
    assert f"{first.id}: Something differs." in said.out
    assert f"{second.file.name}, puzzle {second.id}, analysis: No such level." in said.err
