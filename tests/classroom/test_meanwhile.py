"""A form changes what differs from what it has shown; what others did meanwhile is kept or told."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session

from bglearn.classroom.clock import moment
from bglearn.classroom.database import open_database
from bglearn.classroom.gradebook import read_book
from bglearn.classroom.shelf import Shelf, add_file
from bglearn.classroom.tables import Assignment, Attempt
from bglearn.classroom.teaching import Teaching
from bglearn.errors import ClassroomError
from tests.classroom.conftest import NOON
from tests.classroom.lesson import ENTRIES_RIGHT, PRIVATE, given, place
from tests.classroom.web import School

TWICE = "2026-10-25T03:30"
"""The clocks of Athens show it twice."""


@pytest.fixture
def school(file_url: str) -> Iterator[School]:
    made = School(open_database(file_url))
    yield made
    made.close()
    made.engine.dispose()


def terms(school: School, number: int) -> tuple[str, int | None, str]:
    with Session(school.engine) as db:
        found = db.get_one(Assignment, number)
        return found.title, found.deadline, found.feedback


def tab(school: School, number: int) -> dict[str, Any]:
    """A tab with an assignment's page: what its form sends as it is."""
    page = f"/teacher/assignments/{number}"
    return school.teacher.shown(page, f"{page}/change")


# ------------------------------------------------------------------ terms


def test_an_old_tab_takes_no_answer_back(school: School) -> None:
    made, _ = school.set(puzzles=("bar-entries",), deadline="2026-10-01T12:00")
    assert made.deadline
    old = tab(school, made.id)
    school.teacher.change(made.id, deadline="2026-12-01T12:00")
    school.at = made.deadline + 1000
    message = {"seq": 1, "kind": "points", **ENTRIES_RIGHT}
    assert school.ann.post(place(made.id), {"key": "k", "message": message}).json()["stored"]
    page = f"/teacher/assignments/{made.id}/change"
    assert school.teacher.submit(page, **old | {"title": "Entries"}).status_code == 303
    later = moment("2026-12-01T12:00", "Europe/Athens")
    assert terms(school, made.id) == ("Entries", later, "at-once")
    assert "Score: 100 %" in school.ann.get(f"/work/{made.id}/1").text


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ({"title": "One"}, {"title": "Another"}),
        ({"deadline": "2026-12-01T12:00"}, {"deadline": "2026-12-02T12:00"}),
        ({"deadline": ""}, {"deadline": "2026-12-02T12:00"}),
        ({"feedback": "on-release"}, {"feedback": "after-deadline"}),
    ],
)
def test_two_who_change_the_same(school: School, first: Any, second: Any) -> None:
    made, _ = school.set(deadline="2026-10-01T12:00")
    page, old = f"/teacher/assignments/{made.id}/change", tab(school, made.id)
    for _ in range(2):  # the same form twice
        assert school.teacher.submit(page, **old | first).status_code == 303
    now = terms(school, made.id)
    refused = school.teacher.submit(page, **old | second)
    assert refused.status_code == 422
    assert "This has been changed meanwhile, so nothing was saved." in refused.text
    assert terms(school, made.id) == now


def test_a_deadline_that_comes_twice_stays_beside_another_title(school: School) -> None:
    for fold in (0, 1):
        made, _ = school.set(deadline=TWICE, fold=fold)
        assert school.teacher.change(made.id, title=f"Night {fold}").status_code == 303
        assert terms(school, made.id)[:2] == (f"Night {fold}", made.deadline)
        assert school.teacher.change(made.id, fold=str(1 - fold)).status_code == 303
        assert terms(school, made.id)[1] == moment(TWICE, "Europe/Athens", 1 - fold)
        refused = school.teacher.change(made.id, fold="")
        assert refused.status_code == 422
        assert "comes twice" in refused.text


def test_the_seconds_of_a_deadline_stay(school: School) -> None:
    made, _ = school.set(deadline="2026-12-01T23:59:59")
    for more in ({"title": "Night"}, {"title": "Late", "fold": "1"}):
        school.teacher.change(made.id, **more)
        assert terms(school, made.id)[1] == made.deadline


