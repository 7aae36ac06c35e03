"""What is put down of a learner's work: one event each time something is answered or asked for.

Whoever writes events (the notebook, a page without a kernel, a class) writes the same: one JSON
object, with exactly these keys.

| Key | Value |
|---|---|
| `v` | 1, the version of this form |
| `key` | a UUID of its own: two events with one key are one event |
| `time` | when, UTC, as `2026-01-31T09:30:00.000000Z`; from 1970 to 2199 |
| `kind` | `attempt`; `hint` and `shown` (the solution): asked for; `again`: begun anew |
| `puzzle`, `version` | id and version of the puzzle |
| `answer` | of an attempt, in the shape of `puzzles/answers.py`; else `null` |
| `verdict` | of an attempt `{"correct", "score", "rule", "loss"}`; else `null` |
| `hints` | how many hints had been given in this go, this one included |

`score` is in thousandths, `rule` the id that decided or `null`, `loss` the equity that was lost in
thousandths of a point or `null`. What is no try (an illegal play, a text that can't be read) is no
event. Events are never changed or removed.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from types import MappingProxyType
from typing import Any
from uuid import UUID

from bglearn.errors import JournalError, NewerJournalError
from bglearn.i18n import Message, shown
from bglearn.puzzles.texts import LONGEST_ID
from bglearn.puzzles.verdict import FULL
from bglearn.rules.book.rule import RULE_ID

VERSION = 1
KINDS = ("attempt", "hint", "shown", "again")
LONGEST_LINE = 200_000
"""Characters of an event as text; the longest answer has far fewer."""

_KEYS = {"v", "key", "time", "kind", "puzzle", "version", "answer", "verdict", "hints"}
_VERDICT_KEYS = {"correct", "score", "rule", "loss"}
_LARGEST = 10**9
_YEARS = range(1970, 2200)
"""In which events can be: what is due long after them is still a date."""


@dataclass(frozen=True, slots=True)
class Judged:
    """What the judge said of an attempt."""

    correct: bool
    score: int
    rule: str | None = None
    loss: int | None = None


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that a learner did; `answer` and `verdict` belong to an attempt alone."""

    key: str
    time: datetime
    kind: str
    puzzle: str
    version: int
    hints: int = 0
    answer: Mapping[str, Any] | None = None
    verdict: Judged | None = None

    @property
    def line(self) -> str:
        """The event as one line of JSON."""
        verdict = self.verdict
        data = {
            "v": VERSION,
            "key": self.key,
            "time": written(self.time),
            "kind": self.kind,
            "puzzle": self.puzzle,
            "version": self.version,
            "answer": None if self.answer is None else dict(self.answer),
            "verdict": verdict and {name: getattr(verdict, name) for name in Judged.__slots__},
            "hints": self.hints,
        }
        return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def written(time: datetime) -> str:
    """A time as it stands in an event.

    >>> written(datetime(2026, 1, 31, 9, 30, tzinfo=UTC))
    '2026-01-31T09:30:00.000000Z'
    """
    return time.astimezone(UTC).isoformat(timespec="microseconds").replace("+00:00", "Z")


def read_line(line: str) -> Event:
    """An event from a line of JSON that may come from anywhere.

    Raises:
        JournalError: when it is none, or comes from a newer version.
    """
    if len(line) > LONGEST_LINE:
        raise _no_event(line)
    try:
        return read_event(json.loads(line))
    except (ValueError, RecursionError):
        raise _no_event(line) from None


def read_event(data: object) -> Event:
    """An event from data that may come from anywhere.

    Raises:
        JournalError: when it is none, or comes from a newer version.
    """
    if not isinstance(data, dict) or not _is_json(data):
        raise _no_event(data)
    version = data.get("v")
    if type(version) is int and version > VERSION:
        raise newer()
    if type(version) is not int or version != VERSION or not _is_sound(data):
        raise _no_event(data)
    answer, verdict = data["answer"], data["verdict"]
    return Event(
        data["key"],
        datetime.fromisoformat(data["time"]),
        data["kind"],
        data["puzzle"],
        data["version"],
        data["hints"],
        None if answer is None else MappingProxyType(answer),
        None if verdict is None else Judged(**verdict),
    )


def newer() -> NewerJournalError:
    """The refusal of what a later version of the product has written."""
    return NewerJournalError(
        Message(
            "journal",
            "Your progress was written by a newer version of bglearn. Install that version to"
            " go on.",
        )
    )


def _is_sound(data: Mapping[str, Any]) -> bool:
    if data.keys() != _KEYS:
        return False
    about_an_attempt = (data["answer"], data["verdict"])
    is_attempt = data["kind"] == "attempt"
    return (
        _is_key(data["key"])
        and _is_time(data["time"])
        and data["kind"] in KINDS
        and isinstance(data["puzzle"], str)
        and 0 < len(data["puzzle"]) <= LONGEST_ID
        and data["puzzle"].isprintable()
        and _is_count(data["version"], _LARGEST)
        and _is_count(data["hints"], _LARGEST)
        and (
            isinstance(data["answer"], dict) and _is_verdict(data["verdict"])
            if is_attempt
            else about_an_attempt == (None, None)
        )
    )


def _is_json(data: object) -> bool:
    """Whether it can be written down: no number that is none, no text with half a letter in it."""
    try:
        json.dumps(data, ensure_ascii=False, allow_nan=False).encode()
    except (TypeError, ValueError, RecursionError):
        return False
    return True


def _is_key(value: object) -> bool:
    try:
        return isinstance(value, str) and str(UUID(value)) == value
    except ValueError:
        return False


def _is_time(value: object) -> bool:
    try:
        time = datetime.fromisoformat(value) if isinstance(value, str) else None
    except ValueError:
        return False
    return time is not None and time.utcoffset() == timedelta(0) and time.year in _YEARS


def _is_count(value: object, most: int) -> bool:
    return type(value) is int and 0 <= value <= most


def _is_verdict(value: object) -> bool:
    return (
        isinstance(value, dict)
        and value.keys() == _VERDICT_KEYS
        and type(value["correct"]) is bool
        and _is_count(value["score"], FULL)
        and (value["loss"] is None or _is_count(value["loss"], _LARGEST))
        and (
            value["rule"] is None
            or (isinstance(value["rule"], str) and bool(RULE_ID.fullmatch(value["rule"])))
        )
    )


def _no_event(data: object) -> JournalError:
    return JournalError(
        Message("journal", "This is no entry of a journal: {data}", {"data": shown(data)})
    )
