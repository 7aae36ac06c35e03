"""The sections MOVE, COMB, DOUB, LAND and HIT, rule by rule."""

from __future__ import annotations

import pytest

from bglearn.errors import PositionError, RollError
from bglearn.rules.dice import ROLLS, Roll
from bglearn.rules.plays import legal_plays
from bglearn.rules.position import BAR, OFF, START, Position
from tests.rules.boards import (
    after,
    assert_allowed,
    assert_plays,
    assert_refused,
    board,
    rolled,
)

# --- dice


def test_roll_is_ordered() -> None:
    assert Roll(1, 6) == Roll(6, 1)
    assert str(Roll(1, 6)) == "6-1"


@pytest.mark.parametrize("dice", [(0, 1), (1, 7), (2.0, 1), (True, 1), ("6", 1), (None, 1)])
def test_roll_of_nonsense(dice: tuple[int, int]) -> None:
    with pytest.raises(RollError, match="whole number from 1 to 6"):
        Roll(*dice)


def test_a_die_of_any_size_is_told_in_short() -> None:
    with pytest.raises(RollError, match="whole number from 1 to 6, not <class 'int'>"):
        Roll(10**5000, 1)


def test_no_roll_is_made_around_the_rules() -> None:
    assert Roll(3, 1)._replace(high=1, low=6) == Roll._make([1, 6]) == Roll(6, 1)
    for make in (lambda: Roll(3, 1)._replace(high=7), lambda: Roll._make([0, 1])):
        with pytest.raises(RollError):
            make()


def test_rolls_with_their_weights() -> None:
    assert len(ROLLS) == 21
    assert sum(ROLLS.values()) == 36
    assert all(weight == 2 - roll.is_double for roll, weight in ROLLS.items())


@pytest.mark.rule("MOVE-01")
def test_dice_say_how_far() -> None:
    runners = board({20: 1, 10: 1}, {23: 1})
    assert_plays(runners, "4-2", "20/16/14", "10/6/4", "20/16 10/8", "20/18 10/6")
    assert_plays(runners, "6-5", "20/14/9", "10/4 20/15", "10/5 20/14")
    assert_refused(START, "4-2", "13/8", "MOVE-01", move="13/8", number=5, roll="4-2")


@pytest.mark.rule("MOVE-02")
def test_numbers_are_not_added() -> None:
    # 18 is free, but a 4 and a 2 are not a 6.
    held = {22: 2, 20: 2}
    assert_plays(board({24: 1, 13: 1}, held), "4-2", "13/9/7")
    assert_plays(board({24: 1, 5: 1}, {**held, 1: 2}), "4-2", "5/3")
    assert_refused(board({24: 1, 13: 1}, held), "4-2", "24/18", "COMB-04", points="20, 22")
    assert_refused(START, "4-2", "8/4 6/4 8/4", "MOVE-02", move="8/4")


@pytest.mark.rule("MOVE-03")
def test_two_checkers() -> None:
    assert_allowed(START, "4-2", "8/4 6/4", "24/20 13/11", "24/20 24/22")
    assert_plays(board({14: 2}, {8: 2, 23: 1}), "4-2", "14/10 14/12")


@pytest.mark.rule("COMB-01")
def test_one_checker_with_both_dice() -> None:
    assert_allowed(START, "6-5", "24/18/13")
    assert_plays(board({12: 1, 3: 1}, {23: 1}), "5-4", "12/7/3")
    # The other outside checker can't move at all.
    assert_plays(board({24: 1, 19: 1}, {17: 2, 15: 2}), "4-2", "24/20/18")


@pytest.mark.rule("COMB-02")
@pytest.mark.parametrize("blocked", [20, 22])
def test_either_die_first(blocked: int) -> None:
    free = 42 - blocked
    alone = board({24: 1}, {blocked: 2})
    beside = board({24: 1, 19: 1}, {blocked: 2, 17: 2, 15: 2})
    for position in (alone, beside):
        assert_plays(position, "4-2", f"24/{free}/18")
    # Ways with different touch-downs end alike, unless one of them hits.
    assert_plays(board({24: 1}, {23: 2, 20: 1}), "4-2", "24/22/18", "24/20/18")


