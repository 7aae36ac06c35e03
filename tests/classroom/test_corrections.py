"""A class gets another name, a pupil another name, number or section: everything else goes on."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.orm import Session

import bglearn
from bglearn import cli
from bglearn.classroom import edition
from bglearn.classroom.classes import add_pupil, bring_roster, pupils_of
from bglearn.classroom.database import open_database
from bglearn.classroom.joining import join
from bglearn.classroom.roster import Entry
from bglearn.classroom.tables import Pupil, SchoolClass
from bglearn.classroom.teaching import Teaching
from bglearn.errors import ClassroomError
from tests.classroom.conftest import NOON
from tests.classroom.lesson import RIGHT, given, place
from tests.classroom.web import School

MEANWHILE = "This has been changed meanwhile, so nothing was saved."


@pytest.fixture
def school(file_url: str) -> Iterator[School]:
    made = School(open_database(file_url))
    yield made
    made.close()
    made.engine.dispose()


# ------------------------------------------------------------------ a class


def rename(school: School, name: str, **more: str) -> str:
    """Send the form of the class's page; what is said where it is refused."""
    page = f"/teacher/classes/{school.room.id}"
    fields = school.teacher.shown(page, f"{page}/name") | {"name": name} | more
    answer = school.teacher.submit(f"{page}/name", **fields)
    return "" if answer.status_code == 303 else answer.text


def called(school: School) -> str:
    with Session(school.engine) as db:
        return db.get_one(SchoolClass, school.room.id).name


def test_a_class_gets_another_name(school: School) -> None:
    assert "7b" in school.ann.get("/work").text  # the service has it at hand
    assert rename(school, "  8b  ") == ""
    assert called(school) == "8b"
    work = school.ann.get("/work").text
    assert ">8b<" in work
    assert ">7b<" not in work
    page = f"/teacher/classes/{school.room.id}"
    assert "✓ Saved." in school.teacher.get(page).text
    assert "<h1>8b</h1>" in school.teacher.get(page).text
    assert school.ann.post(place(school.assignment.id), given(RIGHT)).json()["stored"]


def test_a_name_of_another_class_is_refused(school: School) -> None:
    school.teacher.submit("/teacher/classes", name="9c", zone="UTC")
    assert "There is a class “9c” already." in rename(school, "9c")
    assert "can&#39;t be a name" in rename(school, "\u200b")
    assert called(school) == "7b"
    assert rename(school, "7b") == ""  # its own
    assert rename(school, "8a") == ""  # another teacher's
    assert called(school) == "8a"


def test_two_who_rename_a_class(school: School) -> None:
    page = f"/teacher/classes/{school.room.id}"
    old = school.teacher.shown(page, f"{page}/name")
    for _ in range(2):  # the same form twice
        assert school.teacher.submit(f"{page}/name", **old | {"name": "8b"}).status_code == 303
    refused = school.teacher.submit(f"{page}/name", **old | {"name": "8c"})
    assert refused.status_code == 422
    assert MEANWHILE in refused.text
    assert school.teacher.submit(f"{page}/name", **old).status_code == 303  # nothing was changed
    assert called(school) == "8b"


def test_one_name_for_two_classes_at_once(school: School) -> None:
    school.teacher.submit("/teacher/classes", name="9c", zone="UTC")
    with Session(school.engine) as db:
        numbers = [one.id for one in db.query(SchoolClass) if one.name in ("7b", "9c")]

    def send(number: int) -> int:
        teacher = school.browser(school.teacher.token)
        page = f"/teacher/classes/{number}"
        fields = teacher.shown(page, f"{page}/name") | {"name": "10"}
        return teacher.submit(f"{page}/name", **fields).status_code

    with ThreadPoolExecutor(2) as pool:
        assert sorted(pool.map(send, numbers)) == [303, 422]


