"""Decisions in a real page: made on the board or the card, then the equities in a table."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from bglearn.board.settings import keep
from bglearn.i18n import LANGUAGES, speaking
from bglearn.notebook.exercise import Exercise
from tests.browser.conftest import Desk
from tests.browser.hand import Hand
from tests.browser.test_card_kinds import AXE, barriers
from tests.puzzles.made import made


def opened(desk: Desk, kind: str) -> tuple[Exercise, Hand]:
    shown = Exercise(made(kind), 1)
    desk.show(shown)
    return shown, Hand(desk.page)


def test_a_blunder_and_the_equities(desk: Desk) -> None:
    shown, hand = opened(desk, "best-play")
    expect(hand.root.locator(".bgl-table")).to_be_hidden()
    hand.type("13/9")
    hand.confirm()
    hand.says("✗", "Blunder", "13/9 gives away 0.245. Best is 8/5 6/5.")
    rows = hand.root.locator(".bgl-equities tbody tr")
    expect(rows).to_have_count(3)
    expect(rows.nth(0)).to_contain_text("8/5 6/5best+0.221")
    expect(rows.nth(2)).to_contain_text("13/9yours−0.025")
    widths = [_width(hand, n) for n in range(3)]
    assert widths[0] > 20
    assert 0 < widths[2] < widths[1] < widths[0]
    expect(hand.root.locator(".bgl-equities caption")).to_contain_text("bgsage")
    assert hand.root.locator(".bgl-proof").count() == 2
    assert shown.session.done
    hand.button("Once more").click()
    expect(hand.root.locator(".bgl-table")).to_be_hidden()


def _width(hand: Hand, row: int) -> float:
    box = hand.root.locator(".bgl-bar span").nth(row).bounding_box()
    return box["width"] if box else 0


def test_a_double_decided_on_the_card(desk: Desk) -> None:
    shown, hand = opened(desk, "best-cube")
    hand.root.get_by_label("Double", exact=True).check()
    hand.button("Check").click()
    hand.says("✓", "Correct!")
    expect(hand.root.locator(".bgl-equities tr[data-tone=best]")).to_contain_text("best, and yours")
    assert shown.session.stars == 3


@pytest.mark.parametrize("theme", ["light", "dark", "contrast", "pattern"])
def test_the_table_has_no_barrier(desk: Desk, node: str, theme: str) -> None:
    keep("theme", theme)
    _, hand = opened(desk, "best-play")
    hand.type("13/9")
    hand.confirm()
    hand.says("Blunder")
    desk.page.add_script_tag(path=AXE)
    assert barriers(desk) == []


def test_the_table_fits_a_small_page(desk: Desk) -> None:
    desk.page.set_viewport_size({"width": 320, "height": 740})
    _, hand = opened(desk, "best-play")
    hand.type("24/23 13/10")
    hand.confirm()
    hand.says("Blunder", "5-4: 24/15*")
    assert desk.page.evaluate("document.documentElement.scrollWidth") <= 320


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_badge_stays_in_one_piece(desk: Desk, code: str) -> None:
    desk.page.set_viewport_size({"width": 600, "height": 900})
    desk.page.add_style_tag(content="*{overflow-wrap:anywhere}")  # as a notebook may have it
    with speaking(code):
        shown = Exercise(made("best-cube"), 1)
        shown._handle_custom_msg({"seq": 1, "kind": "answer", "answer": {"action": "double"}}, [])
        desk.show(shown)
    badge = desk.page.locator(".bgl-note").first
    assert badge.evaluate(_LINES) == 1
    named = desk.page.locator(".bgl-equities tr[data-tone=best] .bgl-named span")
    assert named.first.evaluate(_LINES) == 1, "what was done is in one piece too"
    badge.evaluate("(e) => Object.assign(e.style, { whiteSpace: 'normal', inlineSize: '4em' })")
    assert badge.evaluate(_LINES) > 1, "a break would be found"


_LINES = """(e) => {
  const range = document.createRange();
  range.selectNodeContents(e);
  return new Set([...range.getClientRects()].map((box) => Math.round(box.top))).size;
}"""
