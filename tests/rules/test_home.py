"""The sections BEARIN, OFF and WIN, rule by rule."""

from __future__ import annotations

from random import Random

import pytest

from bglearn.rules.dice import ROLLS, Roll
from bglearn.rules.plays import legal_plays, play_graph
from bglearn.rules.position import BAR, CHECKERS, HOME, OFF, START
from bglearn.rules.why import explain
from tests.rules.boards import (
    after,
    assert_allowed,
    assert_plays,
    assert_refused,
    board,
    rolled,
)
from tests.strategies import bear_off, last_outside


@pytest.mark.rule("BEARIN-01")
@pytest.mark.rule("BEARIN-02")
@pytest.mark.rule("OFF-02")
@pytest.mark.parametrize("roll", list(ROLLS), ids=str)
def test_first_bear_in_then_bear_off(roll: Roll) -> None:
    """In every step of every play: nobody goes off before everybody is home."""
    rng = Random(0)
    for _ in range(30):
        graph = play_graph(last_outside(rng), roll)
        for node, steps in enumerate(graph.nodes):
            mover = graph.position(node).mover
            is_home = sum(mover[point] for point in (OFF, *HOME)) == CHECKERS
            assert is_home or all(step.to_point != OFF for step in steps)


@pytest.mark.rule("BEARIN-03")
def test_all_must_be_home() -> None:
    outside = board({8: 1, 6: 3, 5: 2, 2: 2}, {22: 2})
    assert_plays(outside, "6-6", "8/2 6/off 6/off 6/off")
    assert_plays(outside, "6-2", "8/2 6/4", "8/2 5/3", "8/6/off")
    assert_plays(board({24: 1, 6: 2}, {19: 2, 18: 2, 1: 2}), "6-5", "")
    assert_plays(board({13: 1, 6: 2, 3: 2}, {7: 2}), "6-6", "")
    assert_plays(board({13: 1, 3: 2}, {8: 2}), "5-5", "")
    assert_refused(board({8: 1, 6: 9, 5: 5}, {1: 2}), "6-2", "6/off 8/6", "BEARIN-03", point=8)
    assert_refused(board({24: 1, 6: 9, 5: 5}, {1: 2}), "6-5", "6/off", "BEARIN-03", point=24)
    assert_refused(board({BAR: 1, 6: 2}, {1: 2}), "6-5", "6/off", "BAR-01")


@pytest.mark.rule("OFF-01")
@pytest.mark.parametrize("point", HOME)
def test_bearing_off_is_moving_beyond_the_last_point(point: int) -> None:
    position = board({point: 1, 1: 4} if point > 1 else {1: 5}, {23: 1})
    result = after(position, f"{point}/off")
    assert result.mover[OFF] == position.mover[OFF] + 1
    assert result.pips[0] == position.pips[0] - point
    reached = [p for p in legal_plays(position, Roll(point, 6)) if p.mover[OFF] > 10]
    assert reached


@pytest.mark.rule("OFF-03")
@pytest.mark.parametrize("number", HOME)
def test_exact_number(number: int) -> None:
    """Die n takes off from point n, also with a checker higher up."""
    position = board({6: 2, number: 4} if number < 6 else {6: 6}, {7: 2})
    results = legal_plays(position, Roll(number, number))
    assert after(position, f"{number}/off " * 4) in results
    assert_plays(board({3: 1, 2: 1}, {23: 1}), "3-2", "3/off 2/off", "3/1 2/off")
    assert_allowed(board({6: 2, 3: 1, 1: 1}, {7: 2}), "3-1", "3/off 1/off", "3/off 6/5")


@pytest.mark.rule("OFF-04")
@pytest.mark.rule("OFF-08")
def test_moving_instead_of_bearing_off() -> None:
    # The opponent waits on the bar: nobody needs to leave a blot by bearing off.
    position = board({4: 2, 2: 1}, {}, waiting=2)
    assert_plays(position, "2-1", "4/2 4/3", "4/2/1", "4/3 2/off")
    twos = ["6/4/2 6/4/2", "6/4/2 6/4 2/off", "6/4 6/4 2/off 2/off", "6/4/2/off 2/off"]
    assert_allowed(board({6: 2, 2: 2}, {}, waiting=2), "2-2", *twos)
    # The roll as a whole comes first.
    assert_plays(board({6: 1, 4: 1}, {3: 2, 1: 2}), "4-1", "4/off 6/5")


@pytest.mark.rule("OFF-05")
def test_a_higher_checker_must_move() -> None:
    assert_plays(board({6: 1, 3: 1}, {23: 2}), "5-4", "6/1 3/off", "6/2 3/off")
    blocked = board({6: 1, 3: 1}, {1: 2})
    assert_plays(blocked, "5-5", "")
    assert_refused(blocked, "5-5", "3/off", "OFF-05", die=5, point=6)
    assert_plays(board({6: 1, 3: 2}, {23: 2}), "5-5", "6/1 3/off 3/off 1/off")
    # The order of the dice is free.
    assert_plays(board({6: 1}, {23: 2}), "5-1", "6/5/off")
    assert_refused(board({6: 1, 3: 1}, {23: 2}), "5-4", "3/off 6/2", "OFF-05", die=5, point=6)


