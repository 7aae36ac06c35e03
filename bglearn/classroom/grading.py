"""What a teacher changes in the grade book: marks by hand, and a regrade by a corrected puzzle."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass

from sqlalchemy import Engine, select, update
from sqlalchemy.orm import Session

from bglearn.classroom.assigning import extensions_of, items_of, policy_of
from bglearn.classroom.grade_log import COMMENT, GIVEN, REGRADE, TAKEN, log_change
from bglearn.classroom.gradebook import facts_of, marks_of
from bglearn.classroom.judged import Judged, judged
from bglearn.classroom.policy import FULL
from bglearn.classroom.scoring import ANSWER, REFUSED, Fact, standing
from bglearn.classroom.shelf import Shelf, keep_bank_file, newest
from bglearn.classroom.tables import Assignment, Attempt, Item, Mark
from bglearn.errors import AnswerError, ClassroomError
from bglearn.i18n import Message, shown
from bglearn.puzzles.library import library
from bglearn.puzzles.puzzle import Puzzle

LONGEST_COMMENT = 1000
_PERCENT = re.compile(r"([0-9]{1,3})(?:[.,]([0-9]))?")


@dataclass(frozen=True, slots=True)
class Regraded:
    """What a regrade did, pupil by pupil: another score, or not to be judged."""

    changed: tuple[int, ...]
    failed: tuple[int, ...]


def read_mark(text: str) -> int | None:
    """A mark as a teacher writes it, in percent, as thousandths; None for none.

    Raises:
        ClassroomError: when it is no number from 0 to 100 with one decimal at most.

    >>> read_mark("12,5"), read_mark(" 100 "), read_mark("")
    (125, 1000, None)
    """
    if not (given := text.strip()):
        return None
    found = _PERCENT.fullmatch(given)
    score = int(found[1]) * 10 + int(found[2] or 0) if found else -1
    if not 0 <= score <= FULL:
        raise ClassroomError(
            Message(
                "class",
                "“{percent}” is no mark; write a number from 0 to 100 with one decimal at most.",
                {"percent": shown(given)},
            ),
            "percent",
        )
    return score


def give_mark(
    db: Session,
    pupil_id: int,
    item_id: int,
    score: int | None,
    comment: str,
    by: str,
    now: int,
    own: Mapping[int, int | None] | None = None,
) -> None:
    """Give a pupil a score by hand, or none any more; the log gets a line if anything changes.

    `own` is what all pupils' answers come to, where the caller knows it.

    Raises:
        ClassroomError: when score or comment can't be.
    """
    if score is not None and not 0 <= score <= FULL:
        raise ClassroomError(Message("class", "A mark lies between 0 and 100 percent."), "score")
    comment = comment.strip()
    if len(comment) > LONGEST_COMMENT or "\0" in comment:
        message = Message(
            "class", "A comment has at most {most} letters.", {"most": LONGEST_COMMENT}
        )
        raise ClassroomError(message, "comment")
    found = db.get(Mark, (pupil_id, item_id))
    before = found.score if found else None
    if (before, found.comment if found else "") == (score, comment):
        return  # the same form twice
    if found:
        found.score, found.comment = score, comment
    else:
        db.add(Mark(pupil_id=pupil_id, item_id=item_id, score=score, comment=comment))
    own = own_scores(db, db.get_one(Item, item_id)) if own is None else own
    judged_score = own.get(pupil_id)
    log_change(
        db,
        at=now,
        pupil_id=pupil_id,
        item_id=item_id,
        by=by,
        why=COMMENT if before == score else TAKEN if score is None else GIVEN,
        before=judged_score if before is None else before,
        after=judged_score if score is None else score,
        comment=comment,
    )


def newest_version(db: Session, teacher_id: int, item: Item) -> int:
    """The newest version of an item's puzzle that the server has."""
    if item.private_id is None:
        found = library().get(item.puzzle)
        return found.version if found else item.version
    private = newest(db, teacher_id).get(item.puzzle)
    return private.version if private else item.version


