"""Where everything lies on the board, in drawing units; the browser's board uses the same numbers.

All places are named by the mover's points: 1 to 24, 25 the bar, 0 his borne-off checkers, 26 the
opponent's. `geometry.json` is the one table of sizes.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import NamedTuple

from bglearn.rules.position import BAR, OFF, Side, other_view

THEIR_OFF = 26
_NEAR_POINTS = range(1, 13)


@cache
def sizes() -> dict[str, float]:
    """The table of sizes."""
    text = (Path(__file__).parent / "geometry.json").read_text("utf-8")
    table: dict[str, float] = json.loads(text)
    return table


class Place(NamedTuple):
    """A point of the drawing."""

    x: float
    y: float


class Box(NamedTuple):
    """An upright rectangle by its upper left corner."""

    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class View:
    """A board that lies one way: the mover's home board right or left, bottom or top."""

    home: str = "right"
    bottom: bool = True

    @property
    def width(self) -> float:
        """Of the whole drawing."""
        size = sizes()
        return 2 * size["frame"] + self._field + size["gap"] + size["tray"]

    @property
    def height(self) -> float:
        """Of the whole drawing."""
        return sizes()["field"] + 2 * sizes()["margin"]

    @property
    def _field(self) -> float:
        return 12 * sizes()["point"] + sizes()["bar"]

    def _side(self, box: Box) -> Box:
        if self.home == "right":
            return box
        return box._replace(x=self.width - box.x - box.width)

    def is_top(self, spot: int) -> bool:
        """Whether a spot lies in the upper row (the bar belongs to both)."""
        near = spot == OFF or spot in _NEAR_POINTS
        return near != self.bottom

    def area(self, spot: int) -> Box:
        """The whole area of a spot."""
        size = sizes()
        half = size["field"] / 2
        if spot == BAR:
            left = size["frame"] + 6 * size["point"]
            return self._side(Box(left, size["margin"], size["bar"], size["field"]))
        top = self.is_top(spot)
        if spot in (OFF, THEIR_OFF):
            height = half - size["tray_gap"] / 2
            y = size["margin"] if top else self.height - size["margin"] - height
            left = size["frame"] + self._field + size["gap"]
            return self._side(Box(left, y, size["tray"], height))
        column = 12 - spot if spot <= 12 else spot - 13
        left = size["frame"] + column * size["point"] + (size["bar"] if column > 5 else 0)
        y = size["margin"] if top else self.height / 2
        return self._side(Box(left, y, size["point"], half))

    def fields(self) -> list[Box]:
        """The two halves of the playing field."""
        size = sizes()
        lefts = (size["frame"], size["frame"] + 6 * size["point"] + size["bar"])
        return [
            self._side(Box(left, size["margin"], 6 * size["point"], size["field"]))
            for left in lefts
        ]

    def triangle(self, point: int) -> tuple[Place, Place, Place]:
        """Outer left corner, tip and outer right corner of a point."""
        size = sizes()
        x = self._centre(point)
        half = size["point"] / 2 - size["inset"]
        outer, tip = size["margin"], size["margin"] + size["height"]
        if not self.is_top(point):
            outer, tip = self.height - outer, self.height - tip
        return Place(x - half, outer), Place(x, tip), Place(x + half, outer)

    def slot(self, is_mover: bool, spot: int, index: int) -> Place:
        """The centre of a checker, counted from the outer edge; the bar's from the middle."""
        size = sizes()
        x = self._centre(spot)
        at = min(index, room(spot) - 1)
        if spot == BAR:
            away = size["bar_first"] + at * size["step"]
            return Place(x, self.height / 2 + (away if is_mover == self.bottom else -away))
        if spot in (OFF, THEIR_OFF):
            away = size["slab_edge"] + size["slab"] / 2 + at * size["slab_step"]
        else:
            away = size["edge"] + size["checker"] + at * size["step"]
        top = self.is_top(spot)
        return Place(x, size["margin"] + away if top else self.height - size["margin"] - away)

    def number(self, point: int) -> Place:
        """The base of a point's number, for text anchored in the middle."""
        size = sizes()
        edge = size["margin"] / 2
        shift = size["number"] * 0.36
        y = edge + shift if self.is_top(point) else self.height - edge + shift
        return Place(self._centre(point), y)

    def _hand(self, is_mover: bool) -> float:
        """The middle of the half at a player's right hand."""
        size = sizes()
        halves = sorted(
            self._side(Box(size["frame"] + left, 0, 0, 0)).x
            for left in (3 * size["point"], 9 * size["point"] + size["bar"])
        )
        return halves[self.bottom == is_mover]

    def dice(self, count: int, is_mover: bool = True) -> list[Place]:
        """The upper left corners of the dice, at the right hand of who threw them."""
        size = sizes()
        width = count * size["die"] + (count - 1) * size["die_gap"]
        left = self._hand(is_mover) - width / 2
        step = size["die"] + size["die_gap"]
        y = self.height / 2 - size["die"] / 2
        return [Place(left + k * step, y) for k in range(count)]

    def cube(self, owner: str | None, answers: str | None = None) -> Place:
        """The upper left corner of the cube.

        It lies in the middle of the bar, at its owner's end of it, or, when it is offered, at the
        right hand of the player who has to answer.
        """
        size = sizes()
        half = size["cube"] / 2
        if answers:
            return Place(self._hand(answers == "mover") - half, self.height / 2 - half)
        x = self._centre(BAR) - half
        if owner is None:
            return Place(x, self.height / 2 - half)
        down = (owner == "mover") == self.bottom
        return Place(
            x, self.height - size["cube_edge"] - size["cube"] if down else size["cube_edge"]
        )

    def pip_count(self, is_mover: bool) -> Place:
        """The base of a side's pip count at its tray, for text anchored in the middle."""
        return self.number(OFF if is_mover else THEIR_OFF)

    def borne(self, is_mover: bool) -> Place:
        """The base of a side's count of borne-off checkers, at the inner end of its tray."""
        spot = OFF if is_mover else THEIR_OFF
        tray, away = self.area(spot), sizes()["borne_edge"]
        middle = tray.y + tray.height - away if self.is_top(spot) else tray.y + away
        return Place(tray.x + tray.width / 2, middle + sizes()["number"] * 0.36)

    def turn(self, is_mover: bool) -> Place:
        """The middle of the sign that tells whose turn it is, beside that side's tray."""
        size = sizes()
        tray = self.area(OFF if is_mover else THEIR_OFF)
        x = self.width - size["frame"] / 2 if self.home == "right" else size["frame"] / 2
        return Place(x, tray.y + tray.height / 2)

    def _centre(self, spot: int) -> float:
        box = self.area(spot)
        return box.x + box.width / 2


def room(spot: int) -> int:
    """How many checkers of a stack are drawn; the last of a higher one bears the count."""
    if spot == BAR:
        return int(sizes()["bar_stack"])
    return 15 if spot in (OFF, THEIR_OFF) else int(sizes()["stack"])


_PIPS = ((), (4,), (0, 8), (0, 4, 8), (0, 2, 6, 8), (0, 2, 4, 6, 8), (0, 2, 3, 5, 6, 8))


def pips(value: int) -> list[Place]:
    """The pips of a die, from its upper left corner."""
    step = sizes()["pip_step"]
    first = sizes()["die"] / 2 - step
    return [Place(first + cell % 3 * step, first + cell // 3 * step) for cell in _PIPS[value]]


def by_spot(side: Side, is_mover: bool) -> list[int]:
    """A side's counts by the mover's places, 0 to 26.

    >>> from bglearn.rules.position import START
    >>> by_spot(START.opponent, False)[19]
    5
    """
    counts = [0] * (THEIR_OFF + 1)
    for own, count in enumerate(side):
        if is_mover or own == BAR:
            counts[own] = count
        elif own == OFF:
            counts[THEIR_OFF] = count
        else:
            counts[other_view(own)] = count
    return counts
