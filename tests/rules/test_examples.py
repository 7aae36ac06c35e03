"""The worked examples of the rule books."""

from __future__ import annotations

from itertools import product

import pytest

from bglearn.rules import match as matches
from bglearn.rules.actions import legal_actions
from bglearn.rules.dice import ROLLS, Roll
from bglearn.rules.events import (
    OpeningRoll,
    Played,
    ResignationAccepted,
    Resigned,
)
from bglearn.rules.match import Match, NextGame
from bglearn.rules.options import Rules
from bglearn.rules.player import Player
from bglearn.rules.plays import Move, legal_plays, play_graph
from bglearn.rules.position import BAR, HOME, OFF, START, Position
from bglearn.rules.why import explain
from tests.rules.boards import (
    after,
    assert_allowed,
    assert_plays,
    assert_refused,
    board,
    rolled,
)


@pytest.mark.rule("EX-01")
def test_ex_01_two_and_four_are_not_six() -> None:
    graph = play_graph(START, Roll(4, 2))
    lengths = {step.from_point - step.to_point for steps in graph.nodes for step in steps}
    assert lengths == {2, 4}


@pytest.mark.rule("EX-02")
def test_ex_02_three_ways_to_play_a_two_and_a_four() -> None:
    assert_allowed(START, "4-2", "24/22/18", "24/20/18", "13/11 24/20")
    assert after(START, "24/22/18") == after(START, "24/20/18")
    blot = board({24: 1}, {22: 1, 1: 2})
    assert_plays(blot, "4-2", "24/22/18", "24/20/18")


@pytest.mark.rule("EX-03")
def test_ex_03_five_three_with_one_checker() -> None:
    one_checker = [
        f"{start}/{start - first}/{start - 8}"
        for start in (24, 13, 8, 6)
        for first in (5, 3)
        if explain(START, Roll(5, 3), [(start, start - first), (start - first, start - 8)]) is None
    ]
    assert one_checker == ["24/21/16", "13/8/5", "13/10/5"]
    assert_refused(START, "5-3", "24/19/16", "COMB-03", point=19)


@pytest.mark.rule("EX-04")
def test_ex_04_six_four_with_one_checker() -> None:
    assert_allowed(START, "6-4", "24/18/14", "24/20/14", "13/9/3", "13/7/3", "24/18 13/9")
    assert explain(START, Roll(6, 4), [(24, 14)]) is None


@pytest.mark.rule("EX-05")
@pytest.mark.parametrize(("held", "is_open"), [([18], 1), ([20], 1), ([18, 20], 0), ([], 1)])
def test_ex_05_one_open_touch_down_is_enough(held: list[int], is_open: bool) -> None:
    position = board({24: 1}, {**dict.fromkeys(held, 2), 1: 2})
    assert (after(position, "24/14") in legal_plays(position, Roll(6, 4))) == is_open


@pytest.mark.rule("EX-06")
def test_ex_06_four_sixes() -> None:
    # Nobody on the bar or behind: in the starting position four checkers play a 6-6.
    for play in legal_plays(START, Roll(6, 6)).values():
        assert len(play) == 4
        assert not {move.to_point for move in play} & {move.from_point for move in play}
    assert_plays(board({BAR: 1}, {23: 1}), "6-6", "bar/19/13/7/1")
    assert_plays(board({24: 1, 4: 1}, {23: 1}), "6-6", "24/18/12/6/off")
    # Shared as 3 + 1, 2 + 2, 2 + 1 + 1 and one each.
    texts = ["24/18/12/6 24/18", "24/18/12 24/18/12", "24/18/12 24/18 24/18", "24/18 " * 4]
    assert_plays(board({24: 4}, {23: 1}), "6-6", *texts)


@pytest.mark.rule("EX-07")
def test_ex_07_five_four_blocked() -> None:
    position = board({24: 2, 6: 2}, {20: 2, 19: 2})
    assert position.held_against(15) == 0
    for play in legal_plays(position, Roll(5, 4)).values():
        assert all(move.from_point != 24 for move in play)
    for text, rule in (("24/20", "LAND-05"), ("24/19", "LAND-05"), ("24/15", "COMB-04")):
        assert_refused(position, "5-4", text, rule)


