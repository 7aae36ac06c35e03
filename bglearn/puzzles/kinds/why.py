"""`why`: which rule does a play break?"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from bglearn.i18n import Message
from bglearn.puzzles.entry import Entry
from bglearn.puzzles.faults import AT_LEAST_TWO, not_offered, one_of, unfit
from bglearn.puzzles.kinds.kind import Data, Kind, Own, Slip, chosen_text
from bglearn.puzzles.puzzle import Choice, Puzzle
from bglearn.puzzles.verdict import Verdict, right, wrong
from bglearn.rules.catalog import BOOK
from bglearn.rules.plays import Play
from bglearn.rules.why import explain

# Remembered: a class sends thousands of answers to a few puzzles.
_explained = lru_cache(maxsize=4096)(explain)


_LEGAL = Message("puzzle-file", "This play is legal: give one that breaks a rule.")


def _misfit(name: str) -> Message | None:
    return None if name in BOOK else unfit(name, one_of(BOOK, name))


def _read(entry: Entry) -> Own:
    moves, given = entry.moves(entry.table.get("play"), "play"), entry.table.get("choices")
    if isinstance(given, list):  # the sentences of the rule book
        if len(given) < 2 or not all(isinstance(rule, str) and rule in BOOK for rule in given):
            raise entry.fault("choices", unfit(given, AT_LEAST_TWO))
        return Own(moves, tuple(Choice(rule, BOOK[rule].message) for rule in given))
    choices = tuple(
        Choice(name, entry.message(f"choice.{name}", entry.text(text, f"choices.{name}")))
        for name, text in entry.choices("choices", _misfit).items()
    )
    return Own(moves, choices)


def shown_play(puzzle: Puzzle) -> Play:
    """The play that the puzzle shows, legal or not."""
    play = puzzle.task
    assert isinstance(play, tuple)
    return play


def _judge(puzzle: Puzzle, data: Data) -> Verdict:
    violation = _explained(puzzle.position, puzzle.thrown, shown_play(puzzle))
    assert violation, "a puzzle of the kind why shows a play that is not legal"
    if data["rule"] == violation.rule:
        return right(puzzle, violation=violation)
    return wrong(
        Message("verdict", "That rule is not broken here. Follow the checker step by step.")
    )


def _slips(puzzle: Puzzle) -> Iterator[Slip]:
    rule = puzzle.answer.data["rule"]
    if rule not in {choice.id for choice in puzzle.choices}:
        yield "choices", not_offered(rule)


def _why_not(entry: Entry) -> Own:
    own = _read(entry)
    roll, position = entry.situation.game.roll, entry.situation.position
    assert isinstance(own.task, tuple)
    if roll and explain(position, roll, own.task) is None:
        raise entry.fault("play", _LEGAL)
    return own


WHY = Kind(
    keys=frozenset({"play", "choices"}),
    read=_why_not,
    judge=_judge,
    solution=chosen_text,
    slips=_slips,
    needs_dice=True,
)
