"""The seats of a chouette as a drawing: the box on one side, the team in its order on the other."""

from __future__ import annotations

from html import escape

from bglearn.i18n import text
from bglearn.notebook.special.sheet import Drawing
from bglearn.rules.chouette import Chouette
from bglearn.rules.seats import Seats

_HEIGHT, _STEP, _RADIUS, _TEAM = 176, 150, 46, 290
_BOX = 92


def seat_drawing(now: Chouette, before: Chouette | None) -> Drawing:
    """The seats of the game that comes next; each player comes from where he sat `before`.

    >>> from bglearn.notebook.special.chouette_games import seated
    >>> seat_drawing(seated(), None).told
    'In the box: Ann. Captain: Bob. Then: Cem, Dan.'
    """
    seats = _seats(now)
    old = _places(_seats(before)) if before else _places(seats)
    width = _TEAM + (len(seats.team) - 1) * _STEP + 110
    team_width = width - _TEAM + 74
    parts = [
        f'<rect class="plate" x="8" y="4" width="168" height="{_HEIGHT - 8}" rx="16"/>',
        f'<rect class="plate" x="{_TEAM - 84:g}" y="4" width="{team_width:g}"'
        f' height="{_HEIGHT - 8}" rx="16"/>',
    ]
    for player, x in _places(seats).items():
        role = _role(seats, player)
        colour = "light" if player == seats.box else "dark"
        crown = _crown(x) if seats.team[0] == player else ""
        parts.append(
            f'<g class="travels" style="--dx:{old[player] - x:g}px;--dy:0px">'
            f'<g class="disc {colour}"><circle class="face" cx="{x:g}" cy="78" r="{_RADIUS}"/>'
            f'<circle class="ring" cx="{x:g}" cy="78" r="{_RADIUS - 8}"/></g>'
            f'<g class="{colour}"><text class="ink small" x="{x:g}" y="86">{escape(player)}</text>'
            f'</g>{crown}</g><text class="soft" x="{x:g}" y="154">{escape(role)}</text>'
        )
    return Drawing(tuple(parts), width, _HEIGHT, _told(seats))


def _seats(chouette: Chouette) -> Seats:
    assert chouette.game
    return chouette.game.seats


def _places(seats: Seats) -> dict[str, float]:
    """The middle of each player's seat."""
    team = {player: float(_TEAM + n * _STEP) for n, player in enumerate(seats.team)}
    return {seats.box: float(_BOX), **team}


def _role(seats: Seats, player: str) -> str:
    if player == seats.box:
        return text("special", "box")
    place = seats.team.index(player)
    return str(place + 1) + "." if place else text("special", "captain")


def _crown(x: float) -> str:
    return f'<path class="stop" d="M{x - 24:g} 34l-5-26 17 12 12-17 12 17 17-12-5 26Z"/>'


def _told(seats: Seats) -> str:
    return text(
        "special",
        "In the box: {box}. Captain: {captain}. Then: {rest}.",
        box=seats.box,
        captain=seats.team[0],
        rest=", ".join(seats.team[1:]),
    )
