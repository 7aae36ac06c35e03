"""What is wrong with how a page is laid out, computed from its boxes."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

_SCRIPT = Path(__file__).with_suffix(".js").read_text("utf-8")


def layout_faults(page: Page) -> list[str]:
    """Every fault of the page as it is now, with its kind before the colon."""
    found: list[str] = page.evaluate(_SCRIPT)
    return found
