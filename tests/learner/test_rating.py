"""The rating: Glickman's own example, and which answers count."""

from __future__ import annotations

from datetime import timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bglearn.learner.event import Judged
from bglearn.learner.rating import (
    LEAST,
    MOST,
    NEW,
    Rating,
    first_answers,
    ratings,
)
from bglearn.puzzles.library import library
from tests.learner.events import BEGIN, made, wrong

EASY, OTHER = "bar-enter", "bar-entries"
DAY = timedelta(days=1)


def test_the_example_of_the_paper() -> None:
    games = [(Rating(1400, 30), 1.0), (Rating(1550, 100), 0.0), (Rating(1700, 300), 0.0)]
    after = Rating(1500, 200).after_period(games)
    assert after.points == pytest.approx(1464.06, abs=0.02)
    assert after.deviation == pytest.approx(151.52, abs=0.01)
    assert after.volatility == pytest.approx(0.05999, abs=0.00001)


numbers = st.floats(LEAST, MOST)
spreads = st.floats(30, 350)


@given(numbers, spreads, numbers, spreads, st.floats(0, 1))
def test_it_ends_and_stays_in_bounds(
    points: float, spread: float, theirs: float, their_spread: float, score: float
) -> None:
    after = Rating(points, spread).after(Rating(theirs, their_spread), score)
    assert LEAST <= after.points <= MOST
    assert 0 < after.deviation <= NEW.deviation
    assert 0.01 < after.volatility < 0.2


@given(numbers, spreads, numbers)
def test_a_better_score_never_lowers_it(points: float, spread: float, theirs: float) -> None:
    before, opponent = Rating(points, spread), Rating(theirs, 100)
    after = [before.after(opponent, score).points for score in (0.0, 0.5, 1.0)]
    assert after == sorted(after)


def test_rest_makes_it_less_certain() -> None:
    rating = Rating(1500, 60)
    assert rating.rested(1).deviation > 60
    assert rating.rested(100).points == 1500
    assert rating.rested(10**9).deviation <= NEW.deviation
    assert rating.rested(-3) == rating


def test_the_first_answer_counts_alone() -> None:
    events = [wrong(EASY, time=BEGIN), made("attempt", EASY, time=BEGIN + DAY)]
    found = ratings(events, library(), BEGIN + DAY)
    assert [rated.score for rated in found.history] == [0]
    assert found.learner.points < NEW.points


@pytest.mark.parametrize("kind", ["hint", "shown"])
def test_hint_and_solution_end_it(kind: str) -> None:
    asked = made(kind, EASY, hints=1)
    events = [asked, made("again", EASY), made("attempt", EASY)]
    assert first_answers(events) == []
    assert ratings(events, library(), BEGIN).learner == NEW
    assert ratings(events[1:], library(), BEGIN).learner.points > NEW.points


def test_an_answer_that_tells_of_hints_counts_as_little() -> None:
    assert first_answers([made("attempt", EASY, hints=2)]) == []


def test_part_of_the_score_is_part_of_a_win() -> None:
    def after(score: int) -> float:
        event = made("attempt", EASY, verdict=Judged(score == 1000, score))
        return ratings([event], library(), BEGIN).learner.points

    assert after(0) < after(500) < after(1000)


def test_what_is_in_no_file_counts_for_nothing() -> None:
    assert ratings([made("attempt", "of-another-world")], library(), BEGIN).history == ()


def test_idle_days_count_between_answers_and_after_the_last() -> None:
    events = [made("attempt", EASY)]
    at_once = ratings(events, library(), BEGIN).learner
    assert ratings(events, library(), BEGIN + DAY).learner == at_once
    assert ratings(events, library(), BEGIN + 30 * DAY).learner.deviation > at_once.deviation
    later = [*events, made("attempt", OTHER, time=BEGIN + 30 * DAY)]
    second = ratings(later, library(), BEGIN + 30 * DAY).history[1]
    assert second.before.deviation > at_once.deviation
    assert second.change == round(second.after.points) - round(second.before.points) > 0
