"""A board in the terminal, with words in the language in use."""

from __future__ import annotations

from typing import NamedTuple

from bglearn.i18n import text
from bglearn.notation.diagram import BOTTOM, LETTER, MIDDLE, TOP, TURN, board_lines
from bglearn.notation.xgid import USUAL_LIMIT, Xgid
from bglearn.rules.player import Player
from bglearn.rules.position import OFF

ROUND = {Player.WHITE: "○", Player.BLACK: "●"}
"""On a terminal that can show them; White's are the empty ones, as on paper and in the pictures."""
_SIDES = {TOP: Player.BLACK, BOTTOM: Player.WHITE}


class Line(NamedTuple):
    """A line of the board, and what is said beside it."""

    board: str
    said: str


def board_text(xgid: Xgid, marks: dict[Player, str], *, home: str = "right") -> list[Line]:
    """The thirteen lines with the checkers as these marks.

    >>> from bglearn.notation.xgid import parse_xgid
    >>> opening = parse_xgid("-b----E-C---eE---c-e----B-:0:0:1:31:2:3:0:7")
    >>> board_text(opening, LETTER)[10].said
    'X to play: 3-1'
    """
    letters = str.maketrans({LETTER[player]: mark for player, mark in marks.items()})
    said = {row: _side(xgid, player, marks[player]) for row, player in _SIDES.items()}
    said[MIDDLE] = _agreed(xgid, marks)
    said[TURN[xgid.on_roll]] = _turn(xgid, marks)
    lines = board_lines(xgid, home=home)
    inner = (line if row in _SIDES else line.translate(letters) for row, line in enumerate(lines))
    return [Line(_plain_bar(line), said.get(row, "")) for row, line in enumerate(inner)]


def _plain_bar(line: str) -> str:
    """The word BAR is English, and its letters are no checkers."""
    return line.replace("BAR", "   ")


def _side(xgid: Xgid, player: Player, mark: str) -> str:
    mine = player is xgid.on_roll
    pips = xgid.position.pips[0 if mine else 1]
    off = (xgid.position.mover if mine else xgid.position.opponent)[OFF]
    return text(
        "show",
        "{player} pips: {pips}, off: {off}, score: {score}",
        player=mark,
        pips=pips,
        off=off,
        score=xgid.score[player],
    )


def _agreed(xgid: Xgid, marks: dict[Player, str]) -> str:
    if xgid.match_length is None:
        parts = [text("show", "Money game")]
        parts += [text("show", "Jacoby")] if xgid.jacoby else []
        parts += [text("show", "beavers")] if xgid.beavers else []
    else:
        parts = [text("show", "Match length: {length}", length=xgid.match_length)]
        parts += [text("show", "Crawford game")] if xgid.crawford else []
    if xgid.cube.owner:
        owner, stake = marks[xgid.cube.owner], xgid.cube.value
        parts.append(text("show", "cube: {stake}, owner {player}", stake=stake, player=owner))
    elif xgid.has_cube:
        parts.append(text("show", "cube: {stake}", stake=xgid.cube.value))
    if xgid.cube_limit and xgid.cube_limit < USUAL_LIMIT:
        parts.append(text("show", "limit of the cube: {stake}", stake=xgid.cube_limit))
    return ", ".join(parts)


def _turn(xgid: Xgid, marks: dict[Player, str]) -> str:
    mover, other = marks[xgid.on_roll], marks[xgid.on_roll.opponent]
    stake = xgid.cube.value << xgid.offers
    if xgid.position.is_over:
        return text("show", "The game is over.")
    match xgid.offers:
        case 1:
            return text("show", "{player} doubles: {stake}", player=mover, stake=stake)
        case 2:
            return text("show", "{player} beavers: {stake}", player=other, stake=stake)
        case 3:
            return text("show", "{player} raccoons: {stake}", player=mover, stake=stake)
    if xgid.roll:
        return text("show", "{player} to play: {dice}", player=mover, dice=xgid.roll)
    return text("show", "{player} on roll", player=mover)