@pytest.mark.rule("OFF-06")
def test_higher_die_takes_the_highest_checker() -> None:
    position = board({4: 1, 2: 3}, {23: 2})
    assert_plays(position, "6-5", "4/off 2/off")
    assert_plays(board({4: 1, 3: 2}, {23: 2}), "6-6", "4/off 3/off 3/off")
    assert_plays(position, "5-1", "4/off 2/1", "4/3/off")
    assert_refused(position, "5-1", "2/off 4/3", "OFF-06", die=5, point=4)
    assert_refused(position, "5-5", "2/off 2/off", "OFF-06", die=5, point=4)
    # Compulsory: no other 5 is possible.
    assert_plays(board({4: 4, 2: 2}, {23: 2}), "5-5", "4/off 4/off 4/off 4/off")


@pytest.mark.rule("OFF-07")
def test_die_is_used_for_its_whole_value() -> None:
    position = board({5: 2, 3: 1, 2: 2}, {23: 2})
    assert_plays(position, "6-5", "5/off 5/off")
    assert_refused(position, "6-5", "5/off 3/off", "OFF-07", die=5, point=5)
    assert_refused(position, "5-5", "3/off", "OFF-07", die=5, point=5)
    # Each die by itself: a pip may be wasted by playing the 1 first.
    assert_plays(board({6: 1}, {23: 2}), "6-1", "6/off")
    assert_allowed(board({6: 1}, {23: 2}), "6-1", "6/5/off")
    assert_allowed(board({5: 1, 4: 1, 1: 2}, {23: 2}), "5-1", "5/4/off")


@pytest.mark.rule("OFF-09")
def test_borne_off_stays_off() -> None:
    rng = Random(1)
    for _ in range(30):
        position = bear_off(rng)
        for roll in ROLLS:
            for result in legal_plays(position, roll):
                assert result.mover[OFF] >= position.mover[OFF]
                assert result.opponent[OFF] == position.opponent[OFF]
                assert result.pips[0] <= position.pips[0]
    assert_refused(board({6: 2}, {23: 2}), "6-5", "6/off off/20", "OFF-09")
    assert_refused(START, "6-5", "off/20", "BOARD-01", move="off/20")


@pytest.mark.rule("OFF-10")
@pytest.mark.parametrize("hit_on", [25, 24, 7])
def test_hit_while_bearing_off(hit_on: int) -> None:
    """The checker enters and comes all the way home before the others go on bearing off."""
    position = board({hit_on: 1, 5: 2}, {23: 1, 22: 2})
    result_of = {
        25: ("6-5", ["bar/19/14"], "bar/20 5/off"),
        24: ("6-5", ["24/18/13"], "5/off 24/18"),
        7: ("6-5", ["7/1 5/off", "7/2 5/off"], "5/off 7/1"),
    }
    roll, plays, refused = result_of[hit_on]
    assert_plays(position, roll, *plays)
    assert_refused(position, roll, refused, "OFF-10", point=20 if hit_on == 25 else hit_on)
    assert_plays(board({10: 1, 5: 2}, {23: 1}), "5-5", "10/5/off 5/off 5/off")


@pytest.mark.rule("WIN-01")
def test_all_borne_off_is_the_aim() -> None:
    # With one checker left there is still a play; with none there is not.
    last = board({1: 1}, {23: 2})
    assert not last.is_over
    assert_plays(last, "2-1", "1/off")
    won = after(last, "1/off")
    assert (won.mover[OFF], won.is_over, won.swap().is_over) == (CHECKERS, True, True)


@pytest.mark.rule("WIN-02")
@pytest.mark.parametrize("roll", list(ROLLS), ids=str)
def test_game_is_over(roll: Roll) -> None:
    for position in (board({}, {23: 2, 18: 1}), board({6: 2, 13: 3}, {})):
        assert dict(legal_plays(position, roll)) == {position: ()}
        graph = play_graph(position, roll)
        assert (list(graph.nodes), graph.position(0), graph.longest) == ([()], position, 0)
        assert explain(position, roll, []) is None
        assert_refused(position, str(roll), "13/7", "WIN-02")
        assert_refused(position, str(roll), "30/-4", "WIN-02")


@pytest.mark.rule("WIN-02")
def test_last_checker_ends_the_game_at_once() -> None:
    last = board({4: 1}, {23: 2})
    assert_plays(last, "6-2", "4/off")
    assert_allowed(last, "6-2", "4/2/off")
    assert_refused(last, "6-2", "4/off 4/2", "WIN-02")
    # Dice may be left over: they are not played by anybody.
    assert play_graph(last, rolled("6-6")).longest == 1
