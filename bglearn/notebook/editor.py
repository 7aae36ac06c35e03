"""A position put together by hand: `editor()` in a cell, `.position` and `.xgid` in the next."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from bglearn.board.card import Card, CardVerdict
from bglearn.board.match_scene import cube_seen, side_of
from bglearn.board.messages import BoardMessage, Reply
from bglearn.board.naming import BLACK, WHITE
from bglearn.board.scene import Action, Names, Scene
from bglearn.board.settings import current
from bglearn.board.widget import Answered, BoardWidget
from bglearn.errors import BglearnError
from bglearn.i18n import Message
from bglearn.notation.position_id import format_position_id
from bglearn.notation.xgid import Xgid, format_xgid
from bglearn.notebook.cell import on_page
from bglearn.notebook.edit_fields import fields_of
from bglearn.notebook.editing import Editing, opened, respond
from bglearn.notebook.given import is_one_of
from bglearn.rules.player import Player
from bglearn.rules.position import CHECKERS, Position


class Editor(BoardWidget):
    """A board on which checkers are put anywhere, with everything that an XGID tells beside it."""

    def __init__(self, editing: Editing) -> None:
        self._editing = editing
        self._said: CardVerdict | None = None
        super().__init__(scene_of(editing), None, self._answer)

    @property
    def position(self) -> Position:
        """The position, seen by the player on roll.

        Raises:
            PositionError: listing everything that is wrong with it.
        """
        return self._editing.position

    @property
    def xgid(self) -> str:
        """Position, turn, dice, cube and score as an XGID.

        Raises:
            PositionError: listing everything that is wrong with the checkers.
            NotationError: where dice, cube and score don't go together.
        """
        return format_xgid(self._editing.xgid)

    @property
    def value(self) -> Xgid:
        """The same as a value.

        Raises:
            PositionError: listing everything that is wrong with the checkers.
            NotationError: where dice, cube and score don't go together.
        """
        return self._editing.xgid

    @property
    def problems(self) -> tuple[str, ...]:
        """Everything that is wrong at the moment, one sentence each."""
        return tuple(map(str, self._editing.problems))

    def _answer(self, message: BoardMessage | Exception) -> Answered:
        self._editing, said = respond(self._editing, message)
        self._said = said
        return *self._view({}), Reply("none")

    def _view(self, settings: Mapping[str, Any]) -> tuple[Scene, Card | None]:
        return scene_of(self._editing), _card(self._said)


def editor(position: str | Position | Xgid = "") -> Editor:
    """A board to put a position together, from an XGID, a Position ID or the start.

    Raises:
        NotationError: when the text is no position.
        PositionError: when the position is impossible.

    >>> editor("4HPwATDgc/ABMA").xgid
    'XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10'
    """
    return on_page(Editor(Editing() if is_one_of(position, ("",)) else opened(position)))


def scene_of(editing: Editing) -> Scene:
    """The board, always seen by White, with texts, fields and faults."""
    problems = tuple(map(str, editing.problems))
    about = editing.about
    return Scene(
        id="editor",
        # drawn and described as it is, also while it is none that can be
        position=Position._trusted(editing.white, editing.black),
        roll=about.roll,
        mode="edit",
        settings=replace(current(), colour="light"),
        pips=not problems,
        cube=cube_seen(about.cube, Player.WHITE) if about.has_cube else None,
        on_roll=side_of(about.on_roll, Player.WHITE),
        names=Names(str(WHITE), str(BLACK)),
        actions=(
            Action("start", Message("act", "Starting position")),
            Action("clear", Message("act", "Clear")),
            Action("swap", Message("act", "Swap sides")),
        ),
        edit={
            "position": {"mover": list(editing.white), "opponent": list(editing.black)},
            "checkers": CHECKERS,
            "xgid": "" if problems else format_xgid(editing.xgid),
            "position_id": _position_id(editing),
            "problems": list(problems),
            "fields": [field.as_json() for field in fields_of(about)],
        },
    )


def _position_id(editing: Editing) -> str:
    try:
        return format_position_id(editing.position)
    except BglearnError:
        return ""


def _card(said: CardVerdict | None) -> Card | None:
    """A card only for what could not be done."""
    if said is None:
        return None
    return Card(
        id="editor",
        kind="editor",
        title=Message("editor", "Position editor"),
        question=Message("editor", "Nothing was changed."),
        verdict=said,
    )
