"""Chouettes in which everybody does anything that is allowed, and a bookkeeper to check them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from random import Random

from bglearn.rules import chouette_round as rounds
from bglearn.rules import events
from bglearn.rules.chouette import Chouette, after, legal_actions, start
from bglearn.rules.chouette_events import Acted, Advised, ChouetteEvent, RankingThrow
from bglearn.rules.chouette_round import BOX, TEAM, Round
from bglearn.rules.dice import Roll
from bglearn.rules.game import Stage
from bglearn.rules.match import NextGame
from bglearn.rules.options import CHOUETTE_DOUBLES, Rules
from bglearn.rules.player import Player
from bglearn.rules.plays import legal_plays
from tests.rules.chouettes import (
    NAMES,
    game_of,
)


class Bookkeeper:
    """What everybody is owed, by the sentences of the rule book and nothing of the engine's.

    It hears the events, and of the board only who won by how much.
    """

    def __init__(self, rules: Rules, players: tuple[str, ...]) -> None:
        self.rules = rules
        self.owed = dict.fromkeys(players, 0)

    def sits(self, box: str, team: tuple[str, ...]) -> None:
        self.box = box
        self.stake = dict.fromkeys(team, 1)
        self.owner: dict[str, str] = {}
        self.cost: dict[str, int] = {}  # of a drop, while a double waits
        self.asked: dict[str, str] = {}
        self.keeps: dict[str, str] = {}  # who gets the cube after a beaver
        self.ties = 0

    def hears(self, said: Acted) -> None:
        by = "box" if said.by == self.box else "team"
        other = "team" if by == "box" else "box"
        match said.event:
            case events.OpeningRoll(white, black):
                agreed = white == black and self.ties < self.rules.automatic_doubles
                if agreed and self._fits(2 * max(self.stake.values())):
                    self.ties += 1
                    self.stake = {name: 2 * stake for name, stake in self.stake.items()}
            case events.Doubled():
                for name in self._meant(said, by):
                    free = self.owner.get(name, by) == by and name not in self.cost
                    if free and self._fits(2 * self.stake[name]):
                        self.cost[name], self.asked[name] = self.stake[name], other
            case events.Beavered() | events.Raccooned():
                for name in self._answering(said, by):
                    is_first = name not in self.keeps
                    fits = self._fits(4 * self.cost[name])
                    if fits and is_first == isinstance(said.event, events.Beavered):
                        self.cost[name], self.asked[name] = 2 * self.cost[name], other
                        self.keeps.setdefault(name, by)
            case events.Took():
                for name in self._answering(said, by):
                    self.stake[name] = 2 * self.cost.pop(name)
                    self.owner[name] = self.keeps.pop(name, by)
            case events.Dropped():
                for name in self._answering(said, by):
                    self._pays(name, by == "team", self.cost.pop(name))
                    self.keeps.pop(name, None)
                    del self.stake[name]

    def _fits(self, stake: int) -> bool:
        return self.rules.cube_cap is None or stake <= self.rules.cube_cap

    def _meant(self, said: Acted, by: str) -> list[str]:
        if self.rules.chouette_double != "individual-cubes" or (by == "box" and not said.member):
            return list(self.stake)
        return [said.member or said.by]

    def _answering(self, said: Acted, by: str) -> list[str]:
        mine = [said.by] if by == "team" else self._meant(said, by)
        return [name for name in mine if name in self.cost and self.asked[name] == by]

    def sees(self, box_won: bool, size: int) -> None:
        """The game has ended on the board."""
        for name, stake in self.stake.items():
            times = {1: 1, 2: 2, 3: self.rules.backgammon_value}[size]
            if self.rules.jacoby and name not in self.owner:
                times = 1
            self._pays(name, box_won, times * stake)

    def _pays(self, member: str, to_box: bool, points: int) -> None:
        self.owed[self.box] += points if to_box else -points
        self.owed[member] -= points if to_box else -points


@dataclass(frozen=True)
class Walk:
    """A chouette played at random, and what a bookkeeper says of it."""

    rules: Rules
    players: tuple[str, ...]
    history: tuple[ChouetteEvent, ...]
    chouette: Chouette
    owed: dict[str, int]
    games: int


def random_rules(rng: Random) -> Rules:
    """Options of a chouette; beavers only where each member has a cube."""
    double = rng.choice(CHOUETTE_DOUBLES)
    beavers = double == "individual-cubes" and rng.random() < 0.5
    return Rules(
        jacoby=rng.random() < 0.5,
        automatic_doubles=rng.choice((0, 1, 2)),
        backgammon_value=rng.choice((3, 2)),
        cube_cap=rng.choice((None, None, 4, 64)),
        first_mover=rng.choice(("opening-roll", "previous-winner")),
        chouette_double=double,
        beavers=beavers,
        raccoons=beavers,
    )


def random_chouette(rng: Random, games: int = 3) -> Walk:
    """Some games of a chouette in which everybody does anything that is allowed.

    Raises:
        AssertionError: when the ledger doesn't sum to zero, or not to the bookkeeper's.
    """
    rules = random_rules(rng)
    players = NAMES[: rng.randint(3, 8)]
    chouette, keeper = start(rules, players), Bookkeeper(rules, players)
    history: list[ChouetteEvent] = []
    played = 0
    while True:
        told = random_event(rng, chouette)
        before = chouette.game
        chouette = after(chouette, told)
        history.append(told)
        game = chouette.game
        if game and (before is None or isinstance(told, NextGame)):
            keeper.sits(game.seats.box, game.seats.team)
        if isinstance(told, Acted):
            keeper.hears(told)
        if game and game.board.outcome:
            if game.board.outcome.how != "drop":
                keeper.sees(game.board.outcome.winner is BOX, game.board.outcome.size)
            played += 1
        assert sum(chouette.ledger.balances.values()) == 0, history
        assert chouette.ledger.balances == keeper.owed, history
        if played == games:
            return Walk(rules, players, tuple(history), chouette, keeper.owed, played)


_WEIGHTS = {"resign": 0.1, "double": 1.5, "advise": 0.4, "opening-roll": 4}


def random_event(rng: Random, chouette: Chouette) -> ChouetteEvent:
    """Something that somebody may do now."""
    choices = [
        (player, action)
        for player in chouette.ledger.balances
        for action in legal_actions(chouette, player)
    ]
    weights = [_WEIGHTS.get(action, 1) for _, action in choices]
    player, action = rng.choices(choices, weights)[0]
    return event_of(rng, chouette, player, action)


def event_of(rng: Random, chouette: Chouette, player: str, action: str) -> ChouetteEvent:
    """One way to do this."""
    if action == "ranking-throw":
        return RankingThrow(player, rng.randint(1, 6))
    if action == "next-game":
        return NextGame()
    game = game_of(chouette)
    if action == "advise":
        wish = "double" if rng.random() < 0.8 else "roll"
        in_turn = game.board.stage is Stage.TURN and not game.stakes.offers
        closed = in_turn and game.board.is_closed_out
        if in_turn and not closed:
            may = game.stakes.why_no_double(game.board, TEAM, player) is None
            return Advised(player, wish if may else "roll")
        if game.stakes.offers:
            return Advised(player, rng.choice(("take", "drop")))
        refuse = game.board.stage is Stage.RESIGNATION
        return Advised(player, "refuse-resignation" if refuse else "resign")
    side = BOX if player == game.seats.box else TEAM
    named = side is BOX and rounds.has_individual_cubes(game)
    member = rng.choice((None, *open_cubes(game, side, action))) if named else None
    return Acted(player, _game_event(rng, game, side, action), member)


def open_cubes(game: Round, side: Player, action: str) -> list[str]:
    """The members whose cubes a side may name for this."""
    if action == "double":
        return [
            name
            for name in game.in_play
            if game.stakes.why_no_double(game.board, side, name) is None
        ]
    return list(game.stakes.to_answer(side)) if action in ("take", "drop") else []


def _game_event(rng: Random, game: Round, side: Player, action: str) -> events.Event:
    roll = Roll(rng.randint(1, 6), rng.randint(1, 6))
    match action:
        case "opening-roll":
            return events.OpeningRoll(*roll)
        case "roll":
            return events.Rolled(side, roll)
        case "play":
            assert game.board.roll
            legal = legal_plays(game.board.position, game.board.roll)
            return events.Played(side, legal[rng.choice(list(legal))])
        case "resign":
            return events.Resigned(side, rng.choice((1, 2, 3)))
    plain = {
        "pass": events.Passed,
        "double": events.Doubled,
        "take": events.Took,
        "drop": events.Dropped,
        "beaver": events.Beavered,
        "raccoon": events.Raccooned,
        "accept-resignation": events.ResignationAccepted,
        "refuse-resignation": events.ResignationRefused,
    }
    return plain[action](side)


def play_many(count: int, seed: int, watch: Callable[[Iterable[int]], Iterable[int]] = iter) -> int:
    """How many games were played in so many random chouettes, each with a sound ledger."""
    return sum(random_chouette(Random(seed + number)).games for number in watch(range(count)))
