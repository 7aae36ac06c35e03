"""The doubling cube: who may offer it, when, what the answers cost, and who has it then."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bglearn.errors import GameError
from bglearn.rules.actions import legal_actions
from bglearn.rules.cube import Cube
from bglearn.rules.dice import Roll
from bglearn.rules.events import (
    Beavered,
    Doubled,
    Dropped,
    OpeningRoll,
    Passed,
    Played,
    Raccooned,
    ResignationAccepted,
    ResignationRefused,
    Resigned,
    Rolled,
    Took,
)
from bglearn.rules.game import Stage, after, start
from bglearn.rules.options import Rules
from bglearn.rules.outcome import Outcome
from bglearn.rules.player import Player
from tests.rules.games import (
    CLOSED_OUT,
    B,
    W,
    at_turn,
    refusal,
    some_play,
    then,
    turned,
)

BEAVERS = Rules(beavers=True)
RACCOONS = Rules(beavers=True, raccoons=True)


@pytest.mark.rule("CUBE-02")
@pytest.mark.rule("CUBE-03")
def test_at_the_start_the_cube_lies_between_the_players_and_stands_for_one() -> None:
    """Whatever face is up: the stake is a number of its own."""
    cube = start(Rules()).cube
    assert (cube.value, cube.owner, cube.is_turned) == (1, None, False)


@pytest.mark.rule("CUBE-05")
@pytest.mark.parametrize("player", Player)
def test_either_player_may_double_with_the_cube_in_the_middle(player: Player) -> None:
    game = at_turn(on_roll=player)
    assert legal_actions(game) == ("roll", "double", "resign")
    game = after(game, Doubled(player))
    assert (game.stage, game.to_act) == (Stage.ANSWER, player.opponent)


@pytest.mark.rule("CUBE-06")
def test_a_double_is_offered_in_ones_own_turn_before_the_throw() -> None:
    game = at_turn()
    assert refusal(game, Doubled(B)) == "CUBE-06"
    game = after(game, Rolled(W, Roll(3, 1)))
    assert "double" not in legal_actions(game)
    assert refusal(game, Doubled(W)) == refusal(game, Doubled(B)) == "CUBE-06"
    game = after(game, some_play(game))
    assert refusal(game, Doubled(W)) == "CUBE-06"
    assert after(game, Doubled(B)).to_act is W


@pytest.mark.rule("CUBE-06")
def test_nobody_doubles_before_the_opening_roll_and_the_starter_not_at_once() -> None:
    """The first chance is the second player's first turn."""
    game = start(Rules())
    assert {refusal(game, Doubled(player)) for player in Player} == {"START-01"}
    game = after(game, OpeningRoll(3, 1))
    assert {refusal(game, Doubled(player)) for player in Player} == {"CUBE-06"}
    game = after(game, some_play(game))
    assert legal_actions(game) == ("roll", "double", "resign")
    assert after(game, Doubled(B)).stage is Stage.ANSWER


@pytest.mark.rule("CUBE-09")
@pytest.mark.parametrize(("value", "offered"), [(1, 2), (2, 4)])
def test_the_first_double_is_offered_at_two(value: int, offered: int) -> None:
    """After an automatic double it would be four."""
    offer = after(at_turn(cube=Cube(value)), Doubled(W)).offer
    assert offer
    assert offer.value == offered


@pytest.mark.rule("CUBE-10")
def test_the_answers_to_a_double_are_take_and_drop() -> None:
    game = after(at_turn(), Doubled(W))
    assert (legal_actions(game), game.to_act) == (("take", "drop"), B)
    for event in (
        Rolled(W, Roll(3, 1)),
        Rolled(B, Roll(3, 1)),
        Doubled(W),
        Doubled(B),
        Took(W),
        Dropped(W),
        Played(W, ()),
        Passed(W),
        Resigned(W, 1),
        Resigned(B, 1),
        ResignationAccepted(B),
        ResignationRefused(B),
        OpeningRoll(3, 1),
    ):
        assert refusal(game, event) == "CUBE-10"


@pytest.mark.rule("CUBE-10")
@pytest.mark.parametrize("event", [Took(B), Dropped(B), Beavered(B), Took(W), Raccooned(W)])
def test_an_answer_needs_an_offer(event: Took) -> None:
    for game in (at_turn(), at_turn(roll="3-1")):
        assert refusal(game, event) == "CUBE-10"
        with pytest.raises(GameError, match="No double waits"):
            after(game, event)


@pytest.mark.rule("CUBE-10")
@pytest.mark.parametrize("rules", [Rules(), RACCOONS])
def test_what_is_told_while_a_double_waits_holds_with_beavers_too(rules: Rules) -> None:
    with pytest.raises(GameError, match="take or drop, or beaver or raccoon where that is agreed"):
        after(after(at_turn(rules=rules), Doubled(W)), Rolled(W, Roll(3, 1)))


