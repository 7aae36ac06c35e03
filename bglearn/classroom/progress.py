"""Progress over time as a picture: how much of all that was set has been earned, day by day."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import pairwise
from xml.sax.saxutils import escape, quoteattr

from bglearn.classroom.clock import DAY, local
from bglearn.classroom.gradebook import Book, Cell
from bglearn.classroom.heat import short_name
from bglearn.classroom.scoring import growth
from bglearn.classroom.tables import Pupil
from bglearn.i18n import language, text

_WIDTH, _NARROW, _HEIGHT = 720, 340, 260
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

    The mean is that of all who have joined. What has yet to open is left out. It is empty where
    nothing has come yet.
    """
    return progress_charts(book, zone, now, only)[0]


def progress_charts(book: Book, zone: str, now: int, only: Pupil | None = None) -> tuple[str, str]:
    """The same twice: for a page, and narrow for a phone."""
    book = book.opened(now)
    lines = {pupil.id: earned(book, pupil) for pupil in book.pupils}
    moments = sorted({at for steps in lines.values() for at, _ in steps})
    if not moments:
        return "", ""
    last = max(moments[-1], now)
    first = min(moments[0], last - DAY // 24)  # an hour at least; what is to come is not shown
    mean = _mean([lines[pupil.id] for pupil in book.present], moments)
    shown = [lines[only.id]] if only else list(lines.values())[:_MOST_LINES]
    ends = local(first, zone), local(last, zone)
    name = only.name if only else ""
    wide, narrow = (
        _drawn(_Frame(width, first, last), ends, shown, mean, name) for width in (_WIDTH, _NARROW)
    )
    return wide, narrow


@dataclass(frozen=True, slots=True)
class _Frame:
    """Where moments stand on a picture of a width."""

    width: int
    first: int
    last: int

    @property
    def right(self) -> int:
        return self.width - _RIGHT

    def x(self, at: int) -> float:
        return _LEFT + (self.right - _LEFT) * (at - self.first) / (self.last - self.first)


def _drawn(
    frame: _Frame,
    ends: tuple[datetime, datetime],
    shown: Sequence[Steps],
    mean: Steps,
    name: str,
) -> str:
    """The picture; `name` of the only pupil, empty where all are shown."""
    told = text("class", "What was earned of everything that was set, in percent, over time")
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{frame.width}" height="{_HEIGHT}"'
        f' viewBox="0 0 {frame.width} {_HEIGHT}" role="img" lang="{language()}"'
        f" aria-label={quoteattr(told)}>",
        "<style>text{font:12px system-ui,sans-serif;fill:#5b5046}.b{font-weight:700;fill:#2e2620}",
        f"{_DARK}</style>",
        f'<rect class="g" width="{frame.width}" height="{_HEIGHT}" rx="10" fill="#fffdf9"/>',
    ]
    for part in (0, 250, 500, 750, 1000):
        y = _y(part)
        parts.append(
            f'<path class="l" d="M{_LEFT} {y:g}H{frame.right}" stroke="#e4d8c6"/>'
            f'<text x="{_LEFT - 8}" y="{y + 4:g}" text-anchor="end">{part // 10}</text>'
        )
    for day, x, anchor in zip(ends, (_LEFT, frame.right), ("start", "end"), strict=True):
        parts.append(
            f'<text x="{x}" y="{_HEIGHT - 10}" text-anchor="{anchor}">{day:%Y-%m-%d %H:%M}</text>'
        )
    width, colour, ink = ("3", _TEAL, _BROWN) if name else ("1.4", _SAND, _TEAL)
    parts += [_line(steps, frame, colour, width) for steps in shown if steps]
    parts.append(_line(mean, frame, ink, "2.4", "7 4"))
    keys = [(text("class", "Mean of all who have joined"), ink, "7 4")]
    if name:
        keys.insert(0, (short_name(name), colour, ""))
    x, y = _LEFT + 10, _TOP + 10
    for word, ink, dash in keys:
        if x > _LEFT + 10 and x + 33 + 8 * len(word) > frame.width:
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


def _line(steps: Steps, frame: _Frame, colour: str, width: str, dash: str = "") -> str:
    """What was earned stays until more is: a line of steps."""
    drawn = f"M{_LEFT} {_y(0):g}"
    for at, score in steps:
        drawn += f"H{frame.x(at):.1f}V{_y(score):.1f}"
    return (
        f'<path d="{drawn}H{frame.right}" fill="none" stroke="{colour}" stroke-width="{width}"'
        f' stroke-linejoin="round" stroke-dasharray="{dash}"/>'
    )


def _y(score: int) -> float:
    return _TOP + (_HEIGHT - _TOP - _BOTTOM) * (1 - score / 1000)
