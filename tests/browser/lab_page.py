"""A lesson in a real JupyterLab, as a learner opens and runs it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Page, expect

from tests.browser.hand import Hand
from tests.running_lab import Lab

# The notebook's own indicator says idle before there is a kernel; the status bar does not.
_STATUS = "() => /\\| WORD/.test(document.querySelector('#jp-bottom-panel')?.textContent ?? '')"


def open_lesson(
    page: Page, lab: Lab, language: str, name: str = "03_movement", *, by_keyboard: bool = False
) -> None:
    """Open a lesson, and no other that was open before, and run all its cells."""
    page.goto(f"{lab.address}/lab/tree/lessons/{language}/{name}.ipynb?token={lab.token}&reset")
    page.wait_for_selector(".jp-NotebookPanel .jp-Cell", timeout=60_000)
    page.wait_for_function(_STATUS.replace("WORD", "Idle"), timeout=60_000)
    if by_keyboard:
        page.keyboard.press("Control+Shift+C")
        page.keyboard.type("Run All Cells")
        expect(page.locator(".lm-CommandPalette-item").first).to_contain_text("Run All Cells")
        page.keyboard.press("Enter")
    else:
        page.get_by_role("menuitem", name="Run", exact=True).click()
        page.locator('[data-command="runmenu:run-all"]').first.click()
    expect(page.locator(".bgl-lesson").first).to_be_visible(timeout=60_000)


def exercise_in_lab(page: Page, title: str) -> Hand:
    """The exercise with that heading, scrolled into view (JupyterLab builds cells as they come)."""
    panel = page.locator(".jp-NotebookPanel .jp-WindowedPanel-outer").first
    heading = page.get_by_text(title, exact=True)
    for step in (500, -2000, 500):
        for _ in range(40):
            if heading.count():
                break
            panel.hover()
            page.mouse.wheel(0, step)
            page.wait_for_timeout(60)
    hand = Hand(page)
    hand.root = page.locator(".bgl-lesson", has=heading)
    hand.root.scroll_into_view_if_needed()
    return hand


def to_the_top(page: Page) -> None:
    """Scroll to where the lesson begins."""
    page.locator(".jp-NotebookPanel .jp-WindowedPanel-outer").first.hover()
    page.mouse.wheel(0, -100_000)


@contextmanager
def busy_kernel(page: Page, seconds: int) -> Iterator[None]:
    """A JupyterLab page whose kernel is kept busy by a cell at the notebook's end."""
    panel = page.locator(".jp-NotebookPanel .jp-WindowedPanel-outer").first
    panel.hover()
    page.mouse.wheel(0, 100_000)
    page.wait_for_timeout(500)
    page.locator(".jp-NotebookPanel .jp-Cell").last.click()
    page.keyboard.press("Escape")
    page.keyboard.press("b")
    cell = page.locator(".jp-NotebookPanel .jp-CodeCell").last
    cell.locator(".cm-content").click()
    page.keyboard.type(f"import time; time.sleep({seconds})")
    page.keyboard.press("Control+Enter")
    page.wait_for_function(_STATUS.replace("WORD", "Busy"))
    yield
    page.wait_for_function(_STATUS.replace("WORD", "Idle"), timeout=(30 + seconds) * 1000)
