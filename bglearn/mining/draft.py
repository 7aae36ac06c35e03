"""A puzzle that was found, before it has a number; and the finished table of its file."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bglearn.errors import PuzzleError
from bglearn.i18n import Message, speaking
from bglearn.mining.level import level
from bglearn.notation.xgid import Xgid, format_xgid
from bglearn.puzzles.answers import read_answer
from bglearn.puzzles.entry import Fault
from bglearn.puzzles.judge import judge
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
    look goes wrong: both count for the level.
    """

    kind: str
    rules: tuple[str, ...]
    wording: str
    answer: Table
    wrong: tuple[Table, ...]
    position: str | None = None
    values: Mapping[str, str | int] = field(default_factory=dict)
    own: Table = field(default_factory=dict)
    options: Table | None = None
    breadth: int = 1
    misled: bool = False


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
        "level": level(draft.breadth, misled=draft.misled, rarity=rarity),
        "position": draft.position,
        "options": draft.options,
        "wording": draft.wording,
        "values": dict(draft.values),
        **draft.own,
        "answer": draft.answer,
        "seed": seed,
    }
    table = {key: value for key, value in table.items() if value not in (None, {})}
    puzzle, faults = read_puzzle(_FILE, table, _fault(name))
    if faults or puzzle is None:
        raise faults[0]
    table["wrong"] = []
    with speaking("en"):
        for answer in draft.wrong:
            verdict = judge(puzzle, read_answer(draft.kind, answer))
            told = {"answer": answer, "rule": verdict.rule, "says": str(verdict.message)}
            known = any(answer == earlier["answer"] for earlier in table["wrong"])
            if not verdict.correct and not known and len(table["wrong"]) < _MOST_WRONG:
                table["wrong"].append({k: v for k, v in told.items() if v is not None})
    if not table["wrong"]:
        return None
    puzzle, faults = read_puzzle(_FILE, table, _fault(name))
    assert puzzle, faults  # mistakes change nothing of what was read before
    for where, what in slips(puzzle):
        raise _fault(name)(where, what)
    return table


def _fault(name: str) -> Fault:
    """Makes the error for a field of a draft."""

    def fault(place: str, what: object) -> PuzzleError:
        values = {"file": _FILE.name, "puzzle": name, "field": place, "what": what}
        message = Message("puzzle-file", "{file}, puzzle {puzzle}, {field}: {what}", values)
        return PuzzleError(message, _FILE.name, name, place)

    return fault
