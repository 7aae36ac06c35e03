"""Positions packed in one integer of 26 bytes, and the moves between them.

Byte p stands for the mover's point p, byte 25 for his bar, byte 0 for the opponent's bar; it holds
15 when the place is empty, 15 + n for n checkers of the mover, 15 - n for n of the opponent. A move
is then one addition, and the bit worth 16 says "the mover stands here", so that a question about
many points at once ("is anyone outside the home board?") is one `&`.

Only `plays.py` knows this module; a test of the layers says so.
"""

from __future__ import annotations

from itertools import pairwise

from bglearn.rules.dice import Roll
from bglearn.rules.position import BAR, CHECKERS, HOME, OFF, Position

Dice = tuple[int, ...]

_EMPTY, _BLOT = 15, 14
_ONE = [1 << 8 * point for point in range(26)]
_MINE = [16 * one for one in _ONE]
_BEHIND = [sum(_MINE[point + 1 :]) for point in range(26)]
_OUTSIDE = _BEHIND[max(HOME)]
_BOARD = _EMPTY * sum(_ONE)
_MY_COUNTS = bytes(max(0, there - _EMPTY) for there in range(256))
_THEIR_COUNTS = bytes(max(0, _EMPTY - there) for there in range(256))


def pack(position: Position) -> int:
    """A position as one integer."""
    mine = int.from_bytes(bytes(position.mover), "little")
    theirs = int.from_bytes(bytes(position.opponent), "big")
    return _BOARD + (mine & ~255) - (theirs & ~(255 << 8 * BAR))


def unpack(packed: int) -> Position:
    """The position that an integer stands for."""
    board = packed.to_bytes(26, "little")
    mine = board.translate(_MY_COUNTS)
    theirs = board.translate(_THEIR_COUNTS)[::-1]
    return Position._trusted(
        (CHECKERS - sum(mine), *mine[1:]), (CHECKERS - sum(theirs), *theirs[1:])
    )


def _change(source: int, die: int, there: int) -> int:
    """What a move within the board adds, where byte `there` stands; 0 when it is not possible."""
    target = source - die
    if target <= OFF or there < _BLOT:
        return 0
    hit = _ONE[target] - _ONE[OFF] if there == _BLOT else 0
    return _ONE[target] - _ONE[source] + hit


_CHANGE = [
    [[_change(source, die, there) for there in range(31)] for source in range(26)]
    for die in range(7)
]
"""By die, source and what stands on the target."""


def _steps(packed: int, die: int) -> dict[int, int]:
    """Where each checker that can move by this die stands, with the position that it leaves."""
    board = packed.to_bytes(26, "little")
    changes = _CHANGE[die]
    if board[BAR] > _EMPTY:
        change = changes[BAR][board[BAR - die]]
        return {BAR: packed + change} if change else {}
    sources = [point for point in range(24, 0, -1) if board[point] > _EMPTY]
    found = {
        source: packed + change
        for source in sources
        if (change := changes[source][board[source - die]])
    }
    if sources and sources[0] in HOME:
        for source in sources:
            if source == die or source == sources[0] < die:
                found[source] = packed - _ONE[source]
    return found


def results(position: Position, roll: Roll) -> tuple[int, Dice, set[int]]:
    """The packed position, the dice to play and every position that a legal play may leave."""
    packed = pack(position)
    if position.is_over:  # WIN-02: nobody plays on
        return packed, (), {packed}
    return packed, roll.dice, _ends(packed, *roll)


def _ends(packed: int, high: int, low: int) -> set[int]:
    if high == low:
        return _double_results(packed, high)
    outside = packed & _OUTSIDE
    if packed & _MINE[BAR] or not outside & (outside - 1):
        return _careful_results(packed, high, low)
    return _open_results(packed, high, low)


def _careful_results(packed: int, high: int, low: int) -> set[int]:
    """Both dice in both orders; else one die, the higher before the lower (FORCE-02 to 05)."""
    first, second = _steps(packed, high), _steps(packed, low)
    both = {end for middle in first.values() for end in _steps(middle, low).values()}
    both.update(end for middle in second.values() for end in _steps(middle, high).values())
    return both or set((first or second or {OFF: packed}).values())


