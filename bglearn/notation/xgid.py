"""XGID, the position text of eXtreme Gammon: board, turn and dice.

The 26 characters are written for the player at the bottom, whoever is on roll: upper case is the
bottom player, lower case the top one; the first is the top player's bar, the last the bottom one's.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from bglearn.errors import NotationError
from bglearn.i18n import Message, shown
from bglearn.rules.dice import Roll
from bglearn.rules.position import BAR, Position

_PREFIX = "XGID="
_FIELDS = (
    Message("xgid", "board"),
    Message("xgid", "cube"),
    Message("xgid", "cube owner"),
    Message("xgid", "turn"),
    Message("xgid", "dice"),
    Message("xgid", "score of the bottom player"),
    Message("xgid", "score of the top player"),
    Message("xgid", "rules"),
    Message("xgid", "match length"),
    Message("xgid", "cube limit"),
)
_BOARD, _TURN, _DICE = 0, 3, 4


@dataclass(frozen=True, slots=True)
class Xgid:
    """What an XGID says of the board: the position seen by the player on roll, and his roll.

    `bottom_on_roll` tells whether that player is the one at the bottom; `roll` is None before the
    dice are thrown.
    """

    position: Position
    bottom_on_roll: bool
    roll: Roll | None


def parse_xgid(text: str) -> Xgid:
    """Read an XGID, with or without its `XGID=`.

    Raises:
        NotationError: naming the field and the column at fault.
        PositionError: when the board is impossible.

    >>> parse_xgid("XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10").roll
    Roll(high=3, low=1)
    """
    body = text.strip()
    start = len(text) - len(text.lstrip())
    if body[: len(_PREFIX)].upper() == _PREFIX:
        body = body[len(_PREFIX) :]
        start += len(_PREFIX)
    fields = body.split(":")
    if not _DICE < len(fields) <= len(_FIELDS):
        raise NotationError(
            Message(
                "notation",
                "An XGID has up to {most} fields between colons and at least {least}, not {count}.",
                {"most": len(_FIELDS), "least": _DICE + 1, "count": len(fields)},
            ),
            text,
        )
    columns = [start + 1 + sum(len(f) + 1 for f in fields[:i]) for i in range(len(fields))]
    for i, content in enumerate(fields):
        if i not in (_BOARD, _DICE) and not re.fullmatch(r"-?[0-9]{1,6}", content):
            raise _wrong_field(text, columns[i], i, content)
    if fields[_TURN] not in ("1", "-1"):
        raise _wrong_field(text, columns[_TURN], _TURN, fields[_TURN])
    bottom_on_roll = fields[_TURN] == "1"
    bottom = _board(text, columns[_BOARD], fields[_BOARD])
    return Xgid(
        position=bottom if bottom_on_roll else bottom.swap(),
        bottom_on_roll=bottom_on_roll,
        roll=_dice(text, columns[_DICE], fields[_DICE]),
    )


def _board(text: str, start: int, field: str) -> Position:
    """The position seen by the player at the bottom."""
    if len(field) != BAR + 1:
        raise NotationError(
            Message(
                "notation",
                "The board of an XGID is 26 characters, but this one has {count}.",
                {"count": len(field)},
            ),
            text,
            start + min(len(field), BAR + 1),
        )
    bottom: dict[int, int] = {}
    top: dict[int, int] = {}
    for place, letter in enumerate(field):
        if letter == "-":
            continue
        is_bottom = "A" <= letter <= "O"
        if not (is_bottom or "a" <= letter <= "o") or place == (0 if is_bottom else BAR):
            raise NotationError(
                Message(
                    "notation",
                    "Column {column}: “{letter}” can't stand at this place of an XGID.",
                    {"column": start + place, "letter": shown(letter)},
                ),
                text,
                start + place,
            )
        if is_bottom:
            bottom[place] = ord(letter) - ord("A") + 1
        else:
            top[BAR - place] = ord(letter) - ord("a") + 1
    return Position.of(mover=bottom, opponent=top)


def _dice(text: str, start: int, field: str) -> Roll | None:
    """The roll, or None where the dice are not thrown (00, or a cube offer by letter)."""
    if field in ("00", "D", "B", "R"):
        return None
    if not re.fullmatch(r"[1-6][1-6]", field):
        raise _wrong_field(text, start, _DICE, field)
    return Roll(int(field[0]), int(field[1]))


def _wrong_field(text: str, column: int, number: int, content: str) -> NotationError:
    return NotationError(
        Message(
            "notation",
            "Column {column}: the XGID field “{field}” can't be “{content}”.",
            {"column": column, "field": _FIELDS[number], "content": shown(content)},
        ),
        text,
        column,
    )
