"""In which order the decisions come, and which lesson each kind of them stands on."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from bglearn.learner.event import Event
from bglearn.learner.rating import first_answers
from bglearn.puzzles.puzzle import Puzzle
from bglearn.puzzles.verdict import FULL

ENOUGH = 4
"""Decisions of a stage that were answered well: then the next stage opens."""


class Stage(NamedTuple):
    """Themes of decisions that come together, once every lesson up to this one is known."""

    lesson: str
    themes: tuple[str, ...]


STAGES: tuple[Stage, ...] = (
    Stage("07", ("opening", "reply")),
    Stage("07", ("point-making", "hit-or-not", "anchor")),
    Stage("08", ("race", "bear-off-contact", "exact-bear-off", "bear-off-waste")),
    Stage("09", ("middle-game", "blitz")),
    Stage("10", ("cube-money", "cube-race")),
    Stage("10", ("prime", "back-game")),
    Stage("11", ("cube-match",)),
)
STAGE_OF: Mapping[str, int] = MappingProxyType(
    {theme: number for number, stage in enumerate(STAGES) for theme in stage.themes}
)
"""The number of the stage of each theme."""


def open_themes(
    lesson: str, events: Iterable[Event], puzzles: Mapping[str, Puzzle]
) -> frozenset[str]:
    """The themes whose decisions a learner is ready for; `lesson` is the first not yet known.

    A stage opens once its lesson is known and the stage before it has gone well often enough, or
    has nothing left.

    >>> sorted(open_themes("08", [], {}))
    ['anchor', 'hit-or-not', 'opening', 'point-making', 'reply']
    """
    answered = first_answers(events)
    met = {event.puzzle for event in answered}
    well = {e.puzzle for e in answered if e.verdict and 2 * e.verdict.score >= FULL}
    found: set[str] = set()
    for stage in STAGES:
        if stage.lesson >= lesson:
            break
        found.update(stage.themes)
        inside = {name for name, puzzle in puzzles.items() if puzzle.theme in stage.themes}
        if len(well & inside) < ENOUGH and not inside <= met:
            break
    return frozenset(found)
