"""Every mode of the board in the real JupyterLab and in Notebook 7."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import nbformat
import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.hand import Hand
from tests.running_lab import Lab, running_lab

pytestmark = pytest.mark.lab

OPEN = "XGID=-b----E-C---eE---c-e----B-:0:0:1:"
MATCH = """ 3 point match

 Game 1
 Ann : 0                             Bob : 0
  1) 31: 8/5 6/5                      62: 24/18 13/11
"""
CELLS = {
    "look": f"board('{OPEN}31:0:0:0:5:10')",
    "play": f"shown = board('{OPEN}31:0:0:0:5:10', 'play'); shown",
    "try": f"board('{OPEN}31:0:0:0:5:10', 'try')",
    "points": "board('', 'points', 'Where is your bar-point?')",
    "cube": f"board('{OPEN}00:0:0:0:5:10', 'cube')",
    "editor": "editor()",
    "match": "match_for_two(3, seed=4)",
    "replay": f"replay({MATCH!r})",
}
READY = """() => {
  // JupyterLab's indicator in the notebook says idle before there is a kernel, its status bar not
  const bar = document.querySelector('#jp-bottom-panel');
  if (bar) return /Idle/.test(bar.textContent);
  return document.querySelector('.jp-Notebook-ExecutionIndicator[data-status="idle"]');
}"""
HOSTS = {"JupyterLab": "/lab/tree/modes.ipynb", "Notebook 7": "/notebooks/modes.ipynb"}


@pytest.fixture(scope="module")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    user = tmp_path_factory.mktemp("learner")
    with running_lab(user, user / "bglearn", "en") as lab:
        yield lab


def write_notebook(file: Path) -> None:
    start = "from bglearn.notebook import board, editor, match_for_two, replay"
    cells = [nbformat.v4.new_code_cell(source) for source in (start, *CELLS.values())]
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    book = nbformat.v4.new_notebook(cells=cells, metadata={"kernelspec": kernel})
    file.write_text(nbformat.writes(book), "utf-8")


@pytest.fixture(scope="module", params=HOSTS)
def page(request: pytest.FixtureRequest, lab: Lab, browser: Browser) -> Iterator[Page]:
    """The notebook with one cell a mode, all run; tall enough that nothing is out of sight."""
    write_notebook(lab.home / "modes.ipynb")
    context = browser.new_context(viewport={"width": 1280, "height": 7000})
    page = context.new_page()
    page.goto(f"{lab.address}{HOSTS[request.param]}?token={lab.token}")
    page.wait_for_selector(".jp-Cell", timeout=60_000)
    page.wait_for_function(READY, timeout=60_000)
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.locator('[data-command="runmenu:run-all"]').first.click()
    expect(page.locator(".bgl-lesson")).to_have_count(len(CELLS), timeout=60_000)
    yield page
    context.close()


def hand(page: Page, mode: str) -> Hand:
    return Hand(page, list(CELLS).index(mode))


def test_no_cell_ends_in_an_error(page: Page) -> None:
    assert page.locator(".jp-OutputArea-output.jp-mod-error").count() == 0
    assert page.locator("[data-mime-type='application/vnd.jupyter.stderr']").count() == 0


def test_a_play_is_made_and_read_by_the_next_cell(page: Page) -> None:
    player = hand(page, "play")
    player.click(8, 5, 6, 5)
    player.confirm()
    player.says("Played: 8/5 6/5")


def test_what_is_tried_is_explained(page: Page) -> None:
    player = hand(page, "try")
    player.click(24, 19)
    player.says("✗")


def test_points_are_chosen(page: Page) -> None:
    player = hand(page, "points")
    player.click(7)
    player.confirm()
    player.says("Points: 7")


def test_the_cube_is_turned(page: Page) -> None:
    player = hand(page, "cube")
    player.button("Double").first.click()
    player.button("Take").click()
    player.says("take")


def test_a_checker_is_placed(page: Page) -> None:
    player = hand(page, "editor")
    before = player.count(7)
    player.click(6, 7)
    assert player.count(7) != before or player.count(6) != 5


def test_a_match_begins_with_a_throw(page: Page) -> None:
    player = hand(page, "match")
    expect(player.root.locator(".bgl-spot").first).to_be_visible()
    player.root.get_by_role("button", name="Throw for the start").click()
    expect(player.root.locator(".bgl-status")).not_to_contain_text("each player throws one die")


def test_a_game_is_replayed(page: Page) -> None:
    player = hand(page, "replay")
    player.root.get_by_role("button", name="Forward").first.click()
    expect(player.root).to_contain_text("8/5 6/5")


def test_a_board_whose_kernel_is_gone_says_so_and_stays_whole(page: Page) -> None:
    """The last test of a page: its kernel is taken away."""
    page.get_by_role("menuitem", name="Kernel", exact=True).click()
    page.locator('[data-command="kernelmenu:shutdown"]').first.click()
    page.locator('[data-command="kernelmenu:shutdown"]').first.wait_for(state="hidden")
    player = hand(page, "points")
    player.click(6)
    player.confirm()
    expect(player.root).to_contain_text("choose Run ▸ Run All Cells", timeout=30_000)
    watched = hand(page, "replay")
    watched.root.get_by_role("button", name="First").first.click()
    expect(watched.root.locator(".bgl-replay-where")).to_contain_text("1 of")
