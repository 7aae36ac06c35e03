"""Match files (`.mat`) written in JellyFish's columns, which GNU Backgammon and XG read.

Points are numbers (25 the bar, 0 off), one move for each die. What the cells can't tell stands in
`[Key "value"]` lines, which other programs pass over; what even those can't is told as lost.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import zip_longest
from typing import NamedTuple

from bglearn.i18n import Message
from bglearn.notation.mat_board import format_illegal_play
from bglearn.notation.mat_end import size_of_points
from bglearn.notation.mat_events import (
    Annulled,
    Conceded,
    Happening,
    IllegalDouble,
    IllegalPlay,
    Unknown,
    Unverified,
    after,
)
from bglearn.notation.mat_heading import (
    OPENING_ROLLS,
    PLAYERS,
    printed_name,
    written_opening_rolls,
    written_rules,
)
from bglearn.notation.mat_plays import CANNOT_MOVE, UNKNOWN
from bglearn.notation.mat_record import SIDES, Heading, RecordedGame, RecordedMatch
from bglearn.rules.dice import Roll
from bglearn.rules.events import (
    Beavered,
    Doubled,
    Dropped,
    OpeningRoll,
    Passed,
    Played,
    Raccooned,
    ResignationAccepted,
    ResignationRefused,
    Resigned,
    Rolled,
    Took,
)
from bglearn.rules.game import Stage
from bglearn.rules.match import Match
from bglearn.rules.player import Player
from bglearn.rules.plays import Play
from bglearn.rules.position import BAR, OFF, Position

_LEFT, _NAME, _RIGHT = 27, 31, 34


class Written(NamedTuple):
    """A text, and what of the record it does not hold."""

    text: str
    lost: tuple[Message, ...]


def format_mat(matches: Iterable[RecordedMatch]) -> Written:
    """The file that holds these matches.

    Raises:
        GameError: when the rules forbid something of a game.
        IllegalPlayError: when a play is not legal.

    >>> from bglearn.notation.mat_record import record
    >>> from bglearn.rules.options import Rules
    >>> from bglearn.rules.events import OpeningRoll, Resigned
    >>> lost = [OpeningRoll(3, 1), Resigned(Player.WHITE, 3)]
    >>> text = format_mat([record(("Ann", "Bob"), Rules(match_length=3), lost)]).text
    >>> for line in text.splitlines()[-4:]:
    ...     print(line.rstrip())
     Game 1
     Ann : 0                        Bob : 0
      1) 31: ????
                                      Wins 3 points and the match
    """
    parts: list[str] = []
    lost: list[Message] = []
    for match in matches:
        parts.append(format_heading(match.heading))
        for game in match.games:
            written = format_game(match.heading, game)
            parts.append(written.text)
            lost += [message for message in written.lost if message not in lost]
    return Written("\n".join(parts), tuple(lost))


def format_heading(heading: Heading) -> str:
    """The lines before the games of a match.

    >>> from bglearn.rules.options import Rules
    >>> format_heading(Heading(("Ann", "Bob"), Rules())).splitlines()[-1]
    ' 0 point match'
    """
    headers = [
        *zip(PLAYERS, heading.players, strict=True),
        *heading.headers,
        *written_rules(heading.rules, jacoby_is_open=heading.jacoby_is_open),
    ]
    lines = [f'; [{key} "{value}"]' for key, value in headers]
    return "\n".join([*lines, "", f" {heading.rules.match_length or 0} point match", ""])


def format_game(heading: Heading, game: RecordedGame) -> Written:
    """The lines of one game.

    Raises:
        GameError: when the rules forbid something of it.
        IllegalPlayError: when a play is not legal.
    """
    names = (printed_name(heading.players[0]), printed_name(heading.players[1]))
    columns = Columns(names, game)
    lines = list(columns.lines())
    head = [f" Game {game.number}", _name_line(heading, names, game.start)]
    if columns.openings:
        head.insert(0, f'; [{OPENING_ROLLS} "{written_opening_rolls(columns.openings)}"]')
    return Written("\n".join([*head, *lines, ""]), tuple(columns.lost))


def _name_line(heading: Heading, names: Sequence[str], match: Match) -> str:
    told = [
        f"{name}, {rating} : {match.score[side]}" if rating else f"{name} : {match.score[side]}"
        for name, rating, side in zip(names, heading.ratings, SIDES, strict=True)
    ]
    return f" {told[0]}{' ' * max(_NAME - _width(told[0]), 2)}{told[1]}"


def _width(text: str) -> int:
    """How many columns a text takes on a screen: marks none, the wide letters of Asia two."""
    return sum(
        0 if unicodedata.combining(c) else 1 + (unicodedata.east_asian_width(c) in "WF")
        for c in text
    )


@dataclass
class Columns:
    """The two columns of a game while it is written; `lost` is what they don't hold."""

    names: tuple[str, str]
    game: RecordedGame
    rows: list[list[str]] = field(default_factory=list)
    openings: list[OpeningRoll] = field(default_factory=list)
    lost: list[Message] = field(default_factory=list)
    roll: Roll | None = None

    def lines(self) -> Iterator[str]:
        """The lines of the moves and the result.

        Raises:
            GameError: when the rules forbid something of the game.
            IllegalPlayError: when a play is not legal.
        """
        match = self.game.start
        for before, happening, _ in self.steps():
            match = after(before, happening)
        outcome = match.game.outcome
        if self.roll is not None and match.game.on_roll is not None:
            self._cell(match.game.on_roll, UNKNOWN if outcome else "")
        for number, (left, right) in enumerate(self.rows, 1):
            # Padded to the end: on a short line GNU Backgammon 1.07 reads the old right cell again.
            yield f"{number:3}) {left:<{_LEFT}} {right}"
        if outcome:
            points = f"Wins {outcome.points} point{'s' * (outcome.points != 1)}"
            points += " and the match" * (match.winner is not None)
            yield " " * (_RIGHT if outcome.winner is SIDES[1] else 6) + points

    def steps(self) -> Iterator[tuple[Match, Happening, int]]:
        """Each happening with the match before it and the number of the line that tells it."""
        happenings = self.game.happenings
        match = self.game.start
        for happening, following in zip_longest(happenings, happenings[1:]):
            self._write(match, happening, following)
            waits = self.roll is not None and match.game.on_roll is not None
            yield match, happening, len(self.rows) + (waits and self._is_full(match.game.on_roll))
            match = after(match, happening)

    def _is_full(self, by: Player | None) -> bool:
        """Whether the player's next cell begins a line."""
        return not self.rows or any(self.rows[-1][SIDES.index(by or SIDES[0]) :])

    def _cell(self, by: Player, text: str) -> None:
        """A cell in the player's column, with the dice that wait for it."""
        if self.roll is not None:
            text = f"{self.roll.high}{self.roll.low}: {text}"
            self.roll = None
        side = SIDES.index(by)
        if self._is_full(by):
            self.rows.append(["", ""])
        self.rows[-1][side] = text

    def _write(self, match: Match, happening: Happening, following: Happening | None) -> None:
        position, cube = match.game.position, match.game.cube
        match happening:
            case OpeningRoll():
                self._opening(match, happening)
            case Rolled(roll=roll) | Annulled(event=Rolled(roll=roll)):
                self.roll = roll
            case Played(by=by, play=play):
                self._cell(by, _steps(position, play))
            case Unverified(event=Played(by=by, play=play)):
                self._cell(by, _steps(None, play))
            case Unknown(by=by):
                self._cell(by, UNKNOWN)
            case IllegalPlay(by=by, result=result):
                self._cell(by, format_illegal_play(self.names, match, by, result))
            case Passed(by=by):
                if self.roll is not None or not _tells_of_the_opponent(following):
                    self._cell(by, CANNOT_MOVE)
            case Took(by=by):
                offer = match.game.offer
                # After a beaver GNU Backgammon takes the take from the doubler's roll, and only so.
                if not (offer and offer.kind == "beaver" and isinstance(following, Rolled)):
                    self._cell(by, " Takes")
            case Annulled(event=event):
                self._cell(event.by, _cube_word(event, 2 * cube.value))
            case Doubled() | Dropped() | Beavered() | Raccooned() | IllegalDouble():
                offer = match.game.offer
                self._cell(
                    happening.by, _cube_word(happening, 2 * (offer.value if offer else cube.value))
                )
            case _:
                self._resignation(match, happening)

    def _opening(self, match: Match, opening: OpeningRoll) -> None:
        """The dice of the first cell; those that it can't show go before the game."""
        game = after(match, opening).game
        if game.stage is Stage.PLAY:
            self.roll = game.roll
            return
        self.openings.append(opening)
        self._lose(Message("mat", "Other programs don't see the throws before the first play."))

    def _resignation(self, match: Match, happening: Happening) -> None:
        match happening:
            case ResignationRefused():
                self._lose(Message("mat", "A resignation that was refused is not in the file."))
            case Resigned(by=by, size=size) | Conceded(by=by, size=size):
                end = after(match, happening)
                if end.game.outcome is None:
                    end = after(end, ResignationAccepted(by.opponent))
                assert end.game.outcome
                if size != size_of_points(match.game, by.opponent, end.game.outcome.points):
                    self._lose(
                        Message("mat", "A resignation is in the file at the points it cost.")
                    )

    def _lose(self, message: Message) -> None:
        if message not in self.lost:
            self.lost.append(message)


def _tells_of_the_opponent(following: Happening | None) -> bool:
    """Whether the next cell shows by itself that a closed-out player let his turn go."""
    return isinstance(following, Rolled | Doubled | IllegalDouble)


def _cube_word(happening: Happening, value: int) -> str:
    match happening:
        case Took():
            return " Takes"
        case Dropped():
            return " Drops"
        case Beavered():
            return f" Beavers => {value}"
        case Raccooned():
            return f" Raccoons => {value}"
    return f" Doubles => {value}"


def _steps(position: Position | None, play: Play) -> str:
    """A play move by move; hits are marked where the position is known."""
    if not play:
        return CANNOT_MOVE
    words = []
    for source, target in play:
        hits = position is not None and OFF < target < BAR and position.held_against(target) == 1
        words.append(f"{source}/{target}{'*' * hits}")
        position = position.moved(source, target) if position else None
    return " ".join(words)
