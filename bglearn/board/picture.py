"""The picture of a position, a game or an XGID, as everybody sees it: White below."""

from __future__ import annotations

from bglearn.board.match_scene import cube_of, names_of, side_of
from bglearn.board.scene import Scene, Score
from bglearn.board.settings import Settings
from bglearn.board.svg import draw
from bglearn.notation.xgid import Xgid
from bglearn.rules.game import Game
from bglearn.rules.player import Player
from bglearn.rules.position import Position


def picture(shown: Position | Game | Xgid, *, home: str = "right") -> str:
    """The picture as SVG text; White's checkers are light and move to the bottom.

    A `Position` knows no colours, no cube and no score: its player on roll counts as White. The
    numbers are those of the player on roll. `home` is the side of the home boards, `right` or
    `left`.

    >>> from bglearn.rules.position import START
    >>> picture(START).count('class="disc light"')
    15
    """
    if isinstance(shown, Position):
        return draw(Scene("position", shown, settings=Settings(home=home)))
    game = shown.game if isinstance(shown, Xgid) else shown
    viewer = game.on_roll or Player.WHITE
    is_white = viewer is Player.WHITE
    settings = Settings(home=home, bottom=is_white, colour="light" if is_white else "dark")
    scene = Scene(
        "position",
        game.position,
        game.roll,
        settings=settings,
        pips=True,
        cube=cube_of(game, viewer),
        on_roll=side_of(game.to_act, viewer),
        score=_score(shown, viewer),
        names=names_of({}, viewer),
    )
    return draw(scene)


def _score(shown: Game | Xgid, viewer: Player) -> Score | None:
    """What an XGID tells; a game alone knows of no score."""
    if isinstance(shown, Game):
        return None
    score = shown.score
    length = shown.match_length or 0
    return Score(score[viewer], score[viewer.opponent], length, shown.crawford)
