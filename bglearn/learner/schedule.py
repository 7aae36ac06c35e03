"""The review queue: when to see again what once went wrong, by FSRS.

A puzzle comes into the queue with the first go at it that was not clean: a wrong answer, a hint,
or the solution shown. What was solved at once never does. A go tells how well it was remembered:
wrong or shown is forgotten, with a hint hard, else good. Before it is due only forgetting counts,
since who has just seen the solution remembers nothing by solving it. Steps are whole days.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime

from fsrs import Card, Rating, Scheduler

from bglearn.learner.event import Event

_SCHEDULER = Scheduler(learning_steps=(), relearning_steps=(), enable_fuzzing=False)
"""Without steps of minutes: a lesson is no flash card. Without chance: the journal says it all."""


@dataclass(frozen=True, slots=True)
class Review:
    """A puzzle in the queue, and from when on it is due."""

    puzzle: str
    due: datetime

    def is_due(self, now: datetime) -> bool:
        """Whether its day has come; the hour does not matter."""
        return self.due.astimezone(UTC).date() <= now.astimezone(UTC).date()


def queue(events: Iterable[Event]) -> tuple[Review, ...]:
    """Everything in the queue, what is due first at the front; the events are ordered by time."""
    by_puzzle: dict[str, list[Event]] = {}
    for event in events:
        by_puzzle.setdefault(event.puzzle, []).append(event)
    found = (_review(name, told) for name, told in by_puzzle.items())
    return tuple(sorted(filter(None, found), key=lambda one: (one.due, one.puzzle)))


def due(reviews: Iterable[Review], now: datetime) -> tuple[Review, ...]:
    """Those of the queue whose day has come."""
    return tuple(review for review in reviews if review.is_due(now))


def _review(puzzle: str, events: Iterable[Event]) -> Review | None:
    card: Card | None = None
    for time, remembered in _goes(events):
        if card is None:
            if remembered is Rating.Good:
                return None  # solved at first sight
            card = Card(0, due=time)
        elif remembered is not Rating.Again and not Review(puzzle, card.due).is_due(time):
            continue
        card, _ = _SCHEDULER.review_card(card, remembered, time)
    return Review(puzzle, card.due) if card else None


def _goes(events: Iterable[Event]) -> Iterator[tuple[datetime, Rating]]:
    """When each go at a puzzle was decided, and how; another version of it is another go."""
    closed: set[int] = set()
    for event in events:
        if event.kind == "again":
            closed.discard(event.version)
        elif event.version not in closed and event.kind != "hint":
            closed.add(event.version)
            right = event.verdict is not None and event.verdict.correct
            hinted = Rating.Hard if event.hints else Rating.Good
            yield event.time.astimezone(UTC), hinted if right else Rating.Again
