"""What teachers and pupils find on the pages beside the work itself."""

from __future__ import annotations

import io
from collections.abc import Iterator

import pytest
from openpyxl import Workbook
from sqlalchemy import select
from sqlalchemy.orm import Session

from bglearn.classroom.clock import moment, zone_of
from bglearn.classroom.database import open_database
from bglearn.classroom.tables import Assignment
from bglearn.errors import ClassroomError
from tests.classroom.lesson import ENTRIES_RIGHT, ENTRIES_WRONG
from tests.classroom.web import School


@pytest.fixture
def school(file_url: str) -> Iterator[School]:
    made = School(open_database(file_url))
    yield made
    made.close()
    made.engine.dispose()


def test_columns_that_are_not_needed_are_named(school: School) -> None:
    address = f"/teacher/classes/{school.room.id}"
    content = "Ad Soyad;Anne adı;<b>\nCan;Ece;x\n".encode()
    answer = school.teacher.submit(f"{address}/roster", files={"file": ("list.csv", content)})
    shown = school.teacher.get(answer.headers["location"]).text
    assert "Not needed: Anne adı, &lt;b&gt;" in shown
    answer = school.teacher.submit(f"{address}/roster", files={"file": ("a.csv", b"name\nEve\n")})
    assert "Not needed" not in school.teacher.get(answer.headers["location"]).text


def test_letters_that_were_worked_out_are_told(school: School) -> None:
    address = f"/teacher/classes/{school.room.id}"
    for coding, is_told in (("cp1253", True), ("utf-8", False)):
        content = "Επώνυμο;Όνομα\nΚόη;Άννα\n".encode(coding)
        answer = school.teacher.submit(f"{address}/roster", files={"file": ("list.csv", content)})
        shown = school.teacher.get(answer.headers["location"]).text
        assert ("check the names" in shown) is is_told
        assert "Άννα Κόη" in shown


def test_a_workbook_is_a_class_list(school: School) -> None:
    book, content = Workbook(), io.BytesIO()
    book.active.append(["Soyadı", "Adı", "No"])
    book.active.append(["Öz", "Can", "007"])
    book.save(content)
    address = f"/teacher/classes/{school.room.id}"
    assert 'accept=".xlsx,.csv' in school.teacher.get(address).text
    files = {"file": ("list.xlsx", content.getvalue())}
    answer = school.teacher.submit(f"{address}/roster", files=files)
    shown = school.teacher.get(answer.headers["location"]).text
    assert "Can Öz" in shown
    assert "<td>007</td>" in shown


def test_who_is_not_on_the_list_is_marked(school: School) -> None:
    address = f"/teacher/classes/{school.room.id}"
    assert "not on your list" not in school.teacher.get(address).text  # there is no list yet
    school.teacher.submit(f"{address}/roster", files={"file": ("list.csv", b"name\nANN\n")})
    assert school.teacher.get(address).text.count("not on your list") == 1  # Bob


def test_a_mark_reaches_the_pupil(school: School) -> None:
    item, address = school.items[0], f"/work/{school.assignment.id}"
    before = school.ann.get(f"{address}/1").text  # the plan is remembered from here on
    assert "Your teacher" not in before
    mark = f"/teacher/assignments/{school.assignment.id}/items/{item.id}/mark"
    given = {"pupil": school.ann.pupil_id, "percent": "70", "comment": "Well argued"}
    assert school.teacher.submit(mark, **given).status_code == 303
    shown = school.ann.get(f"{address}/1").text
    assert "Mark by your teacher: 70 %" in shown
    assert "Your teacher writes: Well argued" in shown
    listed = school.ann.get("/work").text
    assert "70 %" in listed
    assert "✉ Comment" in listed
    assert "✉" not in school.bob.get("/work").text
    assert "Well argued" not in school.bob.get(f"{address}/1").text


def test_an_assignment_is_changed(school: School) -> None:
    late, _ = school.set(title="Late", deadline="2020-01-01T10:00")
    address = f"/teacher/assignments/{late.id}"
    given = {"title": "In time", "deadline": "2030-01-01T10:00", "feedback": "after-deadline"}
    assert school.teacher.change(late.id, **given).status_code == 303
    with Session(school.engine) as db:
        found = db.scalars(select(Assignment).where(Assignment.id == late.id)).one()
        assert (found.title, found.feedback) == ("In time", "after-deadline")
        assert found.deadline == moment("2030-01-01T10:00", "Europe/Athens")
    shown = school.teacher.get(address).text
    assert 'value="2030-01-01T10:00"' in shown
    assert "2030-01-01" in school.ann.get("/work").text


