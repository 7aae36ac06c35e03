"""What a game is worth: single, gammon, backgammon, Jacoby, and resignations."""

from __future__ import annotations

import pytest

from bglearn.rules.actions import legal_actions
from bglearn.rules.cube import Cube
from bglearn.rules.dice import Roll
from bglearn.rules.events import (
    Doubled,
    Dropped,
    OpeningRoll,
    Played,
    ResignationAccepted,
    ResignationRefused,
    Resigned,
    Rolled,
    Took,
)
from bglearn.rules.game import Game, Stage, after, start
from bglearn.rules.options import BACKGAMMON_DOUBLE, MONEY, Rules
from bglearn.rules.outcome import BACKGAMMON, GAMMON, SINGLE, Outcome, largest_loss
from bglearn.rules.player import Player
from bglearn.rules.position import Position
from tests.rules.boards import board
from tests.rules.games import CLOSED_OUT, B, W, at_turn, bear_off, by_text, refusal, then, turned

AWAY = {6: 15}
"""A gammon: none off, and nobody behind."""
BEHIND = {24: 1, 6: 14}
WAITING = {25: 1, 6: 14}


@pytest.mark.rule("STAKE-02")
@pytest.mark.rule("STAKE-03")
@pytest.mark.rule("WIN-02")
def test_the_first_to_bear_off_all_wins_the_one_point_at_stake() -> None:
    assert start(Rules()).cube.value == 1
    assert bear_off({6: 14}) == Outcome(W, SINGLE, 1, "borne-off")
    game = at_turn(Position.of({1: 1}, {1: 1}), on_roll=B, roll="2-1")
    assert after(game, by_text(B, "1/off")).outcome == Outcome(B, SINGLE, 1, "borne-off")


@pytest.mark.rule("WIN-02")
def test_fourteen_off_do_not_win_and_a_game_that_is_won_is_over() -> None:
    game = after(at_turn(Position.of({1: 2}, {1: 1}), roll="6-5"), by_text(W, "1/off 1/off"))
    assert (game.stage, game.to_act, game.roll, legal_actions(game)) == (Stage.OVER, None, None, ())
    for event in (Rolled(B, Roll(6, 6)), Played(W, ()), Resigned(B, 1), Doubled(B), Took(W)):
        assert refusal(game, event) == "WIN-02"
    still = after(at_turn(Position.of({1: 1, 6: 1}, {1: 1}), roll="2-1"), by_text(W, "6/4 1/off"))
    assert (still.outcome, still.on_roll) == (None, B)


@pytest.mark.rule("STAKE-05")
@pytest.mark.rule("CUBE-04")
@pytest.mark.parametrize("value", [1, 2, 4, 64, 128])
def test_a_plain_win_scores_the_cube(value: int) -> None:
    """64 is 64 points when the stake is 64, and 1 while the cube was never turned."""
    assert bear_off({6: 14}, Cube(value)).points == value


@pytest.mark.rule("STAKE-06")
@pytest.mark.rule("STAKE-07")
@pytest.mark.parametrize("value", [1, 2, 8])
def test_a_gammon_counts_twice_the_cube(value: int) -> None:
    assert bear_off(AWAY, Cube(value)) == Outcome(W, GAMMON, 2 * value, "borne-off")
    assert bear_off({6: 14}, Cube(value)).size == SINGLE, "one checker off is enough"


@pytest.mark.rule("STAKE-08")
@pytest.mark.rule("STAKE-10")
@pytest.mark.parametrize(
    ("point", "size"), [(24, BACKGAMMON), (19, BACKGAMMON), (18, GAMMON), (7, GAMMON)]
)
def test_a_backgammon_needs_a_checker_in_the_winners_home(point: int, size: int) -> None:
    outcome = bear_off({point: 1, 6: 14}, Cube(2))
    assert (outcome.size, outcome.points) == (size, 2 * size)


@pytest.mark.rule("STAKE-09")
def test_or_on_the_bar() -> None:
    assert bear_off(WAITING) == Outcome(W, BACKGAMMON, 3, "borne-off")


@pytest.mark.rule("STAKE-06")
@pytest.mark.rule("STAKE-08")
@pytest.mark.rule("STAKE-09")
@pytest.mark.parametrize("loser", [{24: 1, 6: 13}, {25: 1, 6: 13}, {25: 14}])
def test_with_a_checker_off_it_is_a_single_game(loser: dict[int, int]) -> None:
    assert bear_off(loser).size == SINGLE


