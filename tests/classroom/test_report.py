"""Reports, progress over time, and the export for research."""

from __future__ import annotations

import csv
import io
import random
import re
import sys
from collections.abc import Iterator

import pytest
from sqlalchemy.orm import Session

from bglearn.classroom.clock import local
from bglearn.classroom.database import open_database
from bglearn.classroom.gradebook import read_book
from bglearn.classroom.grading import give_mark
from bglearn.classroom.progress import earned, progress_chart, progress_charts
from bglearn.classroom.report import report_of
from bglearn.classroom.report_pdf import report_pdf
from bglearn.classroom.research import research_csv
from bglearn.classroom.shelf import Shelf
from bglearn.classroom.tables import SchoolClass
from bglearn.errors import EngineUnavailable
from tests.classroom.conftest import NOON
from tests.classroom.lesson import (
    ENTRIES_RIGHT,
    ENTRIES_WRONG,
    ILLEGAL,
    RIGHT,
    assign,
    enrol,
    first_item,
    given,
    hand_in,
    place,
)
from tests.classroom.web import School

HOUR = 3_600_000


@pytest.fixture
def school(file_url: str) -> Iterator[School]:
    made = School(open_database(file_url))
    yield made
    made.close()
    made.engine.dispose()


def work(db: Session, room: SchoolClass, *names: str) -> None:
    """The first pupil answers wrongly, then rightly; the second rightly once."""
    from bglearn.classroom.assigning import items_of

    made = assign(db, room, attempts=0, try_percent=10)
    first, second = items_of(db, made.id)
    one, two = enrol(db, room, *names)
    hand_in(db, one, second, ENTRIES_WRONG, NOON)
    hand_in(db, one, second, ENTRIES_RIGHT, NOON + HOUR)
    hand_in(db, one, first, ILLEGAL, NOON + 2 * HOUR, tells=False)
    hand_in(db, one, first, RIGHT, NOON + 3 * HOUR)
    hand_in(db, two, first, RIGHT, NOON + HOUR)
    give_mark(db, two.id, second.id, 400, "Well #argued $x$ *here*", "Ms Blot", NOON)
    db.flush()


def test_what_was_earned_grows(db: Session, room: SchoolClass) -> None:
    work(db, room, "Ann", "Bob")
    book = read_book(db, room.id, Shelf())
    ann, bob = book.pupils
    assert earned(book, ann) == [
        (NOON, 0),
        (NOON + HOUR, 450),
        (NOON + 2 * HOUR, 450),
        (NOON + 3 * HOUR, 900),
    ]
    assert earned(book, bob) == [(NOON, 200), (NOON + HOUR, 700)]  # what was given by hand too
    last = {pupil.id: earned(book, pupil)[-1][1] for pupil in book.pupils}
    assert last[ann.id] == book.total(ann, book.assignments[0])
    chart = progress_chart(book, room.zone, NOON)
    assert chart.count("<path") == 5 + 2 + 1 + 1  # the grid, both pupils, their mean, its key
    assert "Ann" in progress_chart(book, room.zone, NOON, ann)
    assert "Ann" not in chart


def test_the_chart_ends_now(db: Session, room: SchoolClass) -> None:
    work(db, room, "Ann", "Bob")
    book = read_book(db, room.id, Shelf())
    now = NOON + 48 * HOUR
    assert f"{local(now, room.zone):%Y-%m-%d %H:%M}" in progress_chart(book, room.zone, now)
    assert f"{local(now, room.zone):%Y-%m-%d %H:%M}" not in progress_chart(book, room.zone, NOON)


@pytest.mark.parametrize("after", [0, 5 * 60_000, 59 * 60_000, 3 * HOUR])
def test_the_chart_shows_nothing_that_is_to_come(
    db: Session, room: SchoolClass, after: int
) -> None:
    (ann,) = enrol(db, room, "Ann")
    hand_in(db, ann, first_item(db, assign(db, room)), RIGHT, NOON)
    now = NOON + after
    for chart in progress_charts(read_book(db, room.id, Shelf()), room.zone, now):
        times = re.findall(r">(\d{4}-\d\d-\d\d \d\d:\d\d)<", chart)
        first, last = (f"{local(at, room.zone):%Y-%m-%d %H:%M}" for at in (now - HOUR, now))
        assert times[1] == last
        assert times[0] <= first


def test_the_chart_for_a_phone_is_no_wider_than_one(db: Session, room: SchoolClass) -> None:
    work(db, room, "Ștefan-Alexandru Constantinescu-Brâncoveanu " + "W" * 30, "Bob")
    book = read_book(db, room.id, Shelf())
    wide, narrow = progress_charts(book, room.zone, NOON + 9 * HOUR, book.pupils[0])
    assert [re.search(r'width="(\d+)"', one)[1] for one in (wide, narrow)] == ["720", "340"]
    places = [float(one) for one in re.findall(r"[MH]([\d.]+)", narrow)]
    assert max(places) <= 340 - 24


