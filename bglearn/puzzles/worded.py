"""Puzzles that share their sentences: a wording by name, filled with values of their own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from string import Formatter
from typing import Any

from bglearn.i18n import Message, shown
from bglearn.puzzles.entry import named, taken
from bglearn.puzzles.faults import TABLE, TEXT, Fault, unfit, unknown
from bglearn.puzzles.kinds import KINDS
from bglearn.puzzles.puzzle import Puzzle
from bglearn.puzzles.texts import text_fault
from bglearn.puzzles.wordings import WORDINGS
from bglearn.rules.catalog import BOOK, SECTIONS

_LARGEST = 10**6


@dataclass(frozen=True, slots=True)
class Said:
    """Question, hints and reason of a puzzle; a wording has a `nudge`, and the rest is computed."""

    question: Message
    hints: tuple[Message, ...]
    why: Message
    nudge: Message | None = None


@dataclass(frozen=True, slots=True)
class _Solution:
    """The stored right answer, written in the language in use when it is shown."""

    puzzle: Puzzle

    def __str__(self) -> str:
        return KINDS[self.puzzle.kind].solution(self.puzzle)


def read_wording(table: Mapping[str, Any], fault: Fault) -> Said:
    """What a wording says with the values of a puzzle.

    Raises:
        PuzzleError: when there is no such wording, or the values are not those that it needs.
    """
    name = named(table, "wording", WORDINGS, fault)
    values = taken(table, "values", lambda v: isinstance(v, dict), TABLE, fault, {})
    question, nudge = WORDINGS[name]
    needed = {
        field
        for sentence in (question.sentence, nudge.sentence)
        for _, field, _, _ in Formatter().parse(sentence)
        if field
    }
    for key in sorted(needed ^ values.keys()):
        wrong = unfit(None, TEXT) if key in needed else unknown(key)
        raise fault(f"values.{shown(key)}", wrong)
    for key, value in values.items():
        is_number = type(value) is int and abs(value) <= _LARGEST
        if not is_number and (misfit := text_fault(value)):
            raise fault(f"values.{key}", misfit)
    question, nudge = replace(question, values=values), replace(nudge, values=values)
    return Said(question, (), question, nudge)


def worded(puzzle: Puzzle, said: Said) -> Puzzle:
    """The puzzle with three hints (a nudge, the rule, the answer) and its first rule as reason.

    Where the rule is itself the answer, the second hint names only its section of the rule book.
    """
    assert said.nudge
    entry = BOOK[puzzle.rules[0]]
    rule = entry.message
    second = Message("wording", "The rule that decides: {rule}", {"rule": rule})
    if puzzle.kind == "why":
        section = SECTIONS[entry.section].message
        second = Message("wording", "The rule stands under “{section}”.", {"section": section})
    return replace(
        puzzle,
        hints=(
            said.nudge,
            second,
            Message("wording", "The answer: {answer}", {"answer": _Solution(puzzle)}),
        ),
        why=rule,
    )