def _open_results(packed: int, high: int, low: int) -> set[int]:
    """The same away from bar and bear-off, where the dice hardly touch each other.

    Each move of one die goes with each of the other, so the results are sums of two changes; only
    a checker or a blot that both dice want, and a checker that uses both, need a second look.
    """
    board = packed.to_bytes(26, "little")
    highs, lows = _CHANGE[high], _CHANGE[low]
    sources = [point for point in range(24, 0, -1) if board[point] > _EMPTY]
    first = {s: packed + change for s in sources if (change := highs[s][board[s - high]])}
    second = {s: change for s in sources if (change := lows[s][board[s - low]])}
    both = {middle + change for middle in first.values() for change in second.values()}
    for source, middle in first.items():
        target = source - high
        if source in second and board[source] == _EMPTY + 1:  # one checker can't go both ways
            both.discard(middle + second[source])
        if board[target] == _BLOT and target + low in second:  # a blot is hit once
            twice = middle + second[target + low]
            both.discard(twice)
            both.add(twice - _ONE[target] + _ONE[OFF])
        if change := lows[target][board[target - low]]:  # the same checker goes on
            both.add(middle + change)
    for source, change in second.items():
        target = source - low
        if onward := highs[target][board[target - high]]:
            both.add(packed + change + onward)
    return (
        both or set(first.values()) or {packed + change for change in second.values()} or {packed}
    )


def _double_results(packed: int, die: int) -> set[int]:
    """Up to four moves, taken from the back to the front: that order meets every result."""
    left = 4
    while left and packed & _MINE[BAR]:
        entered = _steps(packed, die)
        if not entered:
            return {packed}
        packed = entered[BAR]
        left -= 1
    board = packed.to_bytes(26, "little")
    after: list[list[int]] = [[packed], *([] for _ in range(left))]
    reached: set[int] = set()
    for source in range(24, die, -1):
        target = source - die
        there = board[target]
        if there < _BLOT or (board[source] <= _EMPTY and source not in reached):
            continue
        plain, hit = _CHANGE[die][source][_EMPTY], _CHANGE[die][source][there]
        for fewer, more in pairwise(after):
            movable = [p for p in fewer if p & _MINE[source]]
            if there == _BLOT:
                more += [p + (plain if p & _MINE[target] else hit) for p in movable]
            else:
                more += [p + plain for p in movable]
        reached.add(target)
    if (packed & _OUTSIDE).bit_count() < left:  # else nobody bears off this turn
        for source in range(die, OFF, -1):
            if board[source] <= _EMPTY and source not in reached:
                continue
            look = _MINE[source] | _BEHIND[max(HOME) if source == die else source]
            for fewer, more in pairwise(after):
                more += [p - _ONE[source] for p in fewer if p & look == _MINE[source]]
    return next(set(positions) for positions in reversed(after) if positions)


def next_steps(packed: int, dice: Dice) -> list[tuple[int, int, int, int, Dice]]:
    """Every single step with one of the dice: from, to, die, position, dice left."""
    return [
        (source, max(source - die, OFF), die, after, dice[:i] + dice[i + 1 :])
        for i, die in enumerate(dice)
        if die not in dice[:i]
        for source, after in _steps(packed, die).items()
    ]


def find_play(
    packed: int, end: int, dice: Dice, back: int = BAR
) -> tuple[tuple[int, int], ...] | None:
    """Moves that lead to `end` and leave no die that could be played; None when there are none."""
    steps = next_steps(packed, dice)
    if not steps:
        return () if packed == end else None
    for source, target, _, after, left in steps:
        if source > back:
            continue  # a double is played from the back to the front
        rest = find_play(after, end, left, source if dice[0] == dice[-1] else BAR)
        if rest is not None:
            return ((source, target), *rest)
    return None
