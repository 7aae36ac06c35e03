"""A whole lesson in a real JupyterLab, every exercise answered by hand, in any language."""

from __future__ import annotations

from dataclasses import dataclass

from playwright.sync_api import Page, expect

from bglearn.i18n import speaking
from bglearn.puzzles.answers import read_answer
from bglearn.puzzles.judge import judge
from bglearn.puzzles.library import library
from tests.browser.answering import PATIENCE, Fingers, Pupil, wrong_answers
from tests.browser.lab_page import to_the_top
from tests.notebooks.said import translated
from tests.notebooks.shipped import exercises, place, read, source

EVERY = 3
"""Of so many exercises one is answered wrong at first."""


@dataclass(frozen=True)
class Run:
    """A lesson in a language."""

    language: str
    lesson: str
    by_keyboard: bool = False

    def say(self, context: str, sentence: str, **values: object) -> str:
        """A sentence in the language of the lesson, as the catalogue has it."""
        return translated(self.language, context, sentence).format(**values)


RUNS = (
    Run("en", "06_bar"),
    Run("sq", "01_board"),
    Run("el", "10_cube"),
    Run("tr", "13_chouette"),
    Run("ro", "03_movement", by_keyboard=True),
)
"""Together they have every kind of exercise that lessons have."""


def solve_all(run: Run, fingers: Fingers) -> int:
    """Answer every exercise of the lesson that is open; the stars that were won."""
    won = 0
    notebook = read(place(f"lessons/{run.lesson}.ipynb", run.language))
    for name, number in exercises(notebook):
        won += _solve(run, fingers, name, number)
    return won


def _solve(run: Run, fingers: Fingers, name: str, number: int) -> int:
    root = fingers.find(run.say("exercise", "Exercise {number}", number=number))
    pupil = Pupil(fingers, root, name)
    said, table = root.locator(".bgl-verdict"), pupil.table
    most = 3
    if number % EVERY == 0 and (wrong := next(wrong_answers(table), None)):
        pupil.answer(wrong["answer"])
        expect(said).to_have_attribute("data-tone", "bad", timeout=PATIENCE)
        with speaking(run.language):
            verdict = judge(library()[name], read_answer(table["kind"], wrong["answer"]))
            expect(said).to_contain_text(str(verdict.message))
        most -= verdict.counts
    pupil.answer(table["answer"])
    expect(said).to_have_attribute("data-tone", "good", timeout=PATIENCE)
    expect(said).to_contain_text(run.say("verdict", "Correct!"))
    expect(said).to_contain_text(run.say(f"puzzle.{name}.why", table["why"]))
    stars = root.locator(".bgl-stars")
    expect(stars).to_have_attribute("data-count", str(most))
    return most


def check_progress(page: Page, run: Run, won: int) -> None:
    """What the picture at the top says at the end: everything solved, and the stars."""
    notebook = read(place(f"lessons/{run.lesson}.ipynb", run.language))
    count = len(exercises(notebook))
    to_the_top(page)
    told = page.locator(".bglp .bglp-soft").first
    solved = run.say("progress", "Solved: {solved} of {count}.", solved=count, count=count)
    stars = run.say("progress", "Stars: {stars} of {most}.", stars=won, most=3 * count)
    expect(told).to_have_text(f"{solved} {stars}", timeout=PATIENCE)
    title = source(notebook["cells"][0]).splitlines()[0].partition("·")[2].strip()
    expect(page.locator(".jp-MarkdownCell h1").first).to_contain_text(title)
    assert page.locator(".jp-OutputArea-output.jp-mod-error").count() == 0
