"""The 26 characters of an XGID's board, seen by the player at the bottom.

The first is the bar of the player on top, the last the bar of the one at the bottom; capitals are
the bottom player's checkers, A for one to O for fifteen.
"""

from __future__ import annotations

from bglearn.errors import NotationError
from bglearn.i18n import Message, shown
from bglearn.rules.position import BAR, Position

_NOBODY = "-"


def format_xgid_board(bottom: Position) -> str:
    """The 26 characters of a position that is seen by the player at the bottom.

    >>> from bglearn.rules.position import START
    >>> format_xgid_board(START)
    '-b----E-C---eE---c-e----B-'
    """
    letters = [_NOBODY] * (BAR + 1)
    for point in range(1, BAR + 1):
        if count := bottom.mover[point]:
            letters[point] = chr(ord("A") + count - 1)
        if count := bottom.opponent[point]:
            letters[BAR - point] = chr(ord("a") + count - 1)
    return "".join(letters)


def parse_xgid_board(text: str, start: int, field: str) -> Position:
    """The position of a board field, seen by the player at the bottom.

    `text` is the whole that is read, and `start` the column where the field begins in it.

    Raises:
        NotationError: when it is not 26 characters, or one of them can't stand at its place.
        PositionError: when the board is impossible.

    >>> parse_xgid_board("", 1, "-b----E-C---eE---c-e----B-").pips
    (167, 167)
    """
    if len(field) != BAR + 1:
        raise NotationError(
            Message(
                "notation",
                "The board of an XGID is 26 characters, but this one has {count}.",
                {"count": len(field)},
            ),
            text,
            start + min(len(field), BAR + 1),
        )
    bottom: dict[int, int] = {}
    top: dict[int, int] = {}
    for place, letter in enumerate(field):
        if letter == _NOBODY:
            continue
        is_bottom = "A" <= letter <= "O"
        if not (is_bottom or "a" <= letter <= "o") or place == (0 if is_bottom else BAR):
            raise NotationError(
                Message(
                    "notation",
                    "Column {column}: “{letter}” can't stand at this place of an XGID.",
                    {"column": start + place, "letter": shown(letter)},
                ),
                text,
                start + place,
            )
        if is_bottom:
            bottom[place] = ord(letter) - ord("A") + 1
        else:
            top[BAR - place] = ord(letter) - ord("a") + 1
    return Position.of(mover=bottom, opponent=top)
