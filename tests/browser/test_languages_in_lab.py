"""The switch at the top of the first lesson, in a real JupyterLab opened by `bglearn lab`."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

from bglearn.i18n import LANGUAGES
from tests.browser.lab_page import open_lesson
from tests.running_lab import running_lab

pytestmark = pytest.mark.lab


def test_a_click_on_another_language_opens_the_lesson_in_it(
    browser: Browser, tmp_path_factory: pytest.TempPathFactory
) -> None:
    user = tmp_path_factory.mktemp("learner")
    with running_lab(user, user / "bglearn", "en") as lab:
        page = browser.new_page(viewport={"width": 1280, "height": 900})
        open_lesson(page, lab, "en", "01_board")
        links = page.locator(".bglp-languages a")
        expect(links).to_have_text(list(LANGUAGES.values()))
        expect(page.locator(".bglp-languages [aria-current]")).to_have_text("English")
        page.locator(".bglp-languages").scroll_into_view_if_needed()
        page.get_by_role("link", name="Türkçe", exact=True).click()
        expect(page).to_have_url(re.compile("/lessons/tr/01_board.ipynb"), timeout=30_000)
        shown = page.locator(".jp-NotebookPanel:visible")
        expect(shown.locator("h1").first).to_contain_text("Tahta", timeout=30_000)
        page.close()
