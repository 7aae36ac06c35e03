"""Any kind, any answer: it is refused for its shape, or it has one verdict, and nothing breaks."""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bglearn.errors import AnswerError
from bglearn.i18n import LANGUAGES, speaking
from bglearn.puzzles.answers import SHAPES, read_answer
from bglearn.puzzles.judge import FULL, judge, solution_text
from bglearn.puzzles.kinds import KINDS
from bglearn.puzzles.kinds.kind import chosen
from bglearn.puzzles.puzzle import Puzzle
from tests.puzzles.made import BY_KIND, EXAMPLES, made, read
from tests.puzzles.test_answers import ANYTHING

PUZZLES: list[Puzzle] = [*map(read, EXAMPLES), made("legal"), made("why")]

WORDS = st.one_of(
    st.text(max_size=30),
    st.text("0123456789/* ()-baroff", max_size=20),
    st.sampled_from(["6/off 4/off", "24/20/18", "no move", "4HPwATDgc/ABMA", "Ann", "Bob", "Cem"]),
)
NUMBERS = st.one_of(st.integers(-9, 40), st.integers(-(10**9), 10**9))
IDS = st.one_of(
    st.sampled_from(["own", "hit", "far", "one", "high", "limit", "cocked", "counts"]),
    st.from_regex(r"[a-z0-9][a-z0-9-]{0,39}", fullmatch=True),
)
RULES = st.one_of(
    st.sampled_from(["COMB-04", "LAND-05"]), st.from_regex(r"[A-Z]{2,6}-[0-9]{2}", fullmatch=True)
)
SIDES = st.sampled_from(["mover", "opponent"])
VALUES: dict[str, st.SearchStrategy[Any]] = {
    "play": WORDS,
    "plays": st.lists(WORDS, unique=True, max_size=5),
    "choices": st.lists(IDS, unique=True, max_size=5),
    "rule": RULES,
    "count": NUMBERS,
    "points": NUMBERS,
    "position": WORDS,
    "outcome": st.sampled_from(["single", "gammon", "backgammon"]),
    "players": st.lists(SIDES, unique=True),
    "response": st.sampled_from(["take", "drop", "beaver"]),
    "stake": NUMBERS,
    "ruling": IDS,
    "player": WORDS,
    "action": st.sampled_from(["no-double", "double", "take", "drop", "beaver", "too-good"]),
    "ledger": st.dictionaries(WORDS, NUMBERS, max_size=5),
}
CLICKED = st.lists(st.integers(0, 25), unique=True)


def answers(kind: str) -> st.SearchStrategy[dict[str, Any]]:
    """Answers of the right shape."""
    values = {**VALUES, "points": CLICKED} if kind == "points" else VALUES
    return st.fixed_dictionaries({key: values[key] for key in SHAPES[kind]})


def test_every_kind_is_tried() -> None:
    assert {puzzle.kind for puzzle in PUZZLES} == KINDS.keys() == BY_KIND.keys()


@settings(max_examples=600)
@given(st.sampled_from(PUZZLES), st.data())
def test_any_answer_of_the_right_shape_has_one_verdict(puzzle: Puzzle, data: Any) -> None:
    given_ = data.draw(answers(puzzle.kind))
    answer = read_answer(puzzle.kind, given_)
    verdict = judge(puzzle, answer)
    assert judge(puzzle, read_answer(puzzle.kind, json.loads(json.dumps(given_)))) == verdict
    is_decision = KINDS[puzzle.kind].is_decision
    assert verdict.score == FULL if verdict.correct else verdict.score in range(FULL)
    assert is_decision or verdict.score in (0, FULL)
    assert (
        (verdict.loss is None) == (verdict.grade is None) == (not verdict.counts or not is_decision)
    )
    assert verdict.loss is None or verdict.loss >= 0
    assert verdict.counts or not verdict.correct
    assert verdict.message == puzzle.why or not verdict.correct
    for language in LANGUAGES:
        with speaking(language):
            text = str(verdict.message)
            assert text.isprintable(), "one line, whatever was sent"
            assert 0 < len(text) < 600


@settings(max_examples=400)
@given(st.sampled_from(PUZZLES), ANYTHING, st.data())
def test_anything_is_judged_or_refused(puzzle: Puzzle, value: object, data: Any) -> None:
    if data.draw(st.booleans()):
        value = {key: data.draw(ANYTHING) for key in SHAPES[puzzle.kind]}
    with suppress(AnswerError):
        assert str(judge(puzzle, read_answer(puzzle.kind, value)).message)


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: str(puzzle.kind))
def test_a_solution_is_written_in_every_language(puzzle: Puzzle) -> None:
    assert judge(puzzle, puzzle.answer).correct
    assert bool(puzzle.choices) == bool(chosen(puzzle)) or puzzle.kind == "may-double"
    for language in LANGUAGES:
        with speaking(language):
            assert solution_text(puzzle)


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: str(puzzle.kind))
def test_the_stored_answers_are_not_looked_at(puzzle: Puzzle) -> None:
    wrong = puzzle.wrong[0].answer if puzzle.wrong else puzzle.answer
    forged = replace(puzzle, answer=wrong, wrong=())
    assert judge(forged, puzzle.answer) == judge(puzzle, puzzle.answer)
    assert judge(forged, wrong) == judge(puzzle, wrong)
