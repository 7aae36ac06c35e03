"""XGIDs: known ones, both players on roll, and a fault in every field."""

from __future__ import annotations

import contextlib
from itertools import product
from typing import Any

import pytest

from bglearn.errors import NotationError, PositionError
from bglearn.i18n import shown
from bglearn.notation.position_id import format_position_id
from bglearn.notation.xgid import Xgid, format_xgid, parse_xgid
from bglearn.rules.cube import Cube
from bglearn.rules.dice import Roll
from bglearn.rules.player import Player
from bglearn.rules.position import BAR, OFF, START

OPENING = "-b----E-C---eE---c-e----B-"


def with_fields(**changed: str) -> str:
    fields = {
        "board": OPENING,
        "cube": "0",
        "owner": "0",
        "turn": "1",
        "dice": "31",
        "ours": "0",
        "theirs": "0",
        "rules": "0",
        "length": "0",
        "limit": "10",
    }
    return "XGID=" + ":".join((fields | changed).values())


@pytest.mark.parametrize("prefix", ["XGID=", "xgid=", "", "  XGID="])
def test_start(prefix: str) -> None:
    read = parse_xgid(f"{prefix}{OPENING}:0:0:1:31:0:0:0:0:10\n")
    assert (read.position, read.bottom_on_roll, read.roll) == (START, True, Roll(3, 1))


def test_the_same_decision_from_both_chairs() -> None:
    """The board is written for the bottom player, whoever rolls."""
    bottom = parse_xgid("XGID=---Ba-D-C---dB---c-db---AA:1:1:1:62:3:5:0:9:10")
    top = parse_xgid("XGID=aa---BD-C---bD---c-d-Ab---:1:-1:-1:62:5:3:0:9:10")
    assert bottom.position == top.position
    assert bottom.roll == top.roll == Roll(6, 2)
    assert (bottom.bottom_on_roll, top.bottom_on_roll) == (True, False)
    assert format_position_id(bottom.position) == "sOfgAQLGczAACg"
    assert bottom.position.pips == (129, 131)


def test_bars() -> None:
    position = parse_xgid("XGID=---Ba-D-C---dB---c-db---AA:0:0:1:00:0:0:0:0:10").position
    assert (position.mover[BAR], position.opponent[BAR]) == (1, 0)
    assert (position.mover[OFF], position.opponent[OFF]) == (2, 1)
    assert position.pips == (129, 131)
    other = parse_xgid("XGID=---Ba-D-C---dB---c-db---AA:0:0:-1:00:0:0:0:0:10").position
    assert other == position.swap()


@pytest.mark.parametrize(
    ("dice", "roll"),
    [("00", None), ("D", None), ("B", None), ("R", None), ("13", Roll(3, 1)), ("66", Roll(6, 6))],
)
def test_dice(dice: str, roll: Roll | None) -> None:
    assert parse_xgid(with_fields(dice=dice, rules="2")).roll == roll


def test_fields_after_the_dice_may_be_left_out() -> None:
    assert parse_xgid(f"{OPENING}:0:0:1:31").roll == Roll(3, 1)
    assert parse_xgid(f"{OPENING}:0:0:1:31:2:1").position == START


WRONG_FIELD = "Column {column}: the XGID field “{field}” can't be “{content}”."


