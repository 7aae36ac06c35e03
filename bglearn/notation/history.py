"""What happened in a match or a session of money play, as JSON text that can be kept.

The text holds the agreed rules and the events; everything else (positions, scores, whose turn it
is) follows from them. Reading it plays them all again.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field, fields
from typing import Any

from bglearn.errors import BglearnError, NotationError
from bglearn.i18n import Message, shown
from bglearn.rules import events as happened
from bglearn.rules import match as matches
from bglearn.rules.dice import Roll
from bglearn.rules.events import Event
from bglearn.rules.match import Match, NextGame
from bglearn.rules.options import Rules
from bglearn.rules.player import Player
from bglearn.rules.plays import Move, Play
from bglearn.rules.position import BAR, OFF

VERSION = 1
LONGEST_NAME = 40
LONGEST_TEXT = 4_000_000

_EVENTS: Mapping[str, type[Event] | type[NextGame]] = {
    "opening-roll": happened.OpeningRoll,
    "roll": happened.Rolled,
    "play": happened.Played,
    "pass": happened.Passed,
    "double": happened.Doubled,
    "take": happened.Took,
    "drop": happened.Dropped,
    "beaver": happened.Beavered,
    "raccoon": happened.Raccooned,
    "resign": happened.Resigned,
    "accept-resignation": happened.ResignationAccepted,
    "refuse-resignation": happened.ResignationRefused,
    "next-game": NextGame,
}
"""The events by the names that `legal_actions` has for them."""
_NAMES = {kind: name for name, kind in _EVENTS.items()}


@dataclass(frozen=True, slots=True)
class History:
    """The agreed rules, the players' names (may be empty), and the events in their order."""

    rules: Rules
    events: tuple[Event | NextGame, ...] = ()
    names: Mapping[Player, str] = field(default_factory=dict)

    @property
    def match(self) -> Match:
        """The match as the events have left it.

        Raises:
            GameError: at the first event that is not allowed.
            IllegalPlayError: when a play is not legal.
        """
        return matches.replay(self.rules, self.events)


def format_history(history: History) -> str:
    """The history as JSON text, one event a line.

    >>> from bglearn.rules.options import Rules
    >>> parse_history(format_history(History(Rules(match_length=3)))).rules.match_length
    3
    """
    head = {
        "version": VERSION,
        "rules": asdict(history.rules),
        "names": {str(player): name for player, name in history.names.items()},
    }
    start = json.dumps(head, ensure_ascii=False)[:-1]
    lines = ",\n  ".join(json.dumps(_written(event)) for event in history.events)
    return f'{start}, "events": [\n  {lines}\n]}}\n' if lines else f'{start}, "events": []}}\n'


def parse_history(text: str) -> History:
    """The history that a text holds; its events are played again, and all must be allowed.

    Raises:
        NotationError: saying what can't be read, or the number of the event that is not allowed.
        RulesError: when the agreed options contradict each other.
    """
    if not isinstance(text, str) or len(text) > LONGEST_TEXT:
        raise _unreadable("")
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        raise _unreadable(text) from None
    if not isinstance(data, dict) or data.keys() != {"version", "rules", "names", "events"}:
        raise _unreadable(text)
    if type(data["version"]) is not int or data["version"] != VERSION:
        raise NotationError(
            Message(
                "history",
                "This match was saved in form {version}, and only form {known} can be read here.",
                {"version": shown(data["version"]), "known": VERSION},
            ),
            text,
        )
    rules = _rules(data["rules"], text)
    names = _names(data["names"], text)
    if not isinstance(data["events"], list):
        raise _unreadable(text)
    return History(rules, _replayed(rules, data["events"], text), names)


def _written(event: Event | NextGame) -> dict[str, object]:
    values: dict[str, Any] = {"event": _NAMES[type(event)]}
    for one in fields(event):
        value = getattr(event, one.name)
        if isinstance(event, happened.Played) and one.name == "play":
            value = [list(move) for move in value]
        values[one.name] = list(value) if isinstance(value, Roll) else value
    return values


def _rules(data: object, text: str) -> Rules:
    known = {one.name for one in fields(Rules)}
    if not isinstance(data, dict) or not data.keys() <= known:
        raise _unreadable(text)
    return Rules(**data)


def _names(data: object, text: str) -> dict[Player, str]:
    if not isinstance(data, dict) or not data.keys() <= set(map(str, Player)):
        raise _unreadable(text)
    if not all(isinstance(name, str) and len(name) <= LONGEST_NAME for name in data.values()):
        raise _unreadable(text)
    return {Player(player): name for player, name in data.items()}


def _replayed(rules: Rules, data: list[object], text: str) -> tuple[Event | NextGame, ...]:
    match = matches.start(rules)
    found = []
    for number, entry in enumerate(data, 1):
        event = _read(entry)
        if event is None:
            raise NotationError(
                Message(
                    "history", "Event {number} of this match can't be read.", {"number": number}
                ),
                text,
            )
        try:
            match = matches.after(match, event)
        except BglearnError as error:
            raise NotationError(
                Message(
                    "history",
                    "Event {number} of this match is not allowed: {why}",
                    {"number": number, "why": error.message},
                ),
                text,
            ) from error
        found.append(event)
    return tuple(found)


def _read(entry: object) -> Event | NextGame | None:
    """One event, or None where the data are none."""
    if not isinstance(entry, dict) or not isinstance(entry.get("event"), str):
        return None
    kind = _EVENTS.get(entry["event"])
    if kind is None or entry.keys() - {"event"} != {one.name for one in fields(kind)}:
        return None
    values: dict[str, Any] = {}
    for name, value in entry.items():
        if name == "event":
            continue
        read = _READERS[name](value)
        if read is None:
            return None
        values[name] = read
    return kind(**values)


def _player(value: object) -> Player | None:
    return Player(value) if isinstance(value, str) and value in set(map(str, Player)) else None


def _number(value: object, most: int = 6, least: int = 1) -> int | None:
    return value if type(value) is int and least <= value <= most else None


def _numbers(value: object, most: int, least: int = 1) -> list[int] | None:
    """Two numbers."""
    if not isinstance(value, list) or len(value) != 2:
        return None
    read = [number for one in value if (number := _number(one, most, least)) is not None]
    return read if len(read) == 2 else None


def _roll(value: object) -> Roll | None:
    dice = _numbers(value, 6)
    return Roll(dice[0], dice[1]) if dice else None


def _play(value: object) -> Play | None:
    if not isinstance(value, list) or len(value) > 4:
        return None
    moves = [_numbers(move, BAR, OFF) for move in value]
    return None if None in moves else tuple(Move(move[0], move[1]) for move in moves if move)


_READERS: Mapping[str, Callable[[object], object]] = {
    "by": _player,
    "white": _number,
    "black": _number,
    "roll": _roll,
    "play": _play,
    "size": lambda value: _number(value, 3),
}


def _unreadable(text: str) -> NotationError:
    return NotationError(
        Message("history", "This is not a saved match: save one first and give its whole text."),
        text,
    )
