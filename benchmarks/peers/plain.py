"""The generator that comes to mind first: tuples in sets, every die tried everywhere."""

from __future__ import annotations

from collections.abc import Sequence

from benchmarks.positions import rolls

Board = tuple[int, ...]
"""Signed counts by the mover's points, the opponent's bar in front."""


def run(boards: Sequence[list[int]]) -> None:
    for board in boards:
        for high, low in rolls():
            results(tuple(board), high, low)


def results(board: Board, high: int, low: int) -> set[Board]:
    if high == low:
        reached = {board}
        for _ in range(4):
            further = {after for one in reached for after in _steps(one, high)}
            if not further:
                break
            reached = further
        return reached
    first, second = _steps(board, high), _steps(board, low)
    both = {after for one in first for after in _steps(one, low)}
    both |= {after for one in second for after in _steps(one, high)}
    return both or first or second or {board}


def _steps(board: Board, die: int) -> set[Board]:
    sources = [25] if board[25] else [point for point in range(24, 0, -1) if board[point] > 0]
    found = set()
    for source in sources:
        target = source - die
        if target > 0:
            if board[target] < -1:
                continue
        elif sources[0] > 6 or (target < 0 and source != sources[0]):
            continue
        after = list(board)
        after[source] -= 1
        if target > 0:
            if after[target] == -1:
                after[target] = 0
                after[0] += 1
            after[target] += 1
        found.add(tuple(after))
    return found
