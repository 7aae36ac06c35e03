"""The XGID of a game that is being played, and what it can't say."""

from __future__ import annotations

import pytest

from bglearn.errors import NotationError
from bglearn.notation.xgid import parse_xgid
from bglearn.notation.xgid_of import xgid_of
from bglearn.rules import game as games
from bglearn.rules import match as matches
from bglearn.rules.dice import Roll
from bglearn.rules.events import (
    Beavered,
    Doubled,
    Dropped,
    OpeningRoll,
    Played,
    Raccooned,
    Resigned,
    Rolled,
    Took,
)
from bglearn.rules.game import Game
from bglearn.rules.match import NextGame
from bglearn.rules.options import Rules
from bglearn.rules.plays import Move
from tests.rules.games import B, W, by_text, then

PLAY = (Move(8, 5), Move(6, 5))


def opened(rules: Rules) -> Game:
    """White has played 3-1 and Black is on roll."""
    return then(games.start(rules), OpeningRoll(3, 1), by_text(W, "8/5 6/5"))


AFTER_31 = "XGID=-b---BD-B---eE---c-e----B-"


@pytest.mark.parametrize(
    ("events", "fields"),
    [
        ((), ":0:0:-1:00"),
        ((Rolled(B, Roll(6, 5)),), ":0:0:-1:65"),
        ((Doubled(B),), ":0:0:-1:D"),
        ((Doubled(B), Took(W)), ":1:1:-1:00"),
        ((Doubled(B), Beavered(W)), ":0:0:-1:B"),
        ((Doubled(B), Beavered(W), Raccooned(B)), ":0:0:-1:R"),
        ((Doubled(B), Beavered(W), Raccooned(B), Took(W)), ":3:1:-1:00"),
    ],
)
def test_money_play(events: tuple[object, ...], fields: str) -> None:
    game = then(opened(Rules(jacoby=True, beavers=True, raccoons=True)), *events)
    converted = xgid_of(game)
    assert converted.text == f"{AFTER_31}{fields}:0:0:3:0:10"
    assert converted.lost == ()
    again = parse_xgid(converted.text).game
    assert (again.position, again.cube, again.offer, again.to_act) == (
        game.position, game.cube, game.offer, game.to_act,
    )  # fmt: skip


def test_a_match_with_its_score() -> None:
    begun = (OpeningRoll(3, 1), Played(W, PLAY), Doubled(B), Dropped(W))
    match = matches.replay(Rules(match_length=3), begun)
    assert match.score == {W: 0, B: 1}
    match = matches.replay(Rules(match_length=3), (*begun, NextGame(), OpeningRoll(1, 3)))
    assert xgid_of(match).text == "XGID=-b----E-C---eE---c-e----B-:0:0:-1:31:0:1:0:3:10"


def test_the_crawford_game() -> None:
    begun = (OpeningRoll(3, 1), Played(W, PLAY), Doubled(B), Dropped(W), NextGame())
    converted = xgid_of(matches.replay(Rules(match_length=2), (*begun, OpeningRoll(2, 1))))
    assert converted.text.endswith(":0:0:1:21:0:1:1:2:10")
    assert converted.lost == ()
    assert parse_xgid(converted.text).crawford


def test_a_game_played_out_has_the_score_before_it() -> None:
    read = parse_xgid("XGID=-A------------------o-----:2:-1:1:21:6:3:0:7:10")
    match = matches.Match(read.rules, read.score, read.game, crawford_played=True)
    match = matches.after(match, by_text(W, "1/off"))
    assert xgid_of(match).text == "XGID=--------------------o-----:2:-1:1:00:6:3:0:7:10"


@pytest.mark.parametrize(
    ("rules", "name"),
    [
        (Rules(match_length=7, holland=True), "holland"),
        (Rules(match_length=7, crawford=False), "crawford"),
        (Rules(backgammon_value=2), "backgammon_value"),
        (Rules(automatic_doubles=1), "automatic_doubles"),
        (Rules(beavers=True), "raccoons"),
        (Rules(cube_cap=2048), "cube_cap"),
        (Rules(opening="reroll-by-winner"), "opening"),
    ],
)
def test_an_option_that_no_xgid_tells(rules: Rules, name: str) -> None:
    game = then(games.start(rules), OpeningRoll(3, 1))
    lost = [str(message) for message in xgid_of(game).lost]
    assert f"An XGID can't say the option “{name}” as it was agreed." in lost


def test_a_cap_is_the_limit() -> None:
    converted = xgid_of(opened(Rules(cube_cap=64)))
    assert converted.text.endswith(":10") is False
    assert parse_xgid(converted.text).rules == Rules(cube_cap=64)
    assert converted.lost == ()


@pytest.mark.parametrize(
    ("game", "lost"),
    [
        (games.start(Rules(), starter=W), "nobody has rolled yet"),
        (
            then(games.start(Rules(), cube_in_play=False), OpeningRoll(3, 1)),
            "played without the cube",
        ),
    ],
)
def test_a_state_that_no_xgid_tells(game: Game, lost: str) -> None:
    assert any(lost in str(message) for message in xgid_of(game).lost)


@pytest.mark.parametrize(
    ("game", "said"),
    [
        (games.start(Rules()), "begins after the opening roll"),
        (then(opened(Rules()), Resigned(B, 1)), "a resignation waits"),
        (then(opened(Rules()), Doubled(B), Dropped(W)), "dropped or resigned"),
    ],
)
def test_what_no_xgid_can_say(game: Game, said: str) -> None:
    with pytest.raises(NotationError, match=said):
        xgid_of(game)
