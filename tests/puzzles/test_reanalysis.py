"""`bglearn puzzles analyse`: what a new analysis says otherwise."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from bglearn.analysis import decide as deciding
from bglearn.analysis.engine import CubeEquities
from bglearn.cli import main
from bglearn.puzzles.puzzle import Puzzle
from bglearn.puzzles.reanalysis import decisions, differences
from bglearn.rules.position import Position
from tests.analysis.fixed import FixedEngine
from tests.puzzles.made import examples_text, made

WORTHS = {"8/5 6/5": 2207, "24/23 13/10": -70, "13/9": -246}
CUBE = CubeEquities(8516, 9762, 10_000)


class Sage(FixedEngine):
    """An engine that calls itself what the examples were analysed by."""

    name, version = "bgsage", "2.0.20260907"


def worth(changed: dict[str, int] | None = None) -> Callable[[Position], int]:
    worths = {**WORTHS, **(changed or {})}

    def found(end: Position) -> int:
        if end.mover[5] == 2 and end.mover[8] == 2:
            return worths["8/5 6/5"]
        if end.mover[10] == 1 and end.mover[23] == 1:
            return worths["24/23 13/10"]
        return worths["13/9"] if end.mover[9] == 1 and end.mover[13] == 4 else -3000

    return found


def told(puzzle: Puzzle, engine: FixedEngine) -> list[tuple[str, bool]]:
    return [(str(one.message), one.is_serious) for one in differences(puzzle, engine)]


def test_the_same_analysis_has_no_differences() -> None:
    assert told(made("best-play"), Sage(worth())) == []
    assert told(made("best-cube"), Sage(worth(), CUBE)) == []


def test_an_equity_that_moved_is_shown() -> None:
    assert told(made("best-play"), Sage(worth({"13/9": -300}))) == [
        ("13/9: −0.025 before, −0.030 now", False)
    ]
    assert told(made("best-play"), Sage(worth({"13/9": -251}))) == [], "that is a tie"


@pytest.mark.parametrize(("now", "is_serious"), [(2400, False), (2500, True)])
def test_another_best_play_is_serious_where_the_old_one_is_no_longer_good(
    now: int, is_serious: bool
) -> None:
    found = told(made("best-play"), Sage(worth({"13/9": now})))
    assert found[-1] == ("the best play is now 13/9, not 8/5 6/5", is_serious)


def test_a_cube_that_turns_round_is_serious() -> None:
    found = told(made("best-cube"), Sage(worth(), CubeEquities(8516, 8000, 10_000)))
    assert found == [("double_take: +0.976 before, +0.800 now", True)]
    found = told(made("best-cube"), Sage(worth(), CubeEquities(8600, 9762, 10_000)))
    assert found == [("no_double: +0.852 before, +0.860 now", False)]


def test_another_engine_is_named() -> None:
    assert told(made("best-play"), FixedEngine(worth())) == [
        ("stored by bgsage 2.0.20260907 3-ply, now fixed 1 3-ply", False)
    ]


def test_only_decisions_are_analysed() -> None:
    assert decisions([made("play"), made("best-play"), made("best-cube")]) == [
        made("best-play"), made("best-cube"),
    ]  # fmt: skip


def test_the_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "puzzles.toml"
    path.write_text(examples_text(), encoding="utf-8")
    engine = Sage(worth(), CUBE)
    monkeypatch.setattr(deciding, "SageEngine", lambda: engine)
    assert main(["puzzles", "analyse", str(path)]) == 0
    assert (
        "Decisions: 2. With differences: 0. Answers no longer good: 0." in capsys.readouterr().out
    )
    engine.worth = worth({"13/9": 5000})
    assert main(["puzzles", "analyse", str(path)]) == 1
    said = capsys.readouterr().out
    assert "! decide-opening-31: the best play is now 13/9, not 8/5 6/5" in said
    assert "Answers no longer good: 1." in said
