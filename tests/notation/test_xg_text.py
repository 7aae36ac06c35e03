"""The texts of eXtreme Gammon: what they say, and what contradicts."""

from __future__ import annotations

import contextlib
from pathlib import Path

import pytest

from bglearn.errors import NotationError
from bglearn.notation.analysis import EQUITY, MWC, Chances, Worth
from bglearn.notation.plays import format_play
from bglearn.notation.xg_text import XgText, parse_xg_text, xg_texts
from bglearn.notation.xgid import format_xgid
from bglearn.rules.cube import Cube
from bglearn.rules.dice import Roll
from bglearn.rules.player import Player
from tests.notation.identifiers import until_error

W, B = Player.WHITE, Player.BLACK
_TEXTS = {
    path.stem: path.read_text(encoding="utf-8")
    for path in (Path(__file__).parents[1] / "data" / "xg").iterdir()
}
PLAY, TOP, CUBE, BEAVER = (_TEXTS[name] for name in ("play", "top_player", "cube", "beaver"))


def test_plays() -> None:
    read = parse_xg_text(PLAY)
    assert format_xgid(read.xgid) == PLAY.splitlines()[0]
    assert read.names == {W: "Ann", B: "Bob"}
    assert [format_play(read.xgid.position, one.play) for one in read.plays] == [
        "8/5 6/5", "24/23 13/10", "13/10 6/5",
    ]  # fmt: skip
    assert [one.level for one in read.plays] == ["Rollout", "XG Roller++", "3-ply"]
    assert [one.worth for one in read.plays] == [Worth(0.16), Worth(-0.01), Worth(-0.052)]
    assert [one.difference for one in read.plays] == [0.0, -0.17, -0.212]
    assert read.plays[0].chances == Chances(0.551, 0.1742, 0.0121, 0.126, 0.0058)
    assert read.cube is None
    assert read.version == "2.10, MET: Kazaross XG2"
    assert {one.worth.unit for one in read.plays} == {EQUITY}


def test_the_comment_is_kept() -> None:
    """Also one that names another XGID, and what a rollout says of itself."""
    comment = parse_xg_text(PLAY).comment
    assert "same idea" in comment
    assert "1296 Games rolled" in comment
    assert "Confidence" in comment


def test_the_player_on_roll_is_x_wherever_he_sits() -> None:
    read = parse_xg_text(TOP)
    assert read.xgid.on_roll is B
    assert read.names == {B: "Bob", W: "Ann"}
    assert read.xgid.score == {B: 3, W: 5}
    assert read.xgid.cube == Cube(2, B, True)
    assert format_play(read.xgid.position, read.plays[0].play) == "bar/23 8/2"


def test_a_cube_decision() -> None:
    read = parse_xg_text(CUBE)
    assert read.plays == ()
    cube = read.cube
    assert cube
    assert (cube.no_double, cube.double_take, cube.double_pass) == (
        Worth(0.402), Worth(0.371), Worth(1.0),
    )  # fmt: skip
    assert (cube.level, cube.answer, cube.best) == ("XG Roller++", "take", "No double / Take")
    assert cube.cubeless == (0.241, 0.522)
    assert cube.chances == Chances(0.5821, 0.1904, 0.0083, 0.1127, 0.0044)
    assert read.comment == ""


def test_a_beaver_and_decimal_commas() -> None:
    cube = parse_xg_text(BEAVER).cube
    assert cube
    assert (cube.answer, cube.double_take, cube.no_double) == ("beaver", Worth(-0.32), Worth(0.187))
    assert cube.chances
    assert cube.chances.win == 0.5263


def test_p11_units_stay_apart() -> None:
    """A chance to win the match is no equity, and nobody compares the two."""
    line = "eq:-0.052 (-0.212)"
    read = parse_xg_text(PLAY.replace(line, "MWC: 49.31% (-1.20%)"))
    assert read.plays[2].worth == Worth(0.4931, MWC)
    assert read.plays[2].difference == -0.012
    assert {one.worth.unit for one in read.plays} == {EQUITY, MWC}
    assert parse_xg_text(PLAY.replace(line, "Eq.: -0.052 ( -0.212)")) == parse_xg_text(PLAY)


def test_no_move() -> None:
    text = "XGID=-----BE-B----E-----bbbbbbA:0:0:1:66:0:0:0:0:10\n1. 2-ply  Cannot Move  eq:-0.600"
    assert parse_xg_text(text).plays[0].play == ()


def test_several_texts() -> None:
    texts = [PLAY, TOP, CUBE, BEAVER]
    together = "\ufeff" + "\n".join(texts)
    assert list(xg_texts(together)) == [parse_xg_text(text) for text in texts]
    with pytest.raises(NotationError, match="begins one line with XGID=, but this one 4"):
        parse_xg_text(together)
    with pytest.raises(NotationError, match="this one 0"):
        parse_xg_text("no position")


