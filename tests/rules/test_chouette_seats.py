"""The section CHOU: the ranking throws (GAP-07, GAP-14), and how the seats change."""

from __future__ import annotations

from itertools import permutations

import pytest

from bglearn.errors import GameError, RulesError
from bglearn.rules.chouette import after, legal_actions, start
from bglearn.rules.chouette_events import RankingThrow
from bglearn.rules.chouette_round import BOX, TEAM, next_seats
from bglearn.rules.game import Stage
from bglearn.rules.options import Rules
from bglearn.rules.seats import Seats
from tests.rules.chouettes import (
    NAMES,
    assert_refused,
    balances,
    box_to_roll,
    box_wins,
    game_of,
    seated,
    team_of,
    team_wins,
    then,
)


@pytest.mark.rule("CHOU-01")
def test_three_or_more_players() -> None:
    for count in range(3, 9):
        assert start(Rules(), NAMES[:count]).to_act == NAMES[:count]
    for names in ([], ["Ann"], ["Ann", "Bob"], ["Ann", "Bob", "Ann"]):
        with pytest.raises(GameError) as caught:
            start(Rules(), names)
        assert caught.value.rule == "CHOU-01"
    for told in ("Zoe throws 5", "Zoe says double", "Zoe rolls 6-5"):
        assert_refused(start(Rules(), NAMES[:3]), told, "CHOU-01")
        assert_refused(seated(3), told, "CHOU-01")


@pytest.mark.rule("CHOU-01")
def test_a_chouette_is_a_money_game() -> None:
    with pytest.raises(RulesError):
        start(Rules(match_length=7), NAMES[:3])
    with pytest.raises(RulesError):
        start(Rules(beavers=True), NAMES[:3])


@pytest.mark.rule("CHOU-02")
@pytest.mark.rule("CHOU-04")
@pytest.mark.rule("CHOU-08")
@pytest.mark.parametrize("dice", list(permutations((6, 5, 3, 1))))
def test_the_throws_rank_the_players(dice: tuple[int, ...]) -> None:
    chouette = start(Rules(), NAMES[:4])
    for name, die in zip(NAMES, dice, strict=False):
        assert_refused(chouette, "Ann opens 6-1", "CHOU-02")
        chouette = after(chouette, RankingThrow(name, die))
    ranked = [NAMES[dice.index(die)] for die in (6, 5, 3, 1)]
    game = game_of(chouette)
    assert (game.seats.box, game.captain, game.seats.team) == (
        ranked[0],
        ranked[1],
        tuple(ranked[1:]),
    )


@pytest.mark.rule("CHOU-02")
@pytest.mark.rule("GAP-07")
def test_each_throws_one_die() -> None:
    chouette = then(start(Rules(), NAMES[:3]), "Bob throws 4")
    assert_refused(chouette, "Bob throws 6", "GAP-07")
    for die in (0, 7):
        with pytest.raises(ValueError, match="die"):
            then(chouette, f"Ann throws {die}")
    for told in ("next game", "Ann rolls 6-5", "Ann says double"):
        assert_refused(chouette, told, "CHOU-02")


@pytest.mark.rule("GAP-07")
def test_tied_players_throw_again_among_themselves() -> None:
    chouette = then(start(Rules(), NAMES[:5]), "Ann throws 3", "Bob throws 6", "Cem throws 3")
    assert chouette.to_act == ("Dan", "Eva")
    assert_refused(chouette, "Cem throws 1", "GAP-07")  # nobody knows the ties before all threw
    chouette = then(chouette, "Dan throws 6", "Eva throws 3")
    assert chouette.to_act == ("Ann", "Bob", "Cem", "Dan", "Eva")
    chouette = then(chouette, "Bob throws 1", "Dan throws 2")
    assert_refused(chouette, "Bob throws 6", "GAP-07")
    chouette = then(chouette, "Ann throws 5", "Cem throws 6", "Eva throws 5")
    assert chouette.to_act == ("Ann", "Eva")
    assert_refused(chouette, "Cem throws 6", "GAP-07")
    chouette = then(chouette, "Ann throws 2", "Eva throws 2")
    assert chouette.to_act == ("Ann", "Eva")
    chouette = then(chouette, "Ann throws 1", "Eva throws 2")
    # A second 6 of the threes' tie doesn't lift Cem above those who threw 6 first.
    assert game_of(chouette).seats == Seats("Dan", ("Bob", "Cem", "Eva", "Ann"))


