"""The notebooks of the bank: found, in sections, and with all of their puzzles."""

from __future__ import annotations

from pathlib import Path

import pytest

from bglearn.i18n import LANGUAGES
from bglearn.lab.content import shipped
from bglearn.learner import course
from bglearn.notebook import bank as module
from bglearn.notebook.bank import bank, is_in_bank, languages_in_bank, sections
from bglearn.puzzles.library import content, library


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_notebook_that_belongs_to_no_lesson(language: str) -> None:
    files = sorted(path.name for path in (content() / "puzzles" / language).glob("[2-9]*.ipynb"))
    assert [one.file for one in bank(language)] == files
    assert len(files) >= 18
    for one in bank(language):
        assert is_in_bank(one)
        assert languages_in_bank(one) == tuple(LANGUAGES)
        assert one.exercises
        assert set(one.exercises) <= set(library())
        assert "·" not in one.title
    ours = {path for path in shipped(language) if path.startswith("puzzles/")}
    assert {f"puzzles/{language}/{name}" for name in files} <= ours, "it is brought to the learner"
    parts = [there for _, there in sections(language)]
    assert [one for there in parts for one in there] == list(bank(language))


def test_a_language_without_any_has_the_english_ones(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = tmp_path / "puzzles" / "en" / "30_contact.ipynb"
    place.parent.mkdir(parents=True)
    place.write_text('{"cells": []}')
    (place.parent / "notes.ipynb").write_text("{}")
    (place.parent / "03_movement.ipynb").write_text('{"cells": []}')
    for one in (module, course):
        monkeypatch.setattr(one, "content", lambda: tmp_path)
    course.notebooks.cache_clear()
    try:
        (only,) = bank("tr")
        assert (only.number, only.title, only.exercises) == ("30", "30_contact", ())
        assert languages_in_bank(only) == ("en",)
        place.unlink()
        course.notebooks.cache_clear()
        assert bank("tr") == ()
        assert sections("tr") == ()
    finally:
        course.notebooks.cache_clear()
