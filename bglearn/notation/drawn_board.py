"""A board in plain characters as it is read: ours, GNU Backgammon's and eXtreme Gammon's.

`drawing.py` says what it looks like.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bglearn.errors import NotationError
from bglearn.i18n import Message, shown
from bglearn.rules.position import BAR, CHECKERS, other_view

_BAR_COLUMN = 21


@dataclass(frozen=True, slots=True)
class Drawing:
    """A board as drawn: for each letter its counts by the numbers on the frame.

    `counts` has 26 places; 25 is the bar. `bottom_numbers` tells whether the numbers are those of
    the player at the bottom, 13 to 24 along the top. `first_line` and `last_line` are the frame's
    lines in the text, counted from 1, `left` and `right` its first and last column.
    """

    counts: Mapping[str, tuple[int, ...]]
    bottom_numbers: bool
    first_line: int
    last_line: int
    left: int
    right: int


_TOP = re.compile(r"\+-?-?\d{1,2}(?:-{1,2}\d{1,2}){5}-{6,8}\d{1,2}(?:-{1,2}\d{1,2}){5}-\+")


def find_board(text: str) -> Drawing | None:
    r"""The first board in a text, or None where there is none.

    Raises:
        NotationError: when a board begins and is not one; line and column tell the place.

    >>> from bglearn.notation.drawing import draw_board, frame_lines
    >>> board = [frame_lines()[0], *draw_board((0,) * 26, (0,) * 26), frame_lines()[1]]
    >>> find_board("\n".join(board)).first_line
    1
    """
    lines = text.splitlines()
    for index, line in enumerate(lines):
        if frame := _TOP.search(line):
            return _Reader(text, lines, index, frame.start(), frame.end()).drawing()
    return None


class _Reader:
    """One board of a text, while it is read."""

    def __init__(self, text: str, lines: Sequence[str], first: int, left: int, right: int) -> None:
        self._text, self._lines = text, lines
        self._first, self._left, self._right = first, left, right

    def drawing(self) -> Drawing:
        last = self._last()
        top, bottom = self._points(self._first), self._points(last)
        numbers = set(top.values()), set(bottom.values())
        high, low = set(range(13, 25)), set(range(1, 13))
        if numbers not in ((high, low), (low, high)):
            raise self._wrong(
                last,
                self._left,
                Message("diagram", "The frame must name each point from 1 to 24 once."),
            )
        self._check_aligned(last, top, bottom)
        middle = self._middle(last)
        counts = {"X": [0] * (BAR + 1), "O": [0] * (BAR + 1)}
        halves = (
            (top, range(self._first + 1, middle)),
            (bottom, range(last - 1, middle, -1)),
        )
        for points, rows in halves:
            self._check_places(rows, points)
            for column, point in points.items():
                letter, count = self._stack(
                    column, [(row, self._mark(row, column)) for row in rows]
                )
                counts[letter][point] += count
            letter, count = self._bar(rows)
            counts[letter][BAR] += count
        for letter, found in counts.items():
            if sum(found) > CHECKERS:
                raise self._wrong(
                    self._first,
                    self._left,
                    Message(
                        "diagram",
                        "The diagram has {count} checkers {letter}, but a side has 15.",
                        {"count": sum(found), "letter": letter},
                    ),
                )
        return Drawing(
            {letter: tuple(found) for letter, found in counts.items()},
            numbers == (high, low),
            self._first + 1,
            last + 1,
            self._left + 1,
            self._right,
        )

    def _last(self) -> int:
        """The index of the frame's last line."""
        for index in range(self._first + 1, len(self._lines)):
            frame = _TOP.search(self._lines[index])
            if frame and (frame.start(), frame.end()) == (self._left, self._right):
                return index
            if frame:
                break
        raise self._wrong(
            self._first,
            self._left,
            Message("diagram", "The board that begins here has no last line like its first."),
        )

    def _points(self, line: int) -> dict[int, int]:
        """The point that each column of checkers belongs to, by the frame."""
        content = self._lines[line][self._left : self._right]
        return {
            self._left + found.end() - 1: int(found[0]) for found in re.finditer(r"\d+", content)
        }

    def _middle(self, last: int) -> int:
        """The index of the line across the board."""
        inside = range(self._first + 1, last)
        for index in inside:
            if "BAR" in self._lines[index][self._left : self._right]:
                middle = index
                break
        else:
            middle = self._first + (last - self._first) // 2
        if middle - self._first != last - middle or last - middle < 2:
            raise self._wrong(
                middle,
                self._left,
                Message(
                    "diagram", "Above and below the line with BAR there must be as many lines."
                ),
            )
        for index in inside:
            self._check_edges(index)
        across = self._lines[middle][self._left : self._right]
        if stray := re.search(r"[^ |]", across.replace("BAR", "   ")):
            raise self._wrong(
                middle,
                self._left + stray.start(),
                Message("diagram", "On the line across the board no checker stands."),
            )
        return middle

    def _check_edges(self, index: int) -> None:
        line = self._lines[index].ljust(self._right)
        for column in (self._left, self._right - 1):
            if line[column] != "|":
                raise self._wrong(
                    index, column, Message("diagram", "Here the edge “|” of the board is missing.")
                )

    def _check_aligned(self, last: int, top: Mapping[int, int], bottom: Mapping[int, int]) -> None:
        for column, point in top.items():
            if bottom.get(column) != other_view(point):
                raise self._wrong(
                    last, column, Message("diagram", "The two lines of the frame don't agree here.")
                )

    def _check_places(self, rows: Sequence[int], points: Mapping[int, int]) -> None:
        """Nothing stands between the columns but the edges of the bar."""
        edges = {self._left + at for at in (0, 19, 23)} | {self._right - 1}
        bar = self._left + _BAR_COLUMN
        for index in rows:
            line = self._lines[index].ljust(self._right)
            for column in range(self._left, self._right):
                mark, after = line[column], line[column + 1 : column + 2]
                is_tens = mark == "1" and after.isdecimal()
                allowed = column in points or column == bar or is_tens
                if column in edges or mark == " " or allowed:
                    continue
                raise self._wrong(
                    index,
                    column,
                    Message("diagram", "No point begins here: put the checker under its number."),
                )

    def _bar(self, rows: Sequence[int]) -> tuple[str, int]:
        """The checkers on one half of the bar; programs draw them from the edge or the middle."""
        marks = [(row, self._mark(row, self._left + _BAR_COLUMN)) for row in rows]
        used = [(row, mark) for row, mark in marks if mark]
        if used and used[0][1] not in ("X", "O"):
            used.reverse()
        return self._stack(self._left + _BAR_COLUMN, used)

    def _stack(self, column: int, marks: Sequence[tuple[int, str]]) -> tuple[str, int]:
        """Letter and number of a stack, from its first checker on; no checker is X and 0."""
        letter, count, ended = "X", 0, False
        for index, mark in marks:
            if not mark:
                ended = True
            elif ended:
                raise self._wrong(
                    index, column, Message("diagram", "There is a gap before this checker.")
                )
            elif mark in ("X", "O") and count and mark != letter:
                raise self._wrong(
                    index, column, Message("diagram", "X and O stand on the same point.")
                )
            elif mark in ("X", "O"):
                letter, count = mark, count + 1
            elif count and (number := _number(mark)) is not None and number > count:
                count, ended = number, True
            else:
                raise self._wrong(
                    index,
                    column,
                    Message(
                        "diagram",
                        "“{mark}” is no checker: X and O are, and the number of a high stack.",
                        {"mark": shown(mark)},
                    ),
                )
        return letter, count

    def _mark(self, index: int, column: int) -> str:
        """What stands at a place, a number of two digits as a whole."""
        line = self._lines[index].ljust(self._right)
        mark = line[column].strip().upper()
        before = line[column - 1]
        return before + mark if mark.isdecimal() and before.isdecimal() else mark

    def _wrong(self, index: int, column: int, why: Message) -> NotationError:
        message = Message(
            "diagram",
            "Line {line}, column {column}: {why}",
            {"line": index + 1, "column": column + 1, "why": why},
        )
        return NotationError(message, self._text, column + 1, index + 1)


def _number(mark: str) -> int | None:
    """The number of a high stack."""
    if mark.isascii() and mark.isdecimal():
        return int(mark) if int(mark) <= CHECKERS else None
    return 10 + "ABCDEF".index(mark) if mark in tuple("ABCDEF") else None
