"""One puzzle after another on one board: what coach, review, streak and storm have in common."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Protocol

from bglearn.board.card import BAD, GOOD, Card, CardVerdict
from bglearn.board.messages import BoardMessage, Reply
from bglearn.board.scene import Action, Scene
from bglearn.board.widget import Answered
from bglearn.i18n import Message
from bglearn.learner.event import Event
from bglearn.learner.journal import journal
from bglearn.notebook.exercise import Exercise
from bglearn.notebook.record import happened, record
from bglearn.notebook.session import Session
from bglearn.puzzles.judge import solution_text
from bglearn.puzzles.library import library
from bglearn.puzzles.puzzle import Puzzle


class Mode(Protocol):
    """What a trainer is for: which puzzle comes, what stands above it, what can be done beside.

    `is_alone` tells that there are neither hints nor solution now; `goes_on` that the next puzzle
    comes by itself once an answer was judged. `because` says why the puzzle comes now, if there is
    anything to say.
    """

    @property
    def is_alone(self) -> bool:
        """Whether there are neither hints nor solution at the moment."""

    @property
    def goes_on(self) -> bool:
        """Whether the next puzzle comes by itself after an answer."""

    @property
    def because(self) -> Message | str:
        """Why this puzzle comes now."""

    def next(self) -> Puzzle | None:
        """The next puzzle; None where there is none."""

    def judged(self, after: Session) -> None:
        """Take in that an answer was judged."""

    def heading(self, session: Session) -> Message:
        """What stands above the question."""

    def actions(self, session: Session) -> tuple[Action, ...]:
        """What can be done beside answering."""

    def restart(self) -> None:
        """Begin anew."""


NEXT, RESTART = "next", "restart"


def next_action(session: Session) -> Action:
    """To go on to the next puzzle; before this one is done, to leave it."""
    if session.done:
        return Action(NEXT, Message("coach", "Next puzzle"), True, "n", "row", "main")
    return Action(NEXT, Message("coach", "Skip"), True, "n", "row", "plain")


class Trainer(Exercise):
    """A board that sets one puzzle after another."""

    def __init__(self, mode: Mode, first: Puzzle) -> None:
        self._mode = mode
        self._is_begun = self._begins_anew = False
        self._last: Session | None = None
        super().__init__(first)

    def _set(self, puzzle: Puzzle) -> None:
        """Put a puzzle on the board; what was done at it before belongs to an earlier go."""
        self._is_begun = False
        events = journal().events(puzzle.id)
        self._known = len(events)
        self._session = self._resumed(puzzle, events)

    def _resumed(self, puzzle: Puzzle, events: Sequence[Event]) -> Session:
        """A go of its own until something was put down in it, which other notebooks may go on."""
        before = super()._resumed(puzzle, events)
        if self._is_begun:
            return before
        self._begins_anew = before != Session(puzzle)
        seen = before.seen or before.shown or before.graded is not None
        return Session(puzzle, seen=seen)

    def _answer(self, message: BoardMessage | Exception) -> Answered:
        if isinstance(message, BoardMessage):
            if message.kind == "act" and self._is_offered(message.id):
                if message.id == RESTART:
                    self._mode.restart()
                self._go_on()
                return self._scene(), self._card(), Reply("back")
            if self._mode.is_alone and message.kind in ("hint", "show"):
                return self._scene(), self._card(), Reply("none")
        before = self._session
        scene, card, reply = super()._answer(message)
        if happened(before, self._session) == "attempt":
            self._mode.judged(self._session)
            if self._mode.goes_on:
                last = self._session
                self._go_on()
                self._last = last
                reply = Reply("back")
            scene, card = self._scene(), self._card()
        return scene, card, reply

    def _is_offered(self, name: str) -> bool:
        return any(one.id == name and one.on for one in self._mode.actions(self._session))

    def _go_on(self) -> None:
        self._last = None
        if puzzle := self._mode.next():
            self._set(puzzle)

    def _recorded(self, before: Session, after: Session) -> bool:
        if self._begins_anew and happened(before, after):
            puzzle = after.puzzle
            journal().record("again", puzzle.id, puzzle.version)
            self._begins_anew = False
        is_new = record(journal(), before, after)
        self._is_begun = self._is_begun or is_new
        return is_new

    def _equipped(self, scene: Scene) -> Scene:
        return replace(scene, actions=self._mode.actions(self._session))

    def _told(self, card: Card) -> Card:
        heading, because = self._mode.heading(self._session), self._mode.because
        card = super()._told(card)
        facts = (*card.facts, *(fault.message for fault in library().faults))
        card = replace(card, title=heading, because=because, facts=facts)
        if self._last and card.verdict is None:
            card = replace(card, verdict=_passed(self._last))
        return replace(card, hints_left=0, can_show=False) if self._mode.is_alone else card


def _passed(session: Session) -> CardVerdict:
    """What is said of an answer when the next puzzle is there already."""
    answer = Message(
        "coach", "Answer to the last one: {answer}", {"answer": solution_text(session.puzzle)}
    )
    if session.solved:
        return CardVerdict(GOOD, Message("coach", "Right"), answer)
    return CardVerdict(BAD, Message("coach", "Wrong"), answer)
