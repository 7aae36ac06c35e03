"""`set-up`: put the checkers where they belong."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from bglearn.errors import BglearnError
from bglearn.i18n import Message
from bglearn.notation.position_id import parse_position_id
from bglearn.notation.xgid import parse_xgid
from bglearn.puzzles.entry import Entry
from bglearn.puzzles.faults import unfit
from bglearn.puzzles.kinds.kind import Data, Kind, Own, answer_text
from bglearn.puzzles.puzzle import Puzzle
from bglearn.puzzles.verdict import Verdict, no_attempt, right, wrong
from bglearn.rules.player import Player
from bglearn.rules.position import BAR, OFF, START, Position, other_view

_START = "start"
_EMPTY = "empty"
_POSITION = Message("puzzle-file", "an XGID, or {start}", {"start": _START})


@dataclass(frozen=True, slots=True)
class Target:
    """The position to set up, what the board begins with (None: no checkers), and whose count."""

    position: Position
    begin: Position | None
    sides: str


def _read(entry: Entry) -> Own:
    target = _position(entry, "target")
    if target is None:
        raise entry.fault("target", unfit(_EMPTY, _POSITION))
    begin = _position(entry, "begin", _EMPTY)
    return Own(Target(target, begin, entry.one_of("sides", ("both", "mover"), "both")))


def _position(entry: Entry, key: str, default: str | None = None) -> Position | None:
    """The start, an XGID seen from the bottom, or None for an empty board."""
    text = entry.take(key, lambda value: isinstance(value, str), _POSITION, default)
    if text == _START:
        return START
    if text == _EMPTY:
        return None
    try:
        xgid = parse_xgid(text)
    except BglearnError as error:
        raise entry.fault(key, error) from None
    return xgid.position if xgid.on_roll is Player.WHITE else xgid.position.swap()


@lru_cache(maxsize=1024)
def _understood(text: str) -> Position | BglearnError:
    try:
        return parse_position_id(text)
    except BglearnError as error:
        return error.with_traceback(None)


def target(puzzle: Puzzle) -> Target:
    """What is to be set up."""
    assert isinstance(puzzle.task, Target)
    return puzzle.task


def _judge(puzzle: Puzzle, data: Data) -> Verdict:
    given = _understood(str(data["position"]))
    if isinstance(given, BglearnError):
        return no_attempt(given.message)
    task = target(puzzle)
    rule = "BOARD-13" if task.position == START else None
    for point, message in _differences(given, task):
        return wrong(message, rule, places=(point,))
    return right(puzzle)


def _differences(given: Position, task: Target) -> Iterator[tuple[int, Message]]:
    """What stands wrong, own checkers first; points by the learner's numbers."""
    for point in range(BAR, OFF, -1):
        count, wanted = given.mover[point], task.position.mover[point]
        if count != wanted:
            yield point, _mine(count, wanted, point)
    for point in range(BAR, OFF, -1) if task.sides == "both" else ():
        count, wanted = given.opponent[point], task.position.opponent[point]
        if count != wanted:
            place = BAR if point == BAR else other_view(point)
            yield place, _theirs(count, wanted, place)


def _mine(count: int, wanted: int, point: int) -> Message:
    values = {"count": count, "wanted": wanted, "point": point}
    if point == BAR:
        return Message(
            "verdict", "Your checkers: {count} on the bar, but {wanted} belong there.", values
        )
    return Message(
        "verdict", "Your checkers: {count} on point {point}, but {wanted} belong there.", values
    )


def _theirs(count: int, wanted: int, point: int) -> Message:
    values = {"count": count, "wanted": wanted, "point": point}
    if point == BAR:
        return Message(
            "verdict",
            "The opponent's checkers: {count} on the bar, but {wanted} belong there.",
            values,
        )
    return Message(
        "verdict",
        "The opponent's checkers: {count} on your point {point}, but {wanted} belong there.",
        values,
    )


SET_UP = Kind(
    keys=frozenset({"target", "begin", "sides"}),
    read=_read,
    judge=_judge,
    solution=answer_text,
    needs_position=False,
)
