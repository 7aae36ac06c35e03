"""Whatever a cell hands in: a board, or one sentence of the package."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import Any

import pytest

from bglearn import notebook
from bglearn.errors import BglearnError, OptionError
from bglearn.rules.events import OpeningRoll
from bglearn.rules.options import Rules


class Several:
    """What compares with everything and is neither true nor false, as an array does."""

    __hash__ = None  # type: ignore[assignment]

    def __eq__(self, _other: object) -> Any:
        return self

    __ne__ = __lt__ = __le__ = __gt__ = __ge__ = __eq__  # type: ignore[assignment]

    def __bool__(self) -> bool:
        raise ValueError("The truth value of an array is ambiguous.")

    def __len__(self) -> int:
        return 2

    def __getitem__(self, _index: object) -> Any:
        return self


ASKED: dict[str, Callable[[Any], object]] = {
    "board position": notebook.board,
    "board mode": lambda given: notebook.board(mode=given),
    "board most": lambda given: notebook.board(mode="points", most=given),
    "editor": notebook.editor,
    "coach theme": lambda given: notebook.coach(theme=given),
    "coach rule": lambda given: notebook.coach(rule=given),
    "coach level": lambda given: notebook.coach(level=given),
    "coach file": lambda given: notebook.coach(file=given),
    "coach seed": lambda given: notebook.coach(seed=given),
    "review": notebook.review,
    "dashboard": notebook.dashboard,
    "storm minutes": notebook.storm,
    "storm clock": lambda given: notebook.storm(clock=given),
    "streak": notebook.streak,
    "match length": notebook.match_for_two,
    "match rules": lambda given: notebook.match_for_two(rules=given),
    "match names": lambda given: notebook.match_for_two(names=given),
    "match dice": lambda given: notebook.match_for_two(dice=given),
    "match seed": lambda given: notebook.match_for_two(seed=given),
    "match resume": lambda given: notebook.match_for_two(resume=given),
    "match file": lambda given: notebook.match_for_two(file=given),
    "replay": notebook.replay,
    "replay rules": lambda given: notebook.replay([OpeningRoll(3, 1)], rules=given),
    "exercise": notebook.exercise,
    "puzzle": notebook.puzzle,
    "special": notebook.special,
    "summary": notebook.summary,
    "example": notebook.example,
    "lesson language": notebook.lesson,
    "lesson number": lambda given: notebook.lesson("en", given),
    "next lesson": notebook.next_lesson,
}


@pytest.mark.parametrize("given", [Several(), object(), 2.5, b"x"], ids=lambda one: str(type(one)))
@pytest.mark.parametrize("name", ASKED)
def test_what_can_not_be_meant_is_told_in_a_sentence(name: str, given: object) -> None:
    if name == "storm minutes" and isinstance(given, float):
        return
    with pytest.raises(BglearnError) as raised:
        ASKED[name](given)
    assert str(raised.value).endswith(".")


def _wants_more(_zone: object) -> datetime:
    raise AssertionError


def _breaks() -> datetime:
    raise RuntimeError


@pytest.mark.parametrize("clock", [_wants_more, _breaks, datetime.now().time, "12:00"])
@pytest.mark.parametrize("name", ["review", "dashboard", "storm clock"])
def test_a_clock_that_tells_no_time_is_told(name: str, clock: Any) -> None:
    with pytest.raises(OptionError, match="A clock is a function"):
        ASKED[name](clock)


@pytest.mark.parametrize("match", ["", "{}", " 3 point match\n", notebook.match_for_two])
def test_rules_are_for_events_alone(match: Any) -> None:
    """A recorded match has its own; other ones would be ignored."""
    match = match(3) if callable(match) else match
    with pytest.raises(OptionError, match="has rules of its own") as raised:
        notebook.replay(match, rules=Rules(match_length=3))
    assert raised.value.option == "rules"
    assert notebook.replay([OpeningRoll(3, 1)], rules=Rules(match_length=3)).frames


def test_a_rule_is_named_in_capitals_or_not() -> None:
    assert "BAR-03" in notebook.coach(rule="bar-03").session.puzzle.rules  # type: ignore[union-attr]
