"""The marks of one puzzle as a page sends them: all lines at once, of which some were changed."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from dataclasses import dataclass

from sqlalchemy.orm import Session

from bglearn.board.browser import compact
from bglearn.classroom.forms import MarksForm
from bglearn.classroom.gradebook import marks_of
from bglearn.classroom.grading import give_mark, own_scores, read_mark
from bglearn.classroom.reconciling import Field
from bglearn.classroom.tables import Item
from bglearn.classroom.work import percent
from bglearn.errors import ClassroomError
from bglearn.i18n import Message, look_up, shown, text


@dataclass(frozen=True, slots=True)
class Contested:
    """What is newer than the page where it was changed there too, by pupil: mark and comment.

    `seen` is what the page shows by now, as the form has it.
    """

    lines: Mapping[int, tuple[int | None, str]]
    seen: str

    def told(self, names: Mapping[int, str]) -> str:
        """The sentence that names whom it is about."""
        told = "; ".join(
            f"{shown(names[pupil])}: {_told(mark, comment)}"
            for pupil, (mark, comment) in self.lines.items()
        )
        return text(
            "class",
            "All else is saved. Meanwhile this has been changed elsewhere: {lines}. Save again to"
            " put what you have typed in its place, or load the page again to keep what is there.",
            lines=told,
        )


def give_marks(
    db: Session, pupils: Collection[int], item: Item, form: MarksForm, by: str, now: int
) -> Contested | None:
    """Store what was changed on the page, and nothing else that may be newer than the page.

    What somebody else has changed meanwhile stays and is handed back. `rest` goes to those who
    have neither a mark nor a score, or, where it `covers` them, to those with a score as well.

    Raises:
        ClassroomError: when a mark or a comment can't be; nothing may be stored then.
    """
    if not len(form.pupil) == len(form.percent) == len(form.comment):
        raise _too_old()
    page, rest = _shown(form.shown), read_mark(form.rest)
    present, own = marks_of(db, [item.id]), own_scores(db, item)
    newer: dict[int, tuple[int | None, str]] = {}
    seen: list[tuple[int, str, str]] = []
    for pupil, typed, comment in zip(form.pupil, form.percent, form.comment, strict=True):
        if pupil not in pupils:
            raise _too_old()
        had, told = page.get(pupil, ("", ""))
        there = present.get((pupil, item.id), (None, ""))
        score = Field(there[0], read_mark(had), read_mark(typed))
        words = Field(there[1], told, comment.strip())
        give_mark(db, pupil, item.id, score.kept, words.kept, by, now, own)
        seen.append((pupil, "" if score.told is None else percent(score.told), words.told))
        if score.is_contested or words.is_contested:
            newer[pupil] = there
    if rest is not None:
        db.flush()
        given = marks_of(db, [item.id])
        for pupil in pupils:
            mark, told = given.get((pupil, item.id), (None, ""))
            is_free = mark is None and (form.covers or own.get(pupil) is None)
            if is_free and pupil not in newer:
                give_mark(db, pupil, item.id, rest, told, by, now, own)
    return Contested(newer, compact(seen)) if newer else None


def _told(mark: int | None, comment: str) -> str:
    """A mark and a comment for a sentence."""
    number = "–" if mark is None else look_up("number", "{percent} %").format(percent=percent(mark))
    return f"{number}, “{shown(comment)}”" if comment else number


def _shown(given: str) -> dict[int, tuple[str, str]]:
    """What the page showed in the line of each pupil."""
    try:
        lines = [(one, mark, told) for one, mark, told in json.loads(given)]
    except (ValueError, TypeError, RecursionError):
        raise _too_old() from None
    if any(type(one) is not int or (type(a), type(b)) != (str, str) for one, a, b in lines):
        raise _too_old()
    return {one: (mark, told.strip()) for one, mark, told in lines}


def _too_old() -> ClassroomError:
    return ClassroomError(Message("class", "This form is too old. Load the page again."), "pupil")
