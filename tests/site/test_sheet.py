"""A sheet has every answer and the real judge's word on it, whoever builds the site."""

from __future__ import annotations

import json

import pytest

from bglearn.board import settings
from bglearn.board.messages import BoardMessage
from bglearn.i18n import LANGUAGES, speaking
from bglearn.learner.decisions import decisions
from bglearn.learner.journal import Journal
from bglearn.notebook.record import record
from bglearn.notebook.session import Session, respond
from bglearn.puzzles.answers import read_answer
from bglearn.puzzles.judge import judge
from bglearn.puzzles.library import library
from bglearn.rules.plays import legal_plays
from bglearn.site.answers import is_played
from bglearn.site.front import chosen
from bglearn.site.sheet import position_key, sheet
from bglearn.site.spoken import shared

FIRST = {puzzle.kind: puzzle for puzzle in reversed([*library().values()])}
PLAYED = next(puzzle for puzzle in library().values() if is_played(puzzle))


@pytest.mark.parametrize("kind", ["legal", "why", "choice", "count"])
def test_every_answer_of_a_card_has_the_verdict_of_the_judge(kind: str) -> None:
    puzzle = FIRST[kind]
    made = sheet(puzzle)
    assert made
    if kind == "legal":
        assert len(made.results) == 2 ** len(puzzle.choices)
    solved = 0
    for key, place in made.results.items():
        said = judge(puzzle, read_answer(kind, json.loads(key)))
        assert made.sessions[place].said == said
        solved += said.correct
    assert solved == 1
    assert any(_same(json.loads(key), dict(puzzle.answer.data)) for key in made.results)


def _same(one: dict[str, object], other: dict[str, object]) -> bool:
    """Whether two answers are the same but for the order of what was ticked."""
    sets = [
        {name: sorted(value) if isinstance(value, list) else value for name, value in data.items()}
        for data in (one, other)
    ]
    return sets[0] == sets[1]


def test_every_result_of_a_play_is_there_and_every_first_move_is_explained() -> None:
    puzzle = PLAYED
    made = sheet(puzzle)
    assert made
    results = legal_plays(puzzle.position, puzzle.thrown)
    assert made.results.keys() == {position_key(result) for result in results}
    assert all(made.sessions[place].said for place in made.questions.values())
    assert any(" " in moves for moves in made.questions)


def test_a_decision_is_put_down_as_the_notebook_puts_it_down() -> None:
    """With its loss: that is how a page knows that the analysis was shown, and PR counts it."""
    puzzle = FIRST["best-cube"]
    made = sheet(puzzle)
    assert made
    looks = made.as_json()["looks"]
    for key, place in made.results.items():
        told = looks[place][2]
        kept = Journal(None)
        fresh = Session(puzzle)
        after, _ = respond(fresh, BoardMessage(1, "answer", answer=json.loads(key)))
        record(kept, fresh, after)
        assert told == json.loads(kept.events()[0].line)["verdict"]
        assert told["loss"] is not None
        assert after.done
    assert len(decisions(kept.events(), library())) == 1


@pytest.mark.parametrize("kind", ["set-up", "points", "all-plays"])
def test_a_puzzle_whose_answers_have_no_end_has_no_sheet(kind: str) -> None:
    assert sheet(FIRST[kind]) is None


def test_the_settings_of_who_builds_it_are_not_in_it() -> None:
    made = sheet(FIRST["count"])
    assert made
    before = made.as_json()
    settings.keep("theme", "dark")
    settings.keep("home", "left")
    assert made.as_json() == before


def test_a_sheet_is_the_same_in_every_language_but_for_its_words() -> None:
    made = sheet(PLAYED)
    assert made
    spoken = {}
    for code in LANGUAGES:
        with speaking(code):
            spoken[code] = made.as_json()
    common, texts = shared(spoken)
    assert len({len(words) for words in texts.values()}) == 1
    assert common["results"] == made.results
    assert texts["en"] != texts["tr"]


def test_every_other_day_a_play_is_made() -> None:
    some = list(library().values())[:60]
    days = [one.puzzle for one in chosen(some)]
    assert len({puzzle.id for puzzle in days}) == len(days) > 10
    assert [is_played(puzzle) for puzzle in days] == [True, False] * (len(days) // 2)
    assert [one.puzzle for one in chosen(reversed(some), 6)] == days[:6]