# ------------------------------------------------------------------ late answers

OTHER_KIND = (
    PRIVATE.format(version=2, point=8, count=3)
    .replace('kind = "count"', 'kind = "points"')
    .replace('counts = "checkers"\npoint = 8', 'asks = "numbers"\nnumbers = [6, 8]')
    .replace("{count = 3}", "{points = [6, 8]}")
    .partition("wrong =")[0]
)


def bring(school: School, text: str) -> None:
    with Session(school.engine) as db:
        add_file(db, school.room.teacher_id, "mine.toml", text.encode(), NOON)
        db.commit()


@pytest.mark.parametrize("by", ["extension", "change"])
def test_a_late_answer_of_another_kind_blocks_nothing(school: School, by: str) -> None:
    bring(school, PRIVATE.format(version=1, point=8, count=3))
    made, (item,) = school.set(puzzles=("my-count",), deadline="2026-10-01T12:00")
    assert made.deadline
    school.at = made.deadline + 1000
    late = school.ann.post(place(made.id), given({"count": 3})).json()
    assert not late["stored"]
    bring(school, OTHER_KIND)
    page = f"/teacher/assignments/{made.id}"
    puzzle = f"{page}/items/{item.id}"
    assert school.teacher.submit(f"{puzzle}/regrade").status_code == 303
    assert "Could not be judged" not in school.teacher.get(puzzle).text  # it does not count
    if by == "change":
        assert school.teacher.change(made.id, deadline="2027-01-01T12:00").status_code == 303
    else:
        more = {"pupil": school.ann.pupil_id, "deadline": "2027-01-01T12:00"}
        assert school.teacher.submit(f"{page}/extension", **more).status_code == 303
    assert school.teacher.change(made.id, title="Points").status_code == 303
    assert school.ann.get(f"/work/{made.id}/1").status_code == 200
    told = "Could not be judged by version 2; what was before still stands: Ann"
    assert told in " ".join(school.teacher.get(puzzle).text.split())
    bring(school, PRIVATE.format(version=3, point=8, count=3))  # and the kind is as it was
    assert school.teacher.submit(f"{puzzle}/regrade").status_code == 303
    assert "Could not be judged" not in school.teacher.get(puzzle).text
    with Session(school.engine) as db:
        assert [one.kind for one in db.scalars(select(Attempt))] == ["answer"]
        book = read_book(db, school.room.id, Shelf())
        assert book.cells[school.ann.pupil_id, item.id].score == 1000


# ------------------------------------------------------------------ without the pages


@pytest.mark.parametrize(
    ("more", "told"),
    [
        ({"title": 5}, "“5” is no text"),
        ({"deadline": 0}, "“0” is no text"),
        ({"feedback": ["at-once"]}, "is no text"),
        ({"deadline": "2026-12-01T12:00", "fold": 5}, "“5” can't be: 0 is the first"),
        ({"deadline": "2026-12-01T12:00", "fold": "x"}, "“x” can't be: 0 is the first"),
        ({"deadline": TWICE, "fold": [1]}, "can't be: 0 is the first"),
        ({"deadline": "", "fold": 7}, "“7” can't be: 0 is the first"),
        ({"title": "T", "fold": 1}, "Write the deadline too."),
        (
            {"take_out": "bar-enter"},
            "write it like take_out = ",
        ),
    ],
)
def test_what_a_cell_gives_wrongly(school: School, more: dict[str, Any], told: str) -> None:
    before = terms(school, school.assignment.id)
    teaching = Teaching(school.engine, "Ms Blot", clock=lambda: NOON)
    with pytest.raises(ClassroomError, match=told):
        teaching.change("7b", "The bar", **more)
    assert terms(school, school.assignment.id) == before


def test_a_file_that_says_neither_first_nor_second(school: School) -> None:
    teaching = Teaching(school.engine, "Ms Blot", clock=lambda: NOON)
    with pytest.raises(ClassroomError, match="“5” can't be: 0 is the first of two times"):
        teaching.assign("7b", 'title = "T"\npuzzles = ["bar-enter"]\nfold = 5')
