"""Chromium, and pages that show real exercises without Jupyter.

A page holds the built widget over a model that talks to the real Python widget, as anywidget would.
"""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route

from bglearn.board import widget as widget_module
from bglearn.board.widget import BoardWidget

STATIC = Path(widget_module.__file__).parent / "static"
_TRAITS = ("scene", "card", "reply")
_PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><title>bglearn</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="/board.css"><main><h1>Board</h1><div id="place"></div></main></html>"""
_MOUNT = """async ([name, state]) => {
  const listeners = {};
  const model = {
    get: (key) => state[key],
    set: (key, value) => {
      if (state[key] === value) return;
      state[key] = value;
      for (const listener of [...(listeners['change:' + key] ?? [])]) listener();
    },
    on: (event, listener) => (listeners[event] ??= []).push(listener),
    off: (event, listener) => {
      listeners[event] = (listeners[event] ?? []).filter((one) => one !== listener);
    },
    save_changes() {},
    send: async (message) => {
      const now = await window.toPython(name, message);
      for (const key in now) model.set(key, now[key]);
    },
  };
  const widget = (await import('/widget.js')).default;
  widget.initialize?.({ model });
  window.models = { ...window.models, [name]: model };
  window.show = (name, place) => {
    const el = document.createElement('div');
    place.append(el);
    return widget.render({ model: window.models[name], el });
  };
  window.hide = window.show(name, document.getElementById('place'));
}"""


@dataclass
class Desk:
    """A page with widgets on it, and every message that went to Python."""

    page: Page
    widgets: dict[str, BoardWidget] = field(default_factory=dict)
    sent: list[dict[str, Any]] = field(default_factory=list)
    deaf: bool = False
    delay: float = 0

    def show(self, widget: BoardWidget, name: str = "one") -> None:
        """Put a widget on the page."""
        self.widgets[name] = widget
        self.page.evaluate(_MOUNT, [name, self._state(name)])

    def to_python(self, name: str, message: dict[str, Any]) -> dict[str, str]:
        """What anywidget's channel does; a deaf desk is a kernel that is gone."""
        self.sent.append(message)
        if self.deaf:
            return {}
        time.sleep(self.delay)
        self.widgets[name]._handle_custom_msg(json.loads(json.dumps(message)), [])
        return self._state(name)

    def _state(self, name: str) -> dict[str, str]:
        return {trait: getattr(self.widgets[name], trait) for trait in _TRAITS}


def _serve(route: Route) -> None:
    """The page and the built files, and nothing from anywhere else."""
    name = route.request.url.removeprefix("http://board.test/")
    kind = {"": "text/html", "widget.js": "text/javascript", "board.css": "text/css"}.get(name)
    if kind is None:
        route.abort()
    else:
        body = (STATIC / name).read_text("utf-8") if name else _PAGE
        route.fulfill(content_type=f"{kind}; charset=utf-8", body=body)


def make_desk(context: BrowserContext) -> Desk:
    """An empty page that serves the built files and knows how to reach Python."""
    page = context.new_page()
    desk = Desk(page)
    page.expose_function("toPython", desk.to_python)
    page.route("**/*", _serve)
    page.on("pageerror", lambda error: pytest.fail(f"the page failed: {error}"))
    page.goto("http://board.test/")
    return desk


@pytest.fixture
def desk(browser: Browser) -> Iterator[Desk]:
    """A desktop page without animation."""
    context = browser.new_context(viewport={"width": 1100, "height": 900}, reduced_motion="reduce")
    yield make_desk(context)
    context.close()


@pytest.fixture
def phone(browser: Browser) -> Iterator[Desk]:
    """A small page for fingers."""
    context = browser.new_context(
        viewport={"width": 360, "height": 740},
        has_touch=True,
        is_mobile=True,
        reduced_motion="reduce",
    )
    yield make_desk(context)
    context.close()
