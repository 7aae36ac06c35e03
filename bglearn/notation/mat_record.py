"""A recorded match: who played, under which rules, and what happened in each game."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from bglearn.errors import NotationError
from bglearn.i18n import Message, shown
from bglearn.notation.mat_events import Happening, Unknown, after
from bglearn.rules import match as matches
from bglearn.rules.events import Event
from bglearn.rules.match import Match, NextGame
from bglearn.rules.options import Rules
from bglearn.rules.player import Player

SIDES = (Player.WHITE, Player.BLACK)
"""White's column is the left one."""
LONGEST_NAME = 200
"""Characters of a player's name or a header."""
RATING = r"[0-9]{1,5}(?:\.[0-9]+)?"
"""A rating, as a regular expression."""
RESERVED = frozenset({"Player 1", "Player 2", "Crawford", "Jacoby", "Beaver", "Rules"})
"""The headers that a heading's other values are written in."""


class Remark(NamedTuple):
    """Something that the reader of a file should know; `line` counts from 1."""

    message: Message
    line: int
    game: int | None = None
    move: int | None = None
    side: Player | None = None

    def __str__(self) -> str:
        return str(self.message)


VARIATION = "Variation"
"""The header that names the game."""


def is_another_game(variation: str) -> bool:
    """Whether the header's value names a game that is not plain backgammon.

    >>> is_another_game("Hypergammon"), is_another_game("Backgammon")
    (True, False)
    """
    return variation.strip().lower() not in ("", "backgammon")


@dataclass(frozen=True, slots=True)
class Heading:
    """What a file tells of a match before its games: the left player (White) comes first.

    `ratings` are texts, empty where there is none; `headers` are the `[Key "value"]` lines beside
    those that say who plays and by which rules. `jacoby_is_open` where nothing tells yet whether
    the Jacoby rule holds.

    Raises:
        NotationError: when a text can't stand on one line.
    """

    players: tuple[str, str]
    rules: Rules
    ratings: tuple[str, str] = ("", "")
    headers: tuple[tuple[str, str], ...] = ()
    jacoby_is_open: bool = False

    def __post_init__(self) -> None:
        keys = [key for key, _ in self.headers]
        texts = (*self.players, *keys, *self.ratings, *(value for _, value in self.headers))
        wrong = [
            *(text for text in texts if not isinstance(text, str) or not _fits_a_line(text)),
            *(text for text in (*self.players, *keys) if not text),
            *(key for key in keys if key in RESERVED or re.search(r"[\]\"]", key)),
            *(value for key, value in self.headers if key == VARIATION and is_another_game(value)),
            *(rating for rating in self.ratings if rating and not re.fullmatch(RATING, rating)),
        ]
        if wrong:
            raise NotationError(
                Message(
                    "mat",
                    "“{text}” can't stand in a match file: names and headers are texts on one"
                    " line, of at most {count} characters, ratings are numbers, and who plays by"
                    " which rules is not for a header.",
                    {"text": shown(wrong[0]), "count": LONGEST_NAME},
                ),
                str(shown(wrong[0])),
            )


def _is_control(letter: str) -> bool:
    return unicodedata.category(letter) in ("Cc", "Cs", "Zl", "Zp")


def _fits_a_line(text: str) -> bool:
    whole = text == text.strip() and not any(map(_is_control, text))
    return whole and len(text) <= LONGEST_NAME


def fitted(text: str) -> str:
    r"""A text from outside as a heading can hold it: without control characters, and not too long.

    >>> fitted("Ann\t\x00Lee ")
    'Ann Lee'
    """
    plain = "".join(" " if _is_control(letter) else letter for letter in text)
    return re.sub(r"\s+", " ", plain).strip()[:LONGEST_NAME].strip()


@dataclass(frozen=True, slots=True)
class RecordedGame:
    """One game: the match as it stood before, and what happened.

    `start` is at the opening of this game and knows no earlier one but by the score. `remarks`
    tell what was noticed in reading; they make no difference to the game.
    """

    number: int
    start: Match
    happenings: tuple[Happening, ...]
    remarks: tuple[Remark, ...] = field(default=(), compare=False)

    def states(self) -> Iterator[tuple[Match, Happening]]:
        """Each happening with the match just before it.

        Raises:
            GameError: when the rules forbid one of them.
            IllegalPlayError: when a play is not legal.
        """
        match = self.start
        for happening in self.happenings:
            yield match, happening
            match = after(match, happening)

    @property
    def end(self) -> Match:
        """The match after everything that happened.

        Raises:
            GameError: when the rules forbid something of it.
            IllegalPlayError: when a play is not legal.
        """
        match = self.start
        for happening in self.happenings:
            match = after(match, happening)
        return match

    @property
    def is_known(self) -> bool:
        """Whether every position of the game is known."""
        return not any(isinstance(happening, Unknown) for happening in self.happenings)


class RecordedMatch(NamedTuple):
    """A heading with all games of its match."""

    heading: Heading
    games: tuple[RecordedGame, ...]

    @property
    def score(self) -> tuple[int, int]:
        """The points of White and Black after the last game, or so far."""
        end = self.games[-1].end.score if self.games else dict.fromkeys(SIDES, 0)
        return end[SIDES[0]], end[SIDES[1]]


def record(
    players: tuple[str, str], rules: Rules, events: Iterable[Event | NextGame]
) -> RecordedMatch:
    """The record of a match played by the rules.

    Raises:
        GameError: at the first event that is not allowed.
        IllegalPlayError: when a play is not legal.

    >>> from bglearn.rules.events import OpeningRoll, Resigned
    >>> lost = [OpeningRoll(3, 1), Resigned(Player.WHITE, 3)]
    >>> record(("Ann", "Bob"), Rules(match_length=3), lost).score
    (0, 3)
    """
    match = start = matches.start(rules)
    games: list[RecordedGame] = []
    happened: list[Event] = []
    for event in events:
        match = matches.after(match, event)
        if isinstance(event, NextGame):
            games.append(RecordedGame(len(games) + 1, start, tuple(happened)))
            match = start = replace(match, outcomes=())
            happened = []
        else:
            happened.append(event)
    games.append(RecordedGame(len(games) + 1, start, tuple(happened)))
    return RecordedMatch(Heading(players, rules), tuple(games))


def grouped(stream: Iterable[tuple[Heading, RecordedGame, bool]]) -> tuple[RecordedMatch, ...]:
    """The matches of a stream of games, each of which says whether it begins one."""
    found: list[tuple[Heading, list[RecordedGame]]] = []
    for heading, game, is_first in stream:
        if is_first or not found:
            found.append((heading, [game]))
        else:
            found[-1][1].append(game)
            found[-1] = heading, found[-1][1]  # what a later game told of the rules holds
    return tuple(
        RecordedMatch(heading, tuple(_under(heading.rules, game) for game in games))
        for heading, games in found
    )


def _under(rules: Rules, game: RecordedGame) -> RecordedGame:
    """The game under the rules that later ones have shown; it makes no difference to it."""
    if game.start.rules == rules:
        return game
    start = replace(game.start, rules=rules, game=replace(game.start.game, rules=rules))
    return replace(game, start=start)


def numbers(score: Sequence[int]) -> dict[Player, int]:
    """A score as a mapping, White's points first."""
    return dict(zip(SIDES, score, strict=True))
