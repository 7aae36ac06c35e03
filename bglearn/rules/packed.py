"""Positions packed in one integer of 26 bytes, and the moves between them.

Byte p stands for the mover's point p, byte 25 for his bar, byte 0 for the opponent's bar; it holds
15 when the place is empty, 15 + n for n checkers of the mover, 15 - n for n of the opponent. A move
is then one addition, and the bit worth 16 says "the mover stands here", so that a question about
many points at once ("is anyone outside the home board?") is one `&`.

Only `plays.py` knows this module; a test of the layers says so.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
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
    theirs = int.from_bytes(bytes(position.opponent[1:]), "big")
    return _BOARD + mine - position.mover[OFF] - theirs


def unpack(packed: int) -> Position:
    """The position that an integer stands for."""
    board = packed.to_bytes(26, "little")
    mine = [*board.translate(_MY_COUNTS)]
    theirs = [*board.translate(_THEIR_COUNTS)[::-1]]
    mine[OFF], theirs[OFF] = CHECKERS - sum(mine), CHECKERS - sum(theirs)
    return Position._trusted(tuple(mine), tuple(theirs))


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
_MOVES = [
    [(source, source - die, _CHANGE[die][source]) for source in range(24, die, -1)]
    for die in range(7)
]
"""By die, from the back to the front: each way within the board, and its row of `_CHANGE`."""


def _within(packed: int, board: bytes, die: int) -> dict[int, int]:
    """Where each checker stands that this die moves within the board, with what it leaves."""
    return {
        source: packed + change
        for source, target, changes in _MOVES[die]
        if board[source] > _EMPTY and (change := changes[board[target]])
    }


def _steps(packed: int, die: int) -> dict[int, int]:
    """The same for everything that the die can do: enter, move on, bear off."""
    board = packed.to_bytes(26, "little")
    if board[BAR] > _EMPTY:
        change = _CHANGE[die][BAR][board[BAR - die]]
        return {BAR: packed + change} if change else {}
    found = _within(packed, board, die)
    if not packed & _OUTSIDE:
        source = die if board[die] > _EMPTY else _rearmost(packed & _BEHIND[OFF])
        if OFF < source <= die:
            found[source] = packed - _ONE[source]
    return found


def _rearmost(bits: int) -> int:
    """The highest place with a bit that is set."""
    return bits.bit_length() - 1 >> 3


def results(position: Position, roll: Roll) -> tuple[int, Collection[int]]:
    """The packed position, and each one that a legal play may leave, once."""
    packed = pack(position)
    if position.is_over:  # WIN-02: nobody plays on
        return packed, [packed]
    return packed, _ends(packed, *roll)


def _ends(packed: int, high: int, low: int) -> Collection[int]:
    if high == low:
        return _double_results(packed, high)
    outside = packed & _OUTSIDE
    if packed & _MINE[BAR] or not outside & (outside - 1):
        return _careful_results(packed, high, low)
    return _open_results(packed, high, low)


def _careful_results(packed: int, high: int, low: int) -> Collection[int]:
    """Both dice in both orders; else one die, the higher before the lower (FORCE-02 to 05)."""
    first, second = _steps(packed, high), _steps(packed, low)
    both = [end for middle in first.values() for end in _steps(middle, low).values()]
    both += [end for middle in second.values() for end in _steps(middle, high).values()]
    return dict.fromkeys(both or (first or second or {OFF: packed}).values())


def _open_results(packed: int, high: int, low: int) -> Collection[int]:
    """The same away from bar and bear-off, where the dice hardly touch each other.

    Each move of one die goes with each of the other, so the results are sums of two changes; only
    a checker or a blot that both dice want, and a checker that uses both, need a second look.
    """
    board = packed.to_bytes(26, "little")
    highs, lows = _CHANGE[high], _CHANGE[low]
    first, second = _within(packed, board, high), _within(packed, board, low)
    changes = [other - packed for other in second.values()]
    both = dict.fromkeys([middle + change for middle in first.values() for change in changes])
    for source, middle in first.items():
        target = source - high
        if source in second and board[source] == _EMPTY + 1:  # one checker can't go both ways
            both.pop(middle + second[source] - packed, None)
        if board[target] == _BLOT and target + low in second:  # a blot is hit once
            twice = middle + second[target + low] - packed
            both.pop(twice, None)
            both[twice - _ONE[target] + _ONE[OFF]] = None
        if onward := lows[target][board[target - low]]:  # the same checker goes on
            both[middle + onward] = None
    for source, middle in second.items():
        target = source - low
        if onward := highs[target][board[target - high]]:
            both[middle + onward] = None
    return both or (first or second or {OFF: packed}).values()


def _double_results(packed: int, die: int) -> Collection[int]:
    """Up to four moves, taken from the back to the front: that order meets every result once."""
    left = 4
    while left and packed & _MINE[BAR]:
        entered = _steps(packed, die)
        if not entered:
            return [packed]
        packed = entered[BAR]
        left -= 1
    board = packed.to_bytes(26, "little")
    held = bytearray(board)  # also where a checker of this roll may have come
    after: list[list[int]] = [[packed], *([] for _ in range(left))]
    rounds = [*pairwise(after)]
    for source, target, changes in _MOVES[die]:
        if held[source] <= _EMPTY or (there := board[target]) < _BLOT:
            continue
        held[target] = _EMPTY + 1
        mine, taken, plain, hit = _MINE[source], _MINE[target], changes[_EMPTY], changes[_BLOT]
        for fewer, more in rounds:
            if not fewer:
                break
            if there == _BLOT:
                more += [p + (plain if p & taken else hit) for p in fewer if p & mine]
            else:
                more += [p + plain for p in fewer if p & mine]
    if (packed & _OUTSIDE).bit_count() < left:  # else nobody bears off this turn
        for source in range(die, OFF, -1):
            if held[source] <= _EMPTY:
                continue
            mine, borne_off = _MINE[source], _ONE[source]
            look = mine | _BEHIND[max(HOME) if source == die else source]
            for fewer, more in rounds:
                more += [p - borne_off for p in fewer if p & look == mine]
    return next(positions for positions in reversed(after) if positions)


def next_steps(packed: int, dice: Dice) -> list[tuple[int, int, int, int, Dice]]:
    """Every single step with one of the dice: from, to, die, position, dice left."""
    return [
        (source, max(source - die, OFF), die, after, dice[:i] + dice[i + 1 :])
        for i, die in enumerate(dice)
        if die not in dice[:i]
        for source, after in _steps(packed, die).items()
    ]


def find_play(packed: int, end: int, dice: Dice) -> Sequence[tuple[int, int]]:
    """Moves that lead to `end`, one of the results, and leave no die that could be played.

    They go from the back to the front, which no rule forbids: so the next checker starts at the
    rearmost place where the position is not yet as it shall be.
    """
    for order in (dice, dice[::-1]):
        here, moves = packed, []
        for die in order:
            if here == end:
                break
            source = _rearmost(here ^ end)
            moves.append((source, max(source - die, OFF)))
            here = _carried(here, source, die)
        left = order[len(moves) :]
        if here == end and not (left and any(_steps(end, die) for die in left)):
            return moves
    return ()


def _carried(packed: int, source: int, die: int) -> int:
    """The position after one checker's move, 0 where that can't be."""
    target = source - die
    if target <= OFF:  # whether it may go off lies with those that stay, too
        return _steps(packed, die).get(source, 0)
    change = _CHANGE[die][source][packed >> 8 * target & 255]
    return packed + change if change else 0
