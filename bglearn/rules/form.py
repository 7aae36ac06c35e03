"""The form of what comes from outside: the one place where events and plays are looked at first.

A page, a file or a line of Python may hand in anything. What has no form is refused here, so that
the rules only ever see events whose fields are what their types say. Numbers are left to those who
know what they mean: a die to `Roll`, the size of a resignation to the game.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import fields, is_dataclass, replace
from functools import cache
from types import MappingProxyType
from typing import Any, TypeVar, get_args, get_type_hints

from bglearn.errors import GameError
from bglearn.i18n import Message, shown
from bglearn.rules.dice import NO_ROLL, Roll
from bglearn.rules.player import Player
from bglearn.rules.plays import Move, Play

_E = TypeVar("_E")


def formed(event: _E, kinds: Any) -> _E:
    """The same event, once it is of these kinds and its fields are what their types say.

    Its plays are tuples of `Move` then, whatever sequences they were.

    Raises:
        GameError: naming what has no form, with the rule that tells what is asked for.

    >>> from bglearn.rules.events import Played
    >>> formed(Played(Player.WHITE, [[8, 5], [6, 5]]), Played).play[0]
    Move(from_point=8, to_point=5)
    """
    if not isinstance(event, kinds):
        raise _without_form(event, type(None))
    changed = {}
    for name, wanted in _types(event.__class__).items():
        given = getattr(event, name, None)
        value = _fitted(given, wanted)
        if value is not given:
            changed[name] = value
    return replace(event, **changed) if changed else event


def play_of(moves: Any) -> Play:
    """These moves as a play, legal or not: pairs of whole numbers.

    Raises:
        GameError: when they are none.

    >>> play_of([(24, 18), [13, 8]])
    (Move(from_point=24, to_point=18), Move(from_point=13, to_point=8))
    """
    try:
        pairs = [tuple(move) for move in moves]
    except TypeError:
        raise _without_form(moves, Move) from None
    if any(len(pair) != 2 or any(type(point) is not int for point in pair) for pair in pairs):
        raise _without_form(moves, Move)
    return tuple(Move(*pair) for pair in pairs)


@cache
def _types(kind: Hashable) -> Mapping[str, Any]:
    """The type of each field of an event."""
    hints = get_type_hints(kind)
    return {field.name: hints[field.name] for field in fields(kind)}  # type: ignore[arg-type]


def _fitted(value: object, wanted: Any) -> object:
    """The value of one field, when it is of the type wanted."""
    if wanted is int:
        return value
    kinds = (Play,) if wanted == Play else get_args(wanted) or (wanted,)
    plain = tuple(kind for kind in kinds if kind != Play)
    if isinstance(value, plain):
        return formed(value, plain) if is_dataclass(value) else value
    if Play in kinds:
        return play_of(value)
    raise _without_form(value, plain[0])


_ASKED_FOR: Mapping[type, tuple[str, Message]] = MappingProxyType(
    {
        Player: ("BOARD-01", Message("event", "A player is White or Black, not {value!r}.")),
        Roll: ("MOVE-01", NO_ROLL),
        Move: (
            "MOVE-01",
            Message(
                "event",
                "A play is a list of moves, each from one point to another, not {value!r}.",
            ),
        ),
        str: ("CHOU-01", Message("event", "A player of a chouette has a name, not {value!r}.")),
        bool: (
            "ETIQ-03",
            Message("event", "How a die lies is told by True or False, not by {value!r}."),
        ),
    }
)
"""What is asked for, by the type of a field: the rule, and the sentence."""
_NOTHING_THAT_HAPPENS = (
    "START-07",
    Message("event", "{value!r} is nothing that can happen here: hand in an event of the game."),
)


def _without_form(value: object, wanted: type) -> GameError:
    """The error for a value in whose place something else is wanted."""
    rule, message = _ASKED_FOR.get(wanted, _NOTHING_THAT_HAPPENS)
    return GameError(replace(message, values={"value": shown(value)}), rule)
