"""What a browser gets: the built files of the board, and values as short JSON."""

from __future__ import annotations

import json
from pathlib import Path

STATIC = Path(__file__).parent / "static"
"""Script and style sheet of the board, the card and what stands around them."""
WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"
"""How a notebook calls a widget among its outputs."""


def compact(value: object) -> str:
    """A value as JSON without spaces, in its own letters.

    >>> compact({"word": "πούλι", "points": [6, 5]})
    '{"word":"πούλι","points":[6,5]}'
    """
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
