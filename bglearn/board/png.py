"""A picture of the board as PNG, on any machine: no network, no browser, no fonts.

The renderer (resvg, extra `export`) knows no CSS variables and on a bare machine no fonts, so the
variables are written out and the numbers are drawn as lines before it gets the picture.
"""

from __future__ import annotations

import re
from importlib import import_module
from importlib.util import find_spec

from bglearn.errors import BglearnError
from bglearn.i18n import Message

WIDTH = 1078
"""Pixels, if nothing else is asked for: the drawing's own width."""
_RENDERER = "resvg_py"
_RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
_VARIABLE = re.compile(r"--([a-z]+):([^;{}]+);?")
_STYLE = re.compile(r"<style>(.*?)</style>", re.DOTALL)
_NUMBER = re.compile(r'<text class="([^"]*)" x="([^"]*)" y="([^"]*)">([0-9]+)</text>')

_DIGITS = (
    "M2 0C.6 0 0 1.4 0 3S.6 6 2 6 4 4.6 4 3 3.4 0 2 0Z",
    "M.6 1.2L2.3 0V6",
    "M.2 1.5C.3.5 1 0 2 0 3.2 0 3.9.7 3.9 1.7 3.9 3.2 1.6 4.2.1 6H4",
    "M.3.9C.8.3 1.3 0 2 0 3.1 0 3.8.6 3.8 1.5S3 2.9 1.6 2.9C3.1 2.9 4 3.5 4 4.5S3.2 6 2 6"
    "C1.1 6 .5 5.7 0 5",
    "M3 6V0L0 4.2H4",
    "M3.6 0H.7L.4 2.8C.9 2.4 1.4 2.2 2 2.2 3.2 2.2 4 3 4 4.1S3.2 6 2 6C1.1 6 .5 5.7.1 5.1",
    "M3.5.6C3.1.2 2.6 0 2.1 0 .8 0 0 1.3 0 3.3 0 5 .7 6 2 6 3.2 6 4 5.2 4 4.1S3.2 2.3 2.1 2.3"
    "C1 2.3.2 3 0 3.9",
    "M0 0H4L1.5 6",
    "M2 2.8C.9 2.8.3 2.2.3 1.4S1 0 2 0 3.7.6 3.7 1.4 3.1 2.8 2 2.8C.8 2.8 0 3.5 0 4.4S.8 6 2 6"
    "C3.2 6 4 5.3 4 4.4S3.2 2.8 2 2.8Z",
    "M.5 5.4C.9 5.8 1.4 6 1.9 6 3.2 6 4 4.7 4 2.7 4 1 3.3 0 2 0 .8 0 0 .8 0 1.9S.8 3.7 1.9 3.7"
    "C3 3.7 3.8 3 4 2.1",
)
"""Each digit as a line in a box of 4 by 6."""
_BOX_WIDTH, _BOX_HEIGHT, _ADVANCE, _STROKE = 4, 6, 5.5, 1.05
_HEIGHT_OF_SIZE = 0.72
"""Height of a digit by the size of its font."""


def png(svg: str, width: int = WIDTH) -> bytes:
    """The picture of a board, as many pixels wide.

    Raises:
        BglearnError: when the renderer is not installed.
    """
    if find_spec(_RENDERER) is None:
        raise BglearnError(
            Message(
                "show",
                'PNG pictures need one more package: pip install "bglearn[export]".',
            )
        )
    plain = digits_as_lines(without_variables(svg))
    rendered: bytes = import_module(_RENDERER).svg_to_bytes(
        svg_string=plain, width=width, skip_system_fonts="<text" not in plain
    )
    return rendered


def without_variables(svg: str) -> str:
    """The picture with each CSS variable of its style written out.

    >>> without_variables("<style>.light{--f:#fff}.face{fill:var(--f)}</style>")
    '<style>.light{}.light .face{fill:#fff}</style>'
    """

    def written_out(style: re.Match[str]) -> str:
        rules = _RULE.findall(style[1])
        known = [
            (selector.strip(), dict(_VARIABLE.findall(body)))
            for selector, body in rules
            if "--" in body and "var(" not in body
        ]
        out = []
        for selector, body in rules:
            used = set(re.findall(r"var\(--([a-z]+)\)", body))
            if not used:
                out.append(f"{selector}{{{_VARIABLE.sub('', body)}}}")
                continue
            for owners, values in known:
                if used <= values.keys():
                    filled = re.sub(r"var\(--([a-z]+)\)", lambda v: values[v[1]], body)  # noqa: B023
                    under = ",".join(
                        f"{owner.strip()} {part.strip()}"
                        for owner in owners.split(",")
                        for part in selector.split(",")
                    )
                    out.append(f"{under}{{{filled}}}")
        return f"<style>{''.join(out)}</style>"

    return _STYLE.sub(written_out, svg)


def digits_as_lines(svg: str) -> str:
    """The picture with its numbers drawn, so that no font is needed; other words stay as they are.

    >>> svg = '<style>.n{fill:#fff;font-size:12px}</style><text class="n" x="5" y="9">1</text>'
    >>> "<text" in digits_as_lines(svg)
    False
    """
    style = _STYLE.search(svg)
    if style is None:
        return svg
    sizes, strokes = {}, []
    for selector, body in _RULE.findall(style[1]):
        if size := re.search(r"font-size:([0-9.]+)px", body):
            sizes[selector.strip().lstrip(".")] = float(size[1])
        if colour := re.search(r"(?:^|;)fill:(#[0-9a-f]+)", body):
            drawn = ",".join(f"{part.strip()}.digit" for part in selector.split(","))
            strokes.append(f"{drawn}{{fill:none;stroke:{colour[1]}}}")

    def drawn_number(text: re.Match[str]) -> str:
        size = next((sizes[name] for name in text[1].split() if name in sizes), 16.0)
        scale = size * _HEIGHT_OF_SIZE / _BOX_HEIGHT
        width = (len(text[4]) - 1) * _ADVANCE + _BOX_WIDTH
        x = float(text[2]) - scale * width / 2
        y = float(text[3]) - scale * _BOX_HEIGHT
        return "".join(
            f'<path class="{text[1]} digit" d="{_DIGITS[int(digit)]}" stroke-width="{_STROKE}"'
            f' stroke-linecap="round" stroke-linejoin="round"'
            f' transform="translate({x + place * _ADVANCE * scale:.2f} {y:.2f})'
            f' scale({scale:.3f})"/>'
            for place, digit in enumerate(text[4])
        )

    svg = _NUMBER.sub(drawn_number, svg)
    return svg.replace("</style>", f"{''.join(strokes)}</style>", 1)
