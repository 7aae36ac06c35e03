"""What happened at a real table: the events of a ruling, read from a file and told in words."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from bglearn.i18n import Message
from bglearn.puzzles.entry import Entry, named
from bglearn.puzzles.faults import DICE, LIST, TABLE, unfit, unknown
from bglearn.rules.events import Doubled, Passed
from bglearn.rules.player import Player
from bglearn.rules.plays import Play
from bglearn.rules.table import Accepted, Called, Moved, PickedUp, TableEvent, Threw
from bglearn.rules.throw import Die, OpeningThrow, Throw

SIDES = ("mover", "opponent")
_FAULTS = ("cocked", "on-checker", "wrong-half", "off-board")
_DICE = re.compile(r"([1-6])-([1-6])")
_KEYS = {
    "throws": {"dice", "fault"},
    "opens": {"dice", "fault"},
    "moves": {"play"},
    "picks-up": set(),
    "calls": {"against"},
    "accepts": set(),
    "doubles": set(),
    "passes": set(),
}


@dataclass(frozen=True, slots=True)
class Incident:
    """One event at the table, or an opening throw, and the sentence that tells it."""

    event: TableEvent | OpeningThrow
    told: Message


def read_incidents(entry: Entry) -> tuple[Incident, ...]:
    """The events of a puzzle; `mover` is the player on roll of its position.

    Raises:
        PuzzleError: naming the event that is none.
    """
    given = entry.take("events", lambda value: isinstance(value, list) and bool(value), LIST)
    return tuple(_read(entry, table, f"events {i}") for i, table in enumerate(given, 1))


def _read(entry: Entry, table: object, field: str) -> Incident:
    if not isinstance(table, dict):
        raise entry.fault(field, unfit(table, TABLE))
    does = named(table, "does", _KEYS, entry.fault, field=f"{field}.does")
    by = named(table, "by", SIDES, entry.fault, field=f"{field}.by")
    if others := sorted(table.keys() - _KEYS[does] - {"does", "by"}):
        raise entry.fault(field, unknown(others[0]))
    mover = entry.situation.learner
    players = {"mover": mover, "opponent": mover.opponent}
    reader = _READERS.get(does)
    if reader:
        return reader(entry, table, field, players)
    return Incident(_PLAIN[does](players[by]), _TOLD[by, does])


_Players = Mapping[str, Player]


def _throws(entry: Entry, table: Mapping[str, Any], field: str, players: _Players) -> Incident:
    by = str(table["by"])
    high, low = _dice(entry, table, field)
    fault = _fault(entry, table, field)
    throw = Throw(players[by], _die(high, players[by], fault), _die(low, players[by], None))
    values = {"dice": f"{high}-{low}"}
    if by == "mover":
        told = Message("incident", "You throw {dice}.", values)
    else:
        told = Message("incident", "The opponent throws {dice}.", values)
    return Incident(Threw(throw), _with(told, fault))


def _opens(entry: Entry, table: Mapping[str, Any], field: str, players: _Players) -> Incident:
    numbers = dict(zip(SIDES, _dice(entry, table, field), strict=True))
    fault = _fault(entry, table, field)
    dice = {
        players[side]: _die(number, players[side], fault if side == table["by"] else None)
        for side, number in numbers.items()
    }
    values = {"mine": numbers["mover"], "theirs": numbers["opponent"]}
    told = Message(
        "incident", "The opening throw: you throw a {mine}, the opponent a {theirs}.", values
    )
    event = OpeningThrow(dice[Player.WHITE], dice[Player.BLACK])
    return Incident(event, _with(told, fault))


def _with(told: Message, fault: str | None) -> Message:
    """A throw with what is wrong with one of its dice."""
    if fault is None:
        return told
    return Message("incident", "{told} {fault}", {"told": told, "fault": _WITH[fault]})


def _moves(entry: Entry, table: Mapping[str, Any], field: str, players: _Players) -> Incident:
    moves: Play = entry.moves(table.get("play"), field)
    by, values = str(table["by"]), {"play": table["play"]}
    if by == "mover":
        told = Message("incident", "You move {play}.", values)
    else:
        told = Message("incident", "The opponent moves {play} (by the opponent's points).", values)
    return Incident(Moved(players[by], moves), told)


def _calls(entry: Entry, table: Mapping[str, Any], field: str, players: _Players) -> Incident:
    against = named(table, "against", SIDES, entry.fault, field=f"{field}.against")
    by = str(table["by"])
    return Incident(Called(players[by], players[against]), _CALLS[by, against])


_Reader = Callable[[Entry, Mapping[str, Any], str, _Players], Incident]
_READERS: Mapping[str, _Reader] = {
    "throws": _throws,
    "opens": _opens,
    "moves": _moves,
    "calls": _calls,
}
_PLAIN: Mapping[str, Callable[[Player], TableEvent]] = {
    "picks-up": PickedUp,
    "accepts": Accepted,
    "doubles": Doubled,
    "passes": Passed,
}
_TOLD = {
    ("mover", "picks-up"): Message("incident", "You pick up your dice."),
    ("mover", "accepts"): Message(
        "incident", "You say that the opponent's move was illegal, and let it stand."
    ),
    ("mover", "doubles"): Message("incident", "You offer a double."),
    ("mover", "passes"): Message("incident", "You let your turn go without a throw."),
    ("opponent", "picks-up"): Message("incident", "The opponent picks up the dice."),
    ("opponent", "accepts"): Message(
        "incident", "The opponent says that your move was illegal, and lets it stand."
    ),
    ("opponent", "doubles"): Message("incident", "The opponent offers a double."),
    ("opponent", "passes"): Message("incident", "The opponent lets the turn go without a throw."),
}
_CALLS = {
    ("mover", "mover"): Message("incident", "You say that your own move was illegal."),
    ("mover", "opponent"): Message("incident", "You say that the opponent's move was illegal."),
    ("opponent", "mover"): Message("incident", "The opponent says that your move was illegal."),
    ("opponent", "opponent"): Message("incident", "The opponent admits a move that was illegal."),
}
_WITH: Mapping[str, Message] = {
    "cocked": Message("incident", "One die is cocked."),
    "on-checker": Message("incident", "One die lies on a checker."),
    "wrong-half": Message("incident", "One die lies in the half to the thrower's left."),
    "off-board": Message("incident", "One die lies off the board."),
}


def _dice(entry: Entry, table: Mapping[str, Any], field: str) -> tuple[int, int]:
    text = table.get("dice")
    found = _DICE.fullmatch(text) if isinstance(text, str) else None
    if found is None:
        raise entry.fault(f"{field}.dice", unfit(text, DICE))
    return int(found[1]), int(found[2])


def _fault(entry: Entry, table: Mapping[str, Any], field: str) -> str | None:
    if "fault" not in table:
        return None
    return named(table, "fault", _FAULTS, entry.fault, field=f"{field}.fault")


def _die(number: int, thrower: Player, fault: str | None) -> Die:
    """A die in the half to its thrower's right, flat and on no checker, but for one fault."""
    half = {"wrong-half": thrower.opponent, "off-board": None}.get(fault or "", thrower)
    return Die(number, half, is_flat=fault != "cocked", on_checker=fault == "on-checker")
