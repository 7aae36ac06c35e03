"""The plays of a match file: written in full or in short, left out, or against the rules."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import TypeVar

from bglearn.errors import IllegalPlayError, NotationError
from bglearn.notation.mat_board import is_illegal_play, read_illegal_play
from bglearn.notation.mat_events import IllegalPlay
from bglearn.notation.mat_lines import Cell
from bglearn.notation.plays import parse_moves, parse_play
from bglearn.rules.events import Played
from bglearn.rules.game import Game
from bglearn.rules.plays import Move, Play, legal_plays
from bglearn.rules.position import BAR, OFF, Position
from bglearn.rules.why import explain

T = TypeVar("T")
_UNWRITTEN = re.compile(r"\?*")
_DANCE = re.compile(r"cannot\s+move|no\s+move|-+", re.IGNORECASE)
CANNOT_MOVE = "Cannot Move"
"""What stands after a roll that can't be played."""
UNKNOWN = "????"
"""What stands after a roll whose play is not recorded."""


def is_unwritten(text: str) -> bool:
    """Whether no play stands after the dice: nothing, or question marks."""
    return _UNWRITTEN.fullmatch(text) is not None


def is_dance(text: str) -> bool:
    """Whether it says that nothing was played.

    >>> is_dance("Cannot Move")
    True
    """
    return _DANCE.fullmatch(text) is not None


def written(cell: Cell) -> Play:
    """The moves as they stand, where nothing can be checked.

    Raises:
        NotationError: when they are not moves.
    """
    if is_dance(cell.text) or is_illegal_play(cell.text):
        return ()
    return _at_column(cell, lambda: parse_moves(cell.text))


def read_play(cell: Cell, game: Game) -> Played | IllegalPlay:
    """What the cell says was played, by the rules or against them.

    An illegal play is taken as one that the opponent let stand, if checkers can be carried so.

    Raises:
        NotationError: when the text is no play, or the checkers can't be carried so.
    """
    position, roll, by = game.position, game.roll, cell.side
    assert roll
    if is_illegal_play(cell.text):
        return IllegalPlay(by, _at_column(cell, lambda: read_illegal_play(cell.text, position)))
    if is_dance(cell.text):
        danced = position in legal_plays(position, roll)
        return Played(by, ()) if danced else IllegalPlay(by, position)
    moves = _at_column(cell, lambda: parse_moves(cell.text))
    try:
        play = _at_column(cell, lambda: parse_play(cell.text, position, roll))
    except IllegalPlayError as error:
        result = carried(position, moves)
        if result is None:
            raise NotationError(error.message, cell.text, cell.text_column) from None
        return IllegalPlay(by, result)
    if moves != play and sorted(moves) == sorted(play) and not explain(position, roll, moves):
        return Played(by, moves)  # the order that was written
    return Played(by, play)


def _at_column(cell: Cell, read: Callable[[], T]) -> T:
    """What is read, with the column of a fault counted from the start of the line."""
    try:
        return read()
    except NotationError as error:
        column = cell.text_column + error.column - 1
        raise NotationError(error.message, cell.text, column) from None


def carried(position: Position, moves: Iterable[Move]) -> Position | None:
    """The position once a hand has made these moves, by the rules or not; None where it can't.

    >>> from bglearn.rules.position import START
    >>> carried(START, [Move(24, 19)]) is None
    True
    """
    for source, target in moves:
        if not (OFF <= target < source <= BAR and position.mover[source]):
            return None
        if target != OFF and position.held_against(target) > 1:
            return None
        position = position.moved(source, target)
    return position
