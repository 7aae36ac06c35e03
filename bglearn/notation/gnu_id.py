"""The GNU Backgammon ID: a Position ID and a Match ID together, `4HPwATDgc/ABMA:cAkAAAAAAAAE`.

The Position ID alone does not say who is on roll, so the two belong together.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import NamedTuple

from bglearn.errors import NotationError
from bglearn.i18n import Message, shown
from bglearn.notation.given import text_given, value_given
from bglearn.notation.match_id import MatchId, format_match_id, parse_match_id
from bglearn.notation.places import read_part
from bglearn.notation.position_id import format_position_id, parse_position_id
from bglearn.rules.position import Position


class GnuId(NamedTuple):
    """A position, seen by the player on roll, and the match around it."""

    position: Position
    match: MatchId


def format_gnu_id(gnu_id: GnuId) -> str:
    """Both IDs with a colon between.

    Raises:
        NotationError: when the Match ID can't be.

    >>> from bglearn.rules.position import START
    >>> format_gnu_id(GnuId(START, MatchId()))
    '4HPwATDgc/ABMA:cAkAAAAAAAAE'
    """
    value_given(gnu_id, GnuId)
    return f"{format_position_id(gnu_id.position)}:{format_match_id(gnu_id.match)}"


_POSITION = re.compile(r"Position[ \t]*ID[ \t]*[:=]?[ \t]*(\S*)", re.IGNORECASE)
_MATCH = re.compile(r"Match[ \t]*ID[ \t]*[:=]?[ \t]*(\S*)", re.IGNORECASE)
_NAME = re.compile(r"\s*(?:\S*[?&])?GNU(?:bg)?[ \t]*ID[ \t]*[:=]\s*", re.IGNORECASE)
_ESCAPE = re.compile(r"%([0-9A-Fa-f]{2})")
_SEPARATOR = re.compile(r"\s*[:\s]\s*")


def parse_gnu_id(text: str) -> GnuId:
    """Both IDs in any of the forms that people paste.

    With a colon or blank between; after the words `Position ID` and `Match ID`, as in the heading
    of GNU Backgammon's board; after `gnubgid=`; with `==` at the end of the first; with the
    characters that an address escapes (`%2F`).

    Raises:
        NotationError: when one of them is missing or wrong; column and line tell the place.
        PositionError: when the two sides are impossible together.

    >>> parse_gnu_id("Position ID: 4HPwATDgc/ABMA  Match ID : cAkAAAAAAAAE").position.pips
    (167, 167)
    """
    plain, places = _unescaped(text_given(text))
    position, match = _found(plain)
    if match is None:
        raise NotationError(
            Message(
                "notation",
                "A GNU Backgammon ID is a Position ID, a colon and a Match ID;"
                " “{text}” is not both.",
                {"text": shown(text.strip())},
            ),
            text,
        )
    return GnuId(
        read_part(text, position.text, position.among(places), parse_position_id),
        read_part(text, match.text, match.among(places), parse_match_id),
    )


class _Piece(NamedTuple):
    """A part of the text and where it begins, counted from 0."""

    text: str
    start: int

    def among(self, places: Sequence[int]) -> Callable[[int], int]:
        """Gives the old place of a place in this part."""
        return lambda place: places[min(self.start + place, len(places) - 1)]


def _unescaped(text: str) -> tuple[str, list[int]]:
    """The text without the escapes of an address, and the old place of each character."""
    letters, places, at = [], [], 0
    while at < len(text):
        escape = _ESCAPE.match(text, at)
        letters.append(chr(int(escape[1], 16)) if escape else text[at])
        places.append(at)
        at = escape.end() if escape else at + 1
    return "".join(letters), [*places, len(text)]


def _found(text: str) -> tuple[_Piece, _Piece | None]:
    """The two IDs, wherever they stand."""
    position, match = _POSITION.search(text), _MATCH.search(text)
    if position:
        return (
            _Piece(position[1].rstrip(",;"), position.start(1)),
            _Piece(match[1].rstrip(",;."), match.start(1)) if match else None,
        )
    name = _NAME.match(text)
    start = name.end() if name else len(text) - len(text.lstrip())
    body = text[start:].rstrip()
    separator = _SEPARATOR.search(body)
    if not separator:
        return _Piece(body, start), None
    return (
        _Piece(body[: separator.start()], start),
        _Piece(body[separator.end() :], start + separator.end()),
    )
