"""Glicko-2: how strong a learner is and how hard each puzzle, from the first answers alone.

Only the first attempt at a puzzle is a game between learner and puzzle; part of the score is part
of a win. Who takes a hint or the solution before it has ended that game: nothing is won or lost.
A puzzle begins with the rating of its level, a learner in the middle of the easy ones. Each day
without a rated answer is a rating period that was sat out, and makes the rating less certain.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from math import exp

from glicko2 import Player

from bglearn.i18n import Message
from bglearn.learner.event import Event
from bglearn.puzzles.puzzle import Puzzle
from bglearn.puzzles.verdict import FULL

_UNIT = 173.7178
"""Points of rating in one unit of Glicko-2's own scale."""
_ROUND = 50
"""Points; no more can be said of a provisional rating."""
_LONGEST_REST = 365
"""Days; after so many nothing more is known than at the beginning, or nearly."""


@dataclass(frozen=True, slots=True)
class Rating:
    """Points, how uncertain they are (one standard deviation), and how fast they change.

    Source: Mark Glickman, Example of the Glicko-2 system, http://www.glicko.net/glicko/glicko2.pdf
    """

    points: float
    deviation: float
    volatility: float = 0.06

    @property
    def is_provisional(self) -> bool:
        """Whether it is still too uncertain to say much."""
        return self.deviation > 110

    def after(self, opponent: Rating, score: float) -> Rating:
        """The rating after a game; `score` goes from 0, lost, to 1, won.

        >>> Rating(1500, 200).after(Rating(1400, 30), 1).points > 1500
        True
        """
        return self.after_period([(opponent, score)])

    def after_period(self, games: Iterable[tuple[Rating, float]]) -> Rating:
        """The rating after several games that count as played at once."""
        met = list(games)
        player = _Player(self.points, self.deviation, self.volatility)
        player.update_player(
            [other.points for other, _ in met],
            [other.deviation for other, _ in met],
            [score for _, score in met],
        )
        points = min(max(player.rating, LEAST), MOST)
        return Rating(points, min(player.rd, NEW.deviation), player.vol)

    def rested(self, days: int) -> Rating:
        """The rating after so many days without a game.

        >>> NEW.rested(10) == NEW
        True
        """
        if days <= 0:
            return self
        player = _Player(self.points, self.deviation, self.volatility)
        for _ in range(min(days, _LONGEST_REST)):
            player.did_not_compete()
        return Rating(self.points, min(player.rd, NEW.deviation), self.volatility)


class _Player(Player):  # type: ignore[misc]  # the library has no types
    """The library's player, with one formula as Glickman's paper has it.

    In step 5 it is the deviation that counts, where the library takes the rating; far from 1500
    its search might not even end.
    """

    def _f(self, x: float, delta: float, v: float, a: float) -> float:
        spread = (self.rd / _UNIT) ** 2 + v
        power = exp(x)
        over = power * (delta**2 - spread - power) / (2 * (spread + power) ** 2)
        return float(over - (x - a) / self._tau**2)


LEAST, MOST = 100.0, 3500.0
"""No rating leaves these bounds."""
NEW = Rating(1200, 350)
"""A learner of whom nothing is known."""
_LOWEST, _STEP, _SURE = 1000, 250, 100


def rating_of_level(level: int) -> Rating:
    """Where a puzzle of a level, 1 to 5, begins.

    >>> [rating_of_level(level).points for level in (1, 2, 5)]
    [1000, 1250, 2000]
    """
    return Rating(_LOWEST + _STEP * (level - 1), _SURE)


@dataclass(frozen=True, slots=True)
class Rated:
    """One rated answer: when, to which puzzle, how good (thousandths), the ratings around it."""

    time: datetime
    puzzle: str
    score: int
    before: Rating
    after: Rating

    @property
    def change(self) -> int:
        """What the learner won or lost, in whole points."""
        return round(self.after.points) - round(self.before.points)


@dataclass(frozen=True, slots=True)
class Ratings:
    """The learner's rating now, and how it came to that."""

    learner: Rating
    history: tuple[Rated, ...] = ()

    @property
    def told(self) -> Message | str:
        """The learner's rating as it is shown: a range of round numbers while it is provisional.

        >>> str(Ratings(NEW).told)
        'not known yet'
        """
        if not self.history:
            return Message("coach", "not known yet")
        points, spread = self.learner.points, self.learner.deviation
        if not self.learner.is_provisional:
            return f"{points:.0f}"
        values = {
            "points": round(points / _ROUND) * _ROUND,
            "spread": round(spread / _ROUND) * _ROUND,
        }
        return Message("coach", "about {points} ± {spread}", values)


def ratings(events: Iterable[Event], puzzles: Mapping[str, Puzzle], now: datetime) -> Ratings:
    """The ratings that follow from a journal, whose events are ordered by time."""
    learner, last, history = NEW, None, []
    for event in first_answers(events):
        puzzle = puzzles.get(event.puzzle)
        if puzzle is None or event.verdict is None:
            continue
        before = learner.rested(_days(last, event.time))
        level, score = rating_of_level(puzzle.level), event.verdict.score / FULL
        learner, last = before.after(level, score), event.time
        rated = Rated(
            event.time,
            puzzle.id,
            event.verdict.score,
            before,
            learner,
        )
        history.append(rated)
    return Ratings(learner.rested(_days(last, now)), tuple(history))


def first_answers(events: Iterable[Event]) -> list[Event]:
    """The answers that count: first at their puzzle, with neither hint nor solution before."""
    met: set[str] = set()
    found = []
    for event in events:
        if event.puzzle not in met and event.kind != "again":
            met.add(event.puzzle)
            if event.kind == "attempt" and not event.hints:
                found.append(event)
    return found


def _days(last: datetime | None, time: datetime) -> int:
    """Whole days in between on which nothing was rated."""
    return max(0, (time.date() - last.date()).days - 1) if last else 0