@pytest.mark.rule("STAKE-10")
@pytest.mark.parametrize("value", [1, 4])
def test_a_backgammon_counts_three_times_the_cube(value: int) -> None:
    assert bear_off(BEHIND, Cube(value)).points == 3 * value


@pytest.mark.rule("STAKE-11")
def test_a_backgammon_may_be_agreed_to_count_double() -> None:
    for loser in (BEHIND, WAITING):
        outcome = bear_off(loser, Cube(2), BACKGAMMON_DOUBLE)
        assert (outcome.size, outcome.points) == (BACKGAMMON, 4)
    assert bear_off(AWAY, Cube(2), BACKGAMMON_DOUBLE).points == 4
    assert bear_off({6: 14}, Cube(2), BACKGAMMON_DOUBLE).points == 2


# --- Jacoby


@pytest.mark.rule("MONEY-05")
@pytest.mark.parametrize("loser", [AWAY, BEHIND, WAITING])
def test_with_jacoby_all_wins_are_single_until_a_double_is_taken(loser: dict[int, int]) -> None:
    assert bear_off(loser, Cube(), MONEY) == Outcome(W, SINGLE, 1, "borne-off")
    assert bear_off(loser, turned(2, B), MONEY) == bear_off(loser, turned(2, B))
    assert bear_off(loser, Cube(), Rules()).points > 1, "it has to be agreed"


@pytest.mark.rule("MONEY-05")
@pytest.mark.rule("MONEY-06")
def test_an_automatic_double_does_not_turn_gammons_on() -> None:
    """The single game counts the stake, and playing on for a gammon gains nothing."""
    game = then(start(MONEY.agreed(automatic_doubles=1)), OpeningRoll(3, 3), OpeningRoll(2, 1))
    assert bear_off(AWAY, game.cube, MONEY) == Outcome(W, SINGLE, 2, "borne-off")
    assert bear_off(AWAY, game.cube, MONEY) == bear_off({6: 14}, game.cube, MONEY)


@pytest.mark.rule("MONEY-05")
def test_an_accepted_double_turns_gammons_on_for_both() -> None:
    offered = after(at_turn(rules=MONEY), Doubled(W))
    assert bear_off(AWAY, offered.cube, MONEY).points == 1, "an offer alone does not"
    assert bear_off(AWAY, after(offered, Took(B)).cube, MONEY).points == 4
    assert after(offered, Dropped(B)).outcome == Outcome(W, SINGLE, 1, "drop")


# --- resignation (GAP-05)

RACE = Position.of({6: 5, 5: 5, 4: 5}, {6: 5, 5: 5, 4: 4})
"""No contact; the mover has none off, and the opponent is ahead."""
LATE = board({25: 1, 13: 14}, dict.fromkeys(range(19, 25), 2))


def resign(game: Game, size: int) -> Game:
    assert game.to_act
    return after(game, Resigned(game.to_act, size))


@pytest.mark.rule("GAP-05")
@pytest.mark.parametrize("size", [SINGLE, GAMMON])
@pytest.mark.parametrize("roll", ["", "3-1"])
def test_a_resignation_is_an_offer(size: int, roll: str) -> None:
    game = at_turn(roll=roll, cube=turned(2, W))
    offered = resign(game, size)
    assert (offered.outcome, offered.stage, offered.to_act) == (None, Stage.RESIGNATION, B)
    assert legal_actions(offered) == ("accept-resignation", "refuse-resignation")
    assert after(offered, ResignationAccepted(B)).outcome == Outcome(
        B, size, 2 * size, "resignation"
    )
    assert after(offered, ResignationRefused(B)) == game
    for event in (
        ResignationAccepted(W),
        ResignationRefused(W),
        Resigned(W, 3),
        Resigned(B, 1),
        Rolled(W, Roll(2, 1)),
        Doubled(W),
        Took(B),
        Played(W, ()),
        OpeningRoll(2, 1),
    ):
        assert refusal(offered, event) == "GAP-05"


@pytest.mark.rule("GAP-05")
@pytest.mark.parametrize("roll", ["", "3-1"])
def test_the_most_that_can_be_lost_is_not_refused(roll: str) -> None:
    assert resign(at_turn(roll=roll), 3).outcome == Outcome(B, BACKGAMMON, 3, "resignation")
    assert resign(at_turn(RACE, roll=roll), 2).outcome == Outcome(B, GAMMON, 2, "resignation")
    assert resign(at_turn(RACE, roll=roll), 1).outcome is None
    one_off = at_turn(board({25: 1, 13: 13}, dict.fromkeys(range(19, 25), 2)))
    assert resign(one_off, 1).outcome == Outcome(B, SINGLE, 1, "resignation")


