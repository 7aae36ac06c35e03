"""Making plays on the board: mouse, drag, fingers, keys, typing."""

from __future__ import annotations

from playwright.sync_api import expect

from bglearn.notebook.exercise import Exercise, exercise
from tests.browser.conftest import Desk
from tests.browser.hand import Hand


def _on(desk: Desk, name: str) -> tuple[Hand, Exercise]:
    shown = exercise(name, 1)
    desk.show(shown)
    return Hand(desk.page), shown


def test_a_legal_play_with_the_mouse_solves(desk: Desk) -> None:
    hand, shown = _on(desk, "movement-two-checkers")
    hand.click(24, 20, 13, 11)
    assert (hand.count(24), hand.count(20), hand.count(13), hand.count(11)) == (1, 1, 4, 1)
    assert desk.sent == [], "no click may need Python"
    hand.confirm()
    hand.says("✓", "Correct!", "two checkers could share the roll")
    assert shown.session.solved
    assert [message["kind"] for message in desk.sent] == ["play"]


def test_dragging_works_as_clicking_does(desk: Desk) -> None:
    hand, shown = _on(desk, "movement-one-checker")
    hand.drag(24, 20)
    hand.drag(20, 18)
    hand.confirm()
    hand.says("Correct!")
    assert shown.session.solved


def test_fingers(phone: Desk) -> None:
    hand, shown = _on(phone, "movement-two-checkers")
    hand.tap(24, 20, 13, 11)
    hand.root.get_by_role("button", name="Confirm").tap()
    hand.says("Correct!")
    assert shown.session.solved


def test_the_keyboard_alone(desk: Desk) -> None:
    hand, shown = _on(desk, "movement-make-point")
    keys = desk.page.keyboard
    desk.page.locator("body").press("Tab")
    start = desk.page.evaluate("document.activeElement.dataset.spot")
    assert start == "6", "the board is one tab stop, at the mover's home"
    for key in ("ArrowLeft", "ArrowLeft", "ArrowLeft", "Enter"):  # over the bar to 8
        keys.press(key)
    for key in ("ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight", "Enter"):
        keys.press(key)
    keys.press("ArrowLeft")
    keys.press("Enter")
    keys.press("ArrowRight")
    keys.press("Enter")
    expect(hand.root.locator(".bgl-status")).to_contain_text("The roll is played")
    hand.confirm()
    hand.says("Correct!")
    assert shown.session.solved


def test_every_change_is_spoken(desk: Desk) -> None:
    hand, _ = _on(desk, "movement-order")
    status = hand.root.locator(".bgl-status")
    hand.click(24)
    expect(status).to_contain_text("Picked up: Point 24.")
    hand.click(22)
    expect(status).to_contain_text("24 to 22, hits")


def test_only_movable_checkers_and_legal_targets_are_offered(desk: Desk) -> None:
    hand, _ = _on(desk, "movement-jump")
    offered = desk.page.evaluate(
        "[...document.querySelectorAll('.bgl-spot')]"
        ".filter((s) => s.ariaLabel.includes('Can move')).map((s) => +s.dataset.spot)"
    )
    assert sorted(offered) == [8, 13, 24]
    targets = desk.page.locator(".bgl-target")
    hand.click(24)
    assert sorted(int(one.get_attribute("data-spot") or 0) for one in targets.all()) == [13, 18, 19]


def test_an_impossible_point_is_explained_and_the_moves_stay(desk: Desk) -> None:
    hand, shown = _on(desk, "movement-jump")
    hand.click(13, 7, 24, 20)
    hand.says("✗", "Not allowed", "24/20")
    assert (hand.count(7), hand.count(24)) == (1, 2)
    assert shown.session.tries == 0
    hand.click(19)  # the checker is still in the hand
    hand.confirm()
    hand.says("Correct!")


def test_a_way_with_two_meanings_is_asked_for(desk: Desk) -> None:
    hand, _ = _on(desk, "movement-order")
    hand.click(24, 18)
    status = hand.root.locator(".bgl-status")
    expect(status).to_contain_text("Two ways lead to Point 18. Choose the point in between.")
    assert hand.count(24) == 2


def test_undo_one_and_all(desk: Desk) -> None:
    hand, _ = _on(desk, "movement-two-checkers")
    hand.click(24, 20, 13, 11)
    hand.root.get_by_role("button", name="Undo", exact=True).click()
    assert (hand.count(11), hand.count(20)) == (0, 1)
    hand.click(13, 11)
    hand.root.get_by_role("button", name="Undo all").click()
    assert (hand.count(11), hand.count(20), hand.count(24)) == (0, 0, 2)


def test_an_illegal_try_is_refused_with_its_rule_and_put_back(desk: Desk) -> None:
    hand, shown = _on(desk, "movement-five-three")
    hand.click(24, 19)
    hand.says("✗", "Not allowed", "LAND-05", "The opponent holds point 19")
    assert hand.count(24) == 2
    assert desk.page.locator(".bgl-mark-blocked").count() == 1
    assert desk.page.locator(".bgl-wrong").count() == 1
    assert shown.session.tries == 0
    hand.click(24, 21, 21, 16)
    hand.confirm()
    hand.says("Correct!")


def test_a_puzzle_failed_and_then_solved(desk: Desk) -> None:
    hand, shown = _on(desk, "movement-order")
    hand.click(24, 20, 20, 18)
    hand.confirm()
    hand.says("✗", "Not that move", "Checkers to hit: 1")
    assert shown.session.tries == 1
    assert hand.count(24) == 2
    hand.click(24, 22, 22, 18)
    hand.confirm()
    hand.says("Correct!")
    assert shown.session.stars == 2


def test_a_typed_play_is_put_on_the_board_and_confirmed(desk: Desk) -> None:
    hand, shown = _on(desk, "movement-two-checkers")
    hand.type("24-20")
    hand.says("Not understood", "24/20")
    hand.type("24/19 13/11")
    hand.says("Not allowed", "MOVE-01")
    hand.type("13/11 24/20")
    expect(hand.root.locator('.bgl-spot[data-spot="11"]')).to_have_attribute(
        "aria-label", "Point 11. Yours: 1"
    )
    hand.confirm()
    hand.says("Correct!")
    assert shown.session.solved


def test_keys_do_not_reach_the_notebook(desk: Desk) -> None:
    hand, _ = _on(desk, "movement-two-checkers")
    desk.page.evaluate(
        "window.leaked = []; document.addEventListener('keydown', (e) => window.leaked.push(e.key))"
    )
    hand.click(24)
    for key in ("ArrowLeft", "Escape", "a", "b", "x", "d", "u", "Enter"):
        desk.page.keyboard.press(key)
    hand.root.get_by_label("Type a play").press("d")
    assert desk.page.evaluate("window.leaked") == []
