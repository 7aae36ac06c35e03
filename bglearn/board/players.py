"""The players in a picture: a line over and one under the board, with colour, name and score."""

from __future__ import annotations

from xml.sax.saxutils import escape

from bglearn.board.geometry import View, sizes
from bglearn.board.labels import label
from bglearn.board.scene import Scene
from bglearn.i18n import shown

LINE = 52
"""How high a player's line is, in drawing units."""
_DISC, _GAP = 12, 16
_LONGEST = 24
"""Letters of a name: what stands in the middle of its line needs room too."""
_NEARER = 4
"""How much nearer to the board than in the middle of its line a player's name stands."""


def has_players(scene: Scene) -> bool:
    """Whether a picture of the scene tells who plays, or for what."""
    return scene.names is not None or scene.score is not None


def players(scene: Scene) -> list[str]:
    """Both lines, and in the Crawford game its name; nothing where the scene has none.

    >>> from bglearn.board.scene import Score
    >>> from bglearn.rules.position import START
    >>> "2 of 7" in "".join(players(Scene("a", START, score=Score(2, 3, 7))))
    True
    """
    if not has_players(scene):
        return []
    view = View(scene.settings.home, scene.settings.bottom)
    over, under = ("opponent", "mover") if scene.settings.bottom else ("mover", "opponent")
    away = LINE / 2 - _NEARER
    parts = _line(view, scene, over, -away) + _line(view, scene, under, view.height + away)
    if scene.score and scene.score.crawford:
        middle = view.width / 2
        parts.append(_written("middle", middle, _base(-away), label("crawford")))
    return parts


def _line(view: View, scene: Scene, who: str, y: float) -> list[str]:
    left, right = sizes()["frame"] + _DISC + 4, view.width - sizes()["frame"]
    name = "light" if (who == "mover") == (scene.settings.colour == "light") else "dark"
    parts = [
        f'<g class="{name}"><circle class="player" cx="{left:g}" cy="{y:g}" r="{_DISC}"/></g>',
        _written("start", left + _DISC + _GAP, _base(y), _name(scene, who)),
    ]
    if scene.score:
        points = scene.score.mover if who == "mover" else scene.score.opponent
        key = "score_match" if scene.score.length else "score_money"
        told = label(key, points=points, length=scene.score.length)
        parts.append(_written("end", right, _base(y), told))
    return parts


def _name(scene: Scene, who: str) -> str:
    if scene.names is None:
        return label(who)
    return shown(scene.names.mover if who == "mover" else scene.names.opponent, _LONGEST)


def _base(y: float) -> float:
    return y + sizes()["number"] * 0.36


def _written(anchor: str, x: float, y: float, words: str) -> str:
    return (
        f'<text class="told" style="text-anchor:{anchor}" x="{x:g}" y="{y:g}">'
        f"{escape(words)}</text>"
    )
