"""The exact bear-off tables as an engine: money play with at most six checkers a side at home."""

from __future__ import annotations

from collections.abc import Sequence

from bglearn.analysis.bearoff import TWO_SIDED, BearoffTables, Equities
from bglearn.analysis.engine import CubeEquities
from bglearn.analysis.equity import Equity, equity
from bglearn.analysis.terms import MOVER, Terms
from bglearn.rules.outcome import size_of_win
from bglearn.rules.position import CHECKERS, HOME, OFF, Position

EXACT = "exact"
"""The level: every roll to the end of the game."""
NAME, VERSION = "bglearn", "1"
"""The version goes up with that of the tables."""


class ExactEngine:
    """Equities that are not estimated, where `covers` says that there are any."""

    name, version = NAME, VERSION

    def __init__(self, tables: BearoffTables) -> None:
        self._tables = tables

    def equities(self, results: Sequence[Position], terms: Terms, level: str) -> list[Equity]:
        """Cubeful equities of positions after a play, for the player who has just moved."""
        return [self._after_play(result, terms) for result in results]

    def cube_equities(self, position: Position, terms: Terms, level: str) -> CubeEquities:
        """The equities of a player on roll, before his throw, who may double."""
        found = self._tables.equities(position)
        rolling = found.owned_rolling if terms.owner == MOVER else found.centred_rolling
        return CubeEquities(equity(rolling), equity(2 * found.opponent_owned), equity(1.0))

    def _after_play(self, result: Position, terms: Terms) -> Equity:
        if result.is_over:
            return equity(size_of_win(result.opponent))
        theirs = self._tables.equities(result.swap())
        return equity(-_with_cube(theirs, terms.owner))


def _with_cube(found: Equities, owner: str | None) -> float:
    """What the player now on roll has, when the other, `mover` of the terms, has just moved."""
    if owner is None:
        return found.centred
    return found.opponent_owned if owner == MOVER else found.owned


def covers(positions: Sequence[Position], terms: Terms) -> bool:
    """Whether the tables hold all these positions under such terms.

    >>> [covers([Position.of({3: count}, {2: 1})], Terms()) for count in (6, 7)]
    [True, False]
    """
    return terms.away is None and all(
        CHECKERS - side[OFF] <= TWO_SIDED
        and sum(side[HOME.start : HOME.stop]) + side[OFF] == CHECKERS
        for position in positions
        for side in (position.mover, position.opponent)
    )
