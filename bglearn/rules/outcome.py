"""How a game ended and what it is worth."""

from __future__ import annotations

from dataclasses import dataclass

from bglearn.rules.cube import Cube
from bglearn.rules.options import Rules
from bglearn.rules.player import Player
from bglearn.rules.position import BAR, OFF, Position, Side

SIZES = SINGLE, GAMMON, BACKGAMMON = 1, 2, 3
"""The sizes of a win."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """The winner, the size that the win counted as (1, 2, 3), its points, and how it came.

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


def counted_size(size: int, is_turned: bool, rules: Rules) -> int:
    """The size that a win counts as: with Jacoby a single game until a double is taken (MONEY-05).

    >>> counted_size(BACKGAMMON, is_turned=False, rules=Rules(jacoby=True))
    1
    """
    return SINGLE if rules.jacoby and not is_turned else size


def points(size: int, stake: int, is_turned: bool, rules: Rules) -> int:
    """What a win scores: the stake times the size that counts.

    A backgammon may be agreed to count double (STAKE-11).

    >>> points(GAMMON, 2, is_turned=False, rules=Rules(jacoby=True))
    2
    """
    factors = {SINGLE: 1, GAMMON: 2, BACKGAMMON: rules.backgammon_value}
    return factors[counted_size(size, is_turned, rules)] * stake


def won(winner: Player, size: int, how: str, cube: Cube, rules: Rules) -> Outcome:
    """The outcome of a game that is won at this cube.

    >>> won(Player.WHITE, GAMMON, "borne-off", Cube(value=2), Rules()).points
    4
    """
    counted = counted_size(size, cube.is_turned, rules)
    return Outcome(winner, counted, points(size, cube.value, cube.is_turned, rules), how)
