"""Decisions as they were graded, and PR; themes as they were practised."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bglearn.analysis.grades import XG
from bglearn.learner.decisions import by_grade, decisions, rating_of
from bglearn.learner.event import Event, Judged
from bglearn.learner.practised import practised
from bglearn.notebook.record import judged
from bglearn.puzzles.analysis import StoredPlays
from bglearn.puzzles.answers import read_answer
from bglearn.puzzles.judge import judge
from bglearn.puzzles.kinds.best_cube import CubeDecision
from bglearn.puzzles.library import library
from bglearn.puzzles.puzzle import Puzzle
from tests.learner.events import BEGIN, made, wrong
from tests.puzzles.made import made as made_puzzle

PLAY, CUBE = made_puzzle("best-play"), made_puzzle("best-cube")
PUZZLES: dict[str, Puzzle] = {"play": PLAY, "cube": CUBE}


OLDER = 99
"""Another version than the puzzles have: what its answers gave away, only the events tell."""


def lost(puzzle: str, loss: int | None, action: str = "", **more: object) -> Event:
    """A decision at another version of the puzzle that gave away so many thousandths."""
    answer = {"action": action} if action else {"play": "8/5 6/5"}
    judged = Judged(loss == 0, 0, None, loss)
    return made("attempt", puzzle, answer=answer, verdict=judged, **{"version": OLDER, **more})


def test_the_dashboard_says_of_every_decision_of_the_bank_what_the_card_says() -> None:
    """Band and loss are those of the verdict, though the event tells thousandths, rounded up."""
    puzzles = library()
    graded = 0
    for puzzle in puzzles.values():
        task = puzzle.task
        if isinstance(task, StoredPlays):
            answers = [{"play": row.play} for row in task.rows.values()]
        elif isinstance(task, CubeDecision):
            answers = [{"action": action} for action in task.worths]
        else:
            continue
        for answer in answers:
            said = judge(puzzle, read_answer(puzzle.kind, answer))
            told = {"answer": answer, "version": puzzle.version}
            kept = made("attempt", puzzle.id, verdict=judged(said), **told)
            [one] = decisions([kept], puzzles)
            assert (one.loss, one.grade) == (said.loss, said.grade), (puzzle.id, answer)
            before = made("attempt", puzzle.id, verdict=Judged(said.correct, said.score), **told)
            assert decisions([before], puzzles) == (one,), "an event without a loss counts too"
            graded += 1
    assert graded > 3000


@pytest.mark.parametrize("lost", [*range(790, 803), 5, 6, 199, 200, 201, 2345])
def test_what_only_the_event_tells_is_in_its_true_band(lost: int) -> None:
    """An engine's loss, say: the score tells a loss below a blunder to the ten-thousandth."""
    told = Judged(lost <= 5, XG.score(lost), None, 0 if lost <= 5 else -(-lost // 10))
    [one] = decisions([made("attempt", "play", version=OLDER, verdict=told)], PUZZLES)
    assert one.grade == XG.grade(lost)
    assert one.loss == (0 if lost <= 5 else lost if lost < 800 else 10 * -(-lost // 10))


def test_a_play_that_only_an_engine_could_measure_is_taken_from_its_event() -> None:
    told = Judged(False, XG.score(796), None, 80)
    answer = {"play": "24/21 24/23"}
    assert not judge(PLAY, read_answer("best-play", answer)).counts
    kept = made("attempt", "play", version=PLAY.version, answer=answer, verdict=told)
    [one] = decisions([kept], PUZZLES)
    assert (one.loss, one.grade) == (796, "error")


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
