"""Where each arrow on a board starts and ends; js/arrows.js puts them in the same places."""

from __future__ import annotations

from collections.abc import Sequence

from bglearn.board.geometry import THEIR_OFF, Place, View, by_spot, room, sizes
from bglearn.board.scene import Arrow
from bglearn.rules.position import BAR, OFF, Position

LAST = "last"
"""The tone of moves that are made already; all others are still to be made."""


def ends(view: View, position: Position, arrows: Sequence[Arrow]) -> list[tuple[Place, Place]]:
    """Start and end of each arrow, in the order of the moves.

    >>> from bglearn.rules.position import START
    >>> view = View("right", True)
    >>> [(start, end)] = ends(view, START, [Arrow(24, 18)])
    >>> start == view.slot(True, 24, 1), end == view.slot(True, 18, 0)
    (True, True)
    """
    if arrows and all(arrow.tone == LAST for arrow in arrows):
        return _made(view, position, arrows)
    return _to_make(view, position, arrows)


def _to_make(view: View, position: Position, arrows: Sequence[Arrow]) -> list[tuple[Place, Place]]:
    """Each arrow from the checker on top, or from where another arrow has brought it."""
    start_counts = by_spot(position.mover, True)
    mine = list(start_counts)
    theirs = by_spot(position.opponent, False)
    theirs[OFF] = theirs[BAR] = 0  # they don't stand in the mover's way there
    landed: dict[int, list[Place]] = {}

    def anchor(spot: int, index: int) -> Place:
        """Where a checker lies, aside of the count that a high stack bears."""
        return _aside(view, view.slot(True, spot, index), spot, start_counts[spot] + theirs[spot])

    found = []
    for source, target in ((arrow.from_point, arrow.to_point) for arrow in arrows):
        brought = landed.get(source)
        start = brought.pop() if brought else anchor(source, max(0, mine[source] - 1))
        end = anchor(target, theirs[target] - 1 if theirs[target] > 1 else mine[target])
        mine[source] = max(0, mine[source] - 1)
        mine[target] += 1
        landed.setdefault(target, []).append(end)
        found.append((start, end))
    return found


def _made(view: View, position: Position, arrows: Sequence[Arrow]) -> list[tuple[Place, Place]]:
    """Each arrow from where the checker lay to where it lies now, worked out from the end."""
    mine, theirs = by_spot(position.mover, True), by_spot(position.opponent, False)
    end = arrows[-1].to_point
    is_mover = end == OFF or (end != THEIR_OFF and theirs[end] == 0)
    left = mine if is_mover else theirs
    found = []
    for source, target in ((arrow.from_point, arrow.to_point) for arrow in reversed(arrows)):
        left[target] = max(0, left[target] - 1)
        places = [
            _aside(view, view.slot(is_mover, spot, left[spot]), spot, left[spot] + 1)
            for spot in (source, target)
        ]
        left[source] += 1
        found.append((places[0], places[1]))
    return found[::-1]


def _aside(view: View, place: Place, spot: int, count: int) -> Place:
    """The place itself, or beside the number that a stack of so many checkers bears."""
    if count <= room(spot):
        return place
    aside = sizes()["aside"]
    return Place(place.x, place.y + (aside if view.is_top(spot) else -aside))
