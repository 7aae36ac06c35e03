"""What happened in a match or a session of money play, as text that can be kept and taken up again.

The text is the JSON of recorded matches; here it holds one, played by the rules from its start.
Reading it plays all its events again.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from io import StringIO
from typing import get_args

from bglearn.errors import MatchFileError, NotationError
from bglearn.i18n import Message
from bglearn.notation.mat_json import format_json, read_json
from bglearn.notation.mat_record import SIDES, RecordedMatch, record
from bglearn.rules import match as matches
from bglearn.rules.events import Event
from bglearn.rules.match import Match, NextGame
from bglearn.rules.options import Rules
from bglearn.rules.player import Player

LONGEST_NAME = 40
LONGEST_TEXT = 4_000_000
"""Characters; no match of people is so long."""

NAMELESS = {Player.WHITE: "White", Player.BLACK: "Black"}
"""A record needs names; these stand for none, in whatever language."""


@dataclass(frozen=True, slots=True)
class History:
    """The agreed rules, the events in their order, and the players' names (none where empty)."""

    rules: Rules
    events: tuple[Event | NextGame, ...] = ()
    names: Mapping[Player, str] = field(default_factory=dict)

    @property
    def match(self) -> Match:
        """The match as the events have left it.

        Raises:
            GameError: at the first event that is not allowed.
            IllegalPlayError: when a play is not legal.
        """
        return matches.replay(self.rules, self.events)

    @property
    def recorded(self) -> RecordedMatch:
        """The same as a record of games: what match files are written from.

        Raises:
            GameError: at the first event that is not allowed.
            IllegalPlayError: when a play is not legal.
        """
        white, black = (self.names.get(side) or NAMELESS[side] for side in SIDES)
        return record((white, black), self.rules, self.events)


def format_history(history: History) -> str:
    """The history as JSON text, one game a line.

    >>> from bglearn.rules.options import Rules
    >>> parse_history(format_history(History(Rules(match_length=3)))).rules.match_length
    3
    """
    heading, games = history.recorded
    lines = [
        line
        for number, game in enumerate(games)
        for line in format_json(heading, game, begins_match=number == 0)
    ]
    return "\n".join(lines) + "\n"


def parse_history(text: str) -> History:
    """The history that a text holds; its events are played again, and all must be allowed.

    Raises:
        NotationError: naming the line that can't be read or is not allowed.
        RulesError: when the agreed options contradict each other.

    >>> parse_history("nonsense")
    Traceback (most recent call last):
    bglearn.errors.NotationError: This is not a saved match: save one first and give its whole text.
    """
    if not isinstance(text, str) or len(text) > LONGEST_TEXT or not text.lstrip().startswith("{"):
        raise _unreadable("")
    try:
        games = list(read_json(StringIO(text, newline=None)))
    except MatchFileError as error:
        raise NotationError(
            Message(
                "history",
                "Line {line} of this saved match: {why}",
                {"line": error.line, "why": error.message.values.get("reason", error.message)},
            ),
            text,
            line=error.line,
        ) from error
    events: list[Event | NextGame] = []
    for number, (_, game, begins_match) in enumerate(games):
        is_whole = begins_match == (number == 0) and not any(games[0].game.start.score.values())
        if not is_whole or not all(isinstance(one, get_args(Event)) for one in game.happenings):
            raise _unplayable(text)
        events += [NextGame()] if number else []
        events += game.happenings  # type: ignore[arg-type]
    heading = games[0].heading
    if any(len(name) > LONGEST_NAME for name in heading.players):
        raise _unreadable(text)
    players = dict(zip(SIDES, heading.players, strict=True))
    names = {side: name for side, name in players.items() if name != NAMELESS[side]}
    return History(heading.rules, tuple(events), names)


def _unreadable(text: str) -> NotationError:
    return NotationError(
        Message("history", "This is not a saved match: save one first and give its whole text."),
        text,
    )


def _unplayable(text: str) -> NotationError:
    return NotationError(
        Message(
            "history",
            "This match can be watched, but not taken up again: it does not begin at its start, or"
            " not all of it is by the rules.",
        ),
        text,
    )
