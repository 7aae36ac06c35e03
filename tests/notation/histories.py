"""Whole matches at random, with the cube in it."""

from __future__ import annotations

import random

from bglearn.notation.history import History
from bglearn.rules import events as happened
from bglearn.rules import match as matches
from bglearn.rules.actions import legal_actions
from bglearn.rules.dice import Roll
from bglearn.rules.events import Event
from bglearn.rules.match import Match, NextGame
from bglearn.rules.options import Rules
from bglearn.rules.plays import legal_plays

_KINDS = {
    "pass": happened.Passed,
    "double": happened.Doubled,
    "take": happened.Took,
    "drop": happened.Dropped,
    "beaver": happened.Beavered,
    "raccoon": happened.Raccooned,
    "accept-resignation": happened.ResignationAccepted,
    "refuse-resignation": happened.ResignationRefused,
}
_RARE = {"double": 0.1, "resign": 0.01, "drop": 0.3, "beaver": 0.5, "raccoon": 0.5}


def some_event(source: random.Random, match: Match) -> Event | NextGame:
    """One of what may happen next; what ends a game early is rare."""
    allowed = legal_actions(match)
    weights = [_RARE.get(name, 1.0) for name in allowed]
    [name] = source.choices(allowed, weights)
    game = match.game
    dice = source.randint(1, 6), source.randint(1, 6)
    if name == "next-game":
        return NextGame()
    if name == "opening-roll":
        return happened.OpeningRoll(*dice)
    player = game.to_act
    assert player
    if name == "roll":
        return happened.Rolled(player, Roll(*dice))
    if name == "resign":
        return happened.Resigned(player, source.randint(1, 3))
    if name == "play":
        assert game.roll
        plays = legal_plays(game.position, game.roll)
        return happened.Played(player, plays[source.choice(list(plays))])
    return _KINDS[name](player)


def random_history(source: random.Random, rules: Rules, most: int = 2000) -> History:
    """A match until its end, or this many events."""
    match = matches.start(rules)
    events: list[Event | NextGame] = []
    while legal_actions(match) and len(events) < most:
        events.append(some_event(source, match))
        match = matches.after(match, events[-1])
    return History(rules, tuple(events))
