"""Match IDs: every part, known ones, and a fault in each place."""

from __future__ import annotations

import base64
from dataclasses import replace
from typing import Any

import pytest

from bglearn.errors import NotationError
from bglearn.notation.match_id import MatchId, format_match_id, parse_match_id
from bglearn.rules.dice import Roll
from bglearn.rules.player import Player
from tests.notation.identifiers import CASES, JUDGED

W, B = Player.WHITE, Player.BLACK


def bits(**changed: int) -> str:
    """A Match ID put together here from its description, money play before the roll."""
    parts = {
        "cube": (0, 4), "owner": (3, 2), "on_roll": (1, 1), "crawford": (0, 1), "state": (1, 3),
        "decides": (1, 1), "doubled": (0, 1), "resigned": (0, 2), "die1": (0, 3), "die2": (0, 3),
        "length": (0, 15), "top": (0, 15), "bottom": (0, 15), "no_jacoby": (1, 1), "rest": (0, 5),
    }  # fmt: skip
    number, at = 0, 0
    for name, (usual, width) in parts.items():
        number |= changed.pop(name, usual) << at
        at += width
    assert not changed
    return base64.b64encode(number.to_bytes(9, "little")).decode()


def test_the_usual() -> None:
    assert bits() == "cAkAAAAAAAAE"
    assert parse_match_id("cAkAAAAAAAAE") == MatchId()
    assert parse_match_id("  cAkAAAAAAAAE\n") == MatchId()
    assert format_match_id(MatchId()) == "cAkAAAAAAAAE"


@pytest.mark.parametrize(
    ("parts", "values"),
    [
        ({"cube": 1, "owner": 1}, {"cube": 2, "owner": W}),
        ({"cube": 2, "owner": 0}, {"cube": 4, "owner": B}),
        ({"cube": 3}, {"cube": 8}),
        ({"cube": 15}, {"cube": 32768}),
        ({"on_roll": 0, "decides": 0}, {"on_roll": B, "to_decide": B}),
        ({"doubled": 1, "decides": 0}, {"doubled": True, "to_decide": B}),
        ({"resigned": 2, "decides": 0}, {"resigned": 2, "to_decide": B}),
        ({"die1": 6, "die2": 2}, {"roll": Roll(6, 2)}),
        ({"die1": 5, "die2": 5}, {"roll": Roll(5, 5)}),
        (
            {"length": 7, "top": 6, "bottom": 4, "crawford": 1},
            {"match_length": 7, "score": {W: 4, B: 6}, "crawford": True},
        ),
        ({"length": 32767, "top": 32766}, {"match_length": 32767, "score": {W: 0, B: 32766}}),
        ({"no_jacoby": 0}, {"jacoby": True}),
        ({"state": 0}, {"state": 0}),
        ({"state": 2, "length": 7, "bottom": 14}, None),
        ({"state": 4, "decides": 0}, {"state": 4, "to_decide": B}),
    ],
)
def test_every_part(parts: dict[str, int], values: dict[str, Any] | None) -> None:
    text = bits(**parts)
    read = parse_match_id(text)
    if values is not None:
        assert read == replace(MatchId(), **values)
    assert format_match_id(read) == text


def test_who_decides_on_a_double() -> None:
    """I12."""
    read = parse_match_id(CASES["doubled"])
    assert (read.on_roll, read.to_decide, read.doubled) == (W, B, True)


def test_the_lower_die_first() -> None:
    assert parse_match_id(bits(die1=2, die2=6)).roll == Roll(6, 2)


def test_what_changes_nothing_is_not_kept() -> None:
    """The Crawford flag in a match to one point, and the Jacoby bit in any match."""
    assert parse_match_id(bits(length=1, crawford=1)) == parse_match_id(bits(length=1))
    assert parse_match_id(bits(length=5, no_jacoby=0)) == parse_match_id(bits(length=5))


@pytest.mark.parametrize("text", sorted({row[n].split(":")[1] for row in JUDGED for n in (1, 2)}))
def test_ids_of_another_program(text: str) -> None:
    assert format_match_id(parse_match_id(text)) == text