@pytest.mark.parametrize(
    ("key", "content", "column", "field"),
    [
        ("cube", "x", 33, "cube"),
        ("cube", "", 33, "cube"),
        ("cube", "9" * 7, 33, "cube"),
        ("cube", "٣", 33, "cube"),
        ("cube", "00", 33, "cube"),
        ("owner", "-0", 35, "cube owner"),
        ("owner", "1.0", 35, "cube owner"),
        ("turn", "0", 37, "turn"),
        ("turn", "2", 37, "turn"),
        ("turn", "--1", 37, "turn"),
        ("turn", "+1", 37, "turn"),
        ("dice", "07", 39, "dice"),
        ("dice", "3", 39, "dice"),
        ("dice", "70", 39, "dice"),
        ("dice", "311", 39, "dice"),
        ("dice", "d", 39, "dice"),
        ("dice", "３１", 39, "dice"),
        ("ours", " 1", 42, "score of the bottom player"),
        ("theirs", "1\x00", 44, "score of the top player"),
        ("rules", "a", 46, "rules"),
        ("length", "-", 48, "match length"),
        ("limit", "1e3", 50, "cube limit"),
    ],
)
def test_a_fault_in_a_field(key: str, content: str, column: int, field: str) -> None:
    text = with_fields(**{key: content})
    with pytest.raises(NotationError) as caught:
        parse_xgid(text)
    told = WRONG_FIELD.format(column=column, field=field, content=shown(content))
    assert str(caught.value) == told
    assert caught.value.column == column
    assert text[column - 1 :].startswith(content)


def test_beavers_and_a_cube_that_never_goes_so_far() -> None:
    with pytest.raises(NotationError, match="A beaver takes the cube to 4") as caught:
        parse_xgid(with_fields(rules="3", limit="1"))
    assert caught.value.text[caught.value.column - 1] == "1"  # type: ignore[operator,index]
    assert parse_xgid(with_fields(rules="1", limit="1")).rules.cube_cap == 2
    assert parse_xgid(with_fields(rules="3", limit="2")).rules.cube_cap == 4


@pytest.mark.parametrize("length", ["0", "1", "2", "5"])
@pytest.mark.parametrize("limit", ["0", "1", "2", "10"])
@pytest.mark.parametrize("rules", ["0", "1", "2", "3"])
def test_fields_that_do_not_go_together_are_told(length: str, limit: str, rules: str) -> None:
    for cube, owner, dice, score in product("012", ("0", "1", "-1"), ("00", "D", "B", "R"), "04"):
        text = with_fields(
            cube=cube, owner=owner, dice=dice, ours=score, rules=rules, length=length, limit=limit
        )
        with contextlib.suppress(NotationError):
            assert parse_xgid(format_xgid(parse_xgid(text))) == parse_xgid(text)


def test_a_field_of_any_length_is_told_in_short() -> None:
    with pytest.raises(NotationError) as caught:
        parse_xgid(with_fields(cube="9\n" * 10**6))
    assert len(str(caught.value)) < 160
    assert str(caught.value).isprintable()


@pytest.mark.parametrize("text", ["", "XGID=", OPENING, "a:b:c:d", with_fields() + ":1"])
def test_too_few_or_too_many_fields(text: str) -> None:
    with pytest.raises(NotationError, match="has up to 10 fields between colons and at least 5"):
        parse_xgid(text)