@pytest.mark.rule("CUBE-11")
@pytest.mark.rule("CUBE-12")
@pytest.mark.parametrize("doubler", Player)
def test_a_drop_ends_the_game_and_the_doubler_wins_one_point(doubler: Player) -> None:
    game = then(at_turn(on_roll=doubler), Doubled(doubler), Dropped(doubler.opponent))
    assert (game.stage, game.outcome) == (Stage.OVER, Outcome(doubler, 1, 1, "drop"))
    assert (legal_actions(game), game.to_act) == ((), None)
    for event in (Took(doubler.opponent), Rolled(doubler, Roll(2, 1)), OpeningRoll(2, 1)):
        assert refusal(game, event) == "WIN-02"


@pytest.mark.rule("CUBE-13")
@pytest.mark.parametrize(("cube", "points"), [(Cube(2), 2), (turned(2, W), 2), (turned(8, W), 8)])
def test_a_drop_costs_the_stake_before_the_offer(cube: Cube, points: int) -> None:
    """Also of a redouble, and after an automatic double."""
    outcome = then(at_turn(cube=cube), Doubled(W), Dropped(B)).outcome
    assert outcome == Outcome(W, 1, points, "drop")


@pytest.mark.rule("GAP-04")
def test_a_drop_never_counts_as_a_gammon() -> None:
    """GAP-04: even where the dropper stands on the bar with no checker off."""
    for rules in (Rules(), Rules(jacoby=True)):
        game = at_turn(CLOSED_OUT.swap(), cube=turned(2, W), rules=rules)
        assert then(game, Doubled(W), Dropped(B)).outcome == Outcome(W, 1, 2, "drop")


@pytest.mark.rule("CUBE-14")
@pytest.mark.rule("STAKE-04")
@pytest.mark.rule("CUBE-04")
def test_a_take_doubles_the_stake() -> None:
    game = then(at_turn(), Doubled(W), Took(B))
    assert (game.cube.value, game.outcome, game.offer) == (2, None, None)
    for doubler in (B, W, B):
        game = then(replace(game, on_roll=doubler), Doubled(doubler), Took(doubler.opponent))
    assert game.cube.value == 16


@pytest.mark.rule("CUBE-15")
@pytest.mark.parametrize("doubler", Player)
def test_the_taker_owns_the_cube(doubler: Player) -> None:
    game = then(at_turn(on_roll=doubler), Doubled(doubler), Took(doubler.opponent))
    assert game.cube.owner is doubler.opponent


@pytest.mark.rule("CUBE-16")
@pytest.mark.parametrize("owner", Player)
def test_only_the_owner_may_double(owner: Player) -> None:
    cube = turned(2, owner)
    assert "double" in legal_actions(at_turn(cube=cube, on_roll=owner))
    other = at_turn(cube=cube, on_roll=owner.opponent)
    assert legal_actions(other) == ("roll", "resign")
    assert refusal(other, Doubled(owner.opponent)) == "CUBE-16"


@pytest.mark.rule("CUBE-17")
def test_after_a_take_the_doubler_throws_and_plays() -> None:
    game = then(at_turn(), Doubled(W), Took(B))
    assert (game.to_act, legal_actions(game)) == (W, ("roll", "resign"))
    assert refusal(game, Rolled(B, Roll(3, 1))) == "START-07"
    assert refusal(game, Doubled(W)) == "CUBE-16", "not twice in one turn"
    game = after(game, Rolled(W, Roll(3, 1)))
    assert after(game, some_play(game)).on_roll is B


@pytest.mark.rule("CUBE-18")
@pytest.mark.rule("CUBE-19")
def test_a_redouble_that_is_taken_doubles_again_and_passes_the_cube() -> None:
    game = then(at_turn(), Doubled(W), Took(B), Rolled(W, Roll(3, 1)))
    game = then(game, some_play(game), Doubled(B))
    assert game.offer
    assert (game.offer.at_stake, game.offer.value, game.offer.owner) == (2, 4, W)
    assert after(game, Took(W)).cube == turned(4, W)


@pytest.mark.rule("CUBE-20")
def test_there_is_no_limit() -> None:
    game, player = at_turn(), W
    for _ in range(12):
        game = then(replace(game, on_roll=player), Doubled(player), Took(player.opponent))
        player = player.opponent
    assert game.cube == turned(4096, player)


@pytest.mark.rule("CUBE-20")
@pytest.mark.parametrize(("value", "rule"), [(16, None), (32, None), (64, "CUBE-20")])
def test_a_limit_may_be_agreed(value: int, rule: str | None) -> None:
    game = at_turn(cube=turned(value, W), rules=Rules(cube_cap=64))
    assert ("double" in legal_actions(game)) == (rule is None)
    if rule:
        assert refusal(game, Doubled(W)) == rule
    else:
        assert then(game, Doubled(W), Took(B)).cube.value == 2 * value


