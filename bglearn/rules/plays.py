"""Every legal play of a roll, and the single steps that lead to one.

A play is known by its result: two ways to move the checkers that end alike are the same play.

Inside this module a position is one integer of 26 bytes, and nobody outside knows. Byte p stands
for the mover's point p, byte 25 for his bar, byte 0 for the opponent's bar; it holds 15 when the
place is empty, 15 + n for n checkers of the mover, 15 - n for n of the opponent. A move is then
one addition, and the bit worth 16 says "the mover stands here", so that a question about many
points at once ("is anyone outside the home board?") is one `&`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import NamedTuple

from bglearn.rules.dice import Roll
from bglearn.rules.position import BAR, CHECKERS, HOME, OFF, Position


class Move(NamedTuple):
    """One checker by one die, by the mover's own points; 25 is the bar, 0 is off."""

    from_point: int
    to_point: int


Play = tuple[Move, ...]
"""A whole roll, in the order in which it is played; `()` when nothing can be played."""

_Dice = tuple[int, ...]
_Node = tuple[int, _Dice]

_EMPTY, _BLOT = 15, 14
_ONE = [1 << 8 * point for point in range(26)]
_MINE = [16 * one for one in _ONE]
_BEHIND = [sum(_MINE[point + 1 :]) for point in range(26)]
_OUTSIDE = _BEHIND[max(HOME)]
_BOARD = _EMPTY * sum(_ONE)
_MY_COUNTS = bytes(max(0, there - _EMPTY) for there in range(256))
_THEIR_COUNTS = bytes(max(0, _EMPTY - there) for there in range(256))


def _pack(position: Position) -> int:
    mine = int.from_bytes(bytes(position.mover), "little")
    theirs = int.from_bytes(bytes(position.opponent), "big")
    return _BOARD + (mine & ~255) - (theirs & ~(255 << 8 * BAR))


def _unpack(packed: int) -> Position:
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


def _results(position: Position, roll: Roll) -> tuple[int, _Dice, set[int]]:
    """The packed position, the dice to play and every position that a legal play may leave."""
    packed = _pack(position)
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


def _next_steps(packed: int, dice: _Dice) -> list[tuple[int, int, int, int, _Dice]]:
    """Every single step with one of the dice: from, to, die, position, dice left."""
    return [
        (source, max(source - die, OFF), die, after, dice[:i] + dice[i + 1 :])
        for i, die in enumerate(dice)
        if die not in dice[:i]
        for source, after in _steps(packed, die).items()
    ]


def _play(packed: int, end: int, dice: _Dice, back: int = BAR) -> Play | None:
    """Moves that lead to `end` and leave no die that could be played; None when there are none."""
    steps = _next_steps(packed, dice)
    if not steps:
        return () if packed == end else None
    for source, target, _, after, left in steps:
        if source > back:
            continue  # a double is played from the back to the front
        rest = _play(after, end, left, source if dice[0] == dice[-1] else BAR)
        if rest is not None:
            return (Move(source, target), *rest)
    return None


class LegalPlays(Mapping[Position, Play]):
    """The legal plays of a roll: each resulting position (same mover) with one way to get there."""

    def __init__(self, position: Position, roll: Roll) -> None:
        self.position = position
        self.roll = roll
        self._packed, self._dice, self._ends = _results(position, roll)

    def __getitem__(self, result: Position) -> Play:
        play = _play(self._packed, _pack(result), self._dice) if result in self else None
        if play is None:
            raise KeyError(result)
        return play

    def __iter__(self) -> Iterator[Position]:
        return map(_unpack, sorted(self._ends))

    def __len__(self) -> int:
        return len(self._ends)

    def __contains__(self, result: object) -> bool:
        return isinstance(result, Position) and _pack(result) in self._ends

    def __repr__(self) -> str:
        return f"<{len(self)} legal plays of {self.roll}>"


def legal_plays(position: Position, roll: Roll) -> LegalPlays:
    """All distinct results of a roll, each with a play that leads to it.

    The mover stays the mover in the results. Where nothing can be played, and when the game is
    over, the only play is `()` and the position stays as it is.

    Source: MOVE, COMB, DOUB, LAND, FORCE, HIT, BAR, OFF.

    >>> from bglearn.rules.position import START
    >>> len(legal_plays(START, Roll(3, 1)))
    16
    """
    return LegalPlays(position, roll)


class Step(NamedTuple):
    """One move in a play graph: the die it uses, whether it hits, and the node it leads to."""

    from_point: int
    to_point: int
    die: int
    hits: bool
    node: int


@dataclass(frozen=True)
class PlayGraph:
    """The single steps that still lead to a legal result; node 0 is the position before the roll.

    A node without steps is the end of a legal play.
    """

    nodes: Sequence[tuple[Step, ...]]
    _packed: Sequence[int]

    def position(self, node: int) -> Position:
        """The position at a node, seen by the mover."""
        return _unpack(self._packed[node])

    @cached_property
    def longest(self) -> int:
        """The number of dice that the longest legal play uses."""
        depth = [0] * len(self.nodes)
        for node in reversed(range(len(self.nodes))):  # steps lead to higher numbers only
            depth[node] = max((1 + depth[step.node] for step in self.nodes[node]), default=0)
        return depth[0]


def play_graph(position: Position, roll: Roll) -> PlayGraph:
    """The intermediate positions of a roll and the steps between them that a hand may take.

    >>> late = Position.of(mover={4: 1, 2: 1}, opponent={1: 15})
    >>> for step in play_graph(late, Roll(4, 2)).nodes[0]:
    ...     print(step.from_point, step.to_point, step.die)
    4 0 4
    4 2 2
    2 0 2
    """
    start, dice, ends = _results(position, roll)
    kept: dict[_Node, list[tuple[int, int, int, bool, _Node]] | None] = {}

    def visit(packed: int, dice: _Dice) -> bool:
        """Whether a legal result can be reached from here; remembers the steps that do."""
        node = packed, dice
        if node not in kept:
            steps = _next_steps(packed, dice)
            good = [
                (source, target, die, after & 255 < packed & 255, (after, left))
                for source, target, die, after, left in steps
                if visit(after, left)
            ]
            kept[node] = good if good or (not steps and packed in ends) else None
        return kept[node] is not None

    root = (start, dice)
    visit(start, dice)
    order = sorted(
        (node for node, steps in kept.items() if steps is not None),
        key=lambda node: (-len(node[1]), node != root),
    )
    number = {node: i for i, node in enumerate(order)}
    return PlayGraph(
        nodes=[
            tuple(
                Step(s, t, die, hits, number[after]) for s, t, die, hits, after in kept[node] or ()
            )
            for node in order
        ],
        _packed=[packed for packed, _ in order],
    )
