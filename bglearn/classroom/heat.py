"""The heat map of a class as a picture: rules down, pupils across."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from xml.sax.saxutils import escape, quoteattr

from bglearn.classroom.gradebook import Book
from bglearn.classroom.tables import Pupil
from bglearn.classroom.work import percent
from bglearn.i18n import language, text
from bglearn.rules.catalog import BOOK

_CELL = 30
_LEFT = 96
_LETTER = 8
"""How wide the widest letters of a name are, about."""
_MOST_LETTERS = 34
_SLOPE = 55
_ABREAST = 6
"""Pupils side by side on a phone."""
_STEPS = (
    (900, "#1f6b38", "#ffffff"),
    (700, "#6fa56a", "#14210f"),
    (500, "#e3c46c", "#2b2105"),
    (250, "#d98a4e", "#2b1305"),
    (0, "#a8321f", "#ffffff"),
)
"""From which score on, ground and ink; each cell also has its number."""


def heat_map(book: Book, *, narrow: bool = False) -> str:
    """The picture as SVG text; a cell holds percent, empty where a rule was never tried.

    `narrow` for a phone: the pupils in blocks below each other, as many in each as fit.
    """
    found = book.by_rule()
    rules = sorted({rule for rule, _ in found})
    slope, across = (90, _ABREAST) if narrow else (_SLOPE, max(1, len(book.pupils)))
    longest = _LETTER * max((len(short_name(pupil.name)) for pupil in book.pupils), default=0)
    top = round(24 + longest * math.sin(math.radians(slope)))
    high = top + _CELL * len(rules) + 8
    width = _LEFT + _CELL * min(across, len(book.pupils))
    width += round(longest * math.cos(math.radians(slope))) + (8 if narrow else 0)
    blocks = [book.pupils[at : at + across] for at in range(0, len(book.pupils), across)]
    height = high * max(1, len(blocks))
    told = text("class", "How each pupil does with each rule, in percent")
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"'
        f' viewBox="0 0 {width} {height}" role="img" lang="{language()}"'
        f" aria-label={quoteattr(told)}>",
        "<style>text{font:600 11px system-ui,sans-serif;fill:#2e2620}"
        ".n{font-size:10.5px;text-anchor:middle}.g{fill:#fffdf9}.e{fill:none;stroke:#d9cbb5}"
        "@media(prefers-color-scheme:dark){text{fill:#e4e7ec}.g{fill:#1d2229}.e{stroke:#39414d}}"
        "</style>",
        f'<rect class="g" width="{width}" height="{height}"/>',
    ]
    for number, pupils in enumerate(blocks):
        parts += _block(found, rules, pupils, high * number + top, slope)
    return "".join([*parts, "</svg>"])


def _block(
    found: Mapping[tuple[str, int], int],
    rules: Sequence[str],
    pupils: Sequence[Pupil],
    top: int,
    slope: int,
) -> Iterator[str]:
    """Pupils side by side, their names above `top`."""
    for column, pupil in enumerate(pupils):
        x = _LEFT + _CELL * column + _CELL / 2 + 4
        yield (
            f'<text x="{x:g}" y="{top - 8}" transform="rotate(-{slope} {x:g} {top - 8})">'
            f"{escape(short_name(pupil.name))}</text>"
        )
    for row, rule in enumerate(rules):
        y = top + _CELL * row
        sentence = str(BOOK[rule].message) if rule in BOOK else rule
        yield (
            f'<text x="{_LEFT - 8}" y="{y + 19}" text-anchor="end">{escape(rule)}'
            f"<title>{escape(sentence)}</title></text>"
        )
        for column, pupil in enumerate(pupils):
            yield _cell(found.get((rule, pupil.id)), _LEFT + _CELL * column, y)


def short_name(name: str) -> str:
    """A name as it stands in a picture: whole, or its first words and the last one's letter.

    >>> short_name("Ștefan-Alexandru Constantinescu-Brâncoveanu")
    'Ștefan-Alexandru C.'
    """
    if len(name) <= _MOST_LETTERS:
        return name
    first, _, last = name.rpartition(" ")
    if first and len(first) <= _MOST_LETTERS - 3:
        return f"{first} {last[0]}."
    return f"{name[: _MOST_LETTERS - 1]}…"


def _cell(score: int | None, x: int, y: int) -> str:
    box = f'x="{x + 1}" y="{y + 1}" width="{_CELL - 2}" height="{_CELL - 2}" rx="5"'
    if score is None:
        return f'<rect {box} class="e"/>'
    ground, ink = next((ground, ink) for least, ground, ink in _STEPS if score >= least)
    number = percent(round(score, -1))
    return (
        f'<rect {box} fill="{ground}"/><text class="n" x="{x + _CELL / 2:g}" y="{y + 19}"'
        f' style="fill:{ink}">{number}</text>'
    )
