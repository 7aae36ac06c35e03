"""A pupil with a browser and a code: joins, learns, and answers from a notebook of the site."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, FrameLocator, Locator, Page, Playwright, expect
from sqlalchemy import select
from sqlalchemy.orm import Session

from bglearn.classroom.database import open_database, sqlite_url
from bglearn.classroom.tables import Attempt
from bglearn.classroom.teaching import Teaching
from tests.classroom.running import Running, free_port
from tests.site.visit import launch

pytestmark = [pytest.mark.browser, pytest.mark.lab]
PATIENCE = 80_000
ASSIGNMENT = 'title = "The bar"\npuzzles = ["bar-entries", "bar-open"]\n'
IDLE = """() => {
  const context = window.jupyterapp?.shell?.currentWidget?.sessionContext;
  return context?.session?.kernel?.status === "idle";
}"""
RUN = """(source) => {
  const { commands, shell } = window.jupyterapp;
  const { content } = shell.currentWidget;
  content.model.sharedModel.insertCell(0, { cell_type: "code", source });
  content.activeCellIndex = 0;
  commands.execute("notebook:run-cell");
}"""


def run(page: Page, source: str) -> None:
    """A new first cell, once the kernel has nothing to do; nobody waits for its end."""
    page.wait_for_function(IDLE, timeout=PATIENCE)
    page.evaluate(RUN, source)


@pytest.fixture
def server(site: Path, tmp_path: Path) -> Iterator[Running]:
    running = Running(sqlite_url(tmp_path / "class.db"), free_port(), tmp_path / "log", site)
    running.start()
    Teaching(open_database(running.database), "Teacher").assign("My class", ASSIGNMENT)
    yield running
    running.stop()


@pytest.fixture
def context(playwright: Playwright, chromium: str) -> Iterator[BrowserContext]:
    browser = launch(playwright, chromium)
    yield browser.new_context(locale="en", viewport={"width": 1200, "height": 900})
    browser.close()


def answers(server: Running) -> list[bool | None]:
    engine = open_database(server.database)
    with Session(engine) as db:
        found = db.scalars(select(Attempt).where(Attempt.kind == "answer").order_by(Attempt.id))
        told = [attempt.is_correct for attempt in found]
    engine.dispose()
    return told


def point_at(place: Locator | Page | FrameLocator, *points: int) -> None:
    for point in points:
        place.locator(f'.bgl-spot[data-spot="{point}"]').click(force=True)
    place.locator("button.bgl-confirm:visible").click()


def test_join_learn_and_hand_in(server: Running, context: BrowserContext) -> None:
    faults: list[str] = []
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("console", lambda said: "Security Policy" in said.text and faults.append(said.text))
    notebook = f"{server.address}/site/lite/notebooks/index.html?path=lessons/en/01_board.ipynb"
    page.goto(notebook)

    # the kernel hands the join to the page, which asks for the name
    run(page, f'import bglearn\nroom = bglearn.join("{server.code}")')
    box = page.locator(".bgl-class")
    box.get_by_label("Your name").fill("Ann")
    expect(box.get_by_label("Class code")).to_have_value(server.code)
    box.get_by_role("button", name="Join").click()
    expect(box.get_by_text("This is your return code.")).to_be_visible()

    # while the kernel works, the page answers
    run(page, "import time\nbegun = time.time()\nwhile time.time() - begun < 600: pass")
    box.get_by_role("button", name="Puzzle 1: To do").click()
    expect(box.locator(".bgl-spot").first).to_be_visible()
    point_at(box, 5, 2)
    expect(box.locator(".bgl-verdict")).to_contain_text("Not")
    box.get_by_text("Show my return code").click()
    expect(box.locator(".bgl-class-kept .bgl-class-code")).to_have_text(
        re.compile(r"^[A-Z0-9-]{6,}$")
    )
    expect(box.get_by_role("button", name="Puzzle 1: Answered")).to_be_visible()
    assert answers(server) == [False]

    # while nobody answers an answer waits, also when the page is closed meanwhile
    server.kill()
    point_at(box, 5, 2, 23, 20)  # the first two are taken away again
    expect(box.get_by_text("There is no connection to the class.")).to_be_visible()
    page.close()
    assert answers(server) == [False]
    server.start()
    page = context.new_page()
    page.goto(f"{server.address}/work")
    page.locator(".tile").first.click()
    expect(page.locator(".bgl-verdict")).to_contain_text("Correct!")
    assert answers(server) == [False, True]
    page.reload()
    expect(page.locator(".bgl-verdict")).to_contain_text("Correct!")
    assert answers(server) == [False, True]  # once
    assert waiting(page) == []
    assert faults == []


def waiting(page: Page) -> list[str]:
    kept: list[str] = page.evaluate("() => Object.keys(localStorage)")
    return [name for name in kept if name.startswith("bglearn.answer.")]


def test_the_worker_of_the_site_leaves_the_class_alone(
    server: Running, context: BrowserContext
) -> None:
    page = context.new_page()
    page.goto(f"{server.address}/site/lite/notebooks/index.html?path=lessons/en/01_board.ipynb")
    page.evaluate("navigator.serviceWorker.ready")
    page.wait_for_function("navigator.serviceWorker.controller !== null")
    told: dict[str, Any] = page.evaluate(
        """async () => {
          const { scope } = await navigator.serviceWorker.ready;
          const statuses = [];
          for (const path of ["/api/assignments", "/api/drive", "/join/X", "/api/stdin/kernel"]) {
            statuses.push((await fetch(path)).status);
          }
          const kept = [];
          for (const name of await caches.keys()) {
            const requests = await (await caches.open(name)).keys();
            kept.push(...requests.map(({ url }) => new URL(url).pathname));
          }
          return { scope, statuses, kept };
        }"""
    )
    page.goto(f"{server.address}/site/")
    page.locator("#class a").click()
    expect(page.get_by_role("heading", name="Join your class")).to_be_visible()
    assert told["scope"] == f"{server.address}/site/lite/"
    assert told["statuses"] == [401, 404, 200, 404]  # the class's own answers
    assert [path for path in told["kept"] if not path.startswith("/site/")] == []
