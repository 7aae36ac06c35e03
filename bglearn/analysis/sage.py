"""The engine bgsage behind our own rules: it is asked for equities, never for legal plays.

It checks nothing that it is given, so everything is checked before. What it can't do is said by
`terms_of`: a backgammon that counts double, a limit of the cube, the Holland rule, and players who
need more than 25 points. Its match equities are those of matches with a Crawford game. Beavers
later in the game are left out, and raccoons altogether.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib.metadata import version
from typing import Any

from bglearn.analysis.engine import CubeEquities, Engine
from bglearn.analysis.equity import Equity, equity
from bglearn.analysis.terms import MOVER, OPPONENT, Terms
from bglearn.errors import AnalysisError, EngineUnavailable
from bglearn.i18n import Message, shown
from bglearn.rules.position import BAR, Position, other_view

LEVELS = ("1-ply", "2-ply", "3-ply", "4-ply")
"""Depth of the search; 1-ply is the position as the net sees it, GNU Backgammon's 0-ply."""
LOOK = LEVELS[0]
_OWNERS = {None: "centered", MOVER: "player", OPPONENT: "opponent"}


class SageEngine:
    """bgsage of the extra `analysis`; `threads` 0 uses all cores.

    Raises:
        EngineUnavailable: when the extra is not installed.
    """

    name = "bgsage"

    def __init__(self, threads: int = 0) -> None:
        try:
            import bgsage
        except ImportError as error:
            raise EngineUnavailable(
                Message(
                    "analysis",
                    "To evaluate positions, the extra “analysis” is needed:"
                    ' pip install "bglearn[analysis]".',
                )
            ) from error
        self._sage: Any = bgsage
        self.version = version("bgsage")
        self._threads = threads
        self._analyzer = cache(self._made)

    def equities(self, results: Sequence[Position], terms: Terms, level: str) -> list[Equity]:
        """Cubeful equities of positions after a play, for the player who has just moved.

        Each is searched to the same depth; cubeless chances first, then the cube by its efficiency.

        Raises:
            AnalysisError: when there is no such level.
        """
        named = _level(level)
        about: dict[str, Any] = {
            "cube_owner": _OWNERS[terms.owner],
            "cube_value": terms.cube,
            **_score(terms),
        }
        if level == LOOK:  # a batch would load the net anew, which takes longer than the work
            look = self._analyzer(named).post_move_analytics
            return [
                equity(look(_board(one), jacoby=terms.jacoby, **about).cubeful_equity)
                for one in results
            ]
        found = self._sage.batch_post_move_evaluate(
            [{"board": _board(result), **about} for result in results],
            eval_level=named,
            n_threads=self._threads,
            jacoby=terms.jacoby,
        )
        return [equity(one.cubeful_equity) for one in found]

    def cube_equities(self, position: Position, terms: Terms, level: str) -> CubeEquities:
        """The equities of a player on roll, before his throw, who may double.

        Raises:
            AnalysisError: when there is no such level, or the game is over.
        """
        if position.is_over:
            raise AnalysisError(Message("analysis", "The game is over: there is no decision."))
        found = self._analyzer(_level(level)).cube_action(
            _board(position),
            terms.cube,
            _OWNERS[terms.owner],
            jacoby=terms.jacoby,
            beaver=False,
            **_score(terms),
        )
        return CubeEquities(
            equity(found.equity_nd), equity(found.equity_dt), equity(found.equity_dp)
        )

    def _made(self, level: str) -> Any:
        return self._sage.BgBotAnalyzer(eval_level=level, parallel_threads=self._threads)


@cache
def installed() -> Engine | None:
    """The engine of the extra `analysis`, or None where it is not installed."""
    try:
        return SageEngine()
    except EngineUnavailable:
        return None


def _level(level: object) -> str:
    if not isinstance(level, str) or level not in LEVELS:
        raise AnalysisError(
            Message(
                "analysis",
                "There is no level {level!r}; choose one of {levels}.",
                {"level": shown(level), "levels": ", ".join(LEVELS)},
            )
        )
    return level.replace("-", "")


def _score(terms: Terms) -> dict[str, object]:
    mine, theirs = terms.away or (0, 0)
    is_crawford = terms.away is not None and not terms.has_cube
    return {"away1": mine, "away2": theirs, "is_crawford": is_crawford}


def _board(position: Position) -> list[int]:
    """26 counts by the mover's points, the opponent's below zero; both bars above: 25 and 0."""
    board = [
        position.mover[point] - position.opponent[other_view(point)] for point in range(1, BAR)
    ]
    return [position.opponent[BAR], *board, position.mover[BAR]]
