"""How long and how hard the lessons are to read, with the limit for the longest cell."""

from __future__ import annotations

import pytest

from bglearn import cli
from bglearn.i18n import LANGUAGES
from bglearn.translate import command
from bglearn.translate.project import Project, here
from bglearn.translate.reading import MOST_WORDS, Reading, reading, readings, too_long
from tests.translate.conftest import NOTEBOOK, notebook, write

CELL = """## Where it lands

Take the **die** away from 25: that is the point (BAR-04; EX-08).

- Play `bar/20` or 13/7*.
- Recognise [blots](../05_hitting.ipynb)!"""


def test_counts_as_by_hand() -> None:
    """Heading, two clauses, two items: 3 + 5 + 4 + 2 + 2 words; only “Recognise” is long."""
    assert reading("en", [CELL, "# One"]) == Reading(2, 21, 17, 6, 1)
    assert reading("en", [CELL]).lix == pytest.approx(16 / 5 + 100 / 16)
    assert reading("en", []).lix == 0


def test_greek_asks_with_a_semicolon() -> None:
    asked = "Πού πάει; Στη μπάρα."
    assert (reading("el", [asked]).sentences, reading("en", [asked]).sentences) == (2, 1)


def test_every_lesson_in_every_language_and_none_too_long() -> None:
    found = list(readings(here(), LANGUAGES))
    assert len({name for name, _, _ in found}) == 14
    assert len(found) == 14 * len(LANGUAGES)
    assert too_long(found) == []
    hard = [(name, language) for name, language, one in found if one.lix >= 50]
    assert hard == [], "as hard as a newspaper"


def test_one_word_too_many_is_found(
    project: Project, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(command, "here", lambda: project)
    monkeypatch.setattr(cli, "version", lambda _: "1")
    for words, result in ((MOST_WORDS, 0), (MOST_WORDS + 1, 1)):
        text = notebook([("markdown", "title", " ".join(["word"] * words))])
        write(project.notebook("en", NOTEBOOK), text)
        assert cli.main(["translate", "reading"]) == result
        told = capsys.readouterr()
        assert told.out.splitlines()[1].split()[:4] == ["01_start", "en", "1", str(words)]
        assert told.err == f"01_start: a cell of {words} words; at most 80 are read\n" * result
