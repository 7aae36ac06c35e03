"""What an engine does: give positions and doubles their equities."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from bglearn.analysis.equity import Equity
from bglearn.analysis.terms import Terms
from bglearn.rules.position import Position


class CubeEquities(NamedTuple):
    """What each way is worth to the player on roll who may double: cubeful, in his view.

    All three in units of the stake before the double.
    """

    no_double: Equity
    double_take: Equity
    double_drop: Equity


class Engine(Protocol):
    """Something that evaluates; what it gives at two levels can't be compared."""

    @property
    def name(self) -> str:
        """Its name, as it stands in a stored analysis."""

    @property
    def version(self) -> str:
        """Its version."""

    def equities(self, results: Sequence[Position], terms: Terms, level: str) -> list[Equity]:
        """Cubeful equities of positions after a play, for the player who has just moved.

        The positions keep that player as `mover`, and `terms` are seen by him too.
        """

    def cube_equities(self, position: Position, terms: Terms, level: str) -> CubeEquities:
        """The equities of a player on roll, before his throw, who may double."""
