"""Results, lessons and mastery, from events."""

from __future__ import annotations

import pytest

from bglearn.i18n import LANGUAGES
from bglearn.learner.course import Lesson, lessons, progress_in
from bglearn.learner.mastery import mastery
from bglearn.learner.result import NONE, Result, result, results, stars
from bglearn.puzzles.library import library
from tests.learner.events import made, wrong


@pytest.mark.parametrize(
    ("kinds", "expected"),
    [
        ("", NONE),
        ("h", NONE),
        ("r", Result(1, 1, 3)),
        ("w", Result(1, 0, 0)),
        ("wr", Result(2, 1, 2)),
        ("wwwwr", Result(5, 1, 1)),
        ("hr", Result(1, 1, 2)),
        ("hhr", Result(1, 1, 1)),
        ("rr", Result(1, 1, 3)),  # solved is solved
        ("wrar", Result(3, 2, 3)),  # the best go counts
        ("rawr", Result(3, 2, 3)),
        ("s", NONE),
        ("sr", NONE),
        ("sar", Result(1, 1, 1)),  # the solution was seen
        ("rasar", Result(2, 2, 3)),
        ("hahr", Result(1, 1, 2)),  # hints of another go
    ],
)
def test_what_events_come_to(kinds: str, expected: Result) -> None:
    hints, events = 0, []
    for kind in kinds:
        hints = 0 if kind == "a" else hints + (kind == "h")
        events.append(
            {
                "h": made("hint", hints=hints),
                "r": made(hints=hints),
                "w": wrong(hints=hints),
                "s": made("shown"),
                "a": made("again"),
            }[kind]
        )
    assert result(events, 1) == expected


def test_par_is_the_try_by_which_it_should_be() -> None:
    assert [stars(tries, 0, 2, seen=False) for tries in range(5)] == [3, 3, 2, 1, 1]


def test_a_puzzle_that_is_no_more_counts_for_nothing() -> None:
    assert results([made("attempt", "gone")], library()) == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lessons_of_every_language(language: str) -> None:
    english, found = lessons("en"), lessons(language)
    assert [one.number for one in found] == [f"{n:02}" for n in range(1, len(found) + 1)]
    assert [one.exercises for one in found] == [one.exercises for one in english]
    assert all(one.title and "·" not in one.title for one in found)
    assert len(english) >= 6
    assert all(name in library() for one in found for name in one.exercises)
    assert (language == "en") == ([one.title for one in found] == [one.title for one in english])


def test_a_lesson_is_done_once_all_is_solved() -> None:
    lesson = Lesson("01", "x", "x.ipynb", ("a", "b"))
    half = progress_in(lesson, {"a": Result(1, 1, 3), "b": Result(1, 0, 0), "c": Result(1, 1, 3)})
    assert (half.solved, half.tried, half.stars, half.most_stars, half.done) == (1, 2, 3, 6, False)
    assert progress_in(lesson, {"a": Result(1, 1, 1), "b": Result(1, 1, 1)}).done


def test_a_rule_is_known_by_its_best_three() -> None:
    puzzles = library()
    asked = [puzzle.id for puzzle in puzzles.values() if "BAR-01" in puzzle.rules]
    assert len(asked) > 3

    def of(found: dict[str, Result]) -> tuple[str, int, int]:
        [one] = [one for one in mastery(puzzles, found) if one.rule.id == "BAR-01"]
        return one.level, one.stars, one.most

    three = Result(1, 1, 3)
    assert of({}) == ("new", 0, 9)
    assert of({asked[0]: Result(1, 0, 0)}) == ("begun", 0, 9)
    assert of({asked[0]: three}) == ("begun", 3, 9)
    assert of(dict.fromkeys(asked[:2], three)) == ("half", 6, 9)
    assert of(dict.fromkeys(asked[-3:], three)) == ("known", 9, 9)
    assert of(dict.fromkeys(asked, Result(1, 1, 2))) == ("half", 6, 9)


def test_only_rules_that_are_asked() -> None:
    asked = {rule for puzzle in library().values() for rule in puzzle.rules}
    assert {one.rule.id for one in mastery(library(), {})} == asked
