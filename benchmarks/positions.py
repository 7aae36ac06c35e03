"""The 2,000 positions that everything is measured on, one Position ID a line in positions.txt.

They come from games in which both sides play at random, from the first roll to the last, so that
bear-offs and the bar have the share that they have there.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from bglearn.notation.position_id import parse_position_id
from bglearn.rules.dice import ROLLS, Roll
from bglearn.rules.position import BAR, Position

_FILE = Path(__file__).with_name("positions.txt")


@cache
def positions() -> tuple[Position, ...]:
    return tuple(map(parse_position_id, _FILE.read_text(encoding="ascii").split()))


def rolls() -> list[Roll]:
    return list(ROLLS)


def signed(position: Position) -> list[int]:
    """26 numbers by the mover's points: his checkers, less than 0 the opponent's; first his bar."""
    board = [
        mine - theirs for mine, theirs in zip(position.mover, position.opponent[::-1], strict=True)
    ]
    return [position.opponent[BAR], *board[1:BAR], position.mover[BAR]]
