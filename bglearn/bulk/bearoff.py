"""The builder of the exact bear-off tables."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bglearn.bulk.bearoff_kernel import add_equities, add_rolls, every_row, successors

SLICES = 40
"""Into how many parts the work is cut, so that its progress can be shown."""


class Tables(NamedTuple):
    """Both tables. Rows are numbered as in `bearoff_kernel`."""

    chances: NDArray[np.float64]
    """Shape (rows, rolls): chance to have all checkers off after exactly 0, 1, 2 … rolls."""
    equities: NDArray[np.float64]
    """Shape (rows, rows, 4): equities of the player on roll (first row) who rolls without doubling;
    cubeless, and with the cube his own, in the middle, the opponent's. Row 0 is no game: 0."""


def build(
    one_sided: int,
    two_sided: int,
    rolls: int,
    watch: Callable[[Iterable[int]], Iterable[int]] = iter,
) -> Tables:
    """The tables of one side and of two, up to so many checkers a side.

    The chances stop at `rolls` - 1 rolls. `watch` wraps the steps of the work, twice `SLICES`, on
    their way, for a progress bar. Money game: no gammons can occur, nobody beavers.

    >>> build(1, 1, 3).chances.round(6)[1].tolist()
    [0.0, 1.0, 0.0]
    """
    rows = every_row(one_sided)
    chances = np.zeros((len(rows), rolls))
    chances[0, 0] = 1
    means = np.zeros(len(rows))
    few = every_row(two_sided)
    begins, reached = successors(few, two_sided)
    equities = np.zeros((len(few), len(few), 4))
    row_cuts = np.linspace(1, len(rows), SLICES + 1).astype(int)
    pair_cuts = np.linspace(1, 2 * len(few) - 1, SLICES + 1).astype(int)
    for step in watch(range(2 * SLICES)):
        part = step % SLICES
        if step < SLICES:
            add_rolls(rows, one_sided, row_cuts[part], row_cuts[part + 1], chances, means)
        else:
            add_equities(begins, reached, pair_cuts[part], pair_cuts[part + 1], equities)
    return Tables(chances, equities)
