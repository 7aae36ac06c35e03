"""The Position ID: known ones, and every way to get one wrong."""

from __future__ import annotations

import base64

import pytest

from bglearn.errors import NotationError, PositionError
from bglearn.notation.position_id import format_position_id, parse_position_id
from bglearn.rules.position import BAR, OFF, START, Position
from tests.rules.boards import board

ON_THE_BAR = "sOfgAQLGczAACg"


def test_start() -> None:
    assert format_position_id(START) == "4HPwATDgc/ABMA"
    assert parse_position_id("4HPwATDgc/ABMA") == START


def test_checkers_on_the_bar_count_25() -> None:
    position = parse_position_id(ON_THE_BAR)
    assert (position.mover[BAR], position.opponent[BAR]) == (1, 0)
    assert (position.mover[OFF], position.opponent[OFF]) == (2, 1)
    assert position.pips == (129, 131)
    assert format_position_id(position) == ON_THE_BAR


@pytest.mark.parametrize(
    ("position", "raw"),
    [
        # Ones for checkers, a zero after each point: 4 zeros, 5 ones; from bit 30: 3 zeros, a one.
        (board({4: 1}, {20: 5}), "F0 01 00 00 02 00 00 00 00 00"),
        (board({25: 15}, {}, waiting=15), "00 00 00 FF 7F 00 00 00 FF 7F"),
    ],
)
def test_bits_counted_by_hand(position: Position, raw: str) -> None:
    text = base64.b64encode(bytes.fromhex(raw)).decode().rstrip("=")
    assert format_position_id(position) == text
    assert parse_position_id(text) == position


@pytest.mark.parametrize(
    "text", [f"{ON_THE_BAR}==", f" {ON_THE_BAR} ", f"\n{ON_THE_BAR}==\t", ON_THE_BAR]
)
def test_padding_and_blanks_are_taken(text: str) -> None:
    assert format_position_id(parse_position_id(text)) == ON_THE_BAR


@pytest.mark.parametrize(
    ("text", "column", "said"),
    [
        (ON_THE_BAR[:-1], 14, "A Position ID has 14 characters, but this one has 13."),
        (ON_THE_BAR + "A", 15, "A Position ID has 14 characters, but this one has 15."),
        ("", 1, "A Position ID has 14 characters, but this one has 0."),
        ("==", 1, "A Position ID has 14 characters, but this one has 0."),
        ("4HPwATDgc%2FABMA", 15, "A Position ID has 14 characters, but this one has 16."),
        ("  4HPw", 7, "A Position ID has 14 characters, but this one has 4."),
    ],
)
def test_wrong_length(text: str, column: int, said: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_position_id(text)
    assert (str(caught.value), caught.value.column) == (said, column)


@pytest.mark.parametrize(
    ("text", "column"),
    [
        ("4HPwATDgc%ABMA", 10),
        ("  4HPwATDgc%ABMA", 12),
        ("4HPwATDgc-ABMA", 10),  # base 64 for addresses is another alphabet
        ("4HPwATDgcéABMA", 10),
        ("4HPw TDgc/ABMA", 5),
        ("4HPw\x00TDgc/ABMA", 5),
        ("4HPwATDgc/AB=A", 13),
        ("4HPwATDgc/ABMB", 14),  # bits beyond the ten bytes
        ("//////////////", 14),
        ("////////////8A", 1),  # sixteen checkers and more
    ],
)
def test_damaged(text: str, column: int) -> None:
    with pytest.raises(NotationError, match="is not a Position ID") as caught:
        parse_position_id(text)
    assert caught.value.column == column
    assert caught.value.text == text


def test_two_sides_that_can_not_be() -> None:
    """Read well, but both sides stand on the same points."""
    same = Position.of({6: 2}, {6: 2})
    text = format_position_id(same)
    assert parse_position_id(text) == same
    clash = Position._trusted(*([(0, 2, *[0] * 22, 13, 0)] * 2))
    with pytest.raises(PositionError) as caught:
        parse_position_id(format_position_id(clash))
    assert [problem.values["point"] for problem in caught.value.problems] == [24, 1]


def test_nobody_left() -> None:
    with pytest.raises(PositionError, match="Both sides have borne off"):
        parse_position_id("AAAAAAAAAAAAAA")
