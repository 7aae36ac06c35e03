"""`bglearn coach`: the same as the notebook tells, for eyes and for programs."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from datetime import timedelta

import pytest

from bglearn.cli import main
from bglearn.i18n import speaking, use
from bglearn.learner import journal as journals
from bglearn.learner.event import Judged
from bglearn.learner.journal import Journal, journal
from bglearn.notebook.coach import coach
from bglearn.notebook.trainer import Trainer
from bglearn.puzzles.library import library
from bglearn.rules.catalog import BOOK
from tests.learner.events import Clock


@pytest.fixture(autouse=True)
def clock() -> Iterator[Clock]:
    use("en")
    clock = Clock()
    journals._open[None] = Journal(None, clock)
    yield clock
    use("en")


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
    first, second, third, fourth, *rest = capsys.readouterr().out.splitlines()
    assert re.fullmatch(r"Rating: about \d+ ± \d+; rated puzzles: 2", first)
    assert re.fullmatch(
        r'Next puzzle: puzzle\("[\w-]+"\)\. Because it is the next step of the.*\.', third
    )
    assert (second, fourth) == ("Reviews due: 1, in the queue: 1", "Worth another look:")
    assert any(line.startswith("  BAR-") for line in rest)


def test_it_is_told_as_json(clock: Clock, capsys: pytest.CaptureFixture[str]) -> None:
    answer("bar-entries", right=False)
    assert main(["coach", "--json"]) == 0
    today = json.loads(capsys.readouterr().out)
    assert (today["format"], today["rated"], today["due"]) == (1, 1, [])
    assert today["provisional"] is True
    [waiting] = today["queue"]
    assert waiting["puzzle"] == "bar-entries"
    assert waiting["due"].startswith("2026-02-01T09:30")
    clock.time += timedelta(days=1)
    main(["coach", "--json"])
    assert json.loads(capsys.readouterr().out)["due"] == ["bar-entries"]


def test_the_next_puzzle_is_that_of_the_notebook(capsys: pytest.CaptureFixture[str]) -> None:
    answer("bar-entries", right=False)
    assert main(["coach", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)["next"]
    there = coach()
    assert isinstance(there, Trainer)
    card = json.loads(there.card)
    assert told == {"puzzle": there.session.puzzle.id, "because": card["because"]}


def test_it_speaks_the_language_that_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    answer("bar-entries", right=False)
    assert main(["coach", "--lang", "el"]) == 0
    greek = capsys.readouterr().out
    with speaking("el"):
        assert str(BOOK["BAR-04"].message) in greek or str(BOOK["BAR-05"].message) in greek
    use("en")
    assert main(["coach", "--lang", "xx"]) == 1
    assert "There is no language “xx” here" in capsys.readouterr().err


@pytest.mark.parametrize(("language", "pr"), [("en", "39.80"), ("ro", "39,80")])
def test_pr_is_that_of_the_dashboard(
    language: str, pr: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """By the exact loss, and with the decimal mark of the language."""
    puzzle = library()["decision-opening-21"]
    told = Judged(False, 5, None, 80)
    data = {"play": "24/22 6/5"}
    journal().record("attempt", puzzle.id, puzzle.version, answer=data, verdict=told)
    assert main(["coach", "--lang", language]) == 0
    assert f"PR: {pr}" in capsys.readouterr().out
    use("en")
    assert main(["coach", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["pr"] == 39.8
