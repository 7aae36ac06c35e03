"""A board with everything on it and its settings open, in every theme and on a small page."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bglearn.board.scene import Action, Arrow, CubeView, Names, Scene, Score
from bglearn.board.settings import CHOICES, keep
from bglearn.board.widget import BoardWidget
from bglearn.notebook.exercise import exercise
from bglearn.rules.dice import Roll
from bglearn.rules.position import Position
from tests.browser.conftest import Desk
from tests.browser.hand import Hand
from tests.browser.test_looks import violations

THEMES = [theme for theme in CHOICES["theme"] if theme != "auto"]


def full() -> BoardWidget:
    """Everything that a board can show at once."""
    position = Position.of(
        {25: 1, 24: 1, 13: 4, 8: 2, 6: 4, 4: 2, 0: 1}, {24: 2, 13: 4, 8: 3, 6: 5, 25: 1}
    )
    return BoardWidget(
        Scene(
            "full",
            position,
            Roll(6, 2),
            "play",
            arrows=(Arrow(13, 7, "last"),),
            cube=CubeView(2, "opponent"),
            opponent_roll=Roll(6, 4),
            on_roll="mover",
            score=Score(2, 3, 7, crawford=True),
            names=Names("Anna", "Mehmet the Second of Constantinople"),
            pips=True,
            actions=(
                Action("double", "Double", key="d", place="cube"),
                Action("resign", "Resign", tone="danger"),
            ),
        )
    )


BOARDS: dict[str, Callable[[], BoardWidget]] = {
    "exercise": lambda: exercise("movement-landing", 1),
    "full": full,
}


def show(desk: Desk, name: str, theme: str) -> Hand:
    """A board in a theme, with its settings open."""
    keep("theme", theme)
    if theme == "dark":
        desk.page.evaluate(
            "Object.assign(document.body.style, { background: '#111', color: '#eee' })"
        )
    desk.show(BOARDS[name]())
    hand = Hand(desk.page)
    hand.button("Settings").first.click()
    return hand


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", BOARDS)
def test_axe_finds_nothing_in_any_theme(desk: Desk, node: str, name: str, theme: str) -> None:
    hand = show(desk, name, theme)
    assert hand.root.locator(".bgl-board").get_attribute("data-theme") == theme
    assert violations(desk) == []


@pytest.mark.parametrize(
    ("spoil", "rule"),
    [
        ("(e) => { e.style.color = '#ddd'; e.style.background = '#ccc'; }", "color-contrast"),
        ("(e) => { e.textContent = ''; }", "button-name"),
    ],
)
def test_a_fault_in_a_theme_would_be_found(desk: Desk, node: str, spoil: str, rule: str) -> None:
    hand = show(desk, "full", "contrast")
    hand.button("Resign").evaluate(spoil)
    assert [fault for fault in violations(desk) if fault.startswith(rule)]


_STICKING_OUT = """() => {
  const wide = document.documentElement.clientWidth;
  return [...document.querySelectorAll('.bgl-lesson, .bgl-lesson *')]
    .filter((e) => !e.closest('svg') || e.matches('.bgl-svg'))
    .filter((e) => e.checkVisibility() && !e.closest('.bgl-hidden')
      && getComputedStyle(e).position !== 'absolute')
    .filter((e) => e.getBoundingClientRect().right + scrollX > wide + 0.5)
    .map((e) => `${e.tagName}.${e.getAttribute('class')}`);
}"""


def test_no_text_is_too_small_to_read(desk: Desk) -> None:
    desk.page.set_viewport_size({"width": 480, "height": 740})
    show(desk, "full", "light")
    sizes = desk.page.evaluate(
        """() => [...document.querySelectorAll('.bgl-lesson *')]
          .filter((e) => e.childElementCount === 0 && e.textContent.trim()
            && e.checkVisibility() && !e.closest('.bgl-hidden'))
          .map((e) => parseFloat(getComputedStyle(e).fontSize) * (e.getScreenCTM?.().a ?? 1))"""
    )
    assert len(sizes) > 50
    assert min(sizes) >= 12


_OVERLAPPING = """() => {
  const fields = [...document.querySelectorAll('.bgl-panel select')]
    .map((e) => e.getBoundingClientRect());
  return fields.flatMap((a, k) => fields.slice(k + 1)
    .filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
    .map((b) => [a.left, a.top, b.left, b.top]));
}"""


@pytest.mark.parametrize("width", [320, 480, 900])
@pytest.mark.parametrize("name", BOARDS)
def test_nothing_sticks_out(desk: Desk, name: str, width: int) -> None:
    desk.page.set_viewport_size({"width": width, "height": 740})
    show(desk, name, "light")
    assert desk.page.evaluate(_STICKING_OUT) == []
    assert desk.page.evaluate(_OVERLAPPING) == []
    assert desk.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    picture = desk.page.locator(".bgl-svg").bounding_box()
    assert picture
    assert picture["width"] > min(width, 480) - 40, "a small page is for the board"
