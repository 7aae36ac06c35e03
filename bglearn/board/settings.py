"""How a learner likes to see the board; nothing here changes the game."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Settings:
    """Where the mover's home board lies, whose numbers the points carry, colours and theme.

    Source: ORIENT-01 (home at the bottom right), BOARD-15 and BOARD-16 (own or absolute numbers).
    """

    home: str = "right"
    bottom: bool = True
    numbering: str = "own"
    colour: str = "light"
    theme: str = "auto"


DEFAULT = Settings()
