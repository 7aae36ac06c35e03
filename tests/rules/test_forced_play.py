"""The section FORCE, rule by rule."""

from __future__ import annotations

import pytest

from bglearn.rules.dice import ROLLS, Roll
from bglearn.rules.plays import legal_plays, play_graph
from bglearn.rules.position import START, Position
from bglearn.rules.why import explain
from tests.rules.boards import (
    after,
    assert_plays,
    assert_refused,
    board,
    refusal,
    rolled,
)

EITHER_NOT_BOTH = board({24: 1, 6: 5}, {17: 2, 14: 2, 4: 2, 2: 2, 1: 2})
"""With a 6-4: 24/18 or 24/20, and then nothing."""
ONE_WAY = board({24: 1, 8: 1, 6: 13}, {20: 3, 19: 4, 18: 4, 16: 2, 4: 2})
"""With a 6-2: after 8/6 there is no 6, so the 2 must be 24/22."""
ENTERS = board({25: 1, 24: 2, 22: 1, 6: 4, 5: 2, 3: 2, 2: 3}, {19: 5, 17: 3, 12: 4, 7: 1, 1: 2})
"""With a 5-3: both dice enter, but after bar/22 there is no 5."""


@pytest.mark.rule("FORCE-01")
@pytest.mark.parametrize("roll", list(ROLLS), ids=str)
def test_no_passing(roll: Roll) -> None:
    assert START not in legal_plays(START, roll)
    violation = explain(START, roll, [])
    assert violation
    assert violation.rule == "FORCE-01"


@pytest.mark.rule("FORCE-01")
def test_no_passing_where_little_can_be_played() -> None:
    assert_plays(board({24: 1}, {18: 2, 20: 2}), "6-2", "24/22/16")
    assert_plays(board({24: 1}, {15: 2}), "3-3", "24/21/18")
    assert_refused(EITHER_NOT_BOTH, "6-4", "", "FORCE-01")
    assert_refused(board({24: 1}, {15: 2}), "3-3", "", "FORCE-01")


@pytest.mark.rule("FORCE-02")
def test_both_dice() -> None:
    assert_plays(ONE_WAY, "6-2", "24/22 8/2")
    assert_refused(ONE_WAY, "6-2", "8/2", "FORCE-02", dice="2")
    assert_refused(START, "6-5", "24/18", "FORCE-02", dice="5")
    assert refusal(START, "6-5", "24/18").witness[0] == (24, 18)
    # Where the dice touch each other: on the bar, and with one checker outside.
    assert_plays(ENTERS, "5-3", "bar/20 24/21", "bar/20 6/3", "bar/20 5/2")
    assert_plays(board({8: 1, 5: 1}, {23: 1}), "4-2", "8/4/2", "8/4 5/3", "5/1 8/6")


@pytest.mark.rule("FORCE-02")
def test_both_dice_through_a_hit() -> None:
    assert_plays(board({14: 1, 5: 2, 3: 2}, {20: 3, 9: 2, 8: 1, 1: 2}), "6-5", "14/8/3")


@pytest.mark.rule("FORCE-03")
def test_one_die_may_not_spoil_the_other() -> None:
    assert_refused(ONE_WAY, "6-2", "8/6", "FORCE-03", number=2, dice="6")
    assert_refused(ENTERS, "5-3", "bar/22", "FORCE-03", number=3, dice="5")
    for position, roll, play in ((ONE_WAY, "6-2", "8/6"), (ENTERS, "5-3", "bar/22")):
        assert after(position, play) not in legal_plays(position, rolled(roll))
    assert [step[:3] for step in play_graph(ENTERS, rolled("5-3")).nodes[0]] == [(25, 20, 5)]
    assert_plays(board({18: 1, 9: 1, 4: 2}, {16: 2, 14: 2, 7: 2, 2: 2}), "4-2", "9/5/3")


@pytest.mark.rule("FORCE-04")
@pytest.mark.parametrize(
    ("position", "roll", "play", "die"),
    [
        (board({24: 1}, {18: 2, 13: 2}), "6-5", "24/19", 5),
        (board({24: 1}, {19: 2, 13: 2}), "6-5", "24/18", 6),
        (board({24: 1, 9: 1}, {18: 2, 13: 2, 4: 2, 3: 2}), "6-5", "24/19", 5),
        (board({24: 1, 9: 1}, {19: 2, 13: 2, 4: 2, 3: 2}), "6-5", "24/18", 6),
        (board({25: 1, 8: 1}, {19: 2, 14: 2, 2: 2}), "6-5", "bar/20", 5),
        (board({25: 2, 8: 1}, {19: 2}), "6-5", "bar/20", 5),
        (board({7: 1, 2: 1}, {6: 2, 3: 2}), "4-1", "2/1", 1),
    ],
)
def test_the_only_die_must_be_played(position: Position, roll: str, play: str, die: int) -> None:
    assert_plays(position, roll, play)
    assert_refused(position, roll, "", "FORCE-04", die=die)


