"""The Position ID of GNU Backgammon: 14 characters for the checkers of both sides.

Source: GNU Backgammon manual, "A technical description of the Position ID". The player not on roll
comes first; each side is counted from its own 1 point, the bar last.
"""

from __future__ import annotations

import base64
import binascii
import re

from bglearn.errors import NotationError
from bglearn.i18n import Message, shown
from bglearn.notation.given import text_given
from bglearn.rules.position import BAR, CHECKERS, Position, position_of

_LENGTH = 14


def format_position_id(position: Position) -> str:
    """The Position ID, seen by the player on roll.

    Raises:
        PositionError: when it is no position.

    >>> from bglearn.rules.position import START
    >>> format_position_id(START)
    '4HPwATDgc/ABMA'
    """
    position = position_of(position)
    bits, length = 0, 0
    for side in (position.opponent, position.mover):
        for count in side[1:]:
            bits |= ((1 << count) - 1) << length
            length += count + 1
    return base64.b64encode(bits.to_bytes(10, "little")).decode().rstrip("=")


def parse_position_id(text: str) -> Position:
    """The position that a Position ID stands for.

    Raises:
        NotationError: when it is not 14 characters of base 64 that hold two sides.
        PositionError: when the two sides are impossible together.

    >>> parse_position_id("4HPwATDgc/ABMA").pips
    (167, 167)
    """
    body = text_given(text).strip().removesuffix("==")
    start = len(text) - len(text.lstrip())
    if len(body) != _LENGTH:
        raise NotationError(
            Message(
                "notation",
                "A Position ID has 14 characters, but this one has {count}.",
                {"count": len(body)},
            ),
            text,
            start + min(len(body), _LENGTH) + 1,
        )
    try:
        raw = base64.b64decode(body.encode("ascii") + b"==", validate=True)
    except (binascii.Error, UnicodeEncodeError):
        foreign = re.search(r"[^A-Za-z0-9+/]", body)
        raise _damaged(text, start + (foreign.start() if foreign else 0) + 1) from None
    if base64.b64encode(raw).decode().rstrip("=") != body:
        raise _damaged(text, start + _LENGTH)
    bits = int.from_bytes(raw, "little")
    sides = []
    for _ in range(2):
        side = [0] * 26
        for point in range(1, BAR + 1):
            while bits & 1 and side[point] <= CHECKERS:
                side[point] += 1
                bits >>= 1
            bits >>= 1
        side[0] = CHECKERS - sum(side)
        if side[0] < 0:
            raise _damaged(text, start + 1)
        sides.append(tuple(side))
    if bits:
        raise _damaged(text, start + _LENGTH)
    return Position(mover=sides[1], opponent=sides[0])


def _damaged(text: str, column: int) -> NotationError:
    return NotationError(
        Message(
            "notation",
            "“{text}” is not a Position ID: something is wrong at character {column}.",
            {"text": shown(text.strip()), "column": column},
        ),
        text,
        column,
    )
