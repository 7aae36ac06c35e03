"""Lesson 1 in Turkish on a phone, through the browser's own kernel: told in Turkish, and kept."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import FrameLocator, Page, Playwright, expect

from bglearn.i18n import speaking
from bglearn.learner.course import lessons
from bglearn.puzzles.answers import read_answer
from bglearn.puzzles.judge import judge
from bglearn.puzzles.library import library
from tests.browser.hand import Hand
from tests.site.visit import launch, served, visit

pytestmark = [pytest.mark.browser, pytest.mark.lab]
PATIENCE = 80_000
PHONE = {"width": 390, "height": 780}


def first_exercise(page: Page) -> Hand:
    """The first exercise of the lesson that is open, once its cells have run."""
    frame: FrameLocator = page.frame_locator("#desk iframe")
    page.wait_for_selector('#desk iframe[data-ready="true"]', timeout=PATIENCE)
    hand = Hand(page)
    hand.root = frame.locator(".bgl-lesson").first
    expect(hand.root.locator(".bgl-spot").first).to_be_visible(timeout=PATIENCE)
    hand.root.scroll_into_view_if_needed()
    return hand


def test_a_lesson_in_turkish_on_a_phone(site: Path, chromium: str, playwright: Playwright) -> None:
    puzzle = library()[lessons("tr")[0].exercises[0]]
    right = list(puzzle.answer.data["points"])  # type: ignore[call-overload]
    wrong = [1 if 1 not in right else 24]
    with speaking("tr"):
        said = judge(puzzle, read_answer(puzzle.kind, {"points": wrong}))
        sentence, praise = str(said.message), str(judge(puzzle, puzzle.answer).message)
    assert not said.correct
    assert sentence != str(said.message)  # it is another language
    with served(site) as address:
        browser = launch(playwright, chromium)
        context = browser.new_context(locale="tr-TR", viewport=PHONE)  # type: ignore[arg-type]
        guest = visit(context, address)
        guest.open()
        assert guest.page.url.endswith("/tr/")
        expect(guest.page.locator("#class")).to_be_hidden()  # there is none
        guest.page.locator("#course a.lesson").first.click()
        hand = first_exercise(guest.page)
        for points, expected in ((wrong, sentence), ([*wrong, *right], praise)):
            for point in points:  # a point that is clicked again is taken away
                hand.root.locator(f'.bgl-spot[data-spot="{point}"]').click(force=True)
            hand.root.locator("button.bgl-confirm:visible").click()
            hand.says(expected)
        wide = guest.page.evaluate("document.documentElement.scrollWidth")
        assert wide <= PHONE["width"]

        guest.page.reload()  # the address still names the lesson
        expect(guest.page.locator("#course li.begun")).to_have_count(1)
        assert [event["verdict"]["correct"] for event in guest.events()] == [False, True]
        first_exercise(guest.page).says(praise)
        assert (guest.strange, guest.faults) == ([], [])
        browser.close()
