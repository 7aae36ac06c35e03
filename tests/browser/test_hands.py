"""Ways of moving that a hand expects: forks, one click, the right button, forced moves, keys."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from bglearn.board.scene import Scene
from bglearn.board.settings import Settings
from bglearn.board.widget import BoardWidget
from bglearn.rules.dice import Roll
from bglearn.rules.position import START, Position
from tests.browser.conftest import Desk
from tests.browser.hand import Hand

FORK = Position.of({13: 2, 6: 13}, {15: 1, 1: 14})  # 13/10 hits, 13/8 does not


def shown(desk: Desk, position: Position, roll: Roll, **settings: object) -> Hand:
    desk.show(BoardWidget(Scene("a", position, roll, "play", settings=Settings(**settings))))  # type: ignore[arg-type]
    return Hand(desk.page)


@pytest.mark.parametrize(("way", "hits"), [(10, True), (8, False)])
def test_where_the_way_matters_both_are_offered(desk: Desk, way: int, hits: bool) -> None:
    hand = shown(desk, FORK, Roll(5, 3))
    hand.click(13)
    expect(hand.root.locator('.bgl-target[data-spot="5"]')).to_have_count(1)
    hand.click(5)
    expect(hand.root.locator(".bgl-status")).to_contain_text("Two ways lead to Point 5")
    assert sorted(
        target.get_attribute("data-spot") or "" for target in hand.root.locator(".bgl-target").all()
    ) == ["10", "8"]
    hand.click(way)
    assert (hand.count(13), hand.count(5)) == (1, 1)
    bar = hand.root.locator('.bgl-spot[data-spot="25"]').get_attribute("aria-label") or ""
    assert ("opponent's: 1" in bar) is hits


def test_a_fork_can_be_left_again(desk: Desk) -> None:
    hand = shown(desk, FORK, Roll(5, 3))
    hand.click(13, 5)
    desk.page.keyboard.press("Escape")
    assert hand.count(13) == 2
    hand.click(13)
    expect(hand.root.locator('.bgl-target[data-spot="5"]')).to_have_count(1)


def test_one_click_plays_the_higher_die_and_a_swap_the_lower(desk: Desk) -> None:
    hand = shown(desk, START, Roll(6, 1), click="play")
    swap = hand.button("Swap dice")
    hand.click(8)
    assert (hand.count(8), hand.count(2)) == (2, 1)
    swap.click()
    assert (hand.count(8), hand.count(2), hand.count(7)) == (2, 0, 1), "the same checker"
    expect(hand.root.locator(".bgl-status")).to_contain_text("8 to 7. Still to play: 6.")
    hand.button("Undo all").click()
    hand.click(6)
    assert (hand.count(6), hand.count(5)) == (4, 1), "the lower die stays preferred"
    hand.button("Undo all").click()
    hand.click(13)
    assert (hand.count(13), hand.count(7)) == (4, 1), "the lower die does not go, so the other does"
    expect(swap).to_have_attribute("aria-disabled", "true")


def test_a_double_click_plays_both_dice_with_one_checker(desk: Desk) -> None:
    hand = shown(desk, START, Roll(4, 2), click="play")
    desk.page.mouse.dblclick(*hand.centre(24))
    assert (hand.count(24), hand.count(18)) == (1, 1)


def test_the_right_button_goes_as_far_as_the_roll(desk: Desk) -> None:
    hand = shown(desk, START, Roll(4, 2))
    desk.page.mouse.click(*hand.centre(24), button="right")
    assert (hand.count(24), hand.count(18)) == (1, 1)


def test_the_right_button_bears_off(desk: Desk) -> None:
    hand = shown(desk, Position.of({6: 2, 4: 2}, {1: 5}), Roll(6, 4))
    desk.page.mouse.click(*hand.centre(6), button="right")
    assert (hand.count(6), hand.count(0)) == (1, 12)


def test_nothing_moves_by_itself_unless_the_settings_say_so(desk: Desk) -> None:
    only = Position.of({25: 1, 6: 14}, {2: 2, 3: 2, 4: 2, 5: 9})
    hand = shown(desk, only, Roll(3, 1))
    assert hand.count(25) == 1
    desk.show(
        BoardWidget(Scene("b", only, Roll(3, 1), "play", settings=Settings(auto_forced=True))),
        "two",
    )
    second = Hand(desk.page, 1)
    assert second.count(25) == 0
    second.button("Undo all").click()
    assert second.count(25) == 1


def test_the_whole_position_can_be_heard(desk: Desk) -> None:
    hand = shown(desk, START, Roll(4, 2))
    hand.click(24, 20)
    hand.root.locator('.bgl-spot[tabindex="0"]').focus()
    desk.page.keyboard.press("?")
    status = hand.root.locator(".bgl-status")
    expect(status).to_contain_text("Your checkers (point: count): 24: 2")
    expect(status).to_contain_text("24 to 20. Still to play: 2.")


def test_a_typed_play_is_completed_from_what_is_legal(desk: Desk) -> None:
    hand = shown(desk, Position.of({25: 1, 6: 2}, {1: 5}), Roll(6, 4))
    hand.root.get_by_label("Type a play").focus()
    offered = [
        option.get_attribute("value") for option in hand.root.locator("datalist option").all()
    ]
    assert "bar/21 21/15" in offered
    assert all(play and play.startswith("bar/") for play in offered)


def test_nothing_is_completed_where_what_is_legal_is_to_be_found_out(desk: Desk) -> None:
    desk.show(BoardWidget(Scene("a", START, Roll(6, 4), "try")))
    hand = Hand(desk.page)
    hand.root.get_by_label("Type a play").focus()
    expect(hand.root.locator("datalist option")).to_have_count(0)


def test_the_settings_are_changed_by_keys_at_once_and_without_an_answer(desk: Desk) -> None:
    hand = shown(desk, START, Roll(4, 2))
    hand.click(24, 20)
    desk.deaf = True
    hand.button("Settings").press("Enter")
    hand.root.get_by_label("Colours").select_option("contrast")
    expect(hand.root.locator(".bgl-board")).to_have_attribute("data-theme", "contrast")
    hand.root.get_by_label("Your home board").select_option("left")
    assert hand.centre(1)[0] < hand.centre(6)[0]
    assert hand.count(20) == 1, "moves are not lost"
    hand.root.get_by_label("Your home board").press("Escape")
    expect(hand.root.locator(".bgl-panel")).to_be_hidden()
    expect(hand.button("Settings")).to_be_focused()
    assert [message["kind"] for message in desk.sent] == ["set"]


def test_a_setting_that_was_chosen_while_the_kernel_was_busy_is_told_later(desk: Desk) -> None:
    hand = shown(desk, START, Roll(4, 2))
    hand.button("Settings").click()
    hand.root.get_by_label("Colours").select_option("dark")
    hand.root.get_by_label("Big checkers").select_option("true")
    expect(hand.root.locator(".bgl-board")).to_have_attribute("data-big", "true")
    desk.page.wait_for_function("() => true")
    told = {message["id"]: message["value"] for message in desk.sent if message["kind"] == "set"}
    assert told == {"theme": "dark", "big": "true"}
