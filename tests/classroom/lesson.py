"""A small class at work, for tests: an assignment, and answers known to be right or wrong."""

from __future__ import annotations

from sqlalchemy import insert
from sqlalchemy.orm import Session

from bglearn.classroom.assigning import Wish, add_assignment, assignments_of, items_of
from bglearn.classroom.classes import add_pupil
from bglearn.classroom.judged import judged
from bglearn.classroom.roster import Entry
from bglearn.classroom.shelf import Shelf
from bglearn.classroom.tables import Assignment, Attempt, Item, Pupil, SchoolClass

RIGHT = {"play": "bar/22 24/18"}
OTHER_RIGHT = {"play": "bar/22/16"}
ILLEGAL = {"play": "24/18 13/10"}
ENTRIES_RIGHT = {"points": [23, 20]}
ENTRIES_WRONG = {"points": [5, 2]}

PRIVATE = """
format = 1
lesson = "01"
author = "Ms Blot"
licence = "none"

[[puzzle]]
id = "my-count"
version = {version}
kind = "count"
rules = ["BOARD-13"]
theme = "setting-up"
level = 1
position = "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10"
question = "How many of your checkers stand on the 8?"
counts = "checkers"
point = {point}
hints = ["You play the light checkers.", "Count them.", "A last hint."]
why = "SECRET-WHY"
answer = {{count = {count}}}
wrong = [{{answer = {{count = 1}}, says = "There are more than 1."}}]
"""
"""A file of a teacher: three checkers stand on point 8, five on point 13."""


def place(assignment: int, number: int = 1) -> str:
    """Where the messages of a puzzle's board go."""
    return f"/api/assignments/{assignment}/puzzles/{number}/message"


def given(answer: object, key: str = "k", **more: object) -> dict[str, object]:
    """The message of a board that is an answer."""
    return {"key": key, "message": {"seq": 1, "kind": "answer", "answer": answer}, **more}


def assign(db: Session, room: SchoolClass, **more: object) -> Assignment:
    """An assignment of two puzzles of the bank."""
    others = len(assignments_of(db, room.id))
    given: dict[str, object] = {
        "title": f"The bar, part {others + 1}" if others else "The bar",
        "puzzles": ("bar-enter", "bar-entries"),
        "zone": "Europe/Athens",
    }
    return add_assignment(db, room, Wish(**(given | more)))  # type: ignore[arg-type]


def enrol(db: Session, room: SchoolClass, *names: str) -> list[Pupil]:
    """Pupils on the roster."""
    return [add_pupil(db, room.id, Entry(name)) for name in names]


def hand_in(
    db: Session, pupil: Pupil, item: Item, data: object, at: int, *, tells: bool = True
) -> None:
    """An answer as the service stores it."""
    puzzle = Shelf().puzzle(db, item)
    found = judged(puzzle, data, tells=tells)
    db.execute(
        insert(Attempt).values(
            pupil_id=pupil.id,
            item_id=item.id,
            key=f"{at}-{found.told}"[:64],
            kind="answer",
            received=at,
            answer=found.answer,
            told=found.told,
            answered_version=item.version,
            version=item.version,
            is_correct=found.verdict.correct,
            counts=found.counts,
            score=found.verdict.score,
            rule=found.verdict.rule,
        )
    )


def first_item(db: Session, assignment: Assignment) -> Item:
    """The first puzzle of an assignment."""
    return items_of(db, assignment.id)[0]
