"""`points`: mark the points that belong to a set."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from bglearn.i18n import Message, text
from bglearn.puzzles.entry import Entry
from bglearn.puzzles.faults import NO_ROLL, points
from bglearn.puzzles.kinds.kind import Data, Kind, Own
from bglearn.puzzles.places import ON_THE_BOARD, blots, entries, made, rows
from bglearn.puzzles.puzzle import Puzzle
from bglearn.puzzles.verdict import Verdict, right, sentence, wrong
from bglearn.rules.dice import Roll
from bglearn.rules.plays import play_graph
from bglearn.rules.position import BAR, HOME, OFF, START, Position, Side, other_view

Points = frozenset[int]
_SHORTEST_PRIME = 3


@dataclass(frozen=True, slots=True)
class Asked:
    """Which set is meant, one of `SETS`, and what tells it from others of that name."""

    asks: str
    from_point: int | None = None
    steps: int = 0
    numbers: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class _Set:
    """How a set is computed, and the rule that says what belongs to it."""

    find: Callable[[Puzzle, Asked], Points]
    rule: str | None
    keys: frozenset[str] = frozenset()
    needs_dice: bool = False


def _theirs(points: Points) -> Points:
    """The opponent's numbers as the learner's."""
    return frozenset(map(other_view, points))


def _held(side: Side) -> Points:
    return frozenset(point for point in ON_THE_BOARD if side[point])


def _row(side: Side) -> Points:
    return frozenset(max(rows(side), key=len, default=()))


@lru_cache(maxsize=1024)
def _landings(position: Position, roll: Roll, from_point: int | None) -> Points:
    """Where a checker can land in some legal play; one from a point, or any."""
    graph = play_graph(position, roll)
    if from_point is None:
        return frozenset(step.to_point for node in graph.nodes for step in node)
    found: set[int] = set()
    seen = {(0, from_point)}
    here = [(0, from_point)]
    while here:  # a node, and where the one checker stands there
        node, point = here.pop()
        for step in graph.nodes[node]:
            onward = []
            if step.from_point == point:
                found.add(step.to_point)
                onward.append((step.node, step.to_point))
            if step.from_point != point or graph.position(node).mover[point] > 1:
                onward.append((step.node, point))
            here += [state for state in onward if state not in seen]
            seen.update(onward)
    return frozenset(found)


@lru_cache(maxsize=1024)
def _hits(position: Position, roll: Roll) -> Points:
    steps = (step for node in play_graph(position, roll).nodes for step in node)
    return frozenset(step.to_point for step in steps if step.hits)


def _first_moves(puzzle: Puzzle, *, off: bool) -> Points:
    steps = play_graph(puzzle.position, puzzle.thrown).nodes[0]
    return frozenset(step.from_point for step in steps if not off or step.to_point == OFF)


def _quarter(first: int) -> Callable[[Puzzle, Asked], Points]:
    return lambda _puzzle, _asked: frozenset(range(first, first + len(HOME)))


def _rolled_entries(puzzle: Puzzle, _asked: Asked) -> Points:
    if not puzzle.position.mover[BAR]:
        return frozenset()
    return entries(puzzle.position, puzzle.thrown.dice)


_NUMBERS = frozenset({"numbers"})
SETS: Mapping[str, _Set] = {
    "home-board": _Set(_quarter(1), "BOARD-09"),
    "outer-board": _Set(_quarter(7), "BOARD-08"),
    "opponents-outer": _Set(_quarter(13), "BOARD-08"),
    "opponents-home": _Set(_quarter(19), "BOARD-09"),
    "mine": _Set(lambda p, _: _held(p.position.mover), None),
    "theirs": _Set(lambda p, _: _theirs(_held(p.position.opponent)), None),
    "empty": _Set(
        lambda p, _: (
            frozenset(ON_THE_BOARD) - _held(p.position.mover) - _theirs(_held(p.position.opponent))
        ),
        None,
    ),
    "blots": _Set(lambda p, _: blots(p.position.mover), "LAND-09"),
    "opponents-blots": _Set(lambda p, _: _theirs(blots(p.position.opponent)), "LAND-09"),
    "made-points": _Set(lambda p, _: made(p.position.mover), "LAND-07"),
    "blocked": _Set(lambda p, _: _theirs(made(p.position.opponent)), "LAND-08"),
    "prime": _Set(lambda p, _: _row(p.position.mover), "LAND-07"),
    "opponents-prime": _Set(lambda p, _: _theirs(_row(p.position.opponent)), "LAND-07"),
    "movable": _Set(lambda p, _: _first_moves(p, off=False), None, needs_dice=True),
    "landings": _Set(
        lambda p, asked: _landings(p.position, p.thrown, asked.from_point),
        "MOVE-01",
        frozenset({"from"}),
        needs_dice=True,
    ),
    "hits": _Set(lambda p, _: _hits(p.position, p.thrown), "LAND-04", needs_dice=True),
    "entries": _Set(_rolled_entries, "BAR-03", needs_dice=True),
    "open-entries": _Set(lambda p, _: entries(p.position, HOME), "BAR-05"),
    "bear-offs": _Set(lambda p, _: _first_moves(p, off=True), "OFF-03", needs_dice=True),
    "step": _Set(
        lambda _, asked: frozenset({(asked.from_point or 0) - asked.steps}),
        "DIR-02",
        frozenset({"from", "steps"}),
    ),
    "numbers": _Set(lambda _, asked: frozenset(asked.numbers), "BOARD-15", _NUMBERS),
    "opponents-numbers": _Set(
        lambda _, asked: _theirs(frozenset(asked.numbers)), "BOARD-15", _NUMBERS
    ),
    "start": _Set(lambda _, __: _held(START.mover), "BOARD-13"),
    "opponents-start": _Set(lambda _, __: _theirs(_held(START.opponent)), "BOARD-13"),
    "bar": _Set(lambda _, __: frozenset({BAR}), "BOARD-11"),
    "off": _Set(lambda _, __: frozenset({OFF}), "OFF-01"),
}
"""The sets that a puzzle of this kind may ask for."""


_NO_PRIME = Message(
    "puzzle-file",
    "One row of at least {count} made points must be the longest: give another position.",
    {"count": _SHORTEST_PRIME},
)


def _read(entry: Entry) -> Own:
    asks = entry.one_of("asks", SETS)
    wanted, position = SETS[asks], entry.situation.position
    for key in ("from", "steps", "numbers"):
        entry.only(key, key in wanted.keys)
    if wanted.needs_dice and entry.situation.game.roll is None:
        raise entry.fault("position", NO_ROLL)
    if asks in ("prime", "opponents-prime"):
        side = position.mover if asks == "prime" else position.opponent
        lengths = sorted(map(len, rows(side)), reverse=True)
        if not lengths or lengths[0] < _SHORTEST_PRIME or lengths[:1] == lengths[1:2]:
            raise entry.fault("position", _NO_PRIME)
    return Own(_asked(entry, asks))


def _asked(entry: Entry, asks: str) -> Asked:
    if asks == "step":
        start = entry.number("from", 2, BAR)
        return Asked(asks, start, entry.number("steps", 1, start - 1))
    if asks == "landings":
        given = "from" in entry.table
        return Asked(asks, entry.number("from", 1, BAR) if given else None)
    if "numbers" in SETS[asks].keys:
        numbers = entry.take("numbers", _are_numbers, points(1, BAR - 1))
        return Asked(asks, numbers=tuple(numbers))
    return Asked(asks)


def _are_numbers(value: object) -> bool:
    return (
        isinstance(value, list)
        and bool(value)
        and all(type(point) is int and point in ON_THE_BOARD for point in value)
    )


def right_points(puzzle: Puzzle) -> Points:
    """The points that a puzzle of this kind asks for."""
    asked = puzzle.task
    assert isinstance(asked, Asked)
    return SETS[asked.asks].find(puzzle, asked)


def _judge(puzzle: Puzzle, data: Data) -> Verdict:
    given, exact = data["points"], right_points(puzzle)
    assert isinstance(given, list)
    if outside := tuple(sorted(set(given) - exact, reverse=True)):
        told = _not_there(outside[0]) if len(outside) == 1 else _none_of(outside)
        return _says(puzzle, told, _rule(puzzle, outside[0]), outside)
    if exact - set(given):
        told = Message("verdict", "That is not all.")
        return _says(puzzle, told, _rule(puzzle, None), ())
    return right(puzzle)


def _not_there(point: int) -> Message:
    if point == BAR:
        return Message("verdict", "Not the bar.")
    if point == OFF:
        return Message("verdict", "Not the tray of borne-off checkers.")
    return Message("verdict", "Not point {point}.", {"point": point})


def _none_of(points: Iterable[int]) -> Message:
    return Message("verdict", "Not these: {points}.", {"points": _Named(tuple(points))})


_FROM_THE_OTHER_SIDE = Message(
    "verdict",
    "The opponent counts from the other side: a point's number there and yours make 25 together.",
)
"""What the rule's own sentence, about one's own numbers, would not help with."""


def _says(puzzle: Puzzle, told: Message, rule: str | None, places: tuple[int, ...]) -> Verdict:
    if rule is None:
        return wrong(told, places=places)
    assert isinstance(puzzle.task, Asked)
    is_theirs = puzzle.task.asks == "opponents-numbers"
    values = {"told": told, "why": _FROM_THE_OTHER_SIDE if is_theirs else sentence(rule)}
    return wrong(Message("verdict", "{told} {why}", values), rule, places=places)


def _rule(puzzle: Puzzle, point: int | None) -> str | None:
    """The rule that decides: of a point that was clicked, or of the whole set."""
    assert isinstance(puzzle.task, Asked)
    asks = puzzle.task.asks
    rule = SETS[asks].rule
    if point is None or not OFF < point < BAR:
        return rule
    blocked = puzzle.position.held_against(point) >= 2
    if asks in ("landings", "movable", "hits") and blocked:
        return "LAND-05"
    if asks in ("entries", "open-entries") and blocked:
        return "BAR-05"
    if asks == "bear-offs" and any(puzzle.position.mover[max(HOME) + 1 :]):
        return "BEARIN-03"
    return rule


@dataclass(frozen=True, slots=True)
class _Named:
    """Points by their names, in the language in use when they are written."""

    points: tuple[int, ...]

    def __str__(self) -> str:
        names = {BAR: text("notation", "bar"), OFF: text("notation", "off")}
        return ", ".join(names.get(point, str(point)) for point in self.points)


def _solution(puzzle: Puzzle) -> str:
    return str(_Named(tuple(sorted(right_points(puzzle), reverse=True))))


POINTS = Kind(
    keys=frozenset({"asks", "from", "steps", "numbers"}),
    read=_read,
    judge=_judge,
    solution=_solution,
)
