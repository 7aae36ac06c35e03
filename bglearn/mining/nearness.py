"""Puzzles that are almost the same: only the first of them is kept."""

from __future__ import annotations

from bglearn.mining.draft import Table

NEAR = 4
"""Boards that differ by so many checkers put elsewhere, or fewer, are near."""
_NOT_ASKED = {"id", "seed", "version", "wrong", "level"}

Board = tuple[int, ...]


class Kept:
    """The puzzles that are kept so far, as far as they matter to a new one."""

    def __init__(self) -> None:
        self._boards: dict[object, list[Board]] = {}
        self._asked: set[str] = set()

    def takes(self, puzzle: Table, *, of_games: bool) -> bool:
        """Whether a puzzle is new, and if so it is remembered.

        One whose position comes from a game is new where no other with the same dice, cube and
        score has nearly the same board; any other, where nothing else asks the same.
        """
        if not of_games or "position" not in puzzle:
            asked = repr(sorted((k, v) for k, v in puzzle.items() if k not in _NOT_ASKED))
            is_new = asked not in self._asked
            self._asked.add(asked)
            return is_new
        board_text, _, others = puzzle["position"].removeprefix("XGID=").partition(":")
        board = _board(board_text)
        alike = self._boards.setdefault((puzzle["theme"], puzzle["kind"], others), [])
        if any(_distance(board, other) <= 2 * NEAR for other in alike):
            return False
        alike.append(board)
        return True


def _board(text: str) -> Board:
    """By place of an XGID: checkers of the bottom player, those of the other below zero."""
    return tuple(_checkers(letter) for letter in text)


def _checkers(letter: str) -> int:
    if letter == "-":
        return 0
    return ord(letter) - ord("A") + 1 if letter.isupper() else ord("a") - ord(letter) - 1


def _distance(one: Board, other: Board) -> int:
    return sum(abs(a - b) for a, b in zip(one, other, strict=True))
