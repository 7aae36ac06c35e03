"""A puzzle that was found, before it has a number; and the finished table of its file."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bglearn.errors import BglearnError, PuzzleError
from bglearn.i18n import Message, speaking
from bglearn.mining.level import level
from bglearn.notation.xgid import Xgid, format_xgid
from bglearn.puzzles.answers import read_answer
from bglearn.puzzles.faults import Fault
from bglearn.puzzles.judge import judge
from bglearn.puzzles.puzzle import Puzzle
from bglearn.puzzles.reading import read_puzzle
from bglearn.puzzles.slips import slips
from bglearn.rules.dice import Roll
from bglearn.rules.position import Position

Table = dict[str, Any]
"""A puzzle as its file has it, key by key."""

_MOST_WRONG = 3
_FILE = Path("mined.toml")


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """What a theme has found: the task, its answer, and the mistakes that a beginner may make.

    The first of `rules` is the one that decides. `own` are the keys of the kind. `wrong` are
    answers alone: what the judge says of them is added later, and one that turns out right is left
    out. `breadth` is how many plays or cases have to be looked through, `misled` whether a shallow
    look goes wrong: both count for the level, unless a decision has one by its own formula. A
    decision also has the words of its theme, and no wording.
    """

    kind: str
    rules: tuple[str, ...]
    wording: str | None = None
    answer: Table
    wrong: tuple[Table, ...]
    position: str | None = None
    values: Mapping[str, str | int] = field(default_factory=dict)
    own: Table = field(default_factory=dict)
    options: Table | None = None
    breadth: int = 1
    misled: bool = False
    level: int | None = None


def xgid(position: Position, roll: Roll | None = None) -> str:
    """A position of money play as a puzzle file has it: the learner at the bottom, cube at 1.

    >>> from bglearn.rules.position import START
    >>> xgid(START, Roll(3, 1))
    'XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10'
    """
    return format_xgid(Xgid(position, roll=roll))


def finished(draft: Draft, name: str, theme: str, rarity: int, seed: str) -> Table | None:
    """The table of a puzzle, with what the judge says of each mistake; None without a mistake.

    Raises:
        PuzzleError: when the draft is no sound puzzle, which is a fault of its theme.
    """
    table: Table = {
        "id": name,
        "version": 1,
        "kind": draft.kind,
        "rules": list(draft.rules),
        "theme": theme,
        "level": draft.level or level(draft.breadth, misled=draft.misled, rarity=rarity),
        "position": draft.position,
        "options": draft.options,
        "wording": draft.wording,
        "values": dict(draft.values),
        **draft.own,
        "answer": draft.answer,
        "seed": seed,
    }
    table = {key: value for key, value in table.items() if value not in (None, {})}
    return with_mistakes(table, draft.wrong)


def with_mistakes(table: Table, mistakes: Iterable[Table]) -> Table | None:
    """A puzzle's table with what the judge says of each mistake; None where none is one.

    Raises:
        PuzzleError: when the table is no sound puzzle.
    """
    fault = _fault(table["id"])
    puzzle = _read(table, fault)
    wrong: list[Table] = []
    with speaking("en"):
        for answer in mistakes:
            verdict = judge(puzzle, read_answer(puzzle.kind, answer))
            told = {"answer": answer, "rule": verdict.rule, "says": str(verdict.message)}
            known = any(answer == earlier["answer"] for earlier in wrong)
            if not verdict.correct and not known and len(wrong) < _MOST_WRONG:
                wrong.append({key: value for key, value in told.items() if value is not None})
    if not wrong:
        return None
    whole = {**table, "wrong": wrong}
    for where, what in slips(_read(whole, fault)):
        raise fault(where, what)
    return whole


def _read(table: Table, fault: Fault) -> Puzzle:
    puzzle, faults = read_puzzle(_FILE, table, fault)
    if faults or puzzle is None:
        raise faults[0]
    return puzzle


def _fault(name: str) -> Fault:
    """Makes the error for a field of a draft."""

    def fault(place: str, what: Message | BglearnError) -> PuzzleError:
        values = {"file": _FILE.name, "puzzle": name, "field": place, "what": what}
        message = Message("puzzle-file", "{file}, puzzle {puzzle}, {field}: {what}", values)
        return PuzzleError(message, _FILE.name, name, place)

    return fault
