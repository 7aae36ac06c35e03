"""Goals: each predicate, their combinations, and other ways to the same result."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bglearn.notation.plays import parse_play
from bglearn.puzzles.goals import DEEPEST, Done, read_goal, unmet
from bglearn.rules.dice import Roll
from bglearn.rules.plays import Move, Play, legal_plays, play_graph
from bglearn.rules.position import START, Position
from tests.puzzles.made import fault
from tests.rules.boards import board, rolled
from tests.strategies import positions, rolls

HOME = board({6: 3, 5: 2, 2: 2}, {20: 2})
BLOTS = board({24: 2, 13: 5, 8: 3, 6: 5}, {22: 1, 18: 1, 7: 1, 5: 1, 1: 2})
BAR = board({25: 1, 13: 2, 6: 3}, {1: 2})
BLOCKED = board({25: 1, 6: 5}, dict.fromkeys(range(19, 25), 2))


def missed(goal: dict[str, Any], position: Position, roll: str, text: str) -> str | None:
    """The sentence for a play that misses the goal, None for one that meets it."""
    play = parse_play(text, position, rolled(roll))
    found = unmet(read_goal(goal, fault), position, rolled(roll), play)
    return str(found.missed) if found else None


@pytest.mark.parametrize(
    ("goal", "position", "roll", "good", "bad"),
    [
        ({"checkers": 1}, START, "6-5", ["24/13"], []),
        ({"checkers": 1}, START, "4-2", ["24/18", "13/7"], ["24/20 13/11", "8/4 6/4"]),
        ({"checkers": 2}, START, "4-2", ["24/20 13/11", "13/9 13/11"], ["24/18"]),
        ({"checkers": 2}, START, "3-3", ["24/18(2)", "13/7(2)"], ["13/10(4)", "8/5(2) 6/3(2)"]),
        ({"checkers": 4}, START, "3-3", ["8/5(2) 6/3(2)"], ["24/15 6/3"]),
        ({"checkers": 0}, BLOCKED, "6-5", ["no move"], []),
        ({"hits": 0}, BLOTS, "6-2", ["13/11 8/2", "8/2 6/4"], ["24/22* 13/7*"]),
        ({"hits": 1}, BLOTS, "6-1", ["6/5* 8/2", "24/18*/17"], ["24/18* 6/5*", "24/23 8/2"]),
        ({"hits": 2}, BLOTS, "6-1", ["24/18* 6/5*", "13/7* 6/5*"], ["13/7*/6", "24/18*/17"]),
        ({"off": 0}, HOME, "4-1", ["6/2 6/5"], ["5/off"]),
        ({"off": 1}, HOME, "6-1", ["6/off 6/5", "6/off 2/1"], []),
        ({"off": 2}, HOME, "6-5", ["6/off 5/off"], ["6/off 6/1"]),
        ({"off": 4}, HOME, "6-6", ["6/off(3) 5/off"], []),
        ({"from": [24]}, START, "4-2", ["24/18", "24/20 13/11"], ["13/7", "8/4 6/4"]),
        ({"from": [8, 6]}, START, "4-2", ["8/4 6/4", "8/2"], ["24/20 8/6"]),
        ({"from": [25]}, BAR, "4-2", ["bar/21 13/11", "bar/19"], []),
        ({"to": [4]}, START, "4-2", ["8/4 6/4", "8/4 24/22"], ["24/18", "8/4/2"]),
        ({"to": [0]}, HOME, "6-1", ["6/off 2/1"], []),
        ({"to": [18]}, START, "4-2", ["24/18"], ["24/20 13/11"]),
        ({"touches": [20]}, START, "4-2", ["24/20/18", "24/22/18", "24/18"], ["24/20 13/11"]),
        ({"touches": [22]}, BLOTS, "4-2", ["24/22*/18*"], ["24/20/18*", "24/18*"]),
        ({"makes": [5]}, START, "3-1", ["8/5 6/5"], ["24/20", "8/5 24/23", "13/10 6/5"]),
        ({"makes": [5, 3]}, START, "3-3", ["8/5(2) 6/3(2)"], ["8/5(2) 13/10(2)"]),
        ({"makes": [6]}, START, "2-1", [], ["8/6 24/23"]),  # it was made before
        ({"makes": [24]}, START, "2-1", [], ["13/11 6/5"]),  # by just two
    ],
)
def test_predicates(
    goal: dict[str, Any], position: Position, roll: str, good: list[str], bad: list[str]
) -> None:
    assert {text: missed(goal, position, roll, text) for text in good} == dict.fromkeys(good)
    (wanted,) = goal.values()
    told = ", ".join(map(str, wanted)) if isinstance(wanted, list) else str(wanted)
    for text in bad:
        said = missed(goal, position, roll, text)
        assert said is not None, text
        assert said.startswith("Legal, but not the task. ")
        assert said.endswith(f": {told}.")


@pytest.mark.parametrize(
    ("goal", "good", "bad"),
    [
        ({"checkers": 2, "makes": [4]}, ["8/4 6/4"], ["13/7", "24/20 13/11"]),
        ({"any": [{"makes": [4]}, {"checkers": 1}]}, ["8/4 6/4", "13/7"], ["24/20 13/11"]),
        ({"any": [{"from": [24], "to": [20]}]}, ["24/20 13/11"], ["24/18"]),
        ({"not": {"makes": [4]}}, ["13/7", "24/20 13/11"], ["8/4 6/4"]),
        ({"not": {"checkers": 2, "from": [24]}}, ["24/18", "8/4 6/4"], ["24/20 13/11"]),
        ({"not": {"any": [{"checkers": 1}, {"from": [24]}]}}, ["8/4 6/4"], ["13/7", "24/20 6/4"]),
        ({"not": {"not": {"checkers": 1}}}, ["13/7"], ["8/4 6/4"]),
        ({"checkers": 2, "not": {"from": [24]}}, ["8/4 6/4"], ["24/20 13/11", "13/7"]),
    ],
)
def test_combinations(goal: dict[str, Any], good: list[str], bad: list[str]) -> None:
    assert [text for text in good if missed(goal, START, "4-2", text)] == []
    assert [text for text in bad if not missed(goal, START, "4-2", text)] == []


def test_the_first_line_that_is_missed_is_said() -> None:
    goal = {"hits": 0, "from": [8, 6], "makes": [4]}
    assert missed(goal, START, "4-2", "13/7") == "Legal, but not the task. Move from here: 8, 6."
    said = missed({"not": {"checkers": 1}}, START, "4-2", "13/7")
    assert said == "Legal, but not the task. Read the question once more."


def test_another_way_to_the_same_result_counts() -> None:
    """Whose checker went on can't be seen on the board afterwards."""
    position = board({8: 1, 5: 1, 2: 3}, {24: 2})
    assert missed({"checkers": 1}, position, "3-1", "5/4 8/5") is None
    assert missed({"checkers": 2}, position, "3-1", "8/5/4") is None
    assert missed({"checkers": 1, "touches": [5]}, position, "3-1", "5/4 8/5") is None
    assert missed({"touches": [5]}, position, "3-1", "8/7/4") is None
    # But all lines must hold of one and the same way.
    assert missed({"checkers": 2, "touches": [5]}, position, "3-1", "8/5/4") is not None


