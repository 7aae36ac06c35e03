"""Dice as they really lie: flat, leaning, on a checker, in the wrong half, off the board."""

from __future__ import annotations

from bglearn.board.geometry import Place, View, sizes
from bglearn.board.svg import die
from bglearn.rules.position import BAR, OFF, Position
from bglearn.rules.throw import Die, Throw

BELOW = 120
"""The room below the board in which a die lies that fell off it, in drawing units."""
_TURNS = (-9, 13)
"""How far two dice that lie flat are turned, in degrees: no die lies straight."""


def thrown_dice(throw: Throw, view: View, position: Position) -> list[str]:
    """The two dice of a throw; the view's mover is the thrower, the position is seen by them.

    A die at fault lies where its fault is to be seen, with a broken line around it.

    >>> from bglearn.rules.player import Player
    >>> from bglearn.rules.position import START
    >>> flat = Die(3, Player.WHITE)
    >>> "fault" in "".join(thrown_dice(Throw(Player.WHITE, flat, flat), View(), START))
    False
    """
    colour = "light" if throw.by == "white" else "dark"
    places = view.dice(2)
    pairs = zip((throw.one, throw.other), places, _TURNS, strict=True)
    return [_lying(one, throw, view, position, at, turn, colour) for one, at, turn in pairs]


def _lying(
    one: Die, throw: Throw, view: View, position: Position, at: Place, turn: int, colour: str
) -> str:
    half = sizes()["die"] / 2
    if one.half is None:
        at, turn = Place(at.x, view.height + BELOW / 2 - half + 4), 31
    elif one.half is not throw.by:
        at = view.dice(2, is_mover=False)[0]
    elif one.on_checker:
        at = _on_a_checker(view, position, at)
    elif one.is_flat:
        return _turned(die(one.number, at, colour), at, turn)
    else:
        return _cocked(one, view, at, colour)
    return _turned(die(one.number, at, colour), at, turn) + _fault(at)


def _turned(drawn: str, at: Place, turn: float) -> str:
    half = sizes()["die"] / 2
    return f'<g transform="rotate({turn:g} {at.x + half:g} {at.y + half:g})">{drawn}</g>'


def _on_a_checker(view: View, position: Position, near: Place) -> Place:
    """On top of the checker that lies nearest, in the same half of the board."""
    half, size = sizes()["die"] / 2, sizes()
    middle = view.area(BAR).x + size["bar"] / 2
    slots = [
        view.slot(True, point, position.mover[point] - 1)
        for point in range(OFF + 1, BAR)
        if position.mover[point]
    ]
    same = [slot for slot in slots if (slot.x > middle) == (near.x > middle)]
    best = min(same or slots, key=lambda slot: (slot.x - near.x) ** 2 + (slot.y - near.y) ** 2)
    return Place(best.x - half, best.y - half)


def _cocked(one: Die, view: View, at: Place, colour: str) -> str:
    """A die that leans against the edge: it stands on one of its edges, and a side shows."""
    size = sizes()
    field = next(one for one in view.fields() if one.x <= at.x <= one.x + one.width)
    left, right = field.x, field.x + field.width
    is_left = left < view.area(BAR).x  # away from the bar: against the outer edge
    edge = left if is_left else right - size["die"]
    lean = Place(edge + (6 if is_left else -6), at.y)
    tilt = 24 if is_left else -24
    x, y, side = lean.x, lean.y, size["die"]
    depth = f"M{x + 4:g} {y + side - 4:g}l10 18h{side - 28:g}l10-18Z"
    shadow = (
        f'<ellipse class="die-shadow" cx="{x + side / 2:g}" cy="{y + side + 22:g}"'
        f' rx="{side * 0.62:g}" ry="9"/>'
    )
    body = (
        f'<g class="die {colour}"><path class="side" d="{depth}"/></g>'
        f"{die(one.number, lean, colour)}"
    )
    return shadow + _turned(body, lean, tilt) + _fault(lean)


def _fault(at: Place) -> str:
    half = sizes()["die"] / 2
    return f'<circle class="fault" cx="{at.x + half:g}" cy="{at.y + half:g}" r="{half + 24:g}"/>'
