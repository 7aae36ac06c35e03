"""The lines of a match file and the cells of its move lines, read without a look at the game.

A move line is `n)` and up to two cells, the left player's and the right player's. Columns are never
cut at a fixed place, for names and widths differ: a cell begins where dice or a word of the cube
stand, the first of two is the left one, and one that stands alone belongs to the right column when
a wide gap lies before it.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from bglearn.errors import NotationError
from bglearn.i18n import Message, shown
from bglearn.notation.mat_record import RATING, SIDES, fitted
from bglearn.rules.player import Player

LONGEST_LINE = 100_000
"""Characters; a file of one endless line is no match file."""
LARGEST = 999_999
"""No score, cube or length goes so far."""

_GAP = 8
"""Blanks before a lone cell of the right column, at least; the left column has one or two."""
_RESULT_COLUMN = 18
"""A line without a number (`Wins …`) is the right player's from this column on."""

_COMMENT = re.compile(r"\s*[;#]\s*(.*?)\s*$")
_HEADER = re.compile(r"\[([^\s\"\]][^\"\]]*?)\s*\"(.*)\"\s*\]$")
_MATCH = re.compile(r"\s*([0-9]{1,6})[\s-]*points?\s+match\b\s*$", re.IGNORECASE)
_GAME = re.compile(r"\s*Game\s+([0-9]{1,6})\s*$", re.IGNORECASE)
_SCORE = re.compile(r"(?<=\S)\s*:\s*([0-9]{1,6})(?=\s|$)")
_RATING = re.compile(rf"(.*\S)\s*,\s*({RATING})$")
_NUMBER = re.compile(r"\s*([0-9]{1,6})\)")

_ILLEGAL = r"illegal\s+play\s*\((?:(?:[^;]*;){38,40}[^;)]*|[^)]*)\)"
_CELL = re.compile(
    rf"(?<!\S)(?:(?P<dice>[1-6]{{2}}):(?P<said>\s*(?:cannot\s+move|{_ILLEGAL}))?"
    r"|(?P<word>(?:re)?doubles?|beavers?|raccoons?|takes?|accepts?|drops?|rejects?|pass(?:es)?"
    r"|wins?|resign(?:s|ed)?|cannot\s+move)(?![\w/]))",
    re.IGNORECASE,
)
_WORDS = {
    "double": r"(?:re)?doubles?(?:\s*=>?\s*(?P<value>[0-9]{1,6}))?",
    "beaver": r"beavers?(?:\s*=>?\s*(?P<value>[0-9]{1,6}))?",
    "raccoon": r"raccoons?(?:\s*=>?\s*(?P<value>[0-9]{1,6}))?",
    "take": r"takes?|accepts?",
    "drop": r"drops?|rejects?|pass(?:es)?",
    "wins": r"wins?\s+(?P<value>[0-9]{1,6})\s+points?(?:\s+and\s+the\s+match)?\.?",
    "resign": r"resign(?:s|ed)?(?:\s+(?:the\s+)?(?:game|match))?",
    "pass": r"cannot\s+move",
}
_KINDS = {kind: re.compile(pattern, re.IGNORECASE) for kind, pattern in _WORDS.items()}


class Cell(NamedTuple):
    """What one player did: `kind` is `roll` or a key of the words above.

    `text` is what stands after the dice, from column `text_column` on; `value` is the number of a
    cube or of points.
    """

    kind: str
    side: Player
    column: int
    text: str = ""
    text_column: int = 0
    dice: tuple[int, int] | None = None
    value: int | None = None


class NamesLine(NamedTuple):
    """The line that tells who plays and how they stand."""

    players: tuple[str, str]
    ratings: tuple[str, str]
    score: tuple[int, int]


def comment(line: str) -> str | None:
    """The text of a comment line, or None."""
    found = _COMMENT.match(line)
    return found.group(1) if found else None


def header(text: str) -> tuple[str, str] | None:
    """Key and value of a comment such as `[Event "Final"]`, or None.

    >>> header('[Player 1 "Ann "Ace" Lee"]')
    ('Player 1', 'Ann "Ace" Lee')
    """
    found = _HEADER.match(text)
    return (found.group(1), found.group(2)) if found else None


def match_length(line: str) -> int | None:
    """The number of `7 point match`, 0 for money play; None for another line."""
    found = _MATCH.match(line)
    return int(found.group(1)) if found else None