# --- the dead cube


@pytest.mark.rule("GAP-10")
@pytest.mark.parametrize(
    ("away", "value", "is_dead"),
    [
        ({W: 1, B: 3}, 1, True),
        ({W: 3, B: 1}, 1, False),
        ({W: 2, B: 2}, 1, False),
        ({W: 2, B: 9}, 2, True),
        ({W: 3, B: 9}, 4, True),
        ({W: 5, B: 1}, 4, False),
    ],
)
def test_a_stake_that_wins_the_match_is_not_doubled(
    away: dict[Player, int], value: int, is_dead: bool
) -> None:
    """GAP-10: the points that the doubler himself still needs are what counts."""
    cube = turned(value, W) if value > 1 else Cube()
    game = at_turn(cube=cube, away=away, rules=Rules(match_length=9))
    assert ("double" in legal_actions(game)) != is_dead
    if is_dead:
        assert refusal(game, Doubled(W)) == "GAP-10"
    else:
        assert after(game, Doubled(W)).stage is Stage.ANSWER


@pytest.mark.rule("GAP-10")
def test_no_cube_is_dead_in_money_play() -> None:
    assert "double" in legal_actions(at_turn(cube=turned(1024, W)))


# --- beavers and raccoons


@pytest.mark.rule("GAP-10")
def test_a_beaver_doubles_at_once_and_keeps_the_cube() -> None:
    game = after(at_turn(rules=BEAVERS), Doubled(W))
    assert legal_actions(game) == ("take", "drop", "beaver")
    game = after(game, Beavered(B))
    assert (game.to_act, legal_actions(game)) == (W, ("take", "drop"))
    taken = after(game, Took(W))
    assert (taken.cube, taken.to_act) == (turned(4, B), W)
    assert legal_actions(taken) == ("roll", "resign")
    assert after(game, Dropped(W)).outcome == Outcome(B, 1, 2, "drop")


@pytest.mark.rule("GAP-10")
def test_a_raccoon_answers_a_beaver() -> None:
    game = then(at_turn(rules=RACCOONS), Doubled(W), Beavered(B))
    assert legal_actions(game) == ("take", "drop", "raccoon")
    game = after(game, Raccooned(W))
    assert (game.to_act, legal_actions(game)) == (B, ("take", "drop"))
    taken = after(game, Took(B))
    assert (taken.cube, taken.to_act) == (turned(8, B), W)
    assert after(game, Dropped(B)).outcome == Outcome(W, 1, 4, "drop")
    assert refusal(game, Beavered(B)) == refusal(game, Raccooned(B)) == "CUBE-10"


@pytest.mark.rule("GAP-10")
def test_a_redouble_may_be_beavered() -> None:
    game = then(at_turn(cube=turned(2, W), rules=BEAVERS), Doubled(W), Beavered(B))
    assert after(game, Took(W)).cube == turned(8, B)
    assert after(game, Dropped(W)).outcome == Outcome(B, 1, 4, "drop")


@pytest.mark.rule("MONEY-01")
def test_beavers_and_raccoons_have_to_be_agreed() -> None:
    for rules in (Rules(), Rules(match_length=7)):
        game = after(at_turn(rules=rules), Doubled(W))
        assert legal_actions(game) == ("take", "drop")
        assert refusal(game, Beavered(B)) == "MONEY-01"
    game = then(at_turn(rules=BEAVERS), Doubled(W), Beavered(B))
    assert refusal(game, Raccooned(W)) == "MONEY-01"


@pytest.mark.rule("GAP-10")
def test_beaver_and_raccoon_at_the_wrong_moment() -> None:
    game = after(at_turn(rules=RACCOONS), Doubled(W))
    for event in (Raccooned(B), Raccooned(W), Beavered(W)):
        assert refusal(game, event) == "CUBE-10"
    game = after(game, Beavered(B))
    for event in (Beavered(W), Beavered(B), Raccooned(B), Took(B), Dropped(B)):
        assert refusal(game, event) == "CUBE-10"


@pytest.mark.rule("GAP-10")
@pytest.mark.rule("CUBE-20")
def test_a_limit_holds_for_beavers_and_raccoons() -> None:
    rules = RACCOONS.agreed(cube_cap=4)
    double = after(at_turn(rules=rules, cube=turned(2, W)), Doubled(W))
    assert refusal(double, Beavered(B)) == "CUBE-20"
    assert legal_actions(double) == ("take", "drop")
    beaver = after(after(at_turn(rules=rules), Doubled(W)), Beavered(B))
    assert refusal(beaver, Raccooned(W)) == "CUBE-20"
    assert legal_actions(beaver) == ("take", "drop")
