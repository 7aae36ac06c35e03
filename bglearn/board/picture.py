"""The picture of a position, a game or an XGID, as everybody sees it: White below."""

from __future__ import annotations

from bglearn.board.scene import Scene
from bglearn.board.settings import Settings
from bglearn.board.svg import draw
from bglearn.notation.xgid import Xgid
from bglearn.rules.game import Game
from bglearn.rules.player import Player
from bglearn.rules.position import Position


def picture(shown: Position | Game | Xgid, *, home: str = "right") -> str:
    """The picture as SVG text; White's checkers are light and move to the bottom.

    A `Position` knows no colours: its player on roll counts as White. The numbers are those of the
    player on roll. `home` is the side of the home boards, `right` or `left`.

    >>> from bglearn.rules.position import START
    >>> picture(START).count('class="disc light"')
    15
    """
    if isinstance(shown, Position):
        position, on_roll, roll = shown, Player.WHITE, None
    else:
        position, on_roll, roll = shown.position, shown.on_roll or Player.WHITE, shown.roll
    is_white = on_roll is Player.WHITE
    settings = Settings(home=home, bottom=is_white, colour="light" if is_white else "dark")
    return draw(Scene("position", position, roll, settings=settings))
