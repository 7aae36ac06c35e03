"""A special board as one piece of HTML: its style, its controls, and all that they can show."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from html import escape
from pathlib import Path

from bglearn.board.colours import colours, rules, style
from bglearn.board.page_theme import when_dark
from bglearn.board.settings import Settings
from bglearn.i18n import language
from bglearn.notebook.special.control import Control

BOARD = ".bgl-special"
_CSS = Path(__file__).parent / "special.css"


@dataclass(frozen=True, slots=True)
class Drawing:
    """What an SVG picture is made of, its size in drawing units, and what it shows in words."""

    parts: tuple[str, ...]
    width: float
    height: float
    told: str

    def markup(self, sheet: str = "", name: str = "") -> str:
        """The picture as SVG text, with a style sheet of its own where it stands alone."""
        own = f"<style>{sheet}</style>" if sheet else ""
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {self.width:g} {self.height:g}"'
            f' role="img" class="{name}" aria-label="{escape(self.told)}">{own}'
            f"{''.join(self.parts)}</svg>"
        )


@dataclass(frozen=True, slots=True)
class Demonstration:
    """A special board: `body` is HTML in which its controls stand, `still` shows its beginning.

    Nothing in it has an id, and the buttons belong to its form: however often it is on a page, each
    goes its own way.
    """

    name: str
    title: str
    controls: tuple[Control, ...]
    body: str
    still: Drawing

    def as_html(self, settings: Settings) -> str:
        """The board for a page.

        Enter sends the form nowhere, as its only button is switched off.
        """
        this = f"{BOARD}[data-special={self.name}]"
        css = style_sheet(settings.theme) + "".join(one.rules(this) for one in self.controls)
        calm = ' data-calm="true"' if settings.animation == "none" else ""
        return (
            f'<form class="bgl-special" data-special="{self.name}" data-theme="{settings.theme}"'
            f'{calm} lang="{language()}" method="dialog" aria-label="{escape(self.title)}"'
            f' autocomplete="off"><style>{css}</style>'
            f'<p class="title">{escape(self.title)}</p>{self.body}'
            '<button type="submit" disabled="" hidden=""></button></form>'
        )

    def as_svg(self, settings: Settings) -> str:
        """The beginning as a picture, for where no style sheet gets through."""
        plain = ".soft,.label{fill:#66594d;font-size:26px}.line{fill:none;stroke:#8a7964}"
        return self.still.markup(style(settings.theme) + plain)


@cache
def style_sheet(theme: str) -> str:
    """The style of every special board in a theme; `auto` is light or dark, as the page around.

    >>> "--bgl-felt" in style_sheet("dark")
    True
    """
    names = colours(theme)
    inside = rules({name: f"var(--bgl-{name})" for name in names}, theme)
    drawn = (_within(selector) + f"{{{rule}}}" for selector, rule in inside.items())
    return "".join([_themes(theme), *drawn, _plain_css()])


def _themes(theme: str) -> str:
    parts = [f"{BOARD}{{{_variables(theme)}}}"]
    if theme == "auto":
        parts.append(when_dark(f"{BOARD}[data-theme=auto]", _variables("dark")))
    return "".join(parts)


def _variables(theme: str) -> str:
    return "".join(f"--bgl-{name}:{colour};" for name, colour in colours(theme).items())


def _within(selectors: str) -> str:
    return ",".join(f"{BOARD} svg {one}" for one in selectors.split(","))


@cache
def _plain_css() -> str:
    return " ".join(_CSS.read_text("utf-8").split())


def paragraph(said: object, name: str = "") -> str:
    """A paragraph of text.

    >>> paragraph("a < b", "hint")
    '<p class="hint">a &lt; b</p>'
    """
    return f'<p class="{name}">{escape(str(said))}</p>'


def told(parts: Iterable[str]) -> str:
    """What changes with the controls, read out when it does.

    >>> told(["<p>Now</p>"])
    '<div class="told" aria-live="polite"><p>Now</p></div>'
    """
    return f'<div class="told" aria-live="polite">{"".join(parts)}</div>'
