"""What is written around a board: score, cube, turn and dice, as programs write it.

Ours, GNU Backgammon's and eXtreme Gammon's English words are known; any other text is passed over.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from bglearn.errors import NotationError
from bglearn.i18n import Message
from bglearn.notation.drawn_board import Drawing

LETTERS = ("X", "O")
_TURN = (
    r"^\s*(?P<on_roll>[XO]) to play (?P<roll>[1-6][1-6])(?!\d)",
    r"^\s*(?P<on_roll>[XO]) on roll\b",
)
_ANYWHERE = (
    r"^\s*Score is X:\s*(?P<score_X>\d+)\s+O:\s*(?P<score_O>\d+)",
    r"^\s*Score is .*?(?P<length>\d+) (?:pt\.\(s\)|points?) match",
    r"^\s*Score is .*(?P<money>Unlimited Game)(?P<jacoby>,? Jacoby)?(?P<beavers>,? Beaver)?",
    r"^\s*(?:Score is|Pip count) .*(?P<crawford>Crawford)",
    r"^\s*Pip count\s+X:\s*(?P<pips_X>\d+)\s+O:\s*(?P<pips_O>\d+)",
    r"^\s*Pip count .*X-O:\s*(?P<score_X>\d+)-(?P<score_O>\d+)(?:/(?P<length>\d+))?",
    r"^\s*Pip counts: O (?P<pips_O>\d+), X (?P<pips_X>\d+)",
    r"^\s*Cube: (?P<cube>\d+)(?:, (?P<owner>[XO]) own cube)?",
    *_TURN,
)
"""What stands on lines of its own."""
_SIDES = (
    r"^\s*X: (?P<pips_X>\d+) pips, (?P<off_X>\d+) off, score (?P<score_X>\d+)$",
    r"^\s*O: (?P<pips_O>\d+) pips, (?P<off_O>\d+) off, score (?P<score_O>\d+)$",
    r"^\s*(?P<owner>[XO]): .*\(Cube: (?P<cube>\d+)\)$",
)
"""What stands beside the first and last line of the frame."""
_MIDDLE = (
    r"^\s*Match to (?P<length>\d+)(?:, (?P<crawford>Crawford) game)?",
    r"^\s*(?P<money>Money game)(?P<jacoby>, Jacoby)?(?P<beavers>, beavers)?",
    r"cube (?P<cube>\d+)(?:, (?P<owner>[XO]) owns it)?",
    r"limit (?P<limit>\d+)$",
    r"^[\sv^]*(?P<length>\d+) points? match",
    r"points? match.*(?P<crawford>Crawford)",
    r"\(Cube: (?P<cube>\d+)\)$",
)
"""What stands beside the line across the board."""
_HALF = (
    *_TURN,
    r"^\s*(?P<on_roll>[XO]) doubles to (?P<double>\d+)",
    r"^\s*[XO] beavers to (?P<beaver>\d+), (?P<on_roll>[XO]) to answer",
    r"^\s*(?P<on_roll>[XO]) raccoons to (?P<raccoon>\d+)",
    r"(?P<resigned>resigns)",
    r"(?P<score_{0}>\d+) points?$",
    r"(?P<roll_{0}>Rolled [1-6][1-6])",
    r"(?P<on_roll_{0}>On roll)",
    r"Cube offered at (?P<offered_{0}>\d+)",
)
"""What stands beside one of the halves; the last ones are about its player, `{0}`."""
_OFF_AFTER = re.compile(r" (X{1,3}|O{1,3})(?: |$)")
_OFF_BEFORE = re.compile(r"(?<!\S)(X{1,3}|O{1,3}) $")
_FLAGS = frozenset({"money", "jacoby", "beavers", "crawford", "resigned"})
_MOST = 10**9


class Told(NamedTuple):
    """Something that a text tells, and where."""

    value: int | str | bool | None
    line: int
    column: int


def in_words(value: int | str | bool | None) -> object:
    """Something told, fit for a sentence.

    >>> str(in_words(False)), in_words(0)
    ('no', 0)
    """
    if value is None:
        return Message("diagram", "none")
    if isinstance(value, bool):
        return Message("diagram", "yes") if value else Message("diagram", "no")
    return value


class Notes:
    """All that a text tells around its board."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._told: dict[str, Told] = {}

    def __contains__(self, key: str) -> bool:
        return key in self._told

    def __getitem__(self, key: str) -> Told:
        return self._told[key]

    def get(self, key: str, otherwise: int | str | bool | None = None) -> int | str | bool | None:
        """What is told, or something else where nothing is."""
        return self._told[key].value if key in self._told else otherwise

    def number(self, key: str, otherwise: int = 0) -> int:
        """A number that is told, or another."""
        value = self.get(key)
        return value if type(value) is int else otherwise

    def tell(self, key: str, value: int | str | bool | None, line: int, column: int) -> None:
        """Note something.

        Raises:
            NotationError: when the text has told it before, and otherwise.
        """
        before = self._told.setdefault(key, Told(value, line, column))
        if before.value != value:
            raise NotationError(
                Message(
                    "diagram",
                    "Line {line} contradicts line {before}: once it is {one}, once {other}.",
                    {
                        "line": line,
                        "before": before.line,
                        "one": in_words(before.value),
                        "other": in_words(value),
                    },
                ),
                self._text,
                column,
                line,
            )


