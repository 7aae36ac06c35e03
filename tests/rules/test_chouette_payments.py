"""The section CHOU: what is paid, and when nobody plays on (GAP-09)."""

from __future__ import annotations

import pytest

from bglearn.rules.chouette_round import BOX, TEAM
from bglearn.rules.options import Rules
from bglearn.rules.seats import Seats
from tests.rules.chouettes import (
    CAPTAIN,
    CUBES,
    NAMES,
    balances,
    box_to_roll,
    box_wins,
    game_of,
    over_to_box,
    paid,
    seated,
    stakes,
    team_doubles,
    team_to_roll,
    team_wins,
    then,
)


@pytest.mark.rule("GAP-09")
@pytest.mark.parametrize("rules", [Rules(), CAPTAIN, CUBES])
@pytest.mark.parametrize("players", [3, 4, 8])
def test_all_drop(rules: Rules, players: int) -> None:
    team = NAMES[1:players]
    chouette = then(box_to_roll(players, rules), "Ann doubles", *(f"{name} drops" for name in team))
    outcome = game_of(chouette).board.outcome
    assert outcome
    assert (outcome.winner, outcome.how) == (BOX, "drop")
    assert balances(chouette) == {"Ann": players - 1, **dict.fromkeys(team, -1)}
    assert game_of(then(chouette, "next game")).seats == Seats("Ann", (*team[1:], team[0]))


@pytest.mark.rule("GAP-09")
@pytest.mark.parametrize("players", [3, 4, 8])
def test_a_box_that_drops_pays_everyone(players: int) -> None:
    team = NAMES[1:players]
    chouette = then(team_doubles(team_to_roll(players)), "Ann drops")
    outcome = game_of(chouette).board.outcome
    assert outcome
    assert (outcome.winner, outcome.how, outcome.points) == (TEAM, "drop", 1)
    assert balances(chouette) == {"Ann": 1 - players, **dict.fromkeys(team, 1)}
    assert game_of(then(chouette, "next game")).seats == Seats("Bob", (*team[1:], "Ann"))


@pytest.mark.rule("GAP-09")
def test_a_dropped_redouble_costs_the_stake_before_it() -> None:
    chouette = then(box_to_roll(4), "Ann doubles", "Bob takes", "Cem drops", "Dan takes")
    chouette = team_doubles(then(chouette, "Ann rolls 6-5", "Ann plays 24/18/13"))
    over = then(chouette, "Ann drops")
    assert paid(over) == [("Cem", "Ann", 1), ("Ann", "Bob", 2), ("Ann", "Dan", 2)]
    assert game_of(over).board.outcome


@pytest.mark.rule("CHOU-16")
@pytest.mark.rule("CHOU-17")
@pytest.mark.rule("GAP-09")
@pytest.mark.parametrize("players", [3, 4, 8])
@pytest.mark.parametrize("size", [1, 2, 3])
@pytest.mark.parametrize("value", [3, 2])
def test_payments_each_way(players: int, size: int, value: int) -> None:
    team, rules = NAMES[1:players], Rules(backgammon_value=value)
    worth = 2 * {1: 1, 2: 2, 3: value}[size]
    taken = then(box_to_roll(players, rules), "Ann doubles", *(f"{name} takes" for name in team))
    lost = box_wins(taken, size)
    assert paid(lost) == [(name, "Ann", worth) for name in team]
    assert balances(lost) == {"Ann": worth * len(team), **dict.fromkeys(team, -worth)}
    won = team_wins(then(taken, "Ann rolls 6-5", "Ann plays 24/18/13"), size)
    assert paid(won) == [("Ann", name, worth) for name in team]
    assert balances(won) == {"Ann": -worth * len(team), **dict.fromkeys(team, worth)}


@pytest.mark.rule("GAP-09")
@pytest.mark.rule("MONEY-05")
def test_jacoby_counts_for_each_pair() -> None:
    for win, sign in ((box_wins, 1), (team_wins, -1)):
        over = win(seated(3, Rules(jacoby=True)), 3)
        assert balances(over) == {"Ann": 2 * sign, "Bob": -sign, "Cem": -sign}
    chouette = then(team_to_roll(4, CUBES.agreed(jacoby=True)), "Cem doubles", "Ann takes")
    over = team_wins(chouette, 2)
    assert paid(over) == [("Ann", "Bob", 1), ("Ann", "Cem", 4), ("Ann", "Dan", 1)]
    # A resignation as a gammon ends only what could still be lost between the two.
    resigned = then(over_to_box(chouette), "Ann resigns 2")
    assert resigned.to_act == ("Bob",)
    assert paid(then(resigned, "Bob accepts")) == paid(over)


@pytest.mark.rule("GAP-09")
@pytest.mark.rule("MONEY-02")
@pytest.mark.parametrize("rules", [Rules(jacoby=True), CUBES.agreed(jacoby=True)])
def test_automatic_doubles_count_for_each_pair(rules: Rules) -> None:
    chouette = seated(4, rules.agreed(automatic_doubles=1))
    chouette = then(
        chouette, "Bob opens 4-4", "Ann opens 2-2", "Bob opens 1-3", "Bob plays 8/5 6/5"
    )
    assert stakes(chouette) == {"Bob": 2, "Cem": 2, "Dan": 2}
    dropped = then(chouette, "Ann doubles", "Cem drops")
    assert paid(dropped) == [("Cem", "Ann", 2)]
    over = box_wins(chouette, 3)  # an automatic double doesn't make gammons count
    assert balances(over) == {"Ann": 6, "Bob": -2, "Cem": -2, "Dan": -2}
    over = box_wins(then(dropped, "Bob takes", "Dan takes"), 2)
    assert balances(over) == {"Ann": 18, "Bob": -8, "Cem": -2, "Dan": -8}


@pytest.mark.rule("CHOU-16")
@pytest.mark.rule("CHOU-17")
def test_resignations_are_paid_like_wins() -> None:
    lost = then(team_to_roll(4), "Bob resigns 2", "Ann accepts")
    assert balances(lost) == {"Ann": 6, "Bob": -2, "Cem": -2, "Dan": -2}
    won = then(box_to_roll(4), "Ann resigns 3")  # nothing more can be lost: at once
    assert balances(won) == {"Ann": -9, "Bob": 3, "Cem": 3, "Dan": 3}
