"""The 2,000 positions that everything is measured on: moments of random games, as Position IDs."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from bglearn.notation.position_id import parse_position_id
from bglearn.rules.position import BAR, Position, other_view


@cache
def positions() -> tuple[Position, ...]:
    """Seen by the player on roll."""
    lines = (Path(__file__).parent / "positions.txt").read_text("utf-8").split()
    return tuple(map(parse_position_id, lines))


def signed(position: Position) -> list[int]:
    """26 numbers, the mover's counts positive: [0] the opponent's bar, [25] the mover's."""
    board = [0] * (BAR + 1)
    board[0], board[BAR] = position.opponent[BAR], position.mover[BAR]
    for point in range(1, BAR):
        board[point] = position.mover[point] - position.opponent[other_view(point)]
    return board
