"""A small checkout: one file of code, one notebook, everything translated."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from bglearn.translate import catalogues, extract, work
from bglearn.translate.project import MAIN, TARGETS, Project, Sentence

NOTEBOOK = "lessons/01_start"
CODE = """
from bglearn.i18n import text

HERE = text("board", "Point {point}", point=6)
THERE = text("verdict", "Your checker is on the bar.")
"""
CELLS = [
    ("markdown", "title", "# Start\n\nHit the checker: `24/18`."),
    ("code", "begin", 'from bglearn.notebook import lesson\n\nlesson("en")'),
    ("markdown", "end", "Go on in `puzzles/en/01_start.ipynb`."),
]
TRANSLATIONS = {
    "board": {
        "sq": "Pika {point}",
        "el": "Σημείο {point}",
        "tr": "{point} numaralı hane",
        "ro": "Punctul {point}",
    },
    "verdict": {
        "sq": "Guri yt është në shirit.",
        "el": "Το πούλι σου είναι στη μπάρα.",
        "tr": "Pulun barda.",
        "ro": "Piesa ta este pe bară.",
    },
    "title": {
        "sq": "# Fillimi\n\nGodite gurin: `24/18`.",
        "el": "# Αρχή\n\nΧτύπα το πούλι: `24/18`.",
        "tr": "# Başlangıç\n\nPulu kır: `24/18`.",
        "ro": "# Început\n\nLovește piesa: `24/18`.",
    },
    "end": {
        "sq": "Vazhdo te `puzzles/sq/01_start.ipynb`.",
        "el": "Συνέχισε στο `puzzles/el/01_start.ipynb`.",
        "tr": "Şuradan sürdür: `puzzles/tr/01_start.ipynb`.",
        "ro": "Continuă în `puzzles/ro/01_start.ipynb`.",
    },
}


def notebook(cells: list[tuple[str, str, str]]) -> str:
    """A notebook of cells, each a kind, an id and a source; code has left outputs behind."""
    run = {"outputs": [{"output_type": "stream", "name": "stdout", "text": "!"}]}
    return json.dumps(
        {
            "cells": [
                {"cell_type": kind, "id": name, "metadata": {}, "source": source}
                | ({**run, "execution_count": 3} if kind == "code" else {})
                for kind, name, source in cells
            ],
            "metadata": {"language_info": {"name": "python"}},
            "nbformat": 4,
            "nbformat_minor": 5,
        }
    )


def translate(project: Project, language: str) -> None:
    """Fill a language's catalogues of the small checkout."""
    for name in project.catalogues(language):
        catalogue = catalogues.read(project, language, name)
        for entry in catalogue:
            entry.msgstr = TRANSLATIONS[entry.msgctxt][language]
        catalogues.store(project, language, name, catalogue)


def write(path: Path, content: str) -> None:
    """Write a file in UTF-8, its folders too."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(content, encoding="utf-8")


@pytest.fixture
def no_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only what the small checkout says itself."""

    def none() -> Iterator[Sentence]:
        return iter(())

    monkeypatch.setattr(extract, "_tables", none)


@pytest.fixture
def project(tmp_path: Path, no_tables: None) -> Project:
    """The small checkout."""
    checkout = Project(tmp_path)
    write(checkout.package / "board.py", CODE)
    write(checkout.notebook("en", NOTEBOOK), notebook(CELLS))
    assert work.update(checkout) == []
    for language in TARGETS:
        translate(checkout, language)
    assert work.build(checkout) == []
    return checkout


def files(project: Project) -> dict[str, bytes]:
    """The content of every file."""
    paths = sorted(path for path in project.root.rglob("*") if path.is_file())
    return {project.shown(path): path.read_bytes() for path in paths}


def main_catalogue(project: Project, language: str) -> Path:
    """The file of the catalogue of code and puzzles."""
    return project.catalogue(language, MAIN)
