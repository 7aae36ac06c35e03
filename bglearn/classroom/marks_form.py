"""The marks of one puzzle as a page sends them: all lines at once, of which some were changed."""

from __future__ import annotations

import json
from collections.abc import Collection

from sqlalchemy.orm import Session

from bglearn.classroom.forms import MarksForm
from bglearn.classroom.gradebook import marks_of
from bglearn.classroom.grading import give_mark, read_mark
from bglearn.classroom.reconciling import reconciled
from bglearn.errors import ClassroomError
from bglearn.i18n import Message


def give_marks(
    db: Session, pupils: Collection[int], item_id: int, form: MarksForm, by: str, now: int
) -> None:
    """Store what was changed on the page, and nothing else that may be newer than the page.

    Raises:
        ClassroomError: when a mark or a comment can't be; nothing may be stored then.
    """
    if not len(form.pupil) == len(form.percent) == len(form.comment):
        raise _too_old()
    shown, rest = _shown(form.shown), read_mark(form.rest)
    now_there = marks_of(db, [item_id])
    for pupil, percent, comment in zip(form.pupil, form.percent, form.comment, strict=True):
        if pupil not in pupils:
            raise _too_old()
        had_percent, had_comment = shown.get(pupil, ("", ""))
        score, told = now_there.get((pupil, item_id), (None, ""))
        score = reconciled(score, read_mark(had_percent), read_mark(percent), "percent")
        told = reconciled(told, had_comment, comment.strip(), "comment")
        give_mark(db, pupil, item_id, score, told, by, now)
    if rest is None:
        return
    db.flush()
    there = marks_of(db, [item_id])
    for pupil in pupils:
        score, told = there.get((pupil, item_id), (None, ""))
        if score is None:
            give_mark(db, pupil, item_id, rest, told, by, now)


def _shown(text: str) -> dict[int, tuple[str, str]]:
    """What the page showed in the line of each pupil."""
    try:
        lines = [(one, mark, told) for one, mark, told in json.loads(text)]
    except (ValueError, TypeError, RecursionError):
        raise _too_old() from None
    if any(type(one) is not int or (type(a), type(b)) != (str, str) for one, a, b in lines):
        raise _too_old()
    return {one: (mark, told.strip()) for one, mark, told in lines}


def _too_old() -> ClassroomError:
    return ClassroomError(Message("class", "This form is too old. Load the page again."), "pupil")
