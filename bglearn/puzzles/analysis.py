"""The analysis that is stored with a decision puzzle: read from its file, and checked."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeVar

from bglearn.analysis.decision import AnalysedCube, AnalysedPlays, PlayRow, Refutation, Source
from bglearn.analysis.equity import Equity, equity
from bglearn.analysis.grades import Bands, read_bands
from bglearn.errors import BglearnError, NotationError
from bglearn.i18n import Message, shown
from bglearn.notation.plays import parse_play
from bglearn.notation.runs import read_runs
from bglearn.puzzles.entry import Entry
from bglearn.puzzles.faults import (
    AT_LEAST_TWO,
    ROLL,
    TABLE,
    TEXT,
    keys,
    same,
    unfit,
    unknown,
)
from bglearn.rules.dice import Roll
from bglearn.rules.plays import legal_plays
from bglearn.rules.position import BAR, OFF, Position

KEY = "analysis"
_SOURCE = ("engine", "version", "level")
_COMMON = {*_SOURCE, "thresholds"}
_ROW = {"play", "equity", "refutation"}
_CUBE = ("no_double", "double_take", "double_drop")
_BEAVER = "double_beaver"
_NO_CHOICE = Message(
    "puzzle-file", "Only one play is legal, so there is nothing to decide: give another position."
)
_DROP = Message("puzzle-file", "A drop is worth the stake: write {worth}.", {"worth": 1.0})
_OVER = Message("puzzle-file", "The game is over after this play: take the answer to it out.")
_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class StoredPlays:
    """Analysed plays with the position that each leads to, and how a loss is graded."""

    analysis: AnalysedPlays
    bands: Bands
    rows: Mapping[Position, PlayRow]

    @property
    def best(self) -> PlayRow:
        """The play with the highest equity; others may be as good."""
        return self.analysis.rows[0]


@dataclass(frozen=True, slots=True)
class StoredCube:
    """An analysed double, and how a loss is graded."""

    analysis: AnalysedCube
    bands: Bands


def read_plays(entry: Entry) -> StoredPlays:
    """The stored analysis of a roll.

    Raises:
        PuzzleError: naming the field: a play that is not legal, one that stands there twice, an
            order that is not that of the equities, an equity that is no number …
    """
    table = _table(entry, "plays")
    position, roll = entry.situation.position, entry.situation.game.roll
    assert roll
    legal = legal_plays(position, roll)
    if len(legal) < 2:
        raise entry.fault("position", _NO_CHOICE)
    given = table.get("plays")
    if not isinstance(given, list) or len(given) < 2:
        raise entry.fault(f"{KEY}.plays", unfit(given, AT_LEAST_TWO))
    rows: dict[Position, PlayRow] = {}
    for number, one in enumerate(given, 1):
        field = f"{KEY}.plays {number}"
        if not isinstance(one, dict) or not isinstance(text := one.get("play"), str):
            raise entry.fault(field, unfit(one, keys("play", "equity")))
        if others := sorted(one.keys() - _ROW):
            raise entry.fault(field, unknown(others[0]))
        result = result_of(position, text)
        if result is None or result not in legal:
            raise entry.fault(field, _why_not(text, position, roll))
        if result in rows:
            raise entry.fault(field, same(rows[result].play))
        worth = _attempt(entry, f"{field}.equity", partial(equity, one.get("equity")))
        last = next(reversed(rows.values())) if rows else None
        if last and worth > last.equity:
            raise entry.fault(field, _better(text, last.play))
        refutation = _refutation(entry, one.get("refutation"), result, field)
        rows[result] = PlayRow(text, worth, refutation)
    plays = AnalysedPlays(_source(entry, table), tuple(rows.values()), len(legal))
    return StoredPlays(plays, _bands(entry, table), rows)


def read_cube(entry: Entry, *, beavers: bool) -> StoredCube:
    """The stored analysis of a double.

    Raises:
        PuzzleError: naming the field.
    """
    table = _table(entry, "cube")
    given = table.get("cube")
    names = (*_CUBE, _BEAVER) if beavers else _CUBE
    field = f"{KEY}.cube"
    if not isinstance(given, dict):
        raise entry.fault(field, unfit(given, TABLE))
    if others := sorted(given.keys() - set(names)):
        raise entry.fault(field, unknown(others[0]))
    values: dict[str, Equity] = {
        name: _attempt(entry, f"{field}.{name}", partial(equity, given.get(name))) for name in names
    }
    if values["double_drop"] != equity(1):
        raise entry.fault(f"{field}.double_drop", _DROP)
    return StoredCube(AnalysedCube(_source(entry, table), **values), _bands(entry, table))


def _table(entry: Entry, own: str) -> Mapping[str, Any]:
    given = entry.table.get(KEY)
    if not isinstance(given, dict):
        raise entry.fault(KEY, unfit(given, TABLE))
    if others := sorted(given.keys() - _COMMON - {own}):
        raise entry.fault(KEY, unknown(others[0]))
    return given


def _source(entry: Entry, table: Mapping[str, Any]) -> Source:
    return Source(*(entry.text(table.get(key), f"{KEY}.{key}") for key in _SOURCE))


def _bands(entry: Entry, table: Mapping[str, Any]) -> Bands:
    return _attempt(entry, f"{KEY}.thresholds", lambda: read_bands(table.get("thresholds")))


def _attempt(entry: Entry, field: str, read: Callable[[], _T]) -> _T:
    try:
        return read()
    except BglearnError as error:
        raise entry.fault(field, error) from None


def result_of(position: Position, text: str) -> Position | None:
    """Where a play leads, legal or not; None for what is none, or marks a hit that is none.

    This is much quicker than reading it as an answer, which may be written in many ways.

    >>> from bglearn.rules.position import START
    >>> result_of(START, "24/18 13/11").mover[11]
    1
    """
    hits = set()
    try:
        runs = read_runs(text)
    except NotationError:
        return None
    for start, end in (move for run in runs for move in run.moves):
        if not position.mover[start]:
            return None
        if OFF < end < BAR and position.held_against(end) == 1:
            hits.add(end)
        position = position.moved(start, end)
    return position if all(hits.issuperset(run.hits) for run in runs) else None


def _why_not(text: str, position: Position, roll: Roll) -> Message:
    play = shown(text)
    try:
        parse_play(text, position, roll)
    except BglearnError as error:
        return Message("puzzle-file", "“{play}”: {why}", {"play": play, "why": error})
    return Message(
        "puzzle-file", "Write “{play}” move by move, such as 24/18 18/13.", {"play": play}
    )


def _better(play: str, earlier: str) -> Message:
    values = {"play": shown(play), "earlier": earlier}
    return Message(
        "puzzle-file",
        "“{play}” is better than “{earlier}” before it: write better plays first.",
        values,
    )


def _refutation(entry: Entry, given: object, result: Position, field: str) -> Refutation | None:
    if given is None:
        return None
    field = f"{field}.refutation"
    if not isinstance(given, dict) or given.keys() != {"roll", "play"}:
        raise entry.fault(field, unfit(given, keys("roll", "play")))
    dice, play = given["roll"], given["play"]
    if not isinstance(play, str):
        raise entry.fault(field, unfit(play, TEXT))
    if not isinstance(dice, str) or len(dice) != 2:
        raise entry.fault(field, unfit(dice, ROLL))
    if not (dice.isascii() and dice.isdecimal()):
        raise entry.fault(field, unfit(dice, ROLL))
    roll = _attempt(entry, field, lambda: Roll(int(dice[0]), int(dice[1])))
    if result.is_over:
        raise entry.fault(field, _OVER)
    theirs = result.swap()
    if result_of(theirs, play) not in legal_plays(theirs, roll):
        raise entry.fault(field, _why_not(play, theirs, roll))
    return Refutation(roll, play)