def read_notes(text: str, board: Drawing | None) -> Notes:
    """What a text tells around its board, if it has one.

    Raises:
        NotationError: when it contradicts itself.

    >>> read_notes("X to play 31", None)["roll"].value
    '31'
    """
    notes = Notes(text)
    bottom = bottom_letter(text, board)
    for line, start, words in _lines(text, board):
        for pattern in _patterns(line, board, bottom):
            for found in re.finditer(pattern, words, re.ASCII):
                _note(notes, found, line, start)
    if board:
        _count_off(notes, text.splitlines(), board)
    return notes


def _count_off(notes: Notes, lines: Sequence[str], board: Drawing) -> None:
    """The checkers that GNU Backgammon draws beside the board, on either side of it."""
    counts: Counter[str] = Counter()
    places: dict[str, tuple[int, int]] = {}
    for number in range(board.first_line + 1, board.last_line):
        line = lines[number - 1]
        after = _OFF_AFTER.match(line, board.right)
        before = _OFF_BEFORE.search(line[: board.left - 1])
        for found in filter(None, (after, before)):
            letter = found[1][0]
            counts[letter] += len(found[1])
            places.setdefault(letter, (number, found.start(1) + 1))
    for letter, count in counts.items():
        notes.tell(f"off_{letter}", count, *places[letter])


def bottom_letter(text: str, board: Drawing | None) -> str:
    """The letter of the player at the bottom: the one named beside the frame's last line, or X."""
    if board:
        beside = text.splitlines()[board.last_line - 1][board.right :]
        if named := re.match(r"\s*([XO]): ", beside):
            return named[1]
    return "X"


def _lines(text: str, board: Drawing | None) -> Iterator[tuple[int, int, str]]:
    """Number, first column and words of each line, without the board."""
    for line, words in enumerate(text.splitlines(), 1):
        inside = board and board.first_line <= line <= board.last_line
        start = board.right if board and inside else 0
        words = words[start:].rstrip()
        if not words.lstrip().upper().startswith("XGID="):
            yield line, start, words


def _patterns(line: int, board: Drawing | None, bottom: str) -> tuple[str, ...]:
    if board is None or not board.first_line <= line <= board.last_line:
        return _ANYWHERE
    if line in (board.first_line, board.last_line):
        return _SIDES
    middle = (board.first_line + board.last_line) // 2
    if line == middle:
        return _MIDDLE
    letter = bottom if line > middle else LETTERS[LETTERS.index(bottom) - 1]
    return tuple(pattern.replace("{0}", letter) for pattern in _HALF)


def _note(notes: Notes, found: re.Match[str], line: int, start: int) -> None:
    """Everything that a found pattern tells."""
    for key, word in found.groupdict().items():
        column = start + max(found.start(key), found.start()) + 1
        if key == "owner" or key in _FLAGS:
            is_flag = key != "owner"
            notes.tell(key, word is not None if is_flag else word, line, column)
        elif word is None:
            continue
        elif key.startswith(("on_roll_", "roll_", "offered_")):
            about, letter = key.rsplit("_", 1)
            notes.tell("to_decide" if about == "offered" else "on_roll", letter, line, column)
            if about != "on_roll":
                notes.tell(about, _dice(word[-2:]) if about == "roll" else int(word), line, column)
        elif key == "roll":
            notes.tell(key, _dice(word), line, column)
        elif not word.isdecimal():
            notes.tell(key, word, line, column)
        else:
            notes.tell(key, int(word) if len(word) < 10 else _MOST, line, column)


def _dice(word: str) -> str:
    """Two dice, the higher one first."""
    return "".join(sorted(word, reverse=True))
