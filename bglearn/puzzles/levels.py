"""How hard a decision is, from 1 to 5, until solvers' results say so better.

Every puzzle begins at 1. A play gains one level for more than 12 legal plays, one where its theme
is a fight of primes or a blitz, and two in a back game; a double one for being a decision about the
cube, and one more in a match. Either gains one where the second best loses less than 0.08, another
where it loses less than 0.04, and one where a look at the position alone (1-ply) prefers something
that is not best. More than 5 is 5.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from bglearn.analysis.equity import TIE, Equity

SHALLOW = "1-ply"
"""The level of a look at the position alone."""
MANY_PLAYS = 12
CLOSE: Equity = 800
VERY_CLOSE: Equity = 400
HARDEST = 5
HARD_THEMES: Mapping[str, int] = MappingProxyType({"blitz": 1, "prime": 1, "back-game": 2})
"""What a theme adds that asks for a plan, however far behind the second best is."""


def level_of_play(theme: str, *, legal: int, gap: Equity, is_missed: bool) -> int:
    """The level of a play.

    `gap` is what the best of the plays that are not best loses; `is_missed` tells that a shallow
    look prefers another.

    >>> level_of_play("race", legal=8, gap=2000, is_missed=False)
    1
    >>> level_of_play("back-game", legal=8, gap=2000, is_missed=False)
    3
    >>> level_of_play("race", legal=20, gap=300, is_missed=True)
    5
    """
    return _level((legal > MANY_PLAYS) + HARD_THEMES.get(theme, 0), gap, is_missed)


def level_of_cube(*, is_match: bool, gap: Equity, is_missed: bool) -> int:
    """The level of a decision about the cube; `gap` and `is_missed` as of a play.

    >>> level_of_cube(is_match=False, gap=2000, is_missed=False)
    2
    """
    return _level(1 + is_match, gap, is_missed)


def gap_of(worths: list[Equity]) -> Equity:
    """What the best of those loses that are not best; far where all of them are.

    >>> gap_of([2207, 2205, -70])
    2277
    """
    best = max(worths)
    return min((best - worth for worth in worths if best - worth > TIE), default=10 * CLOSE)


def _level(steps: int, gap: Equity, is_missed: bool) -> int:
    return min(HARDEST, 1 + steps + (gap < CLOSE) + (gap < VERY_CLOSE) + is_missed)
