"""What a play must do to solve a puzzle: small predicates that can be combined.

In a puzzle file a goal is a table: `goal = {checkers = 1, touches = [20]}` wants all of its lines;
`any = [{…}, {…}]` one of several tables, `not = {…}` the opposite of one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeGuard

from bglearn.i18n import Message
from bglearn.puzzles.faults import GOAL, GOALS, Fault, points, unfit, unknown
from bglearn.puzzles.places import blots, longest_row
from bglearn.rules.dice import Roll
from bglearn.rules.plays import Move, Play, play_graph
from bglearn.rules.position import BAR, CHECKERS, HOME, OFF, Position


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


Measure = Callable[[Done], int]
"""A number of a play that was carried out."""
Test = Callable[[Done], bool]


def _ends(done: Done) -> set[int]:
    return {run[-1] for run in done.runs}


def _hit_points(done: Done) -> set[int]:
    """The points where the play hits a blot."""
    found, position = set(), done.before
    for move in done.play:
        after = position.moved(*move)
        if after.opponent[BAR] > position.opponent[BAR]:
            found.add(move.to_point)
        position = after
    return found


def _is_met_at(done: Done, key: str, point: int) -> bool:
    """Whether a play does at one point what a line of the goal wants there."""
    before, after = done.before.mover[point], done.after.mover[point]
    match key:
        case "from":
            return any(run[0] == point for run in done.runs)
        case "to":
            return point in _ends(done)
        case "touches":
            return any(point in run[1:-1] for run in done.runs)
        case "makes":
            return after >= 2 > before
        case "keeps":
            return after >= 2
        case "clears":
            return after == 0
        case _:
            return point in _hit_points(done)


_NUMBERS: Mapping[str, tuple[Measure, str]] = {
    "checkers": (
        lambda done: len(done.runs),
        "Legal, but not the task. Checkers to move: {wanted}.",
    ),
    "dice": (
        lambda done: len(done.play),
        "Legal, but not the task. Dice to play: {wanted}.",
    ),
    "hits": (
        lambda done: done.after.opponent[BAR] - done.before.opponent[BAR],
        "Legal, but not the task. Checkers to hit: {wanted}.",
    ),
    "enters": (
        lambda done: done.before.mover[BAR] - done.after.mover[BAR],
        "Legal, but not the task. Checkers to enter: {wanted}.",
    ),
    "off": (
        lambda done: done.after.mover[OFF] - done.before.mover[OFF],
        "Legal, but not the task. Checkers to bear off: {wanted}.",
    ),
    "blots": (
        lambda done: len(blots(done.after.mover)),
        "Legal, but not the task. Blots to leave: {wanted}.",
    ),
    "prime": (
        lambda done: longest_row(done.after.mover),
        "Legal, but not the task. Made points in a row: {wanted}.",
    ),
    "outside": (
        lambda done: sum(done.after.mover[max(HOME) + 1 :]),
        "Legal, but not the task. Checkers to leave outside the home board: {wanted}.",
    ),
}
_POINTS: Mapping[str, str] = {
    "from": "Legal, but not the task. Move from here: {wanted}.",
    "to": "Legal, but not the task. End here: {wanted}.",
    "touches": "Legal, but not the task. Touch down here: {wanted}.",
    "makes": "Legal, but not the task. Make this point: {wanted}.",
    "keeps": "Legal, but not the task. Keep this point: {wanted}.",
    "clears": "Legal, but not the task. Leave nothing here: {wanted}.",
    "hits_on": "Legal, but not the task. Hit here: {wanted}.",
}
_FACTS: Mapping[str, tuple[Test, str]] = {
    "wins": (
        lambda done: done.after.is_over,
        "Legal, but not the task. The game can be ended with this roll.",
    ),
    "closed": (
        lambda done: all(done.after.mover[point] >= 2 for point in HOME),
        "Legal, but not the task. Hold all six points of your home board.",
    ),
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


def read_goal(data: object, fault: Fault) -> tuple[Goal, ...]:
    """The predicates of a goal table; all of them must be met.

    Raises:
        PuzzleError: naming the line that is not a predicate.
    """
    return _predicates(data, DEEPEST, fault)


def _predicates(data: object, deep: int, fault: Fault, field: str = "goal") -> tuple[Goal, ...]:
    if not isinstance(data, Mapping) or not data:
        raise fault(field, unfit(data, GOAL))
    if not deep:
        raise fault("goal", _TOO_DEEP)
    return tuple(_predicate(str(key), value, deep - 1, fault) for key, value in data.items())


def _predicate(key: str, value: object, deep: int, fault: Fault) -> Goal:
    if key in _NUMBERS and (bounds := _bounds(value)):
        measure, sentence = _NUMBERS[key]
        least, most, wanted = bounds
        return Goal(
            lambda done: least <= measure(done) <= most,
            Message("goal", sentence, {"wanted": wanted}),
        )
    if key in _POINTS and _are_points(value):
        wanted_points = ", ".join(map(str, value))
        return Goal(
            lambda done: all(_is_met_at(done, key, point) for point in value),
            Message("goal", _POINTS[key], {"wanted": wanted_points}),
        )
    if key in _FACTS and value is True:
        test, sentence = _FACTS[key]
        return Goal(test, Message("goal", sentence))
    if key in ("any", "all") and isinstance(value, list) and value:
        options = [_predicates(option, deep, fault, f"goal.{key}") for option in value]
        enough = any if key == "any" else all
        return Goal(
            lambda done: enough(all(g.is_met(done) for g in option) for option in options), OTHER
        )
    if key == "not":
        denied = _predicates(value, deep, fault, "goal.not")
        return Goal(lambda done: not all(g.is_met(done) for g in denied), OTHER)
    if wanted := _WANTED.get(key):
        raise fault(f"goal.{key}", unfit(value, wanted))
    raise fault("goal", unknown(key))


_BOUNDS = Message(
    "puzzle-file",
    "a whole number from 0 to {most}, or a table with “at_least”, “at_most” or both",
    {"most": CHECKERS},
)
_WANTED: Mapping[str, Message | str] = {
    **dict.fromkeys(_FACTS, "true"),
    **dict.fromkeys(_POINTS, points(OFF, BAR)),
    **dict.fromkeys(_NUMBERS, _BOUNDS),
    **dict.fromkeys(("any", "all"), GOALS),
}
"""What may stand under a key."""
_TOO_DEEP = Message(
    "puzzle-file",
    "At most {most} goals may stand one within the other: write it more simply.",
    {"most": DEEPEST},
)


def _bounds(value: object) -> tuple[int, int, object] | None:
    """The least and the most of a number that is wanted, and how it is said; None for neither."""
    if _is_small(value):
        return value, value, value
    if not isinstance(value, Mapping) or not value or value.keys() - {"at_least", "at_most"}:
        return None
    if not all(map(_is_small, value.values())):
        return None
    least, most = value.get("at_least", 0), value.get("at_most", CHECKERS)
    if least > most:
        return None
    if "at_most" not in value:
        return least, most, Message("goal", "{count} or more", {"count": least})
    if "at_least" not in value:
        return least, most, Message("goal", "{count} or fewer", {"count": most})
    return least, most, f"{least}–{most}"


def _is_small(value: object) -> TypeGuard[int]:
    return type(value) is int and 0 <= value <= CHECKERS


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
