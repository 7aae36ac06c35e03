"""What the rules say of an event: allowed, or the rule and the sentence that forbid it."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape

from bglearn.errors import GameError
from bglearn.i18n import Message, text
from bglearn.rules.events import Event
from bglearn.rules.game import Game, after


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an event is not allowed: the rule by its id, and its sentence."""

    rule: str
    message: Message


def refusal(game: Game, event: Event) -> Refusal | None:
    """Why the rules refuse an event now; None where it is allowed.

    >>> from bglearn.rules.events import Passed
    >>> from bglearn.rules.game import start
    >>> from bglearn.rules.options import Rules
    >>> from bglearn.rules.player import Player
    >>> refusal(start(Rules()), Passed(Player.WHITE)).rule
    'START-01'
    """
    try:
        after(game, event)
    except GameError as error:
        return Refusal(error.rule, error.message)
    return None


def judged(what: str, refused: Refusal | None) -> str:
    """A line of a list: something that a player might do, with a sign, a word, and the reason.

    >>> judged("Throw", None)
    '<li class="good"><b>✓ Throw</b> allowed</li>'
    """
    if refused is None:
        return f'<li class="good"><b>✓ {escape(what)}</b> {escape(text("special", "allowed"))}</li>'
    why = text("special", "not allowed: {why} ({rule})", why=refused.message, rule=refused.rule)
    return f'<li class="bad"><b>✗ {escape(what)}</b> {escape(why)}</li>'