def test_a_notebook_renames_what_a_server_shows(
    school: School, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(edition, "PAUSE", 0.0)
    assert "7b" in school.ann.get("/work").text
    beside = Teaching(school.engine, "Ms Blot", clock=lambda: NOON)
    beside.rename("7b", "8b")
    assert "8b" in school.ann.get("/work").text
    assert [room.name for room in beside.classes()] == ["8b"]
    beside.add_class("9c")
    wrong: list[tuple[Any, Any, str]] = [
        ("7b", "x", "There is no class “7b”. Classes: 8b, 9c"),
        ("8b", "9c", "There is a class “9c” already"),
        ("8b", "", "can't be a name"),
        ("8b", 5, "“5” is no text"),
        (None, "x", "is no text"),
    ]
    for old, new, told in wrong:
        with pytest.raises(ClassroomError, match=told):
            beside.rename(old, new)
    assert [room.name for room in beside.classes()] == ["8b", "9c"]


def test_at_the_command_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("BGLEARN_CLASS", str(tmp_path / "class.db"))
    teaching: Teaching = bglearn.teach()  # type: ignore[operator]
    for name in ("7b", "9c"):
        teaching.add_class(name)
    assert cli.main(["class", "rename", "7b", "8b"]) == 0
    assert capsys.readouterr().out == "Saved.\n"
    assert cli.main(["class", "rename", "8b", "9c"]) == 1
    assert "There is a class “9c” already." in capsys.readouterr().err
    assert [room.name for room in teaching.classes()] == ["8b", "9c"]


# ------------------------------------------------------------------ a pupil


def old_form(school: School, pupil: int) -> dict[str, Any]:
    """What a tab with the class's page sends of a pupil as it is."""
    page = f"/teacher/classes/{school.room.id}"
    return school.teacher.shown(page, f"{page}/pupils/{pupil}/change")


def correct(school: School, pupil: int, **fields: str) -> str:
    """Send the form of a pupil; what is said where it is refused."""
    address = f"/teacher/classes/{school.room.id}/pupils/{pupil}/change"
    answer = school.teacher.submit(address, **(old_form(school, pupil) | fields))
    return "" if answer.status_code == 303 else answer.text


def listed(school: School) -> dict[str, tuple[str, str, bool]]:
    with Session(school.engine) as db:
        pupils = pupils_of(db, school.room.id)
        return {one.name: (one.number, one.section, one.is_listed) for one in pupils}


def test_a_pupil_stays_the_same_person(school: School) -> None:
    with Session(school.engine) as db:
        joined = join(db, school.room.code, "Jon", "", "test", NOON)
        db.commit()
    jon = school.browser(joined.token, joined.pupil_id)
    assert jon.post(place(school.assignment.id), given(RIGHT)).json()["stored"]
    mark = f"/teacher/assignments/{school.assignment.id}/items/{school.items[1].id}/mark"
    school.teacher.submit(mark, pupil=str(jon.pupil_id), percent="70", comment="")
    assert correct(school, jon.pupil_id, name="John  Öz", number=" 007", section="A") == ""
    assert listed(school)["John Öz"][:2] == ("007", "A")
    work = jon.get("/work").text  # still signed in, by the new name
    assert "John Öz" in work
    assert "100 %" in work
    assert "70 %" in work
    with Session(school.engine) as db:
        code, again = school.room.code, joined.return_code or ""
        assert join(db, code, "john öz", again, "test", NOON).pupil_id == jon.pupil_id
        with pytest.raises(ClassroomError):
            join(db, code, "John Öz", "AAAA-AAAA", "test", NOON)
    assert correct(school, school.bob.pupil_id, name="Jon") == ""  # nobody has that name now
    assert "“John Öz” is on the list already." in correct(
        school, school.ann.pupil_id, name="JOHN öz"
    )
    grades = school.teacher.get(f"/teacher/classes/{school.room.id}/grades/csv").text
    assert "John Öz" in grades
    assert "Bob" not in grades


@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ({"name": "BOB"}, "“Bob” is on the list already."),
        ({"number": "7"}, "“Bob” has the number 7 already."),
        ({"name": "Anne", "number": "7"}, "“Bob” has the number 7 already."),
        ({"name": ""}, "At fault: name"),
        ({"name": "\u200b"}, "can&#39;t be a name"),
        ({"name": "x" * 81}, "can&#39;t be a name"),
        ({"number": "7" * 41}, "is too long"),
        ({"section": "a\u2028b"}, ""),
    ],
)
def test_what_a_pupil_can_not_be_called(school: School, fields: dict[str, str], told: str) -> None:
    assert correct(school, school.bob.pupil_id, number="7") == ""
    before = listed(school)
    said = correct(school, school.ann.pupil_id, **fields)
    if told:
        assert told in said
        assert listed(school) == before
    else:
        assert listed(school)["Ann"][1] == "a b"


