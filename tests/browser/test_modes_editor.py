"""Placing checkers on a page: mouse, drag, fingers and keys; faults, texts and fields beside it."""

from __future__ import annotations

from playwright.sync_api import expect

from bglearn.notebook.editor import Editor, editor
from bglearn.rules.position import BAR, OFF, START
from tests.browser.conftest import Desk
from tests.browser.hand import Hand

EMPTY = "XGID=--------------------------:0:0:1:00"
MATCH = "XGID=-b----E-C---eE---c-e----B-:1:1:-1:31:2:1:0:5:10"


def _on(desk: Desk, there: Editor) -> Hand:
    desk.show(there)
    return Hand(desk.page)


def _settled(hand: Hand) -> None:
    """Until everything that was done has been answered."""
    expect(hand.root.locator(".bgl-board")).to_have_attribute("data-phase", "idle")


def _problems(hand: Hand) -> list[str]:
    _settled(hand)
    return hand.root.locator(".bgl-problems li").all_text_contents()


def _brush(hand: Hand, name: str) -> None:
    hand.root.get_by_text(name, exact=True).click()


def test_the_left_button_adds_and_the_right_one_takes_away(desk: Desk) -> None:
    there = editor()
    hand = _on(desk, there)
    hand.button("Clear").click()
    _settled(hand)
    hand.click(6, 6, 5)
    _brush(hand, "Add Black")
    hand.click(20, 20)
    desk.page.mouse.click(*hand.centre(6), button="right")
    _settled(hand)
    position = there.position
    assert {point: position.mover[point] for point in (6, 5, OFF)} == {6: 1, 5: 1, OFF: 13}
    assert {point: position.opponent[point] for point in (5, OFF)} == {5: 2, OFF: 13}
    _brush(hand, "Take away")
    hand.click(20)
    _settled(hand)
    assert there.position.opponent[5] == 1


def test_checkers_are_dragged_from_place_to_place_and_off_the_board(desk: Desk) -> None:
    there = editor()
    hand = _on(desk, there)
    hand.drag(13, 10)
    hand.drag(24, BAR)
    hand.drag(19, 18)  # one of Black's
    _settled(hand)
    position = there.position
    assert (position.mover[10], position.mover[BAR], position.opponent[7]) == (1, 1, 1)
    hand.drag(10, OFF)
    hand.drag(OFF, 11)
    _settled(hand)
    assert (there.position.mover[11], there.position.mover[OFF]) == (1, 0)


def test_keys_alone(desk: Desk) -> None:
    there = editor(START)
    hand = _on(desk, there)
    keys = desk.page.keyboard
    desk.page.locator("body").press("Tab")
    keys.press("-")
    keys.press("ArrowRight")
    keys.press("+")
    status = hand.root.locator(".bgl-status")
    expect(status).to_have_text("Point 5. Yours: 1")
    keys.press("x")
    expect(status).to_have_text("Add Black")
    keys.press("ArrowRight")
    keys.press("Enter")
    assert _problems(hand) == ["Each side has 15 checkers, but the opponent has 16."]
    keys.press("u")
    assert _problems(hand) == []
    assert (there.position.mover[6], there.position.mover[5]) == (4, 1)


def test_fingers(phone: Desk) -> None:
    there = editor(START)
    hand = _on(phone, there)
    hand.root.get_by_text("Take away", exact=True).tap()
    hand.tap(13, 13)
    hand.root.get_by_text("Add White", exact=True).tap()
    hand.tap(4, 4)
    _settled(hand)
    assert (there.position.mover[13], there.position.mover[4]) == (3, 2)


def test_all_faults_are_shown_at_once_and_leave_with_their_cause(desk: Desk) -> None:
    there = editor(START)
    hand = _on(desk, there)
    hand.click(12, 3)  # White on Black's point, and two too many
    assert _problems(hand) == [
        "Each side has 15 checkers, but the player on roll has 17.",
        "Both sides stand on point 12 of the player on roll.",
    ]
    expect(hand.root.get_by_label("XGID", exact=True)).to_have_value("")
    assert list(there.problems) == _problems(hand)
    hand.button("Undo").click()
    hand.button("Undo").click()
    assert _problems(hand) == []
    assert there.position == START


def test_texts_go_in_and_out(desk: Desk) -> None:
    there = editor()
    hand = _on(desk, there)
    field = hand.root.get_by_label("XGID", exact=True)
    field.fill(MATCH)
    hand.button("Load: XGID").click()
    _settled(hand)
    assert there.xgid == MATCH
    expect(hand.root.get_by_label("Position ID", exact=True)).to_have_value("4HPwATDgc/ABMA")
    field.fill("XGID=nonsense")
    field.press("Enter")
    hand.says("Not understood")
    assert there.xgid == MATCH
    hand.button("Copy: Position ID").click()
    expect(hand.root.locator(".bgl-status")).to_have_text("Copied.")
    field.fill("")
    field.press("Control+V")
    expect(field).to_have_value("4HPwATDgc/ABMA")


def test_fields(desk: Desk) -> None:
    there = editor()
    hand = _on(desk, there)
    for label, value in (("On roll", "black"), ("Dice", "64"), ("Cube", "2")):
        hand.root.get_by_label(label, exact=True).select_option(value)
        _settled(hand)
    hand.root.get_by_label("Cube owner").select_option("white")
    _settled(hand)
    length = hand.root.get_by_label("Match length")
    offered = hand.root.locator(f"datalist#{length.get_attribute('list')} option")
    assert [one.get_attribute("value") for one in offered.all()] == [
        *("3", "5", "7", "9", "11", "13")
    ], "the usual lengths are offered (MATCH-03)"
    hand.root.get_by_label("Match length").fill("7")
    hand.root.get_by_label("Match length").press("Tab")
    hand.root.get_by_label("White's points").fill("6")
    hand.root.get_by_label("White's points").press("Tab")
    _settled(hand)
    assert there.xgid == "XGID=-b----E-C---eE---c-e----B-:1:1:-1:64:6:0:0:7:10"


def test_a_busy_kernel_loses_nothing(desk: Desk) -> None:
    there = editor()
    hand = _on(desk, there)
    hand.button("Clear").click()
    _settled(hand)
    desk.delay = 0.3
    hand.click(6, 6, 6, 5, 5)
    expect(hand.root.locator('.bgl-spot[data-spot="5"]')).to_have_attribute(
        "aria-label", "Point 5. Yours: 2"
    )
    expect(hand.root.locator(".bgl-edit")).to_have_attribute("data-fresh", "false")
    _settled(hand)
    assert (there.position.mover[6], there.position.mover[5]) == (3, 2)


def test_two_views_show_the_same(desk: Desk) -> None:
    there = editor()
    hand = _on(desk, there)
    desk.page.evaluate("void window.show('one', document.getElementById('place'))")
    hand.click(4)
    _settled(hand)
    assert (Hand(desk.page, 1).count(4), Hand(desk.page, 0).count(4)) == (1, 1)
