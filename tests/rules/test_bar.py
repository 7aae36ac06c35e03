"""The sections BAR and CLOSED, rule by rule."""

from __future__ import annotations

import pytest

from bglearn.rules.dice import ROLLS, Roll
from bglearn.rules.plays import legal_plays
from bglearn.rules.position import BAR, Position
from tests.rules.boards import assert_plays, assert_refused, board, refusal, rolled

PAIRS = [roll for roll in ROLLS if not roll.is_double]
CLOSED = dict.fromkeys(range(19, 25), 2)


@pytest.mark.rule("BAR-01")
def test_first_enter() -> None:
    one, two = board({25: 1, 13: 1}, {1: 2}), board({25: 2, 13: 2}, {1: 2})
    assert_plays(one, "4-3", "bar/21/18", "bar/21 13/10", "bar/22 13/9")
    assert_plays(two, "6-5", "bar/19 bar/20")
    assert_refused(one, "4-3", "13/9 bar/22", "BAR-01", count=1)
    assert_refused(two, "6-5", "bar/20 13/7", "BAR-01", count=1)
    assert_refused(two, "6-5", "bar/20/14", "BAR-01", count=1)
    assert_refused(two, "6-5", "13/7 13/8", "BAR-01", count=2)


@pytest.mark.rule("BAR-01")
def test_first_enter_with_a_double() -> None:
    three = board({25: 3, 13: 2}, {1: 2})
    assert_plays(three, "2-2", "bar/23 bar/23 bar/23 13/11", "bar/23 bar/23 bar/23/21")
    assert_plays(board({25: 4, 13: 2}, {1: 2}), "2-2", "bar/23 bar/23 bar/23 bar/23")
    assert_plays(board({25: 5, 13: 2}, {1: 2}), "2-2", "bar/23 bar/23 bar/23 bar/23")
    assert_refused(three, "2-2", "bar/23 bar/23 13/11", "BAR-01", count=1)


@pytest.mark.rule("BAR-02")
@pytest.mark.rule("BAR-03")
@pytest.mark.parametrize("roll", PAIRS, ids=str)
def test_entry_by_the_numbers_of_the_dice(roll: Roll) -> None:
    (result,) = legal_plays(board({25: 2, 6: 2}, {1: 2}), roll)
    entered = {point: n for point, n in enumerate(result.mover) if n and 6 < point < BAR}
    assert entered == {25 - roll.high: 1, 25 - roll.low: 1}
    assert set(entered) <= set(range(19, 25))


@pytest.mark.rule("BAR-03")
def test_entry_on_an_open_point_only() -> None:
    assert_plays(board({25: 2}, {19: 2}), "6-5", "bar/20")
    assert_plays(board({25: 1}, {19: 2}), "6-5", "bar/20/14")
    assert_refused(board({25: 1}, {19: 2}), "6-5", "bar/19", "BAR-05", die=6, point=19, count=2)
    assert_refused(board({25: 1}, {19: 2}), "6-5", "bar/21", "MOVE-01", number=4)


@pytest.mark.rule("BAR-04")
@pytest.mark.parametrize("number", range(1, 7))
def test_die_names_the_point_by_the_opponent(number: int) -> None:
    """A 1 enters on his 1 point, where his blot is hit."""
    other = number % 6 + 1
    position = Position.of({BAR: 2}, {number: 1, 24: 2})
    (result,) = legal_plays(position, Roll(number, other))
    assert (result.opponent[number], result.opponent[BAR]) == (0, 1)
    assert result.mover[25 - number] == 1
    made = Position.of({BAR: 2}, {number: 2})
    (result,) = legal_plays(made, Roll(number, other))
    assert (result.mover[BAR], result.mover[25 - other]) == (1, 1)


@pytest.mark.rule("BAR-05")
def test_open_entry_points() -> None:
    # With a 6-1 the 6 is blocked; the 1 point is empty, own, a blot, or made.
    rest = {19: 2, 18: 2, 7: 2, 1: 3}
    assert_plays(board({25: 1, 13: 1}, rest), "6-1", "bar/24")
    assert_plays(board({25: 1, 13: 1, 24: 1}, rest), "6-1", "bar/24")
    assert_plays(board({25: 1, 13: 1}, {**rest, 24: 1}), "6-1", "bar/24")
    assert_plays(board({25: 1, 13: 1}, {**rest, 24: 2}), "6-1", "")
    half = board({25: 1, 13: 1}, {19: 2, 18: 2})
    assert_refused(half, "6-1", "bar/19", "BAR-05", die=6, point=19, count=2)
    hit = board({25: 2}, {24: 1, 23: 1, 22: 1})
    (result,) = legal_plays(hit, rolled("2-1"))
    assert (result.opponent[BAR], result.mover[24], result.mover[23]) == (2, 1, 1)
    (result,) = legal_plays(board({25: 2, 24: 1}, {23: 1, 22: 2, 1: 1}), rolled("1-1"))
    assert (result.mover[24], result.mover[23]) == (1, 2)


