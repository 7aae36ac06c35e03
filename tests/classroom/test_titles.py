"""What files of puzzles are called where teachers choose from them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from bglearn.classroom.titles import titles
from bglearn.learner import course


@pytest.fixture
def notebooks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    caches = (titles, course.notebooks)
    for one in caches:
        one.cache_clear()
    monkeypatch.setattr(course, "content", lambda: tmp_path)
    yield tmp_path / "puzzles"
    for one in caches:
        one.cache_clear()


def write(file: Path, *cells: tuple[str, str]) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    told = [{"cell_type": kind, "source": [source]} for kind, source in cells]
    file.write_text(json.dumps({"cells": told}), "utf-8")


def test_a_title_is_the_one_that_learners_see(notebooks: Path) -> None:
    write(
        notebooks / "en" / "20_primes.ipynb", ("code", "# no title"), ("markdown", "# 20 · Primes")
    )
    write(notebooks / "en" / "21_races.ipynb", ("markdown", "# 21 · Races"))
    write(notebooks / "tr" / "21_races.ipynb", ("markdown", "# 21 · Yarışlar"))
    assert titles("en") == {"20": "Primes", "21": "Races"}
    assert titles("tr") == {"20": "Primes", "21": "Yarışlar"}
    assert {one.number: one.title for one in course.notebooks("puzzles", "en")} == titles("en")
