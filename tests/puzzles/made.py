"""Puzzles made in a test, and those of the page for authors."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from bglearn.errors import BglearnError, PuzzleError
from bglearn.i18n import Message
from bglearn.puzzles.answers import read_answer
from bglearn.puzzles.judge import Verdict, judge
from bglearn.puzzles.library import content
from bglearn.puzzles.puzzle import Puzzle
from bglearn.puzzles.reading import read_puzzle

Table = dict[str, Any]
PAGE = content() / "docs" / "authoring.md"
START = "XGID=-b----E-C---eE---c-e----B-"
HEAD = 'format = 1\nlesson = "03"\nauthor = "A"\nlicence = "L"\n'


def examples_text() -> str:
    """The complete puzzles of the page, as one file."""
    blocks = re.findall(r"```toml\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    whole = (block for block in blocks if block.startswith("[[puzzle]]"))
    return HEAD + "\n".join(whole)


EXAMPLES: list[Table] = tomllib.loads(examples_text())["puzzle"]
BY_KIND: dict[str, Table] = {table["kind"]: table for table in EXAMPLES}

# These two stand on the page without the keys that all have in common.
BY_KIND["legal"] = {
    **BY_KIND["play"],
    "kind": "legal",
    "position": "XGID=-a---aE-C---eE---c-e----B-:0:0:1:51:0:0:0:0:10",
    "choices": {"own": "24/23 13/8", "hit": "13/8 6/5*", "far": "24/19 6/5*"},
    "answer": {"choices": ["own", "hit"]},
    "wrong": [],
}
BY_KIND["why"] = {
    **BY_KIND["play"],
    "kind": "why",
    "position": "XGID=-b----E-C---dE---b-eb---B-:0:0:1:54:0:0:0:0:10",
    "play": "24/15",
    "choices": {"COMB-04": "Both points are blocked.", "LAND-05": "The end is blocked."},
    "answer": {"rule": "COMB-04"},
    "wrong": [],
}
for _name in ("legal", "why"):
    for _key in ("goal", "mode"):
        del BY_KIND[_name][_key]


class RefusedError(AssertionError):
    """A table that is no puzzle; `fields` are those at fault."""

    def __init__(self, faults: list[PuzzleError]) -> None:
        super().__init__("; ".join(map(str, faults)))
        self.fields = [one.field for one in faults]


def fault(field: str, what: Message | BglearnError) -> PuzzleError:
    """The error for a field, in no file."""
    message = Message("test", "{field}: {what}", {"field": field, "what": what})
    return PuzzleError(message, "test.toml", "test", field)


def read(table: Table) -> Puzzle:
    """The puzzle of a table; its answers are not looked at.

    Raises:
        RefusedError: with all faults.
    """
    puzzle, faults = read_puzzle(Path("test.toml"), table, fault)
    if faults or puzzle is None:
        raise RefusedError(faults)
    return puzzle


def made(kind: str, **keys: object) -> Puzzle:
    """The page's example of a kind with other keys; None takes one away."""
    table = {**BY_KIND[kind], **keys}
    return read({key: value for key, value in table.items() if value is not None})


def ask(puzzle: Puzzle, data: Mapping[str, object]) -> Verdict:
    return judge(puzzle, read_answer(puzzle.kind, data))


def said(puzzle: Puzzle, data: Mapping[str, object]) -> tuple[bool, str | None, str]:
    """Right or not, the rule, the sentence."""
    verdict = ask(puzzle, data)
    return verdict.correct, verdict.rule, str(verdict.message)
