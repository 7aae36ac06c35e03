"""`choice`: which statements are right? For what no position can ask."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from bglearn.i18n import Message
from bglearn.puzzles.entry import Entry, named, taken
from bglearn.puzzles.falsehoods import FALSEHOODS
from bglearn.puzzles.faults import TABLE, TEXT, YES_OR_NO, unfit, unknown
from bglearn.puzzles.kinds.kind import Data, Kind, Own, Slip, chosen_text
from bglearn.puzzles.kinds.legal import misfit
from bglearn.puzzles.puzzle import Choice, Puzzle
from bglearn.puzzles.verdict import Verdict, right, sentence, wrong
from bglearn.rules.catalog import BOOK

_ON_THE_BOARD = frozenset({"MOVE", "COMB", "DOUB", "LAND", "FORCE", "HIT", "BAR", "BEARIN", "OFF"})
"""Sections whose rules a position can ask …"""
_ONLY_IN_WORDS = frozenset({"FORCE-08", "HIT-03", "HIT-04", "BAR-08", "OFF-09", "LAND-03"})
"""… but for these."""
_KEYS = {"text", "right", "rule"}


@dataclass(frozen=True, slots=True)
class Statements:
    """The rule that each statement is about, which ones are right, and how many may be ticked."""

    rules: Mapping[str, str]
    right: frozenset[str]
    pick: str


def is_asked_in_words(rule: str) -> bool:
    """Whether no position can ask for a rule, or it is none that the play depends on.

    >>> is_asked_in_words("CUBE-02"), is_asked_in_words("BAR-03")
    (True, False)
    """
    entry = BOOK[rule]
    if entry.kind not in ("rule", "option") or entry.section not in _ON_THE_BOARD:
        return True
    return rule in _ONLY_IN_WORDS


def _read(entry: Entry) -> Own:
    given = entry.choices("choices", misfit)
    choices, rules, is_right = [], {}, set()
    for name, table in given.items():
        field = f"choices.{name}"
        if not isinstance(table, dict):
            raise entry.fault(field, unfit(table, TABLE))
        if others := sorted(table.keys() - _KEYS):
            raise entry.fault(field, unknown(others[0]))
        rule = named(table, "rule", BOOK, entry.fault)
        is_so = taken(table, "right", lambda v: type(v) is bool, YES_OR_NO, entry.fault, False)
        choices.append(Choice(name, _statement(entry, name, table, rule, is_so)))
        rules[name] = rule
        if is_so:
            is_right.add(name)
    pick = entry.one_of("pick", ("one", "many"), "one" if len(is_right) == 1 else "many")
    if pick == "one" and len(is_right) != 1:
        raise entry.fault("pick", _not_one(len(is_right)))
    return Own(Statements(rules, frozenset(is_right), pick), tuple(choices))


def _not_one(count: int) -> Message:
    values = {"count": count}
    return Message(
        "puzzle-file",
        "Statements that are right: {count}. Make it one, or write here: many.",
        values,
    )


def _statement(
    entry: Entry, name: str, table: Mapping[str, Any], rule: str, is_so: bool
) -> Message:
    """What a choice says: its own text, or the book's sentence for a rule or against it."""
    if "text" in table:
        text = entry.text(table["text"], f"choices.{name}.text")
        return entry.message(f"choice.{name}", text)
    if is_so:
        return BOOK[rule].message
    if rule not in FALSEHOODS:
        raise entry.fault(f"choices.{name}.text", unfit(None, TEXT))
    return FALSEHOODS[rule]


def statements(puzzle: Puzzle) -> Statements:
    """The statements of a puzzle."""
    assert isinstance(puzzle.task, Statements)
    return puzzle.task


def _judge(puzzle: Puzzle, data: Data) -> Verdict:
    task, picked = statements(puzzle), data["choices"]
    assert isinstance(picked, list)
    if any(name not in task.rules for name in picked):
        return wrong(Message("verdict", "That is none of the choices."))
    for choice in puzzle.shuffled_choices:
        if choice.id in picked and choice.id not in task.right:
            rule = task.rules[choice.id]
            values = {"why": sentence(rule)}
            return wrong(Message("verdict", "That is not right. {why}", values), rule)
    if task.right - set(picked):
        return wrong(
            Message("verdict", "There is a right statement that you did not choose. Look again.")
        )
    return right(puzzle)


def _slips(puzzle: Puzzle) -> Iterator[Slip]:
    if not any(map(is_asked_in_words, puzzle.rules)):
        values = {"rules": ", ".join(puzzle.rules)}
        told = Message("puzzle-file", "A position can ask for {rules}: use another kind.", values)
        yield "kind", told


CHOICE = Kind(
    keys=frozenset({"choices", "pick"}),
    read=_read,
    judge=_judge,
    solution=chosen_text,
    slips=_slips,
    needs_position=False,
)
