"""The command `bglearn coach`: rating, weakest rules and due reviews, as text or JSON."""

from __future__ import annotations

import argparse
import json
import sys
from datetime import datetime
from random import Random
from typing import NamedTuple

from bglearn.i18n import LANGUAGES, Decimal, text, use
from bglearn.learner.choice import weakest
from bglearn.learner.course import practice
from bglearn.learner.decisions import decisions, rating_of
from bglearn.learner.event import written
from bglearn.learner.journal import journal
from bglearn.learner.mastery import Mastery, learnable, mastery
from bglearn.learner.rating import Ratings, ratings
from bglearn.learner.result import results
from bglearn.learner.schedule import Review, due, queue
from bglearn.learner.step import Step, next_step
from bglearn.puzzles.library import library

FORMAT = 1


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `bglearn coach` to its parser."""
    parser.add_argument("--json", action="store_true", help=text("cli", "as JSON, for programs"))
    parser.add_argument(
        "--lang",
        metavar=text("cli", "CODE"),
        help=text("cli", "language of the words: {languages}", languages=", ".join(LANGUAGES)),
    )


def run(asked: argparse.Namespace) -> int:
    """Print where the learner stands; the result is 1 when the journal is in trouble.

    Raises:
        LanguageError: when there is no such language.
    """
    if asked.lang is not None:
        use(asked.lang)
    found = coached(journal().clock())
    if asked.json:
        print(json.dumps(found.as_json(), ensure_ascii=False, indent=2))
    else:
        _print(found)
    for message in (*journal().told, *library().faults):
        print(message, file=sys.stderr)
    return 1 if journal().told else 0


class Coached(NamedTuple):
    """Where the learner stands.

    `pr` is in thousandths, None where nothing counts; `due` is what of the queue is due today;
    `next` is the puzzle that `coach()` in a notebook would begin with, None where all are solved.
    """

    ratings: Ratings
    decisions: int
    pr: int | None
    weakest: tuple[Mastery, ...]
    next: Step | None
    due: tuple[Review, ...]
    queue: tuple[Review, ...]

    def as_json(self) -> dict[str, object]:
        """The same for programs; PR is a number as players write it, and times are UTC.

        A `provisional` rating is still too uncertain to say much.
        """
        learner = self.ratings.learner
        return {
            "format": FORMAT,
            "rating": round(learner.points),
            "deviation": round(learner.deviation),
            "provisional": learner.is_provisional,
            "rated": len(self.ratings.history),
            "decisions": self.decisions,
            "pr": None if self.pr is None else self.pr / 1000,
            "weakest": [
                {"rule": one.rule.id, "stars": one.stars, "most": one.most} for one in self.weakest
            ],
            "next": self.next
            and {"puzzle": self.next.puzzle.id, "because": str(self.next.because)},
            "due": [one.puzzle for one in self.due],
            "queue": [{"puzzle": one.puzzle, "due": written(one.due)} for one in self.queue],
        }


def coached(now: datetime) -> Coached:
    """Where the learner stands at this moment.

    >>> coached(datetime.fromisoformat("2026-01-31T09:30:00Z")).weakest
    ()
    """
    events, puzzles = journal().events(), library().sound
    waiting = tuple(one for one in queue(events) if one.puzzle in puzzles)
    made = decisions(events, puzzles)
    among = {puzzle.id for puzzle in practice()}
    return Coached(
        ratings(events, puzzles, now),
        len(made),
        rating_of(made),
        weakest(learnable(mastery(puzzles, results(events, puzzles)))),
        next_step(puzzles, events, now, Random(len(events)), among),
        due(waiting, now),
        waiting,
    )


def _print(found: Coached) -> None:
    rated = found.ratings
    values = {"rating": rated.told, "count": len(rated.history)}
    print(text("cli", "Rating: {rating}; rated puzzles: {count}", **values))
    if found.pr is not None:
        pr = Decimal(f"{found.pr / 1000:.2f}")
        print(text("cli", "PR: {pr}, decisions: {count}", pr=pr, count=found.decisions))
    print(
        text(
            "cli",
            "Reviews due: {due}, in the queue: {count}",
            due=len(found.due),
            count=len(found.queue),
        )
    )
    if step := found.next:
        cell = f'puzzle("{step.puzzle.id}")'  # what shows it in a notebook
        values = {"puzzle": cell, "because": step.because}
        print(text("cli", "Next puzzle: {puzzle}. {because}", **values))
    if found.weakest:
        print(text("cli", "Worth another look:"))
    for one in found.weakest:
        print(f"  {one.rule.id}  {one.stars}/{one.most}  {one.rule.message}")
