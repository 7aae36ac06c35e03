"""Every word that the browser shows or speaks, by key; the JavaScript holds none."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from bglearn.i18n import look_up

BOARD: Mapping[str, str] = MappingProxyType(
    {
        "board": "Backgammon board",
        "point": "Point {point}",
        "undo": "Undo",
        "confirm": "Confirm",
    }
)
"""Of the board."""

CARD: Mapping[str, str] = MappingProxyType(
    {
        "check": "Check",
    }
)
"""Of the card beside it."""


def words(labels: Mapping[str, str]) -> dict[str, str]:
    """Labels in the language in use; their placeholders are filled by the browser.

    >>> words(CARD)["check"]
    'Check'
    """
    return {key: look_up(f"label.{key}", sentence) for key, sentence in labels.items()}