@pytest.mark.rule("GAP-05")
@pytest.mark.parametrize("answer", [ResignationAccepted, ResignationRefused])
@pytest.mark.parametrize("player", Player)
def test_an_answer_needs_a_resignation(answer: type[ResignationAccepted], player: Player) -> None:
    for roll in ("", "3-1"):
        assert refusal(at_turn(roll=roll), answer(player)) == "GAP-05"


@pytest.mark.rule("GAP-05")
def test_nobody_loses_more_than_he_can() -> None:
    assert resign(at_turn(RACE), 3).outcome == Outcome(B, GAMMON, 2, "resignation")
    one_off = at_turn(Position.of({6: 14}, {6: 5}), cube=turned(4, B))
    assert resign(one_off, 3).outcome == Outcome(B, SINGLE, 4, "resignation")


@pytest.mark.rule("GAP-05")
@pytest.mark.parametrize(
    ("position", "size"),
    [
        (RACE, GAMMON),
        (Position.of({6: 14}, {6: 5}), SINGLE),
        (LATE, BACKGAMMON),
        (Position.of({19: 1, 6: 14}, {1: 1}), BACKGAMMON),
        (Position.of({18: 1, 6: 14}, {1: 1}), GAMMON),
        # Contact: Black's last checker has still to pass a White one, and may hit it.
        (Position.of({17: 1, 6: 14}, {9: 1}), BACKGAMMON),
        (Position.of({17: 1, 6: 14}, {7: 1}), GAMMON),
        (Position.of({1: 15}, {25: 1}), BACKGAMMON),
    ],
)
def test_the_largest_loss(position: Position, size: int) -> None:
    assert largest_loss(position) == size


@pytest.mark.rule("GAP-05")
@pytest.mark.parametrize("size", [1, 2, 3])
def test_with_jacoby_and_an_unturned_cube_a_single_game_is_the_most(size: int) -> None:
    assert resign(at_turn(rules=MONEY), size).outcome == Outcome(B, SINGLE, 1, "resignation")
    turned_cube = at_turn(rules=MONEY, cube=turned(2, W))
    assert resign(turned_cube, 1).outcome is None


@pytest.mark.rule("GAP-05")
def test_a_gammon_is_the_most_where_a_backgammon_counts_no_more() -> None:
    game = at_turn(rules=Rules(backgammon_value=2))
    assert resign(game, 1).outcome is None
    assert resign(game, 2).outcome == Outcome(B, GAMMON, 2, "resignation")


@pytest.mark.rule("GAP-05")
@pytest.mark.parametrize(
    ("away", "value", "size", "ends"),
    [(2, 1, 1, False), (2, 1, 2, True), (1, 1, 1, True), (3, 2, 1, False), (3, 2, 2, True)],
)
def test_an_offer_that_ends_the_match_is_not_refused(
    away: int, value: int, size: int, ends: bool
) -> None:
    cube = turned(value, W) if value > 1 else Cube()
    game = at_turn(cube=cube, away={W: 1, B: away}, rules=Rules(match_length=7))
    assert (resign(game, size).outcome is not None) == ends


@pytest.mark.rule("GAP-05")
@pytest.mark.parametrize("size", [0, 4, -1])
def test_there_are_three_sizes(size: int) -> None:
    assert refusal(at_turn(), Resigned(W, size)) == "GAP-05"


@pytest.mark.rule("GAP-05")
@pytest.mark.parametrize("player", Player)
def test_only_the_player_on_roll_resigns(player: Player) -> None:
    other = player.opponent
    assert refusal(at_turn(on_roll=player), Resigned(other, 1)) == "START-07"
    assert refusal(at_turn(on_roll=player, roll="6-5"), Resigned(other, 1)) == "START-07"
    assert refusal(after(at_turn(on_roll=player), Doubled(player)), Resigned(other, 3)) == "CUBE-10"


@pytest.mark.rule("GAP-05")
def test_who_is_closed_out_may_resign() -> None:
    game = resign(at_turn(CLOSED_OUT), 2)
    assert after(game, ResignationRefused(B)) == at_turn(CLOSED_OUT)
