"""`board()`: a position to look at, to play, to point at, and to decide about the cube."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bglearn.errors import NotationError, OptionError, PositionError
from bglearn.notation.xgid import parse_xgid
from bglearn.notebook.look import LookBoard, board
from bglearn.rules.actions import legal_actions
from bglearn.rules.plays import Move
from bglearn.rules.position import START
from tests.notebook.test_match_for_two import said, send

OPEN = "XGID=-b----E-C---eE---c-e----B-:"
ROLLED = OPEN + "0:0:1:31:0:0:0:5:10"
CUBE = OPEN + "0:0:1:00:0:0:0:5:10"
MONEY = OPEN + "0:0:1:00:0:0:2:0:10"


def scene(there: LookBoard) -> dict[str, Any]:
    found = json.loads(there.scene)
    assert isinstance(found, dict)
    return found


def ids(there: LookBoard) -> list[str]:
    return [action["id"] for action in scene(there)["actions"]]


@pytest.mark.parametrize("given", [ROLLED, parse_xgid(ROLLED), "4HPwATDgc/ABMA", START, ""])
def test_any_form_of_a_position_is_shown(given: Any) -> None:
    there = board(given)
    assert (there.position, scene(there)["mode"]) == (START, "look")
    assert scene(there)["graph"] is None


def test_black_on_roll_is_seen_by_black() -> None:
    there = board(OPEN + "1:-1:-1:31:2:1:0:5:10")
    shown = scene(there)
    assert (shown["colour"], shown["on_roll"]) == ("dark", "mover")
    assert shown["cube"] == {"face": 2, "value": 2, "owner": "mover", "offered": None}
    assert shown["score"] == {"mover": 1, "opponent": 2, "length": 5, "crawford": False}


def test_a_legal_play_is_recorded_and_can_be_made_again() -> None:
    there = board(ROLLED, mode="play")
    assert scene(there)["mode"] == "play"
    assert there.play is None
    assert send(there, "play", moves=[[8, 5], [6, 5]])["effect"] == "none"
    assert there.play == (Move(8, 5), Move(6, 5))
    assert there.position.mover[5] == 2
    assert (said(there), ids(there)) == ("Legal Played: 8/5 6/5", ["again"])
    assert send(there, "play", moves=[[8, 5], [6, 5]])["effect"] == "back"
    send(there, "act", id="again")
    assert (there.play, there.position) == (None, START)


def test_what_is_not_legal_is_told_with_its_rule() -> None:
    there = board(ROLLED, mode="play")
    send(there, "play", moves=[[8, 5]])
    assert said(there).startswith("Not allowed You can play both dice")
    assert send(there, "try", moves=[[24, 19]])["effect"] == "none"
    free = board(ROLLED, mode="try")
    assert send(free, "try", moves=[[24, 19]])["effect"] == "back"
    assert json.loads(free.card)["verdict"]["rule"] == "MOVE-01"
    assert send(free, "type", text="8/5 6/5")["effect"] == "put"
    send(free, "play", moves=[[8, 5], [6, 5]])
    assert free.play is not None


def test_points_are_chosen_and_can_be_read() -> None:
    there = board(ROLLED, mode="points", most=3, question="Where can White make a point?")
    assert json.loads(there.card)["question"] == "Where can White make a point?"
    assert (there.points, scene(there)["most"], scene(there)["graph"]) == (None, 3, None)
    send(there, "points", points=[5, 7, 5])
    assert there.points == (7, 5)
    assert scene(there)["selected"] == [7, 5]
    assert said(there) == "Chosen Points: 7, 5"
    send(there, "points", points=[0, 25])
    assert said(there) == "Chosen Points: bar, off"
    looked = board(ROLLED)
    send(looked, "points", points=[5])
    assert looked.points is None


def test_the_cube_is_decided_as_the_rules_allow() -> None:
    there = board(CUBE, mode="cube")
    assert ids(there) == ["double", "no-double"]
    send(there, "act", id="double")
    assert ids(there) == ["take", "drop", "again"]
    assert scene(there)["colour"] == "dark"
    send(there, "act", id="take")
    assert (there.decisions, ids(there)) == (("double", "take"), ["again"])
    assert said(there) == "Decided Black: take."
    send(there, "act", id="again")
    send(there, "act", id="no-double")
    assert (there.decisions, ids(there)) == (("no-double",), ["again"])


def test_beavers_and_raccoons_where_they_are_agreed() -> None:
    there = board(MONEY, mode="cube")
    send(there, "act", id="double")
    assert ids(there) == ["take", "drop", "beaver", "again"]
    send(there, "act", id="beaver")
    assert "raccoon" in ids(there)
    assert scene(there)["colour"] == "light"


@pytest.mark.parametrize(
    "xgid",
    [
        OPEN + "1:-1:1:00:0:0:0:5:10",  # the opponent's cube
        OPEN + "0:0:1:00:4:2:1:5:10",  # the Crawford game
        OPEN + "0:0:1:00:0:0:0:1:10",  # to one point
    ],
)
def test_where_nobody_may_double_nothing_is_offered(xgid: str) -> None:
    there = board(xgid, mode="cube")
    assert ids(there) == []
    assert "double" not in legal_actions(parse_xgid(xgid).game)
    send(there, "act", id="double")
    assert (there.decisions, json.loads(there.card)["verdict"]["tone"]) == ((), "bad")


def test_an_offered_double_is_answered_by_the_other_player() -> None:
    there = board(OPEN + "0:0:1:D:0:0:0:5:10", mode="cube")
    assert ids(there) == ["take", "drop"]
    assert scene(there)["cube"]["offered"] == {"face": 2, "by": "opponent"}


@pytest.mark.parametrize(
    ("arguments", "option"),
    [
        ({"mode": "fly"}, "mode"),
        ({"mode": 3}, "mode"),
        ({"mode": "play"}, "mode"),
        ({"position": ROLLED, "mode": "points", "most": -1}, "most"),
        ({"position": ROLLED, "mode": "points", "most": "two"}, "most"),
    ],
)
def test_what_can_not_be_asked_for_is_told_in_a_sentence(
    arguments: dict[str, Any], option: str
) -> None:
    with pytest.raises(OptionError) as raised:
        board(**arguments)
    assert raised.value.option == option
    assert str(raised.value).endswith(".")


@pytest.mark.parametrize("given", ["nonsense", 3, None, "XGID=:::::", b"4HPwATDgc/ABMA"])
def test_what_is_no_position_is_refused(given: Any) -> None:
    with pytest.raises(NotationError):
        board(given)


def test_an_impossible_position_is_refused() -> None:
    with pytest.raises(PositionError):
        board(OPEN.replace("-b", "bb") + "0:0:1:00")


def test_a_refused_move_is_drawn_until_the_next_answer() -> None:
    there = board(ROLLED, "try")
    send(there, kind="try", moves=[[24, 21], [21, 20], [6, 1]])
    assert scene(there)["arrows"] != []
    assert scene(there)["caption"] != ""
    send(there, kind="play", moves=[[8, 5], [6, 5]])
    assert scene(there)["arrows"] == []
    assert scene(there)["caption"] == ""


def test_a_blocked_point_is_marked() -> None:
    there = board("XGID=-b----E-C---eE---c-e----B-:0:0:1:52:0:0:0:5:10", "try")
    send(there, kind="try", moves=[[24, 19]])
    assert scene(there)["marks"] == [[19, "blocked"]]
    assert scene(there)["arrows"] == [[24, 19, "wrong"]]
