"""The mined puzzles as they stand in their files."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType

from bglearn.mining.draft import Table
from bglearn.mining.writing import GENERATOR
from bglearn.notation.xgid import parse_xgid
from bglearn.puzzles.library import content
from bglearn.rules.dice import Roll
from bglearn.rules.position import Position

FILES = sorted(
    path for folder in ("puzzles", "drafts/puzzles") for path in (content() / folder).glob("*.toml")
)
"""Every puzzle file, those of lessons to come among them."""


@cache
def mined_files() -> Mapping[Path, tuple[Table, ...]]:
    """The puzzles of each file that was mined."""
    read = {path: tomllib.loads(path.read_text("utf-8")) for path in FILES}
    return MappingProxyType(
        {p: tuple(d["puzzle"]) for p, d in read.items() if d.get("generator") == GENERATOR}
    )


@cache
def some(theme: str) -> tuple[Table, ...]:
    """The puzzles of a theme; `test_bank` proves that the miner makes them so."""
    every = (puzzle for puzzles in mined_files().values() for puzzle in puzzles)
    return tuple(puzzle for puzzle in every if puzzle["theme"] == theme)


def board(puzzle: Table) -> tuple[Position, Roll]:
    """Position and roll of a puzzle that has them."""
    xgid = parse_xgid(puzzle["position"])
    assert xgid.roll
    return xgid.position, xgid.roll
