"""Which puzzle comes next: near the learner's strength, and rather about a weak rule."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import exp
from random import Random

from bglearn.learner.mastery import Mastery
from bglearn.learner.rating import Rating, rating_of_level
from bglearn.puzzles.puzzle import Puzzle

_BELOW = 100
"""Points below the learner's rating: there about two of three are solved, which teaches best."""
_SPREAD = 250
_UNKNOWN = 0.5
"""How weak a rule is of which nothing was tried."""


def choose(
    puzzles: Iterable[Puzzle], rating: Rating, weak: Mapping[str, float], random: Random
) -> Puzzle | None:
    """One of the puzzles by chance, likelier the better it fits; None where there is none.

    `weak` tells of each rule how weak the learner is in it, from 0 to 1.
    """
    among = sorted(puzzles, key=lambda puzzle: puzzle.id)
    if not among:
        return None
    return random.choices(among, [fitness(puzzle, rating, weak) for puzzle in among])[0]


def fitness(puzzle: Puzzle, rating: Rating, weak: Mapping[str, float]) -> float:
    """How well a puzzle fits a learner; more is better, and nothing is impossible."""
    away = (rating_of_level(puzzle.level).points - rating.points + _BELOW) / _SPREAD
    weakest = max((weak.get(rule, _UNKNOWN) for rule in puzzle.rules), default=_UNKNOWN)
    return max(exp(-(away**2)), 1e-9) * (1 + 3 * weakest)


def weakness(known: Iterable[Mastery]) -> dict[str, float]:
    """How weak a learner is in each rule: 0 where it is known, 1 where nothing came of trying."""
    return {one.rule.id: 1 - one.stars / one.most if one.tried else _UNKNOWN for one in known}


_TOLD = 5
"""Rules that are told."""


def weakest(known: Iterable[Mastery]) -> tuple[Mastery, ...]:
    """The rules that were tried and are known least, the weakest first."""
    tried = [one for one in known if one.level in ("begun", "half")]
    return tuple(sorted(tried, key=lambda one: one.stars / one.most)[:_TOLD])