@pytest.mark.rule("FORCE-05")
@pytest.mark.parametrize(
    ("position", "roll", "play", "refused"),
    [
        (EITHER_NOT_BOTH, "6-4", "24/18", "24/20"),
        (board({24: 1, 19: 1}, {14: 2, 13: 2}), "6-5", "24/18", "24/19"),
        (board({25: 1, 8: 2, 4: 3}, {16: 2, 5: 2, 2: 2, 1: 2}), "6-3", "bar/19", "bar/22"),
        (board({10: 1}, {1: 2}), "5-4", "10/5", "10/6"),
    ],
)
def test_the_higher_die(position: Position, roll: str, play: str, refused: str) -> None:
    assert_plays(position, roll, play)
    assert_refused(position, roll, refused, "FORCE-05", die=rolled(roll).high)
    assert after(position, play) == after_witness(position, roll, refused)


def after_witness(position: Position, roll: str, refused: str) -> Position:
    for move in refusal(position, roll, refused).witness:
        position = position.moved(*move)
    return position


@pytest.mark.rule("FORCE-06")
@pytest.mark.parametrize(
    ("position", "roll", "attempt"),
    [
        (board({24: 1}, {19: 2, 18: 2}), "6-5", "24/18"),
        (board({24: 1, 20: 1}, {19: 2, 18: 2, 15: 2, 14: 2}), "6-5", "20/14"),
        (board({24: 1, 20: 1}, {18: 2, 14: 2}), "6-6", "24/18"),
        (board({25: 1, 13: 5}, {19: 2, 20: 2}), "6-5", "13/7"),
        (board({25: 1, 13: 5}, {19: 2}), "6-6", "13/7"),
        (board({7: 1, 1: 1}, {3: 2, 4: 2}), "4-3", "1/off"),
    ],
)
def test_turn_is_lost(position: Position, roll: str, attempt: str) -> None:
    assert_plays(position, roll, "")
    assert legal_plays(position, rolled(roll))[position] == ()
    assert refusal(position, roll, attempt).witness == ()


@pytest.mark.rule("FORCE-07")
@pytest.mark.parametrize(
    ("position", "roll", "plays", "fewer", "count"),
    [
        (board({24: 1}, {18: 2}), "3-3", ["24/21"], None, 1),
        (board({24: 1}, {15: 2}), "3-3", ["24/21/18"], "24/21", 2),
        (board({24: 1}, {12: 2}), "3-3", ["24/21/18/15"], "24/21/18", 3),
        (board({24: 1, 8: 1}, {12: 2}), "6-6", ["24/18 8/2"], "24/18", 2),
        (board({25: 2, 13: 2}, {17: 2, 9: 2}), "4-4", ["bar/21 bar/21"], "bar/21", 2),
        (board({4: 3, 1: 2}, {3: 2, 2: 2}), "1-1", ["1/off 1/off"], "1/off", 2),
        (board({7: 1, 4: 2}, {1: 2}), "3-3", ["7/4"], None, 1),
        (START, "6-6", None, "24/18 24/18 13/7", 4),
    ],
)
def test_as_many_of_a_double_as_possible(
    position: Position, roll: str, plays: list[str] | None, fewer: str | None, count: int
) -> None:
    if plays:
        assert_plays(position, roll, *plays)
    assert play_graph(position, rolled(roll)).longest == count
    if fewer:
        assert_refused(position, roll, fewer, "FORCE-07", die=rolled(roll).high, count=count)


@pytest.mark.rule("FORCE-08")
def test_unplayed_dice_are_lost() -> None:
    position = board({25: 2}, {19: 2, 1: 2})
    assert_plays(position, "6-5", "bar/20")
    result = after(position, "bar/20")
    # The 6 is not owed: every later turn has its own two dice, or four of a double.
    assert play_graph(result.swap(), rolled("2-1")).longest == 2
    assert play_graph(result, rolled("5-4")).longest == 2
    assert play_graph(result, rolled("5-5")).longest == 4
