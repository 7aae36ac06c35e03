"""All legal results of many positions and rolls."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from bglearn.bulk.arrays import EVERY_ROLL, Positions, Rolls, checked_positions, checked_rolls
from bglearn.bulk.kernel import WORDS, Words, generate
from bglearn.errors import ArrayError
from bglearn.i18n import Message
from bglearn.rules.position import BAR

_SIDE = BAR + 1


class Results(NamedTuple):
    """The results of many sets, one after the other.

    Set k has `positions[offsets[k] : offsets[k + 1]]`, each result once, in no meaningful order.
    The mover is still the mover; where nothing can be played, and when the game is over, the
    only result is the position itself.
    """

    offsets: NDArray[np.int64]
    """Shape (sets + 1)."""
    positions: Positions
    """Shape (results, 2, 26)."""


def legal_results(positions: Any, rolls: Any) -> Results:
    """All results of each position with the roll in the same row; set k is row k.

    Args:
        positions: whole numbers of shape (n, 2, 26), as `arrays.pack_positions` makes them.
        rolls: whole numbers of shape (n, 2).

    Raises:
        ArrayError: when an array has another shape or type, or a row is no position or no roll.

    >>> from bglearn.bulk.arrays import pack_positions, pack_rolls
    >>> from bglearn.rules.dice import Roll
    >>> from bglearn.rules.position import START
    >>> legal_results(pack_positions([START]), pack_rolls([Roll(3, 1)])).offsets.tolist()
    [0, 16]
    """
    checked, dice = checked_positions(positions), checked_rolls(rolls)
    if len(checked) != len(dice):
        raise ArrayError(
            Message(
                "bulk",
                "There are {positions} positions and {rolls} rolls: give each position its roll.",
                {"positions": len(checked), "rolls": len(dice)},
            )
        )
    return _results(checked, dice, every=False)


def every_result(positions: Any) -> Results:
    """All results of each position with each of the 21 rolls.

    Set 21 × i + j is position i with roll j of `ROLLS`.

    Raises:
        ArrayError: as for `legal_results`.

    >>> from bglearn.bulk.arrays import pack_positions
    >>> from bglearn.rules.position import START
    >>> len(every_result(pack_positions([START])).positions)
    447
    """
    return _results(checked_positions(positions), EVERY_ROLL, every=True)


def result_counts(positions: Any) -> NDArray[np.int64]:
    """How many results each position has with each of the 21 rolls: shape (n, 21).

    Raises:
        ArrayError: as for `legal_results`.

    >>> from bglearn.bulk.arrays import pack_positions
    >>> from bglearn.rules.position import START
    >>> result_counts(pack_positions([START]))[0, :3].tolist()
    [42, 15, 75]
    """
    checked = checked_positions(positions)
    offsets, _ = generate(_rows(checked), EVERY_ROLL, True, False)
    counts: NDArray[np.int64] = np.diff(offsets).reshape(len(checked), len(EVERY_ROLL))
    return counts


def _results(positions: Positions, rolls: Rolls, every: bool) -> Results:
    offsets, rows = generate(_rows(positions), rolls, every, True)
    counts = rows.view(np.int8)[:, : 2 * _SIDE].reshape(-1, 2, _SIDE)
    return Results(offsets, counts)


def _rows(positions: Positions) -> Words:
    """The positions in the kernel's form."""
    rows = np.zeros((len(positions), 8 * WORDS), np.int8)
    rows[:, : 2 * _SIDE] = positions.reshape(-1, 2 * _SIDE)
    return rows.view(np.uint64)
