"""Every puzzle of the product, read once more from its file and asked of the judge."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

from bglearn.puzzles.answers import read_answer
from bglearn.puzzles.judge import judge, solution_text
from bglearn.puzzles.kinds import KINDS
from bglearn.puzzles.library import content, library
from bglearn.rules.catalog import BOOK
from bglearn.rules.refusals import REFUSALS

TABLES: dict[str, dict[str, Any]] = {
    table["id"]: table
    for path in sorted((content() / "puzzles").glob("*.toml"))
    for table in tomllib.loads(path.read_text("utf-8"))["puzzle"]
}


def test_every_puzzle_is_in_the_library() -> None:
    assert TABLES.keys() == library().keys()
    assert len(TABLES) >= 32


@pytest.mark.parametrize("name", TABLES)
def test_the_answer_is_right(name: str) -> None:
    puzzle, table = library()[name], TABLES[name]
    verdict = judge(puzzle, read_answer(puzzle.kind, table["answer"]))
    assert verdict.correct
    if "why" in table:
        assert str(verdict.message) == table["why"]
    elif KINDS[puzzle.kind].is_decision:
        assert verdict.message == puzzle.why, "decisions may share the sentences of their theme"
    else:
        assert str(verdict.message) == BOOK[puzzle.rules[0]].sentence, "a wording has no other"
    assert solution_text(puzzle)


@pytest.mark.parametrize(
    ("name", "wrong"),
    [(name, wrong) for name, table in TABLES.items() for wrong in table.get("wrong", ())],
)
def test_the_wrong_ones_are_wrong_as_written(name: str, wrong: dict[str, Any]) -> None:
    puzzle = library()[name]
    verdict = judge(puzzle, read_answer(puzzle.kind, wrong["answer"]))
    assert not verdict.correct
    assert verdict.rule == wrong.get("rule")
    assert str(verdict.message) == wrong["says"]


@pytest.mark.parametrize("name", TABLES)
def test_a_puzzle_is_made_with_care(name: str) -> None:
    """A likely mistake is foreseen, three hints differ, every choice can be told apart."""
    puzzle, table = library()[name], TABLES[name]
    if not KINDS[puzzle.kind].is_decision:
        assert table["wrong"]
        assert ("hints" in table) is not ("wording" in table)
    assert len({str(hint) for hint in puzzle.hints}) == 3
    assert str(puzzle.question)[-1] in ".?"
    if puzzle.kind == "why":
        assert table["answer"]["rule"] in REFUSALS
        known = set(REFUSALS) if "question" in table else set(BOOK)
        assert set(table["choices"]) <= known
        assert all(wrong["answer"]["rule"] in table["choices"] for wrong in table["wrong"])
    if puzzle.kind == "legal":
        assert all(set(w["answer"]["choices"]) <= set(table["choices"]) for w in table["wrong"])
        assert len(set(table["choices"].values())) == len(table["choices"])
