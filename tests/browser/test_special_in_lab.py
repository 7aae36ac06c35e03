"""A special board in a real JupyterLab, which has keys and a style sheet of its own."""

from __future__ import annotations

from collections.abc import Iterator

import nbformat
import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.lab_page import _STATUS
from tests.running_lab import running_lab

pytestmark = pytest.mark.lab


@pytest.fixture(scope="module")
def page(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Page]:
    """A notebook with two special boards, open in JupyterLab with every cell run."""
    user = tmp_path_factory.mktemp("learner")
    sources = ("from bglearn.notebook import special", 'special("closed-out")', 'special("jacoby")')
    notebook = nbformat.v4.new_notebook(
        cells=[nbformat.v4.new_code_cell(source) for source in sources],
        metadata={"kernelspec": {"name": "python3", "display_name": "Python 3 (ipykernel)"}},
    )
    with running_lab(user, user / "bglearn", "en") as lab:
        nbformat.write(notebook, lab.home / "special.ipynb")
        context = browser.new_context(viewport={"width": 1280, "height": 2400})
        opened = context.new_page()
        opened.goto(f"{lab.address}/lab/tree/special.ipynb?token={lab.token}")
        opened.wait_for_function(_STATUS.replace("WORD", "Idle"), timeout=60_000)
        opened.get_by_role("menuitem", name="Run", exact=True).click()
        opened.locator('[data-command="runmenu:run-all"]').first.click()
        expect(board(opened, "jacoby")).to_be_visible(timeout=60_000)
        yield opened
        context.close()


def board(page: Page, name: str) -> Locator:
    return page.locator(f".bgl-special[data-special={name}]")


def test_keys_stay_in_the_board(page: Page) -> None:
    """In command mode arrows would go to another cell, and d, d would delete this one."""
    shown = board(page, "closed-out")
    shown.get_by_label("in the middle").click()
    for key in ("ArrowRight", "ArrowRight", "Enter", "d", "d"):
        page.keyboard.press(key)
    expect(shown.get_by_label("Black's", exact=True)).to_be_checked()
    expect(shown.locator(".told li:visible").nth(1)).to_contain_text("CUBE-16")
    expect(page.locator(".bgl-special")).to_have_count(2)


def test_looks_as_on_any_page(page: Page) -> None:
    """JupyterLab indents lists, and makes the terms of a list of facts a narrow column."""
    shown = board(page, "closed-out")
    line, picture = shown.locator(".told li:visible").first, shown.locator("svg:visible").first
    left = [one.bounding_box() for one in (line, picture)]
    assert left[0]
    assert left[1]
    assert abs(left[0]["x"] - left[1]["x"]) < 1
    term = board(page, "jacoby").locator("dt:visible").first.bounding_box()
    assert term
    assert term["height"] < 30
