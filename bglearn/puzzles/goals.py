"""What a play must do to solve a puzzle: small predicates that can be combined.

In a puzzle file a goal is a table: `goal = {checkers = 1, touches = [20]}` wants all of its lines;
`any = [{…}, {…}]` one of several tables, `not = {…}` the opposite of one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeGuard

from bglearn.i18n import Message, shown
from bglearn.rules.dice import Roll
from bglearn.rules.plays import Move, Play, play_graph
from bglearn.rules.position import BAR, OFF, Position


@dataclass(frozen=True, slots=True)
class Done:
    """A play that was carried out: before, one way to play it, after."""

    before: Position
    play: Play
    after: Position

    @property
    def runs(self) -> list[list[int]]:
        """The points that each checker went through; a checker that goes on stays the same."""
        runs: list[list[int]] = []
        for source, target in self.play:
            run = next((run for run in runs if run[-1] == source), None)
            if run is None:
                run = [source]
                runs.append(run)
            run.append(target)
        return runs


Test = Callable[[Done], bool]


def _checkers(wanted: int) -> Test:
    return lambda done: len(done.runs) == wanted


def _hits(wanted: int) -> Test:
    return lambda done: done.after.opponent[BAR] - done.before.opponent[BAR] == wanted


def _off(wanted: int) -> Test:
    return lambda done: done.after.mover[OFF] - done.before.mover[OFF] == wanted


def _moves_from(points: list[int]) -> Test:
    return lambda done: all(any(run[0] == point for run in done.runs) for point in points)


def _ends_on(points: list[int]) -> Test:
    return lambda done: all(any(run[-1] == point for run in done.runs) for point in points)


def _touches(points: list[int]) -> Test:
    return lambda done: all(any(point in run[1:-1] for run in done.runs) for point in points)


def _makes(points: list[int]) -> Test:
    return lambda done: all(
        done.after.mover[point] >= 2 > done.before.mover[point] for point in points
    )


_NUMBERS: Mapping[str, tuple[Callable[[int], Test], str]] = {
    "checkers": (_checkers, "Legal, but not the task. Checkers to move: {wanted}."),
    "hits": (_hits, "Legal, but not the task. Checkers to hit: {wanted}."),
    "off": (_off, "Legal, but not the task. Checkers to bear off: {wanted}."),
}
_POINTS: Mapping[str, tuple[Callable[[list[int]], Test], str]] = {
    "from": (_moves_from, "Legal, but not the task. Move from here: {wanted}."),
    "to": (_ends_on, "Legal, but not the task. End here: {wanted}."),
    "touches": (_touches, "Legal, but not the task. Touch down here: {wanted}."),
    "makes": (_makes, "Legal, but not the task. Make this point: {wanted}."),
}


@dataclass(frozen=True, slots=True)
class Goal:
    """A predicate over a play, with the sentence for a play that misses it."""

    test: Test
    missed: Message

    def is_met(self, done: Done) -> bool:
        """Whether a play, carried out as given, does what is asked."""
        return self.test(done)


DEEPEST = 20
"""How many goals may stand one within the other."""
OTHER = Message("goal", "Legal, but not the task. Read the question once more.")


def read_goal(data: object) -> tuple[Goal, ...]:
    """The predicates of a goal table; all of them must be met.

    Raises:
        ValueError: naming the line that is not a predicate.

    >>> len(read_goal({"checkers": 1, "touches": [20]}))
    2
    """
    return _predicates(data, DEEPEST)


def _predicates(data: object, deep: int) -> tuple[Goal, ...]:
    if not isinstance(data, Mapping) or not data:
        raise ValueError(f"goal: {shown(data)!r}")
    if not deep:
        raise ValueError(f"goal: more than {DEEPEST} stand one within the other")
    return tuple(_predicate(str(key), value, deep - 1) for key, value in data.items())


def _predicate(key: str, value: object, deep: int) -> Goal:
    if key in _NUMBERS and type(value) is int and 0 <= value <= 15:
        make_number, sentence = _NUMBERS[key]
        return Goal(make_number(value), Message("goal", sentence, {"wanted": value}))
    if key in _POINTS and _are_points(value):
        make_points, sentence = _POINTS[key]
        wanted = ", ".join(map(str, value))
        return Goal(make_points(value), Message("goal", sentence, {"wanted": wanted}))
    if key == "any" and isinstance(value, list) and value:
        options = [_predicates(option, deep) for option in value]
        return Goal(
            lambda done: any(all(g.is_met(done) for g in option) for option in options), OTHER
        )
    if key == "not":
        denied = _predicates(value, deep)
        return Goal(lambda done: not all(g.is_met(done) for g in denied), OTHER)
    raise ValueError(f"goal.{shown(key)}: {shown(value)!r}")


def _are_points(value: object) -> TypeGuard[list[int]]:
    return (
        isinstance(value, list)
        and bool(value)
        and all(type(point) is int and OFF <= point <= BAR for point in value)
    )


def unmet(goal: tuple[Goal, ...], position: Position, roll: Roll, play: Play) -> Goal | None:
    """The first predicate that a legal play misses, or None.

    Plays with one result are one play: where the way given misses the goal, any other way to the
    same result will do.
    """
    after = position
    for move in play:
        after = after.moved(*move)
    missed = _first_missed(goal, Done(position, play, after))
    if missed is None:
        return None
    others = _ways(position, roll, after)
    if any(_first_missed(goal, Done(position, way, after)) is None for way in others):
        return None
    return missed


def _first_missed(goal: tuple[Goal, ...], done: Done) -> Goal | None:
    return next((predicate for predicate in goal if not predicate.is_met(done)), None)


@lru_cache(maxsize=4096)
def _ways(position: Position, roll: Roll, result: Position) -> tuple[Play, ...]:
    """Every order of single moves that is legal and ends in a result."""
    graph = play_graph(position, roll)
    onward: list[tuple[Play, ...]] = [()] * len(graph.nodes)
    for node in reversed(range(len(graph.nodes))):  # steps lead to higher numbers only
        steps = graph.nodes[node]
        if steps:
            onward[node] = tuple(
                (Move(step.from_point, step.to_point), *rest)
                for step in steps
                for rest in onward[step.node]
            )
        elif graph.position(node) == result:
            onward[node] = ((),)
    return onward[0]
