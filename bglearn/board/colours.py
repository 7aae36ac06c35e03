"""The colours of the board in a picture, taken from the style sheet that the browser uses."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

from bglearn.board.browser import STATIC
from bglearn.board.geometry import sizes

_CSS = STATIC / "board.css"
_WITH_SIGNS = ("contrast", "pattern")
"""Themes whose checkers bear a sign."""


@cache
def colours(theme: str) -> dict[str, str]:
    """The colours of a theme by name; `auto` is light, since a picture knows no page around it.

    >>> colours("dark")["light"] == colours("contrast")["light"]
    False
    """
    css = _CSS.read_text("utf-8")
    blocks = re.findall(r'(?ms)^\.bgl(?:\[data-theme="?(\w+)"?\])? \{(.*?)^\}', css)
    found: dict[str, str] = {}
    for name, block in blocks:
        if name in ("", theme):
            found |= dict(re.findall(r"--bgl-([a-z-]+): (#[0-9a-f]{3,8});", block))
    return found


def style(theme: str) -> str:
    """The style sheet of a picture.

    >>> ".felt{fill:#ffffff}" in style("contrast")
    True
    """
    return "".join(f"{name}{{{rule}}}" for name, rule in rules(colours(theme), theme).items())


def rules(c: Mapping[str, str], theme: str) -> dict[str, str]:
    """The rules of a picture's style sheet by selector; `c` has a colour, or its variable, by name.

    >>> rules({name: f"var(--{name})" for name in colours("auto")}, "auto")[".felt"]
    'fill:var(--felt)'
    """
    return {
        "text": "font-family:system-ui,'Open Sans',sans-serif;font-weight:700;text-anchor:middle",
        ".frame": f"fill:{c['frame']}",
        ".felt": f"fill:{c['felt']}",
        ".bar": f"fill:{c['bar']}",
        ".tray": f"fill:{c['tray']}",
        ".odd": f"fill:{c['odd']}",
        ".even": f"fill:{c['even']}",
        ".number,.told": f"fill:{c['number']};font-size:{sizes()['number']:g}px",
        ".light": f"--f:{c['light']};--r:{c['light-rim']};--g:{c['light-ring']}",
        ".dark": f"--f:{c['dark']};--r:{c['dark-rim']};--g:{c['dark-ring']}",
        ".face": "fill:var(--f);stroke:var(--r);stroke-width:2",
        ".ring": "fill:none;stroke:var(--g);stroke-width:2",
        ".dark .ring": "stroke-dasharray:5.1 5.1",
        ".sign": "fill:none;stroke:var(--g);stroke-width:4;stroke-linecap:round",
        _unseen(theme): "display:none",
        ".light .ink": f"fill:{c['light-ink']}",
        ".dark .ink": f"fill:{c['dark-ink']}",
        ".count": "font-size:28px",
        ".cube": f"fill:{c['cube']};stroke:{c['cube-rim']};stroke-width:2",
        ".cube-number": f"fill:{c['cube-ink']};font-weight:800",
        ".turn,.player": f"fill:var(--f);stroke:{c['number']};stroke-width:2.5",
        ".played": "opacity:.34",
        ".extra .face": f"fill:none;stroke:{c['edge']};stroke-width:3;stroke-dasharray:6 5",
        ".last": f"--t:{c['edge']}",
        ".last .shaft": "stroke-dasharray:2 11",
        ".move": f"--t:{c['accent']}",
        ".proof": f"--t:{c['proof']}",
        ".wrong,.blocked": f"--t:{c['hit']}",
        ".from": f"--t:{c['offer']}",
        ".look": f"--t:{c['look']}",
        ".mark": "fill:var(--t);fill-opacity:.12;stroke:var(--t);stroke-width:3.5",
        ".badge": f"fill:{c['hit']};stroke:{c['halo']};stroke-width:2.5",
        ".no": f"fill:none;stroke:{c['halo']};stroke-width:4;stroke-linecap:round",
        ".halo": f"fill:none;stroke:{c['halo']};stroke-width:12;stroke-linecap:round",
        ".shaft": "fill:none;stroke:var(--t);stroke-width:7;stroke-linecap:round",
        ".wrong .shaft": "stroke-dasharray:12 12",
        ".head": "fill:var(--t)",
    }


def _unseen(theme: str) -> str:
    """The signs on checkers that a theme does without."""
    return ".light .cross,.dark .round" if theme in _WITH_SIGNS else ".sign"
