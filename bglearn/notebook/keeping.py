"""In a browser with no server, the page keeps the learner's journal, and the kernel takes it up.

What a kernel in a browser writes is gone with it. So a small widget brings both sides together: the
page sends the events of earlier visits and of its other parts, the kernel gives what it puts down.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from bglearn.board.browser import STATIC
from bglearn.errors import JournalError
from bglearn.i18n import Message, text
from bglearn.learner.event import Event, read_line
from bglearn.learner.journal import Journal, journal

_MOST_LINES = 100_000


def is_in_browser() -> bool:
    """Whether this kernel runs in a browser.

    >>> is_in_browser()
    False
    """
    return sys.platform == "emscripten"


class Keeper(anywidget.AnyWidget):
    """The line under a lesson's first cell that says where progress is kept, and saves or loads it.

    `given` are the events of this kernel, as JSON texts. `taken` is called once events have come.
    """

    _esm = STATIC / "keep.js"
    _css = Path(__file__).with_suffix(".css")

    words = traitlets.Unicode("{}").tag(sync=True)
    given = traitlets.Unicode("[]").tag(sync=True)

    def __init__(self, kept: Journal, taken: Callable[[], None]) -> None:
        self._journal, self._taken = kept, taken
        self._from_page: set[str] = set()
        super().__init__(words=json.dumps(keeping_words(), ensure_ascii=False))
        self.on_msg(self._receive)
        self.give()

    def give(self) -> None:
        """Hand the page what it has not had."""
        new = [one.line for one in self._journal.events() if one.key not in self._from_page]
        self.given = json.dumps(new, ensure_ascii=False)

    def _receive(self, _widget: object, content: Any, _buffers: object) -> None:
        events = _events(content)
        self._from_page |= {event.key for event in events}
        try:
            new = self._journal.merge(events)
        except JournalError:
            return  # the journal itself tells of it
        if new:
            self._taken()

    def __repr__(self) -> str:
        return "<Keeper>"


def _events(content: Any) -> list[Event]:
    """The events of a message; whatever is none is passed over."""
    lines = content.get("lines") if isinstance(content, Mapping) else None
    found = []
    for line in lines[:_MOST_LINES] if isinstance(lines, list) else ():
        try:
            found.append(read_line(line if isinstance(line, str) else ""))
        except JournalError:
            continue
    return found


_keeper: Keeper | None = None


def keep(taken: Callable[[], None]) -> None:
    """Show the keeper below the running cell; it replaces the one of an earlier run."""
    global _keeper
    import IPython.display

    if _keeper is not None:
        _keeper.close()
    _keeper = Keeper(journal(), taken)
    show: Any = IPython.display.display  # it has no types
    show(_keeper)


def give() -> None:
    """Hand the page what was put down since; nothing where no page keeps it."""
    if _keeper is not None:
        _keeper.give()


def keeping_words() -> dict[str, str]:
    """The sentences that the page says of progress, in the language in use.

    >>> keeping_words()["upload"]
    'Load progress'
    """
    return {
        "kept": text("site", "Your progress is kept in this browser, and nowhere else."),
        "not_kept": text(
            "site",
            "This browser keeps nothing for this page. Download your progress before you close"
            " it, and load it next time.",
        ),
        "brought": str(Message("site", "Answers taken over: {count}.", {"count": "{count}"})),
        "no_file": text("site", "That is no progress file of bglearn."),
        "download": text("site", "Download progress"),
        "upload": text("site", "Load progress"),
    }
