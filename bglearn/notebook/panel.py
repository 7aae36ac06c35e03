"""Pictures of progress on a page: drawn from the journal, and drawn anew with each answer."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from html import escape
from pathlib import Path
from typing import Any, NamedTuple

from bglearn.board.colours import colours
from bglearn.board.page_theme import when_dark
from bglearn.board.settings import current
from bglearn.i18n import language, speaking
from bglearn.learner.journal import journal
from bglearn.notebook.cell import running_cell

_CSS = Path(__file__).with_suffix(".css")
_SHADES = ["ink", "soft", "surface", "raised", "line", "accent", "good", "good-soft", "star", "bad"]
"""The colours of the board that its rules use."""


class Drawn(NamedTuple):
    """A picture as HTML, and the same in words."""

    html: str
    words: str


class Panel:
    """A picture that a cell shows; `draw` makes it from what the journal holds now."""

    def __init__(self, name: str, draw: Callable[[], Drawn]) -> None:
        self._draw = draw
        self._language = language()
        self._handle: Any = None
        _shown[name, running_cell()] = self

    @property
    def data(self) -> dict[str, str]:
        """The picture for a page, and in words for where there is none."""
        with speaking(self._language):
            drawn = self._draw()
            said = "".join(f'<p class="bglp-told">{escape(str(m))}</p>' for m in journal().told)
            html = (
                f'<div class="bglp" lang="{self._language}"><style>{_style()}</style>'
                f"{drawn.html}{said}</div>"
            )
        return {"text/html": html, "text/plain": drawn.words}

    def redraw(self) -> None:
        """Show on the page what the journal holds now."""
        if self._handle is not None:
            self._handle.update(self.data, raw=True)

    def _ipython_display_(self) -> None:
        import IPython.display

        show: Any = IPython.display.display  # it has no types
        self._handle = show(self.data, raw=True, display_id=True)

    def __repr__(self) -> str:
        return self.data["text/plain"]


_shown: dict[tuple[str, str], Panel] = {}
"""What is on the page, by name and cell: of a cell that was run again only the latest."""


def redraw() -> None:
    """Draw every picture on the page anew."""
    for panel in list(_shown.values()):
        panel.redraw()


def ring(share: float, inner: str, told: object, size: int) -> str:
    """A ring that is filled as far as `share`, from 0 to 1; `inner` stands in the middle."""
    size_of_text = 13 if len(inner) < 3 else 10 if len(inner) < 5 else 8.4
    name = "bglp-ring bglp-full" if share >= 1 else "bglp-ring"
    arc = (
        '<circle class="bglp-share" cx="22" cy="22" r="18" pathLength="100"'
        f' stroke-dasharray="{100 * share:.1f} 200" transform="rotate(-90 22 22)"/>'
    )
    return (
        f'<svg class="{name}" viewBox="0 0 44 44" width="{size}" height="{size}" role="img"'
        f' aria-label="{escape(str(told))}"><circle class="bglp-track" cx="22" cy="22" r="18"/>'
        f"{arc if share else ''}"
        f'<text x="22" y="22" dy=".36em" font-size="{size_of_text}">'
        f"{escape(inner)}</text></svg>"
    )


_STARS = 3
_STAR = "M8 1.2l2.1 4.5 4.9.6-3.6 3.4.9 4.9L8 12.2l-4.3 2.4.9-4.9L1 6.3l4.9-.6z"


def star_row(won: int) -> str:
    """Stars that were won, then the others; the words beside them say the same."""
    return (
        f'<svg class="bglp-stars" viewBox="0 0 {16 * _STARS} 16" aria-hidden="true">'
        + "".join(
            f'<path class="{"bglp-won" if number < won else "bglp-open"}"'
            f' transform="translate({16 * number} 0)" d="{_STAR}"/>'
            for number in range(_STARS)
        )
        + "</svg>"
    )


def _style() -> str:
    """The style sheet in the learner's colours, else light or dark as the page is."""
    theme = current().theme
    if theme != "auto":
        return f".bglp{{{_shades(theme)}}}{_rules()}"
    return f".bglp{{{_shades('light')}}}{when_dark('.bglp', _shades('dark'))}{_rules()}"


@cache
def _rules() -> str:
    return _CSS.read_text("utf-8")


def _shades(theme: str) -> str:
    found = colours(theme)
    return "".join(f"--{name}:{found[name]};" for name in _SHADES)
