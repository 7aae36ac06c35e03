"""bgsage's generator, compiled, called from Python."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec

from benchmarks.positions import rolls


def is_installed() -> bool:
    return find_spec("bgsage") is not None


def run_compiled(boards: Sequence[list[int]]) -> None:
    """The compiled function itself."""
    import bgsage.board

    _run(bgsage.board.bgbot_cpp.possible_moves, boards)


def run_public(boards: Sequence[list[int]]) -> None:
    """The function that bgsage offers, which copies each board."""
    from bgsage import possible_moves

    _run(possible_moves, boards)


def _run(function, boards: Sequence[list[int]]) -> None:
    pairs = [tuple(roll) for roll in rolls()]
    for board in boards:
        for high, low in pairs:
            function(board, high, low)
