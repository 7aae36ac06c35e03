"""The lesson in a real JupyterLab, opened by `bglearn lab` and worked through by a learner."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.lab_page import busy_kernel, exercise_in_lab, open_lesson
from tests.browser.speed import delays
from tests.running_lab import running_lab

pytestmark = pytest.mark.lab


@pytest.fixture(scope="module")
def page(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Page]:
    """The lesson, open in JupyterLab with every cell run."""
    user = tmp_path_factory.mktemp("learner")
    with running_lab(user, user / "bglearn", "en") as lab:
        context = browser.new_context(viewport={"width": 1280, "height": 900})
        opened = context.new_page()
        outside: list[str] = []
        ours = (lab.address, lab.address.replace("http", "ws"), "data:", "blob:")
        opened.on(
            "request",
            lambda sent: None if sent.url.startswith(ours) else outside.append(sent.url),
        )
        open_lesson(opened, lab, "en")
        yield opened
        context.close()
        assert outside == [], "nothing may be asked of another host"


def test_a_legal_play_with_the_mouse(page: Page) -> None:
    hand = exercise_in_lab(page, "Exercise 1")
    hand.click(24, 20, 13, 11)
    hand.confirm()
    hand.says("✓", "Correct!")


def test_the_progress_keeps_up_and_leads_on(page: Page) -> None:
    """The picture at the top is drawn anew, and the row below it leads to the other lessons."""
    page.locator(".jp-NotebookPanel .jp-WindowedPanel-outer").first.hover()
    page.mouse.wheel(0, -100_000)
    told = page.locator(".bglp .bglp-soft").first
    expect(told).to_have_text("Solved: 1 of 18. Stars: 3 of 54.")
    expect(page.locator(".bglp-strip a").nth(1)).to_have_attribute("href", re.compile("02_start"))


def test_another_with_the_keyboard(page: Page) -> None:
    hand = exercise_in_lab(page, "Exercise 2")
    hand.root.locator('.bgl-spot[tabindex="0"]').focus()
    for key in ("ArrowUp", *["ArrowRight"] * 5, "Enter", *["ArrowLeft"] * 4, "Enter"):
        page.keyboard.press(key)
    for key in ("Enter", "ArrowLeft", "ArrowLeft", "ArrowLeft", "Enter"):
        page.keyboard.press(key)
    expect(hand.root.locator(".bgl-status")).to_contain_text("The roll is played")
    hand.root.get_by_role("button", name="Confirm").press("Enter")
    hand.says("✓", "Correct!")


def test_a_wrong_play_is_explained_and_tried_again(page: Page) -> None:
    hand = exercise_in_lab(page, "Exercise 4")
    hand.click(24, 20, 20, 18)
    hand.confirm()
    hand.says("✗", "Not that move", "Checkers to hit: 1")
    hand.click(24, 22, 22, 18)
    hand.confirm()
    hand.says("✓", "Correct!")


def test_an_illegal_play_is_refused_with_its_rule(page: Page) -> None:
    hand = exercise_in_lab(page, "Exercise 5")
    hand.click(24, 19)
    hand.says("✗", "Not allowed", "LAND-05")


def test_the_lesson_runs_to_its_end_without_an_error(page: Page) -> None:
    exercise_in_lab(page, "Exercise 18")
    assert (
        page.locator(".jp-RenderedText[data-mime-type='application/vnd.jupyter.error']").count()
        == 0
    )
    assert page.locator(".jp-OutputArea-output.jp-mod-error").count() == 0


def test_a_board_answers_while_a_cell_runs(page: Page) -> None:
    """The hand never waits for the kernel; the answer to a confirmed play does, and says so."""
    hand = exercise_in_lab(page, "Exercise 6")
    with busy_kernel(page, seconds=6):
        hand = exercise_in_lab(page, "Exercise 6")
        delays(hand, 24, 13, clicks=8)
        hand.click(24, 18, 18, 14)
        assert (hand.count(24), hand.count(14)) == (1, 1)
        hand.confirm()
        hand.says("No answer yet.")
    hand.says("✓", "Correct!")
