"""What everybody must be able to see, hear and reach, whatever the theme and language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bglearn.board.scene import Scene
from bglearn.board.settings import Settings
from bglearn.board.svg import draw
from bglearn.board.widget import BoardWidget
from bglearn.i18n import LANGUAGES, speaking
from bglearn.notebook.exercise import exercise
from bglearn.rules.dice import Roll
from bglearn.rules.position import START, Position
from tests.browser.conftest import Desk
from tests.browser.hand import Hand

ROOT = Path(__file__).resolve().parents[2]
AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"
DARK = """
document.body.dataset.jpThemeLight = 'false';
Object.assign(document.body.style, { background: '#111', color: '#eee' });
"""


def violations(desk: Desk) -> list[str]:
    """What axe finds on the page."""
    desk.page.add_script_tag(path=AXE)
    result = desk.page.evaluate("axe.run()")
    return [
        f"{one['id']}: {node['html'][:120]}"
        for one in result["violations"]
        for node in one["nodes"]
    ]


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("name", ["movement-order", "movement-landing", "movement-check-count"])
def test_axe_finds_nothing(desk: Desk, node: str, name: str, theme: str) -> None:
    if theme == "dark":
        desk.page.evaluate(DARK)
    desk.show(exercise(name, 1))
    hand = Hand(desk.page)
    hand.button("Hint").click()
    if name == "movement-order":
        hand.click(24, 20, 20, 18)
        hand.confirm()
        hand.says("Not that move")
    assert violations(desk) == []


def test_axe_would_find_something(desk: Desk, node: str) -> None:
    desk.show(exercise("movement-order", 1))
    desk.page.evaluate(
        "for (const e of document.querySelectorAll('.bgl-spot')) e.removeAttribute('aria-label')"
    )
    assert violations(desk)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_is_in_the_learners_language(desk: Desk, language: str) -> None:
    with speaking(language):
        shown = exercise("movement-five-three", 5)
    desk.show(shown)
    hand = Hand(desk.page)
    assert hand.root.locator(".bgl-card").get_attribute("lang") == language
    hand.click(24, 19)
    hand.says("LAND-05")
    text = desk.page.evaluate(
        "document.querySelector('.bgl-lesson').textContent + [...document.querySelectorAll('.bgl-"
        "lesson [aria-label]')].map((e) => e.ariaLabel).join(' ')"
    )
    keys = set(re.findall(r"\b[a-z]+_[a-z_]+\b", text))
    assert keys == set(), "a label's key is shown where its word is missing"
    assert "{" not in text
    if language != "en":
        assert not re.search(r"\b(Confirm|Undo|Hint|Point|Yours|Exercise|Not allowed)\b", text)


_SCENES = [
    Scene("a", START, Roll(6, 5)),
    Scene(
        "b", Position.of({25: 2, 6: 7, 3: 2}, {25: 1, 24: 2}), Roll(4, 2), settings=Settings("left")
    ),
    Scene(
        "c",
        Position.of({13: 9, 6: 6}, {25: 5, 24: 6, 1: 2}),
        Roll(3, 1),
        settings=Settings(home="left", bottom=False, numbering="absolute", colour="dark"),
    ),
    Scene("d", Position.of({2: 3}, {1: 1, 7: 6}), Roll(6, 1), settings=Settings(bottom=False)),
]


@pytest.mark.parametrize("scene", _SCENES, ids=lambda scene: scene.id)
def test_the_python_picture_and_the_board_put_everything_in_the_same_place(
    desk: Desk, scene: Scene
) -> None:
    desk.show(BoardWidget(scene))
    board = desk.page.evaluate(
        """() => {
          const of = (e) => new DOMMatrix(getComputedStyle(e).transform === 'none'
            ? (e.getAttribute('transform') || '').replace('translate', 'translate')
                .replace(/translate\\((\\S+) (\\S+)\\)/, 'translate($1px, $2px)')
            : getComputedStyle(e).transform);
          const places = [...document.querySelectorAll('.bgl-disc')].map((e) => {
            const m = of(e); return [m.e, m.f]; });
          const numbers = [...document.querySelectorAll('.bgl-number')].map(
            (e) => [+e.getAttribute('x'), +e.getAttribute('y'), e.textContent]);
          return { places, numbers };
        }"""
    )
    svg = draw(scene)
    circles = re.findall(r'<g class="disc \w+"><circle class="face" cx="(\S+)" cy="(\S+)"', svg)
    slabs = re.findall(
        r'<g class="disc \w+"><rect class="face" x="(\S+)" y="(\S+)" width="(\S+)" height="(\S+)"',
        svg,
    )
    drawn = [(float(x), float(y)) for x, y in circles]
    drawn += [(float(x) + float(w) / 2, float(y) + float(h) / 2) for x, y, w, h in slabs]
    assert sorted((round(x, 1), round(y, 1)) for x, y in drawn) == sorted(
        (round(x, 1), round(y, 1)) for x, y in board["places"]
    )
    numbers = re.findall(r'<text class="number" x="(\S+)" y="(\S+)">(\d+)<', svg)
    assert [[round(float(x), 1), round(float(y), 1), n] for x, y, n in numbers] == [
        [round(x, 1), round(y, 1), n] for x, y, n in board["numbers"]
    ]


@pytest.mark.parametrize("width", [320, 480, 760, 1100])
def test_nothing_sticks_out_and_text_is_readable(desk: Desk, width: int) -> None:
    desk.page.set_viewport_size({"width": width, "height": 800})
    desk.show(exercise("movement-landing", 1))
    assert desk.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    if width >= 480:
        sizes = desk.page.evaluate(
            """() => [...document.querySelectorAll('.bgl-lesson *')]
              .filter((e) => e.childElementCount === 0 && e.textContent.trim()
                && e.checkVisibility?.() && !e.closest('.bgl-hidden'))
              .map((e) => {
                const scale = e.getScreenCTM ? e.getScreenCTM().a : 1;
                return parseFloat(getComputedStyle(e).fontSize) * scale; })"""
        )
        assert min(sizes) >= 12
