"""No judge's score leaves its bounds; where one has, it is brought back and the teacher is told."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import select, update
from sqlalchemy.orm import Session

from bglearn.analysis.grades import Bands, loss, read_bands
from bglearn.classroom.database import open_database
from bglearn.classroom.exports import FORMS
from bglearn.classroom.gradebook import read_book
from bglearn.classroom.judged import judged
from bglearn.classroom.policy import FULL
from bglearn.classroom.scoring import ANSWER, HINT, Fact, within
from bglearn.classroom.shelf import Shelf, add_file
from bglearn.classroom.tables import Attempt, SchoolClass
from bglearn.errors import ClassroomError
from bglearn.puzzles.library import library
from tests.classroom.conftest import NOON
from tests.classroom.test_changing import PLAY, page
from tests.classroom.web import School

TOLD = "score lay outside 0 to 100 %"

DECISION = """
format = 1
lesson = "01"
author = "Ms Blot"
licence = "none"

[[puzzle]]
id = "my-decision"
version = 1
kind = "best-play"
rules = []
theme = "point-making"
level = 1
position = "XGID=-b-B-BC-AA--eD---b-b-b-bAA:0:0:1:51:0:0:0:0:10"
answer = {play = "bar/20 9/8"}

[puzzle.analysis]
engine = "by hand"
version = "1"
level = "none"
thresholds = LIMITS
plays = [
    {play = "bar/20 9/8", equity = FIRST},
    {play = "bar/24 13/8", equity = SECOND},
]
"""


@pytest.fixture
def school(file_url: str) -> Iterator[School]:
    made = School(open_database(file_url))
    yield made
    made.close()
    made.engine.dispose()


def decision(first: str, second: str, limits: str = "[0.02, 0.08]") -> bytes:
    text = DECISION.replace("FIRST", first).replace("SECOND", second).replace("LIMITS", limits)
    return text.encode()


# ------------------------------------------------------------------ by construction


@given(
    st.lists(st.integers(6, 10**6), min_size=2, max_size=3, unique=True).map(sorted),
    st.integers(-(10**7), 10**7),
    st.integers(-(10**7), 10**7),
)
def test_a_score_by_equity_lies_within(limits: list[int], best: int, other: int) -> None:
    """Whatever the limits and the equities, also a play that is better than the best."""
    bands = Bands(tuple(limits))
    for lost in (loss(best, other), best - other):
        assert 0 <= bands.score(lost) <= FULL
    assert loss(best, other) >= 0


def test_every_answer_that_is_stored_with_a_puzzle() -> None:
    for puzzle in library().values():
        for answer in [puzzle.answer, *(one.answer for one in puzzle.wrong)]:
            score = judged(puzzle, answer.data, tells=True).verdict.score
            assert score == within(score)


# ------------------------------------------------------------------ a faulty analysis


@pytest.mark.parametrize(
    ("first", "second", "limits", "told"),
    [
        ("0.1", "0.1003", "[0.02, 0.08]", "“bar/24 13/8” is better than “bar/20 9/8” before it"),
        ("-0.5", "0.5", "[0.02, 0.08]", "is better than"),
        ("nan", "0.1", "[0.02, 0.08]", "An equity is a number"),
        ("inf", "0.1", "[0.02, 0.08]", "An equity is a number"),
        ("0.1", '"0"', "[0.02, 0.08]", "An equity is a number"),
        ("0.1", "0.0", "[0.08, 0.02]", "Thresholds are two or three rising numbers"),
        ("0.1", "0.0", "[-0.02, 0.08]", "Thresholds are two or three rising numbers"),
        ("0.1", "0.0", "[0.02]", "Thresholds are two or three rising numbers"),
    ],
)
def test_it_is_refused_when_it_comes(
    db: Session, room: SchoolClass, first: str, second: str, limits: str, told: str
) -> None:
    with pytest.raises(ClassroomError) as caught:
        add_file(db, room.teacher_id, "mine.toml", decision(first, second, limits), NOON)
    assert "was not taken" in str(caught.value)
    assert told in str(caught.value)


@pytest.mark.parametrize(
    ("first", "second", "scores"),
    [
        ("0.1", "0.1", (1000, 1000)),
        ("0.10004", "0.10001", (1000, 1000)),
        ("0.1", "0.0997", (1000, 1000)),
        ("0.1", "0.06", (1000, 500)),
        ("100", "-100", (1000, 0)),
        ("-0.00031", "-0.00034", (1000, 1000)),
    ],
)
def test_what_is_taken_scores_within(
    db: Session, room: SchoolClass, first: str, second: str, scores: tuple[int, int]
) -> None:
    (puzzle,) = add_file(db, room.teacher_id, "mine.toml", decision(first, second), NOON)
    found = [
        judged(puzzle, {"play": play}, tells=True).verdict.score
        for play in ("bar/20 9/8", "bar/24 13/8")
    ]
    assert tuple(found) == scores


def test_limits_that_no_loss_reaches() -> None:
    assert read_bands([0.0006, 100]).score(10**6) == 0
    assert read_bands([0.0006, 0.0007]).score(-3) == FULL


# ------------------------------------------------------------------ what stands there all the same


def test_only_an_answer_has_a_score() -> None:
    facts = [Fact(1, kind, 1, score=score) for kind in (ANSWER, HINT) for score in (-1, 0, 1001)]
    assert [fact.is_beyond for fact in facts] == [True, False, True, False, False, False]


@pytest.mark.parametrize(("score", "counts"), [(-3, 0), (1003, 1000)])
def test_the_teacher_is_told(school: School, score: int, counts: int) -> None:
    address, task = page(school)
    place = f"/teacher/assignments/{school.assignment.id}/items/{school.items[0].id}"
    grades = f"/teacher/classes/{school.room.id}/grades"
    school.ann.post(address, {"key": "k", "message": PLAY, "task": task})
    for where in (place, grades):
        assert TOLD not in school.teacher.get(where).text
    with Session(school.engine) as db:
        db.execute(update(Attempt).values(score=score))
        db.commit()
        assert db.scalars(select(Attempt.score)).all() == [score]  # kept as the judge gave it
        book = read_book(db, school.room.id, Shelf())
        assert book.cells[school.ann.pupil_id, school.items[0].id].score == counts
        assert [column.puzzle.id for column in book.beyond] == ["bar-enter"]
        for form in FORMS.values():
            assert str(score).encode() not in form.write(book)
    shown = school.teacher.get(place).text
    assert TOLD in shown
    assert "wrong: Ann</p>" in shown
    shown = school.teacher.get(grades).text
    assert TOLD in shown
    assert f'items/{school.items[0].id}">The bar, 1</a></p>' in shown
    other = f"/teacher/assignments/{school.assignment.id}/items/{school.items[1].id}"
    assert TOLD not in school.teacher.get(other).text
    school.app.app.state.service.forget()
    assert str(score) not in school.ann.get("/api/assignments").text


# ------------------------------------------------------------------ marks by hand


@pytest.mark.parametrize(
    ("given", "score"),
    [
        *(("12,5", 125), ("12.5", 125), (" 7 ", 70), ("0", 0), ("100", 1000), ("100,0", 1000)),
        *((given, None) for given in ("1e9", "nan", "inf", "-3", "100.1", "101", "12.55", "12,")),
        *((given, None) for given in (",5", "1 2", "٣", "½", "0x10", "50%", "x" * 60, "<b>")),
    ],
)
def test_a_mark_by_hand(school: School, given: str, score: int | None) -> None:
    place = f"/teacher/assignments/{school.assignment.id}/items/{school.items[0].id}/mark"
    answer = school.teacher.submit(place, pupil=school.ann.pupil_id, percent=given)
    with Session(school.engine) as db:
        book = read_book(db, school.room.id, Shelf())
        assert book.cells[school.ann.pupil_id, school.items[0].id].mark == score
    assert answer.status_code == (422 if score is None else 303)
    if score is None:
        assert "is no mark; write a number from 0 to 100 with one decimal at most." in answer.text
