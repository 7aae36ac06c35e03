"""Diagrams in plain characters: ours there and back, GNU Backgammon's, and what contradicts."""

from __future__ import annotations

import re
from typing import Any

import pytest
from hypothesis import given, settings

from bglearn.errors import NotationError, PositionError
from bglearn.notation.diagram import format_diagram, parse_diagram
from bglearn.notation.drawing import frame_lines
from bglearn.notation.xgid import Xgid, format_xgid, parse_xgid
from bglearn.rules.cube import Cube
from bglearn.rules.dice import Roll
from bglearn.rules.player import Player
from bglearn.rules.position import START, Position
from tests.judges.identifiers import xgids
from tests.notation.identifiers import BOARDS
from tests.strategies import positions

W, B = Player.WHITE, Player.BLACK

DRAWN = """\
+13-14-15-16-17-18------19-20-21-22-23-24-+  O: 131 pips, 1 off, score 5
| X           O    |   | O  O           X |
| X           O    |   | O  O             |
|             O    |   | O                |
|                  |   | O                |
|                  |   |                  |
|                  |BAR|                  |  Match to 9; cube 2, X owns it
|                  |   |                  |
| O                |   | X                |
| O           X    |   | X                |
| O           X    |   | X        X       |  X to play 62
| O           X    | X | X     O  X       |
+12-11-10--9--8--7-------6--5--4--3--2--1-+  X: 129 pips, 2 off, score 3"""
ROW_3 = "| X           O    |   | O  O             |"
ROW_4 = "|             O    |   | O                |"
XGID = "XGID=---Ba-D-C---dB---c-db---AA:1:1:1:62:3:5:0:9:10"


def test_ours() -> None:
    assert format_diagram(parse_xgid(XGID)) == DRAWN
    assert format_xgid(parse_diagram(DRAWN)) == XGID


def test_the_numbers_are_the_movers() -> None:
    lines = format_diagram(Xgid(START, B)).splitlines()
    assert lines[0].startswith(frame_lines(numbers_of_bottom=False)[0])
    assert lines[2].endswith("O on roll")
    assert lines[0].startswith("+12-11-10--9--8--7-------6--5--4--3--2--1-+")


def test_the_home_boards_on_the_left() -> None:
    lines = format_diagram(Xgid(START), home="left").splitlines()
    assert lines[0].startswith("+24-23-22-21-20-19------18-17-16-15-14-13-+")
    assert lines[12].startswith("+-1--2--3--4--5--6-------7--8--9-10-11-12-+")
    assert lines[11].startswith("| O              X |   |    X           O |")


@pytest.mark.parametrize(
    ("values", "line", "note"),
    [
        ({}, 6, "Money game; cube 1"),
        ({"jacoby": True, "beavers": True}, 6, "Money game, Jacoby, beavers; cube 1"),
        ({"cube": Cube(8)}, 6, "Money game; cube 8"),
        ({"cube": Cube(4, B, True)}, 6, "Money game; cube 4, O owns it"),
        ({"cube_limit": 64}, 6, "Money game; cube 1; limit 64"),
        ({"cube_limit": None}, 6, "Money game; cube 1; limit 0"),
        (
            {"match_length": 3, "crawford": True, "score": {W: 0, B: 2}},
            6,
            "Match to 3, Crawford game; cube 1",
        ),
        ({"offers": 1}, 10, "X doubles to 2, O to answer"),
        ({"offers": 2, "beavers": True}, 10, "O beavers to 4, X to answer"),
        ({"offers": 3, "beavers": True, "on_roll": B}, 2, "O raccoons to 8, X to answer"),
    ],
)
def test_what_stands_beside(values: dict[str, Any], line: int, note: str) -> None:
    xgid = Xgid(START, **values)
    drawn = format_diagram(xgid)
    assert drawn.splitlines()[line].endswith(f"|  {note}")
    assert parse_diagram(drawn) == xgid


def test_there_and_back() -> None:
    """With every field, from both sides, either way round, indented and among other text."""
    for xgid in xgids(300, seed=8):
        for home in ("right", "left"):
            drawn = format_diagram(xgid, home=home)
            assert parse_diagram(drawn) == xgid
            assert parse_diagram("\nsee:\n" + re.sub("(?m)^", "   ", drawn) + "\nend") == xgid


