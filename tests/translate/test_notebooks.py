"""A built notebook is the English one with other words."""

from __future__ import annotations

import json

import pytest

from bglearn.translate import notebooks, work
from bglearn.translate.project import Project, TranslateError
from tests.translate.conftest import CELLS, NOTEBOOK, TRANSLATIONS, files, notebook, write


def test_build_twice_changes_nothing(project: Project) -> None:
    before = files(project)
    assert work.build(project) == []
    assert files(project) == before


@pytest.mark.parametrize("language", ["sq", "el", "tr", "ro"])
def test_cells_and_ids_stay_and_the_words_change(project: Project, language: str) -> None:
    text = project.notebook(language, NOTEBOOK).read_text("utf-8")
    assert text.startswith('{\n "cells"')
    assert text.endswith("}\n")
    built = json.loads(text)
    assert built["metadata"]["bglearn"] == {"language": language}
    assert [cell["id"] for cell in built["cells"]] == [name for _, name, _ in CELLS]
    title, begin, end = built["cells"]
    assert "".join(title["source"]) == TRANSLATIONS["title"][language]
    assert "".join(end["source"]) == TRANSLATIONS["end"][language]
    assert "".join(begin["source"]) == CELLS[1][2].replace('"en"', f'"{language}"')
    assert begin["outputs"] == []
    assert begin["execution_count"] is None


@pytest.mark.parametrize(
    ("source", "wanted"),
    [
        ('lesson("en")', 'lesson("el")'),
        ("lesson('en')", 'lesson("el")'),
        ('"Ω"; lesson("en")  # lesson("en")', '"Ω"; lesson("el")  # lesson("en")'),
        ('lesson(\n    "en",\n)', 'lesson(\n    "el",\n)'),
        ('lesson("en", "03")', 'lesson("el", "03")'),
        ('lesson("03", "en")', 'lesson("03", "en")'),
        ('exercise("en")', 'exercise("en")'),
        ('print("lesson(\'en\')")', 'print("lesson(\'en\')")'),
        ('lesson("tr")', 'lesson("tr")'),
        ("%magic lesson", "%magic lesson"),
    ],
)  # fmt: skip
def test_only_the_language_of_lesson_changes(source: str, wanted: str) -> None:
    assert notebooks.in_language(source, "el") == wanted


def test_a_cell_without_translation_stays_english(project: Project) -> None:
    write(project.notebook("en", NOTEBOOK), notebook([*CELLS, ("markdown", "more", "More.")]))
    work.update(project)
    work.build(project)
    built = json.loads(project.notebook("sq", NOTEBOOK).read_text("utf-8"))
    assert built["cells"][-1]["source"] == ["More."]


def test_a_notebook_without_an_english_one_is_removed(project: Project) -> None:
    project.notebook("en", NOTEBOOK).unlink()
    work.build(project)
    assert not project.notebook("sq", NOTEBOOK).exists()


@pytest.mark.parametrize(
    "text",
    ["{", '{"nbformat": 4, "nbformat_minor": 4, "metadata": {}, "cells": []}', '{"nbformat": 4}'],
)
def test_what_is_no_notebook_is_named(project: Project, text: str) -> None:
    write(project.notebook("en", NOTEBOOK), text)
    with pytest.raises(TranslateError, match=r"01_start\.ipynb"):
        work.build(project)
