"""A lesson in the browser's own kernel, no other host resolvable, and progress both ways."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import FrameLocator, Playwright, expect

from bglearn.learner.course import Lesson, lessons
from bglearn.puzzles.library import library
from bglearn.site.answers import is_played
from tests.browser.hand import Hand
from tests.samples import only_whole
from tests.site.visit import PLAYABLE, Visit, launch, played, served, visit, way

pytestmark = [pytest.mark.browser, pytest.mark.lab]
PATIENCE = 80_000


def chosen(site: Path) -> tuple[Lesson, int, int]:
    """A lesson, an exercise of it that is a puzzle of some day, and another in which one plays."""
    for lesson in lessons("en"):
        names = lesson.exercises
        playable = [place for place, name in enumerate(names) if is_played(library()[name])]
        for place in playable if len(playable) > 1 else ():
            if (site / "sheets" / f"{names[place]}.json").is_file():
                return lesson, place, next(other for other in playable if other != place)
    raise AssertionError("there is none")


def exercise(guest: Visit, frame: FrameLocator, place: int) -> Hand:
    """The hand at an exercise of the lesson that is open."""
    hand = Hand(guest.page)
    heading = frame.get_by_text(f"Exercise {place + 1}", exact=True)
    hand.root = frame.locator(".bgl-lesson", has=heading)
    hand.root.scroll_into_view_if_needed()
    return hand


@only_whole
def test_a_lesson_runs_and_progress_is_one_and_the_same(
    site: Path, chromium: str, playwright: Playwright
) -> None:
    lesson, shared, other = chosen(site)
    with served(site) as address:
        browser = launch(playwright, chromium)
        context = browser.new_context(locale="en", viewport={"width": 1200, "height": 900})
        guest = visit(context, address)
        guest.open(puzzle=lesson.exercises[shared])
        for move in way(played(lesson.exercises[shared]), correct=True):
            guest.hand.click(*move)
        guest.hand.confirm()
        guest.hand.says("Correct!")

        guest.page.get_by_role("link", name=lesson.title, exact=True).click()
        frame = guest.page.frame_locator("#desk iframe")
        expect(guest.page.get_by_text("The lesson is being prepared…")).to_be_visible()
        expect(frame.locator(".bgl-lesson").first).to_be_visible(timeout=PATIENCE)
        guest.page.wait_for_selector('#desk iframe[data-ready="true"]', timeout=PATIENCE)
        expect(guest.page.locator("#desk .preparing")).to_be_hidden()
        # what no learner needs is out of sight: code that is hidden, trust, a checkpoint's time
        for useless in (".jp-InputPlaceholder", ".jp-NotebookTrustedStatus", "#jp-top-bar"):
            there = frame.locator(useless)
            expect(there.first).to_be_attached()
            assert there.filter(visible=True).count() == 0, useless
        # what was solved on the front page is solved here
        exercise(guest, frame, shared).says("Correct!")
        hand = exercise(guest, frame, other)
        for move in way(played(lesson.exercises[other]), correct=False):
            hand.click(*move)
        hand.confirm()
        hand.says("Not that move")
        for move in way(played(lesson.exercises[other]), correct=True):
            hand.click(*move)
        hand.confirm()
        hand.says("Correct!")

        # and what was solved here is counted there, also on the next visit
        solved = f"Solved: 2 of {len(lesson.exercises)}"
        told = guest.page.locator("#course li").filter(has_text=solved)
        guest.page.click("#desk button")
        expect(told).to_have_count(1)
        guest.page.reload()
        guest.page.wait_for_selector(PLAYABLE)
        expect(told).to_have_count(1)
        assert [event["verdict"]["correct"] for event in guest.events()] == [True, False, True]
        assert (guest.strange, guest.faults) == ([], [])
        browser.close()


def test_a_notebook_in_a_tab_of_its_own_runs_by_itself(
    site: Path, chromium: str, playwright: Playwright
) -> None:
    with served(site) as address:
        browser = launch(playwright, chromium)
        context = browser.new_context(locale="en", viewport={"width": 390, "height": 844})
        guest = visit(context, address)
        path = "lessons/en/01_board.ipynb"
        guest.page.goto(f"{address}lite/notebooks/index.html?path={path}")
        expect(guest.page.locator(".bgl-lesson").first).to_be_visible(timeout=PATIENCE)
        assert guest.page.get_by_text("Run All Cells").count() == 0
        assert (guest.strange, guest.faults) == ([], [])
        browser.close()
