"""Any position on a board: `board("XGID=…")` in a cell, to look at, to play, or to point at."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from bglearn.board.card import Card
from bglearn.board.match_scene import cube_of, names_of, side_of
from bglearn.board.messages import BoardMessage
from bglearn.board.scene import Action, Scene, Score
from bglearn.board.settings import current
from bglearn.board.widget import Answered, BoardWidget
from bglearn.errors import OptionError
from bglearn.i18n import Message, shown
from bglearn.notation.xgid import Xgid
from bglearn.notebook.cell import on_page
from bglearn.notebook.editing import PLAIN, opened
from bglearn.notebook.given import is_one_of
from bglearn.notebook.looking import MODES, Looking, begin, respond
from bglearn.notebook.refusal_drawing import arrows_of, caption_of, marks_of
from bglearn.rules.player import Player
from bglearn.rules.plays import Play
from bglearn.rules.position import BAR, Position


class LookBoard(BoardWidget):
    """A position on a board, with what has been done at it for the next cell to read."""

    def __init__(self, looking: Looking, question: str = "") -> None:
        self._looking = looking
        self._question = question
        super().__init__(scene_of(looking), card_of(looking, question), self._answer)

    @property
    def play(self) -> Play | None:
        """The play that was confirmed, None before."""
        return self._looking.play

    @property
    def points(self) -> tuple[int, ...] | None:
        """The points that were chosen and confirmed, None before."""
        return self._looking.points

    @property
    def decisions(self) -> tuple[str, ...]:
        """The cube decisions so far, in their order."""
        return self._looking.decisions

    @property
    def position(self) -> Position:
        """The position as it stands now, seen by whoever has to act."""
        return self._looking.position

    def _answer(self, message: BoardMessage | Exception) -> Answered:
        self._looking, reply = respond(self._looking, message)
        return *self._view({}), reply

    def _view(self, settings: Mapping[str, Any]) -> tuple[Scene, Card | None]:
        return scene_of(self._looking), card_of(self._looking, self._question)


def board(
    position: str | Position | Xgid = "", mode: str = "look", question: str = "", most: int = 0
) -> LookBoard:
    """A position on a board: an XGID, a Position ID, a `Position`; the start where none is given.

    `mode`: "look"; "play" (a legal play is made and can be read from `.play`); "try" (anything may
    be tried, and what is not legal is explained); "points" (points are chosen by clicking, at most
    `most` of them, and read from `.points`); "cube" (double or not, take or drop, read from
    `.decisions`).

    Raises:
        OptionError: when an argument is not possible.
        NotationError: when the text is no position.
        PositionError: when the position is impossible.

    >>> board("4HPwATDgc/ABMA").position.pips
    (167, 167)
    """
    xgid = PLAIN if is_one_of(position, ("",)) else opened(position).xgid
    if not is_one_of(mode, MODES):
        raise _impossible("mode", mode, ", ".join(f"“{one}”" for one in MODES))
    if mode in ("play", "try") and xgid.roll is None:
        raise OptionError(
            Message(
                "look",
                "Without dice nothing can be played: give an XGID with dice, or mode “cube”.",
            ),
            "mode",
        )
    if type(most) is not int or not 0 <= most <= BAR:
        raise _impossible("most", most, f"0–{BAR}")
    return on_page(LookBoard(begin(xgid, mode, most), str(question)))


def scene_of(looking: Looking) -> Scene:
    """The board of a position."""
    xgid, viewer = looking.xgid, looking.viewer
    open_play = looking.mode in ("play", "try") and looking.play is None
    mode = looking.mode if open_play or looking.mode == "points" else "look"
    refused = looking.refused
    arrows = arrows_of(refused) if refused else ()
    return Scene(
        id=f"look {len(looking.decisions)}",
        position=looking.position,
        roll=xgid.roll if looking.play is None else None,
        mode=mode,
        settings=replace(current(), colour="light" if viewer is Player.WHITE else "dark"),
        pips=True,
        arrows=arrows,
        marks=marks_of(refused) if refused else (),
        caption=caption_of(arrows),
        cube=cube_of(looking.game, viewer),
        on_roll=side_of(looking.game.to_act, viewer),
        score=Score(
            xgid.score[viewer],
            xgid.score[viewer.opponent],
            xgid.match_length or 0,
            xgid.crawford,
        ),
        names=names_of({}, viewer),
        actions=_actions(looking),
        selected=looking.points or (),
        most=looking.most,
    )


_TEXTS = {
    "double": (Message("act", "Double"), "d", "cube", "plain"),
    "no-double": (Message("act", "No double"), "n", "row", "plain"),
    "take": (Message("act", "Take"), "t", "cube", "plain"),
    "drop": (Message("act", "Drop"), "x", "row", "plain"),
    "beaver": (Message("act", "Beaver"), "v", "row", "plain"),
    "raccoon": (Message("act", "Raccoon"), "k", "row", "plain"),
}


def _actions(looking: Looking) -> tuple[Action, ...]:
    offered = tuple(
        Action(name, text, True, key, place, tone)
        for name in looking.choices
        for text, key, place, tone in [_TEXTS[name]]
    )
    if looking.decisions or looking.play is not None:
        return (*offered, Action("again", Message("act", "Once more"), True, "o"))
    return offered


def card_of(looking: Looking, question: str) -> Card | None:
    """The question beside the board and what was said last; nothing where there is neither."""
    asked = {
        "points": Message("look", "Which points? Choose them on the board and confirm."),
        "cube": Message("look", "What about the cube?"),
        "play": Message("look", "Make a play."),
        "try": Message("look", "Try anything: what is not legal is explained."),
    }.get(looking.mode)
    if not question and asked is None:
        return None
    return Card(
        id="look",
        kind="look",
        title=Message("look", "Position"),
        question=str(question) or asked or "",
        verdict=looking.said,
    )


def _impossible(option: str, given: object, choices: str) -> OptionError:
    return OptionError(
        Message(
            "look",
            "“{option}” can be {choices}, not {given!r}.",
            {"option": option, "choices": choices, "given": shown(given)},
        ),
        option,
    )
