"""How a game begins, whose turn it is, and a turn before a closed board."""

from __future__ import annotations

import pytest

from bglearn.errors import IllegalPlayError, RollError
from bglearn.rules import match as matches
from bglearn.rules.actions import legal_actions
from bglearn.rules.cube import Cube
from bglearn.rules.dice import Roll
from bglearn.rules.events import (
    Doubled,
    Dropped,
    OpeningRoll,
    Passed,
    Played,
    Resigned,
    Rolled,
    Took,
)
from bglearn.rules.game import Game, Stage, after, replay, start
from bglearn.rules.options import Rules
from bglearn.rules.player import Player
from bglearn.rules.position import START
from tests.rules.boards import board
from tests.rules.games import (
    CLOSED_OUT,
    B,
    W,
    at_turn,
    by_text,
    lose,
    refusal,
    some_play,
    then,
    turned,
)

REROLL = Rules(opening="reroll-by-winner")
PREVIOUS = Rules(first_mover="previous-winner")


@pytest.mark.rule("START-01")
def test_a_game_begins_with_one_die_each() -> None:
    game = start(Rules())
    assert (game.to_act, legal_actions(game)) == (None, ("opening-roll",))
    for event in (Rolled(W, Roll(3, 1)), Doubled(B), Passed(W), Played(W, ()), Resigned(B, 1)):
        assert refusal(game, event) == "START-01"
    with pytest.raises(RollError):
        after(game, OpeningRoll(0, 3))


@pytest.mark.rule("START-03")
@pytest.mark.parametrize(("white", "black", "starter"), [(2, 5, B), (6, 1, W), (3, 2, W)])
def test_the_higher_die_begins(white: int, black: int, starter: Player) -> None:
    assert after(start(Rules()), OpeningRoll(white, black)).on_roll is starter


@pytest.mark.rule("START-04")
def test_the_starter_plays_both_numbers() -> None:
    game = after(start(Rules()), OpeningRoll(2, 5))
    assert (game.stage, game.roll, game.to_act) == (Stage.PLAY, Roll(5, 2), B)
    assert after(game, by_text(B, "13/8 13/11")).on_roll is W
    with pytest.raises(IllegalPlayError) as raised:
        after(game, by_text(B, "13/8"))
    assert raised.value.violation.rule == "FORCE-02"


@pytest.mark.rule("START-05")
def test_the_starter_does_not_throw_again() -> None:
    game = after(start(Rules()), OpeningRoll(6, 1))
    assert refusal(game, Rolled(W, Roll(6, 6))) == "START-05"
    assert refusal(game, OpeningRoll(6, 1)) == "START-05"
    later = then(game, some_play(game), Rolled(B, Roll(2, 1)))
    assert refusal(later, Rolled(B, Roll(6, 6))) == "START-07"
    assert refusal(later, OpeningRoll(6, 1)) == "START-07"


@pytest.mark.rule("START-06")
def test_equal_dice_are_thrown_again_until_they_differ() -> None:
    game = start(Rules())
    for number in (4, 4, 1):
        game = after(game, OpeningRoll(number, number))
        assert (game.stage, game.cube) == (Stage.OPENING, Cube())
        assert legal_actions(game) == ("opening-roll",)
    assert after(game, OpeningRoll(1, 2)).roll == Roll(2, 1)


@pytest.mark.rule("START-07")
def test_the_players_alternate_with_two_dice_a_turn() -> None:
    game = after(start(Rules()), OpeningRoll(3, 1))
    player = W
    for dice in ((6, 5), (4, 4), (2, 1), (5, 3)):
        assert refusal(game, some_play(at_turn(START, on_roll=player.opponent, roll="6-5")))
        game = after(game, some_play(game))
        player = player.opponent
        assert (game.to_act, game.stage, game.roll) == (player, Stage.TURN, None)
        assert refusal(game, Rolled(player.opponent, Roll(*dice))) == "START-07"
        assert refusal(game, Played(player, ())) == "START-07"
        assert refusal(game, OpeningRoll(*dice)) == "START-07"
        game = after(game, Rolled(player, Roll(*dice)))
        assert (game.to_act, game.stage, game.roll) == (player, Stage.PLAY, Roll(*dice))
        assert refusal(game, Rolled(player, Roll(*dice))) == "START-07"


@pytest.mark.rule("DIR-06")
def test_the_players_travel_in_opposite_directions() -> None:
    """What White carries from his 13 to his 7 is, for Black, on the way from 12 to 18."""
    game = then(start(Rules()), OpeningRoll(6, 1))
    game = after(game, by_text(W, "13/7 8/7"))
    assert game.position.held_against(18) == 2
    game = then(game, Rolled(B, Roll(6, 1)), by_text(B, "13/7 8/7"))
    assert game.position.mover[7] == game.position.opponent[7] == 2


