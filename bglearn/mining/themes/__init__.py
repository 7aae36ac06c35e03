"""Every theme by name."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain
from types import MappingProxyType

from bglearn.mining.theme import Theme
from bglearn.mining.themes import (
    bearing_off,
    counting,
    cube,
    entering,
    forced,
    moving,
    scoring,
    statements,
    table,
    team,
)

THEMES: Mapping[str, Theme] = MappingProxyType(
    {
        theme.name: theme
        for theme in chain.from_iterable(
            file.THEMES
            for file in (
                moving, counting, entering, forced, bearing_off, scoring, cube, team, table,
                statements,
            )
        )
    }
)  # fmt: skip
"""In the order of the lessons."""
