"""Positions, games and XGIDs show as pictures where a notebook can show one.

Registered by name, so that the rules know nothing of boards and a cell that ends with a position
costs no import before.
"""

from __future__ import annotations

import sys
from typing import Any

from bglearn.board.picture import picture

PICTURED = (
    ("bglearn.rules.position", "Position"),
    ("bglearn.rules.game", "Game"),
    ("bglearn.notation.xgid", "Xgid"),
)
_WIDTH = 520


def show_pictures(shell: Any = None) -> bool:
    """Let IPython show positions as pictures, beside their text; False where it does not run.

    >>> show_pictures(object())  # a shell that shows nothing
    False
    """
    if shell is None and "IPython" in sys.modules:
        shell = sys.modules["IPython"].get_ipython()
    formatters = getattr(getattr(shell, "display_formatter", None), "formatters", {})
    svg = formatters.get("image/svg+xml")
    if svg is None:
        return False
    for module, name in PICTURED:
        svg.for_type_by_name(module, name, _sized)
    return True


def _sized(shown: Any) -> str:
    """The picture in a size that leaves room for the text around it."""
    return picture(shown).replace("<svg ", f'<svg width="{_WIDTH}" ', 1)
