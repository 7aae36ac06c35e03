"""Everything that a class did, for research, with nothing in it that says who did it.

No name, number or section, pupils in a random order, times only since a pupil's own first step,
and of an answer only numbers, plays and the names of choices: anybody may type anything.
"""

from __future__ import annotations

import json
import random
import re
from collections.abc import Sequence

from bglearn.classroom.clock import SECOND
from bglearn.classroom.csv_table import write_csv
from bglearn.classroom.gradebook import Book, Cell, Column
from bglearn.classroom.scoring import ANSWER, Fact, within
from bglearn.classroom.tables import Pupil
from bglearn.puzzles.puzzle import Puzzle

_NOTATION = re.compile(r"(?:bar|off|no move|cannot move|[0-9]|[/*() ,-])*", re.IGNORECASE)
_HIDDEN = "…"
_HEADING = (
    *("pupil", "assignment", "puzzle", "version", "kind", "rules", "step", "minutes", "what"),
    *("answer", "correct", "counts", "score"),
)


def research_csv(book: Book, chance: random.Random) -> bytes:
    """A line for each step of each pupil; `score` in thousandths, `minutes` since the first."""
    pupils = list(book.pupils)
    chance.shuffle(pupils)
    rows: list[Sequence[object]] = [_HEADING]
    for number, pupil in enumerate(pupils, 1):
        rows += [(f"P{number:03}", *row) for row in _steps(book, pupil)]
    return write_csv(rows)


def _steps(book: Book, pupil: Pupil) -> list[Sequence[object]]:
    done: list[tuple[Fact, Column, Cell]] = []
    for column in book.columns:
        cell = book.cells[pupil.id, column.item.id]
        done += [(fact, column, cell) for fact in cell.facts]
    done.sort(key=lambda one: (one[0].received, one[0].id))
    places = {assignment.id: place for place, assignment in enumerate(book.assignments, 1)}
    rows: list[Sequence[object]] = []
    for step, (fact, column, _) in enumerate(done, 1):
        is_answer = fact.kind == ANSWER
        rows.append(
            (
                places[column.assignment.id],
                column.puzzle.id,
                column.item.version,
                column.puzzle.kind,
                " ".join(column.puzzle.rules),
                step,
                (fact.received - done[0][0].received) // (60 * SECOND),
                fact.kind,
                _answer(column.puzzle, fact.told),
                int(fact.is_correct) if is_answer else "",
                int(fact.counts) if is_answer else "",
                within(fact.score) if is_answer else "",
            )
        )
    return rows


def _answer(puzzle: Puzzle, told: str) -> str:
    """An answer without what somebody may have written into it."""
    try:
        data = json.loads(told)
    except ValueError:
        data = told
    clean = _clean(data, {choice.id for choice in puzzle.choices})
    return (
        clean
        if isinstance(clean, str)
        else json.dumps(clean, ensure_ascii=False, separators=(",", ":"))
    )


def _clean(data: object, ids: set[str]) -> object:
    if isinstance(data, str):
        return data if data in ids or _NOTATION.fullmatch(data) else _HIDDEN
    if isinstance(data, list):
        return [_clean(one, ids) for one in data]
    if isinstance(data, dict):
        return {key: _clean(value, ids) for key, value in data.items()}
    return data
