"""The board as everybody around it sees it: White at the bottom, the rest as the learner likes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from bglearn.board.description import describe
from bglearn.board.geometry import View
from bglearn.board.scene import Scene
from bglearn.board.settings import Settings, current
from bglearn.board.svg import drawing
from bglearn.notebook.special.sheet import Drawing
from bglearn.rules.player import Player
from bglearn.rules.position import Position


def settings_of(player: Player = Player.WHITE) -> Settings:
    """The settings under which a player is the mover, and yet White sits at the bottom."""
    is_white = player is Player.WHITE
    colour = "light" if is_white else "dark"
    return replace(current(), bottom=is_white, colour=colour, numbering="own")


def view_of(player: Player = Player.WHITE) -> View:
    """How the board lies for a player's own points.

    >>> view_of(Player.BLACK).bottom
    False
    """
    settings = settings_of(player)
    return View(settings.home, settings.bottom)


def table(position: Position) -> list[str]:
    """A board with these checkers; White is the mover."""
    return drawing(Scene("special", position, settings=settings_of()))


def layer(name: str, parts: Iterable[str]) -> str:
    """Parts of a drawing that belong together.

    >>> layer("when-step-s1", ["<circle/>"])
    '<g class="when-step-s1"><circle/></g>'
    """
    return f'<g class="{name}">{"".join(parts)}</g>'


def pictured(parts: Sequence[str], told: str, below: float = 0) -> Drawing:
    """A drawing in the size of the board, with room below it."""
    view = view_of()
    return Drawing(tuple(parts), view.width, view.height + below, told)


def described(position: Position) -> str:
    """White's and Black's checkers in words."""
    return describe(position)
