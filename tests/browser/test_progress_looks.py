"""Pictures of progress in a browser: for every eye, on every page, down to a narrow one."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bglearn.learner.course import lessons
from bglearn.learner.event import Judged
from bglearn.learner.journal import journal
from bglearn.notebook.dashboard import dashboard
from bglearn.notebook.known import mastery
from bglearn.notebook.panel import Panel
from bglearn.notebook.progress import lesson_map, lesson_panel, next_lesson
from bglearn.puzzles.library import library
from tests.browser.conftest import Desk
from tests.browser.test_looks import DARK, violations

PANELS: dict[str, Callable[[], Panel]] = {
    "lesson": lambda: lesson_panel("02"),
    "map": lesson_map,
    "mastery": mastery,
    "dashboard": dashboard,
    "next": lambda: next_lesson("02"),
}
_PLACE = "(html) => { document.querySelector('#place').innerHTML = html; }"
_GROUND = "() => getComputedStyle(document.querySelector('.bglp')).backgroundColor"
LIGHT_GROUND, DARK_GROUND = "rgb(255, 253, 249)", "rgb(27, 31, 39)"


def show(desk: Desk, name: str) -> None:
    """The picture of a learner who has done the first lesson and begun the second."""
    first, second, *_ = lessons("en")
    for number, exercise in enumerate((*first.exercises, *second.exercises[:5])):
        puzzle = library()[exercise]
        answer = dict(puzzle.answer.data)
        for right in [False] * (number % 3) + [True]:
            judged = Judged(right, 1000 if right else 0)
            journal().record("attempt", puzzle.id, puzzle.version, answer=answer, verdict=judged)
    desk.page.evaluate(_PLACE, PANELS[name]().data["text/html"])


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("name", PANELS)
def test_axe_finds_nothing(desk: Desk, node: str, name: str, theme: str) -> None:
    if theme == "dark":
        desk.page.evaluate(DARK)
    show(desk, name)
    assert violations(desk) == []
    ground = {"light": LIGHT_GROUND, "dark": DARK_GROUND}[theme]
    assert desk.page.evaluate(_GROUND) == ground


def test_axe_would_find_something(desk: Desk, node: str) -> None:
    show(desk, "lesson")
    desk.page.evaluate(
        "for (const e of document.querySelectorAll('.bglp-ring')) e.removeAttribute('aria-label')"
    )
    assert violations(desk)


def test_without_a_notebook_the_system_decides(desk: Desk) -> None:
    desk.page.emulate_media(color_scheme="dark")
    show(desk, "map")
    assert desk.page.evaluate(_GROUND) == DARK_GROUND
    desk.page.evaluate("document.body.dataset.jpThemeLight = 'true'")
    assert desk.page.evaluate(_GROUND) == LIGHT_GROUND


@pytest.mark.parametrize("name", PANELS)
def test_nothing_sticks_out_of_a_narrow_page(desk: Desk, name: str) -> None:
    desk.page.set_viewport_size({"width": 340, "height": 700})
    show(desk, name)
    width = "document.documentElement.scrollWidth"
    assert desk.page.evaluate(width) <= 340
    desk.page.evaluate("document.querySelector('.bglp').style.minWidth = '500px'")
    assert desk.page.evaluate(width) > 340


@pytest.mark.parametrize("name", ["lesson", "map", "next"])
def test_every_link_is_reached_with_the_keyboard(desk: Desk, name: str) -> None:
    show(desk, name)
    stops = desk.page.locator(".bglp :is(a, summary)")
    for number in range(stops.count()):
        desk.page.keyboard.press("Tab")
        assert stops.nth(number).evaluate("(one) => one === document.activeElement")
        if stops.nth(number).evaluate("(one) => one.matches('summary')"):
            desk.page.keyboard.press("Enter")  # what it hides comes next


def test_the_way_to_begin_in_another_language_is_told_where_it_is_chosen(desk: Desk) -> None:
    show(desk, "lesson")
    links = desk.page.locator(".bglp nav a:not([aria-current])")
    notes = desk.page.locator(".bglp nav span")
    assert links.count() == notes.count() == 4
    clip = "(one) => getComputedStyle(one).clipPath"
    for number in range(links.count()):
        assert notes.nth(number).evaluate(clip) != "none"
        links.nth(number).focus()
        assert notes.nth(number).evaluate(clip) == "none"


def test_figures_stand_below_their_words(desk: Desk) -> None:
    """Also where the page lays lists of terms side by side, as JupyterLab does."""
    desk.page.add_style_tag(
        content="#place dl dt{float:left;width:20%}#place dl dd{float:left;width:80%}"
    )
    show(desk, "dashboard")
    places = """() => [...document.querySelectorAll('.bglp-figures div')].map((one) => {
      const [word, figure] = [...one.children].map((e) => e.getBoundingClientRect());
      return figure.top >= word.bottom - 1 && Math.abs(figure.left - word.left) < 1;
    })"""
    assert desk.page.evaluate(places) == [True] * 3
    desk.page.evaluate(
        "for (const e of document.querySelectorAll('.bglp-figures div')) e.style.display = 'block';"
        "for (const e of document.querySelectorAll('.bglp-figures > div > *'))"
        " e.style.setProperty('float', 'left', 'important')"
    )
    assert desk.page.evaluate(places) != [True] * 3
