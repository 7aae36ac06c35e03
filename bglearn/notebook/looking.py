"""Somebody at a position: what was played, pointed at or decided, and what was said of it.

A value; `respond` takes a message from the board and gives the one that follows. Nothing is graded
here: a play is recorded if it is legal, and if not the rule is told.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from bglearn.board.card import GOOD, CardVerdict
from bglearn.board.messages import BoardMessage, Reply
from bglearn.board.naming import name_of
from bglearn.errors import BglearnError
from bglearn.i18n import Message
from bglearn.notation.plays import format_play, parse_play
from bglearn.notation.xgid import Xgid
from bglearn.notebook.said import TWO_WAYS, forbidden, refusal
from bglearn.rules import events as happened
from bglearn.rules.actions import legal_actions
from bglearn.rules.events import Event
from bglearn.rules.game import Game, Stage, after
from bglearn.rules.player import Player
from bglearn.rules.plays import Play
from bglearn.rules.position import BAR, OFF, Position
from bglearn.rules.refusals import refused
from bglearn.rules.why import Violation, explain

MODES = ("look", "play", "try", "points", "cube")
DECISIONS: Mapping[str, Callable[[Player], Event]] = {
    "double": happened.Doubled,
    "take": happened.Took,
    "drop": happened.Dropped,
    "beaver": happened.Beavered,
    "raccoon": happened.Raccooned,
}
"""What may be decided about the cube; beside these, not to double."""
NO_DOUBLE = "no-double"


@dataclass(frozen=True, slots=True)
class Looking:
    """A position and what has been done at it; `game` goes on with each cube decision.

    `play` is None until one is confirmed; `points` are those last confirmed, None before; `refused`
    is what the last play or move broke, None when it broke nothing.
    """

    xgid: Xgid
    game: Game
    mode: str = "look"
    most: int = 0
    play: Play | None = None
    points: tuple[int, ...] | None = None
    decisions: tuple[str, ...] = ()
    said: CardVerdict | None = None
    refused: Violation | None = None

    @property
    def viewer(self) -> Player:
        """Whose decision it is, else the player on roll."""
        return self.game.to_act or self.xgid.on_roll

    @property
    def position(self) -> Position:
        """The position as it stands now, seen by `viewer`."""
        position = self.xgid.position
        for move in self.play or ():
            position = position.moved(*move)
        return position if self.viewer is self.xgid.on_roll else position.swap()

    @property
    def choices(self) -> tuple[str, ...]:
        """The cube decisions that the rules allow now, in the mode that asks for them.

        >>> from bglearn.notation.xgid import parse_xgid
        >>> begin(parse_xgid("-b----E-C---eE---c-e----B-:0:0:1:00"), "cube").choices
        ('double', 'no-double')
        """
        if self.mode != "cube" or NO_DOUBLE in self.decisions:
            return ()
        allowed = legal_actions(self.game)
        if self.game.stage is Stage.TURN:
            # a double that was answered leaves nothing to decide before the throw
            return ("double", NO_DOUBLE) if "double" in allowed and not self.decisions else ()
        return tuple(name for name in allowed if name in DECISIONS)


def begin(xgid: Xgid, mode: str = "look", most: int = 0) -> Looking:
    """A position before anything is done at it.

    Raises:
        GameError: when the cube offers of the XGID may not be.
    """
    return Looking(xgid, xgid.game, mode, most)


def respond(looking: Looking, message: BoardMessage | Exception) -> tuple[Looking, Reply]:
    """What follows from a message, and what the board does next; never raises."""
    looking = replace(looking, refused=None)
    if isinstance(message, Exception):
        return replace(looking, said=refusal(message)), Reply("back")
    try:
        match message.kind:
            case "play":
                return _played(looking, tuple(message.moves))
            case "try":
                return _questioned(looking, message)
            case "type":
                return _typed(looking, message.text)
            case "points" if looking.mode == "points":
                return _pointed(looking, message.points), Reply("none")
            case "act":
                return _decided(looking, message.id), Reply("none")
    except BglearnError as error:
        return replace(looking, said=refusal(error)), Reply("back")
    return looking, Reply("none")


_LEGAL = Message("look", "Legal")
_CHOSEN = Message("look", "Chosen")
_DECIDED = Message("look", "Decided")


def _played(looking: Looking, moves: Play) -> tuple[Looking, Reply]:
    roll = looking.xgid.roll
    if roll is None or looking.play is not None or looking.mode not in ("play", "try"):
        raise refused("START-07")
    position = looking.xgid.position
    if violation := explain(position, roll, moves):
        return replace(looking, said=forbidden(violation), refused=violation), Reply("back")
    text = Message("look", "Played: {play}", {"play": format_play(position, moves)})
    return replace(looking, play=moves, said=CardVerdict(GOOD, _LEGAL, text)), Reply("none")


def _questioned(looking: Looking, message: BoardMessage) -> tuple[Looking, Reply]:
    """A move that the board does not offer: why not?"""
    if looking.xgid.roll is None:
        raise refused("START-07")
    effect = Reply("back" if looking.mode == "try" else "none")
    violation = explain(looking.xgid.position, looking.xgid.roll, message.moves)
    said = forbidden(violation) if violation else TWO_WAYS
    return replace(looking, said=said, refused=violation), effect


def _typed(looking: Looking, text: str) -> tuple[Looking, Reply]:
    if looking.xgid.roll is None:
        raise refused("START-07")
    play = parse_play(text, looking.xgid.position, looking.xgid.roll)
    return replace(looking, said=None), Reply("put", play)


def _pointed(looking: Looking, points: tuple[int, ...]) -> Looking:
    chosen = tuple(sorted(set(points), reverse=True))
    names = {BAR: Message("notation", "bar"), OFF: Message("notation", "off")}
    shown = ", ".join(str(names.get(point, point)) for point in chosen)
    text = Message("look", "Points: {points}", {"points": shown or "–"})
    return replace(looking, points=chosen, said=CardVerdict(GOOD, _CHOSEN, text))


def _decided(looking: Looking, name: str) -> Looking:
    if name == "again":
        return begin(looking.xgid, looking.mode, looking.most)
    if name not in looking.choices:
        raise refused("CUBE-10" if looking.game.stage is Stage.ANSWER else "CUBE-06")
    decisions = (*looking.decisions, name)
    if name == NO_DOUBLE:
        return replace(looking, decisions=decisions, said=_told(looking, name))
    player = looking.game.to_act
    assert player
    game = after(looking.game, DECISIONS[name](player))
    return replace(looking, game=game, decisions=decisions, said=_told(looking, name))


_TOLD = {
    "double": Message("look", "{player}: double."),
    NO_DOUBLE: Message("look", "{player}: no double."),
    "take": Message("look", "{player}: take."),
    "drop": Message("look", "{player}: drop."),
    "beaver": Message("look", "{player}: beaver."),
    "raccoon": Message("look", "{player}: raccoon."),
}


def _told(looking: Looking, name: str) -> CardVerdict:
    told = _TOLD[name]
    values = {"player": name_of(looking.viewer, {})}
    return CardVerdict(GOOD, _DECIDED, replace(told, values=values))
