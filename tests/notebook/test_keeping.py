"""In a browser the page keeps the journal: what comes from it, and what it is handed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from importlib import import_module

import pytest

from bglearn.learner.journal import Journal
from bglearn.notebook import keeping
from bglearn.notebook.exercise import Exercise, exercise
from bglearn.notebook.keeping import Keeper
from bglearn.puzzles.library import library

# the package gives functions of these names
exercises = import_module("bglearn.notebook.exercise")
lessons = import_module("bglearn.notebook.lesson")
NAME = "movement-two-checkers"


@pytest.fixture
def journal(monkeypatch: pytest.MonkeyPatch) -> Iterator[Journal]:
    """The journal of a kernel in a browser."""
    mine = Journal(None)
    for module in (exercises, keeping):
        monkeypatch.setattr(module, "journal", lambda: mine)
    yield mine
    keeping._keeper = None


def given(keeper: Keeper) -> list[str]:
    return [json.loads(line)["kind"] for line in json.loads(keeper.given)]


def solve(there: Exercise) -> None:
    answer = dict(library()[NAME].answer.data)
    there._handle_custom_msg({"seq": 1, "kind": "answer", "answer": answer}, [])


def test_what_the_page_sends_is_taken_up_by_the_exercises_that_are_open(journal: Journal) -> None:
    elsewhere = Journal(None)
    event = elsewhere.record("hint", NAME, library()[NAME].version, hints=1)
    there = exercise(NAME)
    keeper = Keeper(journal, exercises.take_up)
    assert there.session.hints == 0
    keeper._handle_custom_msg({"kind": "events", "lines": [event.line]}, [])
    assert there.session.hints == 1
    assert len(json.loads(there.card)["hints"]) == 1
    keeper._handle_custom_msg({"kind": "events", "lines": [event.line]}, [])
    assert len(journal.events()) == 1


def test_the_page_is_handed_what_the_kernel_puts_down_and_nothing_of_its_own(
    journal: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lessons, "is_in_browser", lambda: True)
    lessons.lesson("en")
    keeper = keeping._keeper
    assert keeper
    event = Journal(None).record("hint", NAME, library()[NAME].version, hints=1)
    keeper._handle_custom_msg({"kind": "events", "lines": [event.line]}, [])
    solve(exercise(NAME))
    assert given(keeper) == ["attempt"]
    lessons.lesson("en")  # the cell was run again
    assert keeping._keeper is not keeper


@pytest.mark.parametrize("content", [None, [], {"lines": 3}, {"lines": [7, "", "{}", "[1]"]}])
def test_what_is_no_event_is_passed_over(journal: Journal, content: object) -> None:
    keeper = Keeper(journal, exercises.take_up)
    keeper._handle_custom_msg(content, [])
    assert journal.events() == ()


def test_elsewhere_nothing_is_shown_and_nothing_handed(journal: Journal) -> None:
    lessons.lesson("en")
    solve(exercise(NAME))
    assert keeping._keeper is None
    assert len(journal.events()) == 1
