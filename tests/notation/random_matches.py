"""Whole matches and money sessions by chance, as records."""

from __future__ import annotations

from random import Random

from bglearn.notation.mat_record import RecordedMatch, record
from bglearn.rules import match as matches
from bglearn.rules.actions import legal_actions
from bglearn.rules.events import Event
from bglearn.rules.match import NextGame
from bglearn.rules.options import Rules
from bglearn.rules.player import Player
from tests.rules.test_game_properties import event_of

NAMES = ("Ann", "Bob")
SELDOM = {"resign": 0.004, "double": 0.06, "drop": 0.3, "beaver": 0.4, "accept-resignation": 0.3}
"""Weights, so that most games are played to their end."""


def random_match(
    rules: Rules, rng: Random, names: tuple[str, str] = NAMES, games: int = 3
) -> RecordedMatch:
    """A match to its end, or a session of so many games."""
    match = matches.start(rules)
    events: list[Event | NextGame] = []
    while actions := legal_actions(match):
        if not rules.is_match and len(match.outcomes) == games and match.game.outcome:
            break
        action = rng.choices(actions, [SELDOM.get(one, 1.0) for one in actions])[0]
        by = match.game.to_act or rng.choice(list(Player))
        events.append(event_of(action, by, match, rng))
        match = matches.after(match, events[-1])
    return record(names, rules, events)
