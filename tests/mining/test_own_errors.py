"""A player's own errors as puzzles, with an engine that says what a test wants."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bglearn import cli, i18n
from bglearn.analysis.engine import CubeEquities
from bglearn.mining import command
from bglearn.mining.own_errors import Place, decisions_of, error_puzzle, name
from bglearn.notation.mat_reader import parse_mat
from bglearn.puzzles.library import contents, load
from bglearn.rules.position import Position
from tests.analysis.fixed import FixedEngine

TEXT = """ 3 point match

 Game 1
 Ann : 0                          Bob : 0
  1) 31: 24/23 13/10                 64: 24/14
  2) 65: 24/13                       21: 13/11 6/5
  3)  Doubles => 2                   Takes
  4) 44: 13/5 13/5
"""
MATCHES = parse_mat(TEXT)
GOOD_CUBE = CubeEquities(2000, 4000, 10_000)


def few_blots(position: Position) -> int:
    """A hundredth less for each blot."""
    return -100 * position.mover[1:25].count(1)


def of(player: str | None) -> list[Place]:
    return list(decisions_of(MATCHES, player))


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BGLEARN_LANG", "en")
    monkeypatch.setattr(i18n, "_chosen", None)


def test_the_decisions_of_a_player() -> None:
    assert [place.decision.choice for place in of("Bob") if place.decision.match.game.roll] == [
        "24/14",
        "13/11 6/5",
    ]
    assert len(of("Ann")) + len(of("Bob")) == len(of(None))
    assert of("Zed") == []
    assert len({name(place, "a.mat") for place in of(None)}) == len(of(None))


def test_an_error_of_play_is_a_puzzle(tmp_path: Path) -> None:
    place = of("Ann")[0]
    puzzle = error_puzzle(place, "My match.mat", FixedEngine(few_blots))
    assert puzzle
    assert re.fullmatch("own-my-match-1-1-1-w-play-[0-9a-f]{8}", puzzle["id"])
    assert (puzzle["kind"], puzzle["theme"]) == ("best-play", "opening")
    assert puzzle["source"] == "My match.mat, game 1, move 1"
    assert puzzle["answer"] == {"play": "8/5 6/5"}
    (wrong,) = puzzle["wrong"]
    assert wrong["answer"] == {"play": "24/23 13/10"}
    assert "gives away 0.030" in wrong["says"]


def test_what_was_no_error_is_none() -> None:
    place = of("Ann")[0]
    assert error_puzzle(place, "a.mat", FixedEngine(lambda position: 0)) is None
    slight = FixedEngine(lambda position: few_blots(position) // 2)
    assert error_puzzle(place, "a.mat", slight) is None  # 0.015 is less than 0.02


def test_errors_with_the_cube() -> None:
    cube = {
        place.decision.choice: place for place in of(None) if not place.decision.match.game.roll
    }
    too_early = FixedEngine(few_blots, CubeEquities(6000, 4000, 10_000))
    double = error_puzzle(cube["double"], "a.mat", too_early)
    assert double
    assert double["answer"] == {"action": "no-double"}
    assert double["wrong"][0]["answer"] == {"action": "double"}
    assert double["theme"] == "cube-match"
    too_strong = FixedEngine(few_blots, CubeEquities(9000, 12_000, 10_000))
    take = error_puzzle(cube["take"], "a.mat", too_strong)
    assert take
    assert take["answer"] == {"action": "drop"}
    assert error_puzzle(cube["take"], "a.mat", FixedEngine(few_blots, GOOD_CUBE)) is None


def test_options_that_nobody_has_equities_for_are_passed_over() -> None:
    matches = parse_mat(f'; [Rules "backgammon_value=2"]\n{TEXT}')
    place = next(decisions_of(matches, "Ann"))
    assert place.decision.match.game.rules.backgammon_value == 2
    assert error_puzzle(place, "a.mat", FixedEngine(few_blots)) is None


# ------------------------------------------------------------------ the command


@pytest.fixture
def match(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(command, "SageEngine", lambda: FixedEngine(few_blots, GOOD_CUBE))
    path = tmp_path / "friday.mat"
    path.write_text(TEXT, encoding="utf-8")
    return path


def test_a_match_becomes_a_file(
    match: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "own.toml"
    assert cli.main(["mine", "--from", str(match), "--out", str(out)]) == 0
    assert [str(fault) for fault in contents(out).faults] == []
    puzzles = load(out)
    assert puzzles
    assert f"New puzzles: {len(puzzles)}." in capsys.readouterr().err
    before = out.read_bytes()
    assert cli.main(["mine", "--from", str(match), "--out", str(out)]) == 0
    assert out.read_bytes() == before
    assert "New puzzles: 0." in capsys.readouterr().err


def test_one_player_only(match: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "own.toml"
    assert cli.main(["mine", "--from", str(match), "--player", "Ann", "--out", str(out)]) == 0
    assert all("-w-" in puzzle.id for puzzle in load(out))
    assert cli.main(["mine", "--from", str(match), "--player", "Zed"]) == 1
    assert "the players are Ann, Bob" in capsys.readouterr().err


def test_what_can_not_be_read(
    match: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["mine", "--from", str(tmp_path / "none.mat")]) == 1
    assert "none.mat" in capsys.readouterr().err
    match.write_text(TEXT.replace("64: 24/14", "64: 24/44"), encoding="utf-8")
    assert cli.main(["mine", "--from", str(match)]) == 1
    assert "friday.mat, line 5" in capsys.readouterr().err
    with pytest.raises(SystemExit):
        cli.main(["mine", "--from", str(match), "--theme", "stake"])


def test_matches_of_one_name_keep_their_errors_apart(match: Path, tmp_path: Path) -> None:
    both, apart = tmp_path / "both.toml", set()
    other = TEXT.replace("24/23 13/10", "13/10 6/5")
    for name_, text in (("Παρασκευή", TEXT), ("Σάββατο", other)):
        recorded, alone = match.with_name(f"{name_}.mat"), tmp_path / f"{name_}.toml"
        recorded.write_text(text, encoding="utf-8")
        for out in (alone, both):
            assert cli.main(["mine", "--from", str(recorded), "--out", str(out)]) == 0
        apart |= errors(alone)
    assert errors(both) == apart
    assert len(load(both)) == len({puzzle.id for puzzle in load(both)}) == len(apart)


def errors(file: Path) -> set[tuple[Position, str]]:
    """The positions of the puzzles in a file, and what was done there."""
    return {(puzzle.position, str(puzzle.wrong[0].answer.data)) for puzzle in load(file)}


@pytest.mark.parametrize(
    "name_", ["a\nb.mat", "a{b}.mat", "a\x07.mat", "a\udcff.mat", "x" * 240 + ".mat"]
)
def test_a_match_may_be_called_anything(match: Path, tmp_path: Path, name_: str) -> None:
    out, other = tmp_path / "own.toml", match.with_name(name_)
    match.rename(other)
    for _ in range(2):
        assert cli.main(["mine", "--from", str(other), "--out", str(out)]) == 0
    assert str(load(out)[0].source).endswith(", game 1, move 1")
    assert "\n" not in str(load(out)[0].source)
