"""Style sheets follow the page around as the board does: `js/theme.test.js` has the same pages."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from bglearn.notebook.progress import lesson_map
from bglearn.notebook.special.special import special

PAGES: list[dict[str, Any]] = json.loads(
    (Path(__file__).parents[1] / "data/pages_around.json").read_text(encoding="utf-8")
)
_SAY = """({html = {}, body = {}}) => {
  for (const [element, said] of [[document.documentElement, html], [document.body, body]])
    for (const [name, value] of Object.entries(said)) element.setAttribute(name, value);
}"""
_GROUND = "(element) => getComputedStyle(element).backgroundColor"
_BOARDS: dict[str, Callable[[], str]] = {
    ".bgl-special": lambda: special("u-track")._repr_mimebundle_()["text/html"],
    ".bglp": lambda: str(lesson_map().data["text/html"]),
}


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("place", _BOARDS)
def test_every_page_is_understood(browser: Browser, place: str, scheme: Any) -> None:
    context = browser.new_context(color_scheme=scheme)
    page = context.new_page()

    def ground(said: dict[str, Any]) -> str:
        page.set_content(markup)
        page.evaluate(_SAY, said)
        return str(page.locator(place).first.evaluate(_GROUND))

    markup = _BOARDS[place]()
    marked = {
        word: ground({"body": {"data-jp-theme-light": value}})
        for word, value in {"light": "true", "dark": "false"}.items()
    }
    assert marked["light"] != marked["dark"]
    for said in PAGES:
        assert ground(said) == marked[said["says"] or scheme], said
    context.close()
