"""A theme: what is looked for, and how one puzzle about it is found."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from bglearn.mining.draft import Draft
from bglearn.mining.games import LOOSE, TIDY, turns
from bglearn.mining.level import COMMON, RARE
from bglearn.rules.dice import Roll
from bglearn.rules.position import Position

Find = Callable[[Position, Roll, Random], Draft | None]
"""A puzzle in a turn of a game, or None where the theme does not show, or not cleanly."""
Make = Callable[[Random], Draft | None]
"""A puzzle made of seeded values, or None where they make none."""

_LATEST_START = 40


@dataclass(frozen=True, slots=True)
class Theme:
    """Something that puzzles are about, by name.

    `lesson` is the two-digit number of the lesson that teaches it. `rarity` is 0 for what comes up
    often in a game, 2 for what is rare. `of_games` tells whether its positions come from games,
    `needs_engine` whether somebody has to analyse them.
    """

    name: str
    lesson: str
    make: Make
    rarity: int = COMMON
    of_games: bool = False
    needs_engine: bool = False


def in_games(name: str, lesson: str, find: Find, rarity: int = COMMON) -> Theme:
    """A theme whose positions are looked for in random games, at most one in each game."""

    def make(random: Random) -> Draft | None:
        skipped = 0 if rarity else random.randrange(_LATEST_START)  # not the opening every time
        games = turns(random, TIDY if rarity == RARE else LOOSE)
        for number, (position, roll) in enumerate(games):
            if number >= skipped and (draft := find(position, roll, random)):
                return draft
        return None

    return Theme(name, lesson, make, rarity, of_games=True)
