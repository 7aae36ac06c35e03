"""Every way in which a play can be illegal: the rule, the values of its sentence, the proof."""

from __future__ import annotations

import re
from string import Formatter
from typing import NamedTuple

import pytest

from bglearn.errors import IllegalPlayError
from bglearn.rules.position import BAR, START, Position
from bglearn.rules.refusals import REFUSALS
from bglearn.rules.why import apply_play
from tests.rules.boards import board, moves, refusal, rolled

CLOSED = dict.fromkeys(range(19, 25), 2)


class Case(NamedTuple):
    position: Position
    roll: str
    play: str
    rule: str
    index: int | None
    sentence: str
    """What the learner reads, at least in part."""


CASES = {
    # the bar
    "wrong order from the bar": Case(
        board({25: 1, 13: 2}, {1: 2}), "6-5", "13/7 bar/20", "BAR-01", 0, "First enter"
    ),
    "second checker still on the bar": Case(
        board({25: 2, 13: 2}, {1: 2}), "6-5", "bar/19 13/8", "BAR-01", 1, "First enter"
    ),
    "entering and going on with another on the bar": Case(
        board({25: 2}, {1: 2}), "6-5", "bar/19/14", "BAR-01", 1, "First enter"
    ),
    "blocked entry point": Case(
        board({25: 1}, {19: 2}),
        "6-5",
        "bar/19",
        "BAR-05",
        0,
        "with the 6: the opponent holds point 19",
    ),
    "second entry blocked": Case(
        board({25: 2}, {19: 2}), "6-5", "bar/20 bar/19", "BAR-05", 1, "can't enter with the 6"
    ),
    "adding dice to enter": Case(
        board({25: 1}, {24: 2, 23: 2}), "2-1", "bar/22", "BAR-06", 0, "bar/22 is not an entry"
    ),
    "adding the dice of a double to enter": Case(
        board({25: 1}, {23: 2}), "2-2", "bar/21", "BAR-06", 0, "bar/21 is not an entry"
    ),
    "both entry points blocked": Case(
        board({25: 1}, {19: 2, 20: 2}), "6-5", "bar/20", "BAR-07", 0, "you lose your turn"
    ),
    "entry point of a double blocked": Case(
        board({25: 1}, {19: 2}), "6-6", "bar/19", "BAR-07", 0, "you lose your turn"
    ),
    "another move when shut out": Case(
        board({25: 1, 13: 2}, {19: 2, 20: 2}), "6-5", "13/7", "BAR-08", 0, "can't enter now"
    ),
    "another move when the second can't enter": Case(
        board({25: 2, 13: 2}, {19: 2}), "6-5", "bar/20 13/7", "BAR-08", 1, "no other may move"
    ),
    "entering only": Case(
        board({25: 1, 13: 2}, {1: 2}), "6-5", "bar/19", "BAR-09", None, "rest of the roll too (5)"
    ),
    "entering with a double only": Case(
        board({25: 1, 13: 2}, {1: 2}), "4-4", "bar/21", "BAR-09", None, "too (4, 4, 4)"
    ),
    "one of two entered with a double": Case(
        board({25: 2}, {17: 2, 1: 2, 13: 2}),
        "4-4",
        "bar/21",
        "FORCE-07",
        None,
        "four 4s as you can: here 2",
    ),
    "closed board": Case(
        board({25: 1, 6: 5}, CLOSED), "6-5", "bar/20", "CLOSED-02", 0, "until a point opens"
    ),
    "adding dice to enter a closed board": Case(
        board({25: 1, 6: 5}, CLOSED), "6-5", "bar/14", "CLOSED-02", 0, "until a point opens"
    ),
    # landing
    "blocked point": Case(START, "5-1", "24/19", "LAND-05", 0, "holds point 19 with two or more"),
    "blocked end of a run": Case(START, "6-5", "8/2/off", "BEARIN-03", 1, "one stands on point 24"),
    "blocked touch-down, move by move": Case(
        START, "5-3", "24/19/16", "COMB-03", 0, "touches down on point 19"
    ),
    "blocked touch-down of a double": Case(
        board({24: 1}, {18: 2}), "3-3", "24/15", "COMB-03", 0, "touches down on point 18"
    ),
    "both touch-downs blocked": Case(
        board({24: 1, 8: 2}, {20: 2, 22: 2}),
        "4-2",
        "24/18",
        "COMB-04",
        0,
        "(20, 22), so 24/18 is not",
    ),
    "blocked end point of a combined move": Case(
        board({24: 1, 8: 2}, {18: 2}), "4-2", "24/18", "LAND-05", 0, "holds point 18"
    ),
    # the dice
    "a die not thrown": Case(
        START, "6-5", "13/9", "MOVE-01", 0, "needs the number 4, and you rolled 6-5"
    ),
    "too far for the whole roll": Case(START, "2-1", "13/5", "MOVE-01", 0, "needs the number 8"),
    "a die used twice": Case(START, "6-5", "24/18 13/7", "MOVE-02", 1, "no die left for 13/7"),
    "a third move": Case(START, "6-5", "24/18 13/8 6/4", "MOVE-02", 2, "no die left for 6/4"),
    "a run after one of its dice": Case(
        START, "4-2", "13/11 24/18", "MOVE-02", 1, "no die left for 24/18"
    ),
    "bearing off with a die that is used": Case(
        board({6: 2, 4: 2}, {23: 2}), "6-1", "6/off 4/off", "MOVE-02", 1, "no die left for 4/off"
    ),
    "a fifth move": Case(
        START, "1-1", "8/7 8/7 6/5 6/5 6/5", "DOUB-01", 4, "four moves of 1, and 6/5 goes beyond"
    ),
    "a run beyond the fourth move": Case(
        START, "1-1", "8/7 8/7 6/5 6/4", "DOUB-01", 3, "four moves of 1, and 6/4 goes beyond"
    ),
    # whose checkers, which way
    "a checker not there": Case(START, "6-5", "23/17", "BOARD-01", 0, "where 23/17 begins"),
    "a checker that has left": Case(
        board({24: 1, 8: 2}, {1: 2}), "6-5", "24/18 24/19", "BOARD-01", 1, "where 24/19 begins"
    ),
    "the opponent's checker": Case(START, "6-5", "19/13", "BOARD-01", 0, "where 19/13 begins"),
    "nobody on the bar": Case(START, "6-5", "bar/20", "BOARD-01", 0, "where bar/20 begins"),
    "nobody borne off": Case(START, "6-5", "off/20", "BOARD-01", 0, "where off/20 begins"),
    "a borne-off checker": Case(board({6: 2}, {1: 2}), "6-5", "off/20", "OFF-09", 0, "stays off"),
    "moving backwards": Case(START, "5-2", "8/13", "DIR-02", 0, "8/13 does not"),
    "staying": Case(START, "5-2", "8/8", "DIR-02", 0, "8/8 does not"),
    "moving to the bar": Case(START, "5-2", "24/bar", "DIR-02", 0, "24/bar does not"),
    "no such point": Case(START, "6-5", "13/-4", "BOARD-05", 0, "numbered 1 to 24"),
    "no such start": Case(START, "6-5", "26/20", "BOARD-05", 0, "numbered 1 to 24"),
    # the whole roll
    "passing": Case(START, "6-5", "", "FORCE-01", None, "can't pass"),
    "passing with a double": Case(
        board({24: 1}, {18: 2}), "3-3", "", "FORCE-01", None, "can't pass"
    ),
    "passing with either die": Case(
        board({10: 1}, {1: 2}), "5-4", "", "FORCE-01", None, "can't pass"
    ),
    "passing with one playable die": Case(
        board({24: 1}, {18: 2, 13: 2}), "6-5", "", "FORCE-04", None, "the 5, and you must play it"
    ),
    "one die where two can be played": Case(
        START, "6-5", "24/18", "FORCE-02", None, "play the 5 too"
    ),
    "first die spoils the second": Case(
        board({24: 1, 8: 1, 6: 13}, {20: 3, 19: 4, 18: 4, 16: 2, 4: 2}),
        "6-2",
        "8/6",
        "FORCE-03",
        None,
        "once you play the 2 this way, the 6 can't be played",
    ),
    "lower die where the higher one could be": Case(
        board({10: 1}, {1: 2}), "5-4", "10/6", "FORCE-05", None, "the higher one: 5"
    ),
    "fewer of a double than possible": Case(
        START, "6-6", "24/18 13/7", "FORCE-07", None, "the four 6s as you can: here 4"
    ),
    "fewer of a double that is not all playable": Case(
        board({24: 1}, {15: 2}), "3-3", "24/21", "FORCE-07", None, "here 2"
    ),
    # home
    "not all home": Case(
        board({8: 1, 6: 9, 5: 5}, {1: 2}), "6-2", "6/off", "BEARIN-03", 0, "one stands on point 8"
    ),
    "not all home any more": Case(
        board({8: 1, 6: 3}, {1: 2}), "6-2", "6/off", "OFF-10", 0, "point 8 must come home"
    ),
    "lower checker off while a higher one stands": Case(
        board({6: 1, 3: 2}, {23: 2}), "5-4", "3/off", "OFF-05", 0, "there is one on point 6"
    ),
    "lower checker off by a die that is too high": Case(
        board({4: 1, 2: 3}, {23: 2}), "6-5", "2/off", "OFF-06", 0, "that is point 4"
    ),
    "lower checker off by a die that takes another": Case(
        board({5: 2, 3: 2}, {23: 2}), "5-1", "3/off", "OFF-07", 0, "Use the whole 5"
    ),
    "game over": Case(board({}, {1: 2}), "6-5", "13/7", "WIN-02", 0, "The game is over"),
    "game over in the middle of a play": Case(
        board({4: 1}, {23: 2}), "6-5", "4/off 4/off", "WIN-02", 1, "The game is over"
    ),
}


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_refusal(case: Case) -> None:
    violation = refusal(case.position, case.roll, case.play)
    assert (violation.rule, violation.move_index) == (case.rule, case.index)
    sentence = str(violation.message)
    assert case.sentence in sentence
    assert re.fullmatch(r"[A-Z][^{}]*\.", sentence)
    with pytest.raises(IllegalPlayError) as raised:
        apply_play(case.position, rolled(case.roll), moves(case.play))
    assert str(raised.value) == sentence


