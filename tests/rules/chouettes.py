"""Chouettes in words, so that a test reads like the rule book: `then(chouette, "Ann doubles")`."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import replace

import pytest

from bglearn.errors import GameError
from bglearn.rules import events
from bglearn.rules.chouette import Chouette, after, start
from bglearn.rules.chouette_events import Acted, Advised, ChouetteEvent, RankingThrow
from bglearn.rules.chouette_round import BOX, TEAM, Round
from bglearn.rules.game import Stage
from bglearn.rules.match import NextGame
from bglearn.rules.options import Rules
from bglearn.rules.position import BAR, Position
from tests.rules.boards import board, moves, rolled

NAMES = ("Ann", "Bob", "Cem", "Dan", "Eva", "Fay", "Gil", "Hal")
"""In the order of their first ranking in `seated`: Ann has the box, Bob is captain."""

CAPTAIN = Rules(chouette_double="captain")
CUBES = Rules(chouette_double="individual-cubes")

BORNE_OFF = {
    1: board({1: 1}, {24: 1}),
    2: Position.of({1: 1}, {6: 15}),
    3: Position.of({1: 1}, {6: 14, BAR: 1}),
}
"""The player on roll wins with any roll: a single game, a gammon, a backgammon."""

VERBS = {
    "passes": events.Passed,
    "doubles": events.Doubled,
    "takes": events.Took,
    "drops": events.Dropped,
    "beavers": events.Beavered,
    "raccoons": events.Raccooned,
    "accepts": events.ResignationAccepted,
    "refuses": events.ResignationRefused,
}


def event(chouette: Chouette, text: str) -> ChouetteEvent:
    """The event that a sentence tells; `to Dan` at its end names a member's cube."""
    if text == "next game":
        return NextGame()
    text, _, member = text.partition(" to ")
    by, verb, *rest = text.split()
    if verb == "throws":
        return RankingThrow(by, int(rest[0]))
    if verb == "says":
        said = " ".join(rest)
        return Advised(by, tuple(moves(said)) if said[0].isdigit() else said)
    game = chouette.game
    side = BOX if game and by == game.seats.box else TEAM
    if verb == "opens":
        dice = [int(die) for die in rest[0].split("-")]
        return Acted(by, events.OpeningRoll(*dice))
    if verb == "rolls":
        return Acted(by, events.Rolled(side, rolled(rest[0])))
    if verb == "plays":
        return Acted(by, events.Played(side, tuple(moves(" ".join(rest)))))
    if verb == "resigns":
        return Acted(by, events.Resigned(side, int(rest[0])))
    return Acted(by, VERBS[verb](side), member or None)


def then(chouette: Chouette, *told: str) -> Chouette:
    """The chouette after what these sentences tell."""
    for text in told:
        chouette = after(chouette, event(chouette, text))
    return chouette


def assert_refused(
    chouette: Chouette, told: str | ChouetteEvent, rule: str, sentence: str = ""
) -> None:
    """The rule forbids it (with these words), and nothing has changed."""
    before = deepcopy(chouette)
    with pytest.raises(GameError) as caught:
        after(chouette, event(chouette, told) if isinstance(told, str) else told)
    assert caught.value.rule == rule
    assert str(caught.value)
    assert sentence in str(caught.value)
    assert chouette == before


def seated(players: int, rules: Rules | None = None) -> Chouette:
    """A chouette whose players are ranked in the order of their names."""
    chouette = start(rules or Rules(), NAMES[:players])
    while chouette.game is None:
        for place, name in enumerate(chouette.to_act):
            chouette = after(chouette, RankingThrow(name, max(6 - place, 1)))
    return chouette


def box_to_roll(players: int, rules: Rules | None = None) -> Chouette:
    """The box's first turn, after the team has opened."""
    return then(seated(players, rules), "Bob opens 1-3", "Bob plays 8/5 6/5")


def team_to_roll(players: int, rules: Rules | None = None) -> Chouette:
    """The team's first turn, after the box has opened."""
    return then(seated(players, rules), "Ann opens 3-1", "Ann plays 8/5 6/5")


def on(chouette: Chouette, position: Position) -> Chouette:
    """The same moment with another position, seen by whoever is on roll."""
    game = game_of(chouette)
    return replace(chouette, game=replace(game, board=replace(game.board, position=position)))


def game_of(chouette: Chouette) -> Round:
    assert chouette.game
    return chouette.game


def balances(chouette: Chouette) -> dict[str, int]:
    return dict(chouette.ledger.balances)


def team_of(chouette: Chouette) -> tuple[str, ...]:
    return game_of(chouette).seats.team


def stakes(chouette: Chouette) -> dict[str, int]:
    return {name: cube.value for name, cube in game_of(chouette).stakes.cubes.items()}


def paid(chouette: Chouette) -> list[tuple[str, str, int]]:
    return [(pay.payer, pay.payee, pay.points) for pay in game_of(chouette).payments]


def box_wins(chouette: Chouette, size: int = 1) -> Chouette:
    """The box bears off its last checker."""
    if game_of(chouette).board.stage is Stage.OPENING:
        captain = game_of(chouette).captain
        chouette = then(chouette, f"{captain} opens 1-3", f"{captain} plays 8/5 6/5")
    box = game_of(chouette).seats.box
    return then(on(chouette, BORNE_OFF[size]), f"{box} rolls 6-5", f"{box} plays 1/off")


def team_wins(chouette: Chouette, size: int = 1) -> Chouette:
    """The captain bears off the team's last checker."""
    box = game_of(chouette).seats.box
    if game_of(chouette).board.stage is Stage.OPENING:
        chouette = then(chouette, f"{box} opens 3-1", f"{box} plays 8/5 6/5")
    captain = game_of(chouette).captain
    return then(on(chouette, BORNE_OFF[size]), f"{captain} rolls 6-5", f"{captain} plays 1/off")


def team_doubles(chouette: Chouette) -> Chouette:
    """The team agrees, and the captain offers the cube."""
    game = game_of(chouette)
    others = [name for name in game.in_play if name != game.captain]
    return then(chouette, *(f"{name} says double" for name in others), f"{game.captain} doubles")


def over_to_box(chouette: Chouette) -> Chouette:
    """The captain's turn passes."""
    captain = game_of(chouette).captain
    return then(chouette, f"{captain} rolls 6-5", f"{captain} plays 24/18/13")
