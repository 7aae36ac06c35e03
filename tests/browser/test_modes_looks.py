"""Every mode for every eye and ear: axe, widths, themes, languages, and words instead of keys."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from itertools import product

import pytest

from bglearn.board import settings as board_settings
from bglearn.board.settings import Settings
from bglearn.board.widget import BoardWidget
from bglearn.i18n import LANGUAGES, speaking
from bglearn.notebook.editor import editor
from bglearn.notebook.look import board
from bglearn.notebook.match_for_two import match_for_two
from bglearn.notebook.replay import replay
from bglearn.rules.events import OpeningRoll
from bglearn.rules.options import Rules
from tests.browser.conftest import Desk
from tests.browser.hand import Hand
from tests.browser.test_looks import AXE, DARK
from tests.notation.histories import random_history
from tests.samples import sampled

ROLLED = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:5:10"
DOUBLED = "XGID=-b----E-C---eE---c-e----B-:0:0:1:D:0:0:0:5:10"


def _replay() -> BoardWidget:
    return replay(random_history(random.Random(3), Rules(match_length=3)))


MODES: dict[str, Callable[[], BoardWidget]] = {
    "look": lambda: board(ROLLED),
    "play": lambda: board(ROLLED, mode="play"),
    "try": lambda: board(ROLLED, mode="try"),
    "points": lambda: board(ROLLED, mode="points"),
    "cube": lambda: board(DOUBLED, mode="cube"),
    "editor": editor,
    "match": lambda: match_for_two(3, seed=1, names=("Ana", "Ben")),
    "hand": lambda: match_for_two(3, dice="hand"),
    "replay": _replay,
}


def _violations(desk: Desk) -> list[str]:
    desk.page.add_script_tag(path=AXE)
    result = desk.page.evaluate("axe.run()")
    return [
        f"{one['id']}: {node['html'][:120]}"
        for one in result["violations"]
        for node in one["nodes"]
    ]


def _work(desk: Desk, mode: str) -> None:
    """Something is done, so that what comes of it is on the page too."""
    hand = Hand(desk.page)
    if mode == "points":
        hand.click(5, 7)
    elif mode == "editor":
        hand.click(12, 3)
        hand.root.locator(".bgl-problems li").nth(1).wait_for()
    elif mode in ("match", "hand"):
        hand.root.locator("[data-act]").first.click()
        hand.root.locator(".bgl-board[data-phase=idle]").wait_for()
    elif mode == "replay":
        hand.button("Forward").click()


EVERY_LOOK = list(product(MODES, ("light", "dark", "contrast", "pattern")))


@pytest.mark.parametrize(("mode", "theme"), sampled(EVERY_LOOK, 3))
def test_axe_finds_nothing(
    desk: Desk, node: str, monkeypatch: pytest.MonkeyPatch, mode: str, theme: str
) -> None:
    if theme == "dark":
        desk.page.evaluate(DARK)
    if theme in ("contrast", "pattern"):
        monkeypatch.setattr(board_settings, "_current", Settings(theme=theme))
    desk.show(MODES[mode]())
    _work(desk, mode)
    assert _violations(desk) == []


@pytest.mark.parametrize(
    ("mode", "selector", "attribute"),
    [("replay", ".bgl-entry", "text"), ("editor", ".bgl-field select", "id")],
)
def test_axe_would_find_something(
    desk: Desk, node: str, mode: str, selector: str, attribute: str
) -> None:
    desk.show(MODES[mode]())
    spoil = "e.textContent = ''" if attribute == "text" else f"e.removeAttribute('{attribute}')"
    desk.page.evaluate(f"for (const e of document.querySelectorAll('{selector}')) {spoil}")
    assert _violations(desk)


def test_a_sample_has_every_mode_and_every_theme() -> None:
    for one in range(2):
        assert {look[one] for look in sampled(EVERY_LOOK, 3)} == {look[one] for look in EVERY_LOOK}


@pytest.mark.parametrize(
    ("mode", "width"),
    sampled(product(["points", "editor", "match", "hand", "replay"], [320, 480, 760, 1100]), 3),
)
def test_nothing_sticks_out(desk: Desk, mode: str, width: int) -> None:
    desk.page.set_viewport_size({"width": width, "height": 800})
    desk.show(MODES[mode]())
    _work(desk, mode)
    assert desk.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize(("mode", "language"), sampled(product(MODES, LANGUAGES), 3))
def test_no_key_of_a_label_is_shown(desk: Desk, mode: str, language: str) -> None:
    with speaking(language):
        desk.show(MODES[mode]())
    if language == "en":
        _work(desk, mode)
    text = desk.page.evaluate(
        "document.querySelector('.bgl-lesson').textContent + [...document.querySelectorAll('.bgl-"
        "lesson [aria-label]')].map((e) => e.ariaLabel).join(' ')"
    )
    assert set(re.findall(r"\b[a-z]+_[a-z_]+\b", text)) == set()
    assert "{" not in text
    assert "undefined" not in text


def test_many_boards_of_many_modes_on_one_page(desk: Desk) -> None:
    for mode, make in MODES.items():
        desk.show(make(), mode)
    hands = {mode: Hand(desk.page, place) for place, mode in enumerate(MODES)}
    hands["points"].click(5)
    hands["editor"].click(5)
    hands["replay"].button("Forward").click()
    assert hands["look"].count(5) == 0
    assert hands["editor"].count(5) == 1
    assert hands["points"].root.locator(".bgl-mark-chosen").count() == 1


def test_the_keys_stay_on_the_board(desk: Desk) -> None:
    desk.show(replay([OpeningRoll(3, 1)]))
    desk.page.evaluate(
        "window.leaked = []; document.addEventListener('keydown', (e) => window.leaked.push(e.key))"
    )
    Hand(desk.page).click(6)
    desk.page.keyboard.press("n")
    desk.page.locator('.bgl-entry[tabindex="0"]').press("d")
    assert desk.page.evaluate("window.leaked") == []
