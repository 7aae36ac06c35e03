"""`ruling`: be the referee of a real table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from bglearn.errors import BglearnError, GameError
from bglearn.i18n import Message
from bglearn.puzzles.entry import Entry
from bglearn.puzzles.faults import (
    AT_LEAST_TWO,
    NOBODY_ON_ROLL,
    not_offered,
    one_of,
    repeated,
    unfit,
)
from bglearn.puzzles.kinds.incident import Incident, read_incidents
from bglearn.puzzles.kinds.kind import Data, Kind, Own, Slip, chosen_text
from bglearn.puzzles.puzzle import Choice, Puzzle
from bglearn.puzzles.verdict import Verdict, right, sentence, wrong
from bglearn.rules import ruling as rulings
from bglearn.rules.dice import Roll
from bglearn.rules.game import Stage
from bglearn.rules.player import Player
from bglearn.rules.plays import Play
from bglearn.rules.position import Position
from bglearn.rules.refusals import refused
from bglearn.rules.ruling import THROWN_AGAIN, Ruling
from bglearn.rules.table import Table, TableEvent, Threw, after
from bglearn.rules.throw import OpeningThrow
from bglearn.rules.throw import ruling as ruling_on

RULINGS: Mapping[str, Ruling] = MappingProxyType(
    {
        "counts": rulings.COUNTS,
        "opening-half": THROWN_AGAIN["START-02"],
        "wrong-half": THROWN_AGAIN["ETIQ-03"],
        "cocked": THROWN_AGAIN["ETIQ-04"],
        "on-checker": THROWN_AGAIN["ETIQ-05"],
        "premature": rulings.PREMATURE,
        "premature-agreed": rulings.PREMATURE_AS_AGREED,
        "premature-bear-off": rulings.PREMATURE_IN_BEAR_OFF,
        "premature-forced": rulings.PREMATURE_AFTER_FORCED,
        "corrected": rulings.CORRECTED,
        "must-be-corrected": rulings.MUST_BE_CORRECTED,
        "accepted": rulings.ACCEPTED,
        "error-stands": rulings.ERROR_STANDS,
        "may-still-be-called": rulings.MAY_STILL_BE_CALLED,
        "opponent-decides": rulings.OPPONENT_DECIDES,
        "legal": rulings.LEGAL,
        "no-move": rulings.NO_MOVE,
        "not-final": rulings.NOT_FINAL,
        "too-late": rulings.TOO_LATE,
    }
)
"""What a referee can decide, by name."""

REFUSED: Mapping[str, str] = MappingProxyType(
    {
        f"refused-{rule.lower()}": rule
        for rule in ("START-07", "CLOSED-03", "CUBE-06", "ETIQ-06", "FORCE-01", "WIN-02")
    }
)
"""Events that are not allowed at all, by name: the rule that says so."""


@dataclass(frozen=True, slots=True)
class Case:
    """What happened, the right ruling, its rule, and what lies on the board at the end.

    `position` is seen by the learner; `moved` are the moves of the last turn there, by whom, and
    `dice` what lies there as it should, of the learner and of the opponent.
    """

    incidents: tuple[Incident, ...]
    ruling: str
    rule: str | None
    position: Position
    moved: Play = ()
    by_learner: bool = True
    dice: tuple[Roll | None, Roll | None] = (None, None)


_ALONE = Message("puzzle-file", "An opening throw stands alone: take the other events out.")
_NO_CASE = Message("puzzle-file", "There is nothing to decide: tell what happens next.")


def _read(entry: Entry) -> Own:
    game = entry.situation.game
    if game.stage not in (Stage.TURN, Stage.PLAY):
        raise entry.fault("position", NOBODY_ON_ROLL)
    incidents = read_incidents(entry)
    given = entry.take(
        "choices", lambda value: isinstance(value, list) and len(value) > 1, AT_LEAST_TWO
    )
    choices = []
    for name in given:
        if not isinstance(name, str) or not (name in RULINGS or name in REFUSED):
            raise entry.fault("choices", unfit(name, one_of([*RULINGS, *REFUSED], name)))
        if name in RULINGS:
            choices.append(Choice(name, RULINGS[name].message))
        else:
            choices.append(Choice(name, refused(REFUSED[name]).message))
    if again := next((name for name in given if given.count(name) > 1), None):
        raise entry.fault("choices", repeated(again))
    return Own(_case(entry, incidents), tuple(choices))


def _case(entry: Entry, incidents: tuple[Incident, ...]) -> Case:
    game = entry.situation.game
    assert game.on_roll
    table = Table(game.rules, game.position, game.on_roll, game.roll)
    last = len(incidents)
    for number, incident in enumerate(incidents, 1):
        field, event = f"events {number}", incident.event
        if isinstance(event, OpeningThrow):
            if last > 1:
                raise entry.fault(field, _ALONE)
            return _decided(entry, incidents, ruling_on(event))
        try:
            table = after(table, event)
        except GameError as error:
            if number < last or error.rule not in REFUSED.values():
                raise entry.fault(field, error) from None
            return _closed(entry, incidents, f"refused-{error.rule.lower()}", error.rule)
        except BglearnError as error:
            raise entry.fault(field, error) from None
    if table.ruling is None:
        raise entry.fault("events", _NO_CASE)
    return _decided(entry, incidents, table.ruling)


def _decided(entry: Entry, incidents: tuple[Incident, ...], ruling: Ruling) -> Case:
    plain = replace(ruling, violation=None)
    name = next(name for name, known in RULINGS.items() if known == plain)
    return _closed(entry, incidents, name, ruling.rule)


def _closed(entry: Entry, incidents: tuple[Incident, ...], name: str, rule: str | None) -> Case:
    """The case with the checkers as the learner sees them, before anything is put right."""
    learner = entry.situation.learner
    table = _before_ruling(entry, incidents)
    dice = _dice(learner, table, incidents[-1].event)
    turn = table.turn or (table.finished[-1] if table.finished else None)
    if turn is None:
        position = table.position if table.on_roll is learner else table.position.swap()
        return Case(incidents, name, rule, position, dice=dice)
    result = turn.result
    position = result if turn.by is learner else result.swap()
    return Case(incidents, name, rule, position, turn.moves, turn.by is learner, dice)


def _dice(
    learner: Player, table: Table, last: TableEvent | OpeningThrow
) -> tuple[Roll | None, Roll | None]:
    """The dice of the learner and of the opponent that lie there as they should.

    A throw with a fault is told in words: two dice side by side would show another one.
    """
    rolls: dict[Player, Roll | None] = dict.fromkeys(Player)
    rolls[table.on_roll], rolls[table.on_roll.opponent] = table.roll, table.early
    if isinstance(last, Threw):
        rolls[last.by] = last.throw.roll if ruling_on(last.throw) == rulings.COUNTS else None
    return rolls[learner], rolls[learner.opponent]


def _before_ruling(entry: Entry, incidents: tuple[Incident, ...]) -> Table:
    """The table before the last event: a call that succeeds puts the checkers back."""
    game = entry.situation.game
    assert game.on_roll
    before = Table(game.rules, game.position, game.on_roll, game.roll)
    for incident in incidents[:-1]:
        assert not isinstance(incident.event, OpeningThrow)
        before = after(before, incident.event)
    return before


def case(puzzle: Puzzle) -> Case:
    """The case that a puzzle of this kind lays before the referee."""
    assert isinstance(puzzle.task, Case)
    return puzzle.task


def _judge(puzzle: Puzzle, data: Data) -> Verdict:
    task = case(puzzle)
    if data["ruling"] == task.ruling:
        return right(puzzle)
    if task.rule is None:
        return wrong(Message("verdict", "Look again: nothing is wrong with this throw."))
    values = {"why": sentence(task.rule)}
    return wrong(Message("verdict", "Another rule decides. {why}", values), task.rule)


def _slips(puzzle: Puzzle) -> Iterator[Slip]:
    if case(puzzle).ruling not in {choice.id for choice in puzzle.choices}:
        yield "choices", not_offered(case(puzzle).ruling)


RULING = Kind(
    keys=frozenset({"events", "choices"}),
    read=_read,
    judge=_judge,
    solution=chosen_text,
    slips=_slips,
)
