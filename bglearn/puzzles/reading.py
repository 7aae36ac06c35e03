"""A puzzle from its table in a file: every field, and all that is wrong with them."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from bglearn.errors import AnswerError, BglearnError, PuzzleError
from bglearn.i18n import Message, shown
from bglearn.puzzles import faults
from bglearn.puzzles.answers import Answer, read_answer
from bglearn.puzzles.entry import Entry, named, taken
from bglearn.puzzles.faults import SAYS_NOTHING, Fault, number, unfit, unknown
from bglearn.puzzles.kinds import KINDS
from bglearn.puzzles.kinds.kind import Own
from bglearn.puzzles.levels import HARDEST
from bglearn.puzzles.puzzle import HIGHEST_VERSION, Puzzle, WrongAnswer
from bglearn.puzzles.situation import Situation, read_situation
from bglearn.puzzles.texts import LONGEST_ID, text_fault
from bglearn.puzzles.worded import Said, read_wording, worded
from bglearn.rules.catalog import BOOK
from bglearn.rules.game import Stage

_ID = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)+")
_SEED = re.compile(r"[0-9]{1,10}/[0-9]{1,10}")
_WRONG_KEYS = {"answer", "rule", "says"}
_COMMON = {
    "id", "version", "kind", "rules", "theme", "level", "position", "options", "mode", "question",
    "hints", "why", "par", "answer", "wrong", "source", "wording", "values", "seed",
}  # fmt: skip
_MOST_TRIES = 10
_T = TypeVar("_T")


def read_puzzle(path: Path, table: object, fault: Fault) -> tuple[Puzzle | None, list[PuzzleError]]:
    """The puzzle of a table, or None, and every fault of the table."""
    if not isinstance(table, dict):
        return None, [fault("puzzle", unfit(table, faults.TABLE))]
    reading = _Reading(table, fault)
    if not (kind := reading.attempt(partial(named, table, "kind", KINDS, fault), "")):
        return None, reading.faults
    for key in sorted(table.keys() - _COMMON - KINDS[kind].keys):
        reading.faults.append(fault(shown(key), unknown(key)))
    puzzle = _puzzle(path, kind, reading)
    return (None if reading.faults else puzzle), reading.faults


class _Reading:
    """Reads field after field, and remembers what was wrong instead of stopping there."""

    def __init__(self, table: Mapping[str, Any], fault: Fault) -> None:
        self.table = table
        self.fault = fault
        self.faults: list[PuzzleError] = []

    def attempt(self, read: Callable[[], _T], otherwise: _T) -> _T:
        """What is read, or something in its place."""
        try:
            return read()
        except PuzzleError as error:
            self.faults.append(error)
            return otherwise

    def take(
        self,
        key: str,
        fits: Callable[[Any], bool],
        wanted: Message,
        otherwise: _T,
        default: Any = None,
    ) -> _T:
        """The value under a key, if it is what it should be."""
        return self.attempt(
            lambda: taken(self.table, key, fits, wanted, self.fault, default), otherwise
        )

    def number(self, key: str, most: int | None = None, default: int | None = None) -> int:
        """A whole number from 1 on."""
        fits = partial(_is_number, most=most)
        return self.take(key, fits, number(1, most), 1, default)

    def words(self, key: str, *, needed: bool = True) -> str:
        """A text that is fit to be read."""
        if not needed and key not in self.table:
            return ""
        if wrong := text_fault(self.table.get(key)):
            self.faults.append(self.fault(key, wrong))
            return ""
        return str(self.table[key])


def _puzzle(path: Path, kind: str, reading: _Reading) -> Puzzle | None:
    table, fault, attempt = reading.table, reading.fault, reading.attempt
    name = attempt(partial(_id, table, fault), "")

    situation = attempt(partial(_situation, table, kind, fault), None)
    own = Own()
    if situation:
        own = attempt(partial(KINDS[kind].read, Entry(name, table, fault, situation)), own)
    answer = attempt(partial(_answer, kind, table.get("answer"), fault, "answer"), None)
    wrong: list[object] = reading.take("wrong", lambda v: isinstance(v, list), faults.LIST, [], [])
    likely = [
        attempt(partial(_wrong, kind, one, fault, f"wrong {i}"), None)
        for i, one in enumerate(wrong, 1)
    ]
    kept = KINDS[kind].is_decision and situation is not None
    said = _shared_words(reading) if "wording" in table else _own_words(name, reading, own, kept)
    least = 0 if KINDS[kind].is_decision and "wording" not in table else 1
    rules: list[str] = reading.take("rules", lambda v: _are_rules(v, least), faults.RULES, [])
    version = reading.number("version", HIGHEST_VERSION)
    level = reading.number("level", HARDEST)
    par = reading.number("par", _MOST_TRIES, 1)
    mode = attempt(partial(named, table, "mode", ("play", "try"), fault, "play"), "play")
    theme = reading.words("theme")
    source = reading.words("source", needed=False)
    seed: str | None = reading.take("seed", _is_seed, faults.SEED, None)
    if situation is None or answer is None or said is None or len(rules) < least:
        return None
    puzzle = Puzzle(
        id=name,
        version=version,
        kind=kind,
        rules=tuple(rules),
        theme=theme,
        level=level,
        position=situation.position,
        roll=situation.game.roll,
        situation=situation,
        mode=mode,
        question=said.question,
        hints=said.hints,
        why=said.why,
        par=par,
        answer=answer,
        wrong=tuple(one for one in likely if one),
        file=path,
        source=source or None,
        choices=own.choices,
        task=own.task,
        seed=seed,
    )
    return worded(puzzle, said) if said.nudge else puzzle


def _own_words(name: str, reading: _Reading, own: Own, may_miss: bool) -> Said | None:
    """Question, hints and reason of a puzzle itself; a decision may leave them to its theme."""
    table, theirs = reading.table, own.texts if may_miss else None
    if "values" in table:
        reading.faults.append(reading.fault("values", SAYS_NOTHING))

    def message(key: str, sentence: str) -> Message:
        return Message(f"puzzle.{name}.{key}", sentence)

    def words(key: str, shared: Message | None) -> Message:
        """The puzzle's own sentence, or the one that its theme has."""
        if may_miss and key not in table:
            return shared or message(key, "")  # without one the analysis is at fault already
        return message(key, reading.words(key))

    if may_miss and "hints" not in table:
        hints = theirs.hints if theirs else ()
    else:
        given: list[str] = reading.attempt(partial(_hints, table, reading.fault), [])
        hints = tuple(message(f"hint{i}", hint) for i, hint in enumerate(given, 1))
    question = words("question", theirs and theirs.question)
    return Said(question, hints, words("why", theirs and theirs.why))


