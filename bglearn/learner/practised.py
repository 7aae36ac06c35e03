"""How a learner does theme by theme: what was right at the first go."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from bglearn.learner.event import Event
from bglearn.learner.rating import first_answers
from bglearn.puzzles.puzzle import Puzzle


@dataclass(frozen=True, slots=True)
class Practised:
    """A theme: how many of its puzzles were right at the first go, of how many that were tried."""

    theme: str
    right: int
    tried: int
    count: int

    @property
    def share(self) -> float:
        """The part that was right, from 0 to 1."""
        return self.right / max(1, self.tried)

    @property
    def strength(self) -> float:
        """The same, drawn towards one half while little was tried; from 0 to 1."""
        return (self.right + 1) / (self.tried + 2)


def practised(events: Iterable[Event], puzzles: Mapping[str, Puzzle]) -> tuple[Practised, ...]:
    """The themes that were tried, the weakest first.

    A puzzle whose hint or solution was taken first counts as tried and not as right.
    """
    told = list(events)
    met = {event.puzzle for event in told if event.puzzle in puzzles}
    right = {
        event.puzzle
        for event in first_answers(told)
        if event.puzzle in puzzles and event.verdict and event.verdict.correct
    }
    by_theme: dict[str, list[str]] = {}
    for puzzle in puzzles.values():
        by_theme.setdefault(puzzle.theme, []).append(puzzle.id)
    found = [
        Practised(
            theme,
            sum(name in right for name in names),
            sum(name in met for name in names),
            len(names),
        )
        for theme, names in by_theme.items()
    ]
    tried = [one for one in found if one.tried]
    return tuple(sorted(tried, key=lambda one: (one.strength, one.theme)))
