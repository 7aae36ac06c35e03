"""The bank: enough puzzles for every rule, and each mined one is what its seed gives."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache
from pathlib import Path

import pytest

from bglearn.mining.finding import mined
from bglearn.mining.nearness import Kept
from bglearn.mining.themes import THEMES
from bglearn.puzzles.library import load
from bglearn.puzzles.puzzle import Puzzle
from bglearn.rules.catalog import BOOK, PROVED_KINDS
from tests.mining.bank import FILES, mined_files, some

FEWEST = 3
TOTAL = 420


@cache
def bank() -> tuple[Puzzle, ...]:
    """All puzzles about rules, those of lessons to come among them."""
    return tuple(puzzle for path in FILES for puzzle in load(path))


def scarce(puzzles: Iterable[Puzzle]) -> list[str]:
    """The rules, definitions and options with too few puzzles."""
    there = Counter(rule for puzzle in puzzles for rule in puzzle.rules)
    return [
        name
        for name, rule in BOOK.items()
        if rule.kind in PROVED_KINDS and there[name] < FEWEST
    ]  # fmt: skip


def test_every_rule_has_its_puzzles() -> None:
    assert scarce(bank()) == []
    assert len(bank()) >= TOTAL


def test_a_rule_with_too_few_would_be_found() -> None:
    with_it = [puzzle for puzzle in bank() if "STAKE-12" in puzzle.rules]
    gone = {puzzle.id for puzzle in with_it[FEWEST - 1 :]}
    assert "STAKE-12" in scarce(puzzle for puzzle in bank() if puzzle.id not in gone)


def test_ids_are_used_once() -> None:
    assert max(Counter(puzzle.id for puzzle in bank()).values()) == 1


@pytest.mark.parametrize("path", mined_files(), ids=lambda path: path.stem)
def test_a_mined_puzzle_is_what_its_seed_gives(path: Path) -> None:
    kept: dict[str, Kept] = {}
    for table in mined_files()[path]:
        seed, number = map(int, table["seed"].split("/"))
        theme = table["theme"]
        assert table == mined(theme, seed, number), f"mine {path.name} again"
        assert kept.setdefault(theme, Kept()).takes(table, of_games=THEMES[theme].of_games)


def test_every_theme_is_in_the_bank() -> None:
    assert all(map(some, THEMES))
