"""How a game ended and what it is worth."""

from __future__ import annotations

from dataclasses import dataclass

from bglearn.rules.options import Rules
from bglearn.rules.player import Player
from bglearn.rules.position import BAR, OFF, Position, Side

SINGLE, GAMMON, BACKGAMMON = 1, 2, 3
"""The sizes of a win."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """The winner, the size of the win (1, 2, 3), its points, and how it came.

    `how` is `borne-off`, `drop` or `resignation`.
    """

    winner: Player
    size: int
    points: int
    how: str


def size_of_win(loser: Side) -> int:
    """Single, gammon or backgammon by where the loser's checkers stand.

    A gammon when none is borne off (STAKE-06); a backgammon when one of them still stands in the
    winner's home board or on the bar (STAKE-08, STAKE-09).

    >>> size_of_win(Position.of({2: 1}, {24: 1, 6: 14}).opponent)
    3
    """
    if loser[OFF]:
        return SINGLE
    return BACKGAMMON if loser[BAR] or any(loser[19:BAR]) else GAMMON


def largest_loss(position: Position) -> int:
    """The biggest win that the player on roll can still lose, by the checkers alone (GAP-05)."""
    mover, opponent = position.mover, position.opponent
    if mover[OFF]:
        return SINGLE
    if size_of_win(mover) == BACKGAMMON or _may_still_hit(mover, opponent):
        return BACKGAMMON
    return GAMMON


def _may_still_hit(mover: Side, opponent: Side) -> bool:
    """Whether a checker of the opponent's has still to pass one of the mover's."""
    rearmost = max(point for point in range(BAR + 1) if opponent[point])
    return any(mover[point] and BAR - point < rearmost for point in range(1, BAR + 1))


def points(size: int, stake: int, is_turned: bool, rules: Rules) -> int:
    """What a win scores: the stake times the size, as agreed.

    With Jacoby a gammon or backgammon counts once until a player's double was accepted (MONEY-05);
    a backgammon may be agreed to count double (STAKE-11).

    >>> points(GAMMON, 2, is_turned=False, rules=Rules(jacoby=True))
    2
    """
    if rules.jacoby and not is_turned:
        return stake
    factor = {SINGLE: 1, GAMMON: 2, BACKGAMMON: rules.backgammon_value}[size]
    return factor * stake
