"""A replay on a page: it walks by itself, with no kernel behind it."""

from __future__ import annotations

import json
import random

from playwright.sync_api import Page, expect

from bglearn.notebook.replay import Replay, replay
from bglearn.rules.options import Rules
from tests.browser.conftest import Desk
from tests.browser.hand import Hand
from tests.notation.histories import random_history


def _on(desk: Desk) -> tuple[Hand, Replay]:
    there = replay(random_history(random.Random(3), Rules(match_length=3)))
    desk.show(there)
    desk.deaf = True
    return Hand(desk.page), there


def _current(page: Page) -> str:
    return page.locator(".bgl-entry[aria-current]").inner_text()


def _at(hand: Hand, there: Replay, index: int) -> None:
    """The board, the caption and the list all show this frame."""
    frame = json.loads(there.scene)["frames"][index]
    expect(hand.root.locator(".bgl-replay-where")).to_have_text(
        f"{index + 1} of {len(there.frames)}"
    )
    expect(hand.root.locator(".bgl-caption")).to_have_text(frame["text"])
    assert _current(hand.page) == frame["text"]
    for point in (6, 8, 13, 24):
        assert hand.count(point) == frame["position"]["mover"][point]
    assert hand.root.locator(".bgl-arrow.bgl-last").count() == len(frame["arrows"])
    score = hand.root.locator(".bgl-side-score").all_text_contents()
    assert {text.split()[0] for text in score} == {
        str(frame["score"]["mover"]),
        str(frame["score"]["opponent"]),
    }


def test_back_forward_first_last_and_jump(desk: Desk) -> None:
    hand, there = _on(desk)
    last = len(there.frames) - 1
    _at(hand, there, 0)
    hand.button("Forward").click()
    hand.button("Forward").click()
    _at(hand, there, 2)
    hand.button("Back").click()
    _at(hand, there, 1)
    hand.button("Last").click()
    _at(hand, there, last)
    expect(hand.button("Forward")).to_have_attribute("aria-disabled", "true")
    hand.button("First").click()
    _at(hand, there, 0)
    hand.root.locator(".bgl-entry").nth(9).click()
    _at(hand, there, 9)
    assert desk.sent == [], "no step may need Python"


def test_it_plays_and_pauses(desk: Desk) -> None:
    desk.page.clock.install()
    hand, there = _on(desk)
    hand.button("Play").click()
    desk.page.clock.run_for(3100)
    _at(hand, there, 2)
    hand.button("Pause").click()
    desk.page.clock.run_for(9000)
    _at(hand, there, 2)
    hand.button("Play").click()
    desk.page.clock.run_for(1500 * len(there.frames))
    _at(hand, there, len(there.frames) - 1)
    expect(hand.root.locator(".bgl-play")).to_contain_text("Play")


def test_keys_on_the_board_and_in_the_list(desk: Desk) -> None:
    hand, there = _on(desk)
    keys = desk.page.keyboard
    desk.page.locator("body").press("Tab")
    for key, index in (("n", 1), ("PageDown", 2), ("p", 1), ("]", len(there.frames) - 1), ("[", 0)):
        keys.press(key)
        _at(hand, there, index)
    hand.root.locator(".bgl-entry[aria-current]").focus()
    for key, index in (
        ("ArrowDown", 1),
        ("ArrowDown", 2),
        ("ArrowUp", 1),
        ("End", len(there.frames) - 1),
    ):
        keys.press(key)
        _at(hand, there, index)
    focused = desk.page.evaluate("document.activeElement.getAttribute('aria-current')")
    assert focused == "step"
    assert desk.page.locator('.bgl-entry[tabindex="0"]').count() == 1


def test_the_frame_shown_is_in_sight_in_the_list_and_the_page_stays(desk: Desk) -> None:
    hand, _ = _on(desk)
    hand.button("Last").click()
    inside = desk.page.evaluate(
        """() => {
          const list = document.querySelector('.bgl-replay').getBoundingClientRect();
          const entry = document.querySelector('.bgl-entry[aria-current]').getBoundingClientRect();
          return entry.top >= list.top - 1 && entry.bottom <= list.bottom + 1; }"""
    )
    assert inside
    assert desk.page.evaluate("scrollY") == 0


def test_fingers(phone: Desk) -> None:
    hand, there = _on(phone)
    hand.root.get_by_role("button", name="Forward").tap()
    _at(hand, there, 1)
    assert phone.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_every_frame_is_spoken(desk: Desk) -> None:
    hand, _ = _on(desk)
    assert hand.root.locator(".bgl-caption").get_attribute("aria-live") == "polite"
    before = hand.root.locator(".bgl-hidden").first.text_content()
    hand.button("Last").click()
    assert hand.root.locator(".bgl-hidden").first.text_content() != before
