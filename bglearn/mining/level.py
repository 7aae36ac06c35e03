"""How hard a mined puzzle is, from 1 to 5, until solvers have shown it."""

from __future__ import annotations

EASY, HARD = 8, 24
"""Up to so many plays or cases are few; more than so many are a lot."""
COMMON, UNCOMMON, RARE = 0, 1, 2
"""How often a theme comes up: at least once in 20 turns of a random game, in 200, or less."""


def level(breadth: int, *, misled: bool, rarity: int) -> int:
    """The level of a puzzle: one, and one more for each thing that makes it harder.

    `breadth` is how many legal plays or cases have to be looked through; `misled` whether a look
    at each die by itself goes wrong; `rarity` is that of the theme.

    >>> level(3, misled=False, rarity=COMMON), level(30, misled=True, rarity=RARE)
    (1, 5)
    """
    return min(5, 1 + (breadth > EASY) + (breadth > HARD) + misled + rarity)
