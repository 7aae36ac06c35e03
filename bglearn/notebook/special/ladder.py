"""The score of a match as a drawing: a row of places for each player, up to the length."""

from __future__ import annotations

from bglearn.board.naming import name_of
from bglearn.i18n import text
from bglearn.notebook.special.sheet import Drawing
from bglearn.rules.match import Match
from bglearn.rules.player import Player

_WIDTH, _ROW, _LEFT, _RIGHT, _RADIUS = 760, 84, 150, 190, 23
_CUBE = 78


def ladder(match: Match) -> Drawing:
    """The score with which a game begins, and its cube: crossed out where it is not in play.

    >>> from bglearn.rules.match import start
    >>> from bglearn.rules.options import Rules
    >>> ladder(start(Rules(match_length=3))).parts[0].count("circle")
    3
    """
    length = match.rules.match_length or 1
    rows = [_row(match, player, row, length) for row, player in enumerate(Player)]
    score = match.score_before
    told = text(
        "special",
        "Score before the game: White {white}, Black {black}, match to {length}.",
        white=score[Player.WHITE],
        black=score[Player.BLACK],
        length=length,
    )
    return Drawing((*rows, _cube(match.game.cube_in_play)), _WIDTH, 2 * _ROW, told)


def _row(match: Match, player: Player, row: int, length: int) -> str:
    y = _ROW * (row + 0.5)
    step = (_WIDTH - _LEFT - _RIGHT) / max(1, length - 1)
    name = name_of(player, {})
    parts = [f'<text class="label" x="{_LEFT / 2 - 14:g}" y="{y + 9:g}">{name}</text>']
    points = match.score_before[player]
    colour = "light" if player is Player.WHITE else "dark"
    for place in range(1, length + 1):
        x = _LEFT + (place - 1) * step
        if place <= points:
            parts.append(
                f'<g class="disc {colour}"><circle class="face" cx="{x:g}" cy="{y:g}"'
                f' r="{_RADIUS}"/></g>'
                f'<g class="{colour}"><text class="ink small" x="{x:g}" y="{y + 8:g}">{place}'
                "</text></g>"
            )
        else:
            short = " ring-short" if place == length and points == length - 1 else ""
            parts.append(
                f'<circle class="ring-off{short}" cx="{x:g}" cy="{y:g}" r="{_RADIUS}"/>'
                f'<text class="soft small" x="{x:g}" y="{y + 8:g}">{place}</text>'
            )
    return "".join(parts)


def _cube(in_play: bool) -> str:
    x, y = _WIDTH - _CUBE - 30, _ROW - _CUBE / 2
    cube = (
        f'<rect class="cube" x="{x:g}" y="{y:g}" width="{_CUBE}" height="{_CUBE}" rx="13"/>'
        f'<text class="cube-number" x="{x + _CUBE / 2:g}" y="{y + _CUBE / 2 + 14:g}"'
        ' font-size="38">64</text>'
    )
    if in_play:
        return cube
    slash = f"M{x - 12:g} {y + _CUBE + 12:g}l{_CUBE + 24}-{_CUBE + 24}"
    return f'{cube}<path class="forbid-halo" d="{slash}"/><path class="forbid" d="{slash}"/>'
