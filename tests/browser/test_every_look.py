"""Every mode in every theme: nothing for axe to find, nothing that sticks out of a small page."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from bglearn.board.scene import Action, Arrow, CubeView, Names, Scene, Score
from bglearn.board.settings import CHOICES, DEFAULT, keep
from bglearn.board.widget import BoardWidget
from bglearn.notebook.editor import editor
from bglearn.notebook.exercise import exercise
from bglearn.notebook.look import board
from bglearn.notebook.match_for_two import match_for_two
from bglearn.notebook.replay import replay
from bglearn.rules.dice import Roll
from bglearn.rules.events import OpeningRoll
from bglearn.rules.position import Position
from tests.browser.conftest import Desk
from tests.browser.hand import Hand

AXE = Path(__file__).resolve().parents[2] / "node_modules" / "axe-core" / "axe.min.js"
WITH_DICE = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:5:10"
BEFORE_THE_DICE = "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:5:10"
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
            cube=CubeView(2, 2, "opponent"),
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
    "look": board,
    "play": lambda: board(WITH_DICE, "play"),
    "try": lambda: board(WITH_DICE, "try"),
    "points": lambda: board(WITH_DICE, "points"),
    "cube": lambda: board(BEFORE_THE_DICE, "cube"),
    "edit": editor,
    "match": lambda: match_for_two(5, names=("Anna", "Mehmet"), seed=1),
    "replay": lambda: replay([OpeningRoll(3, 1)]),
    "exercise": lambda: exercise("movement-landing", 1),
    "full": full,
}


def faults(desk: Desk) -> list[str]:
    desk.page.add_script_tag(path=AXE)
    result = desk.page.evaluate("axe.run()")
    return [
        f"{one['id']}: {node['html'][:160]}"
        for one in result["violations"]
        for node in one["nodes"]
    ]


def show(desk: Desk, mode: str, theme: str) -> Hand:
    """A board in a theme, with its settings open."""
    keep(DEFAULT.changed("theme", theme))
    if theme == "dark":
        desk.page.evaluate(
            "Object.assign(document.body.style, { background: '#111', color: '#eee' })"
        )
    desk.show(BOARDS[mode]())
    hand = Hand(desk.page)
    hand.button("Settings").first.click()
    return hand


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("mode", BOARDS)
def test_axe_finds_nothing_in_any_mode_and_theme(
    desk: Desk, node: str, mode: str, theme: str
) -> None:
    hand = show(desk, mode, theme)
    assert hand.root.locator(".bgl-board").get_attribute("data-theme") == theme
    assert faults(desk) == []


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
    assert [fault for fault in faults(desk) if fault.startswith(rule)]


_STICKING_OUT = """() => {
  const wide = document.documentElement.clientWidth;
  return [...document.querySelectorAll('.bgl-lesson, .bgl-lesson *')]
    .filter((e) => !e.closest('svg') || e.matches('.bgl-svg'))
    .filter((e) => e.checkVisibility() && !e.closest('.bgl-hidden')
      && getComputedStyle(e).position !== 'absolute')
    .filter((e) => e.getBoundingClientRect().right + scrollX > wide + 0.5)
    .map((e) => `${e.tagName}.${e.getAttribute('class')}`);
}"""


@pytest.mark.parametrize("width", [320, 480])
@pytest.mark.parametrize("mode", BOARDS)
def test_nothing_sticks_out_of_a_small_page(desk: Desk, mode: str, width: int) -> None:
    desk.page.set_viewport_size({"width": width, "height": 740})
    show(desk, mode, "light")
    assert desk.page.evaluate(_STICKING_OUT) == []
    assert desk.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    picture = desk.page.locator(".bgl-svg").bounding_box()
    assert picture
    assert picture["width"] > width - 40, "the board is as wide as the page"
