"""The judge: pure, total, and right by the rules alone."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bglearn.i18n import LANGUAGES, speaking
from bglearn.notation.plays import parse_moves
from bglearn.notation.xgid import parse_xgid
from bglearn.puzzles.answers import MOST_ITEMS, read_answer
from bglearn.puzzles.goals import read_goal
from bglearn.puzzles.judge import FULL, Verdict, judge, solution_text
from bglearn.puzzles.kinds import KINDS
from bglearn.puzzles.kinds.count import COUNTS, Counted
from bglearn.puzzles.library import content, library, load
from bglearn.puzzles.puzzle import Choice, Puzzle
from bglearn.rules.dice import Roll
from bglearn.rules.plays import Move
from bglearn.rules.position import BAR, START, Position
from tests import referee
from tests.puzzles.made import fault
from tests.strategies import bulk, positions, rolls

PLAY = library()["movement-two-checkers"]
LEGAL = library()["movement-landing"]
WHY = library()["movement-no-six"]
COUNT = library()["movement-check-count"]


def ask(puzzle: Puzzle, data: Mapping[str, object]) -> Verdict:
    return judge(puzzle, read_answer(puzzle.kind, data))


def any_play(xgid: str) -> Puzzle:
    """A puzzle that every legal play solves."""
    read = parse_xgid(xgid)
    assert read.roll
    return replace(
        PLAY,
        position=read.position,
        roll=read.roll,
        task=read_goal({"any": [{"checkers": 1}, {"checkers": 2}]}, fault),
    )


def counting(counts: str, position: Position, roll: Roll = COUNT.thrown) -> Puzzle:
    return replace(COUNT, position=position, roll=roll, task=Counted(counts))


# ------------------------------------------------------------------ plays

BOTH = "XGID=-bCB-BDa----d----c-e--A-BA:0:0:1:53:0:0:0:0:10"
"""On the bar with 5-3: only the 5 leaves a move for the other die."""
OPENING = "XGID=-b----E-C---eE---c-e----B-:0:0:1:65:0:0:0:0:10"


@pytest.mark.parametrize(
    ("text", "correct", "counts"),
    [
        ("24/13", True, True),
        ("24/18/13", True, True),
        ("24/18 18/13", True, True),
        ("18/13 24/18", True, True),
        ("24-18-13", False, False),
        ("24/13*", False, False),
    ],
)
def test_spelling_is_no_mistake(text: str, correct: bool, counts: bool) -> None:
    verdict = ask(any_play(OPENING), {"play": text})
    assert (verdict.correct, verdict.counts) == (correct, counts)
    assert verdict.score == (FULL if correct else 0)
    assert verdict.rule is None


def test_an_illegal_play_names_its_rule_and_is_not_counted() -> None:
    verdict = ask(any_play(BOTH), {"play": "bar/22"})
    assert (verdict.correct, verdict.score, verdict.counts) == (False, 0, False)
    assert verdict.rule == "FORCE-03"
    assert str(verdict.message) == (
        "Both dice can be played, but not like this: once you play the 3 this way, the 5 can't be"
        " played any more."
    )
    assert verdict.violation
    assert verdict.violation.witness[0] == (25, 20)
    assert ask(any_play(BOTH), {"play": "bar/20 5/2"}).correct


def test_a_legal_play_beside_the_goal_counts() -> None:
    verdict = ask(PLAY, {"play": "24/18"})
    assert (verdict.correct, verdict.score, verdict.counts) == (False, 0, True)
    assert verdict.play == ((24, 22), (22, 18))
    assert verdict.rule is None


def test_zero_stays_zero() -> None:
    """A score of nothing is a score; a decision that is not the best may earn a part, never all."""
    for puzzle in library().values():
        most = 999 if KINDS[puzzle.kind].is_decision else 0
        for wrong in puzzle.wrong:
            score = judge(puzzle, wrong.answer).score
            assert type(score) is int
            assert 0 <= score <= most


# ------------------------------------------------------------------ choices


@pytest.mark.parametrize("name", [p.id for p in library().values() if p.kind == "legal"])
def test_choices_are_all_judged(name: str) -> None:
    """Right is the set of those that lead to a result of the slow referee, and no other set."""
    puzzle = library()[name]
    results = referee.results(puzzle.position, puzzle.thrown)
    legal = {c.id for c in puzzle.choices if reached(puzzle.position, c.moves or ()) & results}
    for picked in product([False, True], repeat=len(puzzle.choices)):
        ids = [c.id for c, wanted in zip(puzzle.choices, picked, strict=True) if wanted]
        verdict = ask(puzzle, {"choices": ids})
        assert verdict.correct == (set(ids) == legal)
        assert ask(puzzle, {"choices": ids[::-1]}) == verdict
        assert ask(replace(puzzle, choices=puzzle.choices[::-1]), {"choices": ids}) == verdict


def reached(position: Position, moves: tuple[Move, ...]) -> set[Position]:
    """Where the hand gets with these moves, if it can; each move lands at its end only."""
    for move in moves:
        if not position.mover[move.from_point]:
            return set()
        position = position.moved(*move)
    return {position}


ON_THE_BAR = parse_xgid("XGID=-b----D-C---eE---c-e----BA:0:0:1:31:0:0:0:0:10").position


@pytest.mark.parametrize(
    ("text", "rule"),
    [("bar/22 6/5", None), ("6/5 bar/22", None), ("6/5 6/3", "BAR-01"), ("6/3 bar/24", None)],
)
def test_a_choice_is_judged_like_a_typed_play(text: str, rule: str | None) -> None:
    """In whatever order it is written."""
    assert verdict_on(text, ON_THE_BAR, Roll(3, 1)).rule == rule


def test_a_choice_of_a_double_is_judged_one_die_at_a_time() -> None:
    off = Position.of({8: 1, 7: 1, 1: 2}, {1: 2})
    assert verdict_on("8/off 7/off", off, Roll(4, 4)).rule is None


def verdict_on(text: str, position: Position, roll: Roll) -> Verdict:
    """The verdict on the one choice, ticked."""
    puzzle = replace(
        LEGAL, position=position, roll=roll, choices=(Choice("it", text, parse_moves(text)),)
    )
    return ask(puzzle, {"choices": ["it"]})


def test_a_choice_that_is_none() -> None:
    verdict = ask(LEGAL, {"choices": ["own", "hit", "none"]})
    assert (verdict.correct, str(verdict.message)) == (False, "That is none of the choices.")
    many = ["own", "hit", *(f"x{i}" for i in range(MOST_ITEMS - 2))]
    assert not ask(LEGAL, {"choices": many}).correct


def shuffled(puzzle: Puzzle) -> list[str]:
    return [choice.id for choice in puzzle.shuffled_choices]


WITH_CHOICES = [puzzle for puzzle in library().values() if puzzle.choices]


def is_right(puzzle: Puzzle, name: str) -> bool:
    data = puzzle.answer.data
    right = data["choices"] if "choices" in data else [data.get("rule", data.get("ruling"))]
    assert isinstance(right, list)
    return name in right


def test_order_of_choices_is_fixed() -> None:
    """The same in every run and language, however the author listed them."""
    for puzzle in WITH_CHOICES:
        order = shuffled(puzzle)
        assert sorted(order) == sorted(choice.id for choice in puzzle.choices)
        assert shuffled(replace(puzzle, choices=puzzle.choices[::-1])) == order
        for code in LANGUAGES:
            with speaking(code):
                assert shuffled(puzzle) == order
    again = {puzzle.id: puzzle for puzzle in load(content() / "puzzles" / "03_movement.toml")}
    assert all(shuffled(again[p.id]) == shuffled(p) for p in WITH_CHOICES if p.id in again)
    # Another process has another seed for hash(): these are written down.
    assert shuffled(LEGAL) == ["near", "far", "hit", "own"]


def test_order_of_choices_says_nothing() -> None:
    kinds = ("legal", "why", "choice", "ruling")
    written = [puzzle for puzzle in WITH_CHOICES if puzzle.kind in kinds]
    first = [is_right(puzzle, shuffled(puzzle)[0]) for puzzle in written]
    last = [is_right(puzzle, shuffled(puzzle)[-1]) for puzzle in written]
    assert len(set(first)) == len(set(last)) == 2
    # With other ones right the order is the same: only names go into it.
    other = replace(LEGAL, position=START, answer=read_answer("legal", {"choices": ["near"]}))
    assert shuffled(other) == shuffled(LEGAL)


def test_the_rule_that_a_play_breaks() -> None:
    assert ask(WHY, {"rule": "MOVE-02"}).rule == "MOVE-02"
    verdict = ask(WHY, {"rule": "ANY-99"})
    assert (verdict.correct, verdict.counts, verdict.rule) == (False, True, None)


# ------------------------------------------------------------------ counts


def by_hand(counts: str, position: Position, roll: Roll) -> int:
    if counts == "results":
        return len(referee.results(position, roll))
    if counts == "pips":
        return sum(point * count for point, count in enumerate(position.mover))
    if counts == "opponent-pips":
        return sum(point * count for point, count in enumerate(position.opponent))
    assert counts == "shots"
    waiting = position.opponent[BAR]
    return sum(
        any(after.opponent[BAR] > waiting for after in referee.results(position, Roll(one, two)))
        for one, two in product(range(1, 7), repeat=2)
    )


def test_each_count_is_compared() -> None:
    for position in (COUNT.position, START):
        for counts in ("results", "pips", "opponent-pips", "shots"):
            puzzle = counting(counts, position)
            assert COUNTS[counts](puzzle) == by_hand(counts, position, puzzle.thrown)


@settings(max_examples=60)
@given(positions(), rolls(), st.sampled_from(["results", "pips", "opponent-pips"]))
def test_counts_by_hand(position: Position, roll: Roll, counts: str) -> None:
    right = by_hand(counts, position, roll)
    puzzle = counting(counts, position, roll)
    assert ask(puzzle, {"count": right}).correct
    assert str(ask(puzzle, {"count": right - 1}).message) == f"There are more than {right - 1}."
    assert str(ask(puzzle, {"count": right + 1}).message) == f"There are fewer than {right + 1}."


def test_shots_by_hand() -> None:
    for position in bulk(20, seed=11):
        assert COUNTS["shots"](counting("shots", position)) == by_hand(
            "shots", position, COUNT.thrown
        )


def test_known_shots() -> None:
    """A blot six points away is hit by 17 rolls of 36, one point away by 11 (no blocks)."""

    def shots(distance: int) -> int:
        position = Position.of({24: 1}, {25 - (24 - distance): 1})
        return COUNTS["shots"](counting("shots", position))

    assert [shots(distance) for distance in range(1, 13)] == [
        11, 12, 14, 15, 15, 17, 6, 6, 5, 3, 2, 3,
    ]  # fmt: skip


# ------------------------------------------------------------------ pure and total


def test_an_answer_of_another_kind_is_a_fault_of_the_program() -> None:
    with pytest.raises(ValueError, match="is of the kind play, not count"):
        judge(PLAY, read_answer("count", {"count": 1}))


def test_solutions_as_text() -> None:
    assert solution_text(PLAY) == "24/20 13/11"
    assert solution_text(COUNT) == "3"
    assert solution_text(LEGAL) == "24/23 13/8, 13/8 6/5*"
    assert solution_text(WHY) == "The second checker has no die left: the first one used both."
