"""Pictures of the special boards, with something chosen in each: part of `tests.pictures`."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from playwright.sync_api import Browser

from bglearn.notebook import special

CHOSEN: Mapping[str, tuple[str, ...]] = {
    "u-track": ("player-black", "numbers-absolute"),
    "closed-out": (),
    "cube-travels": ("step-s4",),
    "crawford": ("step-s5", "agreed-holland"),
    "jacoby": ("end-gammon",),
    "chouette-seats": ("game1-team", "game3-team"),
    "dice": ("lie-cocked",),
}
"""What is chosen in each picture; the first choice of every control is made already."""
_PAGE = (
    '<!doctype html><html lang="en"><meta charset="utf-8">'
    '<meta name="viewport" content="width=device-width"><main>{}</main>'
)


def take(browser: Browser, folder: Path, width: int = 800) -> list[Path]:
    """One picture of each special board; where they lie."""
    taken = []
    for name, chosen in CHOSEN.items():
        context = browser.new_context(
            viewport={"width": width, "height": 900},
            reduced_motion="reduce",
            device_scale_factor=1.5,
        )
        page = context.new_page()
        page.set_content(_PAGE.format(special(name)._repr_mimebundle_()["text/html"]))
        for choice in chosen:
            control, value = choice.split("-")
            page.locator(f"input[name={control}][value={value}]").check()
        page.mouse.move(0, 0)
        file = folder / f"special-{name}.png"
        page.locator(".bgl-special").screenshot(path=file)
        taken.append(file)
        context.close()
    return taken
