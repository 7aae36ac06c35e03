"""Charts of the dashboard: a rating over time, bars with their words beside them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime
from html import escape
from typing import NamedTuple

from bglearn.i18n import Message
from bglearn.learner.rating import Rated

_WIDTH, _HEIGHT = 700, 200
_LEFT, _RIGHT, _TOP, _BOTTOM = 44, 12, 26, 40
_STEPS = (25, 50, 100, 200, 250, 500, 1000)
_MOST_LINES = 5
_MOST_DOTS = 60


def rating_chart(history: Sequence[Rated]) -> str:
    """A rating answer by answer, with a band as wide as it is uncertain."""
    points = [one.after.points for one in history]
    low = [one.after.points - one.after.deviation for one in history]
    high = [one.after.points + one.after.deviation for one in history]
    bottom, top, step = _scale(min(low), max(high))
    across = _WIDTH - _LEFT - _RIGHT
    last = max(1, len(points) - 1)

    def x(number: int) -> float:
        return _LEFT + across * number / last

    def y(value: float) -> float:
        share = (min(max(value, bottom), top) - bottom) / (top - bottom)
        return _HEIGHT - _BOTTOM - share * (_HEIGHT - _BOTTOM - _TOP)

    def path(values: Iterable[tuple[int, float]]) -> str:
        return " ".join(f"{x(number):.1f},{y(value):.1f}" for number, value in values)

    lines = "".join(
        f'<line class="bglp-grid" x1="{_LEFT}" x2="{_WIDTH - _RIGHT}" y1="{y(at):.1f}"'
        f' y2="{y(at):.1f}"/><text x="{_LEFT - 8}" y="{y(at):.1f}" dy=".35em"'
        f' class="bglp-end">{at}</text>'
        for at in range(bottom, top + 1, step)
    )
    around = path([*enumerate(high), *reversed(list(enumerate(low)))])
    dots = ""
    if len(points) <= _MOST_DOTS:
        dots = "".join(
            f'<circle cx="{x(number):.1f}" cy="{y(value):.1f}" r="3"/>'
            for number, value in enumerate(points)
        )
    begun, ended = _day(history[0].time), _day(history[-1].time)
    until = "" if ended == begun else ended
    days = (
        f'<text x="{_LEFT}" y="{_HEIGHT - 23}">{begun}</text>'
        f'<text x="{_WIDTH - _RIGHT}" y="{_HEIGHT - 23}" class="bglp-end">{until}</text>'
        f'<text x="4" y="13">{escape(str(_UP))}</text>'
        f'<text x="{_LEFT + across / 2}" y="{_HEIGHT - 6}" class="bglp-middle">'
        f"{escape(str(_ACROSS))}</text>"
    )
    told = Message(
        "dashboard",
        "Rating over time: from {first} to {last} in {count} answers.",
        {"first": round(points[0]), "last": round(points[-1]), "count": len(points)},
    )
    return (
        f'<svg class="bglp-chart" viewBox="0 0 {_WIDTH} {_HEIGHT}" role="img"'
        f' aria-label="{escape(str(told))}">{lines}<polygon points="{around}"/>'
        f'<polyline points="{path(enumerate(points))}"/>{dots}{days}</svg>{_legend()}'
    )


_UP = Message("dashboard", "Rating")
_ACROSS = Message("dashboard", "Rated answers, one after the other")


def _legend() -> str:
    """What line and band mean."""
    line = Message("dashboard", "your rating after each first answer to a puzzle")
    band = Message("dashboard", "how uncertain it still is: the narrower, the surer")
    return (
        f'<p class="bglp-key"><span><i class="bglp-line" aria-hidden="true"></i>'
        f'{escape(str(line))}</span><span><i class="bglp-band" aria-hidden="true"></i>'
        f"{escape(str(band))}</span></p>"
    )


def _scale(least: float, most: float) -> tuple[int, int, int]:
    """Round numbers below and above, and the distance between the lines."""
    least, most = max(0, least - 40), most + 40
    step = next((one for one in _STEPS if (most - least) / one <= _MOST_LINES - 1), _STEPS[-1])
    return int(least // step * step), int(-(-most // step) * step), step


def _day(time: datetime) -> str:
    return time.date().isoformat()


class Bar(NamedTuple):
    """A line of a chart: its name, how far it is filled (0 to 1), what stands behind it."""

    name: str
    share: float
    told: str
    tone: str = "accent"


def bars(heads: Sequence[Message], rows: Iterable[Bar]) -> str:
    """Bars below each other, as a table whose columns have these heads."""
    named = "".join(f'<th scope="col">{escape(str(head))}</th>' for head in heads)
    lines = "".join(
        f'<tr><th scope="row">{escape(row.name)}</th><td class="bglp-bar-cell">'
        f'<span class="bglp-bar bglp-{row.tone}" aria-hidden="true">'
        f'<i style="width:{100 * row.share:.0f}%"></i></span></td>'
        f'<td class="bglp-soft">{escape(row.told)}</td></tr>'
        for row in rows
    )
    return (
        f'<table class="bglp-bars"><thead class="bglp-hidden"><tr>{named}</tr></thead>'
        f"<tbody>{lines}</tbody></table>"
    )
