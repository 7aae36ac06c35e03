"""Choosing points and deciding about the cube, on a page."""

from __future__ import annotations

from playwright.sync_api import expect

from bglearn.notebook.look import LookBoard, board
from tests.browser.conftest import Desk
from tests.browser.hand import Hand

OPEN = "XGID=-b----E-C---eE---c-e----B-:"
ROLLED = OPEN + "0:0:1:31:0:0:0:5:10"


def _on(desk: Desk, there: LookBoard) -> Hand:
    desk.show(there)
    return Hand(desk.page)


def _pressed(hand: Hand) -> list[int]:
    marked = hand.root.locator('.bgl-spot[aria-pressed="true"]').all()
    return sorted(int(spot.get_attribute("data-spot") or 0) for spot in marked)


def test_points_are_chosen_by_clicking_and_sent_when_confirmed(desk: Desk) -> None:
    there = board(ROLLED, mode="points")
    hand = _on(desk, there)
    expect(hand.button("Confirm")).to_have_attribute("aria-disabled", "true")
    hand.click(5, 7, 20, 7)
    assert _pressed(hand) == [5, 20]
    assert hand.root.locator(".bgl-mark-chosen").count() == 2
    assert desk.sent == [], "no click may need Python"
    hand.confirm()
    hand.says("Chosen", "Points: 20, 5")
    assert there.points == (20, 5)
    assert _pressed(hand) == [5, 20]


def test_no_more_than_may_be_chosen(desk: Desk) -> None:
    hand = _on(desk, board(ROLLED, mode="points", most=2))
    hand.click(5, 7, 20)
    assert _pressed(hand) == [7, 20]
    hand.button("Clear").click()
    assert _pressed(hand) == []


def test_points_by_keys_alone_and_spoken(desk: Desk) -> None:
    there = board(ROLLED, mode="points")
    hand = _on(desk, there)
    keys = desk.page.keyboard
    status = hand.root.locator(".bgl-status")
    desk.page.locator("body").press("Tab")
    keys.press("Enter")
    expect(status).to_have_text("Point 6: chosen.")
    keys.press("ArrowRight")
    keys.press(" ")
    keys.press("Enter")
    expect(status).to_have_text("Point 5: not chosen.")
    keys.press("ArrowUp")
    keys.press("End")  # the other side's tray
    keys.press("Enter")
    expect(status).to_have_text("Borne off: this can't be chosen.")
    hand.button("Confirm").focus()
    keys.press("Enter")
    hand.says("Points: 6")


def test_points_with_a_finger(phone: Desk) -> None:
    there = board(ROLLED, mode="points")
    hand = _on(phone, there)
    hand.tap(3, 4)
    hand.button("Confirm").tap()
    hand.says("Points: 4, 3")


def test_two_views_choose_the_same_points(desk: Desk) -> None:
    hand = _on(desk, board(ROLLED, mode="points"))
    desk.page.evaluate("void window.show('one', document.getElementById('place'))")
    hand.click(5)
    assert _pressed(Hand(desk.page, 1)) == [5]


def test_the_cube_is_turned_by_clicking_it_and_answered_by_key(desk: Desk) -> None:
    there = board(OPEN + "0:0:1:00:0:0:0:5:10", mode="cube")
    hand = _on(desk, there)
    hand.root.locator(".bgl-cube").click()
    hand.says("Decided", "White: double.")
    assert hand.root.locator(".bgl-offered-cube").count() == 1
    hand.root.locator('.bgl-spot[tabindex="0"]').focus()
    desk.page.keyboard.press("x")
    hand.says("Black: drop.")
    assert there.decisions == ("double", "drop")


def test_a_cube_that_may_not_be_turned_is_dead_wood(desk: Desk) -> None:
    there = board(OPEN + "1:-1:1:00:0:0:0:5:10", mode="cube")
    hand = _on(desk, there)
    box = hand.root.locator(".bgl-cube-face").bounding_box()
    assert box
    desk.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    hand.root.locator('.bgl-spot[tabindex="0"]').focus()
    desk.page.keyboard.press("d")
    assert (there.decisions, desk.sent) == ((), [])


def test_a_legal_play_and_once_more(desk: Desk) -> None:
    there = board(ROLLED, mode="play")
    hand = _on(desk, there)
    hand.click(8, 5, 6, 5)
    hand.confirm()
    hand.says("Legal", "8/5 6/5")
    assert hand.count(5) == 2
    hand.button("Once more").click()
    expect(hand.root.locator(".bgl-board")).to_have_attribute("data-mode", "play")
    assert there.play is None
    assert hand.count(5) == 0
