"""The special boards in Chromium: without a script, by keys, in every theme, on narrow pages."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from bglearn.board.settings import DEFAULT, keep
from bglearn.notebook import special
from bglearn.notebook.special.special import BOARDS
from tests import special_pictures
from tests.browser.test_looks import AXE, DARK
from tests.pictures import PICTURES

NAMES = sorted(BOARDS)
_STATES = """(states) => states.map((chosen) => {
  for (const [control, value] of chosen) {
    document.querySelector(`input[name=${control}][value=${value}]`).checked = true;
  }
  const whole = (one) => {
    let [asked, shown] = ['', true];
    for (let e = one; e; e = e.parentElement) {
      asked += ` ${e.getAttribute('class') ?? ''}`;
      shown &&= getComputedStyle(e).display !== 'none';
    }
    return [asked, shown];
  };
  return [...document.querySelectorAll('[class*=when-]')].map(whole);
})"""
"""For each way in which the buttons can stand: the conditions of each part, those of what it
stands in included, and whether it shows."""


def page_of(*names: str) -> str:
    boards = "".join(special(name)._repr_mimebundle_()["text/html"] for name in names)
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8"><title>Special</title>'
        f'<meta name="viewport" content="width=device-width"><main><h1>Lesson</h1>{boards}</main>'
    )


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(
        viewport={"width": 900, "height": 900}, reduced_motion="reduce", java_script_enabled=True
    )
    made = context.new_page()
    yield made
    context.close()


def violations(page: Page) -> list[str]:
    page.add_script_tag(path=AXE)
    result = page.evaluate("axe.run()")
    return [
        f"{one['id']}: {node['html'][:120]}"
        for one in result["violations"]
        for node in one["nodes"]
    ]


def asked(classes: str) -> set[str]:
    return {one.removeprefix("when-") for one in classes.split() if one.startswith("when-")}


@pytest.mark.parametrize("name", NAMES)
def test_just_what_belongs_to_the_choices_is_shown(page: Page, name: str) -> None:
    page.set_content(page_of(name))
    controls = BOARDS[name]().controls
    states = [
        [[one.name, value] for one, (value, _) in zip(controls, chosen, strict=True)]
        for chosen in product(*(one.choices for one in controls))
    ]
    for state, parts in zip(states, page.evaluate(_STATES, states), strict=True):
        now = {f"{control}-{value}" for control, value in state}
        assert parts
        for classes, shown in parts:
            assert shown == (asked(classes) <= now), (now, classes)


def test_the_keyboard_is_enough(page: Page) -> None:
    page.set_content(page_of("cube-travels"))
    page.keyboard.press("Tab")
    for _ in range(2):
        page.keyboard.press("ArrowRight")
    head = page.locator(".told .head:visible")
    assert head.inner_text().startswith("Black takes: the stake is 2")
    ring = page.locator("input:focus-visible + span").evaluate(
        "(e) => getComputedStyle(e).outlineStyle"
    )
    assert ring == "solid"
    page.keyboard.press("Enter")
    assert page.url == "about:blank"
    assert page.locator("input[value=s3]").is_checked()


def test_two_of_a_kind_on_one_page_go_their_own_ways(page: Page) -> None:
    page.set_content(page_of("dice", "dice"))
    page.locator("input[value=cocked]").nth(1).check()
    said = page.locator(".told li:visible").all_inner_texts()
    assert len(said) == 2
    assert "ETIQ-04" not in said[0]
    assert "ETIQ-04" in said[1]


@pytest.mark.parametrize("theme", ["light", "dark", "contrast", "pattern", "dark page"])
def test_axe_finds_nothing(page: Page, node: str, theme: str) -> None:
    keep(DEFAULT if theme == "dark page" else DEFAULT.changed("theme", theme))
    page.set_content(page_of(*NAMES))
    if theme == "dark page":
        page.evaluate(DARK)
    assert violations(page) == []


def test_axe_would_find_something(page: Page, node: str) -> None:
    page.set_content(page_of("dice"))
    page.evaluate("document.querySelector('svg').removeAttribute('aria-label')")
    assert violations(page)


def test_light_and_dark_as_the_page_around(browser: Browser) -> None:
    def ground(scheme: str, theme: str | None = None, said: str = "") -> str:
        keep(DEFAULT if theme is None else DEFAULT.changed("theme", theme))
        context = browser.new_context(color_scheme=scheme)  # type: ignore[arg-type]
        page = context.new_page()
        page.set_content(page_of("u-track"))
        if said:
            page.evaluate(f"document.body.dataset.jpThemeLight = '{said}'")
        found = page.locator(".bgl-special").evaluate("(e) => getComputedStyle(e).backgroundColor")
        context.close()
        return str(found)

    light, dark = ground("light"), ground("dark")
    assert light != dark
    assert ground("light", said="false") == dark
    assert ground("dark", said="true") == light, "the page around counts, not the system"
    assert ground("light", theme="dark", said="true") == dark, "and the setting above all"


@pytest.mark.parametrize("name", NAMES)
def test_a_narrow_page_is_wide_enough(page: Page, name: str) -> None:
    page.set_viewport_size({"width": 400, "height": 800})
    page.set_content(page_of(name))
    assert page.evaluate("document.documentElement.scrollWidth") <= 400


@pytest.mark.parametrize(("motion", "moving"), [("reduce", False), ("no-preference", True)])
def test_nothing_moves_for_those_who_want_none(browser: Browser, motion: str, moving: bool) -> None:
    context = browser.new_context(reduced_motion=motion)  # type: ignore[arg-type]
    page = context.new_page()
    page.set_content(page_of("u-track"))
    assert bool(page.evaluate("document.getAnimations().length")) is moving
    context.close()


def test_it_works_without_any_script(browser: Browser) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.set_content(page_of("jacoby"))
    page.locator("input[value=gammon]").check()
    numbers = page.locator(".told dd:visible").all_inner_texts()
    assert [text.split()[0] for text in numbers] == ["2", "1"]
    context.close()


def test_a_picture_of_each(browser: Browser, tmp_path: Path) -> None:
    taken = special_pictures.take(browser, tmp_path)
    assert [file.name for file in taken] == [f"special-{name}.png" for name in BOARDS]
    assert all(file.stat().st_size > 10_000 for file in taken)
    assert {file.name for file in taken} <= {file.name for file in PICTURES.glob("special-*.png")}
