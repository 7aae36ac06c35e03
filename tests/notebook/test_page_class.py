"""`bglearn.join` where Python runs in a browser: the page is handed what it needs, and no more."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

import pytest

import bglearn
from bglearn.errors import ClassroomError
from bglearn.i18n import LANGUAGES, speaking
from bglearn.notebook import page_class
from bglearn.notebook.page_class import ClassPage, class_words, join

JS = Path(__file__).resolve().parents[2] / "js" / "class_page.js"


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    found: list[object] = []
    monkeypatch.setattr("IPython.display.display", found.append)
    return found


def test_in_a_browser_the_page_joins(
    monkeypatch: pytest.MonkeyPatch, shown: list[object], capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "platform", "emscripten")
    room = bglearn.join("ABCD-2345", "Ann")  # type: ignore[operator]
    (page,) = shown
    assert isinstance(page, ClassPage)
    assert json.loads(page.wish)["code"] == "ABCD-2345"
    assert json.loads(page.place) is None
    assert len(capsys.readouterr().out.splitlines()) == 1
    assert json.loads(room.puzzle(3, 2).place) == [3, 2]
    assert json.loads(room.assignments().place) is None
    with pytest.raises(ClassroomError, match="on the machine of its server"):
        bglearn.teach()  # type: ignore[operator]


def test_elsewhere_nothing_changes() -> None:
    assert bglearn.join.__module__ == "bglearn.classroom.client"  # type: ignore[attr-defined]


@pytest.mark.parametrize("given", [None, 3, b"x", ["A"], object()])
def test_what_is_no_text_is_one_sentence(given: object, shown: list[object]) -> None:
    for more in ({"code": given}, {"name": given}, {"server": given}, {"return_code": given}):
        with pytest.raises(ClassroomError, match="in quotes"):
            join(**more)  # type: ignore[arg-type]
    assert shown == []


@pytest.mark.parametrize("given", [0, -1, "1", None, 1.0, True, 2**31])
def test_what_is_no_number_is_one_sentence(given: object, shown: list[object]) -> None:
    room = join("ABCD-2345")
    for place in ((given, 1), (1, given)):
        with pytest.raises(ClassroomError, match="by their numbers"):
            room.puzzle(*place)  # type: ignore[arg-type]


def test_the_page_speaks_the_lessons_language(shown: list[object]) -> None:
    for code in LANGUAGES:
        with speaking(code):
            join("ABCD-2345")
            page = shown[-1]
            assert isinstance(page, ClassPage)
            assert page.language == code
            assert json.loads(page.words) == class_words()


def test_every_word_that_the_page_asks_for_is_there() -> None:
    text = JS.read_text("utf-8")
    asked = set(re.findall(r'say\(words, "(\w+)"', text)) | set(re.findall(r"words\.(\w+)", text))
    assert len(asked) > 10
    assert asked <= class_words().keys()
    assert page_class.ClassPage({}).words != "{}"
