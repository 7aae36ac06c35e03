"""What attempts come to: penalties, deadlines, and the same content sent twice."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bglearn.classroom.clock import DAY
from bglearn.classroom.policy import FULL, Policy
from bglearn.classroom.scoring import ANSWER, HINT, SHOW, Fact, standing


def wrong(at: int, told: str = "24/18", **more: object) -> Fact:
    return replace(Fact(at, ANSWER, at, told), **more)  # type: ignore[arg-type]


def right(at: int, told: str = "8/5", score: int = FULL) -> Fact:
    return Fact(at, ANSWER, at, told, is_correct=score == FULL, score=score)


def test_nothing_counts_before_an_answer() -> None:
    assert standing([Fact(1, HINT, 1)], Policy()).score is None


def test_the_best_after_penalties() -> None:
    policy = Policy(try_cost=100, hint_cost=50)
    facts = [wrong(1), Fact(2, HINT, 2), wrong(3, "x"), right(4)]
    assert standing(facts, policy).score == FULL - 2 * 100 - 50


@pytest.mark.parametrize(("score_by", "score"), [("best", 900), ("first", 300), ("last", 500)])
def test_the_policy_says_which_counts(score_by: str, score: int) -> None:
    facts = [right(1, "a", 300), right(2, "b", 900), right(3, "c", 500)]
    assert standing(facts, Policy(score_by=score_by)).score == score


def test_the_order_in_which_rows_come_is_nothing() -> None:
    facts = [right(3, "c", 500), right(1, "a", 300)]
    assert standing(facts, Policy(score_by="first")).score == 300


@pytest.mark.parametrize("late", ["refuse", "cost"])
def test_the_earliest_of_the_same_counts(late: str) -> None:
    policy = Policy(deadline=10, late=late, late_cost=500)
    found = standing([right(9), right(12)], policy)
    assert (found.score, found.is_late, len(found.used)) == (FULL, False, 1)


def test_late_answers() -> None:
    facts = [right(DAY + 2)]
    assert standing(facts, Policy(deadline=1)).score is None
    assert standing(facts, Policy(deadline=1, late="accept")).score == FULL
    assert standing(facts, Policy(deadline=1, late="cost", late_cost=100)).score == 800
    assert standing(facts, Policy(deadline=1, late="cost", late_cost=900)).score == 0


def test_to_the_millisecond() -> None:
    assert standing([right(10)], Policy(deadline=10)).score == FULL
    assert standing([right(11)], Policy(deadline=10)).score is None


def test_no_more_than_the_attempts_that_are_allowed() -> None:
    policy = Policy(attempts=2)
    facts = [wrong(1, "a"), wrong(2, "a"), wrong(3, "b", counts=False), wrong(4, "c"), right(5)]
    found = standing(facts, policy)
    assert found.score == 0
    assert found.attempts_left(policy) == 0
    assert not found.is_solved


def test_nothing_counts_after_the_solution() -> None:
    assert standing([Fact(1, SHOW, 1), right(2)], Policy()).score is None


@pytest.mark.parametrize("score", [-3, 1003])
def test_a_score_beyond_the_bounds_is_brought_back(score: int) -> None:
    assert standing([right(1, score=score)], Policy()).score == max(0, min(FULL, score))


FACTS = st.lists(
    st.builds(
        Fact,
        id=st.integers(0, 99),
        kind=st.sampled_from([ANSWER, HINT, SHOW]),
        received=st.integers(0, 5 * DAY),
        told=st.sampled_from("abc"),
        counts=st.booleans(),
        score=st.integers(-5, 1005),
    ),
    max_size=12,
)
POLICIES = st.builds(
    Policy,
    deadline=st.none() | st.integers(0, 5 * DAY),
    attempts=st.integers(0, 4),
    late=st.sampled_from(["refuse", "cost", "accept"]),
    late_cost=st.integers(0, 1000),
    score_by=st.sampled_from(["best", "first", "last"]),
    try_cost=st.integers(0, 1000),
    hint_cost=st.integers(0, 1000),
)


@given(FACTS, POLICIES)
def test_a_score_lies_within_its_bounds_whatever_happened(
    facts: list[Fact], policy: Policy
) -> None:
    score = standing(facts, policy).score
    assert score is None or (type(score) is int and 0 <= score <= FULL)


@given(FACTS, POLICIES, st.integers(0, 9 * DAY))
def test_sending_everything_again_changes_nothing(
    facts: list[Fact], policy: Policy, after: int
) -> None:
    answers = [fact for fact in facts if fact.kind == ANSWER]
    again = [replace(one, id=100 + one.id, received=one.received + after) for one in answers]
    assert standing([*answers, *again], policy).score == standing(answers, policy).score
