"""What was heard at a class's address, looked at: it may be another server, or half an answer.

Whatever is no answer of a class counts as none, which is an `OSError`.
"""

from __future__ import annotations

import json
from typing import Any

from bglearn.errors import ClassroomError
from bglearn.i18n import Message

SIGNED_OUT = 401
_LATER = 429
SOMEBODY_ELSE = Message(
    "class",
    "Somebody else answers at the class's address; your answers wait until the class does.",
)
_EFFECTS = ("keep", "back", "put", "none")


def nobody() -> OSError:
    """The error where it is not the class that has answered."""
    return OSError("no answer of a class")


class SomebodyElse(OSError):  # noqa: N818 - a state of affairs
    """Whoever answers in a class's place, say a network's login or the server of another class."""

    def __str__(self) -> str:
        return str(SOMEBODY_ELSE)


def heard(content: bytes) -> Any:
    """The JSON of an answer.

    Raises:
        OSError: when it is none.
    """
    try:
        return json.loads(content)
    except (ValueError, RecursionError):
        raise nobody() from None


def refusal(answer: object) -> str:
    """Why a class refuses.

    Raises:
        OSError: when no class says it.

    >>> refusal({"error": "Closed"})
    'Closed'
    """
    return str(_dict(answer, error=str)["error"])


def asked(answer: object) -> str:
    """What a class asks for when it refuses; nothing most of the time.

    >>> asked({"error": "Who?", "asks": "newcomer"}), asked({"error": "Closed"})
    ('newcomer', '')
    """
    return str(answer.get("asks") or "") if isinstance(answer, dict) else ""


def database(answer: object) -> str:
    """By which name a class is known again; empty where an answer does not tell it.

    >>> database({"database": "4f"}), database([])
    ('4f', '')
    """
    found = answer.get("database") if isinstance(answer, dict) else None
    return found if isinstance(found, str) else ""


def check_signed_out(answer: object, known: str) -> None:
    """Believe that somebody is signed out only if the class says so that was joined.

    Raises:
        OSError: when it is somebody else, or nobody knows which class that was.
    """
    refusal(answer)
    if not known or database(answer) != known:
        raise SomebodyElse


def login(answer: object) -> dict[str, Any]:
    """What a class answers to whoever joins: the token, and perhaps a return code.

    Raises:
        OSError: when no class says it.
    """
    return _dict(answer, token=str)


def assignments(answer: object) -> list[dict[str, Any]]:
    """What is set.

    Raises:
        OSError: when no class says it.
    """
    if not isinstance(answer, list):
        raise nobody()
    found = [_dict(one, id=int, puzzles=list) for one in answer]
    for one in found:
        for puzzle in one["puzzles"]:
            _dict(puzzle, number=int)
    return found


def view(answer: object) -> dict[str, Any]:
    """A puzzle on its board.

    Raises:
        OSError: when no class says it.
    """
    return _dict(answer, scene=dict, card=dict, status=str)


def said(status: int, answer: object, key: object, known: str) -> dict[str, Any]:
    """What the class says to a message with that key, which it alone knows; or why it refuses.

    That somebody is signed out counts from the database that is `known` as the class's.

    Raises:
        OSError: when it is somebody in between, like the page of a hotel's network, or when the
            same may go through later.
    """
    if status == _LATER or status >= 500:
        raise nobody()
    if status == SIGNED_OUT:
        check_signed_out(answer, known)
    if status >= 400:
        found = _dict(answer, error=str)
        if status != SIGNED_OUT and found.get("key") != key:
            raise nobody()
        return found
    found = _dict(view(answer), reply=dict, stored=bool)
    reply = found["reply"]
    if found.get("key") != key or reply.get("effect") not in _EFFECTS or "moves" not in reply:
        raise nobody()
    return found


def _dict(answer: object, **fields: type) -> dict[str, Any]:
    """An object that has these fields."""
    if not isinstance(answer, dict):
        raise nobody()
    if not all(isinstance(answer.get(name), kind) for name, kind in fields.items()):
        raise nobody()
    return answer


def signed_out() -> ClassroomError:
    """The error where the class no longer knows who somebody is."""
    return ClassroomError(Message("class", "You are signed out. Join again with your return code."))
