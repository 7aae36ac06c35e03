"""Runs: the words of a written play, one checker's way each, such as `24/18*/13` or `8/5(2)`.

Read without a look at the board: which plays a run can mean is for `plays.py` to find out.
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from typing import NamedTuple

from bglearn.errors import NotationError
from bglearn.i18n import Message, in_every_language, shown
from bglearn.notation.given import text_given
from bglearn.rules.plays import Move
from bglearn.rules.position import BAR, OFF

LONGEST = 200
"""Characters; no play is written longer."""
NO_MOVE = "no move"
"""The text of the empty play."""


class Run(NamedTuple):
    """One checker's way as written, with the points where a hit is marked."""

    points: tuple[int, ...]
    hits: frozenset[int]

    @property
    def moves(self) -> tuple[Move, ...]:
        """The run from point to point; a move may take several dice."""
        return tuple(map(Move, self.points, self.points[1:]))


_TOKEN = re.compile(r"[^\s,;]+")
_PLACE = re.compile(r"([0-9]{1,2}|[^0-9\s/*]+)(\*?)")
_COUNT = re.compile(r"\(([0-9])\)$")


def read_runs(text: str) -> list[Run]:
    """The runs of a text, whatever the position; none for a text that says "no move".

    Raises:
        NotationError: when the text is not a play.

    >>> read_runs("8/5(2)")[1].points
    (8, 5)
    """
    text = text_given(text)
    if len(text) > LONGEST:
        raise NotationError(
            Message(
                "notation",
                "A play is at most {count} characters long.",
                {"count": LONGEST},
            ),
            text,
            LONGEST + 1,
        )
    tokens = list(_TOKEN.finditer(text))
    if not tokens:
        raise NotationError(
            Message("notation", "Write a play, for example 24/18 13/11, or “no move”."), text
        )
    words = tuple(_folded(token.group()) for token in tokens)
    for said in _no_moves():
        if words[-len(said) :] == said:
            del tokens[-len(said) :]
            break
    return [run for token in tokens for run in _token(text, token)]


@cache
def _words(sentence: str) -> frozenset[str]:
    """A word in every language, folded."""
    return frozenset(map(_folded, in_every_language("notation", sentence).values()))


@cache
def _no_moves() -> tuple[tuple[str, ...], ...]:
    """What says that nothing (more) is played, word by word, the longest first."""
    said = {*_words(NO_MOVE), *_words("pass"), "-", "–", "—"}
    return tuple(sorted((tuple(one.split()) for one in said), key=lambda words: -len(words)))


def _folded(word: str) -> str:
    """The bare letters: capitals, accents and the Turkish dot don't matter (ΕΞΩ is έξω)."""
    letters = unicodedata.normalize("NFKD", word.casefold())
    return "".join(c for c in letters if not unicodedata.combining(c)).replace("ı", "i")


def _token(text: str, token: re.Match[str]) -> list[Run]:
    """One word of a play: a run, as often as its count says."""
    word, column = token.group(), token.start() + 1
    times = 1
    if count := _COUNT.search(word):
        times = int(count.group(1))
        word = word[: count.start()]
        if not 1 <= times <= 4:
            raise NotationError(
                Message(
                    "notation",
                    "“{word}”: the number in brackets counts checkers, 1 to 4.",
                    {"word": shown(token.group())},
                ),
                text,
                column + count.start(),
            )
    if "/" not in word:
        parts = re.split(r"[-–—→>:.]+", word)
        if len(parts) > 1 and all(_point(part.rstrip("*")) is not None for part in parts):
            raise NotationError(
                Message(
                    "notation",
                    "Write “{right}”, with slashes.",
                    {"right": "/".join(parts)},
                ),
                text,
                column,
            )
        raise _unreadable(text, token.group(), column)
    points: list[int] = []
    hits: set[int] = set()
    for part in word.split("/"):
        place = _PLACE.fullmatch(part)
        point = _point(place.group(1)) if place else None
        if place is None or point is None:
            raise _unreadable(text, part or word, column)
        if place.group(2):
            if not points or point == OFF:
                raise _unreadable(text, part, column)
            hits.add(point)
        points.append(point)
        column += len(part) + 1
    return [Run(tuple(points), frozenset(hits))] * times


def _point(word: str) -> int | None:
    """The point that a word names, or None."""
    if word.isascii() and word.isdigit():
        return int(word) if int(word) <= BAR and str(int(word)) == word else None
    word = _folded(word)
    if word in _words("bar"):
        return BAR
    return OFF if word in _words("off") else None


def _unreadable(text: str, word: str, column: int) -> NotationError:
    return NotationError(
        Message(
            "notation",
            "“{word}” is not a move: write it like 24/18, bar/20 or 6/off.",
            {"word": shown(word)},
        ),
        text,
        column,
    )
