"""A chouette of four, played through the rules for a special board: seats and ledger."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from bglearn.rules import chouette as chouettes
from bglearn.rules.chouette import Chouette
from bglearn.rules.chouette_events import Acted, RankingThrow
from bglearn.rules.chouette_round import BOX, TEAM
from bglearn.rules.events import OpeningRoll, ResignationAccepted, Resigned
from bglearn.rules.game import Stage
from bglearn.rules.match import NextGame
from bglearn.rules.options import Rules

RANKING: Mapping[str, int] = MappingProxyType({"Ann": 6, "Bob": 5, "Cem": 3, "Dan": 2})
"""What each player throws for a place."""
GAMES = 3


def seated(throws: Mapping[str, int] = RANKING, rules: Rules | None = None) -> Chouette:
    """The chouette when all have thrown for their places, and the first game can begin.

    >>> seated().game.seats.box
    'Ann'
    """
    events = [RankingThrow(player, die) for player, die in throws.items()]
    return chouettes.replay(rules or Rules(), list(throws), events)


def after_games(chouette: Chouette, winners: Sequence[str]) -> Chouette:
    """The chouette after games that the `box` or the `team` won, with the next one set up.

    >>> after_games(seated(), ["team"]).game.seats
    Seats(box='Bob', team=('Cem', 'Dan', 'Ann'))
    """
    for winner in winners:
        chouette = chouettes.after(_won(chouette, winner), NextGame())
    return chouette


def _won(chouette: Chouette, winner: str) -> Chouette:
    """The chouette once the losing side, which begins, has given the game up."""
    assert chouette.game
    box, captain = chouette.game.seats.box, chouette.game.captain
    loser, other = (captain, box) if winner == "box" else (box, captain)
    side = TEAM if winner == "box" else BOX
    opening = OpeningRoll(2, 1) if side is BOX else OpeningRoll(1, 2)
    for acted in (Acted(loser, opening), Acted(loser, Resigned(side, 1))):
        chouette = chouettes.after(chouette, acted)
    assert chouette.game
    if chouette.game.board.stage is Stage.RESIGNATION:
        accepted = ResignationAccepted(side.opponent)
        chouette = chouettes.after(chouette, Acted(other, accepted))
    return chouette
