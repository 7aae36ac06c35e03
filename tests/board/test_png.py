"""PNG pictures: the right colours in the right places, words too where no font is installed."""

from __future__ import annotations

import struct
import zlib
from dataclasses import dataclass

import pytest

from bglearn.board.geometry import View, sizes
from bglearn.board.picture import picture
from bglearn.board.png import WIDTH, png, without_variables
from bglearn.board.scene import Arrow, Mark, Scene
from bglearn.board.svg import draw
from bglearn.notation.xgid import parse_xgid
from bglearn.rules.position import START

Colour = tuple[int, int, int]


@dataclass(frozen=True)
class Pixels:
    """A decoded picture, 8 bits a channel with alpha."""

    width: int
    height: int
    rows: list[bytes]

    def at(self, x: float, y: float) -> Colour:
        row, column = self.rows[round(y)], round(x)
        red, green, blue = row[4 * column : 4 * column + 3]
        return red, green, blue


def decoded(raw: bytes) -> Pixels:
    """A PNG read by its own description: chunks, zlib, and the five filters of a line."""
    assert raw.startswith(b"\x89PNG\r\n\x1a\n")
    at, data, width, height = 8, b"", 0, 0
    while at < len(raw):
        (length,) = struct.unpack(">I", raw[at : at + 4])
        kind, body = raw[at + 4 : at + 8], raw[at + 8 : at + 8 + length]
        if kind == b"IHDR":
            width, height, depth, colour = struct.unpack(">IIBB", body[:10])
            assert (depth, colour) == (8, 6)
        elif kind == b"IDAT":
            data += body
        at += length + 12
    lines, stride = zlib.decompress(data), 4 * width + 1
    rows, before = [], bytearray(4 * width)
    for y in range(height):
        kind, line = lines[y * stride], bytearray(lines[y * stride + 1 : (y + 1) * stride])
        for x in range(len(line)):
            left = line[x - 4] if x >= 4 else 0
            corner = before[x - 4] if x >= 4 else 0
            line[x] = (line[x] + _predicted(kind, left, before[x], corner)) & 255
        rows.append(bytes(line))
        before = line
    return Pixels(width, height, rows)


def _predicted(kind: int, left: int, above: int, corner: int) -> int:
    if kind == 4:
        guess = left + above - corner
        return min((left, above, corner), key=lambda one: abs(guess - one))
    return (0, left, above, (left + above) // 2)[kind]


def colour(text: str) -> Colour:
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


LIGHT, DARK, NUMBER, FRAME = map(colour, ("#f8f1e4", "#282b36", "#f3e7d3", "#4a3326"))
VIEW = View()


@pytest.fixture(scope="module")
def start() -> Pixels:
    return decoded(png(picture(START)))


def test_the_checkers_have_their_colours(start: Pixels) -> None:
    """A renderer that knows no variables would draw them all black."""
    assert (start.width, start.height) == (WIDTH, round(WIDTH * VIEW.height / VIEW.width))
    for is_mover, spot, face in ((True, 6, LIGHT), (True, 24, LIGHT), (False, 19, DARK)):
        x, y = VIEW.slot(is_mover, spot, 0)
        assert start.at(x, y) == face


@pytest.mark.parametrize("point", range(1, 25))
def test_every_point_has_its_number(start: Pixels, point: int) -> None:
    """There is a mark in the number's colour, and the frame around it."""
    x, y = VIEW.number(point)
    size = sizes()["number"]
    seen = [
        start.at(x + dx, y - dy)
        for dx in range(-round(size * 0.7), round(size * 0.7))
        for dy in range(0, round(size * 0.75))
    ]
    assert NUMBER in seen
    assert FRAME in seen


def test_a_high_stack_bears_its_number() -> None:
    pixels = decoded(png(picture(parse_xgid("-J----E----------j----e---:0:0:1:52").position)))
    for is_mover, spot, ink in ((True, 1, "#40342a"), (False, 17, "#f1eff5")):
        x, y = VIEW.slot(is_mover, spot, 4)
        seen = {pixels.at(x + dx, y + dy) for dx in range(-16, 17) for dy in range(-12, 13)}
        assert colour(ink) in seen


@pytest.mark.parametrize("letters", ["0123456789", "ăâîșțçëğıİöüş", "αβγδέήίόύώΆΩ"])
def test_every_letter_is_drawn_differently(letters: str) -> None:
    """By the font that comes along: a box for each would be the same one."""
    style = "<style>text{font-family:system-ui,'Open Sans',sans-serif}.n{fill:#fff}</style>"
    pictures = set()
    for letter in letters:
        svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 30">{style}'
        svg += f'<rect width="30" height="30"/><text class="n" x="9" y="22">{letter}</text></svg>'
        pictures.add(png(svg, 60))
    assert len(pictures) == len(letters)
    assert png(svg.replace(letter, " "), 60) not in pictures


def test_no_variable_is_left() -> None:
    assert "var(" not in without_variables(
        picture(parse_xgid("-J----E---j-----e---------:0:0:1:52"))
    )


def test_arrows_and_marks_keep_their_tones() -> None:
    scene = Scene("x", START, arrows=(Arrow(24, 18, "wrong"),), marks=(Mark(7, "blocked"),))
    drawn = without_variables(draw(scene))
    assert "var(" not in drawn
    pixels = decoded(png(draw(scene)))
    box = VIEW.area(7)
    assert pixels.at(box.x + 3, box.y + box.height / 2) != decoded(png(picture(START))).at(
        box.x + 3, box.y + box.height / 2
    )


def test_as_wide_as_asked_for() -> None:
    assert decoded(png(picture(START), 300)).width == 300
