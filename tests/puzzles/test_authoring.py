"""The page for authors says what is so: its examples are puzzles, its tables are complete."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path

import pytest

from bglearn.puzzles import goals
from bglearn.puzzles.answers import SHAPES
from bglearn.puzzles.kinds import KINDS
from bglearn.puzzles.kinds.count import COUNTS
from bglearn.puzzles.kinds.evening import _KEYS as HAPPENINGS
from bglearn.puzzles.kinds.incident import _KEYS as INCIDENTS
from bglearn.puzzles.kinds.points import SETS
from bglearn.puzzles.kinds.ruling import REFUSED, RULINGS
from bglearn.puzzles.library import contents
from bglearn.puzzles.reading import _COMMON
from bglearn.puzzles.situation import PRESETS
from bglearn.rules.options import Rules
from tests.puzzles.made import BY_KIND, EXAMPLES, PAGE, examples_text

TEXT = PAGE.read_text("utf-8")


def section(title: str) -> str:
    """What stands under a heading, down to the next one of its level or above."""
    level = len(title.split(" ")[0])
    start = TEXT.index(f"\n{title}\n") + len(title)
    end = re.compile(rf"^#{{2,{level}}} ", re.MULTILINE).search(TEXT, start)
    return TEXT[start : end.start() if end else len(TEXT)]


def first_column(text: str) -> set[str]:
    """The names in the first column of the tables of a text, their heads left out."""
    rows = re.sub(r"^.*\n\|---", "", text, flags=re.MULTILINE)
    cells = re.findall(r"^\| ?(`.*?) ?\|", rows, re.MULTILINE)
    return {name for cell in cells for name in re.findall(r"`([\w-]+)", cell)}


def test_the_examples_are_sound_and_agree_with_the_judge(tmp_path: Path) -> None:
    path = tmp_path / "example.toml"
    path.write_text(examples_text(), encoding="utf-8")
    read = contents(path)
    assert [str(fault) for fault in read.faults] == []
    assert len(read.puzzles) == len(EXAMPLES)
    for puzzle in read.puzzles:
        assert puzzle.wrong, puzzle.id


def test_every_kind_has_an_example() -> None:
    assert BY_KIND.keys() == KINDS.keys()
    assert SHAPES.keys() == KINDS.keys()


@pytest.mark.parametrize(
    ("title", "names"),
    [
        ("### count", set(COUNTS)),
        ("### points", set(SETS)),
        ("### ruling", {*INCIDENTS, *RULINGS, *REFUSED}),
        ("### play", {*goals._NUMBERS, *goals._POINTS, *goals._FACTS, "any", "all", "not"}),
        ("### Options", {field.name for field in fields(Rules)}),
        ("## The kinds", {*KINDS}),
        ("## A puzzle file", _COMMON - {"mode"} | {field.name for field in fields(Rules)}),
    ],
)
def test_the_tables_are_complete(title: str, names: set[str]) -> None:
    found = first_column(section(title))
    if title == "## The kinds":  # the tables of each kind stand below it
        assert names <= found
    else:
        assert found == names


def test_the_tables_are_really_read() -> None:
    assert first_column("| `counts` | x |\n|---|---|\n| `a`, `b-c` | `d` |\n") == {"a", "b-c"}
    assert "goal" not in section("### count")


def test_the_events_and_presets_are_named() -> None:
    company = section("### captain and ledger")
    for name in HAPPENINGS:
        assert f'"{name}"' in company or f"`{name}`" in company, name
    for name in PRESETS:
        assert f'`"{name}"`' in TEXT
