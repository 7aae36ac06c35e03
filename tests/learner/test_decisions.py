"""Decisions as they were graded, and PR; themes as they were practised."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bglearn.learner.decisions import by_grade, decisions, rating_of
from bglearn.learner.event import Event, Judged
from bglearn.learner.practised import practised
from bglearn.puzzles.library import library
from bglearn.puzzles.puzzle import Puzzle
from tests.learner.events import BEGIN, made, wrong
from tests.puzzles.made import made as made_puzzle

PLAY, CUBE = made_puzzle("best-play"), made_puzzle("best-cube")
PUZZLES: dict[str, Puzzle] = {"play": PLAY, "cube": CUBE}


def lost(puzzle: str, loss: int | None, action: str = "", **more: object) -> Event:
    """A decision that gave away so many thousandths."""
    answer = {"action": action} if action else {"play": "8/5 6/5"}
    judged = Judged(loss == 0, 0, None, loss)
    return made("attempt", puzzle, answer=answer, verdict=judged, **more)


@pytest.mark.parametrize(
    ("loss", "grade"), [(0, "best"), (1, "good"), (20, "error"), (80, "blunder")]
)
def test_the_band_of_a_decision(loss: int, grade: str) -> None:
    [one] = decisions([lost("play", loss)], PUZZLES)
    assert (one.grade, one.loss) == (grade, 10 * loss)


def test_pr_is_500_times_the_mean_loss() -> None:
    made_ = decisions([lost("play", 20), lost("cube", 0, "double")], PUZZLES)
    assert rating_of(made_) == 5000
    assert by_grade(made_) == {"error": 1, "best": 1}
    assert rating_of([]) is None


def test_only_the_first_answer_and_none_after_a_hint() -> None:
    later = BEGIN + timedelta(hours=1)
    assert len(decisions([lost("play", 0), lost("play", 90, time=later)], PUZZLES)) == 1
    assert decisions([made("hint", "play"), lost("play", 0)], PUZZLES) == ()
    assert decisions([lost("play", None)], PUZZLES) == ()
    assert decisions([lost("gone", 0)], PUZZLES) == ()
    assert decisions([lost(next(iter(library())), 5)], library()) == ()


def test_what_is_obvious_about_the_cube_does_not_count() -> None:
    task = CUBE.task
    gap = abs(task.worths["double"] - task.worths["no-double"])  # type: ignore[attr-defined]
    [one] = decisions([lost("cube", 0, "no-double")], PUZZLES)
    assert one.counts == (gap < 2000)
    [other] = decisions([lost("cube", 30, "no-double")], PUZZLES)
    assert other.counts


def test_themes_the_weakest_first() -> None:
    jacoby = [p.id for p in library().values() if p.theme == "jacoby"]
    bar = [p.id for p in library().values() if p.theme == "entering"]
    events = [
        *(wrong(name) for name in jacoby[:3]),
        made("attempt", bar[0]),
        made("hint", bar[1]),
        made("attempt", bar[1]),
    ]
    first, second = practised(events, library())
    assert (first.theme, first.right, first.tried, first.count) == ("jacoby", 0, 3, len(jacoby))
    assert (second.theme, second.right, second.tried, second.share) == ("entering", 1, 2, 0.5)
    assert practised([], library()) == ()
