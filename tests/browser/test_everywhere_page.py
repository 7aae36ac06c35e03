"""The exported page in a browser that reaches no host: boards go on without a kernel."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from bglearn.cli import main
from tests.browser.hand import Hand
from tests.running_lab import ROOT

pytestmark = pytest.mark.lab


@pytest.fixture(scope="module")
def exported(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The lesson, run and exported."""
    out = tmp_path_factory.mktemp("export") / "lesson.html"
    assert main(["export", str(ROOT / "lessons/en/03_movement.ipynb"), "-o", str(out)]) == 0
    return out


@pytest.fixture
def page(browser: Browser, exported: Path) -> Iterator[Page]:
    context = browser.new_context(
        viewport={"width": 1000, "height": 900}, reduced_motion="reduce", offline=True
    )
    opened = context.new_page()
    asked: list[str] = []
    failed: list[str] = []
    opened.on("request", lambda sent: asked.append(sent.url))
    opened.on("pageerror", lambda error: failed.append(str(error)))
    opened.on("console", lambda said: failed.append(said.text) if said.type == "error" else None)
    opened.goto(exported.as_uri())
    yield opened
    context.close()
    assert failed == []
    assert [url for url in asked if not url.startswith(("file:", "data:"))] == []


def hand(page: Page, number: int) -> Hand:
    hand = Hand(page)
    hand.root = page.locator(".bgl-exported").nth(number)
    hand.root.scroll_into_view_if_needed()
    return hand


def test_every_exercise_has_its_board(page: Page) -> None:
    expect(page.locator(".bgl-exported")).to_have_count(18)
    expect(page.locator(".bgl-exported .bgl-svg")).to_have_count(18)
    expect(page.locator(".bgl-still").first).to_be_hidden()


def test_a_play_is_made_and_the_rest_needs_the_notebook(page: Page) -> None:
    first = hand(page, 0)
    first.click(24, 20, 13, 11)
    assert (first.count(24), first.count(11)) == (1, 1)
    first.confirm()
    expect(first.root.locator(".bgl-verdict")).to_contain_text("JupyterLab")
    expect(first.root.locator(".bgl-status")).to_contain_text("JupyterLab")
    first.root.get_by_role("button", name="Undo all").click()
    assert (first.count(24), first.count(11)) == (2, 0)


def test_on_paper_the_picture_stands_for_the_board(page: Page) -> None:
    page.emulate_media(media="print")
    expect(page.locator(".bgl-still").first).to_be_visible()
    expect(page.locator(".bgl-board-place").first).to_be_hidden()
