"""The command `bglearn coach`: rating, weakest rules and due reviews, as text or JSON."""

from __future__ import annotations

import argparse
import json
import sys
from datetime import datetime
from random import Random

from bglearn.i18n import LANGUAGES, text, use
from bglearn.learner.choice import weakest
from bglearn.learner.course import practice
from bglearn.learner.decisions import decisions, rating_of
from bglearn.learner.event import written
from bglearn.learner.journal import journal
from bglearn.learner.mastery import learnable, mastery
from bglearn.learner.rating import ratings
from bglearn.learner.result import results
from bglearn.learner.schedule import due, queue
from bglearn.learner.step import next_step
from bglearn.puzzles.library import library
from bglearn.rules.catalog import BOOK

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
        print(json.dumps(found, ensure_ascii=False, indent=2))
    else:
        _print(found)
    for message in (*journal().told, *library().faults):
        print(message, file=sys.stderr)
    return 1 if journal().told else 0


def coached(now: datetime) -> dict[str, object]:
    """Where the learner stands, as data.

    `pr` is a number as players write it, or None; times are UTC, and due is what is due today.
    `next` is the puzzle that `coach()` in a notebook would begin with, and why; None where all are
    solved. A `provisional` rating is still too uncertain to say much.

    >>> coached(datetime.fromisoformat("2026-01-31T09:30:00Z"))["weakest"]
    []
    """
    events, puzzles = journal().events(), library().sound
    rated = ratings(events, puzzles, now)
    waiting = tuple(one for one in queue(events) if one.puzzle in puzzles)
    made = decisions(events, puzzles)
    pr = rating_of(made)
    among = {puzzle.id for puzzle in practice()}
    step = next_step(puzzles, events, now, Random(len(events)), among)
    return {
        "format": FORMAT,
        "rating": round(rated.learner.points),
        "deviation": round(rated.learner.deviation),
        "provisional": rated.learner.is_provisional,
        "rated": len(rated.history),
        "decisions": len(made),
        "pr": None if pr is None else pr / 1000,
        "weakest": [
            {"rule": one.rule.id, "stars": one.stars, "most": one.most}
            for one in weakest(learnable(mastery(puzzles, results(events, puzzles))))
        ],
        "next": step and {"puzzle": step.puzzle.id, "because": str(step.because)},
        "due": [one.puzzle for one in due(waiting, now)],
        "queue": [{"puzzle": one.puzzle, "due": written(one.due)} for one in waiting],
    }


def _print(found: dict[str, object]) -> None:
    rated = ratings(journal().events(), library().sound, journal().clock())
    values = {"rating": rated.told, "count": found["rated"]}
    print(text("cli", "Rating: {rating}; rated puzzles: {count}", **values))
    if found["pr"] is not None:
        print(text("cli", "PR: {pr}, decisions: {count}", pr=found["pr"], count=found["decisions"]))
    waiting, every = found["due"], found["queue"]
    assert isinstance(waiting, list)
    assert isinstance(every, list)
    print(
        text(
            "cli",
            "Reviews due: {due}, in the queue: {count}",
            due=len(waiting),
            count=len(every),
        )
    )
    if step := found["next"]:
        assert isinstance(step, dict)
        cell = f'puzzle("{step["puzzle"]}")'  # what shows it in a notebook
        print(text("cli", "Next puzzle: {puzzle}. {because}", **{**step, "puzzle": cell}))
    weak = found["weakest"]
    assert isinstance(weak, list)
    if weak:
        print(text("cli", "Worth another look:"))
    for one in weak:
        print(f"  {one['rule']}  {one['stars']}/{one['most']}  {BOOK[one['rule']].message}")
