"""The replies that a board has given: a message that comes twice changes nothing more."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from bglearn.board.messages import sequence

REMEMBERED = 16
"""Messages, the latest, of which it is known that they were answered."""

_Reply = TypeVar("_Reply")


class Replies(Generic[_Reply]):
    """The latest messages with what was replied.

    Each page numbers its messages from a place of its own, and waits for each reply. What has no
    number is answered each time.

    >>> replies = Replies[int]()
    >>> asked = iter((1, 2, 3))
    >>> [replies.to({"seq": seq}, lambda _: next(asked)) for seq in (7, 8, 7)]
    [1, 2, 1]
    """

    def __init__(self) -> None:
        self._given: dict[int, tuple[object, _Reply]] = {}

    def to(self, content: object, answer: Callable[[object], _Reply]) -> _Reply:
        """The reply that a message got, or else what `answer` makes of it."""
        number = sequence(content)
        if number in self._given and self._given[number][0] == content:
            return self._given[number][1]
        reply = answer(content)
        if number:
            self._given[number] = content, reply
        while len(self._given) > REMEMBERED:
            del self._given[next(iter(self._given))]
        return reply
