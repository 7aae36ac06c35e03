"""What the browser's board sends, checked before anybody believes it, and what it is answered."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field

from bglearn.errors import MessageError
from bglearn.i18n import Message
from bglearn.rules.plays import Move
from bglearn.rules.position import BAR, OFF

KINDS = (
    "play",
    "try",
    "type",
    "answer",
    "hint",
    "show",
    "again",
    "act",
    "points",
    "edit",
    "load",
    "set",
)
_KEYS = {
    "play": {"moves"},
    "try": {"moves"},
    "type": {"text"},
    "answer": {"answer"},
    "act": {"id"},
    "points": {"points"},
    "edit": {"position"},
    "load": {"text"},
    "set": {"id", "value"},
}
MOST_MOVES = 60
LONGEST_TEXT = 200


@dataclass(frozen=True, slots=True)
class BoardMessage:
    """One message from the browser: its number, its kind, and what comes with that kind."""

    seq: int
    kind: str
    moves: tuple[Move, ...] = ()
    text: str = ""
    answer: Mapping[str, object] = field(default_factory=dict)
    id: str = ""
    points: tuple[int, ...] = ()
    position: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    value: object = None


@dataclass(frozen=True, slots=True)
class Reply:
    """What the board does next: `keep` as it is, `back` to the start, `put` these moves, `none`."""

    effect: str
    moves: tuple[Move, ...] = ()

    def as_json(self, seq: int, number: int) -> dict[str, object]:
        """The reply to message number `seq`; `number` counts the replies, so that no two are alike.

        A trait that is set to the text that it has tells the browser nothing.
        """
        moves = [list(move) for move in self.moves]
        return {"seq": seq, "effect": self.effect, "moves": moves, "number": number}


def sequence(content: object) -> int:
    """The number of a message, 0 when it has none: even a bad message is answered."""
    seq = content.get("seq") if isinstance(content, Mapping) else None
    return seq if type(seq) is int and 0 < seq < 2**53 else 0


def read_message(content: object) -> BoardMessage:
    """A message from data that may come from anywhere.

    Raises:
        MessageError: when it is none of the messages that a board sends.

    >>> read_message({"seq": 1, "kind": "play", "moves": [[24, 18]]}).moves
    (Move(from_point=24, to_point=18),)
    """
    seq = sequence(content)
    if not isinstance(content, Mapping) or not seq or content.get("kind") not in KINDS:
        raise _unreadable()
    if not _is_json(content):
        raise _unreadable()
    kind = content["kind"]
    if content.keys() - {"seq", "kind"} != _KEYS.get(kind, set()):
        raise _unreadable()
    match kind:
        case "play" | "try":
            return BoardMessage(seq, kind, moves=_moves(content["moves"]))
        case "type" | "load":
            return BoardMessage(seq, kind, text=_text(content["text"]))
        case "answer":
            if not isinstance(content["answer"], Mapping):
                raise _unreadable()
            return BoardMessage(seq, kind, answer=content["answer"])
        case "act":
            return BoardMessage(seq, kind, id=_text(content["id"]))
        case "set":
            return BoardMessage(seq, kind, id=_text(content["id"]), value=content["value"])
        case "points":
            return BoardMessage(seq, kind, points=_counts(content["points"], BAR))
        case "edit":
            return BoardMessage(seq, kind, position=_position(content["position"]))
    return BoardMessage(seq, kind)


def _text(value: object) -> str:
    if not isinstance(value, str) or len(value) > LONGEST_TEXT:
        raise _unreadable()
    return value


def _counts(value: object, most: int) -> tuple[int, ...]:
    if not isinstance(value, list) or len(value) > BAR + 1:
        raise _unreadable()
    if not all(type(one) is int and 0 <= one <= most for one in value):
        raise _unreadable()
    return tuple(value)


def _position(value: object) -> tuple[tuple[int, ...], tuple[int, ...]]:
    if not isinstance(value, Mapping) or value.keys() != {"mover", "opponent"}:
        raise _unreadable()
    sides = _counts(value["mover"], 99), _counts(value["opponent"], 99)
    if any(len(side) != BAR + 1 for side in sides):
        raise _unreadable()
    return sides


def _is_json(content: object) -> bool:
    """Whether it could be sent back: data only, and no text with half a letter in it."""
    try:
        json.dumps(content, ensure_ascii=False).encode()
    except (TypeError, ValueError, RecursionError):
        return False
    return True


def _moves(value: object) -> tuple[Move, ...]:
    if not isinstance(value, list) or len(value) > MOST_MOVES:
        raise _unreadable()
    for move in value:
        if not (
            isinstance(move, list)
            and len(move) == 2
            and all(type(point) is int and OFF <= point <= BAR for point in move)
        ):
            raise _unreadable()
    return tuple(Move(*move) for move in value)


def _unreadable() -> MessageError:
    return MessageError(
        Message(
            "board",
            "The board sent something that can't be read. Run this cell again.",
        )
    )
