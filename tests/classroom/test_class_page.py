"""What a notebook's page shows of a class, where several pupils use one browser and one network."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route, expect
from sqlalchemy import select
from sqlalchemy.orm import Session

from bglearn.classroom.database import open_database, sqlite_url
from bglearn.classroom.tables import Attempt, Pupil
from bglearn.classroom.teaching import Teaching
from bglearn.notebook.page_class import class_words
from tests.classroom.running import Running, free_port
from tests.classroom.test_browser import answer_points, sound

pytestmark = pytest.mark.browser
ASSIGNMENT = 'title = "The bar"\npuzzles = ["bar-entries", "bar-open"]\n'
PAGE = """<!doctype html><meta charset="utf-8"><title>A notebook</title>
<link rel="stylesheet" href="/board/board.css"><div id="place"></div><script type="module">
import page from "/board/class_page.js";
const given = {given};
page.render({{model: {{get: (name) => given[name]}}, el: document.getElementById("place")}});
</script>"""


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Running]:
    running = Running(sqlite_url(tmp_path / "class.db"), free_port(), tmp_path / "log")
    running.start()
    Teaching(open_database(running.database), "Teacher").assign("My class", ASSIGNMENT)
    yield running
    running.stop()


@pytest.fixture
def page(browser: Browser, server: Running) -> Iterator[Page]:
    context = browser.new_context(locale="en", viewport={"width": 1200, "height": 900})
    page = sound(context)
    page.route("**/site/class.json", lambda route: route.fulfill(json={"class": ""}))
    yield page
    context.close()


def show(page: Page, server: Running, code: str, name: str) -> None:
    """A cell with `bglearn.join(code, name)` in it."""
    wish = {"code": code, "name": name, "server": "", "return_code": ""}
    given = {"words": json.dumps(class_words()), "wish": json.dumps(wish), "language": "en"}
    html = PAGE.format(given=json.dumps(given | {"place": "null"}))
    page.route("**/site/lite/notebook", lambda route: route.fulfill(body=html))
    page.goto(f"{server.address}/site/lite/notebook")


def answers(server: Running) -> list[tuple[str, bool]]:
    engine = open_database(server.database)
    with Session(engine) as db:
        wanted = select(Pupil.name, Attempt.is_correct).join(Pupil).order_by(Attempt.id)
        found = [(name, is_correct) for name, is_correct in db.execute(wanted)]
    engine.dispose()
    return found


def come_in(page: Page, server: Running, name: str) -> None:
    show(page, server, server.code, name)
    page.get_by_role("button", name="Join").click()
    expect(page.get_by_text(f"You are {name}.")).to_be_visible()


def test_two_pupils_at_one_browser(page: Page, server: Running) -> None:
    come_in(page, server, "Ann")
    show(page, server, server.code.lower(), "ann")  # she comes again: nobody is asked
    page.get_by_role("button", name="Puzzle 1: To do").click()
    answer_points(page, 5, 2)
    expect(page.locator(".bgl-verdict")).to_contain_text("Not")

    show(page, server, server.code, "Bob")
    expect(page.get_by_text("You are signed in as Ann.")).to_be_visible()
    expect(page.get_by_role("button", name="Puzzle 1")).to_have_count(0)
    page.get_by_role("button", name="Join", exact=True).click()
    expect(page.get_by_text("You are Bob.")).to_be_visible()
    page.get_by_role("button", name="Puzzle 1: To do").click()
    answer_points(page, 23, 20)
    expect(page.locator(".bgl-verdict")).to_contain_text("Correct")
    assert answers(server) == [("Ann", False), ("Bob", True)]

    show(page, server, "OTHER234", "")  # another class: nothing of this one is shown
    page.get_by_role("button", name="Go on as Bob").click()
    page.get_by_role("button", name="Not you? Sign out").click()
    expect(page.get_by_role("heading", name="Join your class")).to_be_visible()
    expect(page.get_by_text("You are Bob.")).to_be_hidden()
    assert page.evaluate("async () => (await fetch('/api/me')).status") == 401


@pytest.mark.parametrize("is_full", [False, True])
def test_somebody_between_the_page_and_the_class(
    page: Page, server: Running, is_full: bool
) -> None:
    come_in(page, server, "Ann")
    if is_full:
        page.evaluate("""() => {
          Storage.prototype.setItem = () => { throw new Error("full"); };
        }""")
    page.get_by_role("button", name="Puzzle 1: To do").click()
    asked: list[str] = []

    def between(route: Route) -> None:
        asked.append(route.request.url)
        if len(asked) > 2:
            route.continue_()
        else:
            route.fulfill(status=200 if len(asked) == 1 else 403, body="<html>Log in</html>")

    page.route("**/message?*", between)
    answer_points(page, 23, 20)
    told = "Leave this page open" if is_full else "Your answer is sent again by itself."
    expect(page.get_by_text(told)).to_be_visible()
    expect(page.locator(".bgl-verdict")).to_contain_text("Correct")
    expect(page.get_by_text(told)).to_be_hidden()
    assert answers(server) == [("Ann", True)]
    assert page.evaluate("() => Object.keys(localStorage).length") == 0


def test_an_answer_to_what_is_deleted_is_told(page: Page, server: Running) -> None:
    come_in(page, server, "Ann")
    page.route("**/message?*", lambda route: route.abort())
    page.get_by_role("button", name="Puzzle 1: To do").click()
    answer_points(page, 23, 20)
    expect(page.get_by_text("There is no connection to the class.")).to_be_visible()
    kept = "Object.entries(localStorage).find(([name]) => name.startsWith('bglearn.answer.'))"
    page.evaluate(f"""() => {{
      const [name, text] = {kept};
      const entry = JSON.parse(text);
      entry.body.task.item += 1;
      localStorage.setItem(name, JSON.stringify(entry));
    }}""")
    page.unroute("**/message?*")
    show(page, server, server.code, "Ann")
    expect(page.get_by_text("This was for a puzzle that is no longer here.")).to_be_visible()
    assert page.evaluate(f"() => {kept} === undefined")
    assert answers(server) == []
