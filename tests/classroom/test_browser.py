"""A whole lesson in real browsers: a teacher and three pupils, live."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from bglearn.classroom.database import sqlite_url
from tests.classroom.running import Running, free_port

pytestmark = pytest.mark.browser
LONG = 20_000


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Running]:
    running = Running(sqlite_url(tmp_path / "class.db"), free_port(), tmp_path / "log")
    running.start()
    yield running
    running.stop()


def photograph(page: Page, name: str) -> None:
    """A picture to look at, where BGLEARN_PICTURES names a folder."""
    if folder := os.environ.get("BGLEARN_PICTURES"):
        page.wait_for_timeout(400)
        page.screenshot(path=str(Path(folder) / f"class-{name}.png"), full_page=True)


def sound(context: BrowserContext) -> Page:
    """A page that fails the test when a script of it fails."""
    page = context.new_page()
    page.set_default_timeout(LONG)
    page.on("pageerror", lambda error: pytest.fail(str(error)))
    return page


def answer_points(page: Page, *points: int) -> None:
    for point in points:
        page.locator(f'.bgl-spot[data-spot="{point}"]').click(force=True)
    page.locator("button.bgl-confirm:visible").click()


def type_play(page: Page, text: str) -> None:
    page.locator(".bgl-type input").fill(text)
    page.keyboard.press("Enter")
    page.locator("button.bgl-confirm:visible").click()


def test_a_lesson(browser: Browser, server: Running) -> None:
    desk = sound(browser.new_context(viewport={"width": 1280, "height": 860}))
    desk.goto(server.entrance)
    photograph(desk, "enter")
    desk.get_by_role("button", name="Enter").click()
    desk.get_by_role("link", name="My class").click()
    desk.get_by_label("Class list as XLSX or CSV").set_input_files(
        {"name": "list.csv", "mimeType": "text/csv", "buffer": "name\nAnn\nZoë <3\nBob\n".encode()}
    )
    desk.get_by_role("button", name="Upload").first.click()
    expect(desk.get_by_role("row", name="Zoë <3")).to_be_visible()
    photograph(desk, "class")
    desk.get_by_role("link", name="New assignment").click()
    desk.get_by_label("Title").fill("The bar")
    desk.locator("summary", has_text="06 · The bar").click()
    for name in ("bar-entries", "bar-open"):
        desk.locator(f"input[value={name}]").check()
    photograph(desk, "assignment")
    desk.get_by_role("button", name="Set this assignment").click()
    expect(desk.get_by_role("row", name="Ann")).to_be_visible()

    pupils = {}
    for name, size in (("Ann", (390, 780)), ("Zoë <3", (1280, 860)), ("Bob", (1280, 860))):
        width, height = size
        page = sound(browser.new_context(viewport={"width": width, "height": height}))
        page.goto(f"{server.address}/join/{server.code}")
        page.get_by_label("Your name").fill(name)
        photograph(page, f"join-{len(pupils)}")
        page.get_by_role("button", name="Join").click()
        expect(page.get_by_text(f"Welcome, {name}!")).to_be_visible()
        photograph(page, f"welcome-{len(pupils)}")
        page.get_by_role("link", name="Go on").click()
        photograph(page, f"work-{len(pupils)}")
        page.locator(".tile").first.click()
        pupils[name] = page

    expect(desk.get_by_role("row", name="Bob")).to_be_visible()
    photograph(pupils["Ann"], "puzzle-phone")
    answer_points(pupils["Ann"], 23, 20)
    expect(pupils["Ann"].locator(".bgl-verdict")).to_contain_text("Correct")
    expect(pupils["Ann"].locator("#status")).to_contain_text("Score: 100 %")
    photograph(pupils["Ann"], "solved-phone")
    answer_points(pupils["Bob"], 5, 2)
    expect(pupils["Bob"].locator(".bgl-verdict")).to_contain_text("Not yet")
    photograph(pupils["Bob"], "wrong")
    row = desk.get_by_role("row", name="Ann")
    expect(row.locator(".mark").first).to_have_attribute("aria-label", "right")
    expect(desk.get_by_role("row", name="Bob").locator(".mark").first).to_have_attribute(
        "aria-label", "not right yet"
    )
    photograph(desk, "live")

    desk.get_by_role("link", name="Projector 1").click()
    expect(desk.locator(".count")).to_have_text("2 have answered")
    expect(desk.locator("#bars li")).to_have_count(0)  # nobody sees what others have answered
    answer_points(pupils["Zoë <3"], 5, 2)
    expect(desk.locator(".count")).to_have_text("3 have answered")
    desk.get_by_role("link", name="Show the answers").click()
    expect(desk.locator("#bars li")).to_have_count(2)
    photograph(desk, "answers")
    desk.get_by_role("link", name="Reveal the solution").click()
    expect(desk.locator("#bars")).to_contain_text("Solution: 23, 20")
    photograph(desk, "projector")

    desk.goto(desk.url.split("/projector")[0])
    expect(desk.get_by_role("heading", name="The most common wrong answer")).to_be_visible()
    photograph(desk, "item")
    desk.goto(f"{server.address}/teacher/classes/1/grades")
    expect(desk.get_by_role("row", name="Ann")).to_contain_text("50")
    photograph(desk, "grades")


def test_an_answer_waits_for_the_server(browser: Browser, server: Running) -> None:
    desk = sound(browser.new_context())
    desk.goto(server.entrance)
    desk.get_by_role("button", name="Enter").click()
    desk.goto(f"{server.address}/teacher/classes/1/assignments/new")
    desk.get_by_label("Title").fill("One")
    desk.locator("summary", has_text="06 · The bar").click()
    desk.locator("input[value=bar-entries]").check()
    desk.get_by_role("button", name="Set this assignment").click()
    desk.wait_for_url("**/teacher/assignments/*")
    desk.close()
    page = sound(browser.new_context())
    page.goto(f"{server.address}/join/{server.code}")
    page.get_by_label("Your name").fill("Ann")
    page.get_by_role("button", name="Join").click()
    page.get_by_role("link", name="Go on").click()
    page.locator(".tile").first.click()
    expect(page.locator(".bgl-board")).to_be_visible()
    server.kill()
    answer_points(page, 23, 20)
    expect(page.locator("#trouble")).to_contain_text("sent again by itself")
    photograph(page, "no-connection")
    server.start()
    expect(page.locator(".bgl-verdict")).to_contain_text("Correct", timeout=60_000)
    expect(page.locator("#trouble")).to_be_hidden()


def test_a_typed_play_counts_once_it_is_confirmed(browser: Browser, server: Running) -> None:
    """Where feedback comes later, an illegal one lies on the board like any other."""
    desk = sound(browser.new_context())
    desk.goto(server.entrance)
    desk.get_by_role("button", name="Enter").click()
    desk.goto(f"{server.address}/teacher/classes/1/assignments/new")
    desk.get_by_label("Title").fill("Test")
    desk.locator("summary", has_text="06 · The bar").click()
    desk.locator("input[value=bar-enter]").check()
    desk.locator("[name=attempts]").fill("2")
    desk.locator("[name=feedback]").select_option("on-release")
    desk.get_by_role("button", name="Set this assignment").click()
    desk.wait_for_url("**/teacher/assignments/*")
    desk.close()
    page = sound(browser.new_context())
    page.goto(f"{server.address}/join/{server.code}")
    page.get_by_label("Your name").fill("Ann")
    page.get_by_role("button", name="Join").click()
    page.get_by_role("link", name="Go on").click()
    page.locator(".tile").first.click()
    for text, told, left in (
        ("24/18 13/10", "24 to 18. 13 to 10.", 2),
        ("bar/22 24/18", "bar to 22. 24 to 18.", 1),
    ):
        page.locator(".bgl-type input").fill(text)
        page.keyboard.press("Enter")
        expect(page.locator(".bgl-status")).to_have_text(told)
        expect(page.locator("#status")).to_contain_text(f"{left} of 2")
        page.locator("button.bgl-confirm:visible").click()
        expect(page.locator("#status")).to_contain_text(f"{left - 1} of 2")


def test_puzzles_come_and_go_before_everybodys_eyes(browser: Browser, server: Running) -> None:
    """A live board that is open gets the columns, and an open puzzle is still the one it was."""
    desk = sound(browser.new_context(viewport={"width": 390, "height": 844}))
    desk.goto(server.entrance)
    desk.get_by_role("button", name="Enter").click()
    desk.goto(f"{server.address}/teacher/classes/1/assignments/new")
    desk.get_by_label("Title").fill("Bar")
    desk.locator("summary", has_text="06 · The bar").click()
    for name in ("bar-enter", "bar-entries"):
        desk.locator(f"input[value={name}]").check()
    desk.get_by_role("button", name="Set this assignment").click()
    desk.wait_for_url("**/teacher/assignments/*")
    watching = sound(desk.context)
    watching.goto(desk.url)
    expect(watching.locator("th[data-item]")).to_have_count(2)
    page = sound(browser.new_context())
    page.goto(f"{server.address}/join/{server.code}")
    page.get_by_label("Your name").fill("Ann")
    page.get_by_role("button", name="Join").click()
    page.get_by_role("link", name="Go on").click()
    page.locator(".tile").nth(1).click()
    expect(page.locator(".bgl-board")).to_be_visible()

    desk.get_by_role("link", name="Add or take out puzzles").click()
    photograph(desk, "contents-phone")
    desk.locator("summary", has_text="06 · The bar").click()
    assert desk.locator(".shelf input[value=bar-entries]").is_disabled()
    desk.locator("input[name=take_out][value=bar-enter]").check()
    for name in ("bar-open", "bar-no-sum"):
        desk.locator(f".shelf input[value={name}]").check()
    photograph(desk, "contents-phone-open")
    desk.get_by_role("button", name="Save").click()
    desk.wait_for_url("**/teacher/assignments/1")
    expect(watching.locator("th[data-item]")).to_have_count(3)
    photograph(watching, "live-phone-changed")
    expect(watching.get_by_role("row", name="Ann").locator(".mark")).to_have_count(3)

    answer_points(page, 23, 20)
    expect(page.locator(".bgl-verdict")).to_contain_text("Correct")
    expect(page.locator(".bgl-card")).to_contain_text("Puzzle 1")
    first = watching.get_by_role("row", name="Ann").locator(".mark").first
    expect(first).to_have_attribute("aria-label", "right")

    desk.get_by_role("link", name="Add or take out puzzles").click()
    assert desk.locator("input[name=take_out][value=bar-entries]").is_disabled()
    desk.get_by_role("button", name="Save").click()
    expect(desk.get_by_role("alert")).to_have_text("Choose something to change.")
    desk.set_viewport_size({"width": 1280, "height": 800})
    photograph(desk, "contents-desktop")
