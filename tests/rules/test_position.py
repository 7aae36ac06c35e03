"""Positions: legal by construction, every fault told at once, seen from either side."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given

from bglearn.errors import PositionError
from bglearn.rules.position import BAR, CHECKERS, OFF, START, Position, other_view
from tests.rules.boards import board
from tests.strategies import positions


def problems(mover: Any, opponent: Any) -> list[str]:
    make = Position.of if isinstance(mover, dict) else Position
    with pytest.raises(PositionError) as raised:
        make(mover, opponent)
    told = [str(problem) for problem in raised.value.problems]
    assert str(raised.value) == " ".join(told)
    return told


def side(**counts: int) -> tuple[int, ...]:
    """26 counts; `p6=2` is two checkers on point 6."""
    given = {int(name[1:]): count for name, count in counts.items()}
    return tuple(given.get(point, 0) for point in range(26))


@pytest.mark.rule("BOARD-13")
@pytest.mark.rule("BOARD-14")
def test_start() -> None:
    assert {p: n for p, n in enumerate(START.mover) if n} == {24: 2, 13: 5, 8: 3, 6: 5}
    assert START.swap() == START
    assert START.pips == (167, 167)
    assert not START.is_over


@pytest.mark.rule("BOARD-15")
@pytest.mark.rule("BOARD-16")
def test_each_side_counts_from_its_own_end() -> None:
    assert [other_view(point) for point in (1, 6, 12, 24)] == [24, 19, 13, 1]
    position = board({20: 1}, {5: 1})
    assert position.opponent[20] == position.held_against(5) == 1
    assert position.swap().held_against(5) == 1


@pytest.mark.rule("BOARD-02")
def test_fifteen_a_side() -> None:
    assert sum(START.mover) == sum(START.opponent) == CHECKERS == 15
    assert problems({6: 16}, {1: 15}) == [
        "Each side has 15 checkers, but the player on roll has 16."
    ]
    assert problems({6: 4, OFF: 3}, {1: 20}) == [
        "Each side has 15 checkers, but the player on roll has 7.",
        "Each side has 15 checkers, but the opponent has 20.",
    ]
    assert problems(side(p6=15), side(p1=14)) == [
        "Each side has 15 checkers, but the opponent has 14."
    ]


def test_checkers_left_out_are_borne_off() -> None:
    assert Position.of({6: 2}, {1: 15}).mover[OFF] == 13
    assert Position.of({}, {1: 15}).is_over
    assert Position.of({OFF: 15}, {1: 15}) == Position.of({}, {1: 15})


def test_every_fault_is_told() -> None:
    assert problems({26: 1, 6: -1, 5: True, "x": 2, 8: 3}, {17: 2, 19: 16}) == [
        "There is no point 26 (the player on roll): points are 1 to 24, 25 is the bar and 0 is"
        " off.",
        "-1 on point 6 (the player on roll) is not a number of checkers.",
        "True on point 5 (the player on roll) is not a number of checkers.",
        "There is no point 'x' (the player on roll): points are 1 to 24, 25 is the bar and 0 is"
        " off.",
        "Each side has 15 checkers, but the opponent has 18.",
        "Both sides stand on point 8 of the player on roll.",
    ]
    assert problems({24: 2, 6: 2}, {1: 2, 19: 2}) == [
        "Both sides stand on point 24 of the player on roll.",
        "Both sides stand on point 6 of the player on roll.",
    ]
    assert problems(side(p6=16, p3=1), side(p19=15, p22=1)) == [
        "Each side has 15 checkers, but the player on roll has 17.",
        "Each side has 15 checkers, but the opponent has 16.",
        "Both sides stand on point 6 of the player on roll.",
        "Both sides stand on point 3 of the player on roll.",
    ]


def test_faults_of_shape() -> None:
    assert problems((15,), side(p6=15)) == [
        "A side is 26 counts (off, points 1 to 24, bar), but the player on roll has 1."
    ]
    assert problems(side(p6=15), (*side(p6=15, p5=-1)[:25], "a")) == [
        "-1 on point 5 (the opponent) is not a number of checkers.",
        "'a' on point 25 (the opponent) is not a number of checkers.",
    ]
    assert len(problems(("a",) * 26, (True,) * 26)) == 52
    assert problems((*side(p6=14, p3=1)[:25], "a"), side(p19=13, p22=2)) == [
        "'a' on point 25 (the player on roll) is not a number of checkers.",
        "Both sides stand on point 6 of the player on roll.",
        "Both sides stand on point 3 of the player on roll.",
    ]


def test_numbers_of_any_size_are_told() -> None:
    huge = 10**5000
    for mover in ({6: huge}, {huge: 2}, {6: -huge}, side(p6=huge), side(p6=-huge)):
        told = problems(mover, {1: 15} if isinstance(mover, dict) else side(p1=15))
        assert len(told) == 1
        assert len(told[0]) < 200


def test_any_sequence_of_counts_is_one_position() -> None:
    for kind in (list, bytes, tuple):
        position = Position(kind(START.mover), kind(START.opponent))
        assert position == START
        assert hash(position) == hash(START)
        assert position.swap() == START
        assert position.moved(8, 5).mover[5] == 1


def test_positions_that_can_not_occur() -> None:
    assert problems({}, {}) == ["Both sides have borne off all their checkers."]
    closed = dict.fromkeys(range(1, 7), 2)
    assert problems({**closed, BAR: 1}, {**closed, BAR: 1}) == [
        "Both sides wait on the bar before a closed board."
    ]
    assert Position.of({**closed, BAR: 1}, {**closed, 1: 1, BAR: 1})
    assert Position.of({BAR: 1}, {**closed, BAR: 1})


@given(positions())
def test_every_position_is_sound(position: Position) -> None:
    assert sum(position.mover) == sum(position.opponent) == CHECKERS
    assert position.swap().swap() == position
    assert position.swap().pips == position.pips[::-1]
    assert position.swap().is_over == position.is_over
    assert Position(position.mover, position.opponent) == position
    assert eval(repr(position), {"Position": Position}) == position
    assert hash(position) == hash(Position(position.mover, position.opponent))


@given(positions())
def test_no_point_is_shared(position: Position) -> None:
    for point in range(1, 25):
        assert not (position.mover[point] and position.held_against(point))
        assert position.held_against(point) == position.swap().mover[other_view(point)]
