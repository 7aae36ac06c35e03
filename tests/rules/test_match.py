"""The score of a match, its Crawford game, what follows it, and money play without an end."""

from __future__ import annotations

import pytest

from bglearn.rules import match as matches
from bglearn.rules.actions import legal_actions
from bglearn.rules.cube import Cube
from bglearn.rules.dice import Roll
from bglearn.rules.events import Doubled, Dropped, OpeningRoll, Rolled, Took
from bglearn.rules.match import Match, NextGame, may_be_crawford
from bglearn.rules.options import Rules
from bglearn.rules.player import Player
from tests.rules.games import B, W, lose, next_game, refusal, some_play


def to_score(match: Match, white: int, black: int) -> Match:
    """Games given up until the score stands so, one point at a time; White's come first."""
    while match.score[W] < white:
        match = lose(match, B)
    while match.score[B] < black:
        match = lose(match, W)
    return match


def may_double(match: Match) -> dict[Player, bool]:
    """Whether each player may double in the next game, in his first turn after the opening."""
    found = {}
    for player in Player:
        state = next_game(match, starter=player.opponent)
        assert state.game.on_roll is player
        found[player] = "double" in legal_actions(state)
        if not found[player]:
            assert refusal(state, Doubled(player)) in ("MATCH-04", "GAP-10", "GAP-13")
    return found


def played(match: Match) -> Match:
    """The match after a throw and a play of the player on roll."""
    assert match.game.on_roll
    match = matches.after(match, Rolled(match.game.on_roll, Roll(2, 1)))
    return matches.after(match, some_play(match.game))


@pytest.mark.rule("MATCH-01")
@pytest.mark.rule("MATCH-02")
def test_the_first_to_reach_the_length_wins() -> None:
    match = to_score(matches.start(Rules(match_length=3)), 2, 2)
    assert (match.winner, match.game.outcome is not None) == (None, True)
    assert legal_actions(match) == ("next-game",)
    match = lose(match, W)
    assert (match.winner, match.score) == (B, {W: 2, B: 3})
    assert legal_actions(match) == ()
    assert refusal(match, NextGame()) == "MATCH-02"
    assert refusal(match, OpeningRoll(2, 1)) == "WIN-02"


@pytest.mark.rule("MATCH-02")
def test_the_length_may_be_passed() -> None:
    match = to_score(matches.start(Rules(match_length=7)), 6, 3)
    match = lose(match, B, 3)
    assert (match.winner, match.score) == (W, {W: 9, B: 3})
    assert refusal(match, NextGame()) == "MATCH-02"


def test_a_won_game_does_not_end_a_match_that_goes_on() -> None:
    """4-2 in 7 and a plain game with the cube at 2: 6-2, and the next is the Crawford game."""
    match = next_game(to_score(matches.start(Rules(match_length=7)), 4, 2), starter=W)
    match = matches.after(matches.after(match, Doubled(B)), Took(W))
    match = played(match)
    match = matches.after(match, Doubled(W))
    match = matches.after(match, Dropped(B))
    assert (match.score, match.winner, match.is_crawford) == ({W: 6, B: 2}, None, False)
    assert matches.after(match, NextGame()).is_crawford


@pytest.mark.rule("WIN-01")
def test_the_next_game_waits_for_the_end_of_this_one() -> None:
    match = matches.start(Rules(match_length=3))
    assert refusal(match, NextGame()) == "WIN-01"
    assert refusal(matches.after(match, OpeningRoll(2, 1)), NextGame()) == "WIN-01"
    assert refusal(next_game(lose(match, W)), NextGame()) == "WIN-01"


@pytest.mark.rule("MATCH-03")
@pytest.mark.parametrize("length", [2, 3, 4, 7, 25])
def test_any_length_is_played_to_its_end(length: int) -> None:
    match = to_score(matches.start(Rules(match_length=length)), length - 1, length - 1)
    assert match.winner is None
    assert lose(match, B).winner is W


# --- Crawford


