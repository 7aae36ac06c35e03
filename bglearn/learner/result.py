"""What a learner has reached at a puzzle, as its events tell."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from bglearn.learner.event import Event
from bglearn.puzzles.puzzle import Puzzle

MOST_STARS = 3


def stars(tries: int, hints: int, par: int, *, seen: bool) -> int:
    """Three, less one for each try beyond par and each hint; never less than one.

    `tries` are the wrong answers before the right one. Just one where the solution was seen before.

    >>> stars(0, 0, 1, seen=False), stars(2, 0, 2, seen=False), stars(0, 9, 1, seen=False)
    (3, 2, 1)
    """
    beyond = max(0, tries + 1 - par)
    return 1 if seen else max(1, MOST_STARS - beyond - hints)


@dataclass(frozen=True, slots=True)
class Result:
    """A learner at one puzzle: right and wrong answers, solved or not, the best go's stars."""

    attempts: int = 0
    right: int = 0
    stars: int = 0

    @property
    def solved(self) -> bool:
        """Whether it was solved at least once."""
        return self.right > 0


NONE = Result()
"""Nothing was tried yet."""


def result(events: Iterable[Event], par: int) -> Result:
    """What the events of one puzzle come to; they are ordered by time.

    A go ends when the puzzle is solved or shown, and only `again` begins the next. What was done
    at another version of the puzzle is a go of its own; the best of all counts.
    """
    by_version: dict[int, list[Event]] = {}
    for event in events:
        by_version.setdefault(event.version, []).append(event)
    found = [_of_version(told, par) for told in by_version.values()]
    return Result(
        sum(one.attempts for one in found),
        sum(one.right for one in found),
        max((one.stars for one in found), default=0),
    )


def _of_version(events: Iterable[Event], par: int) -> Result:
    found = NONE
    tries = hints = 0
    seen = done = False
    for event in events:
        match event.kind:
            case "again":
                tries, hints, done = 0, 0, False
            case "shown":
                seen = done = True
            case "hint":
                hints = max(hints, event.hints)
            case "attempt" if not done and event.verdict:
                found = replace(found, attempts=found.attempts + 1)
                if event.verdict.correct:
                    best = max(found.stars, stars(tries, hints, par, seen=seen))
                    found, done = replace(found, right=found.right + 1, stars=best), True
                elif event.verdict.loss is not None:
                    done = True  # a decision is made once …
                else:
                    tries += 1
                seen = seen or event.verdict.loss is not None  # … and then its analysis is shown
    return found


def results(events: Iterable[Event], puzzles: Mapping[str, Puzzle]) -> dict[str, Result]:
    """The result of each puzzle that was tried, by its id."""
    by_puzzle: dict[str, list[Event]] = {}
    for event in events:
        if event.puzzle in puzzles:
            by_puzzle.setdefault(event.puzzle, []).append(event)
    return {name: result(found, puzzles[name].par) for name, found in by_puzzle.items()}
