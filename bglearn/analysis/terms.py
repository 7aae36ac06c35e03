"""What a decision is made for: cube, score, and the options that change what a win is worth."""

from __future__ import annotations

from dataclasses import dataclass

from bglearn.errors import AnalysisError
from bglearn.i18n import Message
from bglearn.rules.game import Game

MOVER, OPPONENT = "mover", "opponent"
LONGEST_MATCH = 25
"""Points that a player may still need: the match equity tables go no further."""


@dataclass(frozen=True, slots=True)
class Terms:
    """Cube and score, seen by the player on roll.

    `owner` is `mover`, `opponent` or None; `away` are the points that both still need, None in
    money play. `has_cube` is False where nobody may double: in the Crawford game, for example.
    """

    cube: int = 1
    owner: str | None = None
    away: tuple[int, int] | None = None
    has_cube: bool = True
    jacoby: bool = False
    beavers: bool = False


def terms_of(game: Game) -> Terms:
    """The terms of a game in progress.

    Raises:
        AnalysisError: when it is over or not begun, or was agreed to be played in a way that
            equities are not known for.

    >>> from bglearn.notation.xgid import parse_xgid
    >>> terms_of(parse_xgid("XGID=-b----E-C---eE---c-e----B-:1:1:1:31:2:0:0:5:10").game)
    Terms(cube=2, owner='mover', away=(3, 5), has_cube=True, jacoby=False, beavers=False)
    """
    mover, rules = game.on_roll, game.rules
    if mover is None or game.outcome:
        raise AnalysisError(Message("analysis", "Nobody is on roll in this game."))
    if rules.backgammon_value != 3:
        raise _unknown("backgammon_value")
    if rules.cube_cap is not None:
        raise _unknown("cube_cap")
    if game.holland:
        raise _unknown("holland")
    away = None
    if game.away is not None:
        away = game.away[mover], game.away[mover.opponent]
        if not all(1 <= points <= LONGEST_MATCH for points in away):
            raise AnalysisError(
                Message(
                    "analysis",
                    "Match equities are known for 1 to {most} points to go, not for {mover} and"
                    " {opponent}.",
                    {"most": LONGEST_MATCH, "mover": away[0], "opponent": away[1]},
                )
            )
    owner = game.cube.owner
    return Terms(
        cube=game.cube.value,
        owner=None if owner is None else MOVER if owner is mover else OPPONENT,
        away=away,
        has_cube=game.cube_in_play,
        jacoby=rules.jacoby and away is None,
        beavers=rules.beavers and away is None,
    )


def _unknown(option: str) -> AnalysisError:
    return AnalysisError(
        Message(
            "analysis",
            "Equities are not known for games with the option “{option}”.",
            {"option": option},
        )
    )
