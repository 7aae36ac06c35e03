"""Whole lessons in a real JupyterLab, one in each language, one of them without a mouse.

Two of them in every run, one of these by keyboard; all in `python -m tests.judge lessons`.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from bglearn.i18n import LANGUAGES
from bglearn.lab.home import bring
from bglearn.puzzles.library import library
from tests.browser.answering import Keys, Mouse
from tests.browser.lab_page import open_lesson
from tests.browser.lesson_run import RUNS, Run, check_progress, solve_all
from tests.notebooks.shipped import exercises, names, place, read
from tests.running_lab import Lab, running_lab
from tests.samples import IS_WHOLE

pytestmark = pytest.mark.lab


def test_every_language_has_its_run_and_every_kind_of_exercise_is_met() -> None:
    assert [run.language for run in RUNS] == list(LANGUAGES)
    met = {kind for run in RUNS for kind in _kinds(f"lessons/{run.lesson}.ipynb")}
    assert met == {kind for name in names() if "lessons" in name for kind in _kinds(name)}
    assert any(run.by_keyboard for run in RUNS)


def _kinds(name: str) -> set[str]:
    return {library()[found].kind for found, _ in exercises(read(place(name, "en")))}


@pytest.fixture(scope="module")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    """One JupyterLab, with the lessons of every language."""
    user = tmp_path_factory.mktemp("learner")
    with running_lab(user, user / "bglearn", "en") as running:
        for language in LANGUAGES:
            bring(running.home, language, "1")
        yield running


@pytest.mark.parametrize(
    "run", RUNS if IS_WHOLE else RUNS[3:], ids=lambda run: f"{run.language}-{run.lesson}"
)
def test_a_whole_lesson(lab: Lab, browser: Browser, run: Run) -> None:
    context = browser.new_context(viewport={"width": 1280, "height": 900}, reduced_motion="reduce")
    page = context.new_page()
    open_lesson(page, lab, run.language, run.lesson, by_keyboard=run.by_keyboard)
    fingers = Keys(page) if run.by_keyboard else Mouse(page)
    won = solve_all(run, fingers)
    check_progress(page, run, won)
    context.close()