@pytest.mark.rule("COMB-03")
def test_touch_down() -> None:
    position = board({24: 1}, {20: 2})
    assert_plays(position, "4-2", "24/22/18")
    assert_refused(position, "4-2", "24/20 20/18", "COMB-03", point=20)
    assert_plays(board({24: 1}, {20: 2, 22: 2}), "4-2", "")
    assert_plays(board({24: 1}, {18: 2}), "3-3", "24/21")
    assert_refused(board({24: 1}, {18: 2}), "3-3", "24/15", "COMB-03", point=18)


@pytest.mark.rule("COMB-04")
def test_both_touch_downs_blocked() -> None:
    alone = board({24: 1, 2: 1}, {20: 2, 22: 3})
    beside = board({24: 1, 10: 1}, {20: 2, 22: 3})
    assert_plays(alone, "4-2", "")
    assert_plays(beside, "4-2", "10/6/4")
    for position in (alone, beside):
        assert position.held_against(18) == 0
        assert_refused(position, "4-2", "24/18", "COMB-04", move="24/18", points="20, 22")


@pytest.mark.rule("DOUB-01")
def test_double_is_four_moves() -> None:
    assert Roll(5, 5).dice == (5, 5, 5, 5)
    assert Roll(5, 4).dice == (5, 4)
    assert_plays(board({24: 1}, {23: 1}), "3-3", "24/21/18/15/12")
    assert_plays(board({3: 7}, {23: 1}), "6-6", "3/off 3/off 3/off 3/off")
    assert_refused(START, "1-1", "8/7 8/7 6/5 6/5 6/5", "DOUB-01", die=1, move="6/5")


@pytest.mark.rule("DOUB-02")
def test_double_shared_among_one_to_four_checkers() -> None:
    assert_plays(
        board({20: 4}, {23: 1}),
        "2-2",
        "20/18/16/14/12",
        "20/18/16/14 20/18",
        "20/18/16 20/18/16",
        "20/18/16 20/18 20/18",
        "20/18 20/18 20/18 20/18",
    )


@pytest.mark.rule("DOUB-03")
def test_six_doubles() -> None:
    assert [str(r) for r in ROLLS if r.is_double] == ["1-1", "2-2", "3-3", "4-4", "5-5", "6-6"]


# --- landing


@pytest.mark.rule("LAND-01")
def test_landing_on_an_empty_point() -> None:
    assert_allowed(START, "4-2", "24/20 13/11", "24/18", "8/4 6/4")
    assert_plays(board({20: 1, 4: 1}, {23: 1}), "6-5", "20/14/9")


@pytest.mark.rule("LAND-02")
def test_landing_on_own_checkers() -> None:
    assert_allowed(START, "5-2", "13/8 13/11", "13/8 6/4")
    position = board({20: 1, 15: 1}, {23: 1})
    assert_plays(position, "5-3", "20/15/12", "20/17 15/10", "15/10/7")
    assert_plays(board({13: 2, 8: 2}, {3: 2}), "5-5", "13/8 13/8")


@pytest.mark.rule("LAND-03")
@pytest.mark.parametrize("roll", ["6-1", "3-3"])
def test_no_limit_to_a_stack(roll: str) -> None:
    position = board({13: 1, 12: 2, 6: 12}, {23: 1})
    text = {"6-1": "12/6 13/12", "3-3": "12/9/6 12/9/6"}[roll]
    assert_allowed(position, roll, text)
    assert_allowed(board({7: 1, 6: 14}, {23: 1}), "1-6", "7/6 6/off")


@pytest.mark.rule("LAND-04")
def test_landing_on_a_blot() -> None:
    beside = board({24: 1, 19: 1}, {18: 1, 17: 2, 13: 2})
    assert_plays(beside, "6-2", "24/18/16", "24/22/16")
    assert_plays(board({24: 1}, {18: 1, 12: 2}), "6-6", "24/18")


@pytest.mark.rule("LAND-05")
@pytest.mark.rule("LAND-07")
@pytest.mark.rule("LAND-08")
@pytest.mark.parametrize("count", [2, 3, 15])
def test_made_point_is_blocked(count: int) -> None:
    position = board({24: 1, 13: 1}, {18: count})
    assert_plays(position, "6-2", "24/22/16", "13/7/5", "13/7 24/22")
    assert_plays(board({24: 1}, {18: count}), "6-6", "")
    assert_plays(board({24: 1}, {18: count}), "6-1", "24/23/17")
    assert_refused(position, "6-2", "24/18 13/11", "LAND-05", point=18, count=count)


