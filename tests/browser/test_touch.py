"""Fingers: dragging, tapping twice, pressing long, and a second finger that comes by."""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import CDPSession, Page, expect

from bglearn.board.scene import Scene
from bglearn.board.settings import Settings
from bglearn.board.widget import BoardWidget
from bglearn.rules.dice import Roll
from bglearn.rules.position import START
from tests.browser.conftest import Desk
from tests.browser.hand import Hand

Spot = tuple[float, float]


class Fingers:
    """Touches of a page as the screen reports them."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.screen: CDPSession = page.context.new_cdp_session(page)

    def report(self, kind: str, *places: Spot, at: float | None = None) -> None:
        """Where the fingers are now, or were at that time (seconds)."""
        points = [{"x": x, "y": y, "id": k} for k, (x, y) in enumerate(places)]
        when = {} if at is None else {"timestamp": at}
        told = {"type": kind, "touchPoints": points, **when}
        self.screen.send("Input.dispatchTouchEvent", told)

    def tap_twice(self, place: Spot, apart: float) -> None:
        """Two taps so many seconds apart by the screen's clock, however slow this machine is."""
        start = time.time()
        for at in (start, start + apart):
            self.report("touchStart", place, at=at)
            self.report("touchEnd", at=at + 0.03)

    def drag(self, start: Spot, end: Spot, steps: int = 6) -> None:
        """One finger goes from here to there and is lifted."""
        self.report("touchStart", start)
        for k in range(1, steps + 1):
            self.report("touchMove", _between(start, end, k / steps))
        self.report("touchEnd")


def _between(start: Spot, end: Spot, part: float) -> Spot:
    (a, b), (x, y) = start, end
    return a + (x - a) * part, b + (y - b) * part


def checker(hand: Hand, point: int) -> Spot:
    """The middle of a checker of a point that may be picked up."""
    area = hand.root.locator(f'.bgl-spot[data-spot="{point}"] rect').bounding_box()
    assert area
    for disc in hand.root.locator(".bgl-movable .bgl-face").all():
        box = disc.bounding_box()
        assert box
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        across, down = x - area["x"], y - area["y"]
        if 0 < across < area["width"] and 0 < down < area["height"]:
            return x, y
    raise AssertionError(f"no checker can be taken from point {point}")


@pytest.fixture
def hand(phone: Desk) -> Hand:
    phone.show(BoardWidget(Scene("a", START, Roll(4, 2), "play")))
    return Hand(phone.page)


def test_a_finger_drags_a_checker_and_not_the_page(phone: Desk, hand: Hand) -> None:
    phone.page.evaluate("document.body.style.minHeight = '3000px'")
    Fingers(phone.page).drag(checker(hand, 24), hand.centre(20))
    assert (hand.count(24), hand.count(20)) == (1, 1)
    assert phone.page.evaluate("scrollY") == 0


def test_beside_the_checkers_a_finger_scrolls_the_page(phone: Desk, hand: Hand) -> None:
    phone.page.evaluate("document.body.style.minHeight = '3000px'")
    x, y = hand.centre(22)
    Fingers(phone.page).drag((x, y), (x, y - 120))
    phone.page.wait_for_function("scrollY > 20")
    assert hand.count(24) == 2


def test_a_checker_dropped_beside_every_target_goes_back(phone: Desk, hand: Hand) -> None:
    Fingers(phone.page).drag(checker(hand, 24), (5, 700))
    assert hand.count(24) == 2
    expect(hand.root.locator(".bgl-picked")).to_have_count(0)


def test_a_drag_that_the_system_takes_away_puts_the_checker_back(phone: Desk, hand: Hand) -> None:
    fingers = Fingers(phone.page)
    start, end = checker(hand, 24), hand.centre(20)
    fingers.report("touchStart", start)
    fingers.report("touchMove", _between(start, end, 0.5))
    fingers.report("touchCancel")
    assert (hand.count(24), hand.count(20)) == (2, 0)
    hand.tap(24, 20)
    assert (hand.count(24), hand.count(20)) == (1, 1)


def test_a_second_finger_changes_nothing(phone: Desk, hand: Hand) -> None:
    fingers = Fingers(phone.page)
    start, end, other = checker(hand, 24), hand.centre(20), hand.centre(6)
    fingers.report("touchStart", start)
    fingers.report("touchMove", _between(start, end, 0.5))
    fingers.report("touchStart", _between(start, end, 0.5), other)
    fingers.report("touchMove", end, other)
    fingers.report("touchEnd")
    assert (hand.count(24), hand.count(20), hand.count(6)) == (1, 1, 5)


def test_a_long_press_is_no_right_button(phone: Desk, hand: Hand) -> None:
    """Where it asks for a menu, as on Android, nothing moves."""
    fingers = Fingers(phone.page)
    x, y = checker(hand, 24)
    fingers.report("touchStart", (x, y))
    phone.page.evaluate(
        """([x, y]) => document.elementFromPoint(x, y).dispatchEvent(new PointerEvent('contextmenu',
          { clientX: x, clientY: y, bubbles: true, cancelable: true, pointerType: 'touch' }))""",
        [x, y],
    )
    fingers.report("touchEnd")
    assert (hand.count(24), hand.count(18)) == (2, 0)


def test_two_quick_taps_play_both_dice(phone: Desk) -> None:
    scene = Scene("a", START, Roll(4, 2), "play", settings=Settings(click="play"))
    phone.show(BoardWidget(scene))
    hand = Hand(phone.page)
    Fingers(phone.page).tap_twice(hand.centre(24), apart=0.2)
    assert (hand.count(24), hand.count(18)) == (1, 1)


def test_two_slow_taps_play_one_die_each(phone: Desk) -> None:
    scene = Scene("a", START, Roll(4, 2), "play", settings=Settings(click="play"))
    phone.show(BoardWidget(scene))
    hand = Hand(phone.page)
    Fingers(phone.page).tap_twice(hand.centre(24), apart=0.6)
    assert (hand.count(24), hand.count(20), hand.count(22)) == (0, 1, 1)


@pytest.mark.parametrize("big", [False, True])
def test_what_fingers_press_is_big_enough(phone: Desk, big: bool) -> None:
    """24 CSS pixels each way (WCAG 2.2, 2.5.8); a point's whole area takes the tap."""
    phone.show(BoardWidget(Scene("a", START, Roll(4, 2), "play", settings=Settings(big=big))))
    hand = Hand(phone.page)
    for button in hand.root.get_by_role("button").all():
        box = button.bounding_box()
        if box and button.evaluate("e => e.tagName === 'BUTTON'"):
            assert min(box["width"], box["height"]) >= 24, button.inner_text()
    for point in (1, 13, 24):
        box = hand.root.locator(f'.bgl-spot[data-spot="{point}"] rect').bounding_box()
        assert box
        assert box["width"] * box["height"] >= 24 * 24