@pytest.mark.rule("EX-08")
@pytest.mark.parametrize(
    ("mine", "theirs", "is_open"), [(0, 0, 1), (1, 0, 1), (3, 0, 1), (0, 1, 1), (0, 2, 0)]
)
def test_ex_08_entering_with_a_one(mine: int, theirs: int, is_open: bool) -> None:
    position = board({BAR: 1, 24: mine}, {24: theirs, 19: 2, 18: 2, 1: 2})
    results = legal_plays(position, Roll(6, 1))
    assert (after(position, "bar/24") in results) == is_open
    if not is_open:
        assert_refused(position, "6-1", "bar/24", "BAR-07", point=24)


@pytest.mark.rule("EX-09")
def test_ex_09_six_four_with_every_home_point_made() -> None:
    position = board(dict.fromkeys(HOME, 2), {23: 1})
    assert_plays(position, "6-4", "6/off 4/off", "6/off 6/2", "6/off 5/1")


@pytest.mark.rule("EX-10")
def test_ex_10_five_takes_the_next_checker_below() -> None:
    position = board({4: 1, 2: 1}, {23: 1})
    fives = {step[:2] for step in play_graph(position, Roll(5, 5)).nodes[0]}
    assert fives == {(4, 0)}
    assert_plays(position, "5-5", "4/off 2/off")


@pytest.mark.rule("EX-11")
def test_ex_11_five_with_a_checker_on_six() -> None:
    position = board({6: 1, 3: 1}, {23: 1})
    assert {step[:2] for step in play_graph(position, Roll(5, 5)).nodes[0]} == {(6, 1)}
    assert_plays(board({6: 1, 3: 1}, {1: 2}), "5-5", "")
    assert_allowed(board({6: 1}, {23: 1}), "5-1", "6/5/off", "6/1/off")
    assert_allowed(position, "5-1", "6/5/off")


def test_examples_hold_in_the_mirror() -> None:
    """The start looks the same from both sides, so every roll has the same results."""
    for roll in ROLLS:
        assert set(legal_plays(START, roll)) == set(legal_plays(START.swap(), roll))
    assert len(legal_plays(START, rolled("3-1"))) == 16


def shared(position: Position) -> set[tuple[int, ...]]:
    """The ways in which the plays of a 6-6 share its moves among checkers from one place.

    All of them start together, so where one ends tells how many moves it took.
    """
    start = max(point for point in range(BAR + 1) if position.mover[point])
    ends = {start - 6 * taken: taken for taken in (4, 3, 2, 1) if start - 6 * taken > OFF}
    return {
        tuple(taken for end, taken in ends.items() for _ in range(result.mover[end]))
        for result in legal_plays(position, Roll(6, 6))
    }


@pytest.mark.rule("EX-06")
def test_ex_06_there_are_five_ways_to_share_four_sixes() -> None:
    sums = {
        tuple(sorted(parts, reverse=True))
        for count in (1, 2, 3, 4)
        for parts in product(range(1, 5), repeat=count)
        if sum(parts) == 4
    }
    assert sums == {(4,), (3, 1), (2, 2), (2, 1, 1), (1, 1, 1, 1)}
    several = shared(board({24: 4}, {23: 1}))
    alone = shared(board({BAR: 1}, {23: 1}))
    assert (several, alone) == (sums - {(4,)}, {(4,)})


def won(match: Match, winner: Player, size: int = 1) -> Match:
    """The match after a game that the other player opens and resigns."""
    white, black = (1, 2) if winner is Player.WHITE else (2, 1)
    match = matches.after(match, OpeningRoll(white, black))
    match = matches.after(match, Resigned(winner.opponent, size))
    if match.game.outcome is None:
        match = matches.after(match, ResignationAccepted(winner))
    return match


def may_double(match: Match) -> bool:
    """Whether the second player of a game may double in his first turn."""
    match = matches.after(match, OpeningRoll(3, 1))
    match = matches.after(match, Played(Player.WHITE, (Move(8, 5), Move(6, 5))))
    return "double" in legal_actions(match.game)


@pytest.mark.rule("EX-12")
@pytest.mark.parametrize("length", [3, 5, 7, 8])
@pytest.mark.parametrize("size", [1, 2])
def test_ex_12_the_crawford_game_follows_the_first_to_come_one_short(
    length: int, size: int
) -> None:
    match = matches.start(Rules(match_length=length))
    while match.score[Player.WHITE] < length - 1:
        assert not match.is_crawford
        assert may_double(match)
        left = length - 1 - match.score[Player.WHITE]
        match = matches.after(won(match, Player.WHITE, min(size, left)), NextGame())
    assert match.is_crawford
    assert not may_double(match)
    match = matches.after(won(match, Player.BLACK), NextGame())
    assert not match.is_crawford
    assert may_double(match)
