"""A sample of the bank's positions judged by gnubg-nn; `make judge` takes them all."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.judges import bank, gnubg
from tests.judges.comparison import Comparison, Engine
from tests.judges.planted import unnoticed
from tests.mutation import planted
from tests.tools import in_ci

pytestmark = pytest.mark.skipif(
    not gnubg.is_installed() and not in_ci(), reason="gnubg-nn is not installed"
)


def test_sample() -> None:
    puzzles = bank.bank().puzzles
    every = bank.positions(puzzles)
    found = bank.compare(puzzles[::20])
    assert found.sets > 20 * 21
    assert found.differences == []
    assert 500 < len(every) == len(set(every))


def test_planted_faults_are_noticed() -> None:
    """At positions of the very theme that the fault spoils."""
    both_dice = [puzzle for puzzle in bank.bank().puzzles if puzzle.theme == "both-dice"]

    def compare(count: int, seed: int, engine: Engine) -> Comparison:
        return bank.compare(both_dice[seed : seed + count], engine)

    faults = planted("FORCE-03")
    assert faults
    assert unnoticed(compare, 8, 0, faults) == []


def test_a_faulty_file_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "01_bad.toml"
    path.write_text('format = 1\nlesson = "01"\n', encoding="utf-8")
    monkeypatch.setattr(bank, "files", lambda: [path])
    assert bank.bank().faults
