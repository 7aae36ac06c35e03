"""The site below a class that is a service of a JupyterHub: who is logged in there learns here."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Playwright, expect

from bglearn.classroom.database import sqlite_url
from tests.classroom.running_hub import PREFIX, RealHub, running_hub
from tests.samples import only_whole
from tests.site.test_with_class import PATIENCE, point_at, run
from tests.site.visit import PLAYABLE, Visit, launch, visit

pytestmark = [pytest.mark.browser, pytest.mark.lab]


@pytest.fixture
def hub(site: Path, tmp_path: Path) -> Iterator[RealHub]:
    with running_hub(tmp_path, sqlite_url(tmp_path / "class.db"), site) as running:
        yield running


@pytest.fixture
def browser(playwright: Playwright, chromium: str) -> Iterator[Browser]:
    running = launch(playwright, chromium)
    yield running
    running.close()


def guest(browser: Browser, hub: RealHub, name: str) -> Visit:
    """Somebody who has logged in at the Hub, at the class's first page."""
    context = browser.new_context(locale="en", viewport={"width": 1200, "height": 900})
    there = visit(context, f"{hub.address}/")
    there.page.set_default_timeout(PATIENCE)
    refused = there.faults
    there.page.on(
        "console", lambda said: "Security Policy" in said.text and refused.append(said.text)
    )
    there.page.goto(f"{hub.address}{PREFIX}/")
    there.page.fill("#username_input", name)
    there.page.click("#login_submit")
    there.page.wait_for_url(f"{hub.address}{PREFIX}/**")
    return there


def set_work(page: Page) -> str:
    """A class with an assignment; the result is its code."""
    page.fill("form.card [name=name]", "7b")
    page.click("form.card button")
    code = page.locator(".bigcode").first.inner_text()
    form = page.locator("[name=form]").first.input_value()
    fields = {"form": form, "title": "The bar", "zone": "UTC", "puzzles": "bar-open"}
    assert page.context.request.post(f"{page.url}/assignments", form=fields).ok
    return code


@only_whole
def test_join_and_learn_below_a_hub(hub: RealHub, browser: Browser) -> None:
    code = set_work(guest(browser, hub, "blot").page)
    ann = guest(browser, hub, "ann")
    page = ann.page

    # from the class to the site and back
    page.locator(f'a[href="{PREFIX}/site/"]').first.click()
    page.wait_for_selector(PLAYABLE)
    assert page.url == f"{hub.address}{PREFIX}/site/en/"
    assert page.locator("#class a").get_attribute("href") == f"{PREFIX}/work"
    page.locator("#class a").click()
    expect(page.get_by_role("heading", name="Join your class")).to_be_visible()

    # a notebook joins with the Hub's login: no return code, and the next machine needs none
    page.goto(
        f"{hub.address}{PREFIX}/site/lite/notebooks/index.html?path=lessons/en/01_board.ipynb"
    )
    run(page, f'import bglearn\nbglearn.join("{code}")')
    box = page.locator(".bgl-class")
    box.get_by_label("Your name").fill("Ann")
    box.get_by_role("button", name="Join").click()
    box.get_by_role("button", name="Puzzle 1: To do").click()
    expect(box.locator(".bgl-spot").first).to_be_visible()
    point_at(box, 5, 2)
    expect(box.locator(".bgl-verdict")).to_contain_text("Not")
    expect(box.get_by_role("button", name="Puzzle 1: Answered")).to_be_visible()
    told: dict[str, Any] = page.evaluate(
        """async (prefix) => {
          const { scope } = await navigator.serviceWorker.ready;
          const statuses = [];
          for (const path of [`${prefix}/api/me`, "/hub/api/", `${prefix}/join/X`]) {
            statuses.push((await fetch(path)).status);
          }
          const kept = [];
          for (const name of await caches.keys()) {
            const requests = await (await caches.open(name)).keys();
            kept.push(...requests.map(({ url }) => new URL(url).pathname));
          }
          return { scope, statuses, kept, cookies: document.cookie };
        }""",
        PREFIX,
    )
    assert told["scope"] == f"{hub.address}{PREFIX}/site/lite/"
    assert told["statuses"] == [200, 200, 200]
    assert [path for path in told["kept"] if "/site/" not in path] == []
    assert "bglearn" not in told["cookies"]  # no script reads the class's login

    # who logs in from another machine is the same pupil
    again = guest(browser, hub, "ann")
    expect(again.page).to_have_url(f"{hub.address}{PREFIX}/work")
    expect(again.page.get_by_text("The bar")).to_be_visible()
    asked = f"{hub.address}{PREFIX}/api/me?language=en"  # who had not joined yet
    assert (ann.strange, ann.faults) == ([], [asked])


def test_a_notebook_of_somebody_who_has_not_logged_in_says_where(
    hub: RealHub, browser: Browser
) -> None:
    context = browser.new_context(locale="en", viewport={"width": 1200, "height": 900})
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.goto(
        f"{hub.address}{PREFIX}/site/lite/notebooks/index.html?path=lessons/en/01_board.ipynb"
    )
    run(page, 'import bglearn\nbglearn.join("ABCD-2345")')
    box = page.locator(".bgl-class")
    box.get_by_label("Your name").fill("Ann")
    box.get_by_role("button", name="Join").click()
    expect(box.locator(".bgl-class-told")).to_have_text(
        re.compile(f"Log in at the JupyterHub first: open {PREFIX}/")
    )