def _shared_words(reading: _Reading) -> Said | None:
    """What the wording of a puzzle says, which other puzzles share."""
    for key in sorted({"question", "hints", "why"} & reading.table.keys()):
        reading.faults.append(reading.fault(key, SAYS_NOTHING))
    if KINDS[reading.table["kind"]].is_decision:
        reading.faults.append(reading.fault("wording", SAYS_NOTHING))
    return reading.attempt(partial(read_wording, reading.table, reading.fault), None)


def _id(table: Mapping[str, Any], fault: Fault) -> str:
    return str(taken(table, "id", _is_id, faults.puzzle_name(LONGEST_ID), fault))


def _is_id(value: object) -> bool:
    return isinstance(value, str) and len(value) <= LONGEST_ID and bool(_ID.fullmatch(value))


def _situation(table: Mapping[str, Any], kind: str, fault: Fault) -> Situation | None:
    """The position with what was agreed, as the kind needs it."""
    needed, written = KINDS[kind], table.get("position")
    if (needed.needs_position or written is not None) and (wrong := text_fault(written)):
        raise fault("position", wrong)
    try:
        read_situation(written)
    except BglearnError as error:
        raise fault("position", error) from None
    try:
        situation = read_situation(written, table.get("options"))
    except BglearnError as error:
        raise fault("options", error) from None
    if needed.needs_dice and situation.game.roll is None:
        raise fault("position", faults.NO_ROLL)
    if situation.game.stage is Stage.ANSWER and not needed.offered:
        raise fault("position", faults.A_DOUBLE)
    return situation


def _hints(table: Mapping[str, Any], fault: Fault) -> list[str]:
    hints = taken(
        table, "hints", lambda v: isinstance(v, list) and len(v) == 3, faults.THREE_TEXTS, fault
    )
    if wrong := next(filter(None, map(text_fault, hints)), None):
        raise fault("hints", wrong)
    return list(hints)


def _are_rules(value: object, least: int) -> bool:
    return (
        isinstance(value, list)
        and len(value) >= least
        and all(isinstance(rule, str) and rule in BOOK for rule in value)
        and len(set(value)) == len(value)
    )


def _is_number(value: object, most: int | None) -> bool:
    return type(value) is int and value >= 1 and (most is None or value <= most)


def _is_seed(value: object) -> bool:
    return value is None or (isinstance(value, str) and bool(_SEED.fullmatch(value)))


def _answer(kind: str, data: object, fault: Fault, field: str) -> Answer | None:
    try:
        return read_answer(kind, data)
    except AnswerError as error:
        raise fault(field, error) from None


def _wrong(kind: str, table: object, fault: Fault, field: str) -> WrongAnswer | None:
    if not isinstance(table, dict):
        raise fault(field, unfit(table, faults.TABLE))
    if others := sorted(table.keys() - _WRONG_KEYS):
        raise fault(field, unknown(others[0]))
    answer = _answer(kind, table.get("answer"), fault, field)
    assert answer
    return WrongAnswer(answer, table.get("rule"), table.get("says", ""))
