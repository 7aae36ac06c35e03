"""The pictures in docs/, taken of this build: `python -m tests.pictures`.

Those of README.md are of JupyterLab, and so is one of a lesson in each language, worked through
to its end; those of the modes and the special boards are of a page with nothing else.
"""

from __future__ import annotations

import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, expect, sync_playwright

from bglearn.lab.home import bring
from tests import mode_pictures, special_pictures, tools
from tests.browser.answering import Mouse
from tests.browser.lab_page import exercise_in_lab, open_lesson
from tests.browser.lesson_run import RUNS, check_progress, solve_all
from tests.conftest import FLAGS
from tests.running_lab import Lab, running_lab

PICTURES = Path(__file__).resolve().parents[1] / "docs" / "pictures"


def _dark(page: Page) -> None:
    page.get_by_role("menuitem", name="Settings", exact=True).click()
    page.get_by_text("Theme", exact=True).first.hover()
    page.get_by_text("JupyterLab Dark", exact=True).click()
    expect(page.locator("body")).to_have_attribute("data-jp-theme-light", "false")


def take_lessons(browser: Browser, lab: Lab, folder: Path) -> None:
    """The top of a lesson in each language, with everything in it solved."""
    for run in RUNS:
        bring(lab.home, run.language, "1")
        page = browser.new_page(viewport={"width": 1280, "height": 900}, device_scale_factor=1.5)
        open_lesson(page, lab, run.language, run.lesson)
        won = solve_all(run, Mouse(page))
        check_progress(page, run, won)
        page.wait_for_timeout(600)
        page.screenshot(path=folder / f"lesson-{run.language}.png")
        page.close()


def main() -> None:
    """Open the lesson in Chromium, play a little, and keep what is to be seen."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    chromium = tools.chromium()
    with (
        tempfile.TemporaryDirectory() as folder,
        running_lab(Path(folder), Path(folder) / "bglearn", "en") as lab,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium.path, args=FLAGS)
        page = browser.new_page(viewport={"width": 1440, "height": 900}, device_scale_factor=2)
        open_lesson(page, lab, "en")
        hand = exercise_in_lab(page, "Exercise 1")
        hand.click(24)
        page.wait_for_timeout(600)
        page.screenshot(path=PICTURES / "lesson.png")
        hand = exercise_in_lab(page, "Exercise 5")
        hand.click(24, 19)
        hand.says("LAND-05")
        page.wait_for_timeout(600)
        hand.root.screenshot(path=PICTURES / "refused.png")
        _dark(page)
        hand = exercise_in_lab(page, "Exercise 9")
        hand.root.get_by_label("24/23 13/8").check()
        hand.root.get_by_label("13/8 6/5*").check()
        hand.root.get_by_role("button", name="Check").click()
        hand.says("Correct!")
        page.wait_for_timeout(600)
        hand.root.screenshot(path=PICTURES / "solved-dark.png")
        page.close()
        take_lessons(browser, lab, PICTURES)
        mode_pictures.take(browser, PICTURES)
        special_pictures.take(browser, PICTURES)
        browser.close()


if __name__ == "__main__":
    main()