@settings(max_examples=100)
@given(positions())
def test_any_position_there_and_back(position: Position) -> None:
    assert parse_diagram(format_diagram(Xgid(position))) == Xgid(position)


# ------------------------------------------------------------------ GNU Backgammon's


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board["xgid"][32:])
def test_boards_of_another_program(board: dict[str, Any]) -> None:
    """With its IDs everything is told; without them what the board shows."""
    xgid = parse_xgid(board["xgid"])
    assert parse_diagram("\n".join(board["lines"])) == xgid
    bare = "\n".join(line for line in board["lines"] if " ID" not in line)
    if xgid.offers:
        with pytest.raises(NotationError, match="who offers what only the Match ID tells"):
            parse_diagram(bare)
        return
    shown = parse_diagram(bare)  # it shows neither Jacoby nor the limit of the cube
    assert (shown.position, shown.on_roll, shown.roll) == (xgid.position, xgid.on_roll, xgid.roll)
    assert (shown.score, shown.match_length) == (xgid.score, xgid.match_length)
    assert (shown.cube, shown.crawford) == (xgid.cube, xgid.crawford)


def test_the_id_and_the_board_must_agree() -> None:
    lines = BOARDS[-1]["lines"]
    other = "\n".join(lines).replace("Position ID: ", "Position ID: 4HPwATDgc/ABMA ", 1)
    with pytest.raises(NotationError, match="from line 3 on is not the position"):
        parse_diagram(other)


OFF_AFTER = """\
 +13-14-15-16-17-18------19-20-21-22-23-24-+     O: Bob
 | X           O    |   | O  O           X | O   5 points
 | X           O    |   | O  O             |
 |             O    |   | O                |
 |                  |   | O                |
 |                  |   |                  |
v|                  |BAR|                  |     9 points match
 |                  |   |                  |
 | O                |   | X                |
 | O           X    |   | X                |
 | O           X    |   | X        X       | X   Rolled 62
 | O           X    | X | X     O  X       | X   3 points
 +12-11-10--9--8--7-------6--5--4--3--2--1-+     X: Ann (Cube: 2)"""
OFF_BEFORE = """\
    +24-23-22-21-20-19------18-17-16-15-14-13-+  O: Bob
  O | X           O  O |   |    O           X |  5 points
    |             O  O |   |    O           X |
    |                O |   |    O             |
    |                O |   |                  |
    |                  |   |                  |
    |                  |BAR|                  |v 9 points match
    |                  |   |                  |
    |                X |   |                O |
    |                X |   |    X           O |
  X |       X        X |   |    X           O |  Rolled 62
  X |       X  O     X | X |    X           O |  3 points
    +-1--2--3--4--5--6-------7--8--9-10-11-12-+  X: Ann (Cube: 2)"""


@pytest.mark.parametrize(
    ("text", "one", "two"),
    [(OFF_AFTER, "| O   5", "| OO  5"), (OFF_BEFORE, "  O | X", " OO | X")],
)
def test_the_checkers_beside_the_board_are_counted(text: str, one: str, two: str) -> None:
    assert format_xgid(parse_diagram(text)) == XGID
    with pytest.raises(NotationError, match="borne off can't be 2, it is 1") as caught:
        parse_diagram(text.replace(one, two, 1))
    assert caught.value.line == 2


def test_a_resignation_is_refused() -> None:
    text = DRAWN.replace("X to play 62", "On roll, resigns gammon")
    with pytest.raises(NotationError, match="a resignation waits") as caught:
        parse_diagram(text)
    assert caught.value.line == 11


# ------------------------------------------------------------------ other ways to draw


def test_x_may_be_on_top() -> None:
    """Who is who is told beside the frame; X is then Black."""
    turned = DRAWN.translate(str.maketrans("XO", "OX"))
    read = parse_diagram(turned)
    assert format_xgid(read) == XGID


@pytest.mark.parametrize("ten", ["A", "10"])
def test_high_stacks(ten: str) -> None:
    drawn = format_diagram(parse_xgid("-J----E----------j----e---:0:0:1:52"))
    cell = " A " if ten == "A" else "10 "
    assert parse_diagram(drawn.replace(" A ", cell)).position.mover[1] == 10


