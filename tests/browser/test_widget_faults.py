"""Faults that notebook widgets are known for, looked for on a page."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Browser, expect

from bglearn.board.scene import Scene
from bglearn.board.widget import BoardWidget
from bglearn.notebook.exercise import exercise
from bglearn.rules.dice import Roll
from bglearn.rules.position import START, Position
from tests.browser.conftest import Desk, make_desk
from tests.browser.hand import Hand

_COUNT_LISTENERS = """() => {
  window.listening = 0;
  for (const name of ['addEventListener', 'removeEventListener']) {
    for (const target of [window, document, document.body, MediaQueryList.prototype]) {
      const real = target[name];
      target[name] = function (type, act, options) {
        if (name === 'addEventListener') {
          window.listening += 1;
          options?.signal?.addEventListener('abort', () => (window.listening -= 1));
        } else window.listening -= 1;
        return real.call(this, type, act, options);
      };
    }
  }
}"""


def test_an_old_state_that_comes_back_late_does_not_move_the_checkers(desk: Desk) -> None:
    """Three quick drags, and the scene of before each of them once more (ipywidgets#3392)."""
    shown = BoardWidget(Scene("a", START, Roll(4, 4), "play"))
    desk.show(shown)
    hand = Hand(desk.page)
    late = "(text) => window.models.one.set('scene', text)"
    for k, (start, end) in enumerate([(24, 20), (20, 16), (24, 20)], 1):
        hand.drag(start, end)
        # the same scene in another order of keys: for the browser's model it is a change
        scene = dict(sorted(json.loads(shown.scene).items(), reverse=bool(k % 2)))
        desk.page.evaluate(late, json.dumps(scene))
    assert (hand.count(24), hand.count(20), hand.count(16)) == (0, 1, 1)
    hand.root.get_by_role("button", name="Undo", exact=True).click()
    assert (hand.count(24), hand.count(20), hand.count(16)) == (1, 0, 1)
    reply = json.dumps({"seq": -1, "effect": "back", "moves": None, "number": 9})
    desk.page.evaluate("(text) => window.models.one.set('reply', text)", reply)
    assert hand.count(16) == 1, "an answer to another message is nobody's"


def test_a_board_shown_twice_is_one_board(desk: Desk) -> None:
    """Not two that count every click twice (marimo#8135), and nothing stays of a view that went."""
    desk.show(exercise("movement-two-checkers", 1))
    desk.page.evaluate(
        "void (window.second = window.show('one', document.getElementById('place')))"
    )
    first, second = Hand(desk.page, 0), Hand(desk.page, 1)
    first.click(24, 20)
    assert (first.count(20), second.count(20)) == (1, 1)
    desk.page.evaluate("window.second()")
    assert desk.page.locator(".bgl-lesson").count() == 1
    first.click(13, 11)
    first.confirm()
    first.says("Correct!")
    assert [message["kind"] for message in desk.sent] == ["play"]


def test_a_view_that_goes_listens_no_more(desk: Desk) -> None:
    desk.page.evaluate(_COUNT_LISTENERS)
    desk.show(exercise("movement-two-checkers", 1))
    before, during, after = desk.page.evaluate(
        """() => {
          const counts = [window.listening];
          const end = window.show('one', document.getElementById('place'));
          counts.push(window.listening);
          end();
          return [...counts, window.listening];
        }"""
    )
    assert before == after < during


def test_the_browser_never_writes_into_the_state(desk: Desk) -> None:
    """So that Python has no old value to echo (ipywidgets#3392)."""
    desk.show(exercise("movement-two-checkers", 1))
    desk.page.evaluate(
        "window.saved = 0; window.models.one.save_changes = () => { window.saved += 1; }; 0"
    )
    hand = Hand(desk.page)
    hand.click(24, 20, 13, 11)
    hand.button("Hint").click()
    hand.confirm()
    hand.says("Correct!")
    assert desk.page.evaluate("window.saved") == 0


def test_boards_of_one_page_share_nothing(desk: Desk) -> None:
    """Not even with one name and one roll (marimo#4166): a hand works on one board alone."""
    for name in ("one", "two"):
        desk.show(BoardWidget(Scene("a", START, Roll(4, 2), "play")), name)
    first, second = Hand(desk.page, 0), Hand(desk.page, 1)
    first.click(24, 20)
    assert (first.count(20), second.count(20)) == (1, 0)
    second.click(13)
    assert second.root.locator(".bgl-picked").count() == 1
    assert first.root.locator(".bgl-picked").count() == 0
    ids = desk.page.evaluate("[...document.querySelectorAll('[id]')].map((e) => e.id)")
    assert len(ids) == len(set(ids))


HOSTS = {
    "JupyterLab": ("document.body.dataset.jpThemeLight = 'false'", "dark"),
    "JupyterLab light": ("document.body.dataset.jpThemeLight = 'true'", "light"),
    "VS Code": ("document.body.dataset.vscodeThemeKind = 'vscode-dark'", "dark"),
    "VS Code by class": ("document.body.classList.add('vscode-dark')", "dark"),
    "Colab": ("document.documentElement.setAttribute('theme', 'dark')", "dark"),
    "marimo": ("document.body.classList.add('dark-theme')", "dark"),
}


@pytest.mark.parametrize("system", ["light", "dark"])
@pytest.mark.parametrize("host", HOSTS)
def test_the_theme_is_the_hosts_whatever_the_system_prefers(
    browser: Browser, host: str, system: str
) -> None:
    """Dark checkers on a dark board came of asking the system alone (bigframes#2365)."""
    script, theme = HOSTS[host]
    context = browser.new_context(color_scheme=system)  # type: ignore[arg-type]
    desk = make_desk(context)
    desk.show(BoardWidget(Scene("a", START)))
    board = desk.page.locator(".bgl-board")
    expect(board).to_have_attribute("data-theme", system)
    desk.page.evaluate(script)
    expect(board).to_have_attribute("data-theme", theme)
    context.close()


@pytest.mark.parametrize("theme", ["auto", "dark", "contrast", "pattern"])
def test_in_forced_colours_both_sides_can_be_told_apart(browser: Browser, theme: str) -> None:
    context = browser.new_context(forced_colors="active")
    desk = make_desk(context)
    position = Position.of({25: 1, 6: 14}, {25: 1, 6: 14})
    desk.show(BoardWidget(Scene("a", position)))
    desk.page.evaluate(
        "(theme) => window.models.one.set('scene',"
        " JSON.stringify({ ...JSON.parse(window.models.one.get('scene')), theme }))",
        theme,
    )
    fill = "(e) => getComputedStyle(e).fill"
    light, dark, felt, number = (
        desk.page.locator(selector).first.evaluate(fill)
        for selector in (
            ".bgl-disc.bgl-light .bgl-face",
            ".bgl-disc.bgl-dark .bgl-face",
            ".bgl-felt",
            ".bgl-number",
        )
    )
    canvas, text = desk.page.evaluate(
        """() => ['Canvas', 'CanvasText'].map((color) => {
          const e = document.createElement('span');
          e.style.color = color; document.body.append(e);
          return getComputedStyle(e).color; })"""
    )
    assert (light, dark, felt, number) == (canvas, text, canvas, text)
    context.close()
