"""A scene: everything that a board shows, as data.

The browser's board and the Python picture both draw from it; docs/architecture.md has the keys.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Literal

from bglearn.board.description import (
    describe_cube,
    describe_pips,
    describe_score,
    describe_sides,
    describe_turn,
)
from bglearn.board.labels import BOARD, words
from bglearn.board.settings import DEFAULT, Settings, current, languages, panel
from bglearn.i18n import Message, language
from bglearn.rules.dice import Roll
from bglearn.rules.plays import play_graph
from bglearn.rules.position import Position, Side

VERSION = 2
ArrowTone = Literal["move", "proof", "wrong", "last"]
MarkTone = Literal["from", "blocked", "look"]
_BOTH = ("mover", "opponent")


@dataclass(frozen=True, slots=True)
class Arrow:
    """From one place to another, by the mover's points."""

    from_point: int
    to_point: int
    tone: ArrowTone = "move"


@dataclass(frozen=True, slots=True)
class Mark:
    """A place that the eye should go to."""

    point: int
    tone: MarkTone = "look"


@dataclass(frozen=True, slots=True)
class CubeView:
    """The cube as it lies: the stake, its owner and an offer.

    The settings say what it shows at the start, unless the question itself tells it: then `start`.
    """

    value: int
    owner: str | None = None
    offered: tuple[int, str] | None = None
    start: int | None = None

    def face(self, start: int = DEFAULT.face) -> int:
        """The number on top; at the stake of 1, which the cube has not, that of the start.

        >>> CubeView(1).face(), CubeView(1).face(1), CubeView(4, "mover").face(1)
        (64, 1, 4)
        """
        return self.value if self.value > 1 else self.start or start

    def as_json(self, start: int) -> dict[str, object]:
        """The cube for the browser, where it shows `start` at the start."""
        return {
            "face": self.face(start),
            "value": self.value,
            "owner": self.owner,
            "offered": self.offered and {"face": self.offered[0], "by": self.offered[1]},
            **({"start": self.start} if self.start else {}),
        }


@dataclass(frozen=True, slots=True)
class Score:
    """Points of both sides; `length` 0 is money play."""

    mover: int
    opponent: int
    length: int = 0
    crawford: bool = False


@dataclass(frozen=True, slots=True)
class Names:
    """The players' names."""

    mover: str
    opponent: str


@dataclass(frozen=True, slots=True)
class Action:
    """Something that the host offers beside moving checkers."""

    id: str
    text: Message | str
    on: bool = True
    key: str | None = None
    place: str = "row"
    tone: str = "plain"


@dataclass(frozen=True, slots=True)
class Frame:
    """One moment of a replay, seen by the same player throughout."""

    position: Position
    text: Message | str
    heading: Message | str = ""
    game: int = 1
    move: int = 0
    on_roll: str | None = None
    roll: Roll | None = None
    opponent_roll: Roll | None = None
    cube: CubeView | None = None
    score: Score | None = None
    arrows: tuple[Arrow, ...] = ()


@dataclass(frozen=True, slots=True)
class Scene:
    """What a board shows, seen by the player on roll; `roll` is None before the dice are thrown.

    Arrows, marks and caption go when the learner goes on, unless they are `lasting`. `chosen` are
    the settings that the panel shows, where the board itself lies as another player sees it. What
    is told of the position is that of `edit`, where one is put together. The field for a typed play
    offers the legal ones where the board `completes` it: not where they are what is asked for.
    """

    id: str
    position: Position
    roll: Roll | None = None
    mode: str = "look"
    arrows: tuple[Arrow, ...] = ()
    marks: tuple[Mark, ...] = ()
    caption: Message | str = ""
    lasting: bool = False
    settings: Settings = field(default_factory=current)
    chosen: Settings | None = None
    cube: CubeView | None = None
    opponent_roll: Roll | None = None
    on_roll: str | None = None
    score: Score | None = None
    names: Names | None = None
    pips: bool = False
    actions: tuple[Action, ...] = ()
    selected: tuple[int, ...] = ()
    most: int = 0
    completes: bool = True
    edit: Mapping[str, object] | None = None
    frames: tuple[Frame, ...] | None = None
    frame: int = 0

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
            "position": dict(zip(_BOTH, map(list, self._sides()), strict=True)),
            "dice": list(self.roll) if self.roll else [],
            "graph": self._graph(),
            "arrows": [[a.from_point, a.to_point, a.tone] for a in self.arrows],
            "marks": [[m.point, m.tone] for m in self.marks],
            "caption": str(self.caption),
            "lasting": self.lasting,
            "description": _told(self, self._sides(), self.settings, self.pips and not self.edit),
            "labels": words(BOARD),
            "cube": self.cube and self.cube.as_json(self.settings.face),
            "opponent_dice": list(self.opponent_roll) if self.opponent_roll else [],
            "on_roll": self.on_roll,
            "pips": _pips(self.position) if self.pips and not self.edit else None,
            "score": self.score and asdict(self.score),
            "names": self.names and asdict(self.names),
            "animation": self.settings.animation,
            "big": self.settings.big,
            "auto_forced": self.settings.auto_forced,
            "click": self.settings.click,
            "selected": list(self.selected),
            "most": self.most,
            "completes": self.completes and self.mode != "try",
            "edit": self.edit and dict(self.edit),
            "actions": [{**asdict(a), "text": str(a.text)} for a in self.actions],
            "settings": [*panel(self.chosen or self.settings), languages() | {"value": language()}],
            "frames": self.frames and [_frame_json(one, self.settings) for one in self.frames],
            "frame": self.frame,
        }

    def _sides(self) -> tuple[Side, Side]:
        """The checkers of both sides, whether or not they make a position yet."""
        placed = self.edit["position"] if self.edit else None
        if isinstance(placed, Mapping):
            return tuple(placed["mover"]), tuple(placed["opponent"])
        return self.position.mover, self.position.opponent

    def _graph(self) -> list[list[list[int]]] | None:
        if self.mode not in ("play", "try") or self.roll is None:
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


def _pips(position: Position) -> dict[str, int]:
    mover, opponent = position.pips
    return {"mover": mover, "opponent": opponent}


def _told(shown: Scene | Frame, sides: tuple[Side, Side], settings: Settings, pips: bool) -> str:
    """All of it in words."""
    numbers = "own" if settings.numbering == "own" else settings.colour
    mover, opponent = sides
    cube, score = shown.cube, shown.score
    parts = [
        describe_sides(mover, opponent, shown.roll, numbers),
        describe_turn(shown.on_roll or "", shown.opponent_roll),
        describe_cube(cube.face(settings.face), cube.owner, cube.offered) if cube else "",
        describe_pips(*shown.position.pips) if pips else "",
        describe_score(score.mover, score.opponent, score.length, score.crawford) if score else "",
    ]
    return " ".join(filter(None, parts))


def _frame_json(frame: Frame, settings: Settings) -> dict[str, object]:
    position = frame.position
    return {
        "position": {"mover": list(position.mover), "opponent": list(position.opponent)},
        "on_roll": frame.on_roll,
        "dice": list(frame.roll) if frame.roll else [],
        "opponent_dice": list(frame.opponent_roll) if frame.opponent_roll else [],
        "cube": frame.cube and frame.cube.as_json(settings.face),
        "score": frame.score and asdict(frame.score),
        "pips": _pips(position),
        "arrows": [[a.from_point, a.to_point, a.tone] for a in frame.arrows],
        "text": str(frame.text),
        "game": frame.game,
        "move": frame.move,
        "description": _told(frame, (position.mover, position.opponent), settings, True),
        "heading": str(frame.heading),
    }
