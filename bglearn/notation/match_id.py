"""The Match ID of GNU Backgammon: 12 characters for score, cube, turn, dice and options.

Nine bytes, their bits counted from the lowest: cube (as a power of two) 4, owner 2, player on roll
1, Crawford 1, state 3, player to decide 1, double offered 1, resignation offered 2, dice 3 + 3,
match length 15, scores 15 + 15, money play without Jacoby 1. Player 1 is at the bottom of GNU
Backgammon's board and is White here.

Source: GNU Backgammon manual, "A technical description of the Match ID"; the last bit as version
1.07 writes it, always set in a match.
"""

from __future__ import annotations

import base64
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import accumulate

from bglearn.errors import NotationError
from bglearn.i18n import Message, shown
from bglearn.notation.given import text_given, value_given
from bglearn.notation.match_id_law import FIELDS, Part, fault
from bglearn.rules.dice import Roll
from bglearn.rules.player import Player

_LENGTH, _BYTES = 12, 9
_ENDS = dict(zip(FIELDS, accumulate(FIELDS.values()), strict=True))
_PLAYERS = (Player.BLACK, Player.WHITE)
_NOBODY = 3


@dataclass(frozen=True, slots=True)
class MatchId:
    """What a Match ID says.

    `cube` is the stake before an offered double is taken; while a beaver or raccoon waits for its
    answer, what is refused by dropping, as GNU Backgammon counts. `resigned` is the size of the win
    that is offered, 0 for none. `state` is 0 before the first game, 1 while one is played, 2 to 4
    once it is over: played out, resigned, dropped. From then on the score has its points.
    """

    on_roll: Player = Player.WHITE
    to_decide: Player = Player.WHITE
    roll: Roll | None = None
    cube: int = 1
    owner: Player | None = None
    doubled: bool = False
    resigned: int = 0
    score: Mapping[Player, int] = field(default_factory=lambda: dict.fromkeys(Player, 0))
    match_length: int | None = None
    crawford: bool = False
    jacoby: bool = False
    state: int = 1


def format_match_id(match: MatchId) -> str:
    """The twelve characters.

    Raises:
        NotationError: when the rules don't allow what it says, or a number is too high.

    >>> format_match_id(MatchId())
    'cAkAAAAAAAAE'
    """
    values = _values(value_given(match, MatchId))
    bits = 0
    for part, value in values.items():
        if not 0 <= value < 1 << FIELDS[part]:
            raise NotationError(
                Message(
                    "notation",
                    "A Match ID has no room for this: {part} is {value}, at most {most}.",
                    {"part": part.label, "value": shown(value), "most": (1 << FIELDS[part]) - 1},
                ),
                "",
            )
        bits |= value << (_ENDS[part] - FIELDS[part])
    text = base64.b64encode(bits.to_bytes(_BYTES, "little")).decode()
    if wrong := fault(match):
        raise _wrong(text, 1, values[wrong.part], wrong.part, wrong.why)
    return text


def _values(match: MatchId) -> dict[Part, int]:
    return {
        Part.CUBE: match.cube.bit_length() - 1,
        Part.OWNER: _NOBODY if match.owner is None else _PLAYERS.index(match.owner),
        Part.ON_ROLL: _PLAYERS.index(match.on_roll),
        Part.CRAWFORD: int(match.crawford),
        Part.STATE: match.state,
        Part.TO_DECIDE: _PLAYERS.index(match.to_decide),
        Part.DOUBLED: int(match.doubled),
        Part.RESIGNED: match.resigned,
        Part.FIRST_DIE: match.roll.high if match.roll else 0,
        Part.SECOND_DIE: match.roll.low if match.roll else 0,
        Part.MATCH_LENGTH: match.match_length or 0,
        Part.TOP_SCORE: match.score[Player.BLACK],
        Part.BOTTOM_SCORE: match.score[Player.WHITE],
        Part.NO_JACOBY: int(not match.jacoby),
    }


def parse_match_id(text: str) -> MatchId:
    """What a Match ID says.

    The Crawford flag in a match to one point and the Jacoby bit in any match change nothing and
    count as not set.

    Raises:
        NotationError: when it is not 12 characters of base 64, or one of its values can't be.

    >>> parse_match_id("cBEAAAAAAAAE").doubled
    True
    """
    start = len(text_given(text)) - len(text.lstrip()) + 1
    values = _read(text, start)
    if part := _unreadable(values):
        raise _wrong(text, start, values[part], part, None)
    dice = values[Part.FIRST_DIE], values[Part.SECOND_DIE]
    length = values[Part.MATCH_LENGTH] or None
    match = MatchId(
        on_roll=_PLAYERS[values[Part.ON_ROLL]],
        to_decide=_PLAYERS[values[Part.TO_DECIDE]],
        roll=Roll(*dice) if any(dice) else None,
        cube=1 << values[Part.CUBE],
        owner=None if values[Part.OWNER] == _NOBODY else _PLAYERS[values[Part.OWNER]],
        doubled=bool(values[Part.DOUBLED]),
        resigned=values[Part.RESIGNED],
        score={Player.WHITE: values[Part.BOTTOM_SCORE], Player.BLACK: values[Part.TOP_SCORE]},
        match_length=length,
        crawford=bool(values[Part.CRAWFORD]) and length != 1,
        jacoby=length is None and not values[Part.NO_JACOBY],
        state=values[Part.STATE],
    )
    if wrong := fault(match):
        raise _wrong(text, start, values[wrong.part], wrong.part, wrong.why)
    return match


def _read(text: str, start: int) -> dict[Part, int]:
    """The number in each part."""
    body = text.strip()
    if len(body) != _LENGTH:
        raise NotationError(
            Message(
                "notation",
                "A Match ID has 12 characters, but this one has {count}.",
                {"count": len(body)},
            ),
            text,
            start + min(len(body), _LENGTH),
        )
    foreign = re.search(r"[^A-Za-z0-9+/]", body)
    if foreign:
        raise NotationError(
            Message(
                "notation",
                "“{text}” is not a Match ID: something is wrong at character {column}.",
                {"text": shown(body), "column": start + foreign.start()},
            ),
            text,
            start + foreign.start(),
        )
    bits = int.from_bytes(base64.b64decode(body), "little")
    return {p: bits >> (_ENDS[p] - width) & (1 << width) - 1 for p, width in FIELDS.items()}


def _unreadable(values: Mapping[Part, int]) -> Part | None:
    """A part whose number stands for nothing."""
    first, second = values[Part.FIRST_DIE], values[Part.SECOND_DIE]
    if first > 6 or (second and not first):
        return Part.FIRST_DIE
    if second > 6 or (first and not second):
        return Part.SECOND_DIE
    if values[Part.OWNER] not in (0, 1, _NOBODY):
        return Part.OWNER
    return Part.REST if values[Part.REST] else None


def _wrong(text: str, start: int, value: int, part: Part, why: Message | None) -> NotationError:
    """The error for a part, at the first character that holds a bit of it."""
    bits = range(_ENDS[part] - FIELDS[part], _ENDS[part])
    # Base 64 takes each byte from its highest bit on.
    column = start + min((bit // 8 * 8 + 7 - bit % 8) // 6 for bit in bits)
    values = {"column": column, "part": part.label, "value": value, "why": why}
    if why is None:
        message = Message(
            "notation", "Column {column}: in a Match ID {part} can't be {value}.", values
        )
    else:
        message = Message(
            "notation", "Column {column}: in a Match ID {part} can't be {value}. {why}", values
        )
    return NotationError(message, text, column)
