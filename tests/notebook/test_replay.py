"""`replay()`: a match as frames, always seen by the same player."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from bglearn.errors import BglearnError, GameError, NotationError, OptionError
from bglearn.notation.history import History, format_history
from bglearn.notebook.match_for_two import match_for_two
from bglearn.notebook.replay import Replay, replay
from bglearn.rules import match as matches
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
from bglearn.rules.match import NextGame
from bglearn.rules.options import MONEY, Rules
from bglearn.rules.plays import Move
from tests.notation.histories import random_history
from tests.rules.games import B, W

THREE = Rules(match_length=3)
BEGUN = [OpeningRoll(3, 1), Played(W, (Move(8, 5), Move(6, 5)))]


def frames(there: Replay) -> list[dict[str, Any]]:
    found = json.loads(there.scene)["frames"]
    assert isinstance(found, list)
    return found


def texts(events: list[Any], rules: Rules = THREE) -> list[str]:
    return [frame["text"] for frame in frames(replay(events, rules))]


def test_a_turn_is_one_frame_with_its_dice_and_arrows() -> None:
    events = [*BEGUN, Rolled(B, Roll(6, 4)), Played(B, (Move(24, 18), Move(18, 14)))]
    shown = frames(replay(events, THREE))
    assert [frame["text"] for frame in shown] == [
        "Start of the game.",
        "Opening roll: White 3, Black 1. White begins.",
        "White 3-1: 8/5 6/5",
        "Black 6-4: 24/14",
    ]
    white, black = shown[2:]
    assert (white["dice"], white["opponent_dice"], white["on_roll"]) == ([3, 1], [], "mover")
    assert (black["dice"], black["opponent_dice"], black["on_roll"]) == ([], [6, 4], "opponent")
    assert black["arrows"] == [[1, 7, "last"], [7, 11, "last"]]
    assert (black["position"]["mover"][5], black["position"]["opponent"][14]) == (2, 1)
    assert [frame["heading"] for frame in shown] == ["Game 1"] + 3 * ["Game 1, move 1"]


def test_a_throw_that_is_not_yet_played_is_the_last_frame() -> None:
    assert texts([*BEGUN, Rolled(B, Roll(6, 4))])[-1] == "Black rolls 6-4."


def test_the_cube_and_the_score_go_with_it() -> None:
    events = [
        *BEGUN,
        Doubled(B),
        Took(W),
        Rolled(B, Roll(6, 4)),
        Played(B, (Move(24, 18), Move(18, 14))),
        Doubled(W),
        Dropped(B),
        NextGame(),
        OpeningRoll(4, 4),
        OpeningRoll(1, 2),
    ]
    shown = frames(replay(events, THREE))
    assert [frame["text"] for frame in shown][3:] == [
        "Black doubles to 2.",
        "White takes: the cube is at 2.",
        "Black 6-4: 24/14",
        "White redoubles to 4.",
        "Black drops. White wins: the double was dropped. Points: 2.",
        "Start of the game.",
        "Opening roll: White 4, Black 4. Equal dice: both throw again.",
        "Opening roll: White 1, Black 2. Black begins.",
    ]
    assert shown[3]["cube"]["offered"] == {"face": 2, "by": "opponent"}
    assert shown[4]["cube"] == {"face": 2, "value": 2, "owner": "mover", "offered": None}
    assert shown[7]["score"] == {"mover": 2, "opponent": 0, "length": 3, "crawford": False}
    assert [shown[8]["game"], shown[8]["heading"]] == [2, "Game 2"]
    assert shown[8]["cube"] is None
    assert shown[8]["score"]["crawford"] is True


def test_automatic_doubles_and_resignations_are_told() -> None:
    rules = Rules(automatic_doubles=1)
    events = [OpeningRoll(4, 4), OpeningRoll(2, 1), Resigned(W, 1)]
    assert texts(events, rules)[1:] == [
        "Opening roll: White 4, Black 4. Equal dice: the cube goes to 2, and both throw again.",
        "Opening roll: White 2, Black 1. White begins.",
        "White offers to resign: a single game.",
    ]


@pytest.mark.parametrize("seed", range(4))
def test_a_whole_match_has_every_position_and_ends_with_its_winner(seed: int) -> None:
    rules = MONEY.agreed(beavers=True, raccoons=True) if seed % 2 else THREE
    history = random_history(random.Random(seed), rules, 500)
    there = replay(history)
    shown = frames(there)
    count = sum(not isinstance(event, Rolled) for event in history.events)
    assert len(shown) - 1 in (count, count + 1)
    for frame in shown:
        for who in ("mover", "opponent"):
            assert sum(frame["position"][who]) == 15
    turns = sum(isinstance(event, Played | Passed) for event in history.events)
    assert sum(bool(frame["dice"] or frame["opponent_dice"]) for frame in shown) >= turns - 5
    if history.match.winner:
        assert "wins the match" in shown[-1]["text"]
    assert replay(format_history(history)).frames == there.frames


def test_a_board_of_two_players_can_be_watched() -> None:
    played = match_for_two(3, seed=1, names=("Ana", "Ben"))
    played._handle_custom_msg({"seq": 1, "kind": "act", "id": "opening-roll"}, [])
    assert "Ana" in frames(replay(played))[1]["text"]
    assert json.loads(replay(played).scene)["names"]["mover"] == "Ana"


@pytest.mark.parametrize("given", [3, None])
def test_what_is_no_match_is_refused(given: Any) -> None:
    with pytest.raises(OptionError, match="needs a match"):
        replay(given)


def test_faults_in_a_match_are_told() -> None:
    with pytest.raises(NotationError):
        replay("nonsense")
    with pytest.raises(GameError):
        replay([Doubled(W)], THREE)
    with pytest.raises(BglearnError):
        replay([3, "x"], THREE)


def test_a_history_without_events_is_a_start() -> None:
    assert len(replay(History(THREE)).frames) == 1
    assert matches.start(THREE).game.position == replay([]).frames[0].position