@pytest.mark.rule("LAND-06")
def test_jumping_over_a_made_point() -> None:
    wall = {23: 2, 22: 2, 21: 2, 20: 2, 19: 2}
    assert_plays(board({24: 1}, wall), "6-5", "24/18/13")
    assert_plays(board({24: 1, 1: 2}, wall), "6-6", "24/18/12/6/off")
    assert_plays(board({24: 1, 8: 1}, {**wall, 3: 2, 2: 2}), "6-5", "24/18/13")
    assert_allowed(START, "6-2", "24/18 13/11")


@pytest.mark.rule("LAND-09")
def test_blot_is_one_checker() -> None:
    alone, together = board({24: 1}, {20: 1}), board({24: 1}, {20: 2})
    assert_allowed(alone, "4-1", "24/20/19")
    assert_refused(together, "4-1", "24/20 20/19", "COMB-03", point=20)


@pytest.mark.rule("LAND-10")
def test_point_is_never_shared() -> None:
    with pytest.raises(PositionError, match="Both sides stand on point 6"):
        board({6: 2}, {6: 2})
    hit = after(board({24: 1}, {20: 1}), "24/20")
    assert (hit.mover[20], hit.held_against(20)) == (1, 0)


# --- hitting


@pytest.mark.rule("HIT-01")
@pytest.mark.rule("HIT-02")
@pytest.mark.parametrize(("roll", "left"), [("4-1", 19), ("2-2", 16)])
@pytest.mark.parametrize("beside", [{}, {9: 1}])
def test_hit_checker_goes_to_the_bar(roll: str, left: int, beside: dict[int, int]) -> None:
    position = board({24: 1, **beside}, {20: 1, 13: 2})
    hits = [p for p in legal_plays(position, rolled(roll)) if p.mover[left] and p.opponent[BAR]]
    assert len(hits) == 1
    assert hits[0].opponent == Position.of({1: 1}, {BAR: 1, 12: 2}).opponent
    assert hits[0].opponent[OFF] == position.opponent[OFF]
    assert hits[0].mover[OFF] == position.mover[OFF]


@pytest.mark.rule("HIT-01")
def test_one_blot_is_hit_once() -> None:
    # Both dice reach the blot: the second checker just arrives.
    position = board({24: 1, 22: 1}, {20: 1})
    both = after(position, "24/20 22/20")
    assert both in legal_plays(position, rolled("4-2"))
    assert (both.mover[20], both.opponent[BAR]) == (2, 1)
    ones = board({5: 2}, {4: 1, 23: 1})
    assert_plays(ones, "1-1", "5/4/3/2/1", "5/4/3/2 5/4", "5/4/3 5/4/3")
    assert {result.opponent[BAR] for result in legal_plays(ones, rolled("1-1"))} == {1}


@pytest.mark.rule("HIT-02")
def test_two_blots_both_go_to_the_bar() -> None:
    position = board({BAR: 2, 8: 2}, {24: 1, 23: 1, 1: 1})
    (result,) = legal_plays(position, rolled("2-1"))
    assert result.opponent[BAR] == 2
    assert (result.mover[24], result.mover[23], result.mover[BAR]) == (1, 1, 0)


@pytest.mark.rule("HIT-03")
def test_hit_checker_is_out_of_play_until_it_enters() -> None:
    position = board({24: 1, 6: 2}, {20: 1, 1: 2})
    hit = after(position, "24/20/19").swap()
    # It is on no point, nobody else may move, and it comes back by entering.
    assert sum(hit.mover[1:25]) == 2
    assert_refused(hit, "6-5", "24/18", "BAR-01")
    assert_plays(hit, "5-3", "bar/20/17", "bar/20 24/21")


@pytest.mark.rule("HIT-04")
def test_hitting_is_free_but_may_be_forced() -> None:
    position = board({24: 1, 13: 1}, {18: 1})
    assert_plays(position, "6-1", "24/18/17", "24/23/17", "24/18 13/12", "13/7/6", "24/23 13/7")
    assert_plays(board({14: 1, 5: 1}, {9: 2, 8: 1}), "6-5", "14/8/3")
