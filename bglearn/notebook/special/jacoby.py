"""`jacoby`: one game scored twice, without the Jacoby rule and with it."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from types import MappingProxyType

from bglearn.board.match_scene import cube_of
from bglearn.board.svg import cube_drawing
from bglearn.i18n import Message, text
from bglearn.notebook.special.control import Control, when
from bglearn.notebook.special.sheet import Demonstration, paragraph, told
from bglearn.notebook.special.table_view import described, layer, pictured, table, view_of
from bglearn.notebook.telling import SIZES
from bglearn.rules.cube import Cube, double
from bglearn.rules.game import Game
from bglearn.rules.options import Rules
from bglearn.rules.outcome import Outcome, size_of_win, won
from bglearn.rules.player import Player
from bglearn.rules.position import Position

ENDS: Mapping[str, Position] = MappingProxyType(
    {
        "single": Position.of({0: 15}, {0: 4, 6: 3, 5: 3, 4: 2, 3: 2, 1: 1}),
        "gammon": Position.of({0: 15}, {13: 2, 8: 3, 6: 4, 5: 3, 4: 3}),
        "backgammon": Position.of({0: 15}, {22: 2, 13: 2, 8: 3, 6: 4, 5: 2, 4: 2}),
    }
)
"""White has borne off all checkers; Black's tell how big the win is."""
CUBES: Mapping[str, Cube] = MappingProxyType(
    {
        "start": Cube(),
        "taken": double(Cube(), Player.WHITE).taken,
        "automatic": Cube().doubled_automatically(),
    }
)
RULES: Mapping[str, Rules] = MappingProxyType({"without": Rules(), "with": Rules(jacoby=True)})


def outcome(end: str, cube: str, rules: Rules) -> Outcome:
    """What White wins.

    >>> outcome("gammon", "start", RULES["with"]).points
    1
    """
    size = size_of_win(ENDS[end].opponent)
    return won(Player.WHITE, size, "borne-off", CUBES[cube], rules)


def jacoby(agreed: Mapping[str, Rules] = RULES) -> Demonstration:
    """The scoring with and without Jacoby; `agreed` are the options compared.

    >>> jacoby().name
    'jacoby'
    """
    end = Control(
        "end",
        text("special", "How does the game end?"),
        tuple((name, _end_name(name)) for name in ENDS),
    )
    cube = Control(
        "cube",
        text("special", "The cube"),
        (
            ("start", text("special", "nobody doubled")),
            ("taken", text("special", "a double was taken")),
            ("automatic", text("special", "an automatic double")),
        ),
    )
    cubes = [layer(when(cube=name), [_cube(value)]) for name, value in CUBES.items()]
    pictures = [
        f'<div class="{when(end=name)}">{_board(position, cubes)}</div>'
        for name, position in ENDS.items()
    ]
    words = [_told(e, c, agreed) for e in ENDS for c in CUBES]
    title = text("special", "White has won. What does it score?")
    controls = (end, cube)
    body = f'<div class="controls">{end.markup}{cube.markup}</div>{told(words)}{"".join(pictures)}'
    position = ENDS["single"]
    still = pictured([*table(position), _cube(CUBES["start"])], described(position))
    return Demonstration("jacoby", title, controls, body, still)


def _end_name(end: str) -> str:
    return str(SIZES[size_of_win(ENDS[end].opponent)])


def _board(position: Position, cubes: list[str]) -> str:
    return pictured([*table(position), *cubes], described(position)).markup()


def _cube(cube: Cube) -> str:
    shown = cube_of(Game(Rules(), cube=cube), Player.WHITE)
    assert shown
    return cube_drawing(view_of(), shown)


def _told(end: str, cube: str, agreed: Mapping[str, Rules]) -> str:
    names = {
        "without": text("special", "Without the Jacoby rule"),
        "with": text("special", "With the Jacoby rule"),
    }
    found = {name: outcome(end, cube, rules) for name, rules in agreed.items()}
    cards = "".join(
        f"<div><dt>{escape(names[name])}</dt><dd>{one.points}"
        f"<small>{escape(str(_sum(one, cube)))}</small></dd></div>"
        for name, one in found.items()
    )
    sizes = {one.size for one in found.values()}
    if len(sizes) > 1:
        note = text("special", "No double was taken: with Jacoby it counts as a single game.")
    else:
        note = text("special", "Here the Jacoby rule changes nothing.")
    return (
        f'<div class="{when(end=end, cube=cube)}"><dl class="facts">{cards}</dl>'
        f"{paragraph(note, 'soft-text')}</div>"
    )


def _sum(one: Outcome, cube: str) -> Message:
    return Message(
        "special",
        "{size}: {factor} × stake {stake}",
        {
            "size": SIZES[one.size],
            "factor": one.points // CUBES[cube].value,
            "stake": CUBES[cube].value,
        },
    )