def test_the_bar_from_the_middle() -> None:
    """In eXtreme Gammon's diagrams they stand beside it, the mover's above."""
    text = DRAWN.replace("    | X | X", "    |   | X").replace(
        "|                  |   |                  |\n|                  |BAR|",
        "|                  | X |                  |\n|                  |BAR|",
    )
    assert text.count("| X |") == 1
    assert format_xgid(parse_diagram(text)) == XGID


def test_fewer_notes_mean_the_usual() -> None:
    bare = re.sub("(?m)(?<=[|+])  [XOM].*$", "", DRAWN) + "\nX to play 62"
    read = parse_diagram(bare)
    assert read == Xgid(parse_xgid(XGID).position, roll=Roll(6, 2))


# ------------------------------------------------------------------ what contradicts


@pytest.mark.parametrize(
    ("old", "new", "line", "column", "said"),
    [
        ("X: 129 pips", "X: 130 pips", 13, 49, "the pip count can't be 130, it is 129"),
        ("O: 131 pips, 1 off", "O: 131 pips, 2 off", 1, 59, "borne off can't be 2, it is 1"),
        ("Match to 9", "Match to 3", 1, 1, "each score is less"),
        ("cube 2, X", "cube 1, X", 1, 1, "Nobody owns a cube that was never turned"),
        ("cube 2, X", "cube 3, X", 1, 1, "power of two"),
        ("X to play 62", "X doubles to 8, O to answer", 11, 59, "the offered stake can't be 8"),
        ("X to play 62", "O doubles to 4, X to answer", 1, 1, "only its owner may double"),
        ("X to play 62", "", 13, 1, "who is on roll"),
        ("| X           O    |", "|  X          O    |", 2, 4, "No point begins here"),
        ("|                  |BAR|", "|    X             |BAR|", 7, 6, "no checker stands"),
        ("| X           O    |   | O  O           X |", "| X           O    |   | O  O           X",
         2, 43, "edge “|”"),
        (ROW_4, "|             2    |   | O                |",
         4, 15, "“2” is no checker"),
        (ROW_4, "|             X    |   | O                |",
         4, 15, "X and O stand on the same point"),
        (ROW_3, "| X           O    |   |    O             |",
         4, 26, "There is a gap before this checker"),
        ("+13-14", "+14-13", 13, 3, "don't agree here"),
        ("5--4--3--2--1-+  X", "5--4--3--2--2-+  X", 13, 1, "each point from 1 to 24 once"),
        ("+12-11-10--9--8--7-------6--5--4--3--2--1-+", "", 1, 1, "no last line"),
        ("| O           X    |   | X                |\n", "", 7, 1, "as many lines"),
    ],
)  # fmt: skip
def test_a_fault_tells_line_and_column(
    old: str, new: str, line: int, column: int, said: str
) -> None:
    assert old in DRAWN
    text = DRAWN.replace(old, new, 1)
    with pytest.raises(NotationError, match=re.escape(said)) as caught:
        parse_diagram(text)
    assert (caught.value.line, caught.value.column) == (line, column)
    assert caught.value.text == text


def test_too_many_checkers() -> None:
    with pytest.raises(NotationError, match="The diagram has 16 checkers X"):
        parse_diagram(
            DRAWN.replace("X        X ", "X     X  X ").replace("X     O  X ", "X  X  X  X ")
        )


def test_both_borne_off() -> None:
    empty = re.sub("[XO](?=[ |])(?!:)", " ", DRAWN.replace("X owns", "Q")).replace("Q", "X owns")
    with pytest.raises(PositionError):
        parse_diagram(re.sub("[XO]: .*", "", empty) + "\nX on roll")


def test_no_board_at_all() -> None:
    with pytest.raises(NotationError, match="There is no board here"):
        parse_diagram("nothing")


def test_what_is_said_twice_must_be_the_same() -> None:
    with pytest.raises(NotationError, match="Line 14 contradicts line 11: once it is 62") as caught:
        parse_diagram(DRAWN + "\nX to play 61")
    assert caught.value.line == 14


def test_what_can_not_be_is_not_drawn() -> None:
    with pytest.raises(NotationError, match="“dice”"):
        format_diagram(Xgid(START, offers=2))