@pytest.mark.parametrize(
    ("board", "column", "said"),
    [
        (OPENING[:-1], 31, "The board of an XGID is 26 characters, but this one has 25."),
        (OPENING + "-", 32, "The board of an XGID is 26 characters, but this one has 27."),
        ("", 6, "The board of an XGID is 26 characters, but this one has 0."),
        ("-P----E-C---eE---c-e----B-", 7, "Column 7: “P” can't stand at this place of an XGID."),
        ("-b---1E-C---eE---c-e----B-", 11, "Column 11: “1” can't stand at this place of an XGID."),
        ("Ab----E-C---eE---c-e----B-", 6, "Column 6: “A” can't stand at this place of an XGID."),
        ("-b----E-C---eE---c-e----Ba", 31, "Column 31: “a” can't stand at this place of an XGID."),
        ("-b----E-C---eE---c-e----Β-", 30, "Column 30: “Β” can't stand at this place of an XGID."),
    ],
)
def test_a_fault_in_the_board(board: str, column: int, said: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_xgid(with_fields(board=board))
    assert (str(caught.value), caught.value.column) == (said, column)


def test_columns_count_from_the_text_as_given() -> None:
    with pytest.raises(NotationError) as caught:
        parse_xgid(f"\t {OPENING}:0:0:3:31")
    assert caught.value.column == 2 + 26 + 1 + 4 + 1


def test_an_impossible_board_names_all_its_faults() -> None:
    with pytest.raises(PositionError) as caught:
        parse_xgid("XGID=oB----O-O---oE---c-e----B-:0:0:1:31:0:0:0:0:10")
    assert [str(problem) for problem in caught.value.problems] == [
        "Each side has 15 checkers, but the player on roll has 39.",
        "Each side has 15 checkers, but the opponent has 38.",
    ]
    assert str(caught.value) == " ".join(map(str, caught.value.problems))


def test_both_closed_out_on_the_bar() -> None:
    with pytest.raises(PositionError, match="Both sides wait on the bar before a closed board"):
        parse_xgid("XGID=aBBBBBB------------bbbbbbA:0:0:1:31:0:0:0:0:10")


def test_nobody_left() -> None:
    with pytest.raises(PositionError, match="Both sides have borne off"):
        parse_xgid(f"{'-' * 26}:0:0:1:31")


# ------------------------------------------------------------------ writing


@pytest.mark.parametrize(
    ("given", "canonical"),
    [
        (with_fields(), with_fields()),
        (f"{OPENING}:0:0:1:31", with_fields()),
        (f"  xgid={OPENING}:0:0:1:13:0:0\n", with_fields()),
        (with_fields(dice="25", turn="-1"), with_fields(dice="52", turn="-1")),
        (with_fields(rules="1", length="1"), with_fields(length="1")),
        (with_fields(limit="0"), with_fields(limit="0")),
        (with_fields(rules="3", limit="6"), with_fields(rules="3", limit="6")),
        (with_fields(dice="R", rules="2"), with_fields(dice="R", rules="2")),
    ],
)
def test_the_canonical_text(given: str, canonical: str) -> None:
    assert format_xgid(parse_xgid(given)) == canonical
    assert format_xgid(parse_xgid(canonical)) == canonical


def test_what_can_not_be_is_not_written() -> None:
    with pytest.raises(
        NotationError, match="Column 42: the XGID field “score of the bottom player”"
    ) as caught:
        format_xgid(Xgid(START, match_length=3, score={Player.WHITE: 3, Player.BLACK: 0}))
    assert caught.value.text[caught.value.column - 1] == "3"


@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        ({"match_length": 0}, "match length"),
        ({"score": {Player.WHITE: -1, Player.BLACK: 0}}, "score of the bottom player"),
        ({"score": {Player.WHITE: 0, Player.BLACK: -1}}, "score of the top player"),
        ({"crawford": True}, "rules"),
        ({"match_length": 3, "jacoby": True}, "rules"),
        ({"match_length": 3, "beavers": True}, "rules"),
        ({"match_length": 3, "crawford": True}, "rules"),
        ({"match_length": 1, "crawford": True}, "rules"),
        ({"cube": Cube(3)}, "cube"),
        ({"cube": Cube(2**30)}, "cube"),
        ({"cube": Cube(64), "cube_limit": 32}, "cube"),
        ({"cube_limit": 1}, "cube limit"),
        ({"cube_limit": 48}, "cube limit"),
        ({"cube": Cube(2, is_turned=True)}, "cube owner"),
        ({"cube": Cube(1, Player.WHITE, is_turned=True)}, "cube owner"),
        ({"cube": Cube(2), "match_length": 3}, "cube owner"),
        ({"offers": 4}, "dice"),
        ({"offers": 1, "roll": Roll(3, 1)}, "dice"),
        ({"offers": 1, "cube": Cube(32), "cube_limit": 32}, "dice"),
    ],
)
def test_a_value_that_can_not_be_is_named(wrong: dict[str, Any], field: str) -> None:
    with pytest.raises(NotationError, match=f"“{field}”"):
        format_xgid(Xgid(START, **wrong))
