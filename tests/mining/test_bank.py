"""The bank: enough puzzles for every rule, and each mined one is what its seed gives."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterable
from functools import cache
from pathlib import Path

import pytest

from bglearn.mining.draft import Table
from bglearn.mining.finding import mined
from bglearn.mining.nearness import Kept
from bglearn.mining.themes import DECISION_THEMES, RULE_THEMES, THEMES
from bglearn.puzzles.kinds import KINDS
from bglearn.puzzles.library import load
from bglearn.puzzles.puzzle import Puzzle
from bglearn.rules.catalog import BOOK, PROVED_KINDS
from tests.mining.bank import FILES, mined_files, some

FEWEST = 3
TOTAL = 420
DECISIONS = 220
FEWEST_DECISIONS = {"bear-off-contact": 15, "back-game": 10, "anchor": 12}


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


def anew(table: Table) -> Table | None:
    return mined(table["theme"], *map(int, table["seed"].split("/")))


@pytest.mark.parametrize("path", mined_files(), ids=lambda path: path.stem)
def test_a_mined_puzzle_is_what_its_seed_gives(path: Path) -> None:
    """Of decisions, which take an engine some seconds each, only one in a file is made anew."""
    tables = mined_files()[path]
    are_rules = all(table["theme"] in RULE_THEMES for table in tables)
    if not are_rules:
        pytest.importorskip("bgsage")
    for table in tables if are_rules else tables[:1]:
        assert table == anew(table), f"mine {path.name} again"


@pytest.mark.parametrize("path", mined_files(), ids=lambda path: path.stem)
def test_no_mined_puzzle_is_near_another(path: Path) -> None:
    kept: dict[str, Kept] = {}
    for table in mined_files()[path]:
        theme = table["theme"]
        assert kept.setdefault(theme, Kept()).takes(table, of_games=THEMES[theme].of_games)


def near() -> list[str]:
    """The decisions of all files that are near an earlier one, or ask the same."""
    kept: dict[str, Kept] = {}
    read = (tomllib.loads(path.read_text("utf-8")) for path in FILES)
    tables = [table for data in read for table in data["puzzle"] if "analysis" in table]
    assert len(tables) >= DECISIONS
    return [
        table["id"]
        for table in tables
        if not kept.setdefault(table["theme"], Kept()).takes(
            table, of_games=THEMES[table["theme"]].of_games
        )
    ]


def test_no_decision_is_near_another() -> None:
    assert near() == []


def test_every_theme_is_in_the_bank() -> None:
    assert all(map(some, RULE_THEMES))


def thin(puzzles: Iterable[Puzzle]) -> list[str]:
    """The themes of decisions with too few puzzles."""
    there = Counter(puzzle.theme for puzzle in puzzles)
    return [name for name in DECISION_THEMES if there[name] < FEWEST_DECISIONS.get(name, 8)]


def test_there_are_decisions_of_every_theme() -> None:
    found = [puzzle for puzzle in bank() if KINDS[puzzle.kind].is_decision]
    assert len(found) >= DECISIONS
    assert thin(found) == []
    assert thin(puzzle for puzzle in found if puzzle.theme != "anchor") == ["anchor"]
