"""The decisions of a recorded game: every moment at which a player had a choice."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from bglearn.notation.mat_events import (
    Happening,
    IllegalDouble,
    IllegalPlay,
    Unknown,
)
from bglearn.notation.mat_record import RecordedGame
from bglearn.notation.mat_writer import Columns
from bglearn.notation.plays import format_play
from bglearn.rules.events import Beavered, Doubled, Dropped, Played, Raccooned, Rolled, Took
from bglearn.rules.game import why_no_double
from bglearn.rules.match import Match
from bglearn.rules.player import Player
from bglearn.rules.plays import legal_plays


class Decision(NamedTuple):
    """A moment with a choice: the match at it, who chose, and what.

    `move` is the number of its line in the file that the game is written to. `choice` is a play as
    text, or `roll`, `double`, `take`, `drop`, `beaver`, `raccoon`. What is not `is_legal` is not
    for grading.
    """

    match: Match
    move: int
    by: Player
    choice: str
    is_legal: bool = True


_CUBE: dict[type[Happening], str] = {
    Doubled: "double",
    Took: "take",
    Dropped: "drop",
    Beavered: "beaver",
    Raccooned: "raccoon",
}


def decisions(game: RecordedGame) -> Iterator[Decision]:
    r"""The decisions of a game in turn, up to the first play that is unknown.

    A forced play is none, nor is a roll when its player might not double.

    Raises:
        GameError: when the rules forbid something of the game.
        IllegalPlayError: when a play is not legal.

    >>> from bglearn.notation.mat_reader import parse_mat
    >>> text = " 0 point match\n Game 1\n A : 0   B : 0\n 1) 31: 8/5 6/5   Doubles\n 2) Drops"
    >>> [decision.choice for decision in decisions(parse_mat(text)[0].games[0])]
    ['8/5 6/5', 'double', 'drop']
    """
    for match, happening, move in Columns(("", ""), game).steps():
        state = match.game
        match happening:
            case Unknown():
                return
            case Played(by=by, play=play):
                assert state.roll
                if len(legal_plays(state.position, state.roll)) > 1:
                    yield Decision(match, move, by, format_play(state.position, play))
            case IllegalPlay(by=by):
                yield Decision(match, move, by, "?", is_legal=False)
            case IllegalDouble(by=by):
                yield Decision(match, move, by, "double", is_legal=False)
            case Rolled(by=by):
                if why_no_double(state) is None:
                    yield Decision(match, move, by, "roll")
            case Doubled() | Took() | Dropped() | Beavered() | Raccooned():
                yield Decision(match, move, happening.by, _CUBE[type(happening)])
