"""`replay()`: a match as frames, always seen by the same player."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from bglearn.errors import BglearnError, GameError, NotationError, OptionError
from bglearn.notation.history import History, format_history
from bglearn.notation.mat_events import (
    Annulled,
    Conceded,
    IllegalDouble,
    IllegalPlay,
    Unknown,
    Unverified,
)
from bglearn.notation.mat_reader import parse_mat
from bglearn.notation.mat_record import Heading, RecordedGame, RecordedMatch
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
from bglearn.rules.position import START
from tests.notation.histories import random_history
from tests.rules.games import B, W

THREE = Rules(match_length=3)
HEADING = Heading(("White", "Black"), THREE)
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


MAT = """ 3 point match

 Game 1
 Ana : 0                       Ben : 0
  1) 31: 8/5 6/5               64: 24/14
  2)  Doubles => 2              Drops
      Wins 1 point

 Game 2
 Ana : 1                       Ben : 0
  1)                           62: 24/18 13/11
  2) 31: ????
"""


def test_a_match_file_can_be_watched(tmp_path: Path) -> None:
    shown = frames(replay(MAT))
    assert [frame["text"] for frame in shown] == [
        "Start of the game.",
        "Opening roll: Ana 3, Ben 1. Ana begins.",
        "Ana 3-1: 8/5 6/5",
        "Ben 6-4: 24/14",
        "Ana doubles to 2.",
        "Ben drops. Ana wins: the double was dropped. Points: 1.",
        "Start of the game.",
        "Opening roll: Ana 2, Ben 6. Ben begins.",
        "Ben 6-2: 24/18 13/11",
        "Ana 3-1: unknown. From here on no position is known.",
    ]
    assert shown[-1]["heading"] == "Game 2, move 1"
    file = tmp_path / "match.mat"
    file.write_text(MAT, "utf-8")
    assert replay(file).frames == replay(parse_mat(MAT)[0]).frames == replay(MAT).frames
    with pytest.raises(OptionError, match="can't be read"):
        replay(tmp_path)


def test_what_was_not_by_the_rules_is_said() -> None:
    start = matches.start(THREE)
    game = RecordedGame(
        1,
        start,
        (
            *BEGUN,
            Annulled(Doubled(B)),
            Rolled(B, Roll(6, 4)),
            IllegalPlay(B, START.moved(24, 17)),
            Rolled(W, Roll(2, 1)),
            Unknown(W),
            Rolled(B, Roll(5, 4)),
            Unverified(Played(B, (Move(13, 8), Move(13, 9)))),
            IllegalDouble(W),
            Took(B),
            Conceded(W, 1),
        ),
    )
    told = [frame["text"] for frame in frames(replay(RecordedMatch(HEADING, (game,))))]
    assert told[3:] == [
        "Does not count: Black doubles to 2.",
        "Black 6-4: an illegal play that was let stand",
        "White 2-1: unknown. From here on no position is known.",
        "Black 5-4: 13/8 13/9 (as written)",
        "White doubles to 2.",
        "Black takes: the cube is at 2.",
        "White gives up. Black wins a single game by resignation. Points: 2.",
    ]


def test_a_history_without_events_is_a_start() -> None:
    assert len(replay(History(THREE)).frames) == 1
    assert matches.start(THREE).game.position == replay([]).frames[0].position
