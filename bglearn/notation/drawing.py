"""The board of a diagram in plain characters, thirteen lines, as it is drawn.

    +13-14-15-16-17-18------19-20-21-22-23-24-+
    | X           O    |   | O              X |
    …
    |                  |BAR|                  |
    …
    +12-11-10--9--8--7-------6--5--4--3--2--1-+

The first and last line name the points, so that a board may lie either way round. A point shows up
to five checkers; the fifth character of a higher stack is its number, or a letter from A for 10.
"""

from __future__ import annotations

from collections.abc import Sequence

from bglearn.rules.position import BAR, Side, other_view

SHOWN = 5
"""Checkers of a stack that are drawn one by one."""
_NAMES = range(1, 25)


def frame_lines(numbers_of_bottom: bool = True, home: str = "right") -> tuple[str, str]:
    """The first and last line, 13 to 24 along the top where the numbers are the bottom player's.

    >>> print(frame_lines()[1])
    +12-11-10--9--8--7-------6--5--4--3--2--1-+
    """
    far, near = list(range(13, 25)), list(range(12, 0, -1))
    rows = (far, near) if numbers_of_bottom else (near, far)
    if home == "left":
        rows = (rows[0][::-1], rows[1][::-1])
    return _frame(rows[0]), _frame(rows[1])


def _frame(points: Sequence[int]) -> str:
    left, right = points[:6], points[6:]
    first = f"+{left[0]:->2}" + "".join(f"-{point:->2}" for point in left[1:])
    return first + "------" + "-".join(f"{point:->2}" for point in right) + "-+"


def draw_board(
    bottom: Side, top: Side, letters: tuple[str, str] = ("X", "O"), home: str = "right"
) -> list[str]:
    """The eleven lines between the frame's; both sides by their own numbers.

    >>> from bglearn.rules.position import START
    >>> print(draw_board(START.mover, START.opponent)[0])
    | X           O    |   | O              X |
    """
    stacks = {}
    for letter, side, is_bottom in ((letters[0], bottom, True), (letters[1], top, False)):
        for point in _NAMES:
            if side[point]:
                stacks[point if is_bottom else other_view(point)] = _stack(letter, side[point])
    rows = (list(range(13, 25)), list(range(12, 0, -1)))
    if home == "left":
        rows = (rows[0][::-1], rows[1][::-1])
    bars = (_stack(letters[1], top[BAR]), _stack(letters[0], bottom[BAR]))
    halves = []
    for points, bar in zip(rows, bars, strict=True):
        columns = [stacks.get(point, "") for point in points]
        halves.append([_row(columns, bar, level) for level in range(SHOWN)])
    return [*halves[0], f"|{'':18}|BAR|{'':18}|", *reversed(halves[1])]


def _stack(letter: str, count: int) -> str:
    """A stack from the edge inwards."""
    if count <= SHOWN:
        return letter * count
    return letter * (SHOWN - 1) + f"{count:X}"


def _row(columns: Sequence[str], bar: str, level: int) -> str:
    cells = [column[level] if level < len(column) else " " for column in columns]
    middle = bar[level] if level < len(bar) else " "
    left, right = ("".join(f" {cell} " for cell in half) for half in (cells[:6], cells[6:]))
    return f"|{left}| {middle} |{right}|"