def test_a_way_that_changes_the_result_is_another_play() -> None:
    hit = board({13: 1, 6: 2}, {11: 1, 1: 2})
    assert missed({"touches": [11]}, hit, "2-1", "13/12/10") is not None
    assert missed({"touches": [11]}, hit, "2-1", "13/11*/10") is None
    off = board({4: 1, 2: 1, 1: 2}, {20: 2})  # 4/2 2/off leaves the other checker on 2
    assert missed({"off": 2}, off, "4-2", "4/off 2/off") is None
    assert missed({"off": 2}, off, "4-2", "4/2/off") is not None


@pytest.mark.parametrize(
    "data",
    [
        None,
        [],
        {},
        3,
        {"checkers": "2"},
        {"checkers": 2.0},
        {"hits": -1},
        {"to": []},
        {"to": [True]},
        {"to": [26]},
        {"touches": ["5"]},
        {"makes": 5},
        {"any": {}},
        {"any": [3]},
        {"any": [{"hits": 1}, {}]},
        {"not": None},
        {"not": [{"hits": 1}]},
        {"nor": {"hits": 1}},
        {3: 1},
    ],
    ids=str,
)
def test_what_is_no_goal(data: object) -> None:
    with pytest.raises(ValueError, match="goal"):
        read_goal(data, fault)


def test_goals_one_within_the_other() -> None:
    def nested(times: int) -> object:
        goal: object = {"hits": 1}
        for number in range(times):
            goal = {"any": [goal]} if number % 2 else {"not": goal}
        return goal

    assert read_goal(nested(DEEPEST - 1), fault)
    for times in (DEEPEST, 100_000):
        with pytest.raises(ValueError, match="At most 20 goals may stand one within"):
            read_goal(nested(times), fault)


def all_ways(position: Position, roll: Roll, node: int = 0, before: Play = ()) -> list[Play]:
    """Every order of single steps, one by one."""
    graph = play_graph(position, roll)

    def walk(node: int, play: Play) -> list[Play]:
        steps = graph.nodes[node]
        if not steps:
            return [play]
        return [
            way
            for step in steps
            for way in walk(step.node, (*play, Move(step.from_point, step.to_point)))
        ]

    return walk(node, before)


def carried_out(position: Position, play: Play) -> Done:
    after = position
    for move in play:
        after = after.moved(*move)
    return Done(position, play, after)


GOALS = [{"checkers": 1}, {"checkers": 2, "hits": 0}, {"hits": 1}, {"not": {"off": 0}}]


@settings(max_examples=60)
@given(positions(), rolls().filter(lambda roll: not roll.is_double), st.sampled_from(GOALS))
def test_met_when_any_way_to_the_result_meets_it(
    position: Position, roll: Roll, data: dict[str, Any]
) -> None:
    goal = read_goal(data, fault)
    meeting = {
        done.after
        for done in (carried_out(position, way) for way in all_ways(position, roll))
        if all(line.is_met(done) for line in goal)
    }
    for result, play in legal_plays(position, roll).items():
        assert (unmet(goal, position, roll, play) is None) == (result in meeting)
