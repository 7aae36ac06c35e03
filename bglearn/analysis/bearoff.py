"""Exact bear-off tables: how many rolls a side needs, and what the last six checkers are worth.

They are read without numpy; `bearoff_tables` finds them, or has them built on first use.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import comb
from pathlib import Path
from struct import Struct
from typing import NamedTuple

from platformdirs import user_cache_path

from bglearn.analysis.bearoff_building import built
from bglearn.analysis.bearoff_file import Tell, keep, kept, say
from bglearn.errors import BearoffError
from bglearn.i18n import Message
from bglearn.rules.position import CHECKERS, HOME, OFF, Position, Side

ONE_SIDED = CHECKERS
"""Checkers of the table of one side."""
TWO_SIDED = 6
"""Checkers of each side in the table of two."""
ROLLS = 31
"""Numbers of rolls that the table of one side tells apart: 0 to 30, the most there can be."""

_POINTS = len(HOME)
_CHANCES = Struct(f"<{ROLLS}f")
_EQUITIES = Struct("<4f")
_ROWS = comb(TWO_SIDED + _POINTS, _POINTS)
_SECOND = comb(ONE_SIDED + _POINTS, _POINTS) * _CHANCES.size
"""Where the table of two sides begins."""
SIZE = _SECOND + _ROWS**2 * _EQUITIES.size
"""Bytes of both tables."""


class Equities(NamedTuple):
    """What a position is worth to the player on roll: money game, in units of the cube's value.

    Nobody beavers, and with six checkers left there is no gammon. All but the first are cubeful,
    with every later decision right.
    """

    cubeless: float
    owned_rolling: float
    """He owns the cube and rolls without doubling."""
    centred_rolling: float
    """The cube is in the middle and he rolls without doubling."""
    opponent_owned: float
    """His opponent owns the cube."""

    @property
    def doubled(self) -> float:
        """After a double: the opponent takes, or drops, whichever costs him less."""
        return min(2 * self.opponent_owned, 1.0)

    @property
    def owned(self) -> float:
        """He owns the cube, and doubles if that is better."""
        return max(self.owned_rolling, self.doubled)

    @property
    def centred(self) -> float:
        """The cube is in the middle, and he doubles if that is better."""
        return max(self.centred_rolling, self.doubled)


class BearoffTables:
    """Both tables, as bytes: chances of one side, then equities of two; little-endian floats."""

    def __init__(self, contents: bytes) -> None:
        self._contents = contents

    def chances(self, position: Position) -> tuple[float, ...]:
        """The chance that the mover has borne off after exactly 0, 1, 2 … rolls.

        Every roll is played so that the mean number of rolls is least, whatever the opponent does.

        Raises:
            BearoffError: when a checker of the mover is not yet at home.
        """
        row = _row(_at_home(position.mover), ONE_SIDED)
        return _CHANCES.unpack_from(self._contents, row * _CHANCES.size)

    def equities(self, position: Position) -> Equities:
        """What a position with at most six checkers of each side, all at home, is worth.

        Raises:
            BearoffError: when there are more, or one is not at home, or the game is over.
        """
        sides = _at_home(position.mover), _at_home(position.opponent)
        if position.is_over or max(map(sum, sides)) > TWO_SIDED:
            raise BearoffError(
                Message(
                    "bear-off",
                    "The exact table has positions with 1 to {most} checkers left on each side;"
                    " here there are {mover} and {opponent}.",
                    {"most": TWO_SIDED, "mover": sum(sides[0]), "opponent": sum(sides[1])},
                )
            )
        mine, theirs = (_row(side, TWO_SIDED) for side in sides)
        place = _SECOND + (mine * _ROWS + theirs) * _EQUITIES.size
        return Equities(*_EQUITIES.unpack_from(self._contents, place))


@cache
def bearoff_tables(folder: Path | str | None = None, tell: Tell = say) -> BearoffTables:
    """The tables, from the user's cache folder (or another); built and kept there when missing.

    What is damaged or of another version is built anew; where nothing can be written, the tables
    stay in memory. `tell` is given a sentence whenever that happens.

    Raises:
        EngineUnavailable: when they have to be built and the extra `fast` is not installed.
    """
    place = Path(folder or user_cache_path("bglearn", appauthor=False), "bearoff.tables")
    contents = kept(place, SIZE, tell)
    if contents is None:
        contents = built(ONE_SIDED, TWO_SIDED, ROLLS)
        keep(place, contents, tell)
    return BearoffTables(contents)


def _at_home(side: Side) -> Sequence[int]:
    """The counts on points 1 to 6."""
    counts = side[HOME.start : HOME.stop]
    if sum(counts) + side[OFF] != CHECKERS:
        raise BearoffError(
            Message(
                "bear-off",
                "The bear-off tables have positions without checkers outside the home board only.",
            )
        )
    return counts


def _row(counts: Sequence[int], most: int) -> int:
    """Where counts stand among all with up to so many checkers.

    They are in the order of the number that has the count of point 6 in front and that of point 1
    at the end; a row comes after all those with a smaller count on some point and the same before.
    """
    row, left = 0, most
    for point in reversed(HOME):
        row += comb(left + point, point)
        left -= counts[point - 1]
        row -= comb(left + point, point)
    return row
