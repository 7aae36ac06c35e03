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
    decisions,
    entering,
    forced,
    moving,
    scoring,
    statements,
    table,
    team,
)

RULE_THEMES: Mapping[str, Theme] = MappingProxyType(
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
"""What rules say, in the order of the lessons."""
DECISION_THEMES: Mapping[str, Theme] = MappingProxyType(
    {theme.name: theme for theme in decisions.THEMES}
)
"""What is good: these need an engine."""
THEMES: Mapping[str, Theme] = MappingProxyType({**RULE_THEMES, **DECISION_THEMES})