def test_without_its_surroundings() -> None:
    xgid = PLAY.splitlines()[0]
    assert parse_xg_text(xgid) == XgText(parse_xg_text(PLAY).xgid)


def test_what_came_before_a_fault() -> None:
    """The iterator has given it; taken together there is nothing."""
    together = f"{PLAY}\n{TOP.replace('Pip count  X: 129', 'Pip count  X: 128')}\n{CUBE}"
    line = together.splitlines().index("Pip count  X: 128  O: 131 X-O: 3-5/9") + 1
    got, error = until_error(xg_texts(together))
    assert got == [parse_xg_text(PLAY)]
    assert error
    assert str(error) == f"Line {line}: the pip count can't be 128, it is 129."
    assert error.line == line


@pytest.mark.parametrize(
    ("text", "old", "new", "line", "said"),
    [
        (PLAY, "Score is X:0 O:0", "Score is X:1 O:0", 18, "contradicts"),
        (PLAY, "Jacoby Beaver", "Jacoby", 4, "the agreement on beavers can't be no, it is yes"),
        (PLAY, ", Jacoby Beaver", "", 4, "the Jacoby rule can't be no, it is yes"),
        (TOP, "9 pt.(s) match", "7 pt.(s) match", 18, "contradicts"),
        (PLAY, "X to play 31", "X to play 32", 20, "the roll can't be 32, it is 31"),
        (PLAY, "X to play 31", "X à jouer 31", 17, "copy its text in English"),
        (PLAY, "Cube: 1", "Cube: 4", 19, "the cube can't be 4, it is 1"),
        (TOP, "X own cube", "O own cube", 19, "the owner of the cube can't be O, it is X"),
        (PLAY, "|   | O              X |", "|   | O                |", 7, "gap"),
        (PLAY, "E-C---eE", "E-C---eF", 1, "has 16"),
        (PLAY, "XGID=-b", "XGID=-1", 1, "“1” can't stand at this place"),
        (PLAY, "24/23 13/10", "24/23 13/8", 27, "No die fits"),
        (PLAY, "24/23 13/10", "24/23 13 10", 27, "is not a move"),
        (PLAY, "eq:-0.010", "eq:-0.01O", 27, "is no play with its equity"),
        (PLAY, "24/23 13/10", "nothing    ", 27, "is no play with its equity"),
        (PLAY, "eq:-0.010", "экв:-0.010", 27, "copy it in English"),
        (PLAY, "49.90% (G:13.20% B:0.61%)", "49.90% (G:13.20%)", 28, "can't be read"),
        (PLAY, "49.90% (G:13.20%", "49.90% (G:53.20%", 28, "gammons are some of the wins"),
        (PLAY, "Opponent: 50.10%", "Opponent: 52.10%", 27, "are not 100%"),
        (PLAY, "      Opponent: 50.10% (G:14.11% B:0.70%)\n", "", 27, "are not 100%"),
        (PLAY, "eq:-0.010", "MWC:140.2%", 27, "no chance to win the match"),
        (CUBE, "Double/Pass:   +1.000 (+0.598)", "", 33, "“Double/Pass” is missing"),
        (CUBE, "Best Cube action: No double / Take", "", 31, "“Best Cube action” is missing"),
        (CUBE, "Double/Take:   +0.371", "Double/Take:   good", 30, "can't be read"),
        (CUBE, "X on roll, cube action", "X on roll\n1. 3-ply 8/5 6/5 eq:+0.1", 21, "needs a roll"),
    ],
)  # fmt: skip
def test_a_fault_tells_its_line(text: str, old: str, new: str, line: int, said: str) -> None:
    assert old in text
    broken = text.replace(old, new, 1)
    with pytest.raises(NotationError) as caught:
        parse_xg_text(broken)
    assert said in str(caught.value)
    assert caught.value.line == line
    moved = f"{TOP}\n{broken}"
    with pytest.raises(NotationError) as caught:
        list(xg_texts(moved))
    assert caught.value.line == line + len(TOP.splitlines()) + 1
    assert f"{caught.value.line}" in str(caught.value)


@pytest.mark.parametrize(
    "blank", [chr(code) for code in range(0x3001) if chr(code).isspace()], ids=ascii
)
@pytest.mark.parametrize("form", ["XGID{}=", "XGID={}", "{}XGID=", "XGI{}D="])
def test_blanks_of_any_kind_are_read_or_told(blank: str, form: str) -> None:
    text = f"{form.format(blank)}-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10\n"
    with contextlib.suppress(NotationError):
        assert parse_xg_text(text).xgid.roll == Roll(3, 1)
