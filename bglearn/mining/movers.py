"""Which checkers a die can move within the board: a quick look before a thorough one."""

from __future__ import annotations

from collections.abc import Sequence

from bglearn.rules.position import BAR, Position

DICE = range(1, 7)


def movers(position: Position) -> Sequence[Sequence[int]]:
    """By die (0 has none): the points from which it can move a checker within the board.

    >>> from bglearn.rules.position import START
    >>> movers(START)[5]
    [13, 8]
    """
    mover, opponent = position.mover, position.opponent
    held = [point for point in range(BAR - 1, 0, -1) if mover[point]]
    return [
        [p for p in held if p > die and opponent[BAR - p + die] < 2] if die else []
        for die in range(7)
    ]


def moves_of_a_double(position: Position, die: int) -> int:
    """How many moves of one number there are within the board, if nothing enters or bears off.

    >>> from bglearn.rules.position import START
    >>> moves_of_a_double(START, 5)
    13
    """
    moves = 0
    for point in range(BAR - 1, die, -1):
        if count := position.mover[point]:
            target = point - die
            while target > 0 and position.held_against(target) < 2:
                moves += count
                target -= die
    return moves
