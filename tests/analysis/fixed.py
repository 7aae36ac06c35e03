"""An engine that gives what a test tells it, and remembers what it was asked."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bglearn.analysis.engine import CubeEquities
from bglearn.analysis.terms import Terms
from bglearn.rules.position import Position


class FixedEngine:
    """Equities by a function of the position after the play."""

    name, version = "fixed", "1"

    def __init__(self, worth: Callable[[Position], int], cube: CubeEquities | None = None) -> None:
        self.worth = worth
        self.cube = cube or CubeEquities(0, 0, 10_000)
        self.asked: list[tuple[int, Terms, str]] = []

    def equities(self, results: Sequence[Position], terms: Terms, level: str) -> list[int]:
        self.asked.append((len(results), terms, level))
        return [self.worth(result) for result in results]

    def cube_equities(self, position: Position, terms: Terms, level: str) -> CubeEquities:
        self.asked.append((1, terms, level))
        return self.cube
