"""A position from what a text tells around its board, or whether that agrees with an identifier."""

from __future__ import annotations

from typing import NamedTuple

from bglearn.errors import NotationError
from bglearn.i18n import Message
from bglearn.notation.drawn_board import Drawing
from bglearn.notation.notes import LETTERS, Notes, in_words
from bglearn.notation.xgid import USUAL_LIMIT, Xgid
from bglearn.notation.xgid_law import fault
from bglearn.rules.cube import Cube
from bglearn.rules.dice import Roll
from bglearn.rules.player import Player
from bglearn.rules.position import BAR, OFF, Position

_OFFERS = {"double": 1, "beaver": 2, "raccoon": 3}


def xgid_told(text: str, notes: Notes, board: Drawing, bottom: str, on_roll: str) -> Xgid:
    """What board and notes say; the player at the bottom is White.

    Raises:
        NotationError: when they contradict each other, the rules, or don't say enough.
        PositionError: when the board is impossible.
    """
    offered = next((key for key in _OFFERS if key in notes), None)
    if "on_roll" not in notes and "offered" not in notes:
        raise NotationError(
            Message("diagram", "Say beside the board who is on roll, like “X to play 31”."),
            text,
            line=board.last_line,
        )
    players = {bottom: Player.WHITE, _other(bottom): Player.BLACK}
    stake = notes.number("cube", 1)
    owner = notes.get("owner")
    if "offered" in notes:  # GNU Backgammon then shows neither the match nor the cube
        told = notes["offered"]
        raise NotationError(
            Message(
                "diagram",
                "Line {line}: who offers what only the Match ID tells: leave it above the board.",
                {"line": told.line},
            ),
            text,
            told.column,
            told.line,
        )
    cube_owner = players[str(owner)] if owner else None
    limit = notes.number("limit", USUAL_LIMIT)
    roll = notes.get("roll")
    xgid = Xgid(
        position=_position(board, bottom, on_roll),
        on_roll=players[on_roll],
        roll=Roll(*map(int, str(roll))) if roll else None,
        cube=Cube(stake, cube_owner, is_turned=cube_owner is not None),
        offers=_OFFERS[offered] if offered else 0,
        score={player: notes.number(f"score_{letter}") for letter, player in players.items()},
        match_length=notes.number("length") or None,
        crawford=bool(notes.get("crawford")) and notes.get("length") != 1,
        jacoby=bool(notes.get("jacoby")),
        beavers=bool(notes.get("beavers")),
        cube_limit=limit or None,
    )
    check_told(text, notes, board, xgid, bottom, on_roll)
    if wrong := fault(xgid):
        raise NotationError(wrong.why, text, line=board.first_line)
    return xgid


def _other(letter: str) -> str:
    return LETTERS[LETTERS.index(letter) - 1]


def _position(board: Drawing, bottom: str, on_roll: str) -> Position:
    """The drawn position, seen by the player on roll."""
    numbered = bottom if board.bottom_numbers else _other(bottom)
    sides = {}
    for letter, counts in board.counts.items():
        points = {
            point if letter == numbered or point == BAR else BAR - point: count
            for point, count in enumerate(counts)
            if count
        }
        sides[letter] = points
    return Position.of(mover=sides[on_roll], opponent=sides[_other(on_roll)])


class _Check(NamedTuple):
    """One thing that a text may tell, what it is, and its name in a sentence."""

    key: str
    value: int | str | bool | None
    name: Message


def check_told(
    text: str, notes: Notes, board: Drawing | None, xgid: Xgid, bottom: str, on_roll: str
) -> None:
    """Compare board and notes with a position; `on_roll` is the letter of its player on roll.

    Raises:
        NotationError: at the first place that says something else.
        PositionError: when the drawn board is impossible.
    """
    if board:
        drawn = _position(board, bottom, on_roll)
        if drawn != xgid.position:
            raise NotationError(
                Message(
                    "diagram",
                    "The board from line {line} on is not the position that the ID tells.",
                    {"line": board.first_line},
                ),
                text,
                board.left,
                board.first_line,
            )
    for key, value, name in _checks(xgid, on_roll):
        is_idle = key == "crawford" and xgid.match_length == 1
        if key in notes and notes[key].value != value and not is_idle:
            told = notes[key]
            raise NotationError(
                Message(
                    "diagram",
                    "Line {line}: {name} can't be {told}, it is {value}.",
                    {
                        "line": told.line,
                        "name": name,
                        "told": in_words(told.value),
                        "value": in_words(value),
                    },
                ),
                text,
                told.column,
                told.line,
            )


def _checks(xgid: Xgid, on_roll: str) -> list[_Check]:
    letters = {xgid.on_roll: on_roll, xgid.on_roll.opponent: _other(on_roll)}
    position, cube = xgid.position, xgid.cube
    pips = dict(zip(letters.values(), position.pips, strict=True))
    off = {on_roll: position.mover[OFF], _other(on_roll): position.opponent[OFF]}
    checks = [
        _Check("on_roll", on_roll, Message("diagram", "the player on roll")),
        _Check(
            "roll",
            f"{xgid.roll.high}{xgid.roll.low}" if xgid.roll else None,
            Message("diagram", "the roll"),
        ),
        _Check("length", xgid.match_length or 0, Message("diagram", "the match length")),
        _Check("cube", cube.value, Message("diagram", "the cube")),
        _Check("owner", letters[cube.owner] if cube.owner else None, _OWNER),
        _Check("limit", xgid.cube_limit or 0, Message("diagram", "the cube limit")),
        _Check("crawford", xgid.crawford, _CRAWFORD),
        _Check("jacoby", xgid.jacoby, Message("diagram", "the Jacoby rule")),
        _Check("beavers", xgid.beavers, Message("diagram", "the agreement on beavers")),
    ]
    stake = cube.value << xgid.offers
    for key, offers in _OFFERS.items():
        checks.append(_Check(key, stake if xgid.offers == offers else None, _STAKE))
    checks.append(_Check("offered", stake if xgid.offers else None, _STAKE))
    for player, letter in letters.items():
        checks += [
            _Check(f"score_{letter}", xgid.score[player], Message("diagram", "the score")),
            _Check(f"pips_{letter}", pips[letter], Message("diagram", "the pip count")),
            _Check(f"off_{letter}", off[letter], Message("diagram", "the number borne off")),
        ]
    return checks


_OWNER = Message("diagram", "the owner of the cube")
_CRAWFORD = Message("diagram", "the Crawford game")
_STAKE = Message("diagram", "the offered stake")