@pytest.mark.rule("BAR-06")
@pytest.mark.parametrize("beside", [{}, {6: 1}])
def test_dice_are_not_added_to_enter(beside: dict[int, int]) -> None:
    blocked = board({25: 1, **beside}, {24: 2, 23: 2})
    assert_plays(blocked, "2-1", "")
    assert_refused(blocked, "2-1", "bar/22", "BAR-06", move="bar/22", roll="2-1")
    assert_refused(board({25: 1}, {23: 2}), "2-2", "bar/21", "BAR-06", move="bar/21")
    # One entry point is enough: the checker enters and goes on.
    assert_plays(board({25: 1}, {24: 2}), "2-1", "bar/23/22")
    assert_refused(board({25: 2}, {24: 2}), "2-1", "bar/22", "BAR-08")


@pytest.mark.rule("BAR-07")
def test_both_entry_points_blocked() -> None:
    position = board({25: 1, 13: 5}, {19: 2, 20: 2})
    assert_plays(position, "6-5", "")
    assert_plays(position, "6-6", "")
    assert_refused(position, "6-5", "bar/19", "BAR-07", point=19)
    assert_refused(position, "6-5", "bar/20", "BAR-07", point=20)
    assert_refused(position, "6-6", "bar/19", "BAR-07", point=19)
    # Nobody was shut out of his turn when one checker has entered.
    entered = board({25: 2, 13: 5}, {19: 2})
    assert_refused(entered, "6-5", "bar/20 bar/19", "BAR-05", die=6, point=19)


@pytest.mark.rule("BAR-08")
def test_nobody_else_moves_until_then() -> None:
    shut, two = board({25: 1, 13: 5}, {19: 2, 20: 2}), board({25: 2, 13: 5}, {19: 2})
    assert_plays(two, "6-5", "bar/20")
    assert_refused(shut, "6-5", "13/7 13/8", "BAR-08", count=1)
    assert_refused(shut, "6-6", "13/7", "BAR-08")
    assert_refused(two, "6-5", "bar/20 13/7", "BAR-08", count=1)
    # The next turn is a new try.
    assert_plays(shut, "6-4", "bar/21/15", "bar/21 13/7")


@pytest.mark.rule("BAR-09")
def test_rest_of_the_roll_after_entering() -> None:
    position = board({25: 1, 13: 1}, {23: 1})
    assert_plays(position, "6-5", "bar/19/14", "bar/19 13/8", "bar/20 13/7")
    assert_refused(position, "6-5", "bar/19", "BAR-09", dice="5")
    assert refusal(position, "6-5", "bar/19").witness[0] == (25, 19)
    runner = board({25: 1}, {13: 2})
    assert_plays(runner, "4-4", "bar/21/17")
    assert_refused(runner, "4-4", "bar/21", "BAR-09", dice="4")
    assert_refused(board({25: 2}, {1: 2}), "4-4", "bar/21 bar/21", "BAR-09", dice="4, 4")


@pytest.mark.rule("CLOSED-01")
def test_closed_is_six_made_points() -> None:
    position = board({25: 1, 6: 2}, CLOSED)
    assert all(set(legal_plays(position, roll)) == {position} for roll in ROLLS)
    for point in CLOSED:
        for count in (0, 1):
            ajar = board({25: 1, 6: 2}, {**CLOSED, point: count})
            enters = {roll for roll in ROLLS if ajar not in legal_plays(ajar, roll)}
            assert enters == {roll for roll in ROLLS if 25 - point in roll}


@pytest.mark.rule("CLOSED-02")
@pytest.mark.parametrize("roll", list(ROLLS), ids=str)
def test_nothing_to_play_before_a_closed_board(roll: Roll) -> None:
    position = board({25: 1, 13: 5, 6: 5}, CLOSED)
    assert dict(legal_plays(position, roll)) == {position: ()}
    assert_refused(position, str(roll), f"bar/{25 - roll.high}", "CLOSED-02", point=25 - roll.high)
    if not roll.is_double:
        assert_refused(position, str(roll), f"bar/{25 - sum(roll)}", "CLOSED-02")
    assert_refused(position, str(roll), f"13/{13 - roll.low}", "BAR-08")
    # Without a checker on the bar a closed board shuts nobody out.
    free = board({13: 5, 6: 5}, CLOSED)
    assert free not in legal_plays(free, roll)
