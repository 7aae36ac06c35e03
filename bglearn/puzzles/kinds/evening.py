"""A chouette as a puzzle tells it: who sits where, what happened, and what the rules make of it.

Dice and checkers are left out: whoever has a decision is on roll, and a game ends when its loser
resigns.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any

from bglearn.errors import BglearnError, PuzzleError
from bglearn.i18n import Message
from bglearn.puzzles.entry import Entry, named
from bglearn.puzzles.faults import LIST, TABLE, THROWS, Fault, players, unfit, unknown
from bglearn.rules.chouette import Chouette, after, start
from bglearn.rules.chouette_events import Acted, Advised, ChouetteEvent, RankingThrow
from bglearn.rules.chouette_round import BOX, TEAM, Round, next_seats
from bglearn.rules.events import (
    Answer,
    Beavered,
    Doubled,
    Dropped,
    OpeningRoll,
    ResignationAccepted,
    Resigned,
    Took,
)
from bglearn.rules.game import Stage
from bglearn.rules.match import NextGame
from bglearn.rules.player import Player

MOST_PLAYERS = 6
"""So many can be ranked by one die each."""
_FEWEST_PLAYERS, _LONGEST_NAME = 3, 30
_TIED = Message("puzzle-file", "Some players are still tied: let them throw once more.")
_SIZES = {"single": 1, "gammon": 2, "backgammon": 3}
_ANSWERS: Mapping[str, Callable[[Player], Answer]] = {
    "takes": Took,
    "drops": Dropped,
    "beavers": Beavered,
}
_KEYS = {
    "doubles": {"by", "to"},
    "agrees": {"by"},
    "takes": {"by", "to"},
    "drops": {"by", "to"},
    "beavers": {"by", "to"},
    "equal-dice": set(),
    "wins": {"by", "size"},
    "next-game": set(),
}


@dataclass(frozen=True, slots=True)
class Told:
    """What the learner is told: the players, their ranking throws if any, who sits where."""

    players: tuple[str, ...]
    throws: tuple[tuple[str, int], ...] = ()


_BY_THE_DICE = MappingProxyType({"box": "CHOU-02", "captain": "CHOU-04", "last": "CHOU-08"})
_AFTER_A_LOSS = MappingProxyType({"box": "CHOU-10", "captain": "CHOU-09", "last": "CHOU-09"})
_AFTER_A_WIN = MappingProxyType(dict.fromkeys(_BY_THE_DICE, "CHOU-11"))


def rules_of_the_next(game: Round) -> Mapping[str, str]:
    """By seat: the rule that says who has it once this game is over."""
    return _AFTER_A_LOSS if next_seats(game).box == game.seats.box else _AFTER_A_WIN


@dataclass(frozen=True, slots=True)
class Evening:
    """The chouette after some events.

    `causes` has the rule of each member's last payment, `seat_rules` that of who sits where.
    """

    told: Told
    chouette: Chouette
    first_captain: str
    causes: Mapping[str, str] = field(default_factory=dict)
    seat_rules: Mapping[str, str] = field(default_factory=lambda: _BY_THE_DICE)

    @property
    def round(self) -> Round:
        """The game in progress, or the one that has just ended."""
        assert self.chouette.game
        return self.chouette.game

    @property
    def balances(self) -> Mapping[str, int]:
        """What each player has won."""
        return self.chouette.ledger.balances


def read_evening(entry: Entry) -> Evening:
    """The chouette of a puzzle after its events.

    Raises:
        PuzzleError: naming the event that is none, or that the rules forbid.
    """
    evening = _seated(entry)
    given = entry.take("events", lambda value: isinstance(value, list), LIST, [])
    for number, table in enumerate(given, 1):
        name = f"events {number}"
        if not isinstance(table, dict):
            raise entry.fault(name, unfit(table, TABLE))
        does = named(table, "does", _KEYS, entry.fault, field=f"{name}.does")
        if others := sorted(table.keys() - _KEYS[does] - {"does"}):
            raise entry.fault(name, unknown(others[0]))
        try:
            evening = _happened(evening, does, table, name, entry.fault)
        except PuzzleError:
            raise
        except BglearnError as error:
            raise entry.fault(name, error) from None
    return evening


# ------------------------------------------------------------------ seats


def _seated(entry: Entry) -> Evening:
    """Everybody in their place, by ranking throws or as they are told to sit."""
    rules = entry.situation.game.rules
    entry.only("seats", "throws" not in entry.table)
    if "throws" in entry.table:
        throws = tuple(map(tuple, entry.take("throws", _are_throws, THROWS)))
        names = tuple(dict.fromkeys(name for name, _ in throws))
    else:
        wanted = players(_FEWEST_PLAYERS, MOST_PLAYERS, _LONGEST_NAME)
        names = tuple(entry.take("seats", _are_players, wanted))
        throws = tuple(zip(names, range(MOST_PLAYERS, 0, -1), strict=False))
    try:
        chouette = start(rules, names)
        for name, die in throws:
            chouette = after(chouette, RankingThrow(name, die))
    except BglearnError as error:
        raise entry.fault("throws" if "throws" in entry.table else "seats", error) from None
    if chouette.game is None:
        raise entry.fault("throws", _TIED)
    told = Told(names, throws if "throws" in entry.table else ())
    return Evening(told, chouette, chouette.game.captain)


def _is_name(value: object) -> bool:
    return (
        isinstance(value, str) and value.isprintable() and 0 < len(value.strip()) <= _LONGEST_NAME
    )


def _are_players(value: object) -> bool:
    return (
        isinstance(value, list)
        and _FEWEST_PLAYERS <= len(value) <= MOST_PLAYERS
        and all(map(_is_name, value))
    )


def _are_throws(value: object) -> bool:
    return isinstance(value, list) and all(
        isinstance(throw, list) and len(throw) == 2 and _is_name(throw[0]) and type(throw[1]) is int
        for throw in value
    )


# ------------------------------------------------------------------ what happened


def _happened(
    evening: Evening, does: str, table: Mapping[str, Any], name: str, fault: Fault
) -> Evening:
    """The evening after an event.

    Raises:
        PuzzleError: when the event is not told properly.
        GameError: when the rules forbid it.
    """
    if does == "next-game":
        chouette = after(evening.chouette, NextGame())
        assert chouette.game
        return replace(
            evening,
            chouette=chouette,
            first_captain=chouette.game.captain,
            seat_rules=rules_of_the_next(evening.round),
        )
    if does == "equal-dice":
        return _after(evening, Acted(evening.round.seats.box, OpeningRoll(3, 3)), "")
    if does == "wins":
        winner = named(table, "by", ("box", "team"), fault, field=f"{name}.by")
        size = named(table, "size", _SIZES, fault, "single", f"{name}.size")
        return _won(evening, winner, _SIZES[size])
    members = evening.told.players
    by = named(table, "by", members, fault, field=f"{name}.by")
    side = BOX if by == evening.round.seats.box else TEAM
    if does == "agrees":
        return _after(_on_roll(evening, TEAM), Advised(by, "double"), "")
    to = named(table, "to", members, fault, field=f"{name}.to") if "to" in table else None
    if does == "doubles":
        return _after(_on_roll(evening, side), Acted(by, Doubled(side), to), "")
    cause = "CHOU-14" if side is TEAM else "GAP-09"
    return _after(evening, Acted(by, _ANSWERS[does](side), to), cause)


def _on_roll(evening: Evening, side: Player) -> Evening:
    """The same evening with a side about to throw; dice are left out of what is told."""
    game = evening.round
    if game.stakes.offers or game.board.stage in (Stage.OVER, Stage.RESIGNATION):
        return evening
    board = replace(
        game.board, stage=Stage.TURN, on_roll=side, roll=None, rolls=dict.fromkeys(Player, 2)
    )
    chouette = replace(evening.chouette, game=replace(game, board=board))
    return replace(evening, chouette=chouette)


def _won(evening: Evening, winner: str, size: int) -> Evening:
    """The game is over: the loser resigns it, and that is accepted."""
    game = evening.round
    names = {BOX: game.seats.box, TEAM: game.captain}
    side = BOX if winner == "box" else TEAM
    cause = "CHOU-16" if side is TEAM else "CHOU-17"
    loser = side.opponent
    evening = _on_roll(evening, loser)
    evening = _after(evening, Acted(names[loser], Resigned(loser, size)), cause)
    if evening.round.board.stage is Stage.RESIGNATION:
        evening = _after(evening, Acted(names[side], ResignationAccepted(side)), cause)
    return evening


def _after(evening: Evening, event: ChouetteEvent, cause: str) -> Evening:
    """The evening after an event; whoever paid or was paid has this cause for it."""
    before = len(evening.round.payments)
    chouette = after(evening.chouette, event)
    assert chouette.game
    box = chouette.game.seats.box
    members = {
        payment.payer if payment.payee == box else payment.payee
        for payment in chouette.game.payments[before:]
    }
    return replace(
        evening,
        chouette=chouette,
        causes={**evening.causes, **dict.fromkeys(members, cause)},
    )


def seats_told(told: Told) -> tuple[Message, ...]:
    """Who sits where at the beginning, or what each has thrown, one line each."""
    if told.throws:
        return tuple(
            Message("chouette", "{player} throws a {die}.", {"player": player, "die": die})
            for player, die in told.throws
        )
    box, captain, *others = told.players
    lines = [
        Message("chouette", "In the box: {player}", {"player": box}),
        Message("chouette", "Captain: {player}", {"player": captain}),
    ]
    values = {"players": ", ".join(others)}
    return (*lines, Message("chouette", "Then in the team: {players}", values))
