"""Recorded matches as lines of JSON: every event by its name, nothing left to be worked out.

One object a line: `{"match": …}` begins a match, each `{"game": …}` after it is one of its games.
So a file of any length is read and written game by game.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import fields, replace
from typing import Any

from bglearn.errors import BglearnError, MatchFileError, NotationError
from bglearn.i18n import Message, shown
from bglearn.notation.mat_events import (
    Annulled,
    Conceded,
    Happening,
    IllegalDouble,
    IllegalPlay,
    Unknown,
    Unverified,
)
from bglearn.notation.mat_match import ReadGame
from bglearn.notation.mat_record import SIDES, Heading, RecordedGame, numbers
from bglearn.rules import events
from bglearn.rules import match as matches
from bglearn.rules.dice import Roll
from bglearn.rules.match import Match, NextGame
from bglearn.rules.options import Rules
from bglearn.rules.outcome import SIZES
from bglearn.rules.player import Player
from bglearn.rules.plays import Move
from bglearn.rules.position import BAR, OFF, Position

VERSION = 1
_EVENTS: Mapping[str, type[Any]] = {
    "opening-roll": events.OpeningRoll,
    "roll": events.Rolled,
    "play": events.Played,
    "pass": events.Passed,
    "double": events.Doubled,
    "take": events.Took,
    "drop": events.Dropped,
    "beaver": events.Beavered,
    "raccoon": events.Raccooned,
    "resign": events.Resigned,
    "accept-resignation": events.ResignationAccepted,
    "refuse-resignation": events.ResignationRefused,
    "illegal-play": IllegalPlay,
    "illegal-double": IllegalDouble,
    "annulled": Annulled,
    "unknown-play": Unknown,
    "unverified": Unverified,
    "concede": Conceded,
}
_NAMES = {kind: name for name, kind in _EVENTS.items()}
_INNER = {
    Annulled: (
        events.Doubled,
        events.Took,
        events.Dropped,
        events.Beavered,
        events.Raccooned,
        events.Rolled,
    ),
    Unverified: (events.Played,),
}


def format_json(heading: Heading, game: RecordedGame, *, begins_match: bool) -> Iterator[str]:
    """The lines of a game, with the line of its match before the first.

    >>> from bglearn.notation.mat_record import record
    >>> match = record(("Ann", "Bob"), Rules(), [events.OpeningRoll(3, 1)])
    >>> list(format_json(match.heading, match.games[0], begins_match=True))[1]
    '{"game": 1, "score": [0, 0], "events": [["opening-roll", {"white": 3, "black": 1}]]}'
    """
    if begins_match:
        rules = {
            option.name: getattr(heading.rules, option.name)
            for option in fields(Rules)
            if getattr(heading.rules, option.name) != option.default
        }
        open_rule = {"jacoby_is_open": True} if heading.jacoby_is_open else {}
        yield _line(
            match=VERSION,
            players=heading.players,
            ratings=heading.ratings,
            headers=heading.headers,
            rules=rules,
            **open_rule,
        )
    yield _line(
        game=game.number,
        score=[game.start.score[side] for side in SIDES],
        **({"jacoby": True} if game.start.rules.jacoby else {}),
        events=[_written(happening) for happening in game.happenings],
    )


def _line(**content: object) -> str:
    return json.dumps(content, ensure_ascii=False)


def _written(happening: Happening) -> list[object]:
    values: dict[str, object] = {}
    for one in fields(happening):
        value = getattr(happening, one.name)
        if isinstance(value, Roll):
            value = [value.high, value.low]
        elif isinstance(value, Position):
            value = {"mover": value.mover, "opponent": value.opponent}
        elif type(value) in _NAMES:
            value = _written(value)
        values[one.name] = value
    return [_NAMES[type(happening)], values]


def read_json(lines: Iterable[str], file: str = "") -> Iterator[ReadGame]:
    """Each game of such lines in turn, every event put to the rules.

    Raises:
        MatchFileError: naming the line.
    """
    heading: Heading | None = None
    last: Match | None = None
    number = 0
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            content = _object(line)
            if "match" in content:
                heading, last = _heading(content), None
                continue
            if heading is None:
                raise _unfit(line)
            game = _game(content, heading, last)
            if game.start.rules != heading.rules:
                heading = replace(heading, rules=game.start.rules, jacoby_is_open=False)
        except BglearnError as error:
            raise _located(error, line, number, file) from None
        yield ReadGame(heading, game, last is None)
        last = game.end
    if last is None:
        nothing = NotationError(Message("mat", "The file ends before a game has begun."), "")
        raise _located(nothing, "", max(number, 1), file)


def _located(error: BglearnError, line: str, number: int, file: str) -> MatchFileError:
    values = {"file": shown(file or "-"), "line": number, "column": 1, "reason": error.message}
    message = Message("mat", "{file}, line {line}, column {column}: {reason}", values)
    return MatchFileError(message, line, 1, number, file=file)


def _object(line: str) -> dict[str, Any]:
    try:
        content = json.loads(line)
    except (ValueError, RecursionError):
        raise _unfit(line) from None
    if not isinstance(content, dict):
        raise _unfit(line)
    return content


def _unfit(value: object) -> NotationError:
    return NotationError(
        Message(
            "mat",
            "“{text}” does not fit into a match written as JSON.",
            {"text": shown(value)},
        ),
        str(shown(value)),
    )


def _heading(content: dict[str, Any]) -> Heading:
    """The heading in the line of a match."""
    if content["match"] != VERSION:
        raise _unfit(content["match"])
    players: Any = content.get("players")
    ratings: Any = content.get("ratings", ["", ""])
    headers, options = content.get("headers", []), content.get("rules", {})
    pairs = [players, ratings, *(headers if isinstance(headers, list) else [None])]
    for pair in pairs:
        if not (isinstance(pair, list) and len(pair) == 2 and all(type(t) is str for t in pair)):
            raise _unfit(pair)
    if not isinstance(options, dict) or not options.keys() <= {o.name for o in fields(Rules)}:
        raise _unfit(options)
    return Heading(
        (players[0], players[1]),
        Rules(**options),
        (ratings[0], ratings[1]),
        tuple((key, value) for key, value in headers),
        jacoby_is_open=content.get("jacoby_is_open") is True,
    )


def _game(content: dict[str, Any], heading: Heading, last: Match | None) -> RecordedGame:
    """A game, once all of it agrees with the rules."""
    number, score = content.get("game"), content.get("score")
    whole = (type(number) is int, isinstance(score, list) and len(score) == len(SIDES))
    if not all(whole) or not all(type(one) is int and one >= 0 for one in score or []):
        raise _unfit(content)
    assert isinstance(number, int)
    assert isinstance(score, list)
    rules = heading.rules
    if content.get("jacoby") is True and not rules.jacoby:
        rules = rules.agreed(jacoby=True)
    if last is None:
        start = matches.start(rules, numbers(score))
    else:
        start = replace(matches.after(replace(last, rules=rules), NextGame()), outcomes=())
        if start.score != numbers(score):
            raise _unfit(score)
    told = content.get("events")
    if not isinstance(told, list):
        raise _unfit(told)
    game = RecordedGame(number, start, tuple(_happening(one) for one in told))
    is_known = True
    for _, happening in game.states():
        if isinstance(happening, Unverified if is_known else events.Played):
            raise _unfit(_written(happening))
        is_known = is_known and not isinstance(happening, Unknown)
    return game


def _happening(told: object) -> Any:
    """An event from its name and values."""
    if not (isinstance(told, list) and len(told) == 2 and isinstance(told[1], dict)):
        raise _unfit(told)
    kind = _EVENTS.get(told[0]) if isinstance(told[0], str) else None
    if kind is None or set(told[1]) != {one.name for one in fields(kind)}:
        raise _unfit(told)
    values = {name: _VALUES[name](value) for name, value in told[1].items()}
    inner = values.get("event")
    if inner is not None and not isinstance(inner, _INNER[kind]):
        raise _unfit(told)
    return kind(**values)


def _player(value: object) -> Player:
    if not isinstance(value, str) or value not in tuple(Player):
        raise _unfit(value)
    return Player(value)


def _die(value: object) -> int:
    if type(value) is not int or not 1 <= value <= 6:
        raise _unfit(value)
    return value


def _roll(value: object) -> Roll:
    return Roll(*map(_die, _pair(value)))


def _pair(value: object) -> list[Any]:
    if not isinstance(value, list) or len(value) != 2:
        raise _unfit(value)
    return value


def _play(value: object) -> tuple[Move, ...]:
    if not isinstance(value, list) or len(value) > 4:
        raise _unfit(value)
    moves = [_pair(move) for move in value]
    if not all(type(point) is int and OFF <= point <= BAR for move in moves for point in move):
        raise _unfit(value)
    return tuple(Move(*move) for move in moves)


def _size(value: object) -> int:
    if type(value) is not int or value not in SIZES:
        raise _unfit(value)
    return value


def _position(value: object) -> Position:
    if not isinstance(value, dict) or set(value) != {"mover", "opponent"}:
        raise _unfit(value)
    if not all(isinstance(side, list) for side in value.values()):
        raise _unfit(value)
    return Position(**{name: tuple(side) for name, side in value.items()})


_VALUES: Mapping[str, Callable[[object], object]] = {
    "by": _player,
    "white": _die,
    "black": _die,
    "roll": _roll,
    "play": _play,
    "size": _size,
    "result": _position,
    "event": _happening,
}
