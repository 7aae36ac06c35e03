"""The referee's puzzles: every ruling can be asked for, and is the engine's."""

from __future__ import annotations

from typing import Any

import pytest

from bglearn.puzzles.kinds.ruling import REFUSED, RULINGS, case
from bglearn.puzzles.puzzle import Puzzle
from bglearn.rules.dice import Roll
from bglearn.rules.position import START as AT_START
from tests.puzzles.made import START, RefusedError, ask, made, said

NOT_THROWN = f"{START}:0:0:1:00:0:0:0:0:10"
THROWN = f"{START}:0:0:1:31:0:0:0:0:10"
BEAR_OFF = "XGID=-BBBC---------------cbbb--:0:0:1:21:0:0:0:0:10"
FORCED = "XGID=-----BE-C----C-----b-bbbbB:0:0:1:65:0:0:0:0:10"
CLOSED = "XGID=-BBBBBBA-----------bbbbbbB:0:0:1:00:0:0:0:0:10"

Event = dict[str, str]


def event(by: str, does: str, **keys: str) -> Event:
    return {"by": by, "does": does, **keys}


THROW = event("mover", "throws", dice="6-5")
EARLY = event("opponent", "throws", dice="6-5")
LEGAL = event("mover", "moves", play="8/5 6/5")
ILLEGAL = event("mover", "moves", play="8/5 6/4")
UP = event("mover", "picks-up")
CALL = event("opponent", "calls", against="mover")
ACCEPT = event("opponent", "accepts")
AGREED = {"illegal_move": "opponent-option"}

CASES: list[tuple[str, str, list[Event], object]] = [
    ("counts", NOT_THROWN, [THROW], None),
    ("counts", NOT_THROWN, [event("mover", "opens", dice="5-3")], None),
    ("opening-half", NOT_THROWN, [event("mover", "opens", dice="5-3", fault="wrong-half")], None),
    ("cocked", NOT_THROWN, [event("opponent", "opens", dice="5-3", fault="cocked")], None),
    ("wrong-half", NOT_THROWN, [{**THROW, "fault": "wrong-half"}], None),
    ("wrong-half", NOT_THROWN, [{**THROW, "fault": "off-board"}], None),
    ("cocked", NOT_THROWN, [{**THROW, "fault": "cocked"}], None),
    ("on-checker", NOT_THROWN, [{**THROW, "fault": "on-checker"}], None),
    ("premature", THROWN, [LEGAL, EARLY], None),
    ("premature-agreed", THROWN, [LEGAL, EARLY], {"premature_roll": "stands"}),
    ("premature-bear-off", BEAR_OFF, [event("mover", "moves", play="2/off 1/off"), EARLY], None),
    ("premature-forced", FORCED, [event("mover", "moves", play="bar/20"), EARLY], None),
    ("corrected", THROWN, [ILLEGAL, UP, CALL], None),
    ("must-be-corrected", THROWN, [ILLEGAL, UP, ACCEPT], {"illegal_move": "must-correct"}),
    ("accepted", THROWN, [ILLEGAL, UP, ACCEPT], AGREED),
    ("may-still-be-called", THROWN, [ILLEGAL, UP, ACCEPT], None),
    ("opponent-decides", THROWN, [ILLEGAL, UP, event("mover", "calls", against="mover")], AGREED),
    ("error-stands", THROWN, [ILLEGAL, UP, EARLY, CALL], None),
    ("legal", THROWN, [LEGAL, UP, CALL], None),
    ("too-late", THROWN, [LEGAL, UP, EARLY, CALL], None),
    ("not-final", THROWN, [event("mover", "moves", play="8/5"), CALL], None),
    ("no-move", THROWN, [event("mover", "calls", against="opponent")], None),
    ("refused-etiq-06", THROWN, [LEGAL, UP, LEGAL], None),
    ("refused-start-07", NOT_THROWN, [EARLY], None),
    ("refused-cube-06", THROWN, [event("mover", "doubles")], None),
    ("refused-force-01", NOT_THROWN, [event("mover", "passes")], None),
    ("refused-closed-03", CLOSED, [THROW], None),
    ("too-late", THROWN, [LEGAL, UP, event("opponent", "doubles"), CALL], None),
]


def ruled(name: str, position: str, events: list[Event], options: object = None) -> Puzzle:
    other = "counts" if name != "counts" else "cocked"
    choices = dict.fromkeys([name, other, "legal"])
    keys = {"position": position, "events": events, "options": options}
    return made("ruling", choices=list(choices), **keys)