@pytest.mark.rule("MATCH-04")
@pytest.mark.parametrize("leader", Player)
def test_nobody_doubles_in_the_crawford_game(leader: Player) -> None:
    match = matches.start(Rules(match_length=3))
    match = lose(lose(match, leader.opponent), leader.opponent)
    assert not match.is_crawford, "the game that led there was none"
    crawford = matches.after(match, NextGame())
    assert crawford.is_crawford
    assert not crawford.game.cube_in_play
    for player in Player:
        state = next_game(match, starter=player.opponent)
        assert legal_actions(state) == ("roll", "resign")
        assert refusal(state, Doubled(player)) == "MATCH-04"


@pytest.mark.rule("MATCH-04")
@pytest.mark.parametrize(("white", "black"), [(0, 0), (5, 0), (5, 5)])
def test_there_is_doubling_before_one_is_a_point_short(white: int, black: int) -> None:
    match = to_score(matches.start(Rules(match_length=7)), white, black)
    assert may_double(match) == {W: True, B: True}
    assert not next_game(match).is_crawford


@pytest.mark.rule("MATCH-04")
def test_one_point_short_is_exact() -> None:
    """A gammon from 4 to 6 in 7 leads to it, one from 3 to 5 does not."""
    four = lose(to_score(matches.start(Rules(match_length=7)), 4, 0), B, 2)
    three = lose(to_score(matches.start(Rules(match_length=7)), 3, 0), B, 2)
    assert next_game(four).is_crawford
    assert not next_game(three).is_crawford


@pytest.mark.rule("MATCH-05")
def test_the_cube_is_back_after_the_crawford_game() -> None:
    match = to_score(matches.start(Rules(match_length=5)), 4, 0)
    match = lose(match, W)
    assert match.is_crawford, "the game in progress is still the Crawford game"
    assert match.score == {W: 4, B: 1}
    assert not next_game(match).is_crawford
    assert may_double(match) == {W: False, B: True}, "the leader's cube is dead"
    match = lose(match, W)
    assert may_double(match) == {W: False, B: True}, "for good"


@pytest.mark.rule("GAP-03")
def test_the_second_player_a_point_short_begins_no_new_crawford_game() -> None:
    """GAP-03."""
    match = to_score(matches.start(Rules(match_length=3)), 2, 2)
    assert match.crawford_played
    match = next_game(match)
    assert (match.is_crawford, match.game.cube_in_play) == (False, True)
    assert refusal(match, Doubled(B)) == "GAP-10"


@pytest.mark.rule("GAP-03")
@pytest.mark.rule("GAP-13")
@pytest.mark.parametrize(
    ("white", "black", "length", "may_be"),
    [
        *((4, black, 5, True) for black in (0, 3)),
        *((white, 4, 5, True) for white in (0, 3)),
        *((3, 0, 5, False), (4, 4, 5, False), (5, 4, 5, False), (4, 5, 5, False)),
        *((0, 0, 1, False), (1, 0, 1, False), (1, 0, 2, True), (1, 1, 2, False)),
        (4, 0, None, False),
    ],
)
def test_the_scores_of_crawford_games(
    white: int, black: int, length: int | None, may_be: bool
) -> None:
    score = {W: white, B: black}
    assert may_be_crawford(score, length) == may_be
    rules = Rules(match_length=length)
    stated = Match(rules, score, matches.start(rules).game)
    assert stated.is_crawford == may_be, "no match can be stated to be in it"


@pytest.mark.rule("MATCH-04")
def test_crawford_may_be_left_out() -> None:
    match = to_score(matches.start(Rules(match_length=3, crawford=False)), 2, 0)
    assert may_double(match) == {W: False, B: True}
    assert refusal(next_game(match, starter=B), Doubled(W)) == "GAP-10"
    assert not next_game(match).is_crawford


@pytest.mark.rule("MATCH-05")
@pytest.mark.rule("GAP-03")
def test_crawford_is_played_once_a_match() -> None:
    match = matches.start(Rules(match_length=5))
    seen = []
    for loser in (B, B, W, B, B, W, W, W):
        match = lose(match, loser)
        seen.append(match.is_crawford)
    assert seen == [False] * 5 + [True] + [False] * 2
    assert match.score == {W: 4, B: 4}


