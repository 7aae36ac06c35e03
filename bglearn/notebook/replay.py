"""Watching a match again: `replay(match)` in a cell; the browser walks through it by itself."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from bglearn.board.scene import Frame, Scene
from bglearn.board.settings import current
from bglearn.board.widget import BoardWidget
from bglearn.errors import OptionError
from bglearn.i18n import Message, shown
from bglearn.notation.history import History, parse_history
from bglearn.notebook.cell import on_page
from bglearn.notebook.frames import VIEWER, frames_of, steps_of
from bglearn.notebook.match_for_two import MatchForTwo
from bglearn.notebook.match_scene import names_of
from bglearn.notebook.telling import Names
from bglearn.rules import match as matches
from bglearn.rules.options import Rules


class Replay(BoardWidget):
    """A match that was played, to be walked through; no step needs Python."""

    def __init__(self, frames: tuple[Frame, ...], names: Names) -> None:
        self._frames = frames
        self._names = names
        super().__init__(self._scene())

    def _scene(self) -> Scene:
        first = self._frames[0]
        return Scene(
            id="replay",
            position=first.position,
            settings=replace(current(), colour="light"),
            cube=first.cube,
            score=first.score,
            names=names_of(self._names, VIEWER),
            pips=True,
            frames=self._frames,
        )

    def _view(self, settings: Mapping[str, Any]) -> tuple[Scene, None]:
        return self._scene(), None

    @property
    def frames(self) -> tuple[Frame, ...]:
        """What is shown, in its order."""
        return self._frames


def replay(match: object, rules: Rules | None = None) -> Replay:
    """A board on which a match can be walked through: back, forward, play, and a list beside it.

    Takes a board of `match_for_two`, a saved match as text, a `History`, or the events themselves,
    with the rules under which they happened (a money session where none are given).

    Raises:
        OptionError: when it is none of these.
        NotationError: when a text is no saved match.
        GameError: at the first event that is not allowed.
        IllegalPlayError: when a play is not legal.

    >>> from bglearn.rules.events import OpeningRoll
    >>> len(replay([OpeningRoll(3, 1)]).frames)
    2
    """
    history = _history(match, rules)
    steps = steps_of(history)
    frames = frames_of(matches.start(history.rules), steps, history.names)
    return on_page(Replay(frames, history.names))


def _history(match: object, rules: Rules | None) -> History:
    if isinstance(match, MatchForTwo):
        return match.history
    if isinstance(match, History):
        return match
    if isinstance(match, str):
        return parse_history(match)
    if isinstance(match, Iterable):
        return History(rules or Rules(), tuple(match))
    raise OptionError(
        Message(
            "replay",
            "A replay needs a match: a board of match_for_two, its saved text, or a list of events,"
            " not {given!r}.",
            {"given": shown(match)},
        ),
        "match",
    )
