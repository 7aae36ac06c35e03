"""The coach: `coach()` sets the puzzle that fits best, `review()` what is due to be seen again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from html import escape
from os import PathLike
from random import Random

from bglearn.board.scene import Action
from bglearn.files import named
from bglearn.i18n import Message
from bglearn.learner.course import practice
from bglearn.learner.journal import UtcClock, journal
from bglearn.learner.rating import Ratings, ratings
from bglearn.learner.schedule import Review, due, queue
from bglearn.learner.step import next_step
from bglearn.notebook.cell import on_page
from bglearn.notebook.given import clock_given, seed_given
from bglearn.notebook.panel import Drawn, Panel
from bglearn.notebook.session import Session
from bglearn.notebook.trainer import Mode, Trainer, next_action
from bglearn.puzzles.library import library, twice
from bglearn.puzzles.puzzle import Puzzle
from bglearn.puzzles.sets import file_set, narrowed


def coach(
    theme: str | None = None,
    rule: str | None = None,
    level: int | None = None,
    file: str | PathLike[str] | None = None,
    seed: int | None = None,
) -> Trainer | Panel:
    """New puzzles, one after another, each with the reason why it comes.

    The course leads, what you missed comes back, and decisions come once you know what they need.
    Only puzzles of this theme, rule, level or file where one is named. With the same `seed` and
    the same journal the same puzzles come. Those of a file of your own are neither rated nor
    reviewed.

    Raises:
        OptionError: when no puzzle is like that.
        PuzzleError: when the file has a fault, or an id that a puzzle of bglearn has.
    """
    every = practice() if file is None else _of_ones_own(named(file))
    puzzles = narrowed(every, theme, rule, level)
    return _opened(_Coaching(puzzles, seed_given(seed)), _all_solved)


def _of_ones_own(file: str) -> tuple[Puzzle, ...]:
    """The puzzles of a file; an id of the product's would stand for both in the journal."""
    puzzles = file_set(file)
    for one in puzzles:
        if one.id in library() and one is not library().sound.get(one.id):
            raise twice(one, library()[one.id])
    return puzzles


def review(clock: UtcClock | None = None) -> Trainer | Panel:
    """What you once got wrong, needed a hint for or had shown, on the day when it is due again.

    Nothing of this comes up anywhere else: who does not call it is never asked twice.
    """
    clock = clock_given(clock)
    return _opened(_Reviewing(clock), partial(_nothing_due, clock))


def _opened(mode: Mode, otherwise: Callable[[], Drawn]) -> Trainer | Panel:
    first = mode.next()
    return on_page(Trainer(mode, first)) if first else Panel("coach", otherwise)


def ratings_now(clock: UtcClock | None = None) -> Ratings:
    """The ratings that follow from the journal."""
    return ratings(journal().events(), library().sound, clock_given(clock)())


class _Coaching:
    """The coach's next step, one after the other; none comes twice in one run of the cell."""

    is_alone = goes_on = False

    def __init__(self, puzzles: Sequence[Puzzle], seed: int | None) -> None:
        self._puzzles = puzzles
        self._random = Random(len(journal().events()) if seed is None else seed)
        self._passed: set[str] = set()
        self._number = 0
        self._is_over = False
        self.because: Message | str = ""

    def next(self) -> Puzzle | None:
        # those of a file of one's own are in no library
        puzzles = {**library().sound, **{one.id: one for one in self._puzzles}}
        left = {one.id for one in self._puzzles} - self._passed
        now = journal().clock()
        step = next_step(puzzles, journal().events(), now, self._random, left)
        self._is_over = step is None
        self.because = step.because if step else ""
        if step is None:
            return None
        self._passed.add(step.puzzle.id)
        self._number += 1
        return step.puzzle

    def judged(self, after: Session) -> None:
        """Nothing is kept beside the journal."""

    def restart(self) -> None:
        """There is nothing to begin anew."""

    def heading(self, session: Session) -> Message:
        if self._is_over:
            return ALL_SOLVED
        now = ratings_now()
        values: dict[str, object] = {
            "number": self._number,
            "level": session.puzzle.level,
            "rating": now.told,
        }
        last = now.history[-1] if now.history else None
        if last and last.puzzle == session.puzzle.id and not now.learner.is_provisional:
            values["change"] = f"{last.change:+d}".replace("-", "−")
            return Message(
                "coach",
                "Puzzle {number} · level {level} · your rating: {rating} ({change})",
                values,
            )
        return Message("coach", "Puzzle {number} · level {level} · your rating: {rating}", values)

    def actions(self, session: Session) -> tuple[Action, ...]:
        return () if self._is_over else (next_action(session),)


class _Reviewing:
    """What is due today, by the review queue."""

    is_alone = goes_on = False
    because = ""

    def __init__(self, clock: UtcClock) -> None:
        self._clock = clock
        self._passed: set[str] = set()
        self._is_over = False

    def _due(self) -> list[Review]:
        return [one for one in reviews_due(self._clock) if one.puzzle not in self._passed]

    def next(self) -> Puzzle | None:
        waiting = self._due()
        self._is_over = not waiting
        if not waiting:
            return None
        self._passed.add(waiting[0].puzzle)
        return library().sound[waiting[0].puzzle]

    def judged(self, after: Session) -> None:
        """Nothing is kept beside the journal."""

    def restart(self) -> None:
        """There is nothing to begin anew."""

    def heading(self, session: Session) -> Message:
        if self._is_over:
            return Message("coach", "Review done for today.")
        return Message(
            "coach", "Review · still due after this: {count}", {"count": len(self._due())}
        )

    def actions(self, session: Session) -> tuple[Action, ...]:
        return () if self._is_over else (next_action(session),)


def reviews() -> tuple[Review, ...]:
    """The review queue, as far as its puzzles are still there."""
    return tuple(one for one in queue(journal().events()) if one.puzzle in library().sound)


def reviews_due(clock: UtcClock) -> tuple[Review, ...]:
    """What is due now."""
    return due(reviews(), clock())


ALL_SOLVED = Message("coach", "You have solved every puzzle of this kind.")


def _all_solved() -> Drawn:
    return _sentence(ALL_SOLVED)


def _nothing_due(clock: UtcClock) -> Drawn:
    now = clock()
    waiting = reviews()
    if due(waiting, now):
        return _sentence(Message("coach", "Something is due: run this cell again."))
    if waiting:
        values = {"date": waiting[0].due.date().isoformat(), "count": len(waiting)}
        return _sentence(
            Message(
                "coach",
                "Nothing to review today. The next is due on {date}; in the queue: {count}.",
                values,
            )
        )
    return _sentence(
        Message("coach", "Nothing to review: what you get wrong will be due here the next day.")
    )


def _sentence(said: Message) -> Drawn:
    return Drawn(f'<p class="bglp-title">{escape(str(said))}</p>', str(said))
