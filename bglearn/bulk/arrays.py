"""Positions and rolls as arrays: the one form that goes into `bulk` and comes out of it.

Positions are int8 of shape (n, 2, 26): the mover's 26 counts and the opponent's, each by his own
point numbers (0 = off, 1 to 24, 25 = bar), as in `Position`. Rolls are int8 of shape (m, 2). Both
are C-contiguous.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bglearn.errors import ArrayError
from bglearn.i18n import Message, shown
from bglearn.rules.dice import ROLLS, Roll
from bglearn.rules.position import BAR, CHECKERS, HOME, Position

Positions = NDArray[np.int8]
"""Shape (n, 2, 26)."""
Rolls = NDArray[np.int8]
"""Shape (m, 2)."""

EVERY_ROLL: Rolls = np.array([tuple(roll) for roll in ROLLS], np.int8)
"""The 21 rolls in the order of `ROLLS`."""
EVERY_ROLL.flags.writeable = False

_SIDES = BAR + 1


def pack_positions(positions: Iterable[Position]) -> Positions:
    """Positions as an array.

    >>> from bglearn.rules.position import START
    >>> pack_positions([START]).shape
    (1, 2, 26)
    """
    rows = [[position.mover, position.opponent] for position in positions]
    return np.array(rows, np.int8).reshape(-1, 2, _SIDES)


def unpack_positions(array: Positions) -> Iterator[Position]:
    """The positions that an array holds, each checked.

    Raises:
        ArrayError: when it is no array of positions.

    >>> from bglearn.rules.position import START
    >>> next(unpack_positions(pack_positions([START]))) == START
    True
    """
    for mover, opponent in checked_positions(array).tolist():
        yield Position(mover, opponent)


def pack_rolls(rolls: Iterable[Roll]) -> Rolls:
    """Rolls as an array.

    >>> pack_rolls([Roll(1, 3)]).tolist()
    [[3, 1]]
    """
    return np.array([tuple(roll) for roll in rolls], np.int8).reshape(-1, 2)


def checked_positions(array: Any) -> Positions:
    """The array itself when every row of it is a position, in the form above.

    Raises:
        ArrayError: naming the first row at fault, or what is wrong with the array.
    """
    positions = _whole_numbers(array, (2, _SIDES))
    mover, opponent = positions[:, 0], positions[:, 1]
    wrong = ((positions < 0) | (positions > CHECKERS)).any((1, 2))
    wrong |= (positions.sum(2, np.int64) != CHECKERS).any(1)
    wrong |= ((mover[:, 1:BAR] > 0) & (opponent[:, BAR - 1 : 0 : -1] > 0)).any(1)
    wrong |= (mover[:, 0] == CHECKERS) & (opponent[:, 0] == CHECKERS)
    closed = (positions[:, :, HOME.start : HOME.stop] > 1).all(2)
    wrong |= (closed & (positions[:, :, BAR] > 0)).all(1)
    if wrong.any():
        raise ArrayError(
            Message(
                "bulk",
                "Row {row} of the array is no position that can occur: make it from a Position.",
                {"row": int(wrong.argmax())},
            )
        )
    return positions.astype(np.int8)


def checked_rolls(array: Any) -> Rolls:
    """The array itself when every row of it is a roll, the higher die first.

    Raises:
        ArrayError: naming the first row at fault, or what is wrong with the array.
    """
    rolls = _whole_numbers(array, (2,))
    wrong = ((rolls < 1) | (rolls > 6)).any(1)
    if wrong.any():
        raise ArrayError(
            Message(
                "bulk",
                "Row {row} of the array is no roll: a die shows 1 to 6.",
                {"row": int(wrong.argmax())},
            )
        )
    return -np.sort(-rolls.astype(np.int8), axis=1)


def _whole_numbers(array: Any, shape: tuple[int, ...]) -> NDArray[Any]:
    if (
        not isinstance(array, np.ndarray)
        or not np.issubdtype(array.dtype, np.integer)
        or array.shape[1:] != shape
    ):
        raise ArrayError(
            Message(
                "bulk",
                "An array of whole numbers with shape {shape} is needed, not {given}.",
                {
                    "shape": "(n, " + ", ".join(map(str, shape)) + ")",
                    "given": shown(getattr(array, "shape", type(array))),
                },
            )
        )
    return array
