"""The next puzzle: by level and weak rule, the same for the same seed."""

from __future__ import annotations

from random import Random

import pytest

from bglearn.errors import OptionError
from bglearn.learner.choice import choose, fitness, weakest, weakness
from bglearn.learner.mastery import mastery
from bglearn.learner.rating import Rating
from bglearn.learner.result import Result, results
from bglearn.puzzles.library import library
from bglearn.puzzles.sets import narrowed, puzzle_set
from tests.learner.events import made, wrong

EVERY = tuple(library().values())


def chosen(points: float, weak: dict[str, float] | None = None) -> list[int]:
    random = Random(1)
    found = [choose(EVERY, Rating(points, 60), weak or {}, random) for _ in range(300)]
    return [puzzle.level for puzzle in found if puzzle]


def test_the_level_follows_the_rating() -> None:
    low, high = chosen(900), chosen(2000)
    assert sum(low) / len(low) < 1.6
    assert sum(high) / len(high) > 2.5


def test_a_weak_rule_comes_more_often() -> None:
    def share(weak: dict[str, float]) -> int:
        random = Random(2)
        found = [choose(EVERY, Rating(1300, 60), weak, random) for _ in range(400)]
        return sum("BAR-03" in puzzle.rules for puzzle in found if puzzle)

    known = dict.fromkeys((name for puzzle in EVERY for name in puzzle.rules), 0.0)
    assert share({**known, "BAR-03": 1.0}) > 1.5 * share(known)


def test_the_same_seed_gives_the_same_puzzle_in_any_order() -> None:
    def one(puzzles: tuple[object, ...]) -> object:
        return choose(puzzles, Rating(1200, 60), {}, Random(7))  # type: ignore[arg-type]

    assert one(EVERY) == one(EVERY[::-1])
    assert choose((), Rating(1200, 60), {}, Random(7)) is None


def test_nothing_is_impossible() -> None:
    assert all(fitness(puzzle, Rating(3500, 30), {}) > 0 for puzzle in EVERY)


def test_weakness_of_what_was_tried() -> None:
    one = next(puzzle for puzzle in EVERY if puzzle.rules)
    events = [wrong(one.id), made("attempt", one.id)]
    known = mastery(library(), results(events, library()))
    weak = weakness(known)
    assert 0 < weak[one.rules[0]] < 1
    assert {entry.rule.id for entry in weakest(known)} <= set(one.rules)
    assert weakest(mastery(library(), {one.id: Result()})) == ()


def test_sets_by_theme_rule_level_file_and_all() -> None:
    assert puzzle_set("all") == EVERY
    assert {puzzle.theme for puzzle in puzzle_set("jacoby")} == {"jacoby"}
    assert all("BAR-03" in puzzle.rules for puzzle in puzzle_set("bar-03"))
    assert {puzzle.file.name for puzzle in puzzle_set("06_bar.toml")} == {"06_bar.toml"}
    path = EVERY[0].file
    assert puzzle_set(str(path)) == tuple(p for p in EVERY if p.file == path)
    both = narrowed(EVERY, rule="BAR-03", level=1)
    assert both
    assert all(puzzle.level == 1 and "BAR-03" in puzzle.rules for puzzle in both)


@pytest.mark.parametrize(
    ("option", "given"),
    [
        ("theme", "jacobi"),
        ("theme", 3),
        ("rule", "BAR-99"),
        ("rule", ["BAR-03"]),
        ("level", 9),
        ("level", True),
        ("level", "1"),
    ],
)
def test_what_no_puzzle_has_is_told(option: str, given: object) -> None:
    with pytest.raises(OptionError) as caught:
        narrowed(EVERY, **{option: given})  # type: ignore[arg-type]
    assert caught.value.option == option
    assert "Try" in str(caught.value)


@pytest.mark.parametrize("name", ["jacobi", 7, "", None])
def test_a_set_that_is_none_is_told(name: object) -> None:
    with pytest.raises(OptionError, match=r"There are no puzzles with set .* Try"):
        puzzle_set(name)  # type: ignore[arg-type]