def game_number(line: str) -> int | None:
    """The number of ` Game 3`; None for another line."""
    found = _GAME.match(line)
    return int(found.group(1)) if found else None


def read_names(line: str) -> NamesLine:
    """The two names, ratings and scores of a game's second line.

    A name may hold colons and commas: the left score is the one with the widest gap behind it.

    Raises:
        NotationError: when it does not tell two players with their scores.

    >>> read_names(" Ann, 1612.5 : 0          Bob: the 2nd : 3").players
    ('Ann', 'Bob: the 2nd')
    """
    scores = list(_SCORE.finditer(line))
    if len(scores) < 2 or line[scores[-1].end() :].strip():
        raise NotationError(
            Message("mat", "Here the two players must stand with their scores: Ann : 0   Bob : 0."),
            line,
        )
    last = scores.pop()
    left = max(scores, key=lambda found: _gap(line, found.end()))
    names = fitted(line[: left.start()]), fitted(line[left.end() : last.start()])
    if not all(names):
        raise NotationError(Message("mat", "A player has no name here."), line)
    rated = [_RATING.fullmatch(name) for name in names]
    return NamesLine(
        players=_pair(*(r.group(1) if r else name for r, name in zip(rated, names, strict=True))),
        ratings=_pair(*(r.group(2) if r else "" for r in rated)),
        score=(int(left.group(1)), int(last.group(1))),
    )


def _pair(left: str, right: str) -> tuple[str, str]:
    return left, right


def _gap(line: str, start: int) -> int:
    """How many blanks follow."""
    rest = line[start:].expandtabs()
    return len(rest) - len(rest.lstrip())


def move_number(line: str) -> int | None:
    """The number of a move line, None without one.

    >>> move_number(" 12) 31: 8/5 6/5")
    12
    """
    numbered = _NUMBER.match(line)
    return int(numbered.group(1)) if numbered else None


def read_cells(line: str) -> list[Cell]:
    """The cells of a move line, or of one without a number.

    Raises:
        NotationError: at the column where something can't be read.

    >>> left, right = read_cells("  2) 64: 24/14                   Doubles => 2")
    >>> left.text, right.kind, right.value
    ('24/14', 'double', 2)
    """
    numbered = _NUMBER.match(line)
    begin = numbered.end() if numbered else 0
    found = list(_CELL.finditer(line, begin))
    before = line[begin : found[0].start()] if found else line[begin:]
    if before.strip():
        raise _unreadable(line, before.strip(), begin + len(before) - len(before.lstrip()) + 1)
    if len(found) > len(SIDES):
        raise NotationError(
            Message("mat", "A line has two columns, and here begins a third one."),
            line,
            found[2].start() + 1,
        )
    if not found:
        return []
    sides = SIDES if len(found) > 1 else (_side_of_lone(line, begin, numbered is not None),)
    ends = [*(cell.start() for cell in found[1:]), len(line)]
    return [_cell(line, *one) for one in zip(found, ends, sides[: len(found)], strict=True)]


def _side_of_lone(line: str, begin: int, numbered: bool) -> Player:
    is_right = _gap(line, begin) >= (_GAP if numbered else _RESULT_COLUMN)
    return SIDES[is_right]


def _cell(line: str, found: re.Match[str], end: int, side: Player) -> Cell:
    column = found.start() + 1
    if dice := found.group("dice"):
        start = found.end("dice") + 1
        rest = line[start:end]
        text_column = start + len(rest) - len(rest.lstrip()) + 1
        pair = int(dice[0]), int(dice[1])
        return Cell("roll", side, column, rest.strip(), text_column, pair)
    text = line[found.start() : end].strip()
    for kind, pattern in _KINDS.items():
        if said := pattern.fullmatch(text):
            value = said.groupdict().get("value")
            return Cell(kind, side, column, value=int(value) if value else None)
    raise _unreadable(line, text, column)


def _unreadable(line: str, text: str, column: int) -> NotationError:
    return NotationError(
        Message(
            "mat",
            "“{text}” is no cell of a match file: it has a roll and a play (31: 8/5 6/5), or a"
            " word such as Doubles, Takes, Drops or Wins.",
            {"text": shown(text)},
        ),
        line,
        column,
    )