@pytest.mark.parametrize(
    ("fault", "told"),
    [
        ({"title": "The bar"}, "choose another title"),
        ({"feedback": "after-deadline"}, "needs a deadline"),
        ({"feedback": "never"}, "“never”; there are: at-once"),
        ({"title": " "}, "a name"),
    ],
)
def test_what_can_not_be_changed(school: School, fault: dict[str, str], told: str) -> None:
    made, _ = school.set(title="Other")
    given = {"title": "Other", "feedback": "at-once"} | fault
    answer = school.teacher.change(made.id, **given)
    assert answer.status_code == 422
    assert told in answer.text


def test_what_came_too_late_counts_by_the_new_deadline(school: School) -> None:
    made, _ = school.set(title="Other", deadline="2020-01-01T10:00")
    address = f"/api/assignments/{made.id}/puzzles/2/message"
    message = {"seq": 1, "kind": "points", **ENTRIES_RIGHT}
    answer = school.ann.post(address, {"key": "k", "message": message}).json()
    assert not answer["stored"]
    given = {"title": "Other", "deadline": "2030-01-01T10:00", "feedback": "at-once"}
    school.teacher.change(made.id, **given)
    assert "Score: 100 %" in school.ann.get(f"/work/{made.id}/2").text


def test_who_gave_up_is_marked_otherwise(school: School) -> None:
    made, _ = school.set(title="Other", has_solutions=True)
    address = f"/api/assignments/{made.id}/puzzles/2/message"
    for number, message in enumerate(({"kind": "points", **ENTRIES_WRONG}, {"kind": "show"})):
        body = {"key": f"k{number}", "message": {"seq": number + 1, **message}}
        assert school.ann.post(address, body).status_code == 200
        shown = school.teacher.get(f"/teacher/assignments/{made.id}").text
        assert ('data-mark="shown"' in shown) == bool(number)
        assert ('data-mark="tried"' in shown) != bool(number)


def test_the_projector_shows_what_may_be_chosen(school: School) -> None:
    made, items = school.set(title="Other", puzzles=("bar-no-sum", "bar-closed-throw"))
    address = f"/teacher/assignments/{made.id}/items"
    shown = school.teacher.get(f"{address}/{items[0].id}/projector").text
    assert "The dice were added for the entry." in shown
    shown = school.teacher.get(f"{address}/{items[1].id}/projector").text
    assert "You throw 6-5." in shown


def test_the_projector_shows_the_puzzle_and_nothing_else(school: School) -> None:
    address = f"/teacher/assignments/{school.assignment.id}/items/{school.items[0].id}/projector"
    first, answers, solution = (
        school.teacher.get(address + show).text for show in ("", "?show=answers", "?show=solution")
    )
    assert "Sign out" not in first
    assert "Show the answers" in first
    assert "Show the answers" not in answers + solution  # they are on the screen
    assert "Solution, for example: bar/22 24/18" in solution  # other plays enter as well
    assert "Sign out" in school.teacher.get("/teacher").text


def test_a_page_says_whose_it_is(school: School) -> None:
    assert f"Ann · {school.room.name}</span>" in school.ann.get("/work").text


def test_a_language_is_chosen_on_every_page(school: School) -> None:
    for who, address in (
        (school.teacher, "/teacher"),
        (school.ann, "/work"),
        (school.nobody, "/"),
        (school.teacher, "/teacher/classes/99"),
    ):
        assert "/language/tr" in who.get(address).text


@pytest.mark.parametrize(
    ("before", "back"),
    [
        ("http://testserver/teacher/classes/1", "/teacher/classes/1"),
        ("http://testserver/teacher?added=1", "/teacher?added=1"),
        ("http://elsewhere.org/work", "/"),
        ("http://testserver//elsewhere.org", "/"),
        ("http://testserver/join", "/"),
        ("http://[", "/"),
        ("http://testserver]/work", "/"),
        ("", "/"),
    ],
)
def test_the_page_stays_in_another_language(school: School, before: str, back: str) -> None:
    headers = {"referer": before}
    answer = school.ann.client.get("/language/tr", headers=headers, follow_redirects=False)
    assert answer.headers["location"] == back


def test_a_zone_that_is_nearly_one() -> None:
    with pytest.raises(ClassroomError, match="do you mean Europe/Tirane"):
        zone_of("Europe/Tirana")
    with pytest.raises(ClassroomError, match="write one like"):
        zone_of("Atlantis")
