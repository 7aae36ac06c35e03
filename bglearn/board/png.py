"""A picture of the board as PNG, on any machine: no network, no browser, no fonts.

The renderer (resvg, extra `export`) knows no CSS variables, so they are written out before it gets
the picture; and a bare machine has no fonts, so one comes with the extra.
"""

from __future__ import annotations

import re
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from bglearn.errors import BglearnError
from bglearn.i18n import Message

WIDTH = 1078
"""Pixels, if nothing else is asked for: the drawing's own width."""
_RENDERER = "resvg_py"
_RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
_VARIABLE = re.compile(r"--([a-z]+):([^;{}]+);?")
_STYLE = re.compile(r"<style>(.*?)</style>", re.DOTALL)
_FONT, _FAMILY = "ttf_opensans", "Open Sans"
_LAST_LETTER = 0x52F
"""Latin, Greek and Cyrillic end there; names in other scripts need the fonts of the machine."""


def png(svg: str, width: int = WIDTH) -> bytes:
    """The picture of a board, as many pixels wide.

    Raises:
        BglearnError: when the renderer is not installed.
    """
    if find_spec(_RENDERER) is None or not has_font():
        raise BglearnError(
            Message(
                "show",
                'PNG pictures need one more package: pip install "bglearn[export]".',
            )
        )
    rendered: bytes = import_module(_RENDERER).svg_to_bytes(
        svg_string=without_variables(svg),
        width=width,
        skip_system_fonts=max(map(ord, svg)) <= _LAST_LETTER,
        font_dirs=[str(font_folder())],
        sans_serif_family=_FAMILY,
    )
    return rendered


def has_font() -> bool:
    """Whether the font of pictures is installed."""
    return find_spec(_FONT) is not None


def font_folder() -> Path:
    """Where the font of pictures lies: the same on every machine."""
    spec = find_spec(_FONT)
    assert spec
    assert spec.origin
    return Path(spec.origin).parent / "ttf"


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
