"""The compiled generator judged by `legal_plays`: all results of all rolls."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from bglearn.bulk.arrays import pack_positions
from bglearn.bulk.results import Results, every_result, result_counts
from bglearn.rules.dice import ROLLS
from bglearn.rules.plays import legal_plays
from bglearn.rules.position import Position
from tests.judges.comparison import Comparison, Difference, Watch

Generator = Callable[[np.ndarray], Results]


def compare_all(
    positions: Sequence[Position], generator: Generator = every_result, watch: Watch = iter
) -> Comparison:
    """All 21 rolls of these positions; a result that is there twice is a difference, too."""
    offsets, rows = generator(pack_positions(positions))
    written = [row.tobytes() for row in rows]
    sets, differences = 0, []
    for position in watch(positions):
        for roll in ROLLS:
            found = written[offsets[sets] : offsets[sets + 1]]
            expected = set(map(_bytes, legal_plays(position, roll)))
            sets += 1
            if len(found) != len(expected) or set(found) != expected:
                extra, missing = set(found) - expected, expected - set(found)
                differences.append(Difference(position, roll, len(extra), len(missing)))
    return Comparison(sets, differences)


def perft(positions: np.ndarray, depth: int) -> int:
    """As `comparison.perft`, but equal positions are looked at once."""
    weights = np.ones(len(positions), np.int64)
    for _ in range(depth - 1):
        offsets, rows = every_result(positions)
        ways = np.repeat(weights, np.diff(offsets[:: len(ROLLS)]))
        swapped = np.ascontiguousarray(rows[:, ::-1]).reshape(len(rows), -1)
        positions, which = np.unique(swapped, axis=0, return_inverse=True)
        positions = positions.reshape(-1, 2, 26)
        weights = np.bincount(which.ravel(), weights=ways).astype(np.int64)
    return int(result_counts(positions).sum(1) @ weights)


def _bytes(position: Position) -> bytes:
    return bytes(position.mover) + bytes(position.opponent)
