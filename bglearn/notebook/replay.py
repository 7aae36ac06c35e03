"""Watching a match again: `replay(match)` in a cell; the browser walks through it by itself."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from io import StringIO
from pathlib import Path
from typing import Any

from bglearn.board.match_scene import names_of
from bglearn.board.naming import GivenNames
from bglearn.board.scene import Frame, Scene
from bglearn.board.settings import current
from bglearn.board.widget import BoardWidget
from bglearn.errors import OptionError
from bglearn.files import read_ordinary, reason
from bglearn.i18n import Message, shown
from bglearn.notation.history import NAMELESS, History
from bglearn.notation.mat_json import read_json
from bglearn.notation.mat_reader import parse_mat
from bglearn.notation.mat_record import SIDES, RecordedMatch, grouped
from bglearn.notebook.cell import on_page
from bglearn.notebook.frames import VIEWER, frames_of
from bglearn.notebook.given import rules_given
from bglearn.notebook.match_for_two import MatchForTwo
from bglearn.rules.options import Rules

LARGEST = 100_000_000
"""Bytes of a match file."""


class Replay(BoardWidget):
    """A match that was played, to be walked through; no step needs Python."""

    def __init__(self, frames: tuple[Frame, ...], names: GivenNames) -> None:
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

    Takes a board of `match_for_two`, a match as text (saved, or of a match file), a `Path` to a
    file of either, a `RecordedMatch`, or the events themselves, with the rules under which they
    happened (a money session where none are given). Of several matches it shows the first.

    Raises:
        OptionError: when it is none of these, or rules are given where it has its own.
        NotationError: when a text holds no match.
        GameError: at the first event that is not allowed.
        IllegalPlayError: when a play is not legal.

    >>> from bglearn.rules.events import OpeningRoll
    >>> len(replay([OpeningRoll(3, 1)]).frames)
    2
    """
    recorded, names = _recorded(match, rules_given(rules))
    return on_page(Replay(frames_of(recorded.games, names), names))


def _recorded(match: object, rules: Rules | None) -> tuple[RecordedMatch, GivenNames]:
    if rules is not None and not isinstance(match, list | tuple):
        raise OptionError(
            Message(
                "replay",
                "A recorded match has rules of its own: leave out “rules”, which are for a list of"
                " events.",
            ),
            "rules",
        )
    match match:
        case MatchForTwo():
            return match.history.recorded, match.history.names
        case History():
            return match.recorded, match.names
        case RecordedMatch():
            return match, dict(zip(SIDES, match.heading.players, strict=True))
        case str():
            return _read(match)
        case Path():
            return _read(_content(match))
        case list() | tuple():
            return History(rules or Rules(), tuple(match)).recorded, {}
    raise OptionError(
        Message(
            "replay",
            "A replay needs a match: a board of match_for_two, its saved text, the text of a match"
            " file, or a list of events, not {given!r}.",
            {"given": shown(match)},
        ),
        "match",
    )


def _read(text: str) -> tuple[RecordedMatch, GivenNames]:
    """The first match of a text: JSON lines, else a match file."""
    if text.lstrip().startswith("{"):
        (first, *_) = grouped(read_json(StringIO(text, newline=None)))
    else:
        (first, *_) = parse_mat(text)
    players = dict(zip(SIDES, first.heading.players, strict=True))
    return first, {side: name for side, name in players.items() if name != NAMELESS[side]}


def _content(file: Path) -> str:
    try:
        return read_ordinary(file, LARGEST).decode("utf-8-sig")
    except (OSError, UnicodeError) as error:
        raise OptionError(
            Message(
                "match",
                "The file “{file}” can't be read ({why}): choose another one.",
                {"file": shown(str(file)), "why": reason(error)},
            ),
            "match",
        ) from error
