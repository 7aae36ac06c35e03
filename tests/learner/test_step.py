"""The coach's next step: the course leads, misses come back, decisions wait for what they need."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from functools import cache
from random import Random

import pytest

from bglearn.i18n import use
from bglearn.learner.course import practice
from bglearn.learner.event import Event, Judged
from bglearn.learner.stages import ENOUGH, STAGE_OF, STAGES, open_themes
from bglearn.learner.step import Step, lesson_of, next_step
from bglearn.puzzles.library import library
from bglearn.puzzles.puzzle import Puzzle
from bglearn.puzzles.themes import THEMES
from bglearn.rules.catalog import CATALOG
from tests.learner.events import BEGIN, made

AMONG = frozenset(puzzle.id for puzzle in practice())
SKILLS: dict[str, Callable[[Random], bool]] = {
    "perfect": lambda _: True,
    "fair": lambda random: random.random() < 0.7,
    "lost": lambda _: False,
}


@pytest.fixture(autouse=True)
def english() -> None:
    use("en")


def answered(puzzle: Puzzle, number: int, *, right: bool) -> Event:
    score = 1000 if right else 0
    loss = None if puzzle.rules else 90 * (not right)
    time = BEGIN + timedelta(minutes=number)
    return made("attempt", puzzle.id, time=time, verdict=Judged(right, score, None, loss))


def following(events: list[Event], seed: int = 1) -> Step:
    step = next_step(library(), events, BEGIN + timedelta(hours=9), Random(seed), AMONG)
    assert step
    return step


@cache
def walk(skill: str, count: int = 320) -> tuple[tuple[Step, bool], ...]:
    """The steps of a learner who does nothing but what the coach sets, and what was right."""
    chance, random, events, found = Random(5), Random(1), list[Event](), []
    for number in range(count):
        step = next_step(library(), events, BEGIN + timedelta(minutes=number), random, AMONG)
        assert step
        right = SKILLS[skill](chance)
        events.append(answered(step.puzzle, number, right=right))
        found.append((step, right))
    return tuple(found)


def test_a_newcomer_begins_with_an_easy_question_of_the_first_lesson() -> None:
    for seed in range(20):
        step = following([], seed)
        assert (lesson_of(step.puzzle), step.puzzle.level) == ("01", 1)
        assert str(step.because) == (
            "Because it is the next step of the course: lesson 1, The board and its setup."
        )


def unready(stage: int, learnt: set[str], met: set[str]) -> list[str]:
    """The puzzles about rules never answered well that should come before a stage."""
    return [
        one.id
        for one in practice()
        if one.rules
        and one.id not in met
        and lesson_of(one) <= STAGES[stage].lesson
        and not learnt.issuperset(rule for rule in one.rules if rule in CATALOG)
    ]


@pytest.mark.parametrize("skill", SKILLS)
def test_no_decision_comes_before_what_it_stands_on(skill: str) -> None:
    learnt: set[str] = set()
    met: set[str] = set()
    stages: dict[int, list[bool]] = {}
    for step, right in walk(skill):
        puzzle = step.puzzle
        if puzzle.rules:
            learnt.update(puzzle.rules if right else ())
            met.add(puzzle.id)
            continue
        stage = STAGE_OF[puzzle.theme]
        assert unready(stage, learnt, met) == []
        if stage:
            before = [p.id for p in practice() if STAGE_OF.get(p.theme) == stage - 1]
            assert sum(stages[stage - 1]) >= ENOUGH or len(stages[stage - 1]) == len(before)
        stages.setdefault(stage, []).append(right)


def test_a_decision_that_comes_too_early_would_be_found() -> None:
    assert unready(0, set(), set())


@pytest.mark.parametrize("skill", SKILLS)
def test_the_lessons_come_in_their_order_and_easy_puzzles_first(skill: str) -> None:
    course = [step for step, _ in walk(skill) if "of the course" in step.because.sentence]
    places = [(lesson_of(step.puzzle), step.puzzle.level) for step in course]
    lessons = [lesson for lesson, _ in places]
    assert len(course) > 20
    if skill == "perfect":
        assert places == sorted(places)
    if skill != "fair":  # who misses a rule again goes back to it
        assert lessons == sorted(lessons)


@pytest.mark.parametrize("skill", SKILLS)
def test_nothing_is_asked_that_lies_ahead(skill: str) -> None:
    """Until the course is through, a question about rules is its next step or about a miss."""
    reached, met = "01", set[str]()
    for step, _ in walk(skill):
        left = [lesson_of(one) for one in practice() if one.rules and one.id not in met]
        reached = max(reached, min(left))  # who misses all of a lesson has left it behind too
        met.add(step.puzzle.id)
        if "of the course" in step.because.sentence:
            reached = max(reached, lesson_of(step.puzzle))
        elif step.puzzle.rules and reached < "14":
            assert "missed" in step.because.sentence
            assert int(lesson_of(step.puzzle)) <= int(reached) + 1


def test_a_perfect_learner_meets_every_stage() -> None:
    stages = [STAGE_OF[step.puzzle.theme] for step, _ in walk("perfect") if not step.puzzle.rules]
    first = list(dict.fromkeys(stages))
    assert first == list(range(len(STAGES)))


def test_a_missed_rule_comes_back_after_one_other_puzzle() -> None:
    puzzle = next(one for one in practice() if one.rules[:1] == ("BAR-05",))
    between = next(one for one in practice() if lesson_of(one) == "13")
    missed = answered(puzzle, 1, right=False)
    assert "BAR-05" not in str(following([missed]).because)
    events = [*learnt_up_to("05"), missed, answered(between, 2, right=True)]
    step = following(events)
    assert step.puzzle != puzzle
    assert "BAR-05" in step.puzzle.rules
    assert str(step.because) == "Because you missed rule BAR-05 (The bar and entering)."
    later = next(one for one in practice() if lesson_of(one) == "12")
    clean = [*events, answered(step.puzzle, 3, right=True), answered(later, 4, right=True)]
    assert "missed" not in following(clean).because.sentence


def test_the_rule_that_the_verdict_names_is_the_missed_one() -> None:
    puzzle = next(one for one in practice() if {"BAR-03", "BAR-05"} < {*one.rules[1:]} | {"BAR-03"})
    assert puzzle.rules[0] != "BAR-05"
    event = made("attempt", puzzle.id, verdict=Judged(False, 0, "BAR-05"))
    between = next(one for one in practice() if lesson_of(one) == "13")
    step = following([*learnt_up_to("05"), event, answered(between, 9, right=True)])
    assert "BAR-05" in str(step.because)


def test_a_missed_decision_comes_back_as_another_of_its_kind() -> None:
    puzzle = next(one for one in practice() if one.theme == "reply")
    between = next(one for one in practice() if lesson_of(one) == "13")
    events = [*learnt_up_to("07"), answered(puzzle, 1, right=False)]
    step = following([*events, answered(between, 2, right=True)])
    assert (step.puzzle.theme, step.puzzle != puzzle) == ("reply", True)
    assert str(step.because) == (
        "Because you missed a decision of this kind: Replies to the opening."
    )


def test_a_kind_that_was_tried_too_early_waits_until_it_is_time() -> None:
    early = next(one for one in practice() if one.theme == "back-game")
    between = next(one for one in practice() if lesson_of(one) == "13")
    events = [answered(early, 1, right=False), answered(between, 2, right=True)]
    assert following(events).puzzle.rules


def test_who_misses_everything_is_still_led_on() -> None:
    met = [step.puzzle.id for step, _ in walk("lost")]
    assert len(set(met)) == len(met)
    assert sum("missed" in step.because.sentence for step, _ in walk("lost")) > 50


def learnt_up_to(lesson: str) -> list[Event]:
    """Every puzzle about rules up to a lesson solved."""
    every = [one for one in practice() if one.rules and lesson_of(one) <= lesson]
    return [answered(puzzle, 0, right=True) for puzzle in every]


def test_what_is_asked_for_comes_whatever_is_known() -> None:
    names = {puzzle.id for puzzle in practice() if puzzle.theme == "back-game"}
    step = next_step(library(), [], BEGIN, Random(1), names)
    assert step
    assert step.puzzle.id in names
    assert str(step.because).endswith("is near your strength.")


def test_at_the_end_what_was_never_solved_and_then_nothing() -> None:
    one, other = [puzzle for puzzle in practice() if puzzle.theme == "pip-count"][:2]
    events = [answered(one, 1, right=True), answered(other, 2, right=False)]
    step = next_step(library(), events, BEGIN, Random(1), {one.id, other.id})
    assert step == Step(other, step.because) if step else False
    assert step
    assert str(step.because) == "Because you have not solved it yet."
    assert next_step(library(), events, BEGIN, Random(1), {one.id}) is None


def test_the_same_events_and_chance_give_the_same_step() -> None:
    events = learnt_up_to("09")
    assert following(events, 3) == following(list(events), 3)


def test_every_theme_of_decisions_has_its_stage() -> None:
    assert STAGE_OF.keys() == THEMES.keys()
    assert [stage.lesson for stage in STAGES] == sorted(stage.lesson for stage in STAGES)
    assert open_themes("01", [], library()) == frozenset()
