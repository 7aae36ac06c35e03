"""Exercises in a notebook: `exercise("movement-two-checkers")` shows one, ready to be answered."""

from __future__ import annotations

import difflib
from collections.abc import Sequence
from dataclasses import replace

from bglearn.board.card import Card
from bglearn.board.messages import BoardMessage
from bglearn.board.scene import Scene
from bglearn.board.widget import Answered, BoardWidget
from bglearn.errors import PuzzleError
from bglearn.i18n import Message, shown, speaking
from bglearn.learner.event import Event
from bglearn.learner.journal import journal
from bglearn.notebook.cell import running_cell
from bglearn.notebook.keeping import give
from bglearn.notebook.panel import redraw
from bglearn.notebook.record import record, resumed
from bglearn.notebook.session import Session, respond
from bglearn.notebook.views import card_of, scene_of, title_of
from bglearn.puzzles.library import library
from bglearn.puzzles.puzzle import Puzzle


class Exercise(BoardWidget):
    """A puzzle on its board."""

    def __init__(
        self, puzzle: Puzzle, number: int | None = None, *, in_lesson: bool = True
    ) -> None:
        events = journal().events(puzzle.id)
        self._known = len(events)
        self._session = self._resumed(puzzle, events)
        self._title = title_of(puzzle, number, in_lesson)
        super().__init__(self._scene(), self._card(), self._answer)

    @property
    def session(self) -> Session:
        """Where the learner stands."""
        return self._session

    def _answer(self, message: BoardMessage | Exception) -> Answered:
        self._follow()
        before = self._session
        session, reply = respond(before, message)
        shown = scene_of(session), card_of(session, self._title)  # only what can be is kept
        self._session = session
        if self._recorded(before, session):
            self._known = len(journal().events(session.puzzle.id))
            give()
            redraw()
        scene, card = shown
        return self._equipped(scene), self._told(card), reply

    def _resumed(self, puzzle: Puzzle, events: Sequence[Event]) -> Session:
        """Where the learner stands, by the journal."""
        return resumed(puzzle, events)

    def _follow(self) -> None:
        """Take in what another notebook has put down of this puzzle: the journal has one learner.

        Events are never taken back, so it is enough to count them.
        """
        puzzle = self._session.puzzle
        events = journal().events(puzzle.id)
        if len(events) != self._known:
            self._known = len(events)
            self._session = self._resumed(puzzle, events)

    def _recorded(self, before: Session, after: Session) -> bool:
        return record(journal(), before, after)

    def _scene(self) -> Scene:
        return self._equipped(scene_of(self._session))

    def _equipped(self, scene: Scene) -> Scene:
        """The scene with what is offered beside the puzzle itself: nothing here."""
        return scene

    def take_up(self) -> None:
        """Go on from where the journal says that the learner stands."""
        before = self._session
        self._follow()
        if self._session != before:
            with speaking(self._language), self.hold_sync():
                self._show(self._scene(), self._card())

    def _card(self) -> Card:
        return self._told(card_of(self._session, self._title))

    def _told(self, card: Card) -> Card:
        """The card, with what has to be known of the journal: that nothing can be kept, say."""
        return replace(card, facts=(*card.facts, *journal().told))


_open: dict[tuple[str, str], Exercise] = {}
"""What is on the page now, by name and cell: running a cell again replaces its board."""


def exercise(name: str, number: int | None = None) -> Exercise:
    """An exercise of a lesson: its board and question.

    Raises:
        PuzzleError: when there is none of that name.
    """
    return _shown(name, number, in_lesson=True)


def puzzle(name: str, number: int | None = None) -> Exercise:
    """A puzzle after a lesson: its board and question.

    Raises:
        PuzzleError: when there is none of that name.
    """
    return _shown(name, number, in_lesson=False)


def _shown(name: str, number: int | None, *, in_lesson: bool) -> Exercise:
    found = _puzzle(name)
    key = (name, running_cell())
    if before := _open.pop(key, None):
        before.close()
    _open[key] = Exercise(found, number, in_lesson=in_lesson)
    return _open[key]


def take_up() -> None:
    """Bring every exercise on the page to where the journal says that the learner stands."""
    for there in _open.values():
        there.take_up()


def _puzzle(name: str) -> Puzzle:
    puzzles = library()
    if isinstance(name, str) and name in puzzles:
        return puzzles[name]
    name = shown(name)
    near = difflib.get_close_matches(name, puzzles, 1)
    if near:
        message = Message(
            "exercise",
            "There is no exercise “{name}”. Did you mean “{near}”?",
            {"name": name, "near": near[0]},
        )
    else:
        message = Message("exercise", "There is no exercise “{name}”.", {"name": name})
    raise PuzzleError(message, "", name)