@pytest.mark.rule("GAP-14")
def test_the_ranking_throw_is_no_opening_roll() -> None:
    chouette = seated(3)
    assert game_of(chouette).board.stage is Stage.OPENING
    assert chouette.to_act == ("Ann", "Bob")
    assert_refused(chouette, "Cem throws 6", "GAP-14")
    assert_refused(chouette, "Ann plays 24/18 13/8", "START-01")
    assert_refused(chouette, "Ann rolls 6-5", "START-01")
    assert game_of(then(chouette, "Bob opens 1-2")).board.on_roll is TEAM
    assert game_of(then(chouette, "Bob opens 2-2", "Ann opens 2-1")).board.on_roll is BOX
    over = then(box_wins(chouette), "next game")
    assert game_of(over).board.stage is Stage.OPENING


@pytest.mark.rule("CHOU-02")
def test_a_late_throw_where_the_winner_begins() -> None:
    """Then not every game begins with an opening roll."""
    chouette = seated(3, Rules(first_mover="previous-winner"))
    for late in (chouette, then(box_wins(chouette), "next game")):
        assert_refused(late, "Cem throws 6", "CHOU-02", "The ranking throws are over")


# --- the seats change
@pytest.mark.rule("CHOU-09")
@pytest.mark.rule("CHOU-10")
@pytest.mark.parametrize("players", [3, 4, 8])
def test_after_a_loss_the_next_is_captain(players: int) -> None:
    chouette = seated(players)
    for game in range(2 * players):
        team = team_of(chouette)
        assert game_of(chouette).captain == NAMES[1 + game % (players - 1)]
        chouette = then(box_wins(chouette), "next game")
        assert game_of(chouette).seats == Seats("Ann", (*team[1:], team[0]))
    assert balances(chouette)["Ann"] == 2 * players * (players - 1)


@pytest.mark.rule("CHOU-08")
@pytest.mark.rule("CHOU-11")
@pytest.mark.rule("CHOU-09")
@pytest.mark.parametrize("players", [3, 4, 8])
def test_after_a_win_the_captain_has_the_box(players: int) -> None:
    chouette = seated(players)
    for game in range(2 * players):
        box, team = game_of(chouette).seats.box, team_of(chouette)
        assert box == NAMES[game % players]
        chouette = then(team_wins(chouette), "next game")
        assert game_of(chouette).seats == Seats(team[0], (*team[1:], box))
        assert game_of(chouette).captain == team[1]
    assert set(balances(chouette).values()) == {0}  # each was in the box as often as the others


@pytest.mark.rule("CHOU-09")
@pytest.mark.rule("CHOU-11")
def test_the_seats_change_after_every_game() -> None:
    chouette = then(box_wins(seated(4)), "next game")
    assert game_of(chouette).seats == Seats("Ann", ("Cem", "Dan", "Bob"))
    chouette = then(team_wins(chouette), "next game")
    assert game_of(chouette).seats == Seats("Cem", ("Dan", "Bob", "Ann"))
    chouette = then(box_wins(chouette), "next game")
    assert game_of(chouette).seats == Seats("Cem", ("Bob", "Ann", "Dan"))
    assert balances(chouette) == {"Ann": 3 - 3 - 1, "Bob": -1, "Cem": -1 + 1 + 3, "Dan": -1}


@pytest.mark.rule("CHOU-09")
def test_one_game_after_the_other() -> None:
    assert_refused(seated(3), "next game", "WIN-01")
    assert_refused(box_to_roll(3), "next game", "WIN-01")
    with pytest.raises(GameError):
        next_seats(game_of(seated(3)))
    over = box_wins(seated(3))
    assert over.to_act == ()
    assert {legal_actions(over, name) for name in NAMES[:3]} == {("next-game",)}
    for told in ("Bob opens 1-3", "Ann rolls 6-5", "Bob says roll", "Ann doubles", "Cem takes"):
        assert_refused(over, told, "WIN-02")
    begun = game_of(then(over, "next game"))
    assert (begun.board.cube.value, begun.payments, set(begun.stakes.cubes)) == (
        1,
        (),
        {"Bob", "Cem"},
    )


@pytest.mark.rule("CHOU-11")
def test_the_winner_begins_where_that_is_agreed() -> None:
    rules = Rules(first_mover="previous-winner")
    for win in (box_wins, team_wins):
        chouette = then(win(seated(3, rules)), "next game")
        assert game_of(chouette).board.on_roll is BOX
        assert chouette.to_act == (game_of(chouette).seats.box,)
