"""Plays as people write them, example by example."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from bglearn.errors import AmbiguousPlayError, IllegalPlayError, NotationError
from bglearn.notation.plays import format_play, parse_moves, parse_play
from bglearn.notation.position_id import parse_position_id
from bglearn.rules.dice import Roll
from bglearn.rules.plays import Move, legal_plays
from bglearn.rules.position import START, Position
from tests.rules.boards import after, board, rolled

DATA = Path(__file__).parents[1] / "data/legal_plays.json"
CASE = {case["id"]: case for case in json.loads(DATA.read_text("utf-8"))["cases"]}
WRITTEN = [case for case in CASE.values() if case["plays"] is not None]

BAR_TWO = board({25: 2, 13: 3, 8: 3, 6: 5, 5: 2}, {24: 2, 23: 2, 22: 2, 21: 2, 19: 2})
HOME = board({6: 4, 5: 2, 3: 2}, {20: 2})
CROWD = board({24: 2, 13: 5, 8: 3, 6: 5}, {5: 1, 4: 1, 1: 2})
BAR_BLOT = board({25: 1, 6: 5}, {20: 1, 1: 2})
BLOCKED = board({25: 1, 6: 5}, dict.fromkeys(range(19, 25), 2))


def result(position: Position, roll: Roll, text: str) -> Position:
    """Where a text leads; every move of its play must be a single one."""
    for move in parse_play(text, position, roll):
        assert move.from_point - move.to_point <= max(roll)
        position = position.moved(*move)
    return position


def refused(position: Position, roll: str, text: str) -> NotationError:
    with pytest.raises(NotationError) as caught:
        parse_play(text, position, rolled(roll))
    assert caught.value.text == text
    return caught.value


@pytest.mark.parametrize(
    ("position", "roll", "text", "single"),
    [
        (START, "6-2", "24/18 13/11", "24/18 13/11"),
        (START, "6-5", "24/18/13", "24/18 18/13"),
        (BAR_BLOT, "5-1", "bar/20* 6/5", "bar/20 6/5"),
        (BAR_BLOT, "5-1", "bar/20*/19", "bar/20 20/19"),
        (HOME, "6-6", "6/off(4)", "6/off 6/off 6/off 6/off"),
        (HOME, "6-5", "6/off 5/off", "6/off 5/off"),
        (START, "3-3", "8/5(2) 6/3(2)", "8/5 8/5 6/3 6/3"),
        (START, "3-3", "24/21(2) 13/10(2)", "24/21 24/21 13/10 13/10"),
        (START, "1-1", "8/7(2) 6/5(2)", "8/7 8/7 6/5 6/5"),
        (START, "6-6", "24/18(2) 13/7(2)", "24/18 24/18 13/7 13/7"),
        (START, "2-2", "24/16", "24/22 22/20 20/18 18/16"),
        (START, "2-2", "24/20(2)", "24/22 22/20 24/22 22/20"),
        (START, "4-4", "24/16(2)", "24/20 20/16 24/20 20/16"),
        (BAR_TWO, "6-5", "bar/20", "bar/20"),
        (BAR_TWO, "6-5", "25/20", "bar/20"),
        (BAR_TWO, "6-5", "bar/20 pass", "bar/20"),
        (BAR_TWO, "6-5", "Bar/20, no move", "bar/20"),
        (BAR_TWO, "6-5", "bar/20 -", "bar/20"),
        (BLOCKED, "6-5", "no move", ""),
        (BLOCKED, "6-5", "No  Move", ""),
        (BLOCKED, "6-5", "pass", ""),
        (BLOCKED, "6-5", "—", ""),
        (BAR_BLOT, "5-1", "BAR/20 6/5", "bar/20 6/5"),
        (HOME, "6-5", "6/OFF 5/Off", "6/off 5/off"),
        (HOME, "6-5", "6/0 5/0", "6/off 5/off"),
        (HOME, "6-5", "5/off, 6/off", "6/off 5/off"),
        (HOME, "6-5", "5/off;6/off", "6/off 5/off"),
        (CROWD, "4-1", "8/4* 6/5*", "8/4 6/5"),
        (CROWD, "4-1", "8/4 6/5", "8/4 6/5"),
        (CROWD, "3-1", "8/5*/4*", "8/5 5/4"),
        (CROWD, "3-3", "8/5*(2) 13/10(2)", "8/5 8/5 13/10 13/10"),
    ],
)
def test_read(position: Position, roll: str, text: str, single: str) -> None:
    assert result(position, rolled(roll), text) == after(position, single)


@pytest.mark.parametrize(
    "text",
    ["24/13", "24/18/13", "24/18 18/13", "18/13 24/18", " 24/18,18/13\n", "24/18 , 18/13 ;"],
)
def test_spellings_of_one_play(text: str) -> None:
    assert result(START, Roll(6, 5), text) == after(START, "24/18 18/13")


def test_any_order_even_with_the_bar_last() -> None:
    assert result(BAR_BLOT, Roll(5, 1), "6/5 bar/20") == after(BAR_BLOT, "bar/20 6/5")
    assert result(HOME, Roll(6, 1), "5/4 6/off") == after(HOME, "6/off 5/4")
    last_outside = board({8: 1, 6: 3, 2: 2}, {20: 2})
    expected = after(last_outside, "8/2 6/off 6/off 6/off")
    assert result(last_outside, Roll(6, 6), "6/off(3) 8/2") == expected


def test_several_go_on_from_the_bar() -> None:
    """Both enter first, whatever the text seems to say."""
    position = board({25: 2, 13: 3}, {1: 2})
    expected = after(position, "bar/24 bar/24 24/23 24/23")
    assert result(position, Roll(1, 1), "bar/23(2)") == expected
    assert result(position, Roll(1, 1), "bar/24/23 bar/23") == expected
    assert format_play(position, legal_plays(position, Roll(1, 1))[expected]) == "bar/23(2)"


def test_several_that_can_not_go_on_from_the_bar() -> None:
    held = board({25: 2, 13: 3}, {23: 2, 1: 2})
    with pytest.raises(IllegalPlayError) as caught:
        parse_play("bar/23(2)", held, Roll(1, 1))
    assert caught.value.violation.rule == "LAND-05"
    assert caught.value.violation.params["point"] == 23


@pytest.mark.parametrize("case", WRITTEN, ids=lambda case: str(case["id"]))
def test_plays_of_the_hard_cases(case: dict[str, Any]) -> None:
    """Each text leads to a result of its own, and all results are reached."""
    position, roll = parse_position_id(case["position_id"]), Roll(*case["roll"])
    reached = [result(position, roll, text) for text in case["plays"] or ["no move"]]
    expected = set(map(parse_position_id, case["results"])) or {position}
    assert len(reached) == len(expected)
    assert set(reached) == expected


def case_board(name: str) -> tuple[Position, Roll]:
    return parse_position_id(CASE[name]["position_id"]), Roll(*CASE[name]["roll"])


def test_last_checker_off_either_way() -> None:
    position, roll = case_board("R21")
    assert result(position, roll, "4/off") == result(position, roll, "4/2/off")
    (play,) = legal_plays(position, roll).values()
    assert format_play(position, play) in ("4/off", "4/2/off")


def test_off_that_takes_both_dice() -> None:
    """4/off alone is the play that bears off one checker, not half of the other one."""
    position, roll = case_board("R22")
    assert result(position, roll, "4/off") == after(position, "4/2 2/off")
    assert result(position, roll, "4/off 2/off") == after(position, "4/off 2/off")
    plays = legal_plays(position, roll)
    assert {format_play(position, play) for play in plays.values()} == {"4/2/off", "4/off 2/off"}


def test_hit_either_way_is_asked_back() -> None:
    position, roll = case_board("R37")
    error = refused(position, "2-1", " 13/10 ")
    assert isinstance(error, AmbiguousPlayError)
    assert error.readings == ("13/11*/10", "13/12*/10")
    assert str(error) == ("“13/10” can mean different plays: write 13/11*/10 / 13/12*/10.")
    reached = {result(position, roll, text) for text in error.readings}
    assert reached == {after(position, "13/11 11/10"), after(position, "13/12 12/10")}
    assert result(position, roll, "13/11/10") == after(position, "13/11 11/10")


def test_a_star_chooses_among_the_readings() -> None:
    position = board({13: 1, 6: 2}, {11: 1, 1: 2})  # quiet over 12, a hit over 11
    assert result(position, Roll(2, 1), "13/10") == after(position, "13/12 12/10")
    assert result(position, Roll(2, 1), "13/11*/10") == after(position, "13/11 11/10")
    assert result(position, Roll(2, 1), "13/12/10") == after(position, "13/12 12/10")
    plays = legal_plays(position, Roll(2, 1))
    quiet, hit = after(position, "13/12 12/10"), after(position, "13/11 11/10")
    assert format_play(position, plays[hit]) == "13/11*/10"
    assert format_play(position, plays[quiet]) == "13/12/10", "not to be taken for the hit"


@pytest.mark.parametrize(
    ("text", "point", "column"),
    [("24/13*", 13, 6), ("24/18* 18/13", 18, 6), (" 24/18/13*", 13, 10)],
)
def test_a_star_with_nothing_to_hit(text: str, point: int, column: int) -> None:
    error = refused(START, "6-5", text)
    assert str(error) == (f"There is nothing to hit on point {point}: write it without the star.")
    assert error.column == column


@pytest.mark.parametrize(
    ("text", "column", "said"),
    [
        ("13-11", 1, "Write “13/11”, with slashes."),
        ("24-18-13", 1, "Write “24/18/13”, with slashes."),
        ("24/18 13-11*", 7, "Write “13/11*”, with slashes."),
        ("bar–20", 1, "Write “bar/20”, with slashes."),
        ("6>off", 1, "Write “6/off”, with slashes."),
        ("13.11", 1, "Write “13/11”, with slashes."),
        ("24/18 x/3", 7, "“x” is not a move: write it like 24/18, bar/20 or 6/off."),
        ("24/26", 4, "“26” is not a move: write it like 24/18, bar/20 or 6/off."),
        ("08/5", 1, "“08” is not a move: write it like 24/18, bar/20 or 6/off."),
        ("24/", 4, "“24/” is not a move: write it like 24/18, bar/20 or 6/off."),
        ("a-b", 1, "“a-b” is not a move: write it like 24/18, bar/20 or 6/off."),
        ("24*/18", 1, "“24*” is not a move: write it like 24/18, bar/20 or 6/off."),
        ("6/off*", 3, "“off*” is not a move: write it like 24/18, bar/20 or 6/off."),
        ("8/5 (2)", 5, "“(2)” is not a move: write it like 24/18, bar/20 or 6/off."),
        ("8/5(0)", 4, "“8/5(0)”: the number in brackets counts checkers, 1 to 4."),
        ("6/5 8/5(9)", 8, "“8/5(9)”: the number in brackets counts checkers, 1 to 4."),
        ("24", 1, "“24” is not a move: write it like 24/18, bar/20 or 6/off."),
        ("", 1, "Write a play, for example 24/18 13/11, or “no move”."),
        (" \t", 1, "Write a play, for example 24/18 13/11, or “no move”."),
        (",", 1, "Write a play, for example 24/18 13/11, or “no move”."),
        ("pass pass", 1, "“pass” is not a move: write it like 24/18, bar/20 or 6/off."),
        ("6/5 " * 51, 201, "A play is at most 200 characters long."),
    ],
)
def test_unreadable(text: str, column: int, said: str) -> None:
    error = refused(START, "2-1", text)
    assert not isinstance(error, AmbiguousPlayError)
    assert (str(error), error.column, error.line) == (said, column, 1)


@pytest.mark.parametrize(
    ("position", "roll", "text", "rule"),
    [
        (START, "6-5", "24/18", "FORCE-02"),
        (START, "6-5", "pass", "FORCE-01"),
        (START, "6-5", "24/18 pass", "FORCE-02"),
        (START, "5-1", "24/19 6/5", "LAND-05"),
        (START, "2-1", "6/8", "DIR-02"),
        (START, "2-1", "6/6", "DIR-02"),
        (START, "2-1", "off/1", "BOARD-01"),
        (START, "2-1", "13/11 11/10 10/9", "MOVE-02"),
        (START, "3-3", "8/5(4) 6/3(2)", "BOARD-01"),
        (START, "3-3", "13/10(4) 6/3", "DOUB-01"),
        (START, "4-4", "13/11", "MOVE-01"),
        (BAR_BLOT, "5-1", "6/1", "BAR-01"),
        (BAR_TWO, "6-5", "bar/19", "BAR-05"),
        (BLOCKED, "6-5", "6/5", "BAR-08"),
    ],
)
def test_against_the_rules(position: Position, roll: str, text: str, rule: str) -> None:
    with pytest.raises(IllegalPlayError) as caught:
        parse_play(text, position, rolled(roll))
    assert caught.value.violation.rule == rule


@pytest.mark.parametrize(
    ("position", "moves", "text"),
    [
        (START, "24/18 18/13", "24/13"),
        (START, "24/18 13/11", "24/18 13/11"),
        (START, "13/11 24/18", "24/18 13/11"),
        (START, "8/5 8/5 6/3 6/3", "8/5(2) 6/3(2)"),
        (START, "24/22 22/20 24/22 22/20", "24/20(2)"),
        (BAR_BLOT, "bar/20 20/19", "bar/20*/19"),
        (BAR_BLOT, "bar/20 6/5", "bar/20* 6/5"),
        (CROWD, "8/5 8/5", "8/5*(2)"),
        (CROWD, "8/5 5/4", "8/5*/4*"),
        (HOME, "6/off 5/off", "6/off 5/off"),
        (HOME, "6/off 6/off", "6/off(2)"),
        (START, "", "no move"),
    ],
)
def test_written(position: Position, moves: str, text: str) -> None:
    assert format_play(position, parse_moves(moves) if moves else ()) == text


def test_moves_of_a_text_legal_or_not() -> None:
    assert parse_moves("24/19 19/16") == (Move(24, 19), Move(19, 16))
    assert parse_moves("6/8(2)") == (Move(6, 8), Move(6, 8))
    assert parse_moves("bar/20*/off") == (Move(25, 20), Move(20, 0))
    assert parse_moves("no move") == ()
    with pytest.raises(NotationError):
        parse_moves("24-18")
