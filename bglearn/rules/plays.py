"""Every legal play of a roll, and the single steps that lead to one.

A play is known by its result: two ways to move the checkers that end alike are the same play.
"""

from __future__ import annotations

from collections.abc import ItemsView, Iterable, Iterator, Mapping, Sequence, ValuesView
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from bglearn.rules.dice import Roll, roll_of
from bglearn.rules.packed import Dice, find_play, next_steps, pack, results, unpack
from bglearn.rules.position import Position, position_of


class Move(NamedTuple):
    """One checker by one die, by the mover's own points; 25 is the bar, 0 is off."""

    from_point: int
    to_point: int


Play = tuple[Move, ...]
"""A whole roll, in the order in which it is played; `()` when nothing can be played."""


class LegalPlays(Mapping[Position, Play]):
    """The legal plays of a roll: each resulting position (same mover) with one way to get there."""

    def __init__(self, position: Position, roll: Roll) -> None:
        self.position = position = position_of(position)
        self.roll = roll = roll_of(roll)
        self._packed, self._ends = results(position, roll)

    def __getitem__(self, result: Position) -> Play:
        end = pack(result) if isinstance(result, Position) else None
        if end is None or end not in self._ends:
            raise KeyError(result)
        return self._play(end)

    def __iter__(self) -> Iterator[Position]:
        return map(unpack, self._ends)

    def __len__(self) -> int:
        return len(self._ends)

    def __contains__(self, result: object) -> bool:
        return isinstance(result, Position) and pack(result) in self._ends

    def values(self) -> ValuesView[Play]:
        """The plays alone."""
        return _Plays(self)

    def items(self) -> ItemsView[Position, Play]:
        """The results with their plays."""
        return _Results(self)

    def results_at(self, numbers: Iterable[int]) -> list[Position]:
        """The results with these numbers, from 0, in the order of the whole; others stay packed.

        >>> from bglearn.rules.position import START
        >>> plays = legal_plays(START, Roll(3, 1))
        >>> plays.results_at([2]) == [list(plays)[2]]
        True
        """
        ends = list(self._ends)
        return [unpack(ends[number]) for number in numbers]

    def _play(self, end: int) -> Play:
        return tuple(map(Move._make, find_play(self._packed, end, self.roll.dice)))

    def __repr__(self) -> str:
        return f"<{len(self)} legal plays of {self.roll}>"


class _Plays(ValuesView[Play]):
    """Read without a detour: no result is unpacked and packed again to find its play."""

    _mapping: LegalPlays

    def __iter__(self) -> Iterator[Play]:
        return map(self._mapping._play, self._mapping._ends)


class _Results(ItemsView[Position, Play]):
    """Results and plays side by side, read in the same way."""

    _mapping: LegalPlays

    def __iter__(self) -> Iterator[tuple[Position, Play]]:
        return zip(self._mapping, _Plays(self._mapping), strict=True)


def legal_plays(position: Position, roll: Roll) -> LegalPlays:
    """All distinct results of a roll, each with a play that leads to it.

    The mover stays the mover in the results. Where nothing can be played, and when the game is
    over, the only play is `()` and the position stays as it is. Two dice will do for a roll.

    Raises:
        PositionError: when it is no position.
        RollError: when it is no roll.

    Source: MOVE, COMB, DOUB, LAND, FORCE, HIT, BAR, OFF.

    >>> from bglearn.rules.position import START
    >>> len(legal_plays(START, Roll(3, 1)))
    16
    """
    return LegalPlays(position, roll)


_Node = tuple[int, Dice]


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
        return unpack(self._packed[node])

    @cached_property
    def longest(self) -> int:
        """The number of dice that the longest legal play uses."""
        depth = [0] * len(self.nodes)
        for node in reversed(range(len(self.nodes))):  # steps lead to higher numbers only
            depth[node] = max((1 + depth[step.node] for step in self.nodes[node]), default=0)
        return depth[0]


def play_graph(position: Position, roll: Roll) -> PlayGraph:
    """The intermediate positions of a roll and the steps between them that a hand may take.

    Raises:
        PositionError: when it is no position.
        RollError: when it is no roll.

    >>> late = Position.of(mover={4: 1, 2: 1}, opponent={1: 15})
    >>> for step in play_graph(late, Roll(4, 2)).nodes[0]:
    ...     print(step.from_point, step.to_point, step.die)
    4 0 4
    4 2 2
    2 0 2
    """
    position, roll = position_of(position), roll_of(roll)
    start, reached = results(position, roll)
    ends = frozenset(reached)
    kept: dict[_Node, list[tuple[int, int, int, bool, _Node]] | None] = {}

    def visit(packed: int, dice: Dice) -> bool:
        """Whether a legal result can be reached from here; remembers the steps that do."""
        node = packed, dice
        if node not in kept:
            steps = next_steps(packed, dice)
            good = [
                (source, target, die, after & 255 < packed & 255, (after, left))
                for source, target, die, after, left in steps
                if visit(after, left)
            ]
            kept[node] = good if good or (not steps and packed in ends) else None
        return kept[node] is not None

    root = start, () if start in ends else roll.dice  # every move changes something
    visit(*root)
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