def regrade(db: Session, teacher_id: int, item: Item, shelf: Shelf, by: str, now: int) -> Regraded:
    """Judge every answer to a puzzle anew, by its newest version.

    What came and when stays as it is, and so do marks by hand. An answer that can't be judged any
    more keeps what it had, and its pupil is named as failed.
    """
    assignment = db.get(Assignment, item.assignment_id)
    assert assignment
    own = extensions_of(db, assignment.id)
    before = own_scores(db, item)
    if item.private_id is not None and (private := newest(db, teacher_id).get(item.puzzle)):
        item.private_id = private.id
    elif item.private_id is None and (present := library().get(item.puzzle)):
        item.bank_digest = keep_bank_file(db, present)
    item.version = newest_version(db, teacher_id, item)
    db.flush()
    puzzle = shelf.puzzle(db, item)
    tells = policy_of(assignment).tells_at_once()
    verdicts: dict[str, Judged | None] = {}
    failed: set[int] = set()
    changes = []
    wanted = select(Attempt.__table__).where(Attempt.item_id == item.id, Attempt.kind == ANSWER)
    for row in db.execute(wanted).mappings().all():
        text = row["answer"]
        if text not in verdicts:
            try:
                verdicts[text] = judged(puzzle, json.loads(text), tells=tells)
            except AnswerError:
                verdicts[text] = None
        found = verdicts[text]
        if found is None:
            failed.add(row["pupil_id"])
            continue
        verdict = found.verdict
        changes.append(
            {
                "id": row["id"],
                "version": puzzle.version,
                "is_correct": verdict.correct,
                "counts": _counts(found, tells=tells, counted=row["counts"]),
                "score": verdict.score,
                "rule": verdict.rule,
                "told": found.told,
            }
        )
    if changes:
        db.execute(update(Attempt), changes)
    db.expire_all()
    late = select(Attempt).where(Attempt.item_id == item.id, Attempt.kind == REFUSED)
    for one in db.scalars(late).all():  # in time by now, but not to be judged so far
        policy = policy_of(assignment, own.get(one.pupil_id))
        if policy.takes_answers(one.received) and not _admit(one, item, puzzle, tells):
            failed.add(one.pupil_id)
    db.flush()
    after = own_scores(db, item)
    changed = {pupil for pupil, score in after.items() if before.get(pupil) != score}
    by_hand = {
        pupil for (pupil, _), (mark, _) in marks_of(db, [item.id]).items() if mark is not None
    }
    for pupil in sorted(changed - by_hand):  # where a mark by hand counts, nothing else comes of it
        log_change(
            db,
            at=now,
            pupil_id=pupil,
            item_id=item.id,
            by=by,
            why=REGRADE,
            before=before.get(pupil),
            after=after[pupil],
        )
    return Regraded(tuple(sorted(changed)), tuple(sorted(failed)))


def readmit(db: Session, assignment: Assignment, pupil_id: int, shelf: Shelf) -> int:
    """Grade what a pupil sent too late and what another deadline makes timely; how many answers.

    One that can't be judged any more is kept as it came: the grade book names its pupil.
    """
    policy = policy_of(assignment, extensions_of(db, assignment.id).get(pupil_id))
    wanted = select(Attempt).where(Attempt.pupil_id == pupil_id, Attempt.kind == REFUSED)
    count = 0
    for item in items_of(db, assignment.id):
        for late in db.scalars(wanted.where(Attempt.item_id == item.id)).all():
            if policy.takes_answers(late.received):
                count += _admit(late, item, shelf.puzzle(db, item), policy.tells_at_once())
    db.flush()
    return count


def _admit(late: Attempt, item: Item, puzzle: Puzzle, tells: bool) -> bool:
    """Grade what counts as in time by now; what can't be judged is kept as it came."""
    with suppress(AnswerError):  # the puzzle was corrected into another kind
        _settle(late, item, puzzle, tells)
        return True
    return False


def judge_stored(engine: Engine, attempt_id: int, shelf: Shelf) -> None:
    """Judge one answer anew, in a turn of its own."""
    with Session(engine) as db:
        judge_anew(db, attempt_id, shelf)
        db.commit()


def judge_anew(db: Session, attempt_id: int, shelf: Shelf) -> None:
    """Judge one answer by the version that its item has now; what can't be keeps what it had."""
    attempt = db.get(Attempt, attempt_id)
    if attempt is None:
        return
    item = db.get_one(Item, attempt.item_id)
    tells = policy_of(db.get_one(Assignment, item.assignment_id)).tells_at_once()
    with suppress(AnswerError):
        _settle(attempt, item, shelf.puzzle(db, item), tells)


def _settle(attempt: Attempt, item: Item, puzzle: Puzzle, tells: bool) -> None:
    found = judged(puzzle, json.loads(attempt.answer), tells=tells)
    counted = attempt.counts or attempt.kind == REFUSED
    attempt.kind, attempt.version, attempt.told = ANSWER, item.version, found.told
    attempt.is_correct = found.verdict.correct
    attempt.counts = _counts(found, tells=tells, counted=counted)
    attempt.score, attempt.rule = found.verdict.score, found.verdict.rule


def _counts(found: Judged, *, tells: bool, counted: bool) -> bool:
    """Whether an answer counts: by its verdict, or as it did when it came and nothing was told.

    What was told to be no attempt stays none, whatever the feedback is by now.
    """
    return found.verdict.counts or (counted and not tells)


def own_scores(db: Session, item: Item) -> dict[int, int | None]:
    """What pupils' answers to a puzzle come to, whatever was given by hand."""
    assignment = db.get_one(Assignment, item.assignment_id)
    own = extensions_of(db, assignment.id)
    facts: dict[int, list[Fact]] = {}
    for pupil_id, _, fact in facts_of(db, [item.id]):
        facts.setdefault(pupil_id, []).append(fact)
    return {
        pupil_id: standing(done, policy_of(assignment, own.get(pupil_id))).score
        for pupil_id, done in facts.items()
    }
