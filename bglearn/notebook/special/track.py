"""`u-track`: the way of each player round the board, with both numberings."""

from __future__ import annotations

from bglearn.board.geometry import Place, View, sizes
from bglearn.board.svg import ground
from bglearn.i18n import text
from bglearn.notebook.special.control import Control, when
from bglearn.notebook.special.sheet import Demonstration, Drawing, paragraph, told
from bglearn.notebook.special.table_view import layer, pictured, settings_of, view_of
from bglearn.rules.player import Player
from bglearn.rules.position import OFF, other_view

NUMBERINGS = ("own", "absolute")
ROUTE = tuple(range(24, OFF, -1))
"""The points of a checker's way by its own numbers: forward is down (DIR-02)."""
_QUARTER = 6
_BEND = 46


def numbered_route(player: Player, numbering: str) -> tuple[int, ...]:
    """The numbers that a checker of this player passes, in the order in which it passes them.

    Source: BOARD-15, BOARD-16, DIR-02, DIR-04.

    >>> numbered_route(Player.BLACK, "absolute")[:3]
    (1, 2, 3)
    """
    turned = numbering == "absolute" and player is Player.BLACK
    return tuple(other_view(point) if turned else point for point in ROUTE)


def track() -> Demonstration:
    """The U track.

    >>> track().body.count("runner")
    2
    """
    players = Control(
        "player", text("special", "Whose way?"), (("white", _white()), ("black", _black()))
    )
    numbers = Control(
        "numbers",
        text("special", "Numbers of the points"),
        (("own", text("special", "each player's own")), ("absolute", text("special", "White's"))),
    )
    base = [part for part in ground(settings_of()) if not part.startswith("<text")]
    layers = [*base, *_numbers()]
    for player in Player:
        layers.append(layer(when(player=player.value), _route(player)))
    title = text("special", "The way round the board")
    words = [_told(player, one) for player in Player for one in NUMBERINGS]
    board = pictured(layers, _described())
    body = (
        f'<div class="controls">{players.markup}{numbers.markup}</div>{board.markup()}{told(words)}'
    )
    return Demonstration("u-track", title, (players, numbers), body, _still(base))


def _still(base: list[str]) -> Drawing:
    numbers = _number_texts(Player.WHITE, "own")
    return pictured([*base, *numbers, *_route(Player.WHITE)], _described())


def _white() -> str:
    return text("match", "White")


def _black() -> str:
    return text("match", "Black")


def _described() -> str:
    return text(
        "special",
        "An empty board with a line in the shape of a U: the way of one player's checkers, through"
        " all four quarters.",
    )


def _numbers() -> list[str]:
    return [
        layer(when(player=player.value, numbers=one), _number_texts(player, one))
        for player in Player
        for one in NUMBERINGS
    ]


def _number_texts(player: Player, numbering: str) -> list[str]:
    view = view_of(player)
    parts = []
    for point, number in zip(ROUTE, numbered_route(player, numbering), strict=True):
        x, y = view.number(point)
        parts.append(f'<text class="number" x="{x:g}" y="{y:g}">{number}</text>')
    return parts


def _route(player: Player) -> list[str]:
    """The line, its head, the four quarters, and a checker that goes along it."""
    view = view_of(player)
    line, end, ahead = _line(view)
    radius = sizes()["checker"]
    name = "light" if player is Player.WHITE else "dark"
    start = _lane(view, ROUTE[0])
    head = (
        f"M{end.x + ahead * 34:g} {end.y:g}L{end.x - ahead * 8:g} {end.y - 26:g}"
        f"L{end.x - ahead * 8:g} {end.y + 26:g}Z"
    )
    return [
        *(f'<path class="{one}" d="{line}"/>' for one in ("route-halo", "route", "route-flow")),
        f'<path class="route-head" d="{head}"/>',
        *_stops(view),
        _checker(f"disc {name}", start, radius),
        f'<g class="disc {name} runner" style="offset-path:path(\'{line}\');offset-rotate:0deg">'
        f'<circle class="face" r="{radius:g}"/><circle class="ring" r="{radius - 9:g}"/></g>',
    ]


def _checker(name: str, at: Place, radius: float) -> str:
    return (
        f'<g class="{name}"><circle class="face" cx="{at.x:g}" cy="{at.y:g}" r="{radius:g}"/>'
        f'<circle class="ring" cx="{at.x:g}" cy="{at.y:g}" r="{radius - 9:g}"/></g>'
    )


def _line(view: View) -> tuple[str, Place, int]:
    """The way as a path, where it ends, and whether it ends to the right (1) or left (-1)."""
    start, end = _lane(view, ROUTE[0]), _lane(view, ROUTE[-1])
    turn, back = _lane(view, ROUTE[11]), _lane(view, ROUTE[12])
    out = 1 if turn.x > start.x else -1
    down = 1 if back.y > turn.y else -1
    line = (
        f"M{start.x:g} {start.y:g}H{turn.x - out * _BEND:g}"
        f"Q{turn.x:g} {turn.y:g} {turn.x:g} {turn.y + down * _BEND:g}"
        f"V{back.y - down * _BEND:g}"
        f"Q{back.x:g} {back.y:g} {back.x - out * _BEND:g} {back.y:g}H{end.x:g}"
    )
    return line, end, -out


def _lane(view: View, point: int) -> Place:
    """Where the way crosses a point: in the middle of its height."""
    outer, tip, _ = view.triangle(point)
    return Place(tip.x, (outer.y + tip.y) / 2)


def _stops(view: View) -> list[str]:
    """The four quarters in the order in which they are passed."""
    parts = []
    for number in range(4):
        first = _lane(view, ROUTE[number * _QUARTER])
        last = _lane(view, ROUTE[number * _QUARTER + _QUARTER - 1])
        x, toward = (first.x + last.x) / 2, 1 if first.y < view.height / 2 else -1
        y = first.y + toward * 178
        parts.append(
            f'<circle class="stop" cx="{x:g}" cy="{y:g}" r="30"/>'
            f'<text class="stop-number" x="{x:g}" y="{y + 12:g}">{number + 1}</text>'
        )
    return parts


def _told(player: Player, numbering: str) -> str:
    numbers = numbered_route(player, numbering)
    names = {"player": str(_white() if player is Player.WHITE else _black())}
    if numbers[0] > numbers[-1]:
        way = text(
            "special",
            "{player} goes from point {first} down to point {last}, and then off the board.",
            **names,
            first=numbers[0],
            last=numbers[-1],
        )
    else:
        way = text(
            "special",
            "{player} goes from point {first} up to point {last}, and then off the board.",
            **names,
            first=numbers[0],
            last=numbers[-1],
        )
    quarters = text(
        "special",
        "1: the opponent's home board ({a}). 2: the opponent's outer board ({b}). Then round the"
        " bend. 3: the player's own outer board ({c}). 4: the player's own home board ({d}).",
        **dict(zip("abcd", _spans(numbers), strict=True)),
    )
    shown = when(player=player.value, numbers=numbering)
    return paragraph(way, f"head {shown}") + paragraph(quarters, shown)


def _spans(numbers: tuple[int, ...]) -> list[str]:
    """First and last number of each quarter."""
    firsts = range(0, len(numbers), _QUARTER)
    return [f"{numbers[first]}–{numbers[first + _QUARTER - 1]}" for first in firsts]
