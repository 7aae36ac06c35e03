"""Whether the page around is light or dark, as a style sheet can tell; so does `js/theme.js`.

Hosts say it on the body or on the root: JupyterLab and VS Code with an attribute each, others with
a name of a form that `page_signs.json` lists, as a class, `theme` or `data-theme`.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path

_LAB, _CODE = "[data-jp-theme-light]", "[data-vscode-theme-kind]"


def when_dark(here: str, rule: str) -> str:
    """The style of `here` on a dark page, or where no page says what it is on a dark system.

    What the body says counts before what the root says.

    >>> when_dark(".x", "color:red").count(".x{color:red}")
    2
    """
    dark, telling = _signs()
    unless_body_tells = f":not(:has(>body:is({telling})))"
    return (
        f"body:is({dark}) {here},html:is({dark}){unless_body_tells} {here}{{{rule}}}"
        "@media (prefers-color-scheme:dark){"
        f"html:not({telling}){unless_body_tells} {here}{{{rule}}}}}"
    )


@cache
def _signs() -> tuple[str, str]:
    """The selectors of what says dark, and of what says anything."""
    text = (Path(__file__).parent / "page_signs.json").read_text("utf-8")
    signs = {part: said.split("|") for part, said in json.loads(text).items()}
    named = {kind: ",".join(_names(signs, kind)) for kind in ("dark", "light")}
    dark = (
        f'[data-jp-theme-light="false"],{_CODE}:not([data-vscode-theme-kind*=light],{_LAB}),'
        f":is({named['dark']}):not({_LAB},{_CODE})"
    )
    return dark, ",".join((_LAB, _CODE, named["dark"], named["light"]))


def _names(signs: dict[str, list[str]], kind: str) -> Iterator[str]:
    for before in signs["before"]:
        for name in signs[kind]:
            for after in signs["after"]:
                full = f"{before}{name}{after}"
                yield from (f".{full}", f'[theme="{full}"]', f'[data-theme="{full}"]')
