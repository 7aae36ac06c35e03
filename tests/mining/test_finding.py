"""What is found does not depend on cores, and games are legal and seeded."""

from __future__ import annotations

from contextlib import closing
from itertools import islice, pairwise
from random import Random

import pytest

from bglearn.mining.finding import Found, found, mined
from bglearn.mining.games import TIDY, turns
from bglearn.mining.mistakes import completed, misleads, single_mistakes, tempting
from bglearn.mining.movers import DICE, movers, moves_of_a_double
from bglearn.rules.dice import ROLLS, Roll
from bglearn.rules.plays import Move
from bglearn.rules.position import BAR, START
from tests import referee
from tests.mining.bank import board, some


def first(cores: int, wanted: int, start: int = 1) -> list[Found]:
    with closing(found("higher-die", 3, start, cores=cores)) as games:
        return list(islice(games, wanted))


def test_the_same_on_any_number_of_cores() -> None:
    alone = first(1, 60)
    assert first(2, 60) == alone
    assert any(game.puzzle for game in alone)
    assert [game.number for game in alone] == list(range(1, 61))


def test_it_goes_on_where_it_was_stopped() -> None:
    assert first(1, 60)[30:] == first(1, 30, start=31)


def test_only_some_levels() -> None:
    every = [mined("partly-playable-doubles", 2, number) for number in range(1, 40)]
    wanted = [mined("partly-playable-doubles", 2, number, (4,)) for number in range(1, 40)]
    assert wanted == [one if one and one["level"] == 4 else None for one in every]
    assert any(wanted)
    assert wanted != every


@pytest.mark.parametrize("looked_at", [1, TIDY])
def test_games_are_played_by_the_rules(looked_at: int) -> None:
    game = list(turns(Random(5), looked_at))
    assert game[0][0] == START
    assert game == list(turns(Random(5), looked_at))
    assert game != list(turns(Random(6), looked_at))
    for (position, roll), (after, _) in islice(pairwise(game), 30):
        assert after.swap() in referee.results(position, roll)


def test_the_quick_look_agrees_with_the_referee() -> None:
    """Which checkers a die moves, and how often, where nothing enters or bears off."""
    seen = 0
    for position, _ in turns(Random(11)):
        if position.mover[BAR] or not any(position.mover[7:]):
            continue
        for die in DICE:
            assert len(movers(position)[die]) == len(referee.steps(position, die))
            moves = moves_of_a_double(position, die)
            if 0 < moves < 4 and sum(position.mover[7:]) > moves:
                ends = referee.results(position, Roll(die, die))
                assert {position.pips[0] - end.pips[0] for end in ends} == {moves * die}
                seen += 1
    assert seen


def test_mistakes_are_mistakes() -> None:
    seen = set()
    for position, roll in islice(turns(Random(2)), 60):
        for rule, play in single_mistakes(position, roll):
            assert not referee.is_legal(position, roll, play)
            seen.add(rule)
        for play in tempting(position, roll):
            assert not referee.is_legal(position, roll, play)
    assert {"LAND-05", "BAR-01", "DIR-02", "COMB-03"} <= seen


def test_what_misleads() -> None:
    assert not any(misleads(START, roll) for roll in ROLLS)
    for name in ("higher-die", "both-dice"):
        for puzzle in some(name):
            assert misleads(*board(puzzle))


def test_a_mistake_is_made_whole_with_the_other_die() -> None:
    play = completed(START, Roll(5, 3), (Move(24, 19),))
    assert play[0] == Move(24, 19)
    assert len(play) == 2
    assert play[1].from_point - play[1].to_point == 3
    assert completed(START, Roll(5, 5), (Move(24, 19),)) == (Move(24, 19),)
