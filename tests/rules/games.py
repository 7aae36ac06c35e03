"""Games and matches in a few words, for the tests of what happens in them."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from bglearn.errors import GameError
from bglearn.rules import match as matches
from bglearn.rules.cube import Cube
from bglearn.rules.events import Event, OpeningRoll, Played, ResignationAccepted, Resigned
from bglearn.rules.game import Game, Stage, after
from bglearn.rules.match import Match, NextGame
from bglearn.rules.options import Rules
from bglearn.rules.outcome import Outcome
from bglearn.rules.player import Player
from bglearn.rules.plays import legal_plays
from bglearn.rules.position import START, Position
from tests.rules.boards import board, moves, rolled

W, B = Player.WHITE, Player.BLACK
MONEY_PLAY = Rules()
CLOSED_OUT = board({25: 1, 13: 14}, dict.fromkeys(range(19, 25), 2))
"""The mover waits on the bar before six made points."""


def at_turn(
    position: Position = START,
    *,
    on_roll: Player = W,
    cube: Cube | None = None,
    rules: Rules = MONEY_PLAY,
    away: dict[Player, int] | None = None,
    roll: str = "",
) -> Game:
    """The middle of a game, before the roll or, with one, before the play."""
    return Game(
        rules,
        away,
        stage=Stage.PLAY if roll else Stage.TURN,
        position=position,
        on_roll=on_roll,
        roll=rolled(roll) if roll else None,
        cube=cube or Cube(),
        rolls=dict.fromkeys(Player, 4),
    )


def then(game: Game, *happened: Event) -> Game:
    for event in happened:
        game = after(game, event)
    return game


def some_play(game: Game) -> Played:
    """A legal play of the roll, by the player on roll."""
    assert game.roll
    assert game.on_roll
    return Played(game.on_roll, next(iter(legal_plays(game.position, game.roll).values())))


def by_text(player: Player, text: str) -> Played:
    return Played(player, tuple(moves(text)))


def refusal(state: Game | Match, event: Event | NextGame) -> str:
    """The rule that forbids an event; nothing has changed, and there is a whole sentence."""
    before = deepcopy(state)
    happens: Any = matches.after if isinstance(state, Match) else after
    with pytest.raises(GameError) as raised:
        happens(state, event)
    assert state == before
    sentence = str(raised.value)
    assert sentence.endswith(".")
    assert "{" not in sentence
    return raised.value.rule


def bear_off(loser: dict[int, int], cube: Cube | None = None, rules: Rules = MONEY_PLAY) -> Outcome:
    """White bears off his last checker; Black's checkers stand on these points of his own."""
    game = at_turn(Position.of({2: 1}, loser), cube=cube, rules=rules, roll="6-5")
    outcome = after(game, by_text(W, "2/off")).outcome
    assert outcome
    assert outcome.winner is W
    return outcome


def lose(match: Match, loser: Player, size: int = 1) -> Match:
    """The match after one more game, given up by this player."""
    dice = OpeningRoll(2, 1) if loser is W else OpeningRoll(1, 2)
    if match.game.stage is Stage.OVER:
        match = matches.after(match, NextGame())
    match = matches.after(match, dice)
    match = matches.after(match, Resigned(loser, size))
    if match.game.outcome is None:
        match = matches.after(match, ResignationAccepted(loser.opponent))
    return match


def next_game(match: Match, starter: Player = W) -> Match:
    """The next game, at the second player's first turn: the first moment for a double."""
    if match.game.stage is Stage.OVER:
        match = matches.after(match, NextGame())
    match = matches.after(match, OpeningRoll(2, 1) if starter is W else OpeningRoll(1, 2))
    return matches.after(match, some_play(match.game))


def turned(value: int, owner: Player) -> Cube:
    return Cube(value, owner, is_turned=True)
