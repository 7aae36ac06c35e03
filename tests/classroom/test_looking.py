"""A pupil's page that stays open: what others change comes by itself, and nothing begun is lost."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from bglearn.classroom.database import open_database, sqlite_url
from bglearn.classroom.edition import PAUSE
from bglearn.classroom.teaching import Teaching
from tests.classroom.running import Running, free_port
from tests.classroom.test_browser import answer_points, photograph, sound

pytestmark = pytest.mark.browser
ASSIGNMENT = """
title = "The bar"
puzzles = ["bar-entries", "bar-enter"]
feedback = "on-release"
attempts = 2
"""
LOOKS = re.compile(r"/api/assignments/1/puzzles/1(\?|$)")


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Running]:
    running = Running(sqlite_url(tmp_path / "class.db"), free_port(), tmp_path / "log")
    running.start()
    teaching(running).assign("My class", ASSIGNMENT)
    yield running
    running.stop()


def teaching(server: Running) -> Teaching:
    return Teaching(open_database(server.database), "Teacher")


def release(page: Page, server: Running) -> None:
    """Release the feedback, and wait until the server has noticed."""
    teaching(server).release("My class", "The bar")
    page.wait_for_timeout(2 * 1000 * PAUSE)


@pytest.fixture
def page(browser: Browser, server: Running) -> Iterator[Page]:
    """Ann's page of the first puzzle, with a clock that a test can put forward."""
    context = browser.new_context(viewport={"width": 360, "height": 740}, is_mobile=True)
    page = sound(context)
    page.clock.install()
    page.goto(f"{server.address}/join/{server.code}")
    page.get_by_label("Your name").fill("Ann")
    page.get_by_role("button", name="Join").click()
    page.get_by_role("link", name="Go on").click()
    page.locator(".tile").first.click()
    expect(page.locator(".bgl-board")).to_be_visible()
    yield page
    context.close()


def test_feedback_comes_to_an_open_page(page: Page, server: Running) -> None:
    answer_points(page, 23, 20)
    expect(page.locator(".bgl-verdict")).to_contain_text("Noted")
    release(page, server)
    with page.expect_response(LOOKS):
        page.clock.fast_forward(45_000)
    expect(page.locator(".bgl-verdict")).to_contain_text("Correct")
    expect(page.locator("#status")).to_contain_text("Score: 100 %")
    expect(page.locator("#remarks")).to_be_hidden()


def test_a_page_that_comes_into_sight_looks_once(page: Page, server: Running) -> None:
    answer_points(page, 23, 20)
    expect(page.locator(".bgl-verdict")).to_contain_text("Noted")
    release(page, server)
    looks: list[str] = []
    page.on("request", lambda one: LOOKS.search(one.url) and looks.append(one.url))
    page.clock.fast_forward(10_000)
    page.evaluate("""() => {
      for (let k = 0; k < 50; k++) document.dispatchEvent(new Event("visibilitychange"));
    }""")
    expect(page.locator(".bgl-verdict")).to_contain_text("Correct")
    assert len(looks) == 1


def test_what_is_begun_on_the_board_stays(page: Page, server: Running) -> None:
    answer_points(page, 5, 2)
    expect(page.locator(".bgl-verdict")).to_contain_text("Noted")
    page.locator('.bgl-spot[data-spot="2"]').click(force=True)
    release(page, server)
    looks: list[str] = []
    page.on("request", lambda one: LOOKS.search(one.url) and looks.append(one.url))
    page.clock.fast_forward(45_000)
    page.clock.fast_forward(45_000)
    assert not looks
    answer_points(page, 5, 23, 20)
    expect(page.locator(".bgl-verdict")).to_contain_text("Correct")


def test_an_answer_that_comes_meanwhile_is_not_painted_over(page: Page, server: Running) -> None:
    held: list[Route] = []
    page.route(LOOKS, lambda route: held.append(route))
    with page.expect_request(LOOKS):
        page.clock.fast_forward(45_000)
    old = page.request.get(f"{server.address}/api/assignments/1/puzzles/1").json()
    answer_points(page, 23, 20)
    expect(page.locator(".bgl-verdict")).to_contain_text("Noted")
    with page.expect_response(LOOKS):
        held[0].fulfill(json=old | {"status": "OLD"})
    page.wait_for_timeout(200)
    expect(page.locator("#status")).to_contain_text("1 of 2")
    expect(page.locator(".bgl-verdict")).to_contain_text("Noted")


def test_a_class_that_is_away_is_no_cell_that_runs(page: Page) -> None:
    page.route("**/message*", lambda _: None)
    answer_points(page, 23, 20)
    for _ in range(2):
        page.clock.fast_forward(15_000)
        told = page.locator(".bgl-verdict")
        expect(told).to_have_text(
            "The class has not answered yet. This page asks again by itself until it does."
        )
    photograph(page, "waits-phone")
