"""What is stored of something that a pupil did at a puzzle."""

from __future__ import annotations

from typing import Any

from bglearn.classroom.judged import Judged
from bglearn.classroom.scoring import ANSWER
from bglearn.classroom.tables import Item


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
