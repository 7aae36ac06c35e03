"""The review queue: what gets in, and when it comes back."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bglearn.learner.event import Event
from bglearn.learner.schedule import due, queue
from tests.learner.events import BEGIN, made, wrong

DAY = timedelta(days=1)


def go(day: int, *kinds: str, hints: int = 0) -> list[Event]:
    """A new go on a day: `right`, `wrong`, `hint` and `shown` in their order."""
    time = BEGIN + day * DAY
    found = [made("again", time=time)] if day else []
    for kind in kinds:
        if kind == "wrong":
            found.append(wrong(time=time, hints=hints))
        else:
            found.append(made("attempt" if kind == "right" else kind, time=time, hints=hints))
    return found


def days(*goes: list[Event]) -> int:
    """Days from the beginning until it is due."""
    (review,) = queue([event for one in goes for event in one])
    return (review.due - BEGIN).days


def test_what_is_solved_at_once_never_comes() -> None:
    assert queue(go(0, "right")) == ()
    assert queue([*go(0, "right"), *go(3, "wrong")]) == ()
    assert queue([made("hint")]) == ()  # not decided yet


@pytest.mark.parametrize("kinds", [("wrong",), ("wrong", "right"), ("shown",), ("hint", "shown")])
def test_what_went_wrong_is_due_the_next_day(kinds: tuple[str, ...]) -> None:
    reviews = queue(go(0, *kinds))
    assert due(reviews, BEGIN) == ()
    early = (BEGIN + DAY).replace(hour=0, minute=1)
    assert due(reviews, early) == reviews


def test_a_hint_brings_it_in_too() -> None:
    assert queue(go(0, "right", hints=1))


def test_what_is_remembered_comes_ever_later() -> None:
    first = days(go(0, "wrong"))
    second = days(go(0, "wrong"), go(1, "right"))
    third = days(go(0, "wrong"), go(1, "right"), go(second, "right"))
    assert first == 1
    assert second - 1 >= first
    assert third - second > second - 1


def test_what_is_forgotten_comes_back_soon() -> None:
    kept = days(go(0, "wrong"), go(1, "right"), go(20, "right"))
    lost = days(go(0, "wrong"), go(1, "right"), go(20, "wrong"))
    assert lost < kept


def test_to_solve_it_again_at_once_counts_for_nothing() -> None:
    again = [made("again"), made("attempt")]
    assert queue([*go(0, "wrong"), *again]) == queue(go(0, "wrong"))


def test_only_the_first_answer_of_a_go_counts() -> None:
    assert queue(go(0, "wrong", "wrong", "right")) == queue(go(0, "wrong"))


def test_what_is_due_first_stands_at_the_front() -> None:
    events = [wrong("b"), wrong("a"), wrong("c", time=BEGIN - DAY)]
    events.sort(key=lambda event: event.time)
    assert [review.puzzle for review in queue(events)] == ["c", "a", "b"]
