"""The game that an XGID tells of: score, cube, offers and options, for every field."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from bglearn.errors import NotationError
from bglearn.notation.position_id import format_position_id
from bglearn.notation.xgid import Xgid, parse_xgid
from bglearn.rules import match as matches
from bglearn.rules.actions import legal_actions
from bglearn.rules.cube import Cube
from bglearn.rules.dice import Roll
from bglearn.rules.events import Beavered, Doubled, Dropped, Passed, Played, Resigned, Rolled, Took
from bglearn.rules.game import Game, Stage, after
from bglearn.rules.match import Match, NextGame
from bglearn.rules.outcome import Outcome
from bglearn.rules.player import Player
from bglearn.rules.position import BAR, OFF
from bglearn.rules.refusals import refused
from tests.notation.test_xgid import OPENING, with_fields
from tests.rules.games import B, W, by_text, refusal, then

_DATA = Path(__file__).parents[1] / "data"
CASES = json.loads((_DATA / "games.json").read_text(encoding="utf-8"))
JUDGED = json.loads((_DATA / "gnubg_games.json").read_text(encoding="utf-8"))


def named(case: dict[str, Any]) -> str:
    return str(case["id"])


def game_of(**fields: str) -> Game:
    return parse_xgid(with_fields(**fields)).game


@pytest.mark.parametrize("case", CASES["scores"], ids=named)
def test_scores(case: dict[str, Any]) -> None:
    outcome = after(parse_xgid(case["xgid"]).game, by_text(W, case["play"])).outcome
    assert outcome == Outcome(W, case["size"], case["points"], "borne-off")


def test_a_score_that_passes_the_length() -> None:
    """S09: 6-3 in 7 and a gammon with the cube at 4."""
    case = next(case for case in CASES["scores"] if case["id"] == "S09")
    read = parse_xgid(case["xgid"])
    match = Match(read.rules, read.score, read.game, crawford_played=True)
    match = matches.after(match, by_text(W, case["play"]))
    assert (match.score, match.winner) == ({W: 14, B: 3}, W)
    assert refusal(match, NextGame()) == "MATCH-02"


@pytest.mark.parametrize("case", CASES["doubles"], ids=named)
def test_doubles(case: dict[str, Any]) -> None:
    game = parse_xgid(case["xgid"]).game
    assert ("double" in legal_actions(game)) == case["may_double"]
    if case["may_double"]:
        assert after(game, Doubled(W)).stage is Stage.ANSWER
    else:
        assert refusal(game, Doubled(W))


def test_a_cube_beyond_64() -> None:
    """Q08."""
    game = then(game_of(cube="6", owner="1", dice="00"), Doubled(W), Took(B))
    assert game.cube.value == 128


def test_no_beaver_in_a_match() -> None:
    """Q14."""
    game = game_of(dice="D", length="7")
    assert (game.to_act, legal_actions(game)) == (B, ("take", "drop"))
    assert refusal(game, Beavered(B)) == "MONEY-01"


def test_a_dropped_redouble() -> None:
    """Q15."""
    game = then(game_of(cube="1", owner="1", dice="00", length="7"), Doubled(W), Dropped(B))
    assert game.outcome == Outcome(W, 1, 2, "drop")


def test_a_resignation_is_only_an_offer() -> None:
    """Q17: a gammon that could still be saved is not scored before it is accepted."""
    read = parse_xgid("XGID=-E--------------a--bccbbb-:1:1:1:00:2:4:0:7:10")
    game = after(read.game, Rolled(W, Roll(2, 1)))
    game = then(game, by_text(W, "1/off 1/off"), Resigned(B, 1))
    assert (game.stage, game.to_act, game.outcome) == (Stage.RESIGNATION, W, None)


@pytest.mark.parametrize("case", CASES["offers"], ids=lambda case: case["xgid"][33:39])
def test_letters_in_the_dice_field(case: dict[str, Any]) -> None:
    game = parse_xgid(case["xgid"]).game
    assert game.to_act == case["to_act"]
    assert list(legal_actions(game)) == case["actions"]


@pytest.mark.parametrize(
    ("dice", "cube", "at_stake"),
    [("D", Cube(2, B, is_turned=True), 1), ("B", Cube(4, B, is_turned=True), 2)],
)
def test_what_an_offer_is_worth(dice: str, cube: Cube, at_stake: int) -> None:
    game = game_of(dice=dice, rules="2")
    assert game.to_act
    assert after(game, Took(game.to_act)).cube == cube
    dropped = after(game, Dropped(game.to_act)).outcome
    assert dropped
    assert (dropped.winner, dropped.points) == (game.to_act.opponent, at_stake)


def test_a_raccoon_is_worth_eight() -> None:
    game = game_of(dice="R", rules="3", turn="-1")
    assert (game.on_roll, game.to_act) == (B, W)
    assert after(game, Took(W)).cube == Cube(8, W, is_turned=True)


# --- what GNU Backgammon says


@pytest.mark.parametrize(("fields", "may_double"), JUDGED["doubles"].items())
def test_cube_rights_by_another_program(fields: str, may_double: bool) -> None:
    actions = legal_actions(parse_xgid(f"XGID={OPENING}:{fields}").game)
    assert ("double" in actions) == may_double


@pytest.mark.parametrize(("xgid", "points"), JUDGED["wins"].items())
def test_points_by_another_program(xgid: str, points: int) -> None:
    outcome = after(parse_xgid(xgid).game, by_text(W, "1/off")).outcome
    assert outcome
    assert (outcome.winner, outcome.points) == (W, points)


# --- whose, and how much


def test_the_same_decision_from_both_chairs() -> None:
    """I01: seen by the player on roll everything is equal but the colours."""
    bottom = parse_xgid("XGID=---Ba-D-C---dB---c-db---AA:1:1:1:62:3:5:0:9:10")
    top = parse_xgid("XGID=aa---BD-C---bD---c-d-Ab---:1:-1:-1:62:5:3:0:9:10")
    for read, mover in ((bottom, W), (top, B)):
        assert format_position_id(read.position) == "sOfgAQLGczAACg"
        assert read.position.pips == (129, 131)
        assert read.cube == Cube(2, mover, is_turned=True)
        assert read.score == {mover: 3, mover.opponent: 5}
        assert read.game.away == {mover: 6, mover.opponent: 4}
        assert (read.on_roll, read.game.to_act, read.roll) == (mover, mover, Roll(6, 2))


@pytest.mark.parametrize(("owner", "turn"), [("1", "1"), ("1", "-1"), ("-1", "1"), ("-1", "-1")])
def test_the_owner_does_not_depend_on_the_turn(owner: str, turn: str) -> None:
    """I02."""
    game = game_of(cube="1", owner=owner, turn=turn, dice="00")
    assert game.cube == Cube(2, W if owner == "1" else B, is_turned=True)
    assert ("double" in legal_actions(game)) == (owner == turn)


def test_bars_and_pips() -> None:
    """I07."""
    position = parse_xgid("XGID=---Ba-D-C---dB---c-db---AA:0:0:1:00:0:0:0:0:10").game.position
    assert (position.mover[BAR], position.opponent[BAR]) == (1, 0)
    assert (position.mover[OFF], position.opponent[OFF]) == (2, 1)
    assert position.pips == (129, 131)


@pytest.mark.parametrize(
    ("field", "jacoby", "beavers"),
    [("0", False, False), ("1", True, False), ("2", False, True), ("3", True, True)],
)
def test_the_rules_of_money_play(field: str, jacoby: bool, beavers: bool) -> None:
    read = parse_xgid(with_fields(rules=field, dice="00"))
    assert (read.jacoby, read.beavers, read.crawford) == (jacoby, beavers, False)
    rules = read.game.rules
    assert (rules.match_length, rules.jacoby, rules.beavers) == (None, jacoby, beavers)
    assert read.game.away is None


def test_the_crawford_game() -> None:
    read = parse_xgid(with_fields(ours="4", theirs="6", rules="1", length="7", dice="00"))
    assert (read.crawford, read.jacoby, read.game.cube_in_play) == (True, False, False)
    assert refusal(read.game, Doubled(W)) == "MATCH-04"


def test_a_match_to_one_point() -> None:
    for field in ("0", "1"):
        game = game_of(length="1", rules=field, dice="00")
        assert refusal(game, Doubled(W)) == "GAP-13"


def test_a_centred_cube_above_one_was_doubled_automatically() -> None:
    read = parse_xgid(with_fields(cube="1", rules="1", dice="00"))
    assert read.cube == Cube(2)
    assert "double" in legal_actions(read.game)


def test_the_limit_is_a_power_of_two() -> None:
    assert parse_xgid(with_fields(limit="6")).cube_limit == 64
    assert parse_xgid(with_fields()).cube_limit == 1024


def test_fields_left_out_mean_money_play() -> None:
    assert parse_xgid(f"{OPENING}:0:0:1:31") == parse_xgid(with_fields())


def test_who_is_closed_out() -> None:
    game = parse_xgid("XGID=-----BE-B----E-----bbbbbbA:0:0:1:00:0:0:0:0:10").game
    assert legal_actions(game) == ("pass", "double", "resign")
    assert after(game, Passed(W)).on_roll is B


@pytest.mark.parametrize(
    ("board", "turn", "dice", "outcome"),
    [
        ("-A" + "-" * 24, "1", "00", Outcome(B, 1, 1, "borne-off")),
        ("-A" + "-" * 24, "-1", "00", Outcome(B, 1, 1, "borne-off")),
        ("-" * 19 + "o" + "-" * 6, "1", "00", Outcome(W, 2, 2, "borne-off")),
        ("-" * 25 + "O", "1", "00", Outcome(B, 3, 3, "borne-off")),
    ],
)
def test_a_game_that_is_over(board: str, turn: str, dice: str, outcome: Outcome) -> None:
    game = parse_xgid(with_fields(board=board, turn=turn, dice=dice)).game
    assert (game.stage, game.outcome, legal_actions(game)) == (Stage.OVER, outcome, ())
    for event in (Rolled(W, Roll(2, 1)), Rolled(B, Roll(2, 1)), Played(W, ()), Took(W)):
        assert refusal(game, event) == "WIN-02"


# --- faults


@pytest.mark.parametrize(
    ("fields", "key", "column"),
    [
        ({"cube": "30"}, "cube", 33),
        ({"cube": "-1"}, "cube", 33),
        ({"cube": "1", "owner": "2"}, "cube owner", 35),
        ({"cube": "0", "owner": "1"}, "cube owner", 35),
        ({"cube": "0", "owner": "-1"}, "cube owner", 35),
        ({"cube": "1", "owner": "0", "length": "7"}, "cube owner", 35),
        ({"cube": "1", "owner": "1", "length": "1"}, "cube", 33),
        ({"cube": "1", "owner": "1", "rules": "1", "length": "7", "ours": "6"}, "cube", 33),
        ({"ours": "7", "length": "7"}, "score of the bottom player", 42),
        ({"theirs": "8", "length": "7"}, "score of the top player", 44),
        ({"ours": "-1"}, "score of the bottom player", 42),
        ({"rules": "4"}, "rules", 46),
        ({"rules": "2", "length": "7"}, "rules", 46),
        ({"rules": "1", "length": "7", "ours": "5"}, "rules", 46),
        ({"length": "-3"}, "match length", 48),
        ({"limit": "31"}, "cube limit", 50),
        ({"limit": "-1"}, "cube limit", 50),
        ({"cube": "7", "limit": "6"}, "cube", 33),
        ({"cube": "11"}, "cube", 33),
        ({"rules": "1", "length": "7", "ours": "6", "theirs": "6"}, "rules", 46),
    ],
)
def test_a_fault_names_its_field(fields: dict[str, str], key: str, column: int) -> None:
    """Also a match that is over, an owner of a cube never turned, a Crawford game too early."""
    with pytest.raises(NotationError, match=f"Column {column}: the XGID field “{key}”") as caught:
        parse_xgid(with_fields(**fields))
    assert caught.value.column == column


@pytest.mark.parametrize(
    ("fields", "dice", "rule"),
    [
        ({"length": "7", "ours": "6", "rules": "1"}, "D", "MATCH-04"),
        ({"length": "1"}, "D", "GAP-13"),
        ({"length": "1", "rules": "1"}, "D", "GAP-13"),
        ({"cube": "1", "owner": "-1"}, "D", "CUBE-16"),
        ({"cube": "1", "owner": "1", "turn": "-1"}, "D", "CUBE-16"),
        ({"cube": "1", "owner": "1", "length": "5", "ours": "3"}, "D", "GAP-10"),
        ({"cube": "6", "limit": "6"}, "D", "CUBE-20"),
        ({}, "B", "MONEY-01"),
        ({"rules": "1"}, "R", "MONEY-01"),
        ({"length": "7"}, "B", "MONEY-01"),
        ({"cube": "5", "limit": "6", "rules": "2"}, "B", "CUBE-20"),
        ({"cube": "4", "limit": "6", "rules": "2"}, "R", "CUBE-20"),
        ({"board": "-A" + "-" * 24}, "D", "WIN-02"),
        ({"board": "-A" + "-" * 24}, "21", "WIN-02"),
    ],
)
def test_an_offer_that_may_not_be(fields: dict[str, str], dice: str, rule: str) -> None:
    """The engine decides, and its sentence says why."""
    with pytest.raises(NotationError, match="the XGID field “dice”") as caught:
        parse_xgid(with_fields(dice=dice, **fields))
    assert str(caught.value).endswith(f"can't be “{dice}”. {refused(rule)}")
    assert caught.value.text[caught.value.column - 1 :].startswith(dice)


def test_the_same_without_the_offer_may_be() -> None:
    for fields in ({"length": "1"}, {"cube": "1", "owner": "-1"}, {"cube": "6", "limit": "6"}):
        assert "double" not in legal_actions(game_of(dice="00", **fields))


def test_the_crawford_flag_of_a_match_to_one_point_counts_for_nothing() -> None:
    """GNU Backgammon itself writes it."""
    flagged = parse_xgid(with_fields(rules="1", length="1"))
    assert flagged == parse_xgid(with_fields(length="1"))
    assert not flagged.crawford


def test_a_limit_below_the_programs_own_was_agreed() -> None:
    assert game_of(limit="6").rules.cube_cap == 64
    assert game_of(limit="10").rules.cube_cap is None
    assert game_of(limit="0").rules.cube_cap is None
    assert parse_xgid(with_fields(limit="0")).cube_limit is None


@pytest.mark.parametrize("dice", ["00", "31", "D", "B", "R"])
@pytest.mark.parametrize("turn", ["1", "-1"])
def test_what_is_read_can_be_played(dice: str, turn: str) -> None:
    cases = [("0", "0", "9"), ("3", "0", "0"), ("1", "7", "6"), ("0", "5", "3")]
    if dice == "D":
        cases.pop(2)  # not in the Crawford game
    if dice in "BR":
        cases = cases[1:2]  # only where beavers were agreed
    for rules, length, ours in cases:
        read: Xgid = parse_xgid(
            with_fields(dice=dice, turn=turn, rules=rules, length=length, ours=ours)
        )
        assert read.game.to_act in Player
        assert legal_actions(read.game)
