"""Counting and clicking: what is asked is computed, and computed once more by hand."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bglearn.notation.xgid import Xgid, format_xgid, parse_xgid
from bglearn.puzzles.kinds.count import COUNTS
from bglearn.puzzles.kinds.points import SETS, right_points
from bglearn.puzzles.puzzle import Puzzle
from bglearn.rules.dice import Roll
from bglearn.rules.plays import play_graph
from bglearn.rules.position import BAR, OFF, Position
from tests import referee
from tests.puzzles.made import START, RefusedError, ask, made, said
from tests.rules.boards import board
from tests.strategies import positions, rolls

PLAIN = parse_xgid(f"{START}:0:0:1:00:0:0:0:0:10")


def written(position: Position, roll: Roll | None = None) -> str:
    return format_xgid(
        Xgid(
            position=position,
            on_roll=PLAIN.on_roll,
            roll=roll,
            cube=PLAIN.cube,
            offers=0,
            score=PLAIN.score,
            match_length=None,
            crawford=False,
            jacoby=False,
            beavers=False,
            cube_limit=PLAIN.cube_limit,
        )
    )


def counting(counts: str, position: str, point: int | None = None) -> Puzzle:
    return made("count", counts=counts, position=position, point=point)


def number(puzzle: Puzzle) -> int:
    """The right number, found by asking."""
    low, high = -1, 10_000
    while low < high:
        middle = (low + high) // 2
        verdict = ask(puzzle, {"count": middle})
        if verdict.correct:
            return middle
        if "more" in str(verdict.message):
            low = middle + 1
        else:
            high = middle
    raise AssertionError("no number is right")


def asked(asks: str, position: str, **keys: object) -> set[int]:
    given = {"from": None, "steps": None, "numbers": None, **keys}
    return set(right_points(made("points", asks=asks, position=position, **given)))


# ------------------------------------------------------------------ counts

BUSY = board({25: 1, 13: 3, 8: 1, 6: 5, 5: 2, 4: 2}, {24: 2, 22: 1, 21: 3, 19: 2, 18: 2, 1: 1}, 2)


@pytest.mark.parametrize(
    ("counts", "point", "right"),
    [
        ("checkers", 6, 5),
        ("checkers", 25, 1),
        ("checkers", 0, 1),
        ("opponent-checkers", 21, 3),
        ("opponent-checkers", 25, 2),
        ("opponent-checkers", 0, 2),
        ("outside", None, 5),
        ("blots", None, 1),
        ("opponent-blots", None, 2),
        ("made-points", None, 4),
        ("opponent-made-points", None, 4),
        ("prime", None, 3),
        ("opponent-prime", None, 2),
        ("open-entries", None, 3),
        ("pips", None, 25 + 39 + 8 + 30 + 10 + 8),
        ("opponent-pips", None, 2 + 3 + 12 + 12 + 14 + 24 + 50),
        ("stake", None, 1),
    ],
)
def test_counts_of_a_position(counts: str, point: int | None, right: int) -> None:
    assert number(counting(counts, written(BUSY), point)) == right


def test_entering_rolls() -> None:
    # Three numbers enter: all but the 9 rolls of two of the other three.
    assert number(counting("entering-rolls", written(BUSY))) == 27
    assert number(counting("entering-rolls", f"{START}:0:0:1:00")) == 0


@pytest.mark.parametrize(("roll", "moves", "dice"), [("65", 2, 2), ("66", 4, 4), ("11", 4, 4)])
def test_moves_and_dice(roll: str, moves: int, dice: int) -> None:
    position = f"{START}:0:0:1:{roll}"
    assert number(counting("moves", position)) == moves
    assert number(counting("dice", position)) == dice


def test_dice_that_can_not_all_be_played() -> None:
    held = board({24: 1, 6: 2}, dict.fromkeys((22, 20, 5, 3, 2), 2))
    assert number(counting("dice", written(held, Roll(4, 2)))) == 1


MATCH = f"{START}:1:1:1:00:4:2:0:7:10"


def test_stakes_and_scores() -> None:
    assert number(counting("stake", MATCH)) == 2
    assert number(counting("away", MATCH)) == 3
    assert number(counting("opponent-away", MATCH)) == 5
    over = "XGID=--------------------o-----:1:1:1:00:4:2:0:7:10"
    assert number(counting("score-after", over)) == 8
    assert number(counting("opponent-score-after", over)) == 2


@pytest.mark.parametrize(
    ("keys", "field"),
    [
        ({"counts": "checkers", "point": None}, "point"),
        ({"counts": "checkers", "point": 26}, "point"),
        ({"counts": "checkers", "point": True}, "point"),
        ({"counts": "blots", "point": 6}, "point"),
        ({"counts": "results", "point": None}, "position"),
        ({"counts": "dice", "point": None}, "position"),
        ({"counts": "away", "point": None}, "position"),
        ({"counts": "score-after", "point": None}, "position"),
        ({"counts": "checker", "point": None}, "counts"),
    ],
)
def test_a_count_that_can_not_be_asked(keys: dict[str, Any], field: str) -> None:
    with pytest.raises(RefusedError) as caught:
        made("count", **keys)
    assert caught.value.fields == [field]


def test_each_count_is_compared_here_or_with_the_judge() -> None:
    here = {"checkers", "opponent-checkers", "outside", "blots", "opponent-blots", "made-points"}
    here |= {"opponent-made-points", "prime", "opponent-prime", "open-entries", "entering-rolls"}
    here |= {"moves", "dice", "stake", "away", "opponent-away", "score-after"}
    here |= {"opponent-score-after", "pips", "opponent-pips"}
    assert COUNTS.keys() == here | {"results", "shots"}


# ------------------------------------------------------------------ points


@pytest.mark.parametrize(
    ("asks", "right"),
    [
        ("home-board", set(range(1, 7))),
        ("outer-board", set(range(7, 13))),
        ("opponents-outer", set(range(13, 19))),
        ("opponents-home", set(range(19, 25))),
        ("mine", {13, 8, 6, 5, 4}),
        ("theirs", {24, 22, 21, 19, 18, 1}),
        ("blots", {8}),
        ("opponents-blots", {22, 1}),
        ("made-points", {13, 6, 5, 4}),
        ("blocked", {24, 21, 19, 18}),
        ("prime", {6, 5, 4}),
        ("open-entries", {23, 22, 20}),
        ("start", {24, 13, 8, 6}),
        ("opponents-start", {1, 12, 17, 19}),
        ("bar", {25}),
        ("off", {0}),
    ],
)
def test_sets_of_a_position(asks: str, right: set[int]) -> None:
    assert asked(asks, written(BUSY)) == right


def test_the_empty_points_are_the_rest() -> None:
    places = [asked(asks, written(BUSY)) for asks in ("mine", "theirs", "empty")]
    assert sorted(point for place in places for point in place) == list(range(1, 25))


def test_points_that_the_roll_makes() -> None:
    entering = written(BUSY, Roll(3, 1))
    assert asked("entries", entering) == {22}
    assert asked("movable", entering) == {25}
    assert asked("hits", entering) == {22}
    assert asked("entries", f"{START}:0:0:1:31") == set()
    opening = f"{START}:0:0:1:53"
    assert asked("landings", opening, **{"from": 24}) == {21, 16}
    assert asked("landings", opening, **{"from": 13}) == {10, 8, 5}
    assert asked("landings", opening, **{"from": 23}) == set()
    assert asked("movable", opening) == {24, 13, 8, 6}
    off = board({6: 1, 4: 2, 3: 1}, {24: 2})
    assert asked("bear-offs", written(off, Roll(4, 3))) == {4, 3}
    assert asked("landings", written(off, Roll(4, 3))) == {0, 1, 2, 3}


def test_one_of_two_checkers_goes_on_and_the_other_stays() -> None:
    """With a double the checker meant may be either of two on the point."""
    two = board({6: 2}, {24: 2})
    assert asked("landings", written(two, Roll(1, 1)), **{"from": 6}) == {5, 4, 3, 2}


def test_points_by_number_and_by_steps() -> None:
    position = f"{START}:0:0:1:00"
    assert asked("numbers", position, numbers=[5, 18]) == {5, 18}
    assert asked("opponents-numbers", position, numbers=[5, 1]) == {20, 24}
    assert asked("step", position, **{"from": 24}, steps=6) == {18}
    assert asked("step", position, **{"from": 25}, steps=3) == {22}


@pytest.mark.parametrize(
    ("keys", "field"),
    [
        ({"asks": "blot"}, "asks"),
        ({"asks": ["blots"]}, "asks"),
        ({"asks": "blots", "from": 6}, "from"),
        ({"asks": "blots", "steps": 6}, "steps"),
        ({"asks": "numbers"}, "numbers"),
        ({"asks": "numbers", "numbers": [0]}, "numbers"),
        ({"asks": "numbers", "numbers": []}, "numbers"),
        ({"asks": "numbers", "numbers": 5}, "numbers"),
        ({"asks": "step", "from": 6}, "steps"),
        ({"asks": "step", "from": 6, "steps": 6}, "steps"),
        ({"asks": "step", "steps": 6}, "from"),
        ({"asks": "landings", "from": 0}, "position"),
        ({"asks": "hits"}, "position"),
        ({"asks": "prime"}, "position"),
        ({"asks": "opponents-prime"}, "position"),
    ],
)
def test_points_that_can_not_be_asked(keys: dict[str, Any], field: str) -> None:
    with pytest.raises(RefusedError) as caught:
        made("points", **keys)
    assert caught.value.fields == [field]


def test_two_longest_rows_are_no_prime_to_click() -> None:
    twice = board(dict.fromkeys((12, 11, 10, 6, 5, 4), 2), {1: 2})
    with pytest.raises(RefusedError, match="must be the longest"):
        made("points", asks="prime", position=written(twice))


def test_a_wrong_point_is_named_with_its_rule_and_marked() -> None:
    puzzle = made("points", asks="entries", position=written(BUSY, Roll(6, 3)))
    verdict = ask(puzzle, {"points": [22, 19]})
    assert (verdict.rule, verdict.places) == ("BAR-05", (19,))
    assert str(verdict.message).startswith("Not point 19. You can enter on")
    assert ask(puzzle, {"points": [22, 20]}).rule == "BAR-03"
    assert said(puzzle, {"points": [25]})[2].startswith("Not the bar. ")
    assert said(puzzle, {"points": [0]})[2].startswith("Not the tray of borne-off checkers. ")
    assert said(puzzle, {"points": []})[2].startswith("That is not all. ")
    outside = made("points", asks="bear-offs", position=f"{START}:0:0:1:65")
    assert ask(outside, {"points": [6]}).rule == "BEARIN-03"
    assert ask(outside, {"points": []}).correct
    mine = made("points", asks="mine", position=written(BUSY))
    assert said(mine, {"points": [13]}) == (False, None, "That is not all.")
    assert said(mine, {"points": [24]}) == (False, None, "Not point 24.")
    stuck = made("points", asks="landings", position=f"{START}:0:0:1:53")
    assert ask(stuck, {"points": [19]}).rule == "LAND-05"


@settings(max_examples=60)
@given(positions(), rolls(), st.integers(1, BAR))
def test_landings_and_hits_by_hand(position: Position, roll: Roll, point: int) -> None:
    """The referee's own walk over all orders, with one checker followed."""
    if position.is_over:
        return
    xgid = written(position, roll)
    reached, hit = set(), set()
    for way in ways(position, roll):
        here = position
        for source, target in way:
            reached.add(target)
            if here.moved(source, target).opponent[BAR] > here.opponent[BAR]:
                hit.add(target)
            here = here.moved(source, target)
    assert asked("landings", xgid) == reached
    assert asked("hits", xgid) == hit
    assert asked("landings", xgid, **{"from": point}) <= reached
    assert asked("movable", xgid) == {way[0][0] for way in ways(position, roll) if way}


