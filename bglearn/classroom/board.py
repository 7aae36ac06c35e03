"""A class's puzzle in a notebook: the same board, answered by the class's server."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import anywidget
import traitlets

from bglearn.board import widget
from bglearn.board.browser import STATIC, compact
from bglearn.board.card import INFO, SYMBOLS
from bglearn.board.messages import read_message, sequence
from bglearn.board.replies import Replies
from bglearn.board.settings import current
from bglearn.classroom import heard
from bglearn.classroom.dress import dressed
from bglearn.classroom.hand_in import ANSWERS
from bglearn.classroom.outbox import Sent
from bglearn.errors import BglearnError, StoreError
from bglearn.i18n import language, speaking, text
from bglearn.notebook.said import FAULT

if TYPE_CHECKING:
    from bglearn.classroom.client import Classroom


class ClassBoard(anywidget.AnyWidget):
    """Board and card as the server last gave them, as this pupil likes to see boards."""

    _esm = STATIC / "widget.js"
    _css = STATIC / "board.css"

    scene = traitlets.Unicode().tag(sync=True)
    card = traitlets.Unicode("null").tag(sync=True)
    reply = traitlets.Unicode("null").tag(sync=True)

    def __init__(self, room: Classroom, address: str, view: dict[str, Any]) -> None:
        super().__init__()
        self._room = room
        self._address = address
        self._task = view.get("task")
        self._language = language()
        self._replies = 0
        self._replied = Replies[dict[str, Any]]()
        self._show(view)
        self.on_msg(self._receive)
        widget.heed(self)

    def _receive(self, _widget: object, content: Any, _buffers: object) -> None:
        with speaking(self._language), self.hold_sync():
            effect = self._replied.to(content, self._answered)
            self._replies += 1
            self.reply = compact({**effect, "seq": sequence(content), "number": self._replies})

    def _answered(self, content: object) -> dict[str, Any]:
        """What is replied, whatever the message holds and whatever goes wrong with it."""
        try:
            return self._handled(content)
        except BglearnError as error:
            return self._said(text("class", "Not sent"), str(error))
        except Exception:
            widget.leave_trace()
            return self._said(str(FAULT.word), str(FAULT.text))

    def _handled(self, content: Any) -> dict[str, Any]:
        from bglearn.classroom.client import new_key, told

        message = read_message(content)
        if message.kind == "set":
            widget.change(message.id, message.value)
            return {"effect": "none", "moves": []}
        body = {"key": new_key(), "message": content, "task": self._task}
        try:
            late = self._room.send()
            status, answer = self._room.post(f"{self._address}/message", body)
        except heard.SomebodyElse as somebody:
            return self._kept(body, message.kind, str(somebody))
        except OSError:
            return self._kept(body, message.kind)
        if status == heard.SIGNED_OUT:
            return self._kept(body, message.kind, str(heard.signed_out()))
        if status >= 400:
            return self._said(text("class", "Not taken"), str(told(heard.refusal(answer))))
        self._show(answer)
        self._tell(late)
        return {"effect": answer["reply"]["effect"], "moves": answer["reply"]["moves"]}

    def _show(self, view: dict[str, Any]) -> None:
        self._given = view["scene"]
        self.scene = compact(dressed(view["scene"], current()))
        self.card = compact(view["card"])
        told = [view["status"], *view.get("remarks", ())]
        self.status = " · ".join(map(str, told))

    def repaint(self, code: str | None = None, **_settings: Any) -> None:
        """Show the same with the settings of now; in another language as the class says it."""
        with speaking(code or self._language), self.hold_sync():
            if code and code != self._language:
                self._language = code
                with suppress(OSError, BglearnError):  # the next answer is in that language
                    status, answer = self._room.carry("GET", self._address)
                    if status < 400:
                        self._show(heard.view(answer))
                        return
            self.scene = compact(dressed(self._given, current()))

    def _kept(self, body: dict[str, Any], kind: str, why: str = "") -> dict[str, Any]:
        """Keep what is an answer until the class takes it; anything else can be asked for again."""
        if kind not in ANSWERS:
            away = text("class", "The class does not answer. Look at the network and try again.")
            return self._said(text("class", "Not sent"), why or away)
        try:
            self._room.outbox.add(body["key"], f"{self._address}/message", body)
        except StoreError as error:
            return self._said(text("class", "Not sent"), str(error))
        away = text("class", "The class does not answer. Your answer is sent once it does.")
        return self._said(text("class", "Kept"), why or away)

    def _tell(self, sent: Sent) -> None:
        if sent.refused:
            print(text("class", "Not taken: {reasons}", reasons="; ".join(sent.refused)))

    def _said(self, word: str, sentence: str) -> dict[str, Any]:
        """Show something on the card that the server has not said."""
        verdict = {"tone": INFO, "symbol": SYMBOLS[INFO], "word": word, "text": sentence}
        self.card = compact({**json.loads(self.card), "verdict": {**verdict, "rule": None}})
        return {"effect": "back", "moves": []}