@pytest.mark.parametrize(
    ("name", "position", "events", "options"), CASES, ids=lambda x: str(x)[:24]
)
def test_every_ruling_can_be_asked_for(
    name: str, position: str, events: list[Event], options: object
) -> None:
    puzzle = ruled(name, position, events, options)
    assert case(puzzle).ruling == name
    for given in (*RULINGS, *REFUSED, "none"):
        verdict = ask(puzzle, {"ruling": given})
        assert verdict.correct == (given == name)
        assert verdict.rule == (None if given == name else case(puzzle).rule)
    assert all(str(incident.told) for incident in case(puzzle).incidents)


def test_no_ruling_is_left_out() -> None:
    assert {name for name, *_ in CASES} == {*RULINGS, *REFUSED} - {"refused-win-02"}


def test_what_lies_on_the_board() -> None:
    """As it is when the referee is called, not as it will be put right."""
    called = case(ruled("corrected", THROWN, [ILLEGAL, UP, CALL]))
    assert called.position == AT_START.moved(8, 5).moved(6, 4)
    assert (called.moved, called.by_learner) == (((8, 5), (6, 4)), True)
    thrown = case(ruled("counts", NOT_THROWN, [THROW]))
    assert (thrown.position, thrown.moved, thrown.dice) == (AT_START, (), (Roll(6, 5), None))
    cocked = case(ruled("cocked", NOT_THROWN, [{**THROW, "fault": "cocked"}]))
    assert cocked.dice == (None, None), "drawn side by side they would be no fault"
    early = case(ruled("premature", THROWN, [LEGAL, EARLY]))
    assert early.dice == (Roll(3, 1), Roll(6, 5))
    theirs = event("opponent", "moves", play="24/18 13/8")
    called_back = event("mover", "calls", against="opponent")
    opponents = case(ruled("legal", THROWN, [LEGAL, UP, EARLY, theirs, called_back]))
    assert not opponents.by_learner
    assert opponents.position.opponent[18] == 1


def test_a_wrong_ruling_is_told_the_rule() -> None:
    puzzle = ruled("counts", NOT_THROWN, [THROW])
    assert said(puzzle, {"ruling": "cocked"}) == (
        False, None, "Look again: nothing is wrong with this throw.",
    )  # fmt: skip
    text = said(ruled("premature", THROWN, [LEGAL, EARLY]), {"ruling": "counts"})[2]
    assert text.startswith("Another rule decides. If you roll before the opponent has picked up")


def test_what_happened_is_told() -> None:
    told = case(ruled("error-stands", THROWN, [ILLEGAL, UP, EARLY, CALL])).incidents
    assert [str(one.told) for one in told] == [
        "You move 8/5 6/4.",
        "You pick up your dice.",
        "The opponent throws 6-5.",
        "The opponent says that your move was illegal.",
    ]
    fault = case(ruled("on-checker", NOT_THROWN, [{**THROW, "fault": "on-checker"}])).incidents
    assert str(fault[0].told) == "You throw 6-5. One die lies on a checker."


@pytest.mark.parametrize(
    ("keys", "field"),
    [
        ({"events": []}, "events"),
        ({"events": None}, "events"),
        ({"events": ["throws"]}, "events 1"),
        ({"events": [{"does": "throws"}]}, "events 1.by"),
        ({"events": [{"by": "white", "does": "throws", "dice": "6-5"}]}, "events 1.by"),
        ({"events": [event("mover", "rolls")]}, "events 1.does"),
        ({"events": [event("mover", "throws")]}, "events 1.dice"),
        ({"events": [event("mover", "throws", dice="65")]}, "events 1.dice"),
        ({"events": [event("mover", "throws", dice="7-1")]}, "events 1.dice"),
        ({"events": [{**THROW, "fault": "wet"}]}, "events 1.fault"),
        ({"events": [{**THROW, "play": "8/5"}]}, "events 1"),
        ({"events": [THROW, event("mover", "moves", play="8-5")]}, "events 2"),
        ({"events": [THROW, event("mover", "moves")]}, "events 2"),
        ({"events": [THROW, event("mover", "moves", play="3/2")]}, "events 2"),
        ({"events": [THROW, event("mover", "calls", against="me")]}, "events 2.against"),
        ({"events": [THROW, event("mover", "picks-up"), UP, THROW]}, "events 3"),
        ({"events": [THROW, event("mover", "opens", dice="5-3")]}, "events 2"),
        ({"events": [THROW, event("mover", "moves", play="24/18")]}, "events"),
        ({"choices": ["counts"]}, "choices"),
        ({"choices": "counts"}, "choices"),
        ({"choices": ["counts", "void"]}, "choices"),
        ({"choices": ["counts", 3]}, "choices"),
        ({"choices": ["counts", "counts"]}, "choices"),
        ({"position": "XGID=--------------------o-----:0:0:1:00:0:0:0:0:10"}, "position"),
    ],
)
def test_events_that_can_not_be(keys: dict[str, Any], field: str) -> None:
    with pytest.raises(RefusedError) as caught:
        made("ruling", **keys)
    assert caught.value.fields == [field]