def ways(position: Position, roll: Roll) -> list[list[tuple[int, int]]]:
    """Every order of single moves that ends in a legal result."""
    ends = referee.results(position, roll)
    graph = play_graph(position, roll)

    def walk(node: int) -> list[list[tuple[int, int]]]:
        steps = graph.nodes[node]
        if not steps:
            assert graph.position(node) in ends
            return [[]]
        return [
            [(step.from_point, step.to_point), *rest] for step in steps for rest in walk(step.node)
        ]

    return walk(0)[:5000]


@settings(max_examples=100)
@given(positions(), rolls(), st.data())
def test_just_the_set_is_right(position: Position, roll: Roll, data: Any) -> None:
    if position.is_over:
        return
    asks = data.draw(st.sampled_from(sorted(SETS.keys() - {"prime", "opponents-prime"})))
    keys = dict.fromkeys(("from", "steps", "numbers"))
    more: dict[str, object] = {"from": 9, "steps": 4, "numbers": [4, 20]}
    given = {**keys, **{key: more[key] for key in SETS[asks].keys}}
    puzzle = made("points", asks=asks, position=written(position, roll), **given)
    right = right_points(puzzle)
    assert ask(puzzle, {"points": sorted(right)}).correct
    chosen = data.draw(st.lists(st.integers(OFF, BAR), unique=True))
    verdict = ask(puzzle, {"points": chosen})
    assert verdict.correct == (set(chosen) == right)
    assert set(verdict.places) <= set(chosen) - right


def test_rows_at_the_edges() -> None:
    """A row that ends on the 24 point, and counting with 36 rolls."""
    edge = board({24: 2, 23: 2, 22: 2}, {1: 2})
    assert asked("prime", written(edge)) == {24, 23, 22}
    rolled = [sorted(pair) for pair in product(range(1, 7), repeat=2)]
    entering = sum(1 for high, low in rolled if {high, low} & {2, 3, 5})
    assert number(counting("entering-rolls", written(BUSY))) == entering
