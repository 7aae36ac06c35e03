"""The figures of the board: from a hand to the changed drawing, first paint, many boards."""

from __future__ import annotations

import statistics
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from tests import tools
from tests.browser.hand import Hand
from tests.browser.lab_page import busy_kernel, exercise_in_lab, open_lesson
from tests.browser.pace import frames_while_scrolling, page_of_boards, paints, watch_paints
from tests.browser.speed import delays
from tests.conftest import FLAGS
from tests.judges.finding import SEED, Finding
from tests.running_lab import running_lab

CLICKS, RUNS, BOARDS = 500, 12, 50


@contextmanager
def _page() -> Iterator[Page]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=tools.chromium().path, args=FLAGS)
        context = browser.new_context(
            viewport={"width": 1280, "height": 900}, reduced_motion="reduce"
        )
        yield context.new_page()
        browser.close()


@contextmanager
def _lesson() -> Iterator[Page]:
    with (
        tempfile.TemporaryDirectory() as folder,
        running_lab(Path(folder), Path(folder) / "bglearn", "en") as lab,
        _page() as page,
    ):
        open_lesson(page, lab, "en")
        yield page


def _late(times: Sequence[float]) -> float:
    return times[int(0.95 * len(times))]


def judge_board() -> Finding:
    """From the input event to the changed drawing, kernel idle, busy and absent."""
    with _lesson() as page:
        idle = delays(exercise_in_lab(page, "Exercise 6"), 24, 13, clicks=CLICKS)
        with busy_kernel(page, seconds=60):
            busy = delays(exercise_in_lab(page, "Exercise 6"), 24, 13, clicks=CLICKS)
    with tempfile.TemporaryDirectory() as folder, _page() as page:
        file = Path(folder) / "page.html"
        page_of_boards(1, SEED, file, start=True)
        page.goto(file.as_uri())
        none = delays(Hand(page), 24, 13, clicks=CLICKS)
    every = {"kernel idle": idle, "a cell running": busy, "no kernel": none}
    told = [
        f"{name}: median {statistics.median(times):.1f} ms, p95 {_late(times):.1f} ms"
        for name, times in every.items()
    ]
    return Finding(
        "Input event to changed board, animation off (JupyterLab, and an exported page)",
        " + ".join(str(len(times)) for times in every.values()) + " events",
        "–",
        "; ".join(told),
        all(_late(times) <= 8 for times in every.values()),
    )


def judge_paint() -> Finding:
    """From a cell's output to its painted board, in JupyterLab."""
    with _lesson() as page:
        page.wait_for_timeout(2000)
        watch_paints(page)
        for _ in range(RUNS):
            page.locator(".jp-CodeCell .jp-InputArea, .jp-CodeCell .jp-Placeholder").nth(1).click()
            page.keyboard.press("Control+Enter")
            page.wait_for_timeout(1500)
        times = paints(page)
    middle = statistics.median(times)
    return Finding(
        "First paint of a board after its cell's output, JupyterLab",
        f"{len(times)} runs of a cell",
        "–",
        f"median {middle:.0f} ms, slowest {times[-1]:.0f} ms",
        middle <= 50,
    )


def judge_scroll() -> Finding:
    """A page of many boards, scrolled from end to end."""
    with tempfile.TemporaryDirectory() as folder, _page() as page:
        file = Path(folder) / "page.html"
        page_of_boards(BOARDS, SEED, file)
        page.goto(file.as_uri())
        page.wait_for_timeout(1500)
        times = frames_while_scrolling(page)
    return Finding(
        f"Scrolling a page of {BOARDS} boards",
        f"{len(times)} frames",
        str(SEED),
        f"median {statistics.median(times):.1f} ms, longest {times[-1]:.1f} ms",
        times[-1] <= 50,
    )
