"""What is stored of something that a pupil did at a puzzle."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bglearn.classroom.judged import Judged
from bglearn.classroom.scoring import ANSWER
from bglearn.classroom.tables import Item
from bglearn.errors import ClassroomError
from bglearn.i18n import Message, shown


def task_of(identity: str, item: Item) -> dict[str, Any]:
    """What a page says that it had on its board; `identity` is the database's."""
    return {
        "database": identity,
        "item": item.id,
        "puzzle": item.puzzle,
        "version": item.version,
    }


def check_task(identity: str, item: Item, task: Mapping[str, Any] | None) -> None:
    """Refuse what was given for another puzzle, where it says what it was given for.

    An older version of the same puzzle is none: a regrade takes its answers along as well.

    Raises:
        ClassroomError: when it was.
    """
    own = task_of(identity, item)
    if task and {**own, "version": 0} != {**task, "version": 0}:
        raise gone()


def gone() -> ClassroomError:
    """The error for what was given for a puzzle that was taken out."""
    return ClassroomError(
        Message("class", "This was for a puzzle that is no longer here. Load the page again."),
        "task",
    )


def check_key(row: Mapping[str, Any], item: Item, told: str) -> None:
    """Refuse a key that stands for something else than what was to be stored.

    Raises:
        ClassroomError: when it does.
    """
    if (row["item_id"], row["told"]) != (item.id, told):
        raise another(row["key"])


def another(key: str) -> ClassroomError:
    """The error for a key that stands for another answer."""
    values = {"key": shown(key)}
    return ClassroomError(
        Message("class", "“{key}” stands for another answer already.", values), "key"
    )


def attempt_row(
    pupil_id: int,
    item: Item,
    kind: str,
    answer: Judged | None,
    key: str,
    at: int,
    version: int | None = None,
) -> dict[str, Any]:
    """A row of attempts; `version` is the one of the puzzle that the pupil saw, if told.

    A verdict is kept of what counts as an answer only.
    """
    verdict = answer.verdict if answer and kind == ANSWER else None
    return {
        "pupil_id": pupil_id,
        "item_id": item.id,
        "key": key,
        "kind": kind,
        "received": at,
        "answer": answer.answer if answer else "",
        "told": answer.told if answer else "",
        "answered_version": item.version if version is None else version,
        "version": item.version,
        "is_correct": bool(verdict and verdict.correct),
        "counts": bool(verdict and answer and answer.counts),
        "score": verdict.score if verdict else 0,
        "rule": verdict.rule if verdict else None,
    }
