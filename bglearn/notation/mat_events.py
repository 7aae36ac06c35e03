"""What a record of a match holds beside the game's own events, and how all of it is folded.

A record tells what was done at a table, and not all of that is by the rules, or known. Each such
thing is a value of its own, so that nobody takes it for an event that the rules allowed.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from bglearn.rules import cube as cubes
from bglearn.rules import match as matches
from bglearn.rules.events import (
    Beavered,
    Doubled,
    Dropped,
    Event,
    Played,
    Raccooned,
    Rolled,
    Took,
)
from bglearn.rules.game import Game, Stage, ended
from bglearn.rules.match import Match
from bglearn.rules.outcome import size_of_win
from bglearn.rules.player import Player
from bglearn.rules.position import START, Position
from bglearn.rules.refusals import refused


@dataclass(frozen=True, slots=True)
class IllegalPlay:
    """A play against the rules that the opponent let stand: never to be graded.

    `result` is the position that it left, seen by the player who made it.
    """

    by: Player
    result: Position


@dataclass(frozen=True, slots=True)
class IllegalDouble:
    """A double of a dead cube (GAP-10) that was answered as if it counted: the cube turns."""

    by: Player


@dataclass(frozen=True, slots=True)
class Annulled:
    """What counts for nothing: the cube in the Crawford game, a closed-out player's throw."""

    event: Doubled | Took | Dropped | Beavered | Raccooned | Rolled


@dataclass(frozen=True, slots=True)
class Unknown:
    """A play that nobody wrote down: from here to the game's end no position is known."""

    by: Player


@dataclass(frozen=True, slots=True)
class Unverified:
    """A play as it was written, in a game whose position is unknown."""

    event: Played


@dataclass(frozen=True, slots=True)
class Conceded:
    """A player gives the game up, at any moment, as a win of this size (1, 2 or 3).

    The rules know the resignation of the player on roll only (GAP-05).
    """

    by: Player
    size: int


Happening = Event | IllegalPlay | IllegalDouble | Annulled | Unknown | Unverified | Conceded
"""One thing that a record tells."""


def after(match: Match, happening: Happening) -> Match:
    """The match after one thing that the record tells.

    Once a play is unknown the position is only a stand-in; turn, cube and score still hold.

    Raises:
        GameError: when the rules forbid an event.
        IllegalPlayError: when a play is not legal.

    >>> from bglearn.rules.options import Rules
    >>> given_up = after(matches.start(Rules()), Conceded(Player.WHITE, 2))
    >>> given_up.score[Player.BLACK]
    2
    """
    game = match.game
    match happening:
        case Annulled():
            return match
        case IllegalDouble(by=by):
            if game.stage is not Stage.TURN or game.on_roll is not by:
                raise refused("CUBE-06")
            offer = cubes.double(game.cube, by)
            return replace(match, game=replace(game, stage=Stage.ANSWER, offer=offer))
        case Conceded(by=by, size=size):
            if game.stage is Stage.OVER:
                raise refused("WIN-02")
            lost = ended(replace(game, offer=None), by.opponent, size, "resignation")
            return matches.with_game(match, lost)
        case IllegalPlay(by=by, result=result):
            return _moved(match, by, result)
        case Unknown(by=by) | Unverified(event=Played(by=by)):
            return _moved(match, by, START)
    return matches.after(match, happening)


def _moved(match: Match, by: Player, result: Position) -> Match:
    """The match after a play by no rule; bearing off the last checker still wins the game."""
    game = match.game
    if game.stage is not Stage.PLAY or game.on_roll is not by:
        raise refused("START-07")
    return matches.with_game(match, _next_turn(game, by, result))


def _next_turn(game: Game, by: Player, result: Position) -> Game:
    if result.is_over:
        return ended(replace(game, position=result), by, size_of_win(result.opponent), "borne-off")
    return replace(game, stage=Stage.TURN, position=result.swap(), on_roll=by.opponent, roll=None)
