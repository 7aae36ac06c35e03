"""Definitions of the rule book that the engine itself must keep."""

from __future__ import annotations

from random import Random

import pytest

from bglearn.errors import PositionError
from bglearn.rules import events
from bglearn.rules.dice import ROLLS, Roll
from bglearn.rules.game import replay, start
from bglearn.rules.options import BACKGAMMON_DOUBLE, INTERNATIONAL, MONEY, Rules
from bglearn.rules.player import Player
from bglearn.rules.plays import legal_plays, play_graph
from bglearn.rules.position import BAR, HOME, OFF, START, Position, other_view
from tests.rules.boards import (
    after,
    assert_allowed,
    assert_plays,
    assert_refused,
    board,
    moves,
    rolled,
)
from tests.strategies import bear_off, last_outside

WHITE, BLACK = Player


@pytest.mark.rule("BOARD-01")
@pytest.mark.parametrize("roll", list(ROLLS), ids=str)
def test_each_player_moves_only_their_own(roll: Roll) -> None:
    for result in legal_plays(START, roll):
        before, now = START.opponent, result.opponent
        hit = now[BAR]
        assert hit == sum(map(int.__sub__, before[:BAR], now[:BAR]))
        assert all(now[point] in (before[point], 0) for point in range(BAR))
        assert result.mover != START.mover


@pytest.mark.rule("BOARD-01")
def test_two_players_on_one_track() -> None:
    assert [player.opponent for player in Player] == [BLACK, WHITE]
    assert_refused(START, "6-1", "19/13 6/5", "BOARD-01", move="19/13")  # the opponent's
    # A point is the same triangle for both, so they can meet on it.
    assert START.moved(24, 20).swap().held_against(other_view(20)) == 1
    with pytest.raises(PositionError):
        Position.of({20: 1}, {other_view(20): 1})


@pytest.mark.rule("BOARD-04")
def test_the_players_share_one_cube() -> None:
    play = events.Played(WHITE, tuple(moves("8/5 6/5")))
    doubled = [events.OpeningRoll(3, 1), play, events.Doubled(BLACK), events.Took(WHITE)]
    game = replay(start(Rules()), doubled)
    assert (game.cube.value, game.cube.owner) == (2, WHITE)
    # The one who doubled has no other cube.
    assert [game.cube.may_be_turned_by(player) for player in Player] == [True, False]


@pytest.mark.rule("BOARD-05")
@pytest.mark.parametrize("point", [-1, 26, 30])
def test_there_are_no_other_points(point: int) -> None:
    with pytest.raises(PositionError):
        Position.of({point: 1}, {1: 15})
    assert all(Position.of({own: 15}, {}).mover[own] == 15 for own in range(1, 25))
    assert_refused(START, "6-1", f"{point}/6", "BOARD-05")


@pytest.mark.rule("BOARD-09")
def test_your_home_board_is_your_points_1_to_6() -> None:
    assert list(HOME) == [1, 2, 3, 4, 5, 6]
    at_home, outside = board({6: 1, 3: 1}, {20: 2}), board({7: 1, 3: 1}, {20: 2})
    assert_plays(at_home, "6-1", "6/off 3/2", "6/5/off")
    assert_plays(outside, "6-1", "7/1 3/2", "7/6/off")
    assert_refused(outside, "6-1", "3/off 7/6", "OFF-10", point=7)


@pytest.mark.rule("BOARD-11")
def test_a_hit_checker_waits_on_the_bar() -> None:
    hit = after(board({8: 1}, {5: 1, 13: 2}), "8/5").swap()
    assert (hit.mover[BAR], hit.mover[other_view(5)], hit.mover[OFF]) == (1, 0, 12)
    assert_refused(hit, "6-4", "12/2", "BAR-01")  # it is not gone: it holds up all others
    entered = after(hit, "bar/21")
    assert (entered.mover[BAR], entered.mover[21]) == (0, 1)


@pytest.mark.rule("BOARD-14")
def test_the_two_sides_are_mirrored() -> None:
    assert START.mover == START.opponent
    for point, count in {24: 2, 13: 5, 8: 3, 6: 5}.items():
        assert START.held_against(other_view(point)) == START.mover[point] == count


@pytest.mark.rule("DIR-02")
@pytest.mark.parametrize("roll", list(ROLLS), ids=str)
def test_checkers_only_move_forward(roll: Roll) -> None:
    rng = Random(3)
    for position in (START, START.moved(24, 23), bear_off(rng), last_outside(rng)):
        for steps in play_graph(position, roll).nodes:
            assert all(step.to_point < step.from_point for step in steps)
    for back in (f"13/{13 + roll.high}", f"6/{6 + roll.low}", "8/8"):
        assert_refused(START, str(roll), back, "DIR-02", move=back)


@pytest.mark.rule("DIR-03")
@pytest.mark.rule("DIR-04")
def test_the_route_of_a_checker() -> None:
    """From the bar through the opponent's two boards and one's own two, and out."""
    position, visited = board({BAR: 1}, {}, waiting=2), []
    while not position.is_over:
        steps = play_graph(position, Roll(6, 1)).nodes[0]
        (point,) = (step.to_point for step in steps if step.die == 1)
        position = position.moved(point + 1, point)
        visited.append(point)
    quarters = [(point - 1) // 6 for point in visited if point != OFF]
    assert quarters == [3] * 6 + [2] * 6 + [1] * 6 + [0] * 6
    # The opponent's home board comes first, your own last.
    assert {other_view(point) for point in visited[:6]} == set(HOME) == set(visited[18:24])


@pytest.mark.rule("DIR-07")
@pytest.mark.parametrize(("roll", "play"), [("2-1", "20/18 7/6"), ("5-3", "21/18 7/2")])
def test_crossing_the_bar_costs_nothing(roll: str, play: str) -> None:
    crossing = board({21: 1, 20: 1, 7: 2}, {13: 2})
    assert_allowed(crossing, roll, play)
    result = after(crossing, play)
    assert crossing.pips[0] - result.pips[0] == sum(rolled(roll).dice)


@pytest.mark.rule("OFF-02")
def test_nothing_comes_after_the_bear_off() -> None:
    rng = Random(2)
    for _ in range(30):
        position = bear_off(rng)
        for roll in ROLLS:
            for result in legal_plays(position, roll):
                assert sum(result.mover[point] for point in (OFF, *HOME)) == 15


@pytest.mark.rule("MATCH-07")
def test_the_holland_rule_is_off_unless_agreed() -> None:
    usual = (Rules(), Rules(match_length=7), INTERNATIONAL, MONEY, BACKGAMMON_DOUBLE)
    assert not any(rules.holland for rules in usual)
    assert Rules(match_length=7, holland=True).holland
