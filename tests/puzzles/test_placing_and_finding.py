"""Setting up, finding every play, ticking statements; goals of every sort."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings

from bglearn.notation.plays import format_play
from bglearn.notation.position_id import format_position_id
from bglearn.puzzles.judge import solution_text
from bglearn.puzzles.kinds.choice import is_asked_in_words
from bglearn.puzzles.kinds.kind import chosen
from bglearn.puzzles.kinds.play import MOST_PLAYS
from bglearn.puzzles.slips import slips
from bglearn.rules.dice import Roll
from bglearn.rules.plays import legal_plays
from bglearn.rules.position import START as AT_START
from bglearn.rules.position import Position
from tests.puzzles.made import START, RefusedError, ask, made, said
from tests.puzzles.test_counts_and_points import written
from tests.puzzles.test_goals import missed
from tests.rules.boards import board
from tests.strategies import positions, rolls

# ------------------------------------------------------------------ setting up

HIT = board({25: 1, 13: 5, 8: 4, 6: 5}, {22: 1, 17: 4, 12: 5, 19: 5})


def test_the_start_is_set_up() -> None:
    puzzle = made("set-up")
    assert ask(puzzle, {"position": format_position_id(AT_START)}).correct
    assert solution_text(puzzle) == "4HPwATDgc/ABMA"


@pytest.mark.parametrize(
    ("placed", "sentence", "places"),
    [
        (
            AT_START.moved(8, 7),
            "Your checkers: 2 on point 8, but 3 belong there.",
            (8,),
        ),
        (
            AT_START.swap().moved(8, 7).swap(),
            "The opponent's checkers: 2 on your point 17, but 3 belong there.",
            (17,),
        ),
        (
            Position.of({25: 1, 24: 1, 13: 5, 8: 3, 6: 5}, {24: 2, 13: 5, 8: 3, 6: 5}),
            "Your checkers: 1 on the bar, but 0 belong there.",
            (25,),
        ),
        (
            Position.of({24: 2, 13: 5, 8: 3, 6: 5}, {25: 1, 24: 1, 13: 5, 8: 3, 6: 5}),
            "The opponent's checkers: 1 on the bar, but 0 belong there.",
            (25,),
        ),
        (
            Position.of({24: 2, 13: 5, 8: 3, 6: 4}, {24: 2, 13: 5, 8: 3, 6: 5}),
            "Your checkers: 4 on point 6, but 5 belong there.",
            (6,),
        ),
    ],
)
def test_what_stands_wrong_is_told(
    placed: Position, sentence: str, places: tuple[int, ...]
) -> None:
    verdict = ask(made("set-up"), {"position": format_position_id(placed)})
    assert (str(verdict.message), verdict.rule, verdict.places) == (sentence, "BOARD-13", places)
    assert verdict.counts


def test_a_position_of_ones_own() -> None:
    puzzle = made("set-up", target=written(HIT), begin="start")
    assert ask(puzzle, {"position": format_position_id(HIT)}).correct
    verdict = ask(puzzle, {"position": format_position_id(AT_START)})
    assert (verdict.correct, verdict.rule) == (False, None)
    mine = made("set-up", target=written(HIT), sides="mover")
    other = Position(HIT.mover, Position.of({1: 15}, {3: 15}).opponent)
    assert ask(mine, {"position": format_position_id(other)}).correct
    assert not ask(puzzle, {"position": format_position_id(other)}).correct


@pytest.mark.parametrize("text", ["", "4HPwATDgc/ABM", "x" * 14, "é" * 14, "////////////8A"])
def test_no_position_is_no_attempt(text: str) -> None:
    verdict = ask(made("set-up"), {"position": text})
    assert (verdict.correct, verdict.counts) == (False, False)
    assert str(verdict.message)


@pytest.mark.parametrize(
    ("keys", "field"),
    [
        ({"target": None}, "target"),
        ({"target": "empty"}, "target"),
        ({"target": "beginning"}, "target"),
        ({"target": 3}, "target"),
        ({"begin": "full"}, "begin"),
        ({"begin": ["start"]}, "begin"),
        ({"sides": "opponent"}, "sides"),
        ({"goal": {"hits": 1}}, "goal"),
    ],
)
def test_no_target_nothing_to_set_up(keys: dict[str, Any], field: str) -> None:
    with pytest.raises(RefusedError) as caught:
        made("set-up", **keys)
    assert caught.value.fields == [field]


@settings(max_examples=60)
@given(positions(), positions())
def test_just_the_target_is_right(target: Position, placed: Position) -> None:
    puzzle = made("set-up", target=written(target))
    assert ask(puzzle, {"position": format_position_id(target)}).correct
    verdict = ask(puzzle, {"position": format_position_id(placed)})
    assert verdict.correct == (target == placed)


# ------------------------------------------------------------------ every play


def test_all_plays_must_be_found() -> None:
    puzzle = made("all-plays")
    every = ["6/off 4/off", "6/off 6/2", "6/off 5/1"]
    assert ask(puzzle, {"plays": every}).correct
    assert ask(puzzle, {"plays": ["4/off 6/off", *every[1:], "5/1 6/off"]}).correct
    for left_out in every:
        rest = [text for text in every if text != left_out]
        assert said(puzzle, {"plays": rest}) == (
            False, None, "There are more legal plays: so far you have found 2 of them.",
        )  # fmt: skip
    assert "found 0 of them" in said(puzzle, {"plays": []})[2]
    assert "found 1 of them" in said(puzzle, {"plays": ["6/off 4/off", "4/off 6/off"]})[2]


@pytest.mark.parametrize(("text", "rule"), [("6/off", "FORCE-02"), ("6-off", None), ("", None)])
def test_what_is_no_legal_play_is_not_counted(text: str, rule: str | None) -> None:
    verdict = ask(made("all-plays"), {"plays": ["6/off 4/off", text]})
    assert (verdict.correct, verdict.counts, verdict.rule) == (False, False, rule)


@settings(max_examples=60)
@given(positions(), rolls())
def test_every_play_of_any_roll(position: Position, roll: Roll) -> None:
    if position.is_over:
        return
    puzzle = made("all-plays", position=written(position, roll))
    plays = [format_play(position, play) for play in legal_plays(position, roll).values()]
    assert ask(puzzle, {"plays": plays}).correct
    assert len(plays) < 2 or not ask(puzzle, {"plays": plays[1:]}).correct
    too_many = [field for field, _ in slips(puzzle) if field == "position"]
    assert too_many == ["position"] * (len(plays) > MOST_PLAYS)


# ------------------------------------------------------------------ statements


def test_one_statement_or_several() -> None:
    puzzle = made("choice")
    assert ask(puzzle, {"choices": ["one"]}).correct
    assert said(puzzle, {"choices": []})[2].startswith("There is a right statement that you did")
    assert said(puzzle, {"choices": ["one", "limit"]})[:2] == (False, "CUBE-20")
    assert said(puzzle, {"choices": ["one", "two"]})[2] == "That is none of the choices."
    assert [choice.id for choice in chosen(puzzle)] == ["one"]


ONE = {"text": "It is so.", "right": True, "rule": "CUBE-02"}
NONE = {"text": "It is not so.", "rule": "CUBE-20"}


@pytest.mark.parametrize(
    ("keys", "field"),
    [
        ({"choices": {"a": ONE}}, "choices"),
        ({"choices": [ONE, NONE]}, "choices"),
        ({"choices": {"A": ONE, "b": NONE}}, "choices"),
        ({"choices": {"a": "It is so.", "b": NONE}}, "choices.a"),
        ({"choices": {"a": {**ONE, "wrong": True}, "b": NONE}}, "choices.a"),
        ({"choices": {"a": {**ONE, "text": " "}, "b": NONE}}, "choices.a.text"),
        ({"choices": {"a": {**ONE, "right": 1}, "b": NONE}}, "right"),
        ({"choices": {"a": {**ONE, "rule": "CUBE-99"}, "b": NONE}}, "rule"),
        ({"choices": {"a": {"text": "x"}, "b": NONE}}, "rule"),
        ({"choices": {"a": NONE, "b": {**NONE, "text": "Nor so."}}, "pick": "one"}, "pick"),
        ({"choices": {"a": ONE, "b": ONE}, "pick": "one"}, "pick"),
        ({"pick": "two"}, "pick"),
    ],
)
def test_statements_that_can_not_be(keys: dict[str, Any], field: str) -> None:
    with pytest.raises(RefusedError) as caught:
        made("choice", **keys)
    assert caught.value.fields == [field]


def test_words_are_for_what_no_position_can_ask() -> None:
    asked = ("CUBE-02", "GAP-12", "EX-01", "FORCE-08", "ETIQ-01", "MATCH-02")
    assert all(map(is_asked_in_words, asked))
    assert not any(map(is_asked_in_words, ("BAR-03", "FORCE-05", "OFF-06", "LAND-05")))
    assert [field for field, _ in slips(made("choice", rules=["BAR-03"]))] == ["kind"]
    assert slips(made("choice", rules=["BAR-03", "LAND-09"])) == []
    twins = {"one": ONE, "b": {**NONE, "text": "IT is  so."}}
    assert "choices.b" in [field for field, _ in slips(made("choice", choices=twins))]


# ------------------------------------------------------------------ goals

HOME = board({6: 3, 5: 2, 2: 2}, {20: 2})
BAR = board({25: 2, 13: 2, 6: 3}, {22: 1, 1: 2})
LAST = board({3: 1, 1: 1}, {24: 15})
OUT = board({8: 2, 6: 3, 5: 2, 4: 2, 3: 2, 2: 2, 1: 2}, {24: 2})


@pytest.mark.parametrize(
    ("goal", "position", "roll", "good", "bad"),
    [
        ({"dice": 1}, board({24: 1, 6: 2}, dict.fromkeys((22, 20, 5, 3, 2), 2)), "4-2", [], []),
        ({"dice": 2}, AT_START, "4-2", ["24/18"], []),
        ({"dice": 4}, AT_START, "3-3", ["8/5(2) 6/3(2)"], []),
        ({"enters": 2}, BAR, "4-3", ["bar/22* bar/21"], []),
        ({"enters": 0}, AT_START, "4-3", ["24/20 24/21"], []),
        ({"blots": 0}, AT_START, "3-1", ["8/5 6/5"], ["24/20", "13/10 6/5"]),
        ({"blots": 3}, AT_START, "6-2", ["24/18 13/11"], ["13/5"]),
        ({"blots": {"at_least": 2}}, AT_START, "6-2", ["24/18 13/11", "24/16"], ["13/5"]),
        ({"blots": {"at_most": 1}}, AT_START, "6-2", ["13/5"], ["24/18 13/11"]),
        ({"prime": 3}, AT_START, "6-1", ["13/7 8/7"], ["24/18 24/23"]),
        ({"prime": {"at_least": 2}}, AT_START, "6-1", ["13/7 8/7"], ["24/18 24/23"]),
        ({"outside": 9}, AT_START, "5-3", ["13/5"], ["13/8 13/10"]),
        ({"outside": 0}, OUT, "6-5", ["8/2 8/3"], []),
        ({"keeps": [8]}, AT_START, "6-2", ["24/18 8/6"], ["8/2 8/6"]),
        ({"keeps": [8, 6]}, AT_START, "6-2", ["24/16"], ["8/2 8/6"]),
        ({"clears": [24]}, AT_START, "4-3", ["24/20 24/21"], ["24/20 13/10"]),
        ({"hits_on": [22]}, BAR, "4-3", ["bar/22* bar/21"], []),
        ({"wins": True}, LAST, "3-2", ["3/off 1/off"], []),
        ({"closed": True}, OUT, "6-5", ["8/2 8/3"], []),
        ({"closed": True}, AT_START, "6-5", [], ["24/13"]),
        ({"all": [{"blots": 0}, {"makes": [5]}]}, AT_START, "3-1", ["8/5 6/5"], ["24/20"]),
        ({"not": {"all": [{"blots": 0}, {"makes": [5]}]}}, AT_START, "3-1", ["24/20"], ["8/5 6/5"]),
    ],
)
def test_goals(
    goal: dict[str, Any], position: Position, roll: str, good: list[str], bad: list[str]
) -> None:
    assert {text: missed(goal, position, roll, text) for text in good} == dict.fromkeys(good)
    for text in bad:
        assert str(missed(goal, position, roll, text)).startswith("Legal, but not the task. ")


@pytest.mark.parametrize(
    ("goal", "sentence"),
    [
        ({"blots": 0}, "Legal, but not the task. Blots to leave: 0."),
        ({"hits": {"at_least": 1}}, "Legal, but not the task. Checkers to hit: 1 or more."),
        ({"blots": {"at_most": 1}}, "Legal, but not the task. Blots to leave: 1 or fewer."),
        (
            {"blots": {"at_least": 0, "at_most": 1}},
            "Legal, but not the task. Blots to leave: 0–1.",
        ),
        ({"wins": True}, "Legal, but not the task. The game can be ended with this roll."),
        ({"closed": True}, "Legal, but not the task. Hold all six points of your home board."),
        ({"clears": [24, 8]}, "Legal, but not the task. Leave nothing here: 24, 8."),
        ({"all": [{"hits": 1}]}, "Legal, but not the task. Read the question once more."),
    ],
)
def test_a_missed_goal_is_told(goal: dict[str, Any], sentence: str) -> None:
    assert missed(goal, AT_START, "6-2", "24/18 13/11") == sentence


@pytest.mark.parametrize(
    "goal",
    [
        {"wins": False},
        {"wins": 1},
        {"blots": {}},
        {"blots": {"at_least": -1}},
        {"blots": {"at_least": True}},
        {"blots": {"least": 1}},
        {"blots": {"at_least": 3, "at_most": 2}},
        {"hits_on": 22},
        {"all": {"hits": 1}},
        {"all": []},
    ],
)
def test_what_is_no_goal(goal: dict[str, Any]) -> None:
    with pytest.raises(RefusedError) as caught:
        made("play", goal=goal, position=f"{START}:0:0:1:31:0:0:0:0:10")
    assert caught.value.fields == [f"goal.{next(iter(goal))}"]
