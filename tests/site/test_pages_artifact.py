"""The site as GitHub Pages would get it, below the name of its repository."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from playwright.sync_api import Playwright

from bglearn.puzzles.library import library
from bglearn.site.answers import is_played
from tests.site.artifact import published, refused
from tests.site.visit import launch, played, served_below, visit, way

pytestmark = pytest.mark.lab


def test_pages_takes_the_site(site: Path) -> None:
    assert refused(site) == []


@pytest.mark.skipif(os.name != "posix", reason="the workflow runs on Linux")
def test_what_pages_does_not_take_is_found(tmp_path: Path) -> None:
    site = tmp_path / "site"  # the folder above is for its owner alone
    (site / "en").mkdir(parents=True)
    page = site / "en" / "index.html"
    page.write_text("page", "utf-8")
    assert refused(site) == ["no index.html"]
    (site / "index.html").write_text("page", "utf-8")
    assert refused(site) == []
    assert refused(site, largest=8) == ["too large"]
    (site / "link").symlink_to("en")
    assert refused(site) == ["a link: link"]
    (site / "link").unlink()
    os.link(page, site / "hard")
    assert len(refused(site)) == 2
    (site / "hard").unlink()
    page.chmod(0o600)
    assert refused(site) == ["a file that nobody may read: en/index.html"]
    page.chmod(0o644)
    (site / "en").chmod(0o700)
    assert refused(site) == ["a folder that nobody may look into: en"]


@pytest.mark.browser
def test_the_first_board_below_a_path(
    site: Path, tmp_path: Path, playwright: Playwright, chromium: str
) -> None:
    with served_below(published(site, tmp_path), "bglearn") as address:
        browser = launch(playwright, chromium)
        context = browser.new_context(locale="en", viewport={"width": 1200, "height": 900})
        context.route("**/lite/**", lambda route: route.abort())  # the judge opens a lesson too
        guest = visit(context, address)
        guest.open()
        assert guest.page.url == f"{address}en/"
        names = sorted(path.stem for path in (site / "sheets").glob("*.json"))
        puzzle = next(name for name in names if is_played(library()[name]))
        guest.open("en", puzzle)
        for move in way(played(puzzle), correct=True):
            guest.hand.click(*move)
        guest.hand.confirm()
        guest.hand.says("Correct!")
        browser.close()
    assert (guest.strange, guest.faults) == ([], [])