@pytest.mark.parametrize(
    ("parts", "column", "part"),
    [
        ({"owner": 2}, 1, "the cube owner"),
        ({"cube": 1}, None, None),  # an automatic double
        ({"cube": 1, "length": 5}, 1, "the cube owner"),
        ({"owner": 1}, 1, "the cube owner"),
        ({"state": 5}, 3, "the state of the game"),
        ({"decides": 0}, 3, "the player to decide"),
        ({"on_roll": 0}, 3, "the player to decide"),
        ({"doubled": 1}, 3, "the player to decide"),
        ({"doubled": 1, "owner": 0, "cube": 1, "decides": 0}, 1, "the cube owner"),
        ({"doubled": 1, "decides": 0, "die1": 3, "die2": 1}, 2, "the offered double"),
        ({"doubled": 1, "decides": 0, "resigned": 1}, 2, "the offered double"),
        ({"doubled": 1, "decides": 0, "state": 2}, 2, "the offered double"),
        ({"doubled": 1, "decides": 0, "length": 1}, 2, "the offered double"),
        ({"doubled": 1, "owner": 0, "cube": 1, "length": 5}, 2, "the offered double"),
        ({"die1": 7, "die2": 1}, 2, "the first die"),
        ({"die1": 3}, 3, "the second die"),
        ({"die2": 3}, 2, "the first die"),
        ({"die1": 1, "die2": 7}, 3, "the second die"),
        ({"length": 5, "bottom": 5}, 8, "the score of player 1"),
        ({"length": 5, "top": 9}, 6, "the score of player 0"),
        ({"crawford": 1}, 1, "the Crawford flag"),
        ({"crawford": 1, "length": 5}, 1, "the Crawford flag"),
        ({"crawford": 1, "length": 5, "top": 4, "bottom": 4}, 1, "the Crawford flag"),
        ({"cube": 1, "owner": 1, "length": 1}, 1, "the cube"),
        ({"rest": 1}, 11, "the end"),
    ],
)  # fmt: skip
def test_a_fault_names_its_part(
    parts: dict[str, int], column: int | None, part: str | None
) -> None:
    if part is None:
        assert parse_match_id(bits(**parts))
        return
    with pytest.raises(NotationError, match=f": in a Match ID {part} can't be") as caught:
        parse_match_id("  " + bits(**parts))
    assert str(caught.value).startswith(f"Column {caught.value.column}:")
    assert column is not None
    assert abs(caught.value.column - 2 - column) <= 1


@pytest.mark.parametrize(
    ("text", "column", "said"),
    [
        ("", 1, "A Match ID has 12 characters, but this one has 0."),
        ("cAkAAAAAAAA", 12, "A Match ID has 12 characters, but this one has 11."),
        ("cAkAAAAAAAAEA", 13, "A Match ID has 12 characters, but this one has 13."),
        ("cAkAAA=AAAAE", 7, "“cAkAAA=AAAAE” is not a Match ID: something is wrong at character 7."),
        ("cAkAAAÄAAAAE", 7, "“cAkAAAÄAAAAE” is not a Match ID: something is wrong at character 7."),
    ],
)
def test_what_is_none(text: str, column: int, said: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_match_id(text)
    assert (str(caught.value), caught.value.column) == (said, column)


@pytest.mark.parametrize(
    ("values", "said"),
    [
        ({"cube": 2**16}, "no room for this: the cube is 16, at most 15"),
        ({"match_length": 40_000}, "no room for this: the match length is 40000, at most 32767"),
        ({"score": {W: 32_768, B: 0}}, "no room for this: the score of player 1 is 32768"),
        ({"resigned": 4}, "no room for this: the offered resignation is 4, at most 3"),
        ({"cube": 3}, "the cube can't be 1. The stake is a power of two."),
        ({"state": 6}, "the state of the game can't be 6"),
        ({"match_length": 5, "jacoby": True}, "the Jacoby flag can't be 0"),
    ],
)
def test_what_can_not_be_written(values: dict[str, Any], said: str) -> None:
    with pytest.raises(NotationError) as caught:
        format_match_id(MatchId(**values))
    assert said in str(caught.value)