def test_every_sentence_is_reached() -> None:
    assert {case.rule for case in CASES.values()} == set(REFUSALS)


@pytest.mark.parametrize("rule", REFUSALS)
def test_sentence_uses_its_values(rule: str) -> None:
    """Each placeholder is filled in every case, and each sentence needs what it is given."""
    wanted = {name for _, name, _, _ in Formatter().parse(REFUSALS[rule]) if name}
    for case in CASES.values():
        if case.rule == rule:
            assert wanted <= set(refusal(case.position, case.roll, case.play).params)


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_witness_begins_like_the_play(case: Case) -> None:
    """The proof keeps the moves before the refused one, as far as they are legal."""
    violation = refusal(case.position, case.roll, case.play)
    given = moves(case.play)
    if violation.move_index and case.rule not in {"FORCE-03", "FORCE-05"}:
        assert violation.witness[: violation.move_index] == tuple(given[: violation.move_index])
    elif violation.move_index is None and case.rule not in {"FORCE-03", "FORCE-05"}:
        assert violation.witness[: len(given)] == tuple(given)


def test_witness_moves_the_same_checker_where_it_can() -> None:
    assert refusal(START, "5-2", "24/19").witness[0] == (24, 22)
    assert refusal(START, "6-5", "13/9").witness[0] == (13, 7)
    assert refusal(board({BAR: 1}, {19: 2}), "6-5", "bar/19").witness == ((25, 20), (20, 14))
