"""The two players by their colours; a `Position` knows only who is on roll."""

from __future__ import annotations

from enum import StrEnum


class Player(StrEnum):
    """One of the two players of a game (BOARD-01).

    >>> Player.WHITE.opponent
    <Player.BLACK: 'black'>
    """

    WHITE = "white"
    BLACK = "black"

    @property
    def opponent(self) -> Player:
        """The other one."""
        return Player.BLACK if self is Player.WHITE else Player.WHITE
