"""Runs: `streak()` until the first mistake, `storm()` against the clock."""

from __future__ import annotations

import math
import time
from datetime import UTC, datetime, timedelta
from random import Random

from bglearn.analysis.grades import GOOD
from bglearn.board.scene import Action
from bglearn.errors import OptionError
from bglearn.i18n import Message, shown
from bglearn.learner.course import practice
from bglearn.learner.journal import UtcClock, journal
from bglearn.notebook.cell import on_page
from bglearn.notebook.given import clock_given, seed_given
from bglearn.notebook.session import Session
from bglearn.notebook.trainer import RESTART, Trainer, next_action
from bglearn.puzzles.levels import HARDEST
from bglearn.puzzles.puzzle import Puzzle
from bglearn.puzzles.verdict import Verdict

QUICK = ("choice", "count", "may-double", "outcome", "play", "points", "response", "why")
"""The kinds that are answered at a glance."""
_STEP = 5
"""Solved puzzles after which they get one level harder."""
_SHORTEST, _LONGEST = 3, 60
"""Seconds and minutes of a storm."""


def streak(seed: int | None = None) -> Trainer:
    """As many puzzles in a row as you can, ever harder; the first mistake ends it.

    Raises:
        OptionError: when `seed` is no whole number.
    """
    return _opened(_Streak(_random(seed)))


def storm(minutes: float = 3, seed: int | None = None, clock: UtcClock | None = None) -> Trainer:
    """As many puzzles as you can before the time is up; the next comes by itself.

    It ends with the first answer after that time.

    Raises:
        OptionError: when `minutes` is no time from three seconds to an hour, `seed` no whole
            number, or `clock` tells no time.
    """
    if (
        not isinstance(minutes, int | float)
        or isinstance(minutes, bool)
        or not _SHORTEST <= 60 * minutes <= 60 * _LONGEST
    ):
        raise OptionError(
            Message(
                "coach",
                "A storm lasts from {shortest} seconds to {longest} minutes, not {minutes!r}.",
                {"shortest": _SHORTEST, "longest": _LONGEST, "minutes": shown(minutes)},
            ),
            "minutes",
        )
    length = timedelta(minutes=minutes)
    clock = _steady if clock is None else clock_given(clock)
    return _opened(_Storm(_random(seed), length, clock))


def _steady() -> datetime:
    """A time that only goes on, whatever is done to the clock of the computer."""
    return datetime.fromtimestamp(0, UTC) + timedelta(seconds=time.monotonic())


def _random(seed: int | None) -> Random:
    given = seed_given(seed)
    return Random(len(journal().events()) if given is None else given)


def _opened(run: _Streak | _Storm) -> Trainer:
    return on_page(Trainer(run, run.next()))


class _Run:
    """Puzzles by chance, one level harder every few that are solved; none comes twice."""

    kinds: tuple[str, ...] | None = None
    because = ""

    def __init__(self, random: Random) -> None:
        self._random = random
        every = (p for p in practice() if self.kinds is None or p.kind in self.kinds)
        self._puzzles = sorted(every, key=lambda puzzle: puzzle.id)
        self._begin()

    def _begin(self) -> None:
        self._solved = self._wrong = 0
        self._passed: set[str] = set()
        self.is_over = False

    @property
    def is_alone(self) -> bool:
        return not self.is_over

    def next(self) -> Puzzle:
        level = min(HARDEST, 1 + self._solved // _STEP)
        left = [one for one in self._puzzles if one.id not in self._passed] or self._puzzles
        hardest = max(puzzle.level for puzzle in left)
        fitting = [one for one in left if one.level == min(level, hardest)] or left
        puzzle = self._random.choice(fitting)
        self._passed.add(puzzle.id)
        self._is_judged = False
        return puzzle

    def judged(self, after: Session) -> None:
        """Only the first answer to each puzzle counts."""
        if self.is_over or self._is_judged:
            return
        self._is_judged = True
        said = after.said
        right = isinstance(said, Verdict) and (said.correct or said.grade == GOOD)
        self._solved += right
        self._wrong += not right

    def restart(self) -> None:
        self._begin()

    def actions(self, session: Session) -> tuple[Action, ...]:
        if self.is_over:
            return (Action(RESTART, Message("coach", "Start again"), True, "n", "row", "main"),)
        return (next_action(session),) if session.done else ()


class _Streak(_Run):
    goes_on = False

    def judged(self, after: Session) -> None:
        super().judged(after)
        self.is_over = self._wrong > 0

    def heading(self, session: Session) -> Message:
        values = {"count": self._solved, "level": session.puzzle.level}
        if self.is_over:
            return Message("coach", "The streak is over · solved in a row: {count}", values)
        return Message("coach", "Streak · solved in a row: {count} · level {level}", values)


class _Storm(_Run):
    kinds = QUICK

    def __init__(self, random: Random, length: timedelta, clock: UtcClock) -> None:
        self._length = length
        self._clock = clock
        super().__init__(random)

    def _begin(self) -> None:
        super()._begin()
        self._left, self._seen = self._length, self._clock()

    def _time_left(self) -> timedelta:
        """What is left; a clock that was set back gives nothing back."""
        now = self._clock()
        self._left = max(timedelta(), self._left - max(timedelta(), now - self._seen))
        self._seen = now
        return self._left

    @property
    def goes_on(self) -> bool:
        return not self.is_over

    def judged(self, after: Session) -> None:
        if not self._time_left():
            self.is_over = True  # too late to count
        super().judged(after)

    def heading(self, session: Session) -> Message:
        minutes, seconds = divmod(math.ceil(self._time_left().total_seconds()), 60)
        values = {
            "left": f"{minutes}:{seconds:02}",
            "solved": self._solved,
            "wrong": self._wrong,
        }
        if self.is_over:
            return Message("coach", "Time is up · solved: {solved} · wrong: {wrong}", values)
        return Message("coach", "Storm · {left} left · solved: {solved} · wrong: {wrong}", values)
