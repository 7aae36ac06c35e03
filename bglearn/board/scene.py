"""A scene: everything that a board shows, as data.

The browser's board and the Python picture both draw from it; docs/architecture.md has the keys.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from bglearn.board.labels import BOARD, words
from bglearn.board.settings import DEFAULT, Settings
from bglearn.i18n import Message, language, text
from bglearn.rules.dice import Roll
from bglearn.rules.plays import play_graph
from bglearn.rules.position import BAR, OFF, Position, Side

VERSION = 1
MODES = ("look", "play", "try")
ARROW_TONES = ("move", "proof", "wrong")
MARK_TONES = ("from", "blocked", "look")


@dataclass(frozen=True, slots=True)
class Arrow:
    """From one place to another, by the mover's points, in one of `ARROW_TONES`."""

    from_point: int
    to_point: int
    tone: str = "move"


@dataclass(frozen=True, slots=True)
class Mark:
    """A place that the eye should go to, in one of `MARK_TONES`."""

    point: int
    tone: str = "look"


@dataclass(frozen=True, slots=True)
class Scene:
    """What a board shows, seen by the player on roll; `roll` is None before the dice are thrown.

    Arrows, marks and caption go when the learner goes on, unless they are `lasting`.
    """

    id: str
    position: Position
    roll: Roll | None = None
    mode: str = "look"
    arrows: tuple[Arrow, ...] = ()
    marks: tuple[Mark, ...] = ()
    caption: Message | str = ""
    lasting: bool = False
    settings: Settings = field(default=DEFAULT)

    def as_json(self) -> dict[str, object]:
        """The scene for the browser, in the language in use.

        >>> from bglearn.rules.position import START
        >>> Scene("a", START, Roll(3, 1)).as_json()["dice"]
        [3, 1]
        """
        return {
            "version": VERSION,
            "id": self.id,
            "language": language(),
            "mode": self.mode,
            "home": self.settings.home,
            "bottom": self.settings.bottom,
            "numbering": self.settings.numbering,
            "colour": self.settings.colour,
            "theme": self.settings.theme,
            "position": {
                "mover": list(self.position.mover),
                "opponent": list(self.position.opponent),
            },
            "dice": list(self.roll) if self.roll else [],
            "graph": self._graph(),
            "arrows": [[a.from_point, a.to_point, a.tone] for a in self.arrows],
            "marks": [[m.point, m.tone] for m in self.marks],
            "caption": str(self.caption),
            "lasting": self.lasting,
            "description": describe(self.position, self.roll),
            "labels": words(BOARD),
        }

    def _graph(self) -> list[list[list[int]]] | None:
        if self.mode == "look" or self.roll is None:
            return None
        nodes = play_graph(self.position, self.roll).nodes
        # All ends are one node, the last: the browser knows by its moves where it stands.
        going = [node for node, steps in enumerate(nodes) if steps]
        number = {node: i for i, node in enumerate(going)}
        end = len(going)
        kept = [
            [[*step[:3], int(step.hits), number.get(step.node, end)] for step in nodes[node]]
            for node in going
        ]
        return [*kept, []]


def describe(position: Position, roll: Roll | None = None) -> str:
    """A position in words, for those who can't see the board.

    >>> from bglearn.rules.position import START
    >>> print(describe(START, Roll(3, 1)))
    Your checkers (point: count): 24: 2, 13: 5, 8: 3, 6: 5. The opponent's checkers, by your \
points: 1: 2, 12: 5, 17: 3, 19: 5. Dice: 3-1.
    """
    mine = _places(position.mover, range(24, 0, -1))
    theirs = _places(position.opponent, range(24, 0, -1), seen_by_other=True)
    parts = [
        text("description", "Your checkers (point: count): {places}.", places=mine),
        text("description", "The opponent's checkers, by your points: {places}.", places=theirs),
    ]
    if roll:
        parts.append(text("description", "Dice: {dice}.", dice=roll))
    return " ".join(parts)


def _places(side: Side, points: Iterable[int], seen_by_other: bool = False) -> str:
    places = [f"{BAR - p if seen_by_other else p}: {side[p]}" for p in points if side[p]]
    if side[BAR]:
        places.insert(0, f"{text('notation', 'bar')}: {side[BAR]}")
    if side[OFF]:
        places.append(f"{text('notation', 'off')}: {side[OFF]}")
    return ", ".join(places) or "0"
