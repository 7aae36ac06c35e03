"""Chouettes: who sits where, and who has won what; the rules' own fold says so."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bglearn.puzzles.judge import solution_text
from bglearn.puzzles.kinds.company import Settlement, Succession, told
from bglearn.puzzles.kinds.evening import seats_told
from bglearn.puzzles.puzzle import Puzzle
from tests.puzzles.made import RefusedError, ask, made, said

SEATS = ["Ann", "Bob", "Cem", "Dan"]
WINS_BOX = {"does": "wins", "by": "box"}
WINS_TEAM = {"does": "wins", "by": "team"}
NEXT = {"does": "next-game"}
Event = dict[str, str]


def does(by: str, what: str, **keys: str) -> Event:
    return {"by": by, "does": what, **keys}


def player(events: list[Event], asks: str = "captain", **keys: object) -> str:
    """The one right answer."""
    puzzle = made("captain", **{"seats": SEATS, "events": events, "asks": asks, **keys})
    right = [name for name in told(puzzle).players if ask(puzzle, {"player": name}).correct]
    assert len(right) == 1
    return right[0]


DROP = [does("Ann", "doubles"), does("Bob", "drops"), does("Cem", "takes"), does("Dan", "takes")]


@pytest.mark.parametrize(
    ("events", "box", "captain", "last"),
    [
        ([], "Ann", "Bob", "Dan"),
        ([WINS_BOX], "Ann", "Cem", "Bob"),
        ([WINS_TEAM], "Bob", "Cem", "Ann"),
        ([WINS_BOX, NEXT], "Ann", "Cem", "Bob"),
        ([WINS_BOX, NEXT, WINS_TEAM], "Cem", "Dan", "Ann"),
        ([WINS_TEAM, NEXT, WINS_TEAM, NEXT, WINS_BOX], "Cem", "Ann", "Dan"),
        (DROP, "Ann", "Cem", "Bob"),
        ([*DROP, WINS_TEAM], "Cem", "Dan", "Ann"),
        ([*DROP, WINS_BOX], "Ann", "Dan", "Cem"),
    ],
)
def test_succession(events: list[Event], box: str, captain: str, last: str) -> None:
    assert player(events, "box") == box
    assert player(events, "captain") == captain
    assert player(events, "last") == last


def test_ranking_throws() -> None:
    throws = [["Ann", 6], ["Bob", 3], ["Cem", 6], ["Ann", 2], ["Cem", 4]]
    assert player([], "box", seats=None, throws=throws) == "Cem"
    assert player([], "captain", seats=None, throws=throws) == "Ann"
    puzzle = made("captain", seats=None, throws=throws, events=None)
    assert [str(line) for line in seats_told(told(puzzle))][:2] == [
        "Ann throws a 6.",
        "Bob throws a 3.",
    ]
    seated = made("captain", seats=SEATS, events=[])
    assert [str(line) for line in seats_told(told(seated))] == [
        "In the box: Ann",
        "Captain: Bob",
        "Then in the team: Cem, Dan",
    ]


@pytest.mark.parametrize(
    ("events", "asks", "rule"),
    [
        ([], "box", "CHOU-02"),
        ([], "captain", "CHOU-04"),
        ([], "last", "CHOU-08"),
        ([WINS_BOX], "box", "CHOU-10"),
        ([WINS_BOX], "captain", "CHOU-09"),
        ([WINS_BOX], "last", "CHOU-09"),
        ([WINS_TEAM], "box", "CHOU-11"),
        ([WINS_TEAM], "captain", "CHOU-11"),
        (DROP, "captain", "GAP-08"),
        ([WINS_BOX, NEXT], "captain", "CHOU-09"),
        ([WINS_TEAM, NEXT], "box", "CHOU-11"),
    ],
)
def test_a_wrong_player_is_told_the_rule(events: list[Event], asks: str, rule: str) -> None:
    puzzle = made("captain", seats=SEATS, events=events, asks=asks)
    wrong = next(name for name in SEATS if name != player(events, asks))
    correct, by, text = said(puzzle, {"player": wrong})
    assert (correct, by) == (False, rule)
    assert text.startswith(f"It is not {wrong}. ")
    assert said(puzzle, {"player": "Eve\n"}) == (False, None, r"Eve\n does not take part.")


# ------------------------------------------------------------------ settling


def settled(events: list[Event], options: object = None, seats: list[str] | None = None) -> Puzzle:
    return made("ledger", seats=seats or SEATS, events=events, options=options)


def won(puzzle: Puzzle) -> list[int]:
    assert isinstance(puzzle.task, Settlement)
    return list(puzzle.task.balances.values())


ALL_TAKE = [does("Ann", "doubles"), *(does(name, "takes") for name in SEATS[1:])]
TEAM_DOUBLES = [does("Cem", "agrees"), does("Dan", "agrees"), does("Bob", "doubles")]
OWN_CUBES = {"chouette_double": "individual-cubes"}
CAPTAINS = {"chouette_double": "captain"}


@pytest.mark.parametrize(
    ("events", "options", "right"),
    [
        ([WINS_BOX], None, [3, -1, -1, -1]),
        ([WINS_TEAM], None, [-3, 1, 1, 1]),
        ([{**WINS_TEAM, "size": "gammon"}], None, [-6, 2, 2, 2]),
        ([{**WINS_BOX, "size": "backgammon"}], None, [9, -3, -3, -3]),
        ([{**WINS_BOX, "size": "backgammon"}], {"backgammon_value": 2}, [6, -2, -2, -2]),
        ([{**WINS_TEAM, "size": "gammon"}], {"jacoby": True}, [-3, 1, 1, 1]),
        ([*ALL_TAKE, {**WINS_TEAM, "size": "gammon"}], "money", [-12, 4, 4, 4]),
        (DROP, None, [1, -1, 0, 0]),
        ([*DROP, WINS_TEAM], None, [-3, -1, 2, 2]),
        ([*DROP, WINS_BOX], None, [5, -1, -2, -2]),
        (
            [does("Ann", "doubles"), *(does(name, "drops") for name in SEATS[1:])],
            None,
            [3, -1, -1, -1],
        ),
        ([*TEAM_DOUBLES, does("Ann", "drops")], None, [-3, 1, 1, 1]),
        ([*TEAM_DOUBLES, does("Ann", "takes"), WINS_BOX], None, [6, -2, -2, -2]),
        ([does("Bob", "doubles"), does("Ann", "takes"), WINS_TEAM], CAPTAINS, [-6, 2, 2, 2]),
        (
            [does("Cem", "doubles"), does("Ann", "drops", to="Cem"), WINS_BOX],
            OWN_CUBES,
            [1, -1, 1, -1],
        ),
        (
            [does("Ann", "doubles", to="Dan"), does("Dan", "takes"), WINS_TEAM],
            OWN_CUBES,
            [-4, 1, 1, 2],
        ),
        ([{"does": "equal-dice"}, WINS_BOX], {"automatic_doubles": 1}, [6, -2, -2, -2]),
        ([{"does": "equal-dice"}, WINS_BOX], None, [3, -1, -1, -1]),
        ([WINS_TEAM, NEXT, WINS_TEAM], None, [-2, -2, 2, 2]),
        (
            [
                does("Cem", "doubles"),
                does("Ann", "beavers", to="Cem"),
                does("Cem", "takes"),
                WINS_BOX,
            ],
            {**OWN_CUBES, "beavers": True},
            [6, -1, -4, -1],
        ),
    ],
)
def test_settlements(events: list[Event], options: object, right: list[int]) -> None:
    puzzle = settled(events, options)
    assert won(puzzle) == right
    assert sum(right) == 0
    ledger = dict(zip(SEATS, right, strict=True))
    assert ask(puzzle, {"ledger": ledger}).correct
    assert ask(puzzle, {"ledger": dict(reversed(ledger.items()))}).correct
    for one, other in pairwise(SEATS):
        moved = {**ledger, one: ledger[one] + 1, other: ledger[other] - 1}
        assert not ask(puzzle, {"ledger": moved}).correct


@pytest.mark.parametrize(
    ("events", "wrong", "rule", "begins"),
    [
        ([WINS_BOX], {"Ann": 3, "Bob": -1, "Cem": -1}, None, "A settlement has each player once"),
        ([WINS_BOX], {"Ann": 1, "Bob": -1, "Cem": -1, "Eve": 1}, None, "A settlement has each"),
        ([WINS_BOX], dict.fromkeys(SEATS, 1), None, "What one pays another receives: all numbers"),
        ([WINS_BOX], dict.fromkeys(SEATS, 0), "CHOU-17", "Look at Bob again. "),
        ([WINS_TEAM], dict.fromkeys(SEATS, 0), "CHOU-16", "Look at Bob again. "),
        (DROP, dict.fromkeys(SEATS, 0), "CHOU-14", "Look at Bob again. "),
        (
            DROP,
            {"Ann": 0, "Bob": -1, "Cem": 1, "Dan": 0},
            None,
            "Look at Cem again.",
        ),
        (
            [*TEAM_DOUBLES, does("Ann", "drops")],
            dict.fromkeys(SEATS, 0),
            "GAP-09",
            "Look at Bob again. ",
        ),
    ],
)
def test_a_wrong_settlement_is_told_where(
    events: list[Event], wrong: dict[str, int], rule: str | None, begins: str
) -> None:
    correct, by, text = said(settled(events), {"ledger": wrong})
    assert (correct, by) == (False, rule)
    assert text.startswith(begins)


def test_solutions() -> None:
    assert solution_text(settled([WINS_TEAM])) == "Ann -3, Bob +1, Cem +1, Dan +1"
    assert solution_text(made("captain")) == "Cem"


# ------------------------------------------------------------------ what can't be


@pytest.mark.parametrize(
    ("keys", "field"),
    [
        ({"seats": ["Ann", "Bob"]}, "seats"),
        ({"seats": ["Ann", "Bob", "Bob"]}, "seats"),
        ({"seats": [f"P{i}" for i in range(7)]}, "seats"),
        ({"seats": ["Ann", "Bob", ""]}, "seats"),
        ({"seats": ["Ann", "Bob", "C\n"]}, "seats"),
        ({"seats": "Ann, Bob, Cem"}, "seats"),
        ({"seats": None}, "seats"),
        ({"throws": [["Ann", 6]]}, "seats"),
        ({"seats": None, "throws": 6}, "throws"),
        ({"seats": None, "throws": [["Ann", 6], ["Bob", 5]]}, "throws"),
        ({"seats": None, "throws": [["Ann", 6], ["Bob", 5], ["Cem", 6]]}, "throws"),
        ({"seats": None, "throws": [["Ann", 6], ["Bob", 5], ["Cem", 7]]}, "throws"),
        ({"seats": None, "throws": [["Ann", 6], ["Ann", 5], ["Bob", 1], ["Cem", 2]]}, "throws"),
        ({"seats": None, "throws": [["Ann"], ["Bob", 5], ["Cem", 7]]}, "throws"),
        ({"events": {}}, "events"),
        ({"events": ["wins"]}, "events 1"),
        ({"events": [{"does": "loses"}]}, "events 1.does"),
        ({"events": [{"does": "wins", "by": "Ann"}]}, "events 1.by"),
        ({"events": [{"does": "wins", "by": "box", "size": "triple"}]}, "events 1.size"),
        ({"events": [{**WINS_BOX, "to": "Bob"}]}, "events 1"),
        ({"events": [WINS_BOX, WINS_BOX]}, "events 2"),
        ({"events": [NEXT]}, "events 1"),
        ({"events": [does("Eve", "doubles")]}, "events 1.by"),
        ({"events": [does("Bob", "doubles")]}, "events 1"),
        ({"events": [does("Ann", "doubles", to="Bob")]}, "events 1"),
        ({"events": [does("Bob", "takes")]}, "events 1"),
        ({"events": [does("Ann", "doubles"), WINS_BOX]}, "events 2"),
        ({"events": [does("Ann", "agrees")]}, "events 1"),
        ({"options": {"match_length": 5}}, "seats"),
        ({"options": {"beavers": True}}, "seats"),
        ({"asks": "third"}, "asks"),
    ],
)
def test_an_evening_that_can_not_be(keys: dict[str, Any], field: str) -> None:
    with pytest.raises(RefusedError) as caught:
        made("captain", **{"seats": SEATS, **keys})
    assert caught.value.fields == [field]


def test_nothing_to_settle() -> None:
    with pytest.raises(RefusedError, match="Nothing is to be paid"):
        settled([])


@settings(max_examples=60)
@given(
    st.permutations(SEATS),
    st.lists(st.tuples(st.sampled_from(["box", "team"]), st.sampled_from([1, 2, 3])), max_size=5),
)
def test_games_without_a_cube_by_hand(names: list[str], games: list[tuple[str, int]]) -> None:
    """Seats and balances of several games, played once more in a few lines."""
    box, *team = names
    balances = dict.fromkeys(names, 0)
    events: list[Event] = []
    sizes = {1: "single", 2: "gammon", 3: "backgammon"}
    for winner, size in games:
        events += [NEXT] * bool(events) + [{"does": "wins", "by": winner, "size": sizes[size]}]
        for member in team:
            points = size if winner == "team" else -size
            balances[member] += points
            balances[box] -= points
        captain, *rest = team
        box, team = (captain, [*rest, box]) if winner == "team" else (box, [*rest, captain])
    captain_puzzle = made("captain", seats=names, events=events)
    assert isinstance(captain_puzzle.task, Succession)
    assert captain_puzzle.task.player == team[0]
    if games:
        assert ask(settled(events, seats=names), {"ledger": balances}).correct
