"""`bglearn coach`: the same as the notebook tells, for eyes and for programs."""

from __future__ import annotations

import json
from datetime import timedelta

import pytest

from bglearn.cli import main
from bglearn.i18n import use
from bglearn.learner import journal as journals
from bglearn.learner.event import Judged
from bglearn.learner.journal import Journal, journal
from bglearn.puzzles.library import library
from tests.learner.events import Clock


@pytest.fixture(autouse=True)
def clock() -> Clock:
    use("en")
    clock = Clock()
    journals._open[None] = Journal(None, clock)
    return clock


def answer(name: str, *, right: bool) -> None:
    puzzle = library()[name]
    judged = Judged(right, 1000 if right else 0)
    data = dict(puzzle.answer.data)
    journal().record("attempt", name, puzzle.version, answer=data, verdict=judged)


def test_it_is_told_in_text(clock: Clock, capsys: pytest.CaptureFixture[str]) -> None:
    answer("bar-enter", right=True)
    answer("bar-entries", right=False)
    clock.time += timedelta(days=1)
    assert main(["coach"]) == 0
    first, second, third, *rest = capsys.readouterr().out.splitlines()
    assert first.startswith("Rating: ")
    assert first.endswith(", from 2 puzzles")
    assert (second, third) == ("Reviews due: 1, in the queue: 1", "Worth another look:")
    assert any(line.startswith("  BAR-") for line in rest)


def test_it_is_told_as_json(clock: Clock, capsys: pytest.CaptureFixture[str]) -> None:
    answer("bar-entries", right=False)
    assert main(["coach", "--json"]) == 0
    today = json.loads(capsys.readouterr().out)
    assert (today["format"], today["rated"], today["due"]) == (1, 1, [])
    [waiting] = today["queue"]
    assert waiting["puzzle"] == "bar-entries"
    assert waiting["due"].startswith("2026-02-01T09:30")
    clock.time += timedelta(days=1)
    main(["coach", "--json"])
    assert json.loads(capsys.readouterr().out)["due"] == ["bar-entries"]
