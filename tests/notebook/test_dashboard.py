"""The dashboard: what it says in words and to the eye."""

from __future__ import annotations

from datetime import timedelta
from xml.etree import ElementTree

import pytest

from bglearn.i18n import LANGUAGES, speaking, use
from bglearn.learner import journal as journals
from bglearn.learner.event import Judged
from bglearn.learner.journal import Journal, journal
from bglearn.notebook import dashboard
from bglearn.notebook.charts import Bar, bars
from bglearn.puzzles.library import library
from tests.learner.events import Clock


@pytest.fixture(autouse=True)
def clock() -> Clock:
    use("en")
    clock = Clock()
    journals._open[None] = Journal(None, clock)
    return clock


def answer(theme: str, *rights: bool) -> None:
    puzzles = [puzzle for puzzle in library().values() if puzzle.theme == theme]
    for puzzle, right in zip(puzzles, rights, strict=False):
        judged = Judged(right, 1000 if right else 0)
        data = dict(puzzle.answer.data)
        journal().record("attempt", puzzle.id, puzzle.version, answer=data, verdict=judged)


def page() -> ElementTree.Element:
    return ElementTree.fromstring(dashboard().data["text/html"])


def test_it_begins_with_a_word_of_what_will_be_there() -> None:
    assert repr(dashboard()) == "Rating: not known yet\nRated puzzles: 0\nReviews due: 0"
    assert "your rating will be drawn here" in "".join(page().itertext())
    assert page().find(".//svg") is None


def test_rating_themes_and_rules(clock: Clock) -> None:
    answer("jacoby", True, False, True)
    answer("entering", False)
    clock.time += timedelta(days=2)
    assert "Rated puzzles: 4\nReviews due: 2" in repr(dashboard())
    found = page()
    chart = found.find(".//svg[@class='bglp-chart']")
    assert chart is not None
    assert len(chart.findall("circle")) == 4
    assert str(chart.get("aria-label")).endswith("in 4 answers.")
    said = " ".join(found.itertext())
    assert said.index("Entering from the bar") < said.index("The Jacoby rule")
    assert list(found.iter("code")) == []
    for told in ("Rating", "Rated answers", "your rating after each", "how uncertain it still is"):
        assert told in said
    assert "2 of 3" in said
    assert "The bar and entering" in said


def test_only_what_can_be_learnt_is_among_the_rules() -> None:
    titles = [str(cell.get("title")) for cell in page().iter("i")]
    assert any(title.startswith("BAR-03") for title in titles)
    assert not [title for title in titles if title.startswith(("GAP-", "EX-"))]


def test_what_pr_is_stands_below_it() -> None:
    one = next(puzzle for puzzle in library().values() if puzzle.kind == "best-play")
    assert "performance rating" not in "".join(page().itertext())
    judged = Judged(True, 1000, None, 0)
    answer = dict(one.answer.data)
    journal().record("attempt", one.id, one.version, answer=answer, verdict=judged)
    assert "PR, the performance rating, is 500 times" in "".join(page().itertext())


def test_one_answer_is_a_chart_too() -> None:
    answer("jacoby", True)
    assert page().find(".//polyline") is not None


def test_a_long_history_has_no_dots() -> None:
    for theme in {puzzle.theme for puzzle in library().values()}:
        answer(theme, True)
    assert page().find(".//polyline") is not None
    assert page().find(".//svg/circle[@r='3']") is None


def test_it_is_drawn_anew_with_each_answer() -> None:
    panel = dashboard()
    before = panel.data["text/plain"]
    answer("jacoby", True)
    assert panel.data["text/plain"] != before


@pytest.mark.parametrize("code", LANGUAGES)
def test_it_can_be_shown_in_every_language(code: str) -> None:
    answer("jacoby", True, False)
    with speaking(code):
        html = dashboard().data["text/html"]
    assert f'lang="{code}"' in html
    ElementTree.fromstring(html)


def test_names_are_no_markup() -> None:
    assert "&lt;b&gt;" in bars((), [Bar("<b>", 0.5, "<i>")])
