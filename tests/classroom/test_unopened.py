"""What has yet to open: it counts for nothing, and nobody but its teacher hears of it."""

from __future__ import annotations

import base64
import csv
import io
import re
from collections.abc import Iterator

import pytest
from openpyxl import load_workbook
from sqlalchemy.orm import Session

from bglearn.classroom.clock import DAY
from bglearn.classroom.database import open_database
from bglearn.classroom.exports import FORMS, exported
from bglearn.classroom.gradebook import read_book
from bglearn.classroom.grading import give_mark
from bglearn.classroom.progress import progress_chart
from bglearn.classroom.report import report_of
from bglearn.classroom.shelf import Shelf
from bglearn.classroom.tables import Assignment, Pupil, SchoolClass
from bglearn.classroom.teaching import Teaching
from tests.classroom.conftest import NOON
from tests.classroom.lesson import RIGHT, assign, enrol, given, hand_in, place
from tests.classroom.web import School

OPENS = "2026-10-01T08:00"
TITLE = "Secret test"


@pytest.fixture
def school(file_url: str) -> Iterator[School]:
    made = School(open_database(file_url))
    yield made
    made.close()
    made.engine.dispose()


def set_later(db: Session, room: SchoolClass) -> Assignment:
    """Something done, and something that has yet to open and has a mark and a comment already."""
    (ann,) = enrol(db, room, "Ann")
    ann.number = "7"
    open_one = assign(db, room, puzzles=("bar-enter",))
    later = assign(db, room, title=TITLE, puzzles=("bar-open",), opens=OPENS)
    book = read_book(db, room.id, Shelf())
    hand_in(db, ann, book.of(open_one)[0].item, RIGHT, NOON)
    give_mark(db, ann.id, book.of(later)[0].item.id, 300, "EARLY-COMMENT", "Ms Blot", NOON)
    db.flush()
    return later


@pytest.mark.parametrize("form", FORMS)
def test_no_file_has_it(db: Session, room: SchoolClass, form: str) -> None:
    later = set_later(db, room)
    assert later.opens
    book = read_book(db, room.id, Shelf())

    def told(now: int) -> str:
        content = exported(form, book, now)
        if form != "xlsx":
            return content.decode()
        rows = load_workbook(io.BytesIO(content))["Grades"].iter_rows(values_only=True)
        return "\n".join(",".join(map(str, row)) for row in rows)

    before, after = told(later.opens - 1), told(later.opens)
    for word in (TITLE, "bar-open", "EARLY-COMMENT"):
        assert word not in before
    if form != "research":  # where nothing has been done there are no steps
        assert TITLE in after


def test_other_programs_get_the_rest(db: Session, room: SchoolClass) -> None:
    set_later(db, room)
    content = exported("moodle", read_book(db, room.id, Shelf()), NOON).decode("utf-8-sig")
    assert list(csv.reader(io.StringIO(content))) == [
        ["ID number", "Full name", "The bar"],
        ["7", "Ann", "100"],
    ]


def test_no_report_has_it(db: Session, room: SchoolClass) -> None:
    later = set_later(db, room)
    assert later.opens
    book = read_book(db, room.id, Shelf())
    (ann,) = book.pupils
    report = report_of(book, room, ann, later.opens - 1)
    assert [(part.title, part.total) for part in report.parts] == [("The bar", "100")]
    assert TITLE not in str(report)
    assert str(book.of(later)[0].puzzle.question) not in str(report)
    assert {rule.score for rule in report.rules} == {"100"}
    after = report_of(book, room, ann, later.opens)
    assert [(part.title, part.total) for part in after.parts] == [("The bar", "100"), (TITLE, "30")]
    charts = [progress_chart(book, room.zone, NOON + DAY), report_of(book, room, ann, NOON).chart]
    assert all("V16.0" in chart for chart in charts)  # all of everything that is open


def test_an_assignment_that_is_open_counts_from_then_on(db: Session, room: SchoolClass) -> None:
    enrol(db, room, "Ann")
    later = assign(db, room, opens=OPENS, deadline="2026-10-02T08:00")
    assert later.opens
    book = read_book(db, room.id, Shelf())
    csvs = [exported("canvas", book, now).decode() for now in (later.opens - 1, later.opens)]
    assert ["The bar" in one for one in csvs] == [False, True]
    assert csvs[1].splitlines()[2].endswith(",0")


def test_the_grade_book_says_when(school: School) -> None:
    made, (item,) = school.set(title=TITLE, puzzles=("bar-open",), opens=OPENS)
    assert made.opens
    page = f"/teacher/classes/{school.room.id}/grades"
    shown = school.teacher.get(page).text
    told = 'Opens <span class="tight">2026-10-01 08:00</span>'
    assert shown.count(told) == 1
    assert '<td class="total"></td>' in shown
    assert f"/items/{item.id}" in shown
    school.at = made.opens
    shown = school.teacher.get(page).text
    assert told not in shown
    assert '<td class="total"></td>' not in shown


def test_the_map_on_the_page_is_without_it(school: School) -> None:
    made, (item,) = school.set(title=TITLE, puzzles=("bar-open",), opens=OPENS)
    assert made.opens
    with Session(school.engine) as db:
        give_mark(db, school.ann.pupil_id, item.id, 300, "", "Ms Blot", NOON)
        db.commit()

    def cells() -> list[int]:
        page = school.teacher.get(f"/teacher/classes/{school.room.id}/grades").text
        found = re.findall(r"data:image/svg\+xml;base64,([^\"]*)", page)
        drawn = [base64.b64decode(one).decode() for one in found]
        return [one.count(">30</text>") for one in drawn if "with each rule" in one]

    assert cells() == [0, 0]
    school.at = made.opens
    assert min(cells()) > 0


def test_the_page_says_whom_moodle_leaves_out(school: School) -> None:
    page = f"/teacher/classes/{school.room.id}/grades"
    assert "those without one are left out: 2" in school.teacher.get(page).text
    with Session(school.engine) as db:
        for number, one in enumerate((school.ann, school.bob)):
            db.get_one(Pupil, one.pupil_id).number = str(number)
        db.commit()
    assert "are left out" not in school.teacher.get(page).text


@pytest.mark.parametrize("at", ["assignments/{assignment}", "classes/{room}"])
def test_pages_say_when_it_opens(school: School, at: str) -> None:
    made, _ = school.set(title=TITLE, opens=OPENS)
    assert made.opens
    page = f"/teacher/{at.format(assignment=made.id, room=school.room.id)}"
    head = 'Opens <span class="tight">2026-10-01 08:00'
    shown = school.teacher.get(page).text
    assert head in shown
    assert " · Pupils can see what their answers are worth." not in shown
    school.at = made.opens
    assert head not in school.teacher.get(page).text


def test_the_pages_of_a_report(school: School) -> None:
    made, _ = school.set(title=TITLE, puzzles=("bar-open",), opens=OPENS)
    assert made.opens
    assert school.ann.post(place(school.assignment.id), given(RIGHT)).json()["stored"]
    page = f"/teacher/classes/{school.room.id}/pupils/{school.ann.pupil_id}/report"
    assert TITLE not in school.teacher.get(page).text
    files = f"/teacher/classes/{school.room.id}/grades"
    assert TITLE not in school.teacher.get(f"{files}/csv").content.decode()
    beside = Teaching(school.engine, "Ms Blot", clock=lambda: school.at)
    assert TITLE not in beside.grades("7b").decode()
    school.at = made.opens
    assert TITLE in school.teacher.get(page).text
    assert TITLE in school.teacher.get(f"{files}/csv").content.decode()
    assert TITLE in beside.grades("7b").decode()
