"""A scene as an SVG picture: for print, for the README, and where no script runs."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from xml.sax.saxutils import escape, quoteattr

from bglearn.board.arrows import ends
from bglearn.board.colours import style
from bglearn.board.geometry import THEIR_OFF, Place, View, by_spot, pips, room, sizes
from bglearn.board.players import LINE, has_players, players
from bglearn.board.scene import CubeView, Scene
from bglearn.board.settings import DEFAULT, Settings
from bglearn.i18n import language
from bglearn.rules.position import BAR, OFF, other_view

_HEAD_LENGTH, _HEAD_HALF = 30, 17


def draw(scene: Scene) -> str:
    """The picture of a scene as SVG text, in the colours that the scene wants.

    >>> from bglearn.rules.position import START
    >>> draw(Scene("start", START)).count('class="disc')
    30
    """
    view = View(scene.settings.home, scene.settings.bottom)
    data = scene.as_json()
    over = LINE if has_players(scene) else 0
    height = view.height + 2 * over
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 {-over} {view.width:g} {height:g}"'
        f' role="img" lang="{language()}" aria-label={quoteattr(str(data["description"]))}>',
        f"<style>{style(scene.settings.theme)}</style>",
        *([_rect("frame", (0, -over, view.width, height), sizes()["radius"])] if over else ()),
        *drawing(scene),
        *players(scene),
        "</svg>",
    ]
    return "\n".join(parts)


def drawing(scene: Scene) -> list[str]:
    """What the picture of a scene is made of, without its frame of SVG and its colours.

    >>> from bglearn.rules.position import START
    >>> drawing(Scene("start", START))[0].startswith('<rect class="frame"')
    True
    """
    view = View(scene.settings.home, scene.settings.bottom)
    return [
        *ground(scene.settings),
        *_marks(view, scene),
        *_extras(view, scene),
        *_checkers(view, scene),
        *_dice(view, scene),
        *_arrows(view, scene),
        *_badges(view, scene),
    ]


def _rect(name: str, box: tuple[float, float, float, float], radius: float = 0) -> str:
    x, y, width, height = box
    return (
        f'<rect class="{name}" x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"'
        f' rx="{radius:g}"/>'
    )


def ground(settings: Settings) -> list[str]:
    """The board without a checker, with the numbers of its points.

    >>> sum("polygon" in part for part in ground(Settings()))
    24
    """
    view = View(settings.home, settings.bottom)
    parts = [_rect("frame", (0, 0, view.width, view.height), sizes()["radius"])]
    parts += [_rect("felt", field, 6) for field in view.fields()]
    parts.append(_rect("bar", view.area(BAR)))
    parts += [_rect("tray", view.area(spot), 8) for spot in (OFF, THEIR_OFF)]
    absolute = settings.numbering == "absolute" and settings.colour == "dark"
    for point in range(1, 25):
        corners = " ".join(f"{x:g},{y:g}" for x, y in view.triangle(point))
        parts.append(f'<polygon class="{"odd" if point % 2 else "even"}" points="{corners}"/>')
        x, y = view.number(point)
        number = other_view(point) if absolute else point
        parts.append(f'<text class="number" x="{x:g}" y="{y:g}">{number}</text>')
    return parts


def _checkers(view: View, scene: Scene) -> list[str]:
    parts = []
    for is_mover in (False, True):
        side = scene.position.mover if is_mover else scene.position.opponent
        light = is_mover == (scene.settings.colour == "light")
        name = "disc light" if light else "disc dark"
        for spot, count in enumerate(by_spot(side, is_mover)):
            for index in range(count):
                high = count if index == count - 1 and count > room(spot) else 0
                parts.append(_checker(name, view.slot(is_mover, spot, index), spot, high))
    return parts


def _checker(name: str, at: Place, spot: int, high: int) -> str:
    size = sizes()
    if spot in (OFF, THEIR_OFF):
        width, height = size["tray"] - 2 * size["slab_inset"], size["slab"]
        slab = _rect("face", (at.x - width / 2, at.y - height / 2, width, height), 5)
        return f'<g class="{name}">{slab}</g>'
    count = ""
    if high:
        y = at.y + size["number"] * 0.36
        count = f'<text class="count ink" x="{at.x:g}" y="{y:g}">{high}</text>'
    radius = size["checker"]
    return (
        f'<g class="{name}">'
        f'<circle class="face" cx="{at.x:g}" cy="{at.y:g}" r="{radius - 1.2:g}"/>'
        f'<circle class="ring" cx="{at.x:g}" cy="{at.y:g}" r="{radius - 10:g}"/>'
        f"{count or _sign(at)}</g>"
    )


def _sign(at: Place) -> str:
    """What tells the checkers apart by form; the colours decide whether it is to be seen."""
    return (
        f'<circle class="sign round" cx="{at.x:g}" cy="{at.y:g}" r="7"/>'
        f'<path class="sign cross" d="M{at.x - 9:g} {at.y - 9:g}l18 18m0-18l-18 18"/>'
    )


def _dice(view: View, scene: Scene) -> list[str]:
    mine, theirs = ("light", "dark") if scene.settings.colour == "light" else ("dark", "light")
    dice = scene.roll.dice if scene.roll else ()
    places = view.dice(len(dice))
    parts = _thrown(dice[:2], places[:2], mine) + _thrown(dice[2:], places[2:], f"{mine} extra")
    offered = scene.cube.offered if scene.cube else None
    # a cube that they have to answer lies there
    theirs_thrown = () if offered and offered[1] == "mover" else tuple(scene.opponent_roll or ())
    return parts + _thrown(theirs_thrown, view.dice(2, is_mover=False), f"{theirs} played")


def _thrown(dice: Sequence[int], places: Sequence[Place], name: str) -> list[str]:
    return [die(value, at, name) for value, at in zip(dice, places, strict=False)]


def die(value: int, at: Place, name: str) -> str:
    """A die by its upper left corner; `name` is its colour, with what else is to be seen of it.

    >>> die(3, Place(0, 0), "light").count("circle")
    3
    """
    size = sizes()
    face = _rect("face", (at.x, at.y, size["die"], size["die"]), size["die_radius"])
    dots = "".join(
        f'<circle class="ink" cx="{at.x + dx:g}" cy="{at.y + dy:g}" r="{size["pip"]:g}"/>'
        for dx, dy in pips(value)
    )
    return f'<g class="die {name}">{face}{dots}</g>'


def _extras(view: View, scene: Scene) -> list[str]:
    """The pip counts, whose turn it is, and the cube."""
    size = sizes()
    parts = []
    for is_mover, count in zip(
        (True, False), scene.position.pips if scene.pips else (), strict=False
    ):
        x, y = view.pip_count(is_mover)
        parts.append(f'<text class="number" x="{x:g}" y="{y:g}">{count}</text>')
    for is_mover, side in ((True, scene.position.mover), (False, scene.position.opponent)):
        if side[OFF]:
            x, y = view.borne(is_mover)
            parts.append(f'<text class="number borne" x="{x:g}" y="{y:g}">{side[OFF]}</text>')
    if scene.on_roll:
        is_mover = scene.on_roll == "mover"
        x, y = view.turn(is_mover)
        name = "light" if is_mover == (scene.settings.colour == "light") else "dark"
        sign = f'<circle class="turn" cx="{x:g}" cy="{y:g}" r="{size["turn"]:g}"/>'
        parts.append(f'<g class="{name}">{sign}</g>')
    if scene.cube:
        parts.append(cube_drawing(view, scene.cube, scene.settings.face))
    return parts


def cube_drawing(view: View, cube: CubeView, start: int = DEFAULT.face) -> str:
    """The cube where it lies, with the number on top; `start` is what it shows at the start.

    >>> cube_drawing(View(), CubeView(1)).count(">64<")
    1
    """
    size = sizes()
    face, answers = cube.face(start), None
    if cube.offered:
        face, by = cube.offered
        answers = "opponent" if by == "mover" else "mover"
    x, y = view.cube(cube.owner, answers)
    text = size["cube_text"] * (0.66 if face > 999 else 1)
    base = y + size["cube"] / 2 + size["cube_text"] * 0.36
    return (
        f"{_rect('cube', (x, y, size['cube'], size['cube']), size['cube_radius'])}"
        f'<text class="cube-number" x="{x + size["cube"] / 2:g}" y="{base:g}"'
        f' font-size="{text:g}">{face}</text>'
    )


def _marks(view: View, scene: Scene) -> list[str]:
    parts = []
    for mark in scene.marks:
        x, y, width, height = view.area(mark.point)
        box = (x + 2, y + 2, width - 4, height - 4)
        parts.append(f'<g class="{escape(mark.tone)}">{_rect("mark", box, 10)}</g>')
    return parts


def _badges(view: View, scene: Scene) -> list[str]:
    """A cross on each point that forbids a move, on top of everything."""
    parts = []
    for mark in scene.marks:
        if mark.tone != "blocked" or mark.point in (OFF, BAR, THEIR_OFF):
            continue
        x, y, width, height = view.area(mark.point)
        away = sizes()["badge"]
        at = Place(x + width / 2, y + height - away if view.is_top(mark.point) else y + away)
        parts.append(
            f'<circle class="badge" cx="{at.x:g}" cy="{at.y:g}" r="15"/>'
            f'<path class="no" d="M{at.x - 6:g} {at.y - 6:g}l12 12m0-12l-12 12"/>'
        )
    return parts


def _arrows(view: View, scene: Scene) -> list[str]:
    parts = []
    for (start, end), arrow in zip(
        ends(view, scene.position, scene.arrows), scene.arrows, strict=True
    ):
        line, head = _arrow(view, start, end)
        parts.append(
            f'<g class="arrow {escape(arrow.tone)}"><path class="halo" d="{line}"/>'
            f'<path class="shaft" d="{line}"/><path class="head" d="{head}"/>'
            f'<circle class="head" cx="{start.x:g}" cy="{start.y:g}" r="7"/></g>'
        )
    return parts


def _arrow(view: View, start: Place, end: Place) -> tuple[str, str]:
    """A line bent towards the middle of the board, and the corners of its head."""
    dx, dy = end.x - start.x, end.y - start.y
    length = hypot(dx, dy) or 1
    inward = 1 if start.y + end.y < view.height else -1
    bend = min(90, 24 + length * 0.16) * (1 if dx == 0 else (1 if dx > 0 else -1) * inward)
    knee = Place(
        (start.x + end.x) / 2 - dy / length * bend, (start.y + end.y) / 2 + dx / length * bend
    )
    away = hypot(end.x - knee.x, end.y - knee.y) or 1
    ux, uy = (end.x - knee.x) / away, (end.y - knee.y) / away
    neck = Place(end.x - ux * _HEAD_LENGTH, end.y - uy * _HEAD_LENGTH)
    sides = [(neck.x - sign * uy * _HEAD_HALF, neck.y + sign * ux * _HEAD_HALF) for sign in (1, -1)]
    line = f"M{start.x:.1f} {start.y:.1f}Q{knee.x:.1f} {knee.y:.1f} {neck.x:.1f} {neck.y:.1f}"
    corners = "L".join(f"{x:.1f} {y:.1f}" for x, y in ((end.x, end.y), *sides))
    return line, f"M{corners}Z"
