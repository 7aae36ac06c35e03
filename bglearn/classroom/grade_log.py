"""The log of grade changes: what counted before somebody changed it, and what counts since then."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from bglearn.classroom.tables import GradeChange

GIVEN, TAKEN, COMMENT, REGRADE = "given", "taken", "comment", "regrade"
"""Why there is a line: a mark by hand was given or taken away, or a comment alone was changed."""
_MARK = "mark"
"""What older lines say of all three; they hold marks, nothing of the judge's score behind them."""


def log_change(
    db: Session,
    *,
    at: int,
    pupil_id: int,
    item_id: int,
    by: str,
    why: str,
    before: int | None,
    after: int | None,
    comment: str = "",
) -> None:
    """Add a line; `before` and `after` are what counts, by hand or by the judge."""
    db.add(
        GradeChange(
            at=at,
            pupil_id=pupil_id,
            item_id=item_id,
            by=by,
            why=why,
            before=before,
            after=after,
            comment=comment,
        )
    )


def log_of(db: Session, item_id: int) -> list[GradeChange]:
    """The log of a puzzle, the newest line first."""
    wanted = select(GradeChange).where(GradeChange.item_id == item_id)
    return list(db.scalars(wanted.order_by(GradeChange.id.desc())))


def is_comment(line: GradeChange) -> bool:
    """Whether a line is about a comment alone.

    >>> is_comment(GradeChange(why="given", before=1000, after=1000))
    False
    >>> is_comment(GradeChange(why="mark", before=875, after=875))
    True
    """
    return line.why == COMMENT or (line.why == _MARK and line.before == line.after)


def marked(db: Session, item_ids: Sequence[int]) -> dict[tuple[int, int], int]:
    """When the latest mark by hand was given, by pupil and item."""
    is_older = (GradeChange.why == _MARK) & GradeChange.before.is_distinct_from(GradeChange.after)
    wanted = select(GradeChange.pupil_id, GradeChange.item_id, func.max(GradeChange.at))
    wanted = wanted.where(GradeChange.item_id.in_(item_ids), (GradeChange.why == GIVEN) | is_older)
    rows = db.execute(wanted.group_by(GradeChange.pupil_id, GradeChange.item_id))
    return {(pupil, item): at for pupil, item, at in rows}
