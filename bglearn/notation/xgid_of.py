"""The XGID of a game in progress: for whoever writes a puzzle, and for sharing a position."""

from __future__ import annotations

from dataclasses import fields

from bglearn.errors import NotationError
from bglearn.i18n import Message
from bglearn.notation.converted import Converted
from bglearn.notation.given import value_given
from bglearn.notation.xgid import USUAL_LIMIT, Xgid, format_xgid
from bglearn.rules.game import Game, Stage
from bglearn.rules.match import Match
from bglearn.rules.options import Rules
from bglearn.rules.player import Player
from bglearn.rules.position import CHECKERS, OFF

_OFFERS = ("double", "beaver", "raccoon")


def xgid_of(state: Game | Match) -> Converted:
    """The XGID of a game or of the game that a match has reached; White is at the bottom.

    Raises:
        NotationError: before the opening roll, while a resignation waits, or when the game ended
            otherwise than by bearing off: an XGID can't say so.

    >>> from bglearn.rules import events, game
    >>> opened = game.after(game.start(Rules(match_length=7)), events.OpeningRoll(3, 1))
    >>> print(xgid_of(opened))
    XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:7:10
    """
    value_given(state, Game, Match)
    game = state.game if isinstance(state, Match) else state
    if unsayable := _unsayable(game):
        raise NotationError(unsayable, "")
    assert game.on_roll
    length = game.rules.match_length
    if isinstance(state, Match):
        score = dict(state.score_before)
    elif length is not None and game.away is not None:
        score = {player: length - game.away[player] for player in Player}
    else:
        score = dict.fromkeys(Player, 0)
    cap = game.rules.cube_cap
    xgid = Xgid(
        position=game.position,
        on_roll=game.on_roll,
        roll=game.roll,
        cube=game.cube,
        offers=_OFFERS.index(game.offer.kind) + 1 if game.offer else 0,
        score=score,
        match_length=length,
        crawford=length not in (None, 1) and not game.cube_in_play,
        jacoby=game.rules.jacoby,
        beavers=game.rules.beavers,
        cube_limit=cap or max(USUAL_LIMIT, game.cube.value),
    )
    return Converted(format_xgid(xgid), tuple(_lost(game, xgid)))


def _unsayable(game: Game) -> Message | None:
    """What no XGID can tell."""
    if game.stage is Stage.OPENING or game.on_roll is None:
        return Message("notation", "An XGID begins after the opening roll: throw it first.")
    if game.stage is Stage.RESIGNATION:
        return Message(
            "notation",
            "An XGID can't say that a resignation waits: accept or refuse it first.",
        )
    sides = game.position.mover, game.position.opponent
    if game.stage is Stage.OVER and not any(side[OFF] == CHECKERS for side in sides):
        return Message(
            "notation", "An XGID can't say that a game was dropped or resigned: go back before it."
        )
    return None


def _lost(game: Game, xgid: Xgid) -> list[Message]:
    """Every option that reading the text would not bring back."""
    told = xgid.rules
    lost = [
        Message("lost", "An XGID can't say the option “{name}” as it was agreed.", {"name": name})
        for name in (option.name for option in fields(Rules))
        if getattr(game.rules, name) != getattr(told, name)
    ]
    if game.holland and not game.rules.holland:
        lost.append(
            Message("lost", "An XGID can't say that this is a game under the Holland rule.")
        )
    if game.cube_in_play != xgid.has_cube:
        lost.append(Message("lost", "An XGID can't say that this game is played without the cube."))
    if not any(game.rolls.values()):
        lost.append(Message("lost", "An XGID can't say that nobody has rolled yet in this game."))
    return lost