@pytest.mark.rule("HIT-01")
def test_a_combined_move_hits_on_its_way() -> None:
    """14/3 with a 6-5 can only go by 8, where a blot stands."""
    game = at_turn(board({14: 1, 5: 2}, {8: 1, 9: 2, 20: 3}), roll="6-5")
    game = after(game, by_text(W, "14/3"))
    assert game.position.mover[25] == 1
    assert game == after(
        at_turn(board({14: 1, 5: 2}, {8: 1, 9: 2, 20: 3}), roll="6-5"), by_text(W, "14/8/3")
    )


# --- other openings


@pytest.mark.rule("CUBE-06")
@pytest.mark.rule("START-05")
def test_the_winner_throws_both_dice_where_it_is_agreed() -> None:
    game = after(start(REROLL), OpeningRoll(2, 5))
    assert (game.on_roll, game.stage, game.roll) == (B, Stage.TURN, None)
    assert legal_actions(game) == ("roll", "resign")
    assert refusal(game, Doubled(B)) == "CUBE-06"
    game = after(game, Rolled(B, Roll(4, 4)))
    assert (game.roll, game.cube) == (Roll(4, 4), Cube())
    assert refusal(game, OpeningRoll(2, 5)) == refusal(game, Rolled(B, Roll(1, 2))) == "START-07"
    game = after(game, by_text(B, "24/20 24/20 13/9 13/9"))
    assert "double" in legal_actions(game)


def test_equal_dice_come_again_before_a_rethrow_too() -> None:
    game = then(start(REROLL.agreed(automatic_doubles=1)), OpeningRoll(3, 3))
    assert (game.stage, game.cube.value) == (Stage.OPENING, 2)
    assert then(game, OpeningRoll(4, 3), Rolled(W, Roll(6, 6))).cube.value == 2


@pytest.mark.rule("GAP-01")
def test_every_later_game_has_a_new_opening_roll() -> None:
    """The winner of a game has no right to begin the next (GAP-01)."""
    match = matches.after(lose(matches.start(Rules()), B), matches.NextGame())
    assert legal_actions(match) == ("opening-roll",)
    assert matches.after(match, OpeningRoll(1, 2)).game.on_roll is B


@pytest.mark.rule("CUBE-06")
def test_the_previous_winner_begins_where_it_is_agreed() -> None:
    match = matches.start(PREVIOUS)
    assert legal_actions(match) == ("opening-roll",), "nobody has won yet"
    match = matches.after(lose(match, B), matches.NextGame())
    game = match.game
    assert (game.on_roll, game.stage, game.position) == (W, Stage.TURN, START)
    assert refusal(game, Doubled(W)) == "CUBE-06"
    assert refusal(game, OpeningRoll(3, 1)) == "START-07"
    game = after(game, Rolled(W, Roll(5, 5)))
    assert refusal(game, Rolled(W, Roll(5, 5))) == refusal(game, OpeningRoll(3, 1)) == "START-07"
    assert "double" in legal_actions(after(game, some_play(game)))


@pytest.mark.rule("GAP-02")
def test_the_cube_is_back_at_one_in_every_game() -> None:
    """GAP-02."""
    match = matches.start(Rules())
    for event in (OpeningRoll(2, 1), by_text(W, "13/11 6/5"), Doubled(B), Took(W)):
        match = matches.after(match, event)
    assert match.game.cube == turned(2, W)
    match = matches.after(matches.after(match, Resigned(B, 3)), matches.NextGame())
    assert (match.game.cube, match.game.position) == (Cube(), START)
    assert match.score == {W: 6, B: 0}


# --- automatic doubles


@pytest.mark.rule("MONEY-02")
@pytest.mark.rule("MONEY-03")
def test_equal_opening_dice_double_the_centred_cube_once() -> None:
    game = after(start(Rules(automatic_doubles=1)), OpeningRoll(5, 5))
    assert (game.cube.value, game.cube.owner) == (2, None)
    assert after(game, OpeningRoll(5, 5)).cube == game.cube, "one in a game"
    assert after(start(Rules()), OpeningRoll(5, 5)).cube == Cube(), "it has to be agreed"


@pytest.mark.rule("MONEY-04")
def test_after_an_automatic_double_the_dice_are_thrown_again() -> None:
    game = after(start(Rules(automatic_doubles=1)), OpeningRoll(5, 5))
    assert (game.stage, game.on_roll, game.roll) == (Stage.OPENING, None, None)
    assert legal_actions(game) == ("opening-roll",)
    assert after(game, OpeningRoll(5, 2)).roll == Roll(5, 2)


