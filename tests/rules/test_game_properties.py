"""Whole matches and money sessions by chance, under every combination of options."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from random import Random
from typing import NamedTuple

import pytest

from bglearn.errors import GameError
from bglearn.rules import match as matches
from bglearn.rules.actions import legal_actions
from bglearn.rules.cube import Cube
from bglearn.rules.dice import Roll
from bglearn.rules.events import (
    Beavered,
    Doubled,
    Dropped,
    Event,
    OpeningRoll,
    Passed,
    Played,
    Raccooned,
    ResignationAccepted,
    ResignationRefused,
    Resigned,
    Rolled,
    Took,
)
from bglearn.rules.game import Game, Stage
from bglearn.rules.match import Match, NextGame
from bglearn.rules.options import FIRST_MOVERS, OPENINGS, Rules
from bglearn.rules.outcome import BACKGAMMON, GAMMON, SINGLE
from bglearn.rules.player import Player
from bglearn.rules.plays import legal_plays
from bglearn.rules.position import Position
from bglearn.rules.refusals import GAME_REFUSALS
from tests.rules.games import CLOSED_OUT, at_turn, turned

BY_PLAYER = {
    "pass": Passed,
    "double": Doubled,
    "take": Took,
    "drop": Dropped,
    "beaver": Beavered,
    "raccoon": Raccooned,
    "accept-resignation": ResignationAccepted,
    "refuse-resignation": ResignationRefused,
}
NAMES = (*BY_PLAYER, "opening-roll", "roll", "play", "resign", "next-game")


def money_rules() -> Iterator[Rules]:
    extras = ((False, False), (True, False), (True, True))
    for jacoby, automatic, (beavers, raccoons), cap, opening, first in product(
        (False, True), (0, 1, 3), extras, (None, 4), OPENINGS, FIRST_MOVERS
    ):
        yield Rules(
            jacoby=jacoby,
            automatic_doubles=automatic,
            beavers=beavers,
            raccoons=raccoons,
            cube_cap=cap,
            opening=opening,
            first_mover=first,
            backgammon_value=2 if automatic == 1 else 3,
        )


def match_rules() -> Iterator[Rules]:
    crawford = ((True, False), (True, True), (False, False))
    for length, (with_one, holland), value, cap, opening, first in product(
        (1, 2, 3, 7), crawford, (3, 2), (None, 2), OPENINGS, FIRST_MOVERS
    ):
        yield Rules(
            match_length=length,
            crawford=with_one,
            holland=holland and length > 1,
            backgammon_value=value,
            cube_cap=cap,
            opening=opening,
            first_mover=first,
        )


ALL_RULES = [*money_rules(), *match_rules()]


def event_of(name: str, by: Player, match: Match, rng: Random) -> Event | NextGame:
    """An event of this name with everything else about it right, so that only the moment counts."""
    if name in BY_PLAYER:
        event: Event = BY_PLAYER[name](by)
        return event
    one, other = rng.randint(1, 6), rng.randint(1, 6)
    if name == "roll":
        return Rolled(by, Roll(one, other))
    if name == "opening-roll":
        return OpeningRoll(one, other)
    if name == "next-game":
        return NextGame()
    if name == "resign":
        return Resigned(by, rng.choice((1, 1, 2, 3)))
    game = match.game
    plays = legal_plays(game.position, game.roll or Roll(one, other))
    return Played(by, plays[rng.choice(list(plays))])


def choose(actions: tuple[str, ...], rng: Random) -> str:
    """One of the actions; who always gives up or doubles never gets far."""
    seldom = {"resign": 0.02, "double": 0.15, "drop": 0.3, "accept-resignation": 0.3}
    return rng.choices(actions, [seldom.get(action, 1.0) for action in actions])[0]


class Recorded(NamedTuple):
    states: list[Match]
    events: list[Event | NextGame]


def play(rules: Rules, rng: Random, games: int = 3) -> Recorded:
    """A whole match, or a session of so many games."""
    states, events = [matches.start(rules)], list[Event | NextGame]()
    while actions := legal_actions(match := states[-1]):
        if not rules.is_match and len(match.outcomes) == games and match.game.outcome:
            break
        by = match.game.to_act or rng.choice(list(Player))
        events.append(event_of(choose(actions, rng), by, match, rng))
        states.append(matches.after(match, events[-1]))
        assert len(events) < 20_000, "it comes to an end"
    return Recorded(states, events)


def check_game(game: Game, is_crawford: bool) -> None:
    """What is true of a game at any moment."""
    rules, cube = game.rules, game.cube
    assert Position(game.position.mover, game.position.opponent) == game.position
    assert cube.value & (cube.value - 1) == 0
    assert cube.is_turned == (cube.owner is not None)
    if cube.owner is None:
        assert cube.value == 2**game.automatic
        assert game.automatic <= rules.automatic_doubles
    if not game.cube_in_play:
        assert (cube, game.offer) == (Cube(), None)
        assert is_crawford or rules.match_length == 1
    stakes = [cube.value, *([game.offer.value] if game.offer else [])]
    assert rules.cube_cap is None or max(stakes) <= rules.cube_cap
    assert (game.offer is not None) == (game.stage is Stage.ANSWER)
    assert bool(game.resigned) == (game.stage is Stage.RESIGNATION)
    assert (game.outcome is not None) == (game.stage is Stage.OVER)
    assert (game.to_act is None) == (game.stage in (Stage.OPENING, Stage.OVER))
    assert game.roll is None or game.stage in (Stage.PLAY, Stage.RESIGNATION)
    if game.offer:
        assert game.offer.value == 2 * game.offer.at_stake
        assert game.offer.owner is game.offer.doubler.opponent
        assert game.cube.may_be_turned_by(game.offer.doubler)
        assert game.offer.doubler is game.on_roll


def check_score(match: Match) -> None:
    won = Counter[Player]()
    for outcome in match.outcomes:
        won[outcome.winner] += outcome.points
        assert outcome.size in (SINGLE, GAMMON, BACKGAMMON)
        factor = match.rules.backgammon_value if outcome.size == BACKGAMMON else outcome.size
        assert outcome.points % factor == 0
    assert all(match.score[player] == won[player] for player in Player)
    length = match.rules.match_length
    if length is None:
        assert match.winner is None
    else:
        over = [player for player in Player if won[player] >= length]
        assert over == ([match.winner] if match.winner else [])
        assert match.game.away is not None
        assert all(points > 0 for points in match.game.away.values())


def check_crawford(states: list[Match]) -> None:
    """One game at most, and the one after a player first came a point short."""
    rules = states[0].rules
    going = [match for match in states if match.game.outcome is None]
    beginnings = {len(match.outcomes): match for match in reversed(going)}
    games = [beginnings[number] for number in sorted(beginnings)]
    length = rules.match_length
    short = [length is not None and length - 1 in match.score.values() for match in games]
    wanted = short.index(True) if rules.crawford and length != 1 and True in short else None
    assert [n for n, match in enumerate(games) if match.is_crawford] == (
        [] if wanted is None else [wanted]
    )


@pytest.mark.parametrize("seed", range(12))
def test_whole_matches(seed: int) -> None:
    rng = Random(seed)
    for rules in rng.sample(ALL_RULES, 10):
        states, events = play(rules, rng)
        for match in states:
            check_game(match.game, match.is_crawford)
            check_score(match)
        check_crawford(states)
        last = states[-1]
        assert last.game.outcome
        assert rules.match_length is None or last.winner
        assert matches.replay(rules, events) == last
        cut = rng.randrange(len(events))
        assert matches.replay(rules, events[:cut]) == states[cut], "undo"


@pytest.mark.parametrize("seed", range(6))
def test_legal_actions_are_exactly_what_is_allowed(seed: int) -> None:
    """For both players, in every state: a name is listed, or its event is refused by a rule."""
    rng = Random(100 + seed)
    for rules in rng.sample(ALL_RULES, 3):
        states, _ = play(rules, rng, games=2)
        rare = [s for s in states if s.game.stage not in (Stage.TURN, Stage.PLAY)]
        for match in [*rng.sample(states, min(40, len(states))), *rare[:30]]:
            check_actions(match, rng)


@pytest.mark.parametrize("cube", [Cube(), turned(2, Player.WHITE), turned(2, Player.BLACK)])
def test_the_same_before_a_closed_board(cube: Cube) -> None:
    """Chance seldom closes anybody out."""
    rules, rng = Rules(beavers=True), Random(5)
    for game in (at_turn(CLOSED_OUT, cube=cube), at_turn(CLOSED_OUT, cube=cube, roll="3-1")):
        match = Match(rules, dict.fromkeys(Player, 0), replace(game, rules=rules))
        check_actions(match, rng)
        if "double" in legal_actions(match):
            match = matches.after(match, Doubled(Player.WHITE))
            check_actions(match, rng)
            check_actions(matches.after(match, Took(Player.BLACK)), rng)


def check_actions(match: Match, rng: Random) -> None:
    before, actions = repr(match), legal_actions(match)
    assert len(set(actions)) == len(actions)
    assert set(actions) <= set(NAMES)
    for name, by in product(NAMES, Player):
        is_due = by is match.game.to_act or name in ("opening-roll", "next-game")
        event = event_of(name, by, match, rng)
        if name in actions and is_due:
            matches.after(match, event)
        else:
            with pytest.raises(GameError) as raised:
                matches.after(match, event)
            assert raised.value.rule in GAME_REFUSALS
    assert repr(match) == before, "nothing has changed"


def test_every_stage_and_action_comes_up() -> None:
    """The games of chance are worth something only where they meet everything."""
    rng, seen = Random(7), set[str]()
    everything = Rules(automatic_doubles=1, beavers=True, raccoons=True)
    for rules in (everything, everything, Rules(match_length=5, holland=True)):
        for match in play(rules, rng, games=12).states:
            seen |= {*legal_actions(match), match.game.stage}
    assert seen >= {*NAMES, *Stage} - {"pass"}