def test_a_pupil_of_another_class_has_any_name(school: School) -> None:
    with Session(school.engine) as db:
        add_pupil(db, school.other_room.id, Entry("Eve", "7"))
        db.commit()
    assert correct(school, school.ann.pupil_id, name="Eve", number="7") == ""


def test_capitals_and_the_own_number_are_no_obstacle(school: School) -> None:
    assert correct(school, school.ann.pupil_id, number="7") == ""
    assert correct(school, school.ann.pupil_id, name="ANN", number="7") == ""
    assert listed(school)["ANN"][0] == "7"
    assert correct(school, school.ann.pupil_id, number="") == ""
    assert listed(school)["ANN"][0] == ""


def test_two_who_correct_one_pupil(school: School) -> None:
    ann = school.ann.pupil_id
    address = f"/teacher/classes/{school.room.id}/pupils/{ann}/change"
    old = old_form(school, ann)
    assert school.teacher.submit(address, **old | {"name": "Anna"}).status_code == 303
    assert school.teacher.submit(address, **old | {"section": "A"}).status_code == 303
    assert "Anna" in listed(school)  # what the old tab has not changed stays as it is by now
    assert listed(school)["Anna"][1] == "A"
    for fields in ({"name": "Anne"}, {"section": "B"}):
        refused = school.teacher.submit(address, **old | fields)
        assert refused.status_code == 422
        assert MEANWHILE in refused.text
    assert school.teacher.submit(address, **old | {"name": "Anna"}).status_code == 303  # twice
    assert listed(school)["Anna"][:2] == ("", "A")


def test_whom_the_teacher_corrects_is_on_the_list(school: School) -> None:
    ann, bob = school.ann.pupil_id, school.bob.pupil_id
    assert correct(school, ann, name="Anna") == ""
    assert not listed(school)["Anna"][2]  # there is no list yet, so nobody is missing on it
    with Session(school.engine) as db:
        bring_roster(db, school.room.id, [Entry("Cleo")])
        db.commit()
    assert correct(school, ann) == ""  # nothing was changed
    assert not listed(school)["Anna"][2]
    assert correct(school, ann, number="1") == ""
    assert listed(school)["Anna"][2]
    assert not listed(school)["Bob"][2]
    assert correct(school, bob, name="Cleo") != ""


def test_two_pupils_get_one_number_at_once(school: School) -> None:
    def send(pupil: int) -> int:
        teacher = school.browser(school.teacher.token)
        page = f"/teacher/classes/{school.room.id}"
        address = f"{page}/pupils/{pupil}/change"
        fields = teacher.shown(page, address) | {"number": "7"}
        return teacher.submit(address, **fields).status_code

    with ThreadPoolExecutor(2) as pool:
        told = pool.map(send, [school.ann.pupil_id, school.bob.pupil_id])
        assert sorted(told) == [303, 422]


def test_a_pupil_of_another_class_is_not_there(school: School) -> None:
    page = f"/teacher/classes/{school.room.id}"
    stranger = school.stranger_pupil.pupil_id
    fields = {"name": "Eve", "was_name": "Zoë"}
    answer = school.teacher.submit(f"{page}/pupils/{stranger}/change", **fields)
    assert answer.status_code == 404
    with Session(school.engine) as db:
        assert db.get_one(Pupil, stranger).name == "Zoë"
