"""A pupil in a real JupyterLab: joins in a cell and plays; the class has the answer."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path

import nbformat
import pytest
from playwright.sync_api import Browser, expect, sync_playwright
from sqlalchemy.orm import Session

from bglearn.classroom.classes import add_class
from bglearn.classroom.clock import now
from bglearn.classroom.database import open_database, sqlite_url
from bglearn.classroom.staff import teacher_of
from bglearn.classroom.tokens import show_code
from tests.browser.conftest import FLAGS
from tests.browser.hand import Hand
from tests.browser.lab_page import _STATUS
from tests.classroom.lesson import assign
from tests.classroom.running import Running, free_port
from tests.classroom.test_browser import photograph
from tests.running_lab import running_lab

pytestmark = [pytest.mark.lab, pytest.mark.browser]
PATIENCE = 60_000


@pytest.fixture
def browser(chromium: str) -> Iterator[Browser]:
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        yield running
        running.close()


@pytest.fixture
def server(tmp_path: Path) -> Iterator[tuple[Running, str]]:
    """A class's server, and the join code."""
    url = sqlite_url(tmp_path / "class.db")
    engine = open_database(url)
    with Session(engine) as db:
        room = add_class(db, teacher_of(db, "Teacher").id, "7b", "UTC", now())
        assign(db, room)
        code = show_code(room.code)
        db.commit()
    engine.dispose()
    running = Running(url, free_port(), tmp_path / "log")
    running.start()
    yield running, code
    running.stop()


def notebook(address: str, code: str) -> nbformat.NotebookNode:
    cell = (
        "import bglearn\n"
        f'room = bglearn.join("{code}", "Ann", server="{address}")\n'
        "room.puzzle(1, 1)"
    )
    made = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell)])
    made.metadata.kernelspec = {"name": "python3", "display_name": "Python 3", "language": "python"}
    return made


def test_a_pupil_hands_in(browser: Browser, server: tuple[Running, str], tmp_path: Path) -> None:
    running, code = server
    user = tmp_path / "pupil"
    home = user / "bglearn"
    home.mkdir(parents=True)
    nbformat.write(notebook(running.address, code), home / "class.ipynb")
    with running_lab(user, home, "en") as lab:
        page = browser.new_context(viewport={"width": 1280, "height": 900}).new_page()
        page.goto(f"{lab.address}/lab/tree/class.ipynb?token={lab.token}")
        page.wait_for_selector(".jp-NotebookPanel .jp-Cell", timeout=PATIENCE)
        page.wait_for_function(_STATUS.replace("WORD", "Idle"), timeout=PATIENCE)
        page.get_by_role("menuitem", name="Run", exact=True).click()
        page.locator('[data-command="runmenu:run-all"]').first.click()
        expect(page.locator(".bgl-lesson")).to_be_visible(timeout=PATIENCE)
        expect(page.locator(".jp-OutputArea").first).to_contain_text("Your return code is")
        hand = Hand(page)
        hand.root = page.locator(".bgl-lesson")
        hand.click(25, 22, 24, 18)
        hand.confirm()
        hand.says("✓", "Correct!")
        expect(hand.root.get_by_role("button", name="Try again")).to_be_hidden()
        photograph(page, "in-lab")
    end = time.monotonic() + 10
    rows: list[tuple[str, int]] = []
    while not rows and time.monotonic() < end:
        with sqlite3.connect(tmp_path / "class.db") as connection:
            rows = connection.execute("SELECT kind, score FROM attempt").fetchall()
        connection.close()
    assert rows == [("answer", 1000)]
