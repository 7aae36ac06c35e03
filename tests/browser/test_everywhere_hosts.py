"""Hosts that are strict, and pages that share one kernel."""

from __future__ import annotations

from playwright.sync_api import Browser, Page, Route, expect

from bglearn.notebook.exercise import Exercise
from bglearn.puzzles.library import library
from tests.browser import conftest
from tests.browser.conftest import Desk, make_desk
from tests.browser.hand import Hand

STRICT = "default-src 'none'; script-src 'self'; style-src 'self'; base-uri 'none'"


def test_a_page_with_a_strict_policy_shows_and_plays_the_board(browser: Browser) -> None:
    """No style or script stands in the markup that the board makes."""
    context = browser.new_context(viewport={"width": 1000, "height": 900}, reduced_motion="reduce")
    page = context.new_page()
    refused: list[str] = []
    page.on("console", lambda said: refused.append(said.text) if said.type == "error" else None)
    desk = Desk(page)
    page.expose_function("toPython", desk.to_python)

    def serve(route: Route) -> None:
        name = route.request.url.removeprefix("http://board.test/")
        kind = {"": "text/html", "widget.js": "text/javascript", "board.css": "text/css"}.get(name)
        if kind is None:
            route.abort()
            return
        body = (conftest.STATIC / name).read_text("utf-8") if name else conftest._PAGE
        route.fulfill(
            content_type=f"{kind}; charset=utf-8",
            headers={"Content-Security-Policy": STRICT},
            body=body,
        )

    page.route("http://board.test/**", serve)
    page.goto("http://board.test/")
    desk.show(Exercise(library()["movement-two-checkers"]))
    hand = Hand(page)
    hand.click(24, 20, 13, 11)
    hand.confirm()
    hand.says("✓", "Correct!")
    assert refused == []
    context.close()


def numbers(desk: Desk) -> list[int]:
    return [message["seq"] for message in desk.sent]


def test_two_tabs_at_one_kernel_never_take_each_others_answers(browser: Browser) -> None:
    one, two = (make_desk(browser.new_context(reduced_motion="reduce")) for _ in range(2))
    widget = Exercise(library()["movement-two-checkers"])
    one.show(widget)
    two.show(widget)
    for desk in (one, two):
        hand = Hand(desk.page)
        hand.click(24, 20, 13, 11)
    two.deaf = True  # its answer is still on the way
    Hand(two.page).confirm()
    Hand(one.page).confirm()
    Hand(one.page).says("✓", "Correct!")
    assert not set(numbers(one)) & set(numbers(two))
    # the kernel's answer to the first tab reaches the second as well
    two.page.evaluate("reply => window.models.one.set('reply', reply)", widget.reply)
    awaits(two.page)
    for desk in (one, two):
        desk.page.context.close()


def awaits(page: Page) -> None:
    expect(page.locator(".bgl-board")).not_to_have_attribute("data-phase", "idle")
