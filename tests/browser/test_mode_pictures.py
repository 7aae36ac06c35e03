"""The pictures of the modes in docs/: taken anew here, and those that are kept still look so."""

from __future__ import annotations

import base64
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests import mode_pictures
from tests.pictures import PICTURES

MOST = 0.02
"""How far two pictures may be apart, on average, of black to white: fonts differ by machine."""
_APART = """async ([one, other]) => {
  const read = async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = new OffscreenCanvas(96, 96);
    const brush = canvas.getContext('2d');
    brush.drawImage(image, 0, 0, 96, 96);
    return { pixels: brush.getImageData(0, 0, 96, 96).data, ratio: image.width / image.height };
  };
  const [a, b] = [await read(one), await read(other)];
  const sum = a.pixels.reduce((total, value, k) => total + Math.abs(value - b.pixels[k]), 0);
  return sum / a.pixels.length / 255 + Math.abs(a.ratio - b.ratio) / 4;
}"""


def apart(browser: Browser, one: Path, other: Path) -> float:
    """How far two pictures are apart: 0 alike, 1 black and white."""
    page = browser.new_page()
    try:
        data = [base64.b64encode(file.read_bytes()).decode() for file in (one, other)]
        found: float = page.evaluate(_APART, data)
    finally:
        page.close()
    return found


@pytest.fixture(scope="module")
def taken(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    files = mode_pictures.take(browser, tmp_path_factory.mktemp("modes"))
    return {file.name: file for file in files}


@pytest.mark.parametrize("mode", mode_pictures.SHOWN)
def test_the_page_shows_the_board_as_it_is(
    mode: str, taken: dict[str, Path], browser: Browser
) -> None:
    name = f"mode-{mode}.png"
    assert apart(browser, PICTURES / name, taken[name]) < MOST, "python -m tests.pictures"


def test_pictures_of_different_modes_are_told_apart(
    taken: dict[str, Path], browser: Browser
) -> None:
    look = taken["mode-look.png"]
    assert apart(browser, look, look) == 0
    for mode in mode_pictures.SHOWN.keys() - {"look"}:
        assert apart(browser, look, taken[f"mode-{mode}.png"]) > MOST, mode


def test_every_mode_stands_on_the_page() -> None:
    page = (PICTURES.parent / "board.md").read_text("utf-8")
    for mode in mode_pictures.SHOWN:
        assert f"pictures/mode-{mode}.png" in page
