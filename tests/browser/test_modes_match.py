"""Two players at one board, on a page: whole matches by keys alone and by the mouse alone."""

from __future__ import annotations

import json
import random
import re

from playwright.sync_api import expect

from bglearn.notebook.match_for_two import MatchForTwo, match_for_two
from bglearn.rules.events import Doubled, Dropped, ResignationRefused, Took
from bglearn.rules.options import MONEY
from tests.browser.conftest import Desk
from tests.browser.hand import Hand
from tests.browser.match_player import Keyboard, Mouse, choose, wait_for_reply


def _play_on(desk: Desk, board: MatchForTwo, player: Keyboard | Mouse, seed: int) -> None:
    source = random.Random(seed)
    while (choice := choose(board._sitting, source)) is not None:
        player.do(choice)
        verdict = json.loads(board.card)["verdict"]
        assert verdict is None or verdict["tone"] != "bad", verdict


def test_a_whole_match_by_the_keyboard_alone(desk: Desk) -> None:
    board = match_for_two(3, seed=785)
    desk.show(board)
    player = Keyboard(desk.page, board)
    _play_on(desk, board, player, 785)
    kinds = {type(event) for event in board.events}
    assert {Doubled, Took, Dropped, ResignationRefused} <= kinds
    assert [outcome.how for outcome in board.match.outcomes] == ["drop", "borne-off"]
    assert board.match.winner is not None
    assert set(player.pressed) >= {"Enter", "ArrowRight", "r", "c", "d", "t", "x", "n"}
    assert {message["kind"] for message in desk.sent} == {"act", "play"}
    expect(desk.page.locator(".bgl-verdict")).to_contain_text("wins the match")


def test_a_gammon_at_a_turned_cube_by_the_mouse_alone(desk: Desk) -> None:
    board = match_for_two(3, seed=841)
    desk.show(board)
    player = Mouse(desk.page, board)
    _play_on(desk, board, player, 841)
    last = board.match.outcomes[-1]
    assert (last.size, last.points, last.how) == (2, 8, "borne-off")
    assert player.clicked["dice"] > 40
    assert player.clicked["cube"] >= 5
    expect(desk.page.locator(".bgl-verdict")).to_contain_text("wins a gammon. Points: 8.")


def test_fingers_throw_play_and_confirm(phone: Desk) -> None:
    board = match_for_two(3, seed=1)
    phone.show(board)
    hand = Hand(phone.page)
    hand.root.locator("[data-place=dice]").tap()
    expect(hand.verdict).to_contain_text("Opening roll")
    before = board.reply
    play = choose(board._sitting, random.Random(2))
    assert isinstance(play, tuple)
    for start, end in play:
        hand.tap(start, end)
    hand.root.get_by_role("button", name="Confirm").tap()
    wait_for_reply(phone.page, board, before)
    assert len(board.events) == 2


def test_moves_are_undone_until_they_are_confirmed(desk: Desk) -> None:
    board = match_for_two(3, seed=1)
    desk.show(board)
    player = Keyboard(desk.page, board)
    player.do("opening-roll")
    play = choose(board._sitting, random.Random(2))
    assert isinstance(play, tuple)
    hand = Hand(desk.page)
    start, end = play[0]
    before = hand.count(start)
    hand.click(start, end)
    assert hand.count(start) == before - 1
    desk.page.keyboard.press("u")
    assert hand.count(start) == before
    assert len(board.events) == 1


def test_a_refusal_shows_the_rule_and_every_step_is_spoken(desk: Desk) -> None:
    board = match_for_two(3, seed=1)
    desk.show(board)
    player = Keyboard(desk.page, board)
    status = desk.page.locator(".bgl-status")
    player.do("opening-roll")
    expect(status).to_contain_text("Opening roll: White")
    caption = desk.page.locator(".bgl-caption")
    expect(caption).to_have_text(re.compile("(White|Black) to play"))
    assert caption.get_attribute("aria-live") == "polite"
    desk.page.evaluate("window.models.one.send({seq: 90, kind: 'act', id: 'double'})")
    expect(desk.page.locator(".bgl-verdict")).to_contain_text("A double is offered at the start")
    expect(desk.page.locator(".bgl-rule")).to_have_text("CUBE-06")


def test_dice_of_a_real_table_are_entered_by_keys(desk: Desk) -> None:
    board = match_for_two(rules=MONEY, dice="hand")
    desk.show(board)
    player = Keyboard(desk.page, board)
    player.do("die-4")
    expect(desk.page.locator(".bgl-caption")).to_have_text("First die: 4. And the second?")
    player.do("die-2")
    assert json.loads(board.scene)["dice"] == [4, 2]


def test_the_keyboard_keeps_its_place_when_buttons_go(desk: Desk) -> None:
    board = match_for_two(3, seed=1)
    desk.show(board)
    desk.page.get_by_role("button", name="Throw for the start").focus()
    desk.page.keyboard.press("Enter")
    expect(desk.page.locator(".bgl-verdict")).to_contain_text("Opening roll")
    where = "document.activeElement.closest('.bgl-lesson') !== null"
    assert desk.page.evaluate(where), "the focus fell off the board"


def test_a_board_shown_twice_plays_one_match(desk: Desk) -> None:
    board = match_for_two(3, seed=1)
    desk.show(board)
    desk.page.evaluate("void window.show('one', document.getElementById('place'))")
    Hand(desk.page, 1).root.get_by_role("button", name="Throw").click()
    for place in (0, 1):
        expect(Hand(desk.page, place).verdict).to_contain_text("Opening roll")
    assert len(board.events) == 1


def test_a_kernel_that_is_gone_is_told(desk: Desk) -> None:
    board = match_for_two(3, seed=1)
    desk.show(board)
    desk.deaf = True
    desk.page.clock.install()
    desk.page.get_by_role("button", name="Throw").click()
    desk.page.clock.fast_forward(13_000)
    expect(desk.page.locator(".bgl-verdict")).to_contain_text("Still no answer")
