"""Progress over time as a picture: how much of all that was set has been earned, day by day."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from xml.sax.saxutils import escape, quoteattr

from bglearn.classroom.clock import DAY, local
from bglearn.classroom.gradebook import Book, Cell
from bglearn.classroom.scoring import growth
from bglearn.classroom.tables import Pupil
from bglearn.i18n import language, text

_WIDTH, _HEIGHT = 720, 260
_LEFT, _RIGHT, _TOP, _BOTTOM = 52, 24, 16, 34
_MOST_LINES = 60
_TEAL, _BROWN, _SAND = "#17697a", "#8a5a00", "#a08c6e"
_DARK = (
    "@media(prefers-color-scheme:dark){text{fill:#a9b1bd}.b{fill:#e4e7ec}.g{fill:#1d2229}"
    f".l{{stroke:#39414d}}[stroke='{_TEAL}']{{stroke:#63c2d4}}[stroke='{_BROWN}']{{stroke:#e8bd62}}"
    f"[stroke='{_SAND}']{{stroke:#8d8675}}}}"
)
"""On a page in the dark the picture is dark as well."""
Steps = Sequence[tuple[int, int]]
"""Moments, and what was earned by then in thousandths of everything."""


def earned(book: Book, pupil: Pupil) -> list[tuple[int, int]]:
    """What a pupil has earned by and by, in thousandths of all puzzles of the book."""
    changes: list[tuple[int, int]] = []
    for column in book.columns:
        cell = book.cells[pupil.id, column.item.id]
        before = 0
        for at, score in _scores(cell):
            changes.append((at, score - before))
            before = score
    total, steps = 0, []
    for at, change in sorted(changes):
        total += change
        steps.append((at, round(total / len(book.columns))))
    return steps


def _scores(cell: Cell) -> list[tuple[int, int]]:
    """The score after everything that changed it; from a mark by hand on nothing else does."""
    grown = growth(cell.facts, cell.policy)
    if cell.mark is None:
        return grown
    at = cell.marked or 0
    return [*(step for step in grown if step[0] < at), (at, cell.mark)]


def progress_chart(book: Book, zone: str, now: int, only: Pupil | None = None) -> str:
    """The picture as SVG text: a line a pupil and the mean, until now; `only` one and the mean.

    The mean is that of all who have joined. It is empty where nothing has come yet.
    """
    lines = {pupil.id: earned(book, pupil) for pupil in book.pupils}
    moments = sorted({at for steps in lines.values() for at, _ in steps})
    if not moments:
        return ""
    first, last = moments[0], max(moments[-1], moments[0] + DAY // 24, now)
    mean = _mean([lines[pupil.id] for pupil in book.present], moments)
    told = text("class", "What was earned of everything that was set, in percent, over time")
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{_WIDTH}" height="{_HEIGHT}"'
        f' viewBox="0 0 {_WIDTH} {_HEIGHT}" role="img" lang="{language()}"'
        f" aria-label={quoteattr(told)}>",
        "<style>text{font:12px system-ui,sans-serif;fill:#5b5046}.b{font-weight:700;fill:#2e2620}",
        f"{_DARK}</style>",
        f'<rect class="g" width="{_WIDTH}" height="{_HEIGHT}" rx="10" fill="#fffdf9"/>',
    ]
    for part in (0, 250, 500, 750, 1000):
        y = _y(part)
        parts.append(
            f'<path class="l" d="M{_LEFT} {y:g}H{_WIDTH - _RIGHT}" stroke="#e4d8c6"/>'
            f'<text x="{_LEFT - 8}" y="{y + 4:g}" text-anchor="end">{part // 10}</text>'
        )
    for at, anchor in ((first, "start"), (last, "end")):
        day = local(at, zone)
        parts.append(
            f'<text x="{_x(at, first, last):g}" y="{_HEIGHT - 10}" text-anchor="{anchor}">'
            f"{day:%Y-%m-%d %H:%M}</text>"
        )
    shown = [lines[only.id]] if only else list(lines.values())[:_MOST_LINES]
    width = "3" if only else "1.4"
    colour = _TEAL if only else _SAND
    parts += [_line(steps, first, last, colour, width) for steps in shown if steps]
    parts.append(_line(mean, first, last, _BROWN if only else _TEAL, "2.4", "7 4"))
    keys = [(text("class", "Mean of all who have joined"), _BROWN if only else _TEAL, "7 4")]
    if only:
        keys.insert(0, (only.name, colour, ""))
    x, y = _LEFT + 10, _TOP + 10
    for word, ink, dash in keys:
        if x > _LEFT + 10 and x + 33 + 8 * len(word) > _WIDTH:
            x, y = _LEFT + 10, y + 20
        parts.append(
            f'<path d="M{x} {y}h26" stroke="{ink}" stroke-width="3" stroke-dasharray="{dash}"/>'
            f'<text class="b" x="{x + 33}" y="{y + 4}">{escape(word)}</text>'
        )
        x += 50 + 8 * len(word)
    return "".join([*parts, "</svg>"])


def _mean(lines: Sequence[Steps], moments: Sequence[int]) -> list[tuple[int, int]]:
    """The mean of all lines at every moment at which one of them changes."""
    changes: dict[int, int] = dict.fromkeys(moments, 0)
    for steps in lines:
        for (_, before), (at, now) in pairwise([(0, 0), *steps]):
            changes[at] += now - before
    total, mean = 0, []
    for at in moments:
        total += changes[at]
        mean.append((at, round(total / len(lines))))
    return mean


def _line(steps: Steps, first: int, last: int, colour: str, width: str, dash: str = "") -> str:
    """What was earned stays until more is: a line of steps."""
    drawn = f"M{_LEFT} {_y(0):g}"
    for at, score in steps:
        drawn += f"H{_x(at, first, last):.1f}V{_y(score):.1f}"
    return (
        f'<path d="{drawn}H{_WIDTH - _RIGHT}" fill="none" stroke="{colour}" stroke-width="{width}"'
        f' stroke-linejoin="round" stroke-dasharray="{dash}"/>'
    )


def _x(at: int, first: int, last: int) -> float:
    return _LEFT + (_WIDTH - _LEFT - _RIGHT) * (at - first) / (last - first)


def _y(score: int) -> float:
    return _TOP + (_HEIGHT - _TOP - _BOTTOM) * (1 - score / 1000)
