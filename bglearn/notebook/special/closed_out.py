"""`closed-out`: a player before a closed board, who may double but not throw."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from bglearn.board.geometry import Place, View, sizes
from bglearn.board.match_scene import cube_of
from bglearn.board.scene import Scene
from bglearn.board.svg import cube_drawing, drawing
from bglearn.i18n import text
from bglearn.notebook.special.control import Control, when
from bglearn.notebook.special.judged import judged, refusal
from bglearn.notebook.special.sheet import Demonstration, paragraph, told
from bglearn.notebook.special.table_view import described, layer, pictured, settings_of, view_of
from bglearn.rules.cube import Cube
from bglearn.rules.dice import Roll
from bglearn.rules.events import Doubled, Passed, Rolled
from bglearn.rules.game import Game, Stage
from bglearn.rules.options import Rules
from bglearn.rules.player import Player
from bglearn.rules.position import Position

_MINE = {25: 1, 13: 4, 8: 4, 6: 6}
BOARDS: Mapping[str, Position] = MappingProxyType(
    {
        "closed": Position.of(_MINE, {7: 2, 6: 3, 5: 2, 4: 2, 3: 2, 2: 2, 1: 2}),
        "open": Position.of(_MINE, {8: 2, 7: 2, 6: 3, 5: 2, 3: 2, 2: 2, 1: 2}),
    }
)
"""White waits on the bar before these home boards of Black's."""
CUBES: Mapping[str, Cube] = MappingProxyType(
    {
        "middle": Cube(),
        "white": Cube(2, Player.WHITE, is_turned=True),
        "black": Cube(2, Player.BLACK, is_turned=True),
    }
)


def moment(board: str, cube: str, rules: Rules | None = None) -> Game:
    """White's turn before one of the boards, with one of the cubes.

    >>> moment("closed", "middle").is_closed_out
    True
    """
    return Game(
        rules or Rules(),
        stage=Stage.TURN,
        position=BOARDS[board],
        on_roll=Player.WHITE,
        cube=CUBES[cube],
        rolls={Player.WHITE: 20, Player.BLACK: 20},
    )


def closed_out(rules: Rules | None = None) -> Demonstration:
    """The closed-out player.

    >>> closed_out().name
    'closed-out'
    """
    board = Control(
        "board",
        text("special", "Black's home board"),
        (("closed", text("special", "closed")), ("open", text("special", "one point open"))),
    )
    cube = Control(
        "cube",
        text("special", "The cube"),
        (
            ("middle", text("special", "in the middle")),
            ("white", text("special.cube", "White's")),
            ("black", text("special.cube", "Black's")),
        ),
    )
    moments = {(b, c): moment(b, c, rules) for b in BOARDS for c in CUBES}
    view = view_of()
    cubes = [layer(when(cube=c), _cube(view, moments["closed", c])) for c in CUBES]
    pictures = []
    for b, position in BOARDS.items():
        parts = [*_checkers(position), *cubes, _dice(view, moments[b, "middle"])]
        pictures.append(
            f'<div class="{when(board=b)}">{pictured(parts, described(position)).markup()}</div>'
        )
    words = [_told(b, c, game) for (b, c), game in moments.items()]
    title = text("special", "White waits on the bar, and it is White's turn. What may White do?")
    body = (
        f'<div class="controls">{board.markup}{cube.markup}</div>{"".join(pictures)}{told(words)}'
    )
    still = [*_checkers(BOARDS["closed"]), *_cube(view, moments["closed", "middle"])]
    return Demonstration(
        "closed-out", title, (board, cube), body, pictured(still, described(BOARDS["closed"]))
    )


def _checkers(position: Position) -> list[str]:
    return drawing(Scene("special", position, settings=settings_of(), on_roll="mover"))


def _cube(view: View, game: Game) -> list[str]:
    shown = cube_of(game, Player.WHITE)
    return [cube_drawing(view, shown)] if shown else []


def _dice(view: View, game: Game) -> str:
    """The dice cup's place: crossed out where White may not throw."""
    if refusal(game, _throw()) is None:
        outlined = "".join(_outlines(view))
        return f'<g class="light">{outlined}</g>'
    size = sizes()
    first, last = view.dice(2)[0], view.dice(2)[-1]
    centre = Place((first.x + last.x + size["die"]) / 2, first.y + size["die"] / 2)
    cross = f"M{centre.x - 66:g} {centre.y - 34:g}l132 68m0-68l-132 68"
    return (
        f'<g class="light">{"".join(_outlines(view))}</g>'
        f'<path class="forbid-halo" d="{cross}"/><path class="forbid" d="{cross}"/>'
    )


def _outlines(view: View) -> list[str]:
    size = sizes()
    return [
        f'<g class="die extra"><rect class="face" x="{x:g}" y="{y:g}" width="{size["die"]:g}"'
        f' height="{size["die"]:g}" rx="{size["die_radius"]:g}"/></g>'
        for x, y in view.dice(2)
    ]


def _throw() -> Rolled:
    return Rolled(Player.WHITE, Roll(6, 5))


def _told(board: str, cube: str, game: Game) -> str:
    asked = (
        (text("special", "Throw the dice:"), _throw()),
        (text("special", "Offer a double:"), Doubled(Player.WHITE)),
        (text("special", "Let the turn go:"), Passed(Player.WHITE)),
    )
    lines = "".join(judged(what, refusal(game, event)) for what, event in asked)
    note = ""
    if refusal(replace(game, roll=None), _throw()) and not refusal(game, Doubled(Player.WHITE)):
        note = paragraph(
            text("special", "It is White's turn for a moment: enough for a double."), "soft-text"
        )
    return f'<div class="{when(board=board, cube=cube)}"><ul>{lines}</ul>{note}</div>'
