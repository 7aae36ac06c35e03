"""The rules of a roll once more: slow, plain, and written quite differently from the engine.

A checker is the number of squares that it has walked: 0 on the bar, 1 to 24 on the board, 25 off.
So die n enters on square n, everybody is home from square 19 on, and the opponent's own point n is
square n. Every order of the dice is tried, stopping after every die; the rules about the whole
roll then throw away what may not stand.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import permutations

from bglearn.rules.dice import Roll
from bglearn.rules.position import Position

BAR, HOME, GONE = 0, 19, 25

Dice = tuple[int, ...]
Walked = tuple[int, ...]
Held = tuple[tuple[int, int], ...]
Board = tuple[Walked, Held]
"""What each of the mover's 15 checkers has walked, and which squares the opponent holds."""


def results(position: Position, roll: Roll) -> set[Position]:
    """Every position that a legal play may leave, seen by the same player."""
    board = _board(position)
    if _is_over(board):
        return {position}
    numbers = [roll.high] * 4 if roll.is_double else [roll.high, roll.low]
    reached = [
        (used, end) for order in set(permutations(numbers)) for used, end in _played(board, order)
    ]
    most = max(len(used) for used, _ in reached)
    full = [(used, end) for used, end in reached if len(used) == most]
    if most == 1:  # one die only: the higher one, if it can be that one
        highest = max(used for used, _ in full)
        full = [(used, end) for used, end in full if used == highest]
    return {_position(end) for _, end in full}


def steps(position: Position, die: int) -> set[Position]:
    """Every position after one checker has moved by one die."""
    return {_position(end) for end in _moved(_board(position), die)}


def is_legal(position: Position, roll: Roll, moves: Iterable[tuple[int, int]]) -> bool:
    """Whether moves, split into dice in some way, lead to a result of a legal play."""
    ends = {(position, roll.dice)}
    for move in moves:
        ends = {end for here, dice in ends for end in _carried(here, dice, *move)}
    return not results(position, roll).isdisjoint(end for end, _ in ends)


def _carried(
    position: Position, dice: Dice, source: int, target: int
) -> set[tuple[Position, Dice]]:
    """One checker carried on by one or more of the dice, each time as the referee allows."""
    found: set[tuple[Position, Dice]] = set()
    if not 0 < source <= 25 or not position.mover[source]:
        return found
    for die in set(dice):
        there = max(source - die, 0)
        after = position.moved(source, there)
        if there < target or after not in steps(position, die):
            continue
        left = list(dice)
        left.remove(die)
        if there == target:
            found.add((after, tuple(left)))
        else:
            found |= _carried(after, tuple(left), there, target)
    return found


def _played(board: Board, order: Dice) -> Iterator[tuple[Dice, Board]]:
    """The boards after none, one, two … of the dice in this order, with the dice used."""
    boards = {board}
    for count in range(len(order) + 1):
        for one in boards:
            yield order[:count], one
        if count < len(order):
            boards = {after for one in boards for after in _moved(one, order[count])}


def _moved(board: Board, die: int) -> Iterator[Board]:
    """The boards after any one checker has walked `die` squares."""
    walked, held = board
    for checker in range(len(walked)):
        if not _may_walk(board, checker, die):
            continue
        squares = list(walked)
        squares[checker] = min(walked[checker] + die, GONE)
        theirs = dict(held)
        if theirs.get(squares[checker]) == 1:  # a blot: it goes to its bar
            del theirs[squares[checker]]
            theirs[GONE] = theirs.get(GONE, 0) + 1
        yield tuple(sorted(squares)), tuple(sorted(theirs.items()))


def _may_walk(board: Board, checker: int, die: int) -> bool:
    walked, held = board
    square = walked[checker]
    if square == GONE or _is_over(board):
        return False
    if BAR in walked and square != BAR:
        return False
    target = square + die
    if target < GONE:
        return dict(held).get(target, 0) < 2
    rearmost = min(walked)
    return rearmost >= HOME and (target == GONE or square == rearmost)


def _is_over(board: Board) -> bool:
    walked, held = board
    return all(square == GONE for square in walked) or not held


def _board(position: Position) -> Board:
    walked = [GONE - point for point, count in enumerate(position.mover) for _ in range(count)]
    held = [(point, count) for point, count in enumerate(position.opponent) if point and count]
    return tuple(sorted(walked)), tuple(held)


def _position(board: Board) -> Position:
    walked, held = board
    mover: dict[int, int] = {}
    for square in walked:
        mover[GONE - square] = mover.get(GONE - square, 0) + 1
    return Position.of(mover, dict(held))
