"""What the static site takes: to build, to hold, to visit for the first time."""

from __future__ import annotations

import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Response, sync_playwright
from tqdm import tqdm

from bglearn.site.build import build
from tests import tools
from tests.judges.finding import Finding
from tests.site.visit import launch, served, visit

VISITS = 10
STAY = 15
"""Seconds that somebody plays at the front page before the first lesson."""
LESSON = "lite/notebooks/index.html?path=lessons/en/01_board.ipynb"


@dataclass(frozen=True)
class Taken:
    """Seconds and megabytes; `board` is the median of first visits, `strange` went elsewhere.

    `lesson` is opened at once, `warm` by who has been at the front page for a while.
    """

    build: float
    site: float
    board: float
    front: float
    lesson: float
    warm: float
    visit: float
    strange: tuple[str, ...]

    @property
    def misses(self) -> list[str]:
        """Which figures are worse than they have to be."""
        most = {"build": 60, "site": 42, "board": 1.5, "front": 0.3, "lesson": 15}
        most |= {"warm": 5, "visit": 30}
        return [name for name, figure in most.items() if getattr(self, name) > figure]


class _Weight:
    """What a visitor's pages and their workers are sent; each address is fetched once."""

    def __init__(self, context: BrowserContext) -> None:
        self._lengths: dict[str, int] = {}
        context.on("response", self._note)

    def _note(self, response: Response) -> None:
        self._lengths[response.url] = int(response.headers.get("content-length", "0"))

    @property
    def megabytes(self) -> float:
        """All of it."""
        return sum(self._lengths.values()) / 1e6


def judge_site() -> Finding:
    """Build, size, first board and first lesson of the static site."""
    with tempfile.TemporaryDirectory() as folder:
        taken = measure(Path(folder) / "site", watch=lambda visits: tqdm(visits, unit=" visits"))
    for url in taken.strange[:5]:
        print(url, file=sys.stderr)
    told = (
        f"built in {taken.build:.0f} s, {taken.site:.0f} MB;",
        f"first playable board {taken.board:.2f} s (median), {1000 * taken.front:.0f} KB;",
        f"first lesson cell run {taken.lesson:.1f} s, {taken.visit:.0f} MB;",
        f"the same after {STAY} s at the front page {taken.warm:.1f} s;",
        f"{len(taken.strange)} requests elsewhere",
    )
    return Finding(
        "The static site in Chromium with no other host: build, size, first visit",
        f"{VISITS} first visits, 1 lesson",
        "–",
        " ".join(told),
        not taken.misses and not taken.strange,
    )


def measure(out: Path, watch: Callable[[range], Iterable[int]] = iter) -> Taken:
    """Build the site and visit it."""
    begun = time.monotonic()
    build(out)
    built = time.monotonic() - begun
    size = sum(path.stat().st_size for path in out.rglob("*") if path.is_file()) / 1e6
    program = tools.chromium().path
    assert program, "Chromium is needed"
    with served(out) as address, sync_playwright() as playwright:
        browser = launch(playwright, program)
        visits = [_first_board(browser, address) for _ in watch(range(VISITS))]
        lesson, megabytes, strange = _first_lesson(browser, address)
        warm, also = _warm_lesson(browser, address)
        browser.close()
    boards, fronts, others = zip(*visits, strict=True)
    foreign = tuple(url for urls in (*others, strange, also) for url in urls)
    return Taken(
        built, size, statistics.median(boards), max(fronts), lesson, warm, megabytes, foreign
    )


def _first_board(browser: Browser, address: str) -> tuple[float, float, list[str]]:
    context = browser.new_context(locale="en")
    guest = visit(context, address)
    weight = _Weight(context)
    begun = time.monotonic()
    guest.open()
    taken = time.monotonic() - begun
    found = taken, weight.megabytes, guest.strange
    context.close()
    return found


def _first_lesson(browser: Browser, address: str) -> tuple[float, float, list[str]]:
    """Until the first board of a lesson stands, which runs by itself."""
    context = browser.new_context(locale="en", viewport={"width": 1200, "height": 900})
    guest = visit(context, address)
    weight = _Weight(context)
    begun = time.monotonic()
    guest.page.goto(address + LESSON)
    guest.page.wait_for_selector(".bgl-lesson .bgl-spot", timeout=120_000)
    taken = time.monotonic() - begun
    found = taken, weight.megabytes, guest.strange
    context.close()
    return found


def _warm_lesson(browser: Browser, address: str) -> tuple[float, list[str]]:
    """Until its first board is there for somebody who was at the front page before."""
    context = browser.new_context(locale="en", viewport={"width": 1200, "height": 900})
    guest = visit(context, address)
    guest.open()
    guest.page.wait_for_timeout(STAY * 1000)
    begun = time.monotonic()
    guest.page.locator("#course a[data-notebook]").first.click()
    board = guest.page.frame_locator("#desk iframe").locator(".bgl-lesson .bgl-spot").first
    board.wait_for(timeout=120_000)
    taken = time.monotonic() - begun
    context.close()
    return taken, guest.strange
