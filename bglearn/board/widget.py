"""The board in a notebook: a thin widget around scene and card.

State travels in traits only, each one immutable JSON text, so that every view of the widget shows
the same. Every message gets its reply, even one that makes the code fail.
"""

from __future__ import annotations

import logging
import os
import traceback
from collections.abc import Callable, Mapping
from dataclasses import replace
from os import PathLike
from typing import Any, Protocol
from weakref import WeakSet

import anywidget
import traitlets

from bglearn.board.browser import STATIC, compact
from bglearn.board.card import Card
from bglearn.board.messages import BoardMessage, Reply, read_message, sequence
from bglearn.board.replies import Replies
from bglearn.board.saving import save
from bglearn.board.scene import Scene
from bglearn.board.settings import is_setting, keep, no_such_setting
from bglearn.board.svg import draw
from bglearn.errors import BglearnError
from bglearn.i18n import LANGUAGES, language, speaking, use
from bglearn.notation.position_id import format_position_id

_LOG = logging.getLogger("bglearn.board")
_LOG.addHandler(logging.NullHandler())  # where nobody has set up a log, nothing is printed

Answered = tuple[Scene, Card | None, Reply]
Handler = Callable[[BoardMessage | Exception], Answered]


class BoardWidget(anywidget.AnyWidget):
    """A board with an optional card. It keeps the language in which it was made.

    `handler` takes each message, or the exception that reading or answering one raised, and gives
    scene, card and reply that follow from it.
    """

    _esm = STATIC / "widget.js"
    _css = STATIC / "board.css"

    scene = traitlets.Unicode().tag(sync=True)
    card = traitlets.Unicode("null").tag(sync=True)
    reply = traitlets.Unicode("null").tag(sync=True)

    def __init__(
        self, scene: Scene, card: Card | None = None, handler: Handler | None = None
    ) -> None:
        super().__init__(scene=compact(scene.as_json()), card=compact(card and card.as_json()))
        self._shown: tuple[Scene, Card | None] = scene, card
        self._handler = handler
        heed(self)
        self._language = language()
        self._replies = 0
        self._replied = Replies[Reply]()
        self.on_msg(self._receive)

    def _receive(self, _widget: object, content: Any, _buffers: object) -> None:
        with speaking(self._language), self.hold_sync():
            reply = self._replied.to(content, self._answered)
            self._replies += 1
            self.reply = compact(reply.as_json(sequence(content), self._replies))

    def _answered(self, content: Any) -> Reply:
        """What is replied, whatever the message holds and whatever goes wrong with it.

        A fault here would be invisible to the learner: it is given to the handler, so that the
        board says it, and if even that fails the board at least does not wait. Whoever looks for
        the fault finds it in the log, and with BGLEARN_DEBUG=1 under the cell.
        """
        try:
            try:
                message = read_message(content)
                if message.kind == "set" and is_setting(message.id):
                    change(message.id, message.value)
                    return Reply("none")
                return self._handled(message)
            except Exception as error:
                if not isinstance(error, BglearnError):
                    leave_trace()
                return self._handled(error)
        except Exception:
            leave_trace()
            return Reply("back")

    def _handled(self, given: BoardMessage | Exception) -> Reply:
        if self._handler is None:
            return Reply("none")
        scene, card, reply = self._handler(given)
        self._show(scene, card)
        return reply

    def repaint(self, code: str | None = None, **settings: Any) -> None:
        """Show the same with other settings, or in another language."""
        self._language = code or self._language
        with speaking(self._language):
            self._show(*self._view(settings))

    def _view(self, settings: Mapping[str, Any]) -> tuple[Scene, Card | None]:
        """What is to be shown now; a board that heeds the settings by itself makes it anew."""
        scene, card = self._shown
        return replace(scene, settings=replace(scene.settings, **settings)), card

    def _show(self, scene: Scene, card: Card | None) -> None:
        self._shown = scene, card
        self.scene = compact(scene.as_json())
        self.card = compact(card and card.as_json())

    def _repr_mimebundle_(self, **more: Any) -> Any:
        """The widget, and a picture of its board for where no kernel stands behind."""
        shown = super()._repr_mimebundle_(**more)
        data = shown[0] if isinstance(shown, tuple) else shown
        scene, _ = self._shown
        if data and scene.mode != "none":
            with speaking(self._language):
                data["image/svg+xml"] = draw(scene)
        return shown

    def save(self, file: str | PathLike[str]) -> None:
        """Write a picture of the board as it stands, as SVG or PNG by the file's name.

        Raises:
            BglearnError: when it is no name or ends with neither, the file can't be written, or
                the PNG renderer (extra `export`) is not installed.
        """
        save(draw(self._shown[0]), file)

    def close(self) -> None:
        """Close the widget with the layout that came with it."""
        _open.discard(self)
        super().close()
        self.layout.close()

    def __repr__(self) -> str:
        scene, _ = self._shown
        return f"<Board {format_position_id(scene.position)} {scene.roll or ''}".rstrip() + ">"


def leave_trace() -> None:
    """Tell of the fault that is being handled whoever looks for it, and nobody else."""
    _LOG.exception("A message of a board ended in a fault")
    if os.environ.get("BGLEARN_DEBUG"):
        traceback.print_exc()


class Heeding(Protocol):
    """A board that shows the settings and the language in use."""

    def repaint(self, code: str | None = None, **settings: Any) -> None:
        """Show the same with other settings, or in another language."""


_open: WeakSet[Heeding] = WeakSet()
"""Every board of this kernel."""


def heed(board: Heeding) -> None:
    """Let a board know of each change from now on."""
    _open.add(board)


def change(name: str, value: object) -> None:
    """Change one setting, or the language, for all boards, open ones and later ones.

    Raises:
        MessageError: when there is no such setting or choice.
    """
    if name == "language":
        if not isinstance(value, str) or value not in LANGUAGES:
            raise no_such_setting()
        use(value)
        for board in list(_open):
            board.repaint(value)
        return
    settings = keep(name, value)
    for board in list(_open):
        board.repaint(**{name: getattr(settings, name)})
