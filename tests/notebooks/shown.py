"""What is on a page: the exercises that were shown, and what their cards say."""

from __future__ import annotations

from importlib import import_module

from bglearn.i18n import speaking
from bglearn.notebook.exercise import Exercise
from bglearn.notebook.views import card_of

_page = import_module("bglearn.notebook.exercise")  # the package has a function of that name


def current(name: str) -> Exercise:
    """The exercise of that name that came onto the page last."""
    same: list[Exercise] = [one for (other, _), one in _page._open.items() if other == name]
    return same[-1]


def verdict_text(there: Exercise) -> str:
    """What the card of an exercise says at the moment, as plain text."""
    with speaking(there._language):
        said = card_of(there.session, there._title).as_json()["verdict"]
    assert isinstance(said, dict)
    rule = f" ({said['rule']})" if said["rule"] else ""
    return f"{said['symbol']} {said['word']}{rule}\n{said['text']}"
