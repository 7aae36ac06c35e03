"""What several tests need; everything else stands beside the tests that use it."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

import hypothesis
import pytest
from playwright.sync_api import Browser, Playwright, sync_playwright

from bglearn.board import settings
from bglearn.learner import journal
from tests import tools

# The same examples every time, and no stopwatch: a busy machine is not a fault.
hypothesis.settings.register_profile("gate", derandomize=True, deadline=None)
hypothesis.settings.load_profile("gate")

# The settings of whoever runs the tests are neither read nor written.
_SETTINGS = Path(tempfile.mkdtemp()) / "settings.json"
os.environ["BGLEARN_SETTINGS"] = str(_SETTINGS)

# Nor their journal: nothing is kept, but where a test names a folder of its own.
os.environ["BGLEARN_DATA"] = ""


FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
"""How Chromium is started: quiet, and asking nobody."""


@pytest.fixture(autouse=True)
def _settings_of_its_own() -> Iterator[None]:
    """What one test chooses on a board is nothing to the next."""
    yield
    if _SETTINGS.exists():
        _SETTINGS.unlink()
        settings.forget()


@pytest.fixture(autouse=True)
def _journal_of_its_own() -> Iterator[None]:
    """What one test answers is nothing to the next."""
    yield
    journal._open.clear()


def _path(tool: tools.Tool) -> str:
    if tool.path is not None:
        return tool.path
    if tools.in_ci():
        pytest.fail(f"{tool}: nothing is skipped in CI")
    pytest.skip(str(tool))


@pytest.fixture(scope="session")
def chromium() -> str:
    """Path of Chromium."""
    return _path(tools.chromium())


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """Playwright, once: its loop runs until the end, and a second one is refused."""
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="session")
def browser(playwright: Playwright, chromium: str) -> Iterator[Browser]:
    """One Chromium for all tests."""
    running = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
    yield running
    running.close()


@pytest.fixture(scope="session")
def node() -> str:
    """Path of Node; the packages of package-lock.json are installed."""
    return _path(tools.node())


@pytest.fixture(scope="session")
def gnubg() -> str:
    """Path of GNU Backgammon, which judges in a process of its own.

    Without it no test is lost, in CI neither: what it says of a sample is recorded in tests/data.
    """
    tool = tools.gnubg()
    if tool.path is None:
        pytest.skip(str(tool))
    return tool.path
