"""Position ID and Match ID together: pasted in any form, converted, and what gets lost."""

from __future__ import annotations

import base64
from dataclasses import replace

import pytest

from bglearn.errors import NotationError, PositionError
from bglearn.notation.conversion import (
    gnu_id_to_xgid,
    xgid_to_gnu_id,
    xgid_to_position_id,
)
from bglearn.notation.gnu_id import GnuId, format_gnu_id, parse_gnu_id
from bglearn.notation.match_id import MatchId
from bglearn.notation.position_id import format_position_id, parse_position_id
from bglearn.notation.xgid import Xgid, format_xgid, parse_xgid
from bglearn.rules.cube import Cube
from bglearn.rules.dice import Roll
from bglearn.rules.player import Player
from bglearn.rules.position import START, Position
from tests.notation.identifiers import CASES, JUDGED
from tests.notation.test_match_id import bits
from tests.notation.test_xgid import with_fields

W, B = Player.WHITE, Player.BLACK
ID = "4HPwATDgc/ABMA:cAkAAAAAAAAE"


def told(converted_lost: tuple[object, ...]) -> list[str]:
    return [str(message) for message in converted_lost]


# ------------------------------------------------------------------ reading


@pytest.mark.parametrize(
    "text",
    [
        ID,
        f"  {ID}\n",
        "4HPwATDgc/ABMA==:cAkAAAAAAAAE",
        "4HPwATDgc/ABMA cAkAAAAAAAAE",
        "4HPwATDgc/ABMA : cAkAAAAAAAAE",
        f"GNUbg ID: {ID}",
        f"gnubgid={ID}",
        f"GNUID {ID}".replace(" ", ":", 1),
        "4HPwATDgc%2FABMA%3AcAkAAAAAAAAE",
        "https://example.org/board?gnubgid=4HPwATDgc%2fABMA%3acAkAAAAAAAAE",
        "Position ID: 4HPwATDgc/ABMA Match ID : cAkAAAAAAAAE",
        "position id 4HPwATDgc/ABMA==, match id cAkAAAAAAAAE.",
        " GNU Backgammon  Position ID: 4HPwATDgc/ABMA\n      Match ID   : cAkAAAAAAAAE\n",
    ],
)
def test_forms_that_people_paste(text: str) -> None:
    assert parse_gnu_id(text) == GnuId(START, MatchId())


def test_escaped_characters_are_decoded_first() -> None:
    """I09: `%2F` is a slash, never base 64."""
    for text in CASES["escaped"]:
        assert format_gnu_id(parse_gnu_id(text)) == ID


@pytest.mark.parametrize(("text", "good"), CASES["position_ids"])
def test_position_ids(text: str, good: bool) -> None:
    """I09."""
    if good:
        assert format_position_id(parse_position_id(text)) == text.strip().removesuffix("==")
    else:
        with pytest.raises(NotationError, match="14 characters"):
            parse_position_id(text)


def test_a_position_id_that_begins_like_the_name() -> None:
    """Not every `GNU…:` is the name of the ID."""
    assert parse_gnu_id("GNuwAQwACAAAAA:RBkAAAAAAAAA").match.cube == 16


