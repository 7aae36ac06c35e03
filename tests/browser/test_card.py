"""The card: choices, numbers, hints, the solution, and what happens when no answer comes."""

from __future__ import annotations

from playwright.sync_api import expect

from bglearn.notebook.exercise import exercise
from tests.browser.conftest import Desk
from tests.browser.hand import Hand


def test_choices_wrong_and_right(desk: Desk) -> None:
    shown = exercise("movement-landing", 9)
    desk.show(shown)
    hand = Hand(desk.page)
    for text in ("24/23 13/8", "13/8 6/5*", "24/19 6/5*"):
        hand.root.get_by_label(text).check()
    hand.button("Check").click()
    hand.says("✗", "Not yet", "LAND-05", "24/19 6/5* is not legal")
    hand.root.get_by_label("24/19 6/5*").uncheck()
    hand.button("Check").click()
    hand.says("✓", "Correct!")
    assert shown.session.stars == 2


def test_a_choice_that_is_pointed_at_is_drawn_on_the_board(desk: Desk) -> None:
    desk.show(exercise("movement-landing", 9))
    desk.page.get_by_text("24/23 13/8").hover()
    assert desk.page.locator(".bgl-arrow").count() == 2


def test_a_number(desk: Desk) -> None:
    shown = exercise("movement-check-count", 2)
    desk.show(shown)
    hand = Hand(desk.page)
    field = hand.root.get_by_label("Your answer, a number")
    field.fill("4")
    hand.button("Check").click()
    hand.says("There are fewer than 4.")
    field.fill("3")
    field.press("Enter")
    hand.says("Correct!")
    assert shown.session.solved


def test_hints_cost_stars_and_the_solution_ends_it(desk: Desk) -> None:
    shown = exercise("movement-make-point", 1)
    desk.show(shown)
    hand = Hand(desk.page)
    for left in (3, 2, 1):
        hand.button(f"Hint ({left} left)").click()
    expect(hand.root.locator(".bgl-hints li")).to_have_count(3)
    hand.button("Show the solution").click()
    hand.says("Solution: 8/5 6/5")
    assert desk.page.locator(".bgl-proof").count() == 2
    assert shown.session.done
    hand.button("Once more").click()
    expect(hand.root.locator(".bgl-hints li")).to_have_count(0)
    assert not shown.session.done


def test_a_double_click_on_confirm_is_one_answer(desk: Desk) -> None:
    desk.delay = 0.2
    desk.show(exercise("movement-two-checkers", 1))
    hand = Hand(desk.page)
    hand.click(24, 20, 13, 11)
    hand.root.get_by_role("button", name="Confirm").dblclick()
    hand.says("Correct!")
    assert len(desk.sent) == 1


def test_a_kernel_that_is_busy_or_gone_is_told(desk: Desk) -> None:
    desk.page.clock.install()
    desk.deaf = True
    desk.show(exercise("movement-two-checkers", 1))
    hand = Hand(desk.page)
    hand.click(24, 20, 13, 11)
    hand.confirm()
    desk.page.clock.fast_forward(2_000)
    hand.says("No answer yet.")
    desk.page.clock.fast_forward(20_000)
    hand.says("choose Run ▸ Run All Cells")
    assert hand.count(20) == 1, "what was played stays on the board"


def test_two_views_of_one_board_show_the_same_and_answer_once(desk: Desk) -> None:
    desk.show(exercise("movement-two-checkers", 1))
    desk.page.evaluate("void window.show('one', document.getElementById('place'))")
    first, second = Hand(desk.page, 0), Hand(desk.page, 1)
    first.click(24, 20)
    assert second.count(20) == 1
    second.click(13, 11)
    assert first.count(11) == 1
    first.confirm()
    first.says("Correct!")
    second.says("Correct!")
    assert len(desk.sent) == 1


def test_several_boards_on_one_page_are_apart(desk: Desk) -> None:
    desk.show(exercise("movement-two-checkers", 1), "one")
    desk.show(exercise("movement-order", 2), "two")
    first, second = Hand(desk.page, 0), Hand(desk.page, 1)
    first.click(24, 20)
    assert second.count(24) == 2
    second.click(24, 22)
    assert first.count(22) == 0


def test_a_view_that_goes_leaves_nothing_behind(desk: Desk) -> None:
    desk.show(exercise("movement-two-checkers", 1))
    desk.page.evaluate("window.hide()")
    assert desk.page.locator(".bgl-lesson").count() == 0
    desk.page.evaluate("window.models.one.set('reply', JSON.stringify({seq: 9, effect: 'none'}))")
