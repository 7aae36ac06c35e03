"""A match played through the rules for a special board: who may double in each of its games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bglearn.rules import match as matches
from bglearn.rules.dice import Roll
from bglearn.rules.events import OpeningRoll, Played, ResignationAccepted, Resigned, Rolled
from bglearn.rules.game import Game, Stage, after, why_no_double
from bglearn.rules.match import Match, NextGame
from bglearn.rules.options import Rules
from bglearn.rules.player import Player
from bglearn.rules.plays import legal_plays

Wins = Sequence[tuple[Player, int]]
"""The games of a match: each one's winner, and the size of the win."""
_LATER = 4
"""After so many rolls both players have rolled twice (MATCH-06)."""


@dataclass(frozen=True, slots=True)
class Chance:
    """Why a player may not double at the first turn, and once both have rolled twice.

    A rule's id, or None where the player may. Source: `why_no_double`.
    """

    first: str | None
    later: str | None


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """One game of a match: the match as it began, and as the game has left it."""

    before: Match
    after: Match
    chances: Mapping[Player, Chance]


def played(rules: Rules, wins: Wins) -> list[PlayedGame]:
    """Every game of the match; it ends when somebody has won it.

    >>> wins = [(Player.WHITE, 2), (Player.BLACK, 1)]
    >>> [game.before.is_crawford for game in played(Rules(match_length=3), wins)]
    [False, True]
    """
    match, found = matches.start(rules), []
    for winner, size in wins:
        before = match
        match = _won(before, winner, size)
        found.append(PlayedGame(before, match, chances(before.game)))
        if match.winner:
            break
        match = matches.after(match, NextGame())
    return found


def _won(match: Match, winner: Player, size: int) -> Match:
    """The match once the loser, who begins, has given the game up."""
    loser = winner.opponent
    match = matches.after(match, _opening(loser))
    match = matches.after(match, Resigned(loser, size))
    if match.game.stage is Stage.RESIGNATION:
        match = matches.after(match, ResignationAccepted(winner))
    return match


def _opening(starter: Player) -> OpeningRoll:
    return OpeningRoll(2, 1) if starter is Player.WHITE else OpeningRoll(1, 2)


def chances(game: Game) -> dict[Player, Chance]:
    """What each player is told who wants to double, from the opening roll on.

    >>> from bglearn.rules.game import start
    >>> chances(start(Rules()))[Player.WHITE]
    Chance(first=None, later=None)
    """
    said: dict[Player, list[str | None]] = {player: [] for player in Player}
    game = rolled_on(after(game, _opening(Player.WHITE)))
    for _ in range(_LATER + 1):
        assert game.on_roll
        said[game.on_roll].append(why_no_double(game))
        game = rolled_on(after(game, Rolled(game.on_roll, Roll(2, 1))))
    return {player: Chance(rules[0], rules[-1]) for player, rules in said.items()}


def rolled_on(game: Game) -> Game:
    """The game once the roll on the table has been played, in any way."""
    assert game.roll
    assert game.on_roll
    play = next(iter(legal_plays(game.position, game.roll).values()))
    return after(game, Played(game.on_roll, play))