@pytest.mark.rule("MONEY-02")
def test_both_may_double_after_an_automatic_double() -> None:
    game = then(start(Rules(automatic_doubles=1)), OpeningRoll(5, 5), OpeningRoll(5, 2))
    game = after(game, some_play(game))
    assert game.cube.may_be_turned_by(W)
    game = after(game, Doubled(B))
    assert game.offer
    assert (game.offer.at_stake, game.offer.value) == (2, 4)
    assert after(game, Took(W)).cube == turned(4, W)
    dropped = after(game, Dropped(W)).outcome
    assert dropped
    assert dropped.points == 2


@pytest.mark.parametrize(("agreed", "value"), [(0, 1), (1, 2), (2, 4), (3, 8), (9, 16)])
def test_as_many_automatic_doubles_as_agreed(agreed: int, value: int) -> None:
    ties = [OpeningRoll(n, n) for n in (1, 6, 6, 2)]
    assert replay(start(Rules(automatic_doubles=agreed)), ties).cube.value == value


def test_automatic_doubles_stop_at_the_limit_of_the_cube() -> None:
    ties = [OpeningRoll(2, 2)] * 4
    assert replay(start(Rules(automatic_doubles=9, cube_cap=4)), ties).cube == Cube(4)


def test_each_game_has_its_own_automatic_doubles() -> None:
    match = matches.after(matches.start(Rules(automatic_doubles=1)), OpeningRoll(2, 2))
    match = matches.after(lose(match, B, 3), matches.NextGame())
    assert (match.score[W], match.game.cube.value) == (6, 1)
    assert matches.after(match, OpeningRoll(2, 2)).game.cube.value == 2


# --- closed out


@pytest.mark.rule("CLOSED-03")
@pytest.mark.parametrize("waiting", [1, 3])
def test_who_is_closed_out_does_not_throw(waiting: int) -> None:
    position = board({25: waiting, 13: 15 - waiting}, dict.fromkeys(range(19, 25), 2))
    game = at_turn(position)
    assert game.is_closed_out
    assert legal_actions(game) == ("pass", "double", "resign")
    assert refusal(game, Rolled(W, Roll(6, 6))) == "CLOSED-03"
    assert refusal(game, Played(W, ())) == "CLOSED-03"
    assert refusal(game, Played(B, ())) == "START-07"
    game = after(game, Passed(W))
    assert (game.on_roll, game.stage, game.position) == (B, Stage.TURN, position.swap())
    assert legal_actions(game)[0] == "roll"


@pytest.mark.rule("CLOSED-03")
@pytest.mark.parametrize(
    "position",
    [
        board({25: 1, 13: 14}, {**dict.fromkeys(range(19, 24), 2), 24: 1}),
        board({25: 1, 13: 14}, dict.fromkeys(range(20, 25), 2)),
        board({13: 15}, dict.fromkeys(range(19, 25), 2)),
    ],
    ids=["a blot", "five points", "nobody on the bar"],
)
def test_everybody_else_throws(position: object) -> None:
    game = at_turn(position)  # type: ignore[arg-type]
    assert not game.is_closed_out
    assert legal_actions(game)[0] == "roll"
    assert refusal(game, Passed(W)) == "FORCE-01"
    assert after(game, Rolled(W, Roll(6, 6))).stage is Stage.PLAY


@pytest.mark.rule("CUBE-07")
def test_who_is_closed_out_may_double() -> None:
    game = after(at_turn(CLOSED_OUT), Doubled(W))
    assert legal_actions(game) == ("take", "drop")
    game = after(game, Took(B))
    assert (game.to_act, game.cube, legal_actions(game)) == (W, turned(2, B), ("pass", "resign"))
    assert after(game, Passed(W)).on_roll is B


def test_who_is_closed_out_doubles_with_his_own_cube_only() -> None:
    assert legal_actions(at_turn(CLOSED_OUT, cube=turned(2, B))) == ("pass", "resign")
    assert legal_actions(at_turn(CLOSED_OUT, cube=turned(2, W))) == ("pass", "double", "resign")


@pytest.mark.rule("CUBE-07")
def test_who_can_only_dance_may_double_first() -> None:
    """Five points are held: he may double, throws, and a roll that enters nowhere ends his turn."""
    position = board({25: 1, 13: 14}, dict.fromkeys(range(20, 25), 2))
    game: Game = then(at_turn(position), Doubled(W), Took(B), Rolled(W, Roll(5, 4)))
    assert after(game, Played(W, ())).on_roll is B
