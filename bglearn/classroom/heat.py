"""The heat map of a class as a picture: rules down, pupils across."""

from __future__ import annotations

from xml.sax.saxutils import escape, quoteattr

from bglearn.classroom.gradebook import Book
from bglearn.classroom.work import percent
from bglearn.i18n import language, text
from bglearn.rules.catalog import BOOK

_CELL = 30
_LEFT = 96
_TOP = 120
_MOST_LETTERS = 16
_STEPS = (
    (900, "#1f6b38", "#ffffff"),
    (700, "#6fa56a", "#14210f"),
    (500, "#e3c46c", "#2b2105"),
    (250, "#d98a4e", "#2b1305"),
    (0, "#a8321f", "#ffffff"),
)
"""From which score on, ground and ink; each cell also has its number."""


def heat_map(book: Book) -> str:
    """The picture as SVG text; a cell holds percent, empty where a rule was never tried."""
    found = book.by_rule()
    rules = sorted({rule for rule, _ in found})
    width = _LEFT + _CELL * len(book.pupils) + 70
    height = _TOP + _CELL * len(rules) + 8
    told = text("class", "How each pupil does with each rule, in percent")
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"'
        f' viewBox="0 0 {width} {height}" role="img" lang="{language()}"'
        f" aria-label={quoteattr(told)}>",
        "<style>text{font:600 11px system-ui,sans-serif;fill:#2e2620}"
        ".n{font-size:10.5px;text-anchor:middle}</style>",
        f'<rect width="{width}" height="{height}" fill="#fffdf9"/>',
    ]
    for column, pupil in enumerate(book.pupils):
        x = _LEFT + _CELL * column + _CELL / 2 + 4
        name = pupil.name if len(pupil.name) <= _MOST_LETTERS else f"{pupil.name[:15]}…"
        parts.append(
            f'<text x="{x:g}" y="{_TOP - 8}" transform="rotate(-55 {x:g} {_TOP - 8})">'
            f"{escape(name)}</text>"
        )
    for row, rule in enumerate(rules):
        y = _TOP + _CELL * row
        sentence = str(BOOK[rule].message) if rule in BOOK else rule
        parts.append(
            f'<text x="{_LEFT - 8}" y="{y + 19}" text-anchor="end">{escape(rule)}'
            f"<title>{escape(sentence)}</title></text>"
        )
        for column, pupil in enumerate(book.pupils):
            parts.append(_cell(found.get((rule, pupil.id)), _LEFT + _CELL * column, y))
    return "".join([*parts, "</svg>"])


def _cell(score: int | None, x: int, y: int) -> str:
    box = f'x="{x + 1}" y="{y + 1}" width="{_CELL - 2}" height="{_CELL - 2}" rx="5"'
    if score is None:
        return f'<rect {box} fill="none" stroke="#d9cbb5"/>'
    ground, ink = next((ground, ink) for least, ground, ink in _STEPS if score >= least)
    number = percent(round(score, -1))
    return (
        f'<rect {box} fill="{ground}"/><text class="n" x="{x + _CELL / 2:g}" y="{y + 19}"'
        f' style="fill:{ink}">{number}</text>'
    )
