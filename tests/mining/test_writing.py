"""A file of mined puzzles is TOML that says what was found, and can be gone on with."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bglearn.errors import PuzzleError
from bglearn.mining.themes import RULE_THEMES
from bglearn.mining.writing import head, kept, value, written
from tests.mining.bank import some

TEXTS = st.text(st.characters(exclude_categories=["Cs", "Cc"]), max_size=30)
VALUES = st.recursive(
    TEXTS | st.integers(-(2**60), 2**60) | st.booleans(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXTS, inner, max_size=3),
    max_leaves=8,
)


@given(VALUES)
def test_a_value_is_read_as_it_was(one: object) -> None:
    assert tomllib.loads(f"key = {value(one)}") == {"key": one}


def test_every_puzzle_is_read_as_it_was() -> None:
    puzzles = [puzzle for name in RULE_THEMES for puzzle in some(name)]
    text = head("07") + "".join(map(written, puzzles))
    read = tomllib.loads(text)
    assert read.pop("puzzle") == puzzles
    assert read == {
        "format": 1, "lesson": "07", "generator": "bglearn mine", "licence": "BSD-3-Clause",
    }  # fmt: skip


def test_a_file_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    assert kept(path) == []
    path.write_text(head("10") + written(some("stake")[0]), encoding="utf-8")
    assert kept(path) == [some("stake")[0]]


@pytest.mark.parametrize(
    "text",
    [
        "format = ",
        'format = 1\nauthor = "A"\n',
        'generator = "bglearn mine"\npuzzle = 3\n',
        'generator = "bglearn mine"\npuzzle = [3]\n',
        'generator = "bglearn mine"\n[[puzzle]]\nid = "a-b"\n',
        'generator = "bglearn mine"\n[[puzzle]]\nid = "a-b"\ntheme = "x"\nseed = 3\n',
        'generator = "bglearn mine"\n[[puzzle]]\nid = "a-b"\ntheme = "x"\nseed = "1/x"\n',
        "\x00",
    ],
)
def test_another_file_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "other.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(PuzzleError, match=r"other\.toml"):
        kept(path)
