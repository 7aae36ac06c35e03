"""The cards of all kinds in a real page: filled in, checked, by mouse and by keyboard alone."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import expect

from bglearn.notebook.exercise import Exercise
from tests.browser.conftest import Desk
from tests.browser.hand import Hand
from tests.puzzles.made import BY_KIND, made

AXE = Path(__file__).resolve().parents[2] / "node_modules" / "axe-core" / "axe.min.js"


def opened(desk: Desk, kind: str, **keys: object) -> tuple[Exercise, Hand]:
    shown = Exercise(made(kind, **keys), 1)
    desk.show(shown)
    return shown, Hand(desk.page)


def last_answer(desk: Desk) -> object:
    answers = [message for message in desk.sent if message["kind"] == "answer"]
    return answers[-1]["answer"]


def test_two_fields_make_one_answer(desk: Desk) -> None:
    shown, hand = opened(desk, "response")
    check = hand.button("Check")
    hand.root.get_by_label("Take", exact=True).check()
    expect(check).to_have_attribute("aria-disabled", "true")
    hand.root.get_by_label("Points at stake afterwards").fill("1")
    check.click()
    hand.says("✗", "Not yet", "CUBE-14", "The answer is right, the stake is not.")
    hand.root.get_by_label("Points at stake afterwards").fill("2")
    check.click()
    hand.says("✓", "Correct!")
    assert last_answer(desk) == {"response": "take", "stake": 2}
    assert shown.session.stars == 2
    expect(hand.root.locator(".bgl-right")).to_have_text("Take✓")


def test_a_settlement_by_keyboard(desk: Desk) -> None:
    shown, hand = opened(desk, "ledger")
    hand.root.get_by_label("Ann").focus()
    for number in ("-1", "2", "-1"):
        desk.page.keyboard.type(number)
        desk.page.keyboard.press("Tab")
    desk.page.keyboard.press("Enter")
    hand.says("Correct!")
    assert last_answer(desk) == {"ledger": {"Ann": -1, "Bob": 2, "Cem": -1}}
    assert shown.session.solved


def test_enter_in_the_last_line_hands_a_settlement_in(desk: Desk) -> None:
    _, hand = opened(desk, "ledger")
    for name, number in (("Ann", "0"), ("Bob", "0"), ("Cem", "")):
        hand.root.get_by_label(name).fill(number)
    hand.root.get_by_label("Cem").press("Enter")
    assert not desk.sent, "a line is still empty"
    hand.root.get_by_label("Cem").fill("1")
    hand.root.get_by_label("Cem").press("Enter")
    hand.says("all numbers together must give 0, but here they give 1")
    expect(hand.root.get_by_label("Cem")).to_have_value("1")


def test_nobody_is_an_answer(desk: Desk) -> None:
    _, hand = opened(desk, "may-double")
    hand.root.get_by_label("Only you").check()
    hand.button("Check").click()
    hand.says("MATCH-04", "You may not double here.")
    hand.root.get_by_label("Nobody").check()
    hand.button("Check").click()
    hand.says("Correct!")
    assert last_answer(desk) == {"players": []}


def test_one_statement_travels_as_a_list(desk: Desk) -> None:
    _, hand = opened(desk, "choice")
    hand.root.get_by_label("The stake is 1.").focus()
    desk.page.keyboard.press("Space")
    desk.page.keyboard.press("Enter")
    hand.says("Correct!")
    assert last_answer(desk) == {"choices": ["one"]}


def test_a_ruling_tells_what_happened(desk: Desk) -> None:
    _, hand = opened(desk, "ruling")
    expect(hand.root.locator(".bgl-facts li")).to_have_text(["You throw 6-5. One die is cocked."])
    hand.root.get_by_label("The roll counts.").check()
    hand.button("Check").click()
    hand.says("ETIQ-04", "Another rule decides.")


def test_a_player_is_chosen(desk: Desk) -> None:
    _, hand = opened(desk, "captain")
    hand.root.get_by_label("Cem", exact=True).check()
    hand.button("Check").click()
    hand.says("Correct!")
    assert last_answer(desk) == {"player": "Cem"}


def test_plays_are_found_on_the_board_and_struck_off_on_the_card(desk: Desk) -> None:
    shown, hand = opened(desk, "all-plays")
    expect(hand.button("Check")).to_have_attribute("aria-disabled", "true")
    hand.root.get_by_label("Type a play").focus()
    expect(hand.root.locator("datalist option")).to_have_count(0)  # they are what is asked for
    for text in ("6/off 4/off", "6/2 6/off", "6/off 5/1"):
        hand.type(text)
        hand.confirm()
        expect(hand.root.get_by_label(text)).to_be_checked()
    hand.root.get_by_label("6/2 6/off").uncheck()
    hand.button("Check").click()
    hand.says("so far you have found 2 of them")
    hand.root.get_by_label("6/2 6/off").check()
    hand.button("Check").click()
    hand.says("Correct!")
    assert shown.session.stars == 2


def test_points_are_clicked_on_the_board(desk: Desk) -> None:
    shown, hand = opened(desk, "points")
    hand.click(23, 17)
    hand.confirm()
    hand.says("LAND-09", "Not point 17.")
    hand.click(17, 14, 1)
    hand.confirm()
    hand.says("Correct!")
    assert shown.session.stars == 2


def test_the_tray_can_be_clicked(desk: Desk) -> None:
    shown, hand = opened(desk, "points", asks="off", answer={"points": [0]})
    hand.click(0)
    hand.confirm()
    hand.says("Correct!")
    assert shown.session.solved


def test_checkers_are_set_up(desk: Desk) -> None:
    shown, hand = opened(desk, "set-up", sides="mover")
    board = hand.root.locator(".bgl-svg").bounding_box()
    assert board
    assert board["width"] > 500, "no column beside it takes its room"
    expect(hand.root.locator(".bgl-texts")).to_be_hidden()
    for point, count in ((24, 2), (13, 5), (8, 3), (6, 5)):
        hand.click(*[point] * count)
    expect(hand.button("Check")).not_to_have_attribute("aria-disabled", "true")
    hand.button("Check").click()
    hand.says("Correct!")
    assert shown.session.solved


def test_a_draft_belongs_to_its_question(desk: Desk) -> None:
    """What was filled in stays through hints, and goes when the question begins anew."""
    _, hand = opened(desk, "outcome")
    hand.root.get_by_label("A gammon").check()
    hand.root.get_by_label("Points that it scores").fill("2")
    hand.button("Hint").click()
    expect(hand.root.locator(".bgl-hints li")).to_have_count(1)
    expect(hand.root.get_by_label("A gammon")).to_be_checked()
    expect(hand.root.get_by_label("Points that it scores")).to_have_value("2")
    hand.root.get_by_label("A single game").check()
    hand.root.get_by_label("Points that it scores").fill("1")
    hand.button("Check").click()
    hand.says("Correct!")
    hand.button("Once more").click()
    expect(hand.root.get_by_label("A single game")).not_to_be_checked()
    expect(hand.root.get_by_label("Points that it scores")).to_have_value("")


@pytest.mark.parametrize("kind", sorted(BY_KIND))
def test_nothing_keeps_anybody_out(desk: Desk, kind: str) -> None:
    """Axe finds no barrier on the card, before an answer and at the end."""
    shown, hand = opened(desk, kind)
    desk.page.add_script_tag(path=AXE)
    assert barriers(desk) == []
    answer = dict(shown.session.puzzle.answer.data)
    shown._handle_custom_msg({"seq": 1, "kind": "answer", "answer": answer}, [])
    desk.page.evaluate(
        "(state) => { for (const key in state) window.models.one.set(key, state[key]); }",
        {name: getattr(shown, name) for name in ("scene", "card", "reply")},
    )
    hand.says("Correct!")
    assert barriers(desk) == []


def test_a_barrier_would_be_found(desk: Desk) -> None:
    opened(desk, "ledger")
    desk.page.add_script_tag(path=AXE)
    desk.page.evaluate("document.querySelector('.bgl-card label').remove()")
    assert "label" in barriers(desk)


def barriers(desk: Desk) -> list[str]:
    found = desk.page.evaluate(
        "async () => (await axe.run('.bgl-card')).violations.map((one) => one.id)"
    )
    assert isinstance(found, list), json.dumps(found)
    return found


@pytest.mark.parametrize(
    ("kind", "is_there"), [("captain", False), ("ledger", False), ("count", True)]
)
def test_what_is_told_in_words_has_no_board(desk: Desk, kind: str, is_there: bool) -> None:
    opened(desk, kind)
    expect(desk.page.locator(".bgl-card")).to_be_visible()
    expect(desk.page.locator(".bgl-board")).to_be_visible(visible=is_there)
    expect(desk.page.locator(".bgl-board-place")).to_be_visible(visible=is_there)