def test_the_mean_is_of_those_who_are_there(db: Session, room: SchoolClass) -> None:
    work(db, room, "Ann", "Bob")
    before = read_book(db, room.id, Shelf())
    enrol(db, room, "Cleo")
    after = read_book(db, room.id, Shelf())
    means = [report_of(book, room, book.pupils[0], NOON).parts[0].mean for book in (before, after)]
    assert means == ["80", "80"]
    charts = [progress_chart(book, room.zone, NOON) for book in (before, after)]
    dashed = [re.findall('d="([^"]*)"[^>]*stroke-dasharray="7 4"', chart)[0] for chart in charts]
    assert dashed[0] == dashed[1]


def test_nothing_has_come_yet(db: Session, room: SchoolClass) -> None:
    enrol(db, room, "Ann")
    book = read_book(db, room.id, Shelf())
    assert progress_chart(book, room.zone, NOON) == ""
    report = report_of(book, room, book.pupils[0], NOON)
    assert (report.parts, report.rules, report.chart) == ((), (), "")
    assert report_pdf(report).startswith(b"%PDF")


def test_a_report(db: Session, room: SchoolClass) -> None:
    work(db, room, "Ann", "Bob")
    book = read_book(db, room.id, Shelf())
    ann, bob = (report_of(book, room, pupil, NOON) for pupil in book.pupils)
    (part,) = ann.parts
    assert (part.title, part.total, part.mean) == ("The bar", "90", "80")
    assert part.lines[1].answers == ("✗ 2, 5", "✓ 20, 23")
    assert part.lines[1].score == "90"
    assert bob.parts[0].lines[1].notes == ("mark by hand", "Well #argued $x$ *here*")
    assert [rule.part for rule in bob.rules] == sorted(rule.part for rule in bob.rules)


@pytest.mark.parametrize("name", ["Ann", "Αλεξάνδρα Ț", '#panic() $x$ \\ " ] [ <b>'])
def test_a_pdf_takes_any_name(db: Session, room: SchoolClass, name: str) -> None:
    work(db, room, name, "Bob")
    book = read_book(db, room.id, Shelf())
    pupil = next(pupil for pupil in book.pupils if pupil.name != "Bob")
    assert report_pdf(report_of(book, room, pupil, NOON)).startswith(b"%PDF")


def test_without_the_typesetter(monkeypatch: pytest.MonkeyPatch, db: Session) -> None:
    from bglearn.classroom.report import Report

    monkeypatch.setitem(sys.modules, "typst", None)
    with pytest.raises(EngineUnavailable, match=r"bglearn\[export\]"):
        report_pdf(Report("Ann", "7b", (), (), ""))


def test_the_pages(school: School) -> None:
    school.ann.post(place(school.assignment.id), given(RIGHT))
    address = f"/teacher/classes/{school.room.id}/pupils/{school.ann.pupil_id}/report"
    page = school.teacher.get(address)
    assert "50 %" in page.text
    assert "Progress over time" in page.text
    written = school.teacher.get(f"{address}.pdf")
    assert written.headers["content-type"] == "application/pdf"
    assert written.content.startswith(b"%PDF")
    grades = school.teacher.get(f"/teacher/classes/{school.room.id}/grades")
    assert address in grades.text
    assert "Progress over time" in grades.text


# ------------------------------------------------------------------ for research


def test_research_does_not_say_who(db: Session, room: SchoolClass) -> None:
    work(db, room, "Ann Otherwise", "Bob Somebody")
    book = read_book(db, room.id, Shelf())
    ann = book.pupils[0]
    item = book.columns[0].item
    ann.number, ann.section = "4711", "secret-section"
    hand_in(db, ann, item, {"play": "my name is Ann"}, NOON + 4 * HOUR, tells=False)
    book = read_book(db, room.id, Shelf())
    told = research_csv(book, random.Random(1)).decode("utf-8-sig")
    for secret in ("Ann", "Otherwise", "4711", "secret", "argued", str(NOON), "2026"):
        assert secret not in told
    rows = list(csv.DictReader(io.StringIO(told)))
    assert {row["pupil"] for row in rows} == {"P001", "P002"}
    assert len(rows) == 6
    assert [row["answer"] for row in rows].count('{"play":"…"}') == 1
    assert {row["minutes"] for row in rows} >= {"0", "60", "180"}
    assert "24/18" in told


def test_pupils_come_in_a_random_order(db: Session, room: SchoolClass) -> None:
    work(db, room, "Ann", "Bob")
    book = read_book(db, room.id, Shelf())
    orders = {research_csv(book, random.Random(seed)) for seed in range(20)}
    assert len(orders) == 2
