"""The shape of an answer to each kind of puzzle: data, never code.

An answer is a mapping whose keys are exactly those of its kind. The same shapes are used by the
notebook, in files and wherever else answers travel.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from bglearn.errors import AnswerError
from bglearn.i18n import Message, shown
from bglearn.rules.book.rule import RULE_ID

LONGEST_TEXT = 200
MOST_ITEMS = 3000
LARGEST_NUMBER = 10**9

_ID = re.compile(r"[a-z0-9][a-z0-9-]{0,39}")

Check = Callable[[object], bool]


def _text(value: object) -> bool:
    return isinstance(value, str) and len(value) <= LONGEST_TEXT


def _number(value: object) -> bool:
    return type(value) is int and abs(value) <= LARGEST_NUMBER


def _id(value: object) -> bool:
    return isinstance(value, str) and bool(_ID.fullmatch(value))


def _rule(value: object) -> bool:
    return isinstance(value, str) and bool(RULE_ID.fullmatch(value))


def _point(value: object) -> bool:
    return type(value) is int and 0 <= value <= 25


def _one_of(*words: str) -> Check:
    return lambda value: isinstance(value, str) and value in words


def _set_of(item: Check) -> Check:
    """A list without repetitions."""

    def check(value: object) -> bool:
        return (
            isinstance(value, list)
            and len(value) <= MOST_ITEMS
            and all(map(item, value))
            and len(set(value)) == len(value)
        )

    return check


def _ledger(value: object) -> bool:
    return (
        isinstance(value, dict)
        and len(value) <= MOST_ITEMS
        and all(_text(name) and _number(points) for name, points in value.items())
    )


SHAPES: Mapping[str, Mapping[str, Check]] = MappingProxyType(
    {
        # Checker play
        "play": {"play": _text},  # one play as text; it must reach the goal
        "all-plays": {"plays": _set_of(_text)},  # every legal play, one text each
        "legal": {"choices": _set_of(_id)},  # the choices that are legal
        "why": {"rule": _rule},  # the rule that a shown play breaks
        "count": {"count": _number},  # pips, shots, results …
        "points": {"points": _set_of(_point)},  # points clicked, the mover's own numbers
        "set-up": {"position": _text},  # Position ID of what was set up
        # Score and cube, by the rules
        "outcome": {"outcome": _one_of("single", "gammon", "backgammon"), "points": _number},
        "may-double": {"players": _set_of(_one_of("mover", "opponent"))},
        "response": {"response": _one_of("take", "drop", "beaver"), "stake": _number},
        # At the table
        "ruling": {"ruling": _id},
        "captain": {"player": _text},
        "ledger": {"ledger": _ledger},  # name -> points won (+) or lost (-)
        # What only words can ask
        "choice": {"choices": _set_of(_id)},  # the statements that are right
        # Decisions, graded by equity
        "best-play": {"play": _text},
        "best-cube": {
            "action": _one_of("no-double", "double", "take", "drop", "beaver", "too-good")
        },
    }
)
"""Kind -> key -> what its value must be. All keys are required."""


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer of the right shape; make it with `read_answer`."""

    kind: str
    data: Mapping[str, object]


def read_answer(kind: str, data: object) -> Answer:
    """An answer from data that may come from anywhere.

    Raises:
        AnswerError: when a key is missing, unknown, or holds something else than its kind wants.

    >>> read_answer("play", {"play": "24/18 13/11"}).data["play"]
    '24/18 13/11'
    """
    shape = SHAPES.get(kind)
    if shape is None:
        raise AnswerError(
            Message("answer", "There is no kind of puzzle called “{kind}”.", {"kind": shown(kind)}),
            "kind",
        )
    if not isinstance(data, Mapping):
        raise AnswerError(
            Message(
                "answer",
                "An answer is a set of names and values, not {data!r:.80}.",
                {"data": shown(data)},
            )
        )
    for key in data:
        if key not in shape:
            raise AnswerError(
                Message(
                    "answer",
                    "“{key}” has no place in an answer of the kind “{kind}”.",
                    {"key": shown(key), "kind": kind},
                ),
                shown(key),
            )
    for key, check in shape.items():
        if key not in data:
            raise AnswerError(Message("answer", "The answer lacks “{key}”.", {"key": key}), key)
        if not check(data[key]):
            raise AnswerError(
                Message(
                    "answer",
                    "“{key}” can't be {value!r:.80} in an answer of the kind “{kind}”.",
                    {"key": key, "value": shown(data[key]), "kind": kind},
                ),
                key,
            )
    return Answer(kind, MappingProxyType(dict(data)))
