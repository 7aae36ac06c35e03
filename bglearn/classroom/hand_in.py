"""A file with a pupil's answers, for where there is no network. The server believes its seal only.

The seal is made with what the server keeps of the pupil's token. So the file shows no token, and
nobody else can make one in that pupil's name or change a letter of it.
"""

from __future__ import annotations

import hmac
import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bglearn.classroom.tokens import hash_of
from bglearn.errors import ClassroomError
from bglearn.i18n import Message, shown

FORMAT = 1
LARGEST = 256 * 1024
MOST_ANSWERS = 2000
ANSWERS = ("play", "answer", "points")
"""Messages of a board that are answers; the others can be sent again by hand."""
_KEYS = {"bglearn", "name", "login", "answers", "seal"}
_PLACE = re.compile(r"/api/assignments/([1-9][0-9]{0,8})/puzzles/([1-9][0-9]{0,8})/message")


@dataclass(frozen=True, slots=True)
class HandedAnswer:
    """One answer: where it belongs, its key, and the message of the board, not looked at yet."""

    assignment: int
    number: int
    body: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class HandIn:
    """A file as it says it is; `login` and `seal` have to be compared with what is kept."""

    name: str
    login: str
    answers: tuple[HandedAnswer, ...]
    sealed: str
    seal: str

    def is_by(self, token_hash: str) -> bool:
        """Whether the holder of that token has made it, just as it is."""
        return hmac.compare_digest(_seal(token_hash, self.sealed).encode(), self.seal.encode())


def write_hand_in(name: str, token: str, entries: Sequence[Mapping[str, Any]]) -> bytes:
    """The file for answers that wait, as an outbox lists them.

    >>> read_hand_in(write_hand_in("Ann", "secret", [])).is_by(hash_of("secret"))
    True
    """
    kept = hash_of(token)
    answers = [{"address": entry["address"], "body": entry["body"]} for entry in entries]
    login = hash_of(kept)
    seal = _seal(kept, _sealed(name, login, answers))
    content = {"bglearn": FORMAT, "name": name, "login": login, "answers": answers, "seal": seal}
    return json.dumps(content, ensure_ascii=True, indent=1).encode()


def read_hand_in(content: bytes) -> HandIn:
    """What a file holds, in its shape; nothing in it is believed yet.

    Raises:
        ClassroomError: when it is no such file.
    """
    try:
        data = json.loads(content.decode()) if len(content) <= LARGEST else None
    except (ValueError, RecursionError):
        data = None
    if not isinstance(data, dict) or data.keys() != _KEYS or data["bglearn"] != FORMAT:
        raise _not_one()
    texts = [data[key] for key in ("name", "login", "seal")]
    answers = data["answers"]
    if not all(isinstance(text, str) and text.isprintable() for text in texts):
        raise _not_one()
    if not isinstance(answers, list) or len(answers) > MOST_ANSWERS:
        raise _not_one()
    name, login, seal = texts
    read = tuple(_answer(one) for one in answers)
    return HandIn(name, login, read, _sealed(name, login, answers), seal)


def _answer(data: object) -> HandedAnswer:
    if not isinstance(data, dict) or data.keys() != {"address", "body"}:
        raise _not_one()
    address, body = data["address"], data["body"]
    place = _PLACE.fullmatch(address) if isinstance(address, str) else None
    if place is None or not isinstance(body, dict):
        raise _not_one()
    return HandedAnswer(int(place[1]), int(place[2]), body)


def _sealed(name: str, login: str, answers: object) -> str:
    return json.dumps([FORMAT, name, login, answers], sort_keys=True, separators=(",", ":"))


def _seal(token_hash: str, sealed: str) -> str:
    return hmac.new(token_hash.encode(), b"hand-in " + sealed.encode(), "sha256").hexdigest()


def _not_one() -> ClassroomError:
    return ClassroomError(
        Message("class", "This is no hand-in file of bglearn; a pupil’s notebook writes one."),
        "file",
    )


def not_of_this_class(name: str) -> ClassroomError:
    """The error for a file whose seal is of nobody here: it was changed, or is of another class."""
    return ClassroomError(
        Message(
            "class",
            "The file that says “{name}” was not made by a pupil of this class, or was changed"
            " afterwards. Nothing of it counts.",
            {"name": shown(name)},
        ),
        "file",
    )