@pytest.mark.rule("GAP-13")
def test_a_match_to_one_point_has_no_cube_and_no_crawford_game() -> None:
    """GAP-13."""
    match = matches.start(Rules(match_length=1))
    assert not match.is_crawford
    assert may_double(match) == {W: False, B: False}
    assert refusal(next_game(match), Doubled(B)) == "GAP-13"
    assert lose(match, B).winner is W


# --- Holland


def holland(length: int = 5) -> Match:
    """After the Crawford game, with White a point short."""
    match = to_score(matches.start(Rules(match_length=length, holland=True)), length - 1, 0)
    return lose(match, W)


@pytest.mark.rule("GAP-11")
@pytest.mark.rule("MATCH-06")
@pytest.mark.rule("MATCH-08")
def test_after_the_crawford_game_nobody_doubles_until_both_have_rolled_twice() -> None:
    """The opening roll is the starter's first (GAP-11); only the trailer has a use for a cube."""
    match = next_game(holland(), starter=W)
    refused = []
    while "double" not in legal_actions(match):
        assert match.game.on_roll
        refused.append((match.game.on_roll, refusal(match, Doubled(match.game.on_roll))))
        match = played(match)
    # White opens, Black's first, White's second, Black's second: then Black's third turn is free.
    assert refused == [(B, "MATCH-06"), (W, "MATCH-06"), (B, "MATCH-06"), (W, "GAP-10")]
    assert match.game.rolls == {W: 3, B: 2}


@pytest.mark.rule("GAP-11")
@pytest.mark.rule("MATCH-06")
def test_the_trailer_who_opens_doubles_in_his_third_turn() -> None:
    match = next_game(holland(), starter=B)
    turns = 1
    while "double" not in legal_actions(match):
        match = played(match)
        turns += match.game.on_roll is B
    assert (turns, match.game.on_roll, match.game.rolls) == (3, B, {W: 2, B: 2})


@pytest.mark.rule("MATCH-06")
def test_holland_holds_for_every_later_game_and_not_before() -> None:
    before = to_score(matches.start(Rules(match_length=5, holland=True)), 3, 0)
    assert may_double(before) == {W: True, B: True}
    match = lose(holland(), W)
    assert refusal(next_game(match, starter=W), Doubled(B)) == "MATCH-06"
    crawford = to_score(matches.start(Rules(match_length=5, holland=True)), 4, 0)
    assert refusal(next_game(crawford, starter=W), Doubled(B)) == "MATCH-04"


@pytest.mark.rule("MATCH-06")
def test_holland_has_to_be_agreed() -> None:
    match = lose(to_score(matches.start(Rules(match_length=5)), 4, 0), W)
    assert may_double(match)[B]


# --- money play, score, replay


def test_money_play_has_no_end() -> None:
    match = to_score(matches.start(Rules()), 30, 0)
    assert (match.winner, match.is_crawford, legal_actions(match)) == (None, False, ("next-game",))
    assert may_double(match) == {W: True, B: True}


def test_the_score_is_the_sum_of_the_outcomes() -> None:
    match = lose(lose(lose(matches.start(Rules()), B, 3), W, 2), B)
    assert match.score == {W: 4, B: 2}
    assert [(won.winner, won.points) for won in match.outcomes] == [(W, 3), (B, 2), (W, 1)]
    assert match.score_before == {W: 3, B: 2}
    assert next_game(match).score_before == match.score


def test_each_game_knows_what_is_still_needed() -> None:
    match = next_game(to_score(matches.start(Rules(match_length=7)), 3, 1))
    assert match.game.away == {W: 4, B: 6}
    assert next_game(matches.start(Rules())).game.away is None


def test_undo_is_replaying_without_the_last_event() -> None:
    rules = Rules(match_length=5)
    first = matches.start(rules)
    opened = matches.after(first, OpeningRoll(2, 1))
    events = [OpeningRoll(2, 1), some_play(opened.game), Doubled(B), Took(W)]
    match = matches.replay(rules, events)
    assert match.game.cube == Cube(2, W, is_turned=True)
    assert matches.replay(rules, events[:-1]).game.cube == Cube()
    assert matches.replay(rules, events[:1]) == opened
    assert matches.replay(rules, []) == first