@pytest.mark.parametrize(
    ("text", "line", "column", "said"),
    [
        ("", 1, 1, "is not both"),
        ("4HPwATDgc/ABMA", 1, 1, "is not both"),
        ("4HPwATDgc/ABM:cAkAAAAAAAAE", 1, 14, "has 14 characters, but this one has 13"),
        ("4HPwATDgc*ABMA:cAkAAAAAAAAE", 1, 10, "something is wrong at character 10"),
        ("4HPwATDgc%2F*BMA:cAkAAAAAAAAE", 1, 13, "something is wrong at character 13"),
        (f"{ID[:-1]}*", 1, 27, "something is wrong at character 27"),
        (f"{ID}:1", 1, 28, "has 12 characters"),
        ("Position ID: 4HPwATDgc/ABMA", 1, 1, "is not both"),
        ("Position ID: 4HPwATDgc/ABMA\n Match ID: cAkAAAAA", 2, 20, "Line 2: A Match ID has 12"),
        (
            "Position ID: 4HPwATDgc/ABMA\nMatch ID: " + bits(die1=7, die2=1),
            2,
            12,
            "Line 2: Column 12: in a Match ID the first die can't be 7.",
        ),
    ],
)
def test_a_fault_tells_its_place(text: str, line: int, column: int, said: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_gnu_id(text)
    assert said in str(caught.value)
    assert (caught.value.line, caught.value.column) == (line, column)
    assert caught.value.text == text


def test_an_impossible_position() -> None:
    everybody_on_one_point = ((1 << 15) - 1) | ((1 << 15) - 1) << (25 + 15 + 23)
    text = base64.b64encode(everybody_on_one_point.to_bytes(10, "little")).decode()
    with pytest.raises(PositionError):
        parse_gnu_id(f"{text}:cAkAAAAAAAAE")


# ------------------------------------------------------------------ there and back


@pytest.mark.parametrize(("text", "xgid"), CASES["gnu_ids"].items())
def test_the_match_id_says_who_is_on_roll(text: str, xgid: str) -> None:
    """I11."""
    converted = gnu_id_to_xgid(parse_gnu_id(text))
    assert (converted.text, converted.lost) == (xgid, ())
    assert xgid_to_gnu_id(parse_xgid(xgid)).text == text


def test_the_same_decision_from_both_chairs() -> None:
    """I01."""
    case = CASES["same_decision"]
    one, other = (xgid_to_gnu_id(parse_xgid(text)).text for text in case["xgids"])
    assert one.split(":")[0] == other.split(":")[0] == case["position_id"]
    assert one != other


@pytest.mark.parametrize(("xgid", "match_id"), CASES["match_ids"].items())
def test_no_match_id_tells_of_beavers(xgid: str, match_id: str) -> None:
    """I04: they are told as lost where they are allowed."""
    read = parse_xgid(xgid)
    converted = xgid_to_gnu_id(read)
    assert converted.text == f"4HPwATDgc/ABMA:{match_id}"
    assert told(converted.lost) == (
        ["A Match ID can't say that beavers are allowed."] if read.beavers else []
    )
    assert str(converted) == converted.text


@pytest.mark.parametrize(("xgid", "made", "read", "again"), JUDGED)
def test_what_another_program_says(xgid: str, made: str, read: str, again: str) -> None:
    """Recorded; tests/judges asks GNU Backgammon itself."""
    own = parse_xgid(xgid)
    scored = own if own.match_length else replace(own, score={W: 0, B: 0})
    assert xgid_to_gnu_id(scored).text == made
    assert parse_gnu_id(made).position == own.position
    if own.offers < 2:
        assert xgid_to_gnu_id(replace(own, offers=0)).text == again
        below = parse_gnu_id(read)
        assert (below.match.on_roll, below.position) == (W, own.position)


@pytest.mark.parametrize(
    ("fields", "lost"),
    [
        ({"limit": "6"}, ["A Match ID can't say how high the cube may go."]),
        ({"limit": "0"}, ["A Match ID can't say how high the cube may go."]),
        ({"rules": "2", "dice": "B"}, []),
        (
            {"rules": "2", "dice": "B", "cube": "2"},
            ["A Match ID can't say that the cube lay in the middle before it was beavered."],
        ),
        ({"rules": "3", "dice": "R", "cube": "2", "owner": "1"}, []),
        ({"ours": "3", "theirs": "6", "length": "7", "rules": "1"}, []),
    ],
)
def test_what_is_lost_is_told(fields: dict[str, str], lost: list[str]) -> None:
    read = parse_xgid(with_fields(**{"dice": "00", **fields}))
    converted = xgid_to_gnu_id(read)
    assert told(converted.lost) == lost
    back = gnu_id_to_xgid(parse_gnu_id(converted.text))
    assert (back.text == format_xgid(read)) == (not lost)


def test_a_resignation_is_told_as_lost() -> None:
    text = f"4HPwATDgc/ABMA:{bits(resigned=2, decides=0, die1=3, die2=1)}"
    converted = gnu_id_to_xgid(parse_gnu_id(text))
    assert converted.text == with_fields()
    assert told(converted.lost) == ["An XGID can't say that a resignation waits for its answer."]


def test_a_game_played_out() -> None:
    """GNU Backgammon's score has the points of the game already."""
    over = Position.of(mover={}, opponent={24: 15})
    xgid = Xgid(over, W, cube=Cube(2, W, True), score={W: 6, B: 3}, match_length=7)
    converted = xgid_to_gnu_id(xgid)
    read = parse_gnu_id(converted.text)
    assert (read.match.state, read.match.score) == (2, {W: 12, B: 3})
    assert gnu_id_to_xgid(read).text == format_xgid(xgid)


@pytest.mark.parametrize(
    ("parts", "position", "said"),
    [
        ({"state": 0}, START, "no game has begun"),
        ({"state": 3}, START, "both sides still have checkers"),
        ({"state": 4, "decides": 0}, START, "both sides still have checkers"),
        ({"state": 2, "length": 7}, Position.of({}, {6: 15}), "A score is 0 or more"),
        ({"die1": 2, "die2": 1}, Position.of({}, {6: 15}), "The game is over."),
    ],
)
def test_what_no_xgid_can_say(parts: dict[str, int], position: Position, said: str) -> None:
    read = parse_gnu_id(f"{format_position_id(position)}:{bits(**parts)}")
    with pytest.raises(NotationError, match=said):
        gnu_id_to_xgid(read)


def test_a_cube_above_the_usual_limit() -> None:
    converted = gnu_id_to_xgid(parse_gnu_id(f"4HPwATDgc/ABMA:{bits(cube=12, owner=1)}"))
    assert converted.text == with_fields(cube="12", owner="1", dice="00", limit="12")
    assert converted.lost == ()


def test_the_position_alone() -> None:
    xgid = Xgid(START, B, Roll(3, 1), Cube(2, W, True), 0, {W: 1, B: 0}, 7, cube_limit=64)
    converted = xgid_to_position_id(xgid)
    assert converted.text == "4HPwATDgc/ABMA"
    assert [message.split(" can't ")[1] for message in told(converted.lost)] == [
        "say who is on roll.",
        "say the dice.",
        "say where the cube is.",
        "say the score.",
        "tell a match.",
        "say which options were agreed.",
    ]
    assert xgid_to_position_id(Xgid(START)).lost == ()
    assert told(xgid_to_position_id(Xgid(START, offers=1)).lost) == [
        "A Position ID can't say that a double is offered."
    ]
