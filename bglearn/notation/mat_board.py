"""The cell `Illegal play (…)`: the position that an illegal play left, as Snowie's line of numbers.

40 fields between semicolons: length, Jacoby, two unknown ones, player, two names, Crawford, two
scores, cube, its owner; then bar, points 1 to 24 and the opponent's bar, with positive numbers for
one side and negative ones for the other; the dice. Whose the positive numbers are differs between
programs, and is told by the checkers themselves.

Source: GNU Backgammon, the description of Snowie's text format in import.c.
"""

from __future__ import annotations

import re

from bglearn.errors import NotationError, PositionError
from bglearn.i18n import Message
from bglearn.rules.match import Match
from bglearn.rules.player import Player
from bglearn.rules.position import BAR, OFF, Position, other_view

_FIELDS = 40
_BOARD = slice(12, 38)
_CELL = re.compile(r"illegal\s+play\s*\((.*)\)$", re.IGNORECASE)


def is_illegal_play(text: str) -> bool:
    """Whether a cell says so.

    >>> is_illegal_play("Illegal play (24/13)")
    True
    """
    return text[:7].lower() == "illegal"


def read_illegal_play(text: str, before: Position) -> Position:
    """The position that the cell gives, seen by the player whose play it was, as is `before`.

    Raises:
        NotationError: when it gives none, or one that this play can't have left.
    """
    found = _CELL.match(text)
    fields = found.group(1).split(";") if found else []
    board = [field.strip() for field in fields[_BOARD]]
    if len(fields) < _FIELDS or not all(re.fullmatch(r"[+-]?[0-9]{1,2}", one) for one in board):
        raise NotationError(
            Message(
                "mat",
                "“Illegal play” must give the position that it left, as 40 numbers and names"
                " between semicolons.",
            ),
            text,
        )
    numbers = [int(field) for field in board]
    fitting = {p for p in (_position(numbers, 1), _position(numbers, -1)) if p}
    fitting = {p for p in fitting if _may_follow(before, p)}
    if len(fitting) != 1:
        raise NotationError(
            Message("mat", "This play can't have left the position that “Illegal play” gives."),
            text,
        )
    return fitting.pop()


def _position(numbers: list[int], sign: int) -> Position | None:
    """The position if the mover's numbers have this sign; None where it can't be."""
    seen = [sign * number for number in numbers]
    if sign < 0:
        seen.reverse()
    mover = {point: seen[point] for point in range(1, BAR + 1) if seen[point] > 0}
    opponent = {other_view(point): -seen[point] for point in range(25) if seen[point] < 0}
    bars = abs(seen[BAR]), abs(seen[0])  # the bars come without a sign, or with one
    mover, opponent = {**mover, BAR: bars[0]}, {**opponent, BAR: bars[1]}
    try:
        return Position.of(mover, opponent)
    except PositionError:
        return None


def _may_follow(before: Position, after: Position) -> bool:
    """Whether only the mover's checkers moved, but for blots of the opponent's that were hit."""
    theirs = zip(before.opponent[1:BAR], after.opponent[1:BAR], strict=True)
    changed = [pair for pair in theirs if pair[0] != pair[1]]
    return before.opponent[OFF] == after.opponent[OFF] and all(p == (1, 0) for p in changed)


def format_illegal_play(names: tuple[str, str], match: Match, by: Player, after: Position) -> str:
    """The cell for a play that left this position, seen by the player who made it.

    As GNU Backgammon reads it: the numbers are the player's own, and the field of the player on
    roll names the opponent, who is next.
    """
    game, rules = match.game, match.rules
    next_player = by.opponent
    order = (next_player, by)
    index = {Player.WHITE: 0, Player.BLACK: 1}
    owner = game.cube.owner
    fields = [
        rules.match_length or 0,
        int(rules.jacoby),
        0,
        int(not rules.is_match),
        index[next_player],
        *(names[index[player]].replace(";", ",").replace(")", "]") for player in order),
        int(match.is_crawford),
        *(match.score[player] for player in order),
        game.cube.value,
        0 if owner is None else 1 if owner is next_player else -1,
    ]
    points = [after.mover[p] - after.opponent[other_view(p)] for p in range(1, 25)]
    dice = game.roll or (0, 0)
    fields += [after.opponent[BAR], *points, after.mover[BAR], *dice]
    return f"Illegal play ({';'.join(map(str, fields))})"
