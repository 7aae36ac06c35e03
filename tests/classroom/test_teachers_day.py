"""What a teacher meets in a day: nothing typed is lost, and what was done is said."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session

from bglearn.classroom import own_zone
from bglearn.classroom.choosing import chosen
from bglearn.classroom.database import open_database
from bglearn.classroom.serving import greeting
from bglearn.classroom.tables import GradeChange, Mark, Pupil, SchoolClass
from bglearn.classroom.teaching import Teaching
from bglearn.classroom.tokens import form_token
from bglearn.i18n import in_every_language
from tests.classroom.lesson import RIGHT, enrol, given, place
from tests.classroom.web import School


@pytest.fixture
def school(file_url: str) -> Iterator[School]:
    made = School(open_database(file_url))
    yield made
    made.close()
    made.engine.dispose()


def marks(school: School) -> dict[int, tuple[int | None, str]]:
    with Session(school.engine) as db:
        return {one.pupil_id: (one.score, one.comment) for one in db.scalars(select(Mark))}


def item(school: School) -> str:
    return f"/teacher/assignments/{school.assignment.id}/items/{school.items[0].id}"


def lines(
    school: School, shown: object, *typed: tuple[str, str], rest: str = "", status: int = 303
) -> None:
    people = (school.ann.pupil_id, school.bob.pupil_id)
    fields = {
        "pupil": [str(one) for one in people],
        "percent": [percent for percent, _ in typed],
        "comment": [comment for _, comment in typed],
        "shown": json.dumps(shown),
        "rest": rest,
    }
    answer = school.teacher.submit(f"{item(school)}/mark", **fields)
    assert answer.status_code == status, answer.text


def test_one_button_saves_every_line(school: School) -> None:
    ann, bob = school.ann.pupil_id, school.bob.pupil_id
    page = school.teacher.get(item(school)).text
    assert page.count('/mark"') == 1
    shown = json.loads(re.search(r'name="shown" value="([^"]*)"', page)[1].replace("&#34;", '"'))
    assert shown == [[ann, "", ""], [bob, "", ""]]
    lines(school, shown, ("70", "Good"), ("12,5", ""))
    assert marks(school) == {ann: (700, "Good"), bob: (125, "")}
    assert "✓ Saved." in school.teacher.get(item(school)).text
    assert "Saved." not in school.teacher.get(item(school)).text


def test_an_old_tab_overwrites_nothing_that_it_did_not_change(school: School) -> None:
    ann, bob = school.ann.pupil_id, school.bob.pupil_id
    old = [[ann, "", ""], [bob, "", ""]]
    lines(school, old, ("70", "Good"), ("", ""))
    lines(school, old, ("", ""), ("50", ""))
    assert marks(school) == {ann: (700, "Good"), bob: (500, "")}
    lines(school, old, ("", "Late"), ("", ""), status=409)  # both have written to Ann
    assert marks(school) == {ann: (700, "Good"), bob: (500, "")}
    with Session(school.engine) as db:
        assert len(db.scalars(select(GradeChange)).all()) == 2


def contested(school: School, shown: object, *typed: tuple[str, str]) -> dict[str, str]:
    people = [str(school.ann.pupil_id), str(school.bob.pupil_id)]
    fields = {"pupil": people, "shown": json.dumps(shown), "form": form_token(school.teacher.token)}
    fields |= {"percent": [one for one, _ in typed], "comment": [one for _, one in typed]}
    ahead = {"accept": "application/json"}
    answer = school.teacher.client.post(f"{item(school)}/mark", data=fields, headers=ahead)
    assert answer.status_code == 409
    found: dict[str, str] = answer.json()
    return found


def test_two_tabs_at_the_same_pupil(school: School) -> None:
    ann, bob = school.ann.pupil_id, school.bob.pupil_id
    old = [[ann, "", ""], [bob, "", ""]]
    lines(school, old, ("70", "Good"), ("", "New"))
    found = contested(school, old, ("80", "Late"), ("50", ""))
    assert "Ann: 70 %, “Good”" in found["error"]
    assert "Bob" not in found["error"]
    assert marks(school) == {ann: (700, "Good"), bob: (500, "New")}
    seen = json.loads(found["shown"])
    assert seen == [[ann, "70", "Good"], [bob, "50", ""]]
    lines(school, seen, ("80", "Late"), ("50", ""))  # the same once more is meant
    assert marks(school) == {ann: (800, "Late"), bob: (500, "New")}


def test_only_the_field_that_both_have_changed_is_contested(school: School) -> None:
    ann, bob = school.ann.pupil_id, school.bob.pupil_id
    lines(school, [], ("70", ""), ("", ""))
    found = contested(school, [[ann, "", ""], [bob, "", ""]], ("80", "Late"), ("", ""))
    assert marks(school) == {ann: (700, "Late")}
    lines(school, json.loads(found["shown"]), ("80", "Late"), ("", ""))
    assert marks(school) == {ann: (800, "Late")}


def test_a_contested_line_gets_nothing_of_the_rest(school: School) -> None:
    ann, bob = school.ann.pupil_id, school.bob.pupil_id
    lines(school, [], ("70", ""), ("", ""))
    old = [[ann, "70", ""], [bob, "", ""]]
    lines(school, old, ("", ""), ("", ""))
    lines(school, old, ("80", ""), ("", ""), rest="50", status=409)
    assert marks(school) == {ann: (None, ""), bob: (500, "")}


def test_everybody_without_a_mark_gets_the_same(school: School) -> None:
    ann, bob = school.ann.pupil_id, school.bob.pupil_id
    lines(school, [[ann, "", ""], [bob, "", ""]], ("70", ""), ("", "Ill"), rest="100")
    assert marks(school) == {ann: (700, ""), bob: (1000, "Ill")}


@pytest.mark.parametrize("covers", [False, True])
def test_the_same_for_all_takes_no_score_away_unasked(school: School, *, covers: bool) -> None:
    ann, bob = school.ann.pupil_id, school.bob.pupil_id
    assert school.ann.post(place(school.assignment.id), given(RIGHT)).json()["stored"]
    page = f"{item(school)}/mark"
    fields = school.teacher.shown(item(school), page) | {"rest": "50"}
    fields |= {"pupil": [str(ann), str(bob)], "percent": ["", ""], "comment": ["", ""]}
    if covers:
        fields["covers"] = "true"
    assert school.teacher.submit(page, **fields).status_code == 303
    assert marks(school) == {bob: (500, "")} | ({ann: (500, "")} if covers else {})


def test_the_log_on_the_page(school: School) -> None:
    ann, bob = school.ann.pupil_id, school.bob.pupil_id
    assert school.ann.post(place(school.assignment.id), given(RIGHT)).json()["stored"]
    shown = [[ann, "", ""], [bob, "", ""]]
    for percent, comment in (("87,5", ""), ("87,5", "Fine"), ("", "Fine")):
        lines(school, shown, (percent, comment), ("", ""))
        shown[0] = [ann, percent, comment]
    page = " ".join(re.sub("<[^>]*>", "", school.teacher.get(item(school)).text).split())
    assert "Ann: 87.5 → 100 no longer by hand, Ms Blot Fine" in page
    assert "Ann: Comment “Fine” Ms Blot" in page
    assert "Ann: 100 → 87.5 by hand, Ms Blot" in page
    assert "87.5 → 87.5" not in page


def test_four_hundred_pupils_fit_on_one_form(school: School) -> None:
    with Session(school.engine) as db:
        people = [pupil.id for pupil in enrol(db, school.room, *(f"p{at}" for at in range(400)))]
        db.commit()
    fields = {"pupil": [*map(str, people)], "percent": ["50"] * 400, "comment": ["Good"] * 400}
    answer = school.teacher.submit(f"{item(school)}/mark", **fields)
    assert answer.status_code == 303, answer.text
    assert marks(school) == dict.fromkeys(people, (500, "Good"))


@pytest.mark.parametrize(
    "more",
    [
        {"pupil": ["1", "2"]},
        {"shown": "x"},
        {"shown": "[1]"},
        {"pupil": ["3"]},  # of another class
        {"percent": ["101"]},
        {"rest": "x"},
    ],
)
def test_a_faulty_form_stores_nothing(school: School, more: dict[str, object]) -> None:
    fields = {"pupil": [str(school.ann.pupil_id)], "percent": ["50"], "comment": [""]} | more
    assert school.teacher.submit(f"{item(school)}/mark", **fields).status_code == 422
    assert marks(school) == {}


def test_a_program_that_looks_ahead_leaves_the_sentence_there(school: School) -> None:
    lines(school, [], ("70", ""), ("", ""))
    ahead = {"accept": "application/json"}
    for _ in range(2):
        assert "Saved." not in school.teacher.client.get(item(school), headers=ahead).text
    assert "✓ Saved." in school.teacher.get(item(school)).text


@pytest.mark.parametrize("cookie", ["%5B", "5", "%7B%7D", "[" * 3000])
def test_a_cookie_that_says_nothing(school: School, cookie: str) -> None:
    school.teacher.client.cookies.set("bglearn_said", cookie)
    assert 'class="card done said"' not in school.teacher.get("/teacher").text


def test_a_class_has_the_zone_of_its_machine(
    school: School, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(own_zone.tzlocal, "get_localzone_name", lambda: "Europe/Bucharest")
    greeting(school.engine, "http://here", "Mr New")
    Teaching(school.engine, "Ms Blot").add_class("9c")
    Teaching(school.engine, "Ms Blot").add_class("9d", "Europe/Tirane")
    with Session(school.engine) as db:
        zones = {room.name: room.zone for room in db.scalars(select(SchoolClass))}
    assert (zones["My class"], zones["9c"]) == ("Europe/Bucharest", "Europe/Bucharest")
    assert zones["9d"] == "Europe/Tirane"


@pytest.mark.parametrize("name", [None, "", "Etc/UTC", "No/Where"])
def test_a_machine_without_a_zone_is_in_utc(
    name: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(own_zone.tzlocal, "get_localzone_name", lambda: name)
    assert own_zone.own_zone() == "UTC"


def test_the_zone_of_a_class_is_changed(school: School) -> None:
    address = f"/teacher/classes/{school.room.id}"
    assert school.teacher.submit(f"{address}/zone", zone="Nowhere").status_code == 422
    assert school.teacher.submit(f"{address}/zone", zone="Europe/Tirane").status_code == 303
    assert "Europe/Tirane</summary>" in school.teacher.get(address).text


def test_a_freed_name_is_told_on_both_sides(school: School) -> None:
    address = f"/teacher/classes/{school.room.id}"
    assert "Whoever uses this name is signed out" in school.teacher.get(address).text
    assert "freed" not in school.nobody.get("/").text
    assert "freed" not in school.ann.get(f"/join/{school.room.code}").text
    school.teacher.submit(f"{address}/pupils/{school.ann.pupil_id}/reset")
    assert "The name is free: Ann" in school.teacher.get(address).text
    assert school.ann.get("/work").headers["location"] == "/"
    assert "your teacher may have freed your name" in school.ann.get("/").text


def test_a_deleted_pupil_is_named(school: School) -> None:
    address = f"/teacher/classes/{school.room.id}"
    school.teacher.submit(f"{address}/pupils/{school.bob.pupil_id}/delete")
    assert "Deleted: Bob" in school.teacher.get(address).text


def with_list(school: School, *, is_open: bool = True) -> None:
    address = f"/teacher/classes/{school.room.id}"
    content = b"name\nMaria Dimitriou\n"
    school.teacher.submit(f"{address}/roster", files={"file": ("a.csv", content)})
    if is_open:
        school.teacher.submit(f"{address}/open", is_open="true")


def names(school: School) -> set[str]:
    with Session(school.engine) as db:
        wanted = select(Pupil.name).where(Pupil.class_id == school.room.id)
        return set(db.scalars(wanted))


def join(school: School, name: str, **more: str) -> str:
    fields = {"code": school.room.code, "name": name, **more}
    return school.browser().client.post("/join", data=fields).text


def test_a_part_of_a_name_asks_first(school: School) -> None:
    with_list(school)
    page = join(school, "Maria")
    assert "is not on the list of this class" in page
    assert "Dimitriou" not in page
    assert 'name="newcomer" value="Maria"' in page
    assert "Maria" not in names(school)
    assert "is not on the list" in join(school, "Mara", newcomer="Maria")
    assert "Welcome, MARIA DIMITRIOU" not in join(school, "MARIA DIMITRIOU")
    join(school, "Maria", newcomer="Maria")
    assert names(school) >= {"Maria", "Maria Dimitriou"}
    live = school.teacher.get(f"/teacher/assignments/{school.assignment.id}").text
    book = school.teacher.get(f"/teacher/classes/{school.room.id}/grades").text
    assert live.count("not on your list") == book.count("not on your list") == 3  # Ann, Bob too


def test_a_program_is_told_what_to_ask(school: School) -> None:
    with_list(school)
    fields = {"code": school.room.code, "name": "Maria"}
    for address, body in (("/join", {"data": fields}), ("/api/join", {"json": fields})):
        ahead = {"accept": "application/json"}
        answer = school.nobody.client.post(address, headers=ahead, **body)
        assert answer.status_code == 422
        assert answer.json()["asks"] == "newcomer"
    answer = school.nobody.client.post("/api/join", json=fields | {"newcomer": "Maria"})
    assert answer.json()["token"]


def test_the_first_list_closes_the_class_to_newcomers(school: School) -> None:
    assert join(school, "Carl").count("Welcome, Carl")
    with_list(school, is_open=False)
    assert "is not on the list" in join(school, "Dora", newcomer="Dora")
    assert "Dora" not in names(school)
    with_list(school)  # the teacher has opened it again
    with_list(school, is_open=False)  # and a later list leaves it so
    assert "Welcome, Dora" in join(school, "Dora", newcomer="Dora")


def new(school: School, **more: str) -> str:
    fields = {"title": "Next", "puzzles": "bar-enter", "zone": "UTC", **more}
    answer = school.teacher.submit(f"/teacher/classes/{school.room.id}/assignments", **fields)
    return "" if answer.status_code == 303 else answer.text


def test_a_deadline_that_is_past_sets_nothing(school: School) -> None:
    assert "This deadline is past already" in new(school, deadline="2020-01-01T10:00")
    assert new(school, deadline="2035-01-01T10:00") == ""


@pytest.mark.parametrize(("late", "deadline"), [("cost", "2030-01-01T10:00"), ("refuse", "")])
def test_nothing_becomes_late_unasked(school: School, late: str, deadline: str) -> None:
    made, _ = school.set(title="Other", deadline=deadline, late=late)
    assert school.ann.post(place(made.id), given(RIGHT)).json()["stored"]
    address = f"/teacher/assignments/{made.id}"
    change = {"title": "Other", "feedback": "at-once"}
    early = change | {"deadline": "2026-09-01T10:00"}
    answer = school.teacher.change(made.id, **early)
    assert answer.status_code == 422
    assert "1 answers are late that were in time" in answer.text
    later = change | {"deadline": "2029-01-01T10:00"}
    assert school.teacher.change(made.id, **later).status_code == 303
    assert "2029-01-01" in school.teacher.get(address).text
    early |= {"may_be_late": "true"}
    assert school.teacher.change(made.id, **early).status_code == 303
    assert "2026-09-01" in school.teacher.get(address).text


@pytest.mark.parametrize("is_accepted", [True, False])
def test_where_nothing_can_be_late_nothing_is_asked(school: School, *, is_accepted: bool) -> None:
    made, _ = school.set(title="Other", late="accept" if is_accepted else "cost")
    if not is_accepted:
        more = {"pupil": school.ann.pupil_id, "deadline": "2030-01-01T10:00"}
        school.teacher.submit(f"/teacher/assignments/{made.id}/extension", **more)
    assert school.ann.post(place(made.id), given(RIGHT)).json()["stored"]
    change = {"title": "Other", "feedback": "at-once", "deadline": "2026-09-01T10:00"}
    answer = school.teacher.change(made.id, **change)
    assert answer.status_code == 303


def test_the_page_shows_what_was_set(school: School) -> None:
    more = {"attempts": 3, "late": "cost", "late_percent": 15, "hint_percent": 5, "has_hints": True}
    made, _ = school.set(
        title="Other", deadline="2030-01-01T10:00", opens="2026-01-01T08:00", **more
    )
    page = school.teacher.get(f"/teacher/assignments/{made.id}").text
    found = dict(re.findall(r"<dt>(.*?)</dt><dd>(.*?)</dd>", page))
    assert "2026-01-01 08:00" in found["Opens (empty: at once)"]
    assert found["Answers allowed (0: any number)"] == "3"
    assert found["Late answers"] == "cost percent for each day"
    assert found["Percent off for each late day"] == "15"
    assert found["Percent off for each hint"] == "5"
    assert found["The solution may be asked for; the puzzle is over then"] == "–"
    plain = school.teacher.get(f"/teacher/assignments/{school.assignment.id}").text
    assert "<dt>Percent off for each late day" not in plain


def test_the_ready_made_teacher_has_a_name_in_every_language(school: School) -> None:
    with Session(school.engine) as db:
        browser = school._teacher(db, "Teacher")
        db.commit()
    assert '<span class="who" title="Teacher">' in browser.get("/teacher").text
    for code, name in in_every_language("class", "Teacher").items():
        browser.client.headers["accept-language"] = code
        assert f'<span class="who" title="{name}">' in browser.get("/teacher").text
    assert '<span class="who" title="Ms Blot">' in school.teacher.get("/teacher").text


def test_schools_go_by_family_names(school: School) -> None:
    address = f"/teacher/classes/{school.room.id}"
    content = "name\nΖωή Άλφα\nÇan Beta\nann ALFA\nBen alfa\n".encode()
    school.teacher.submit(f"{address}/roster", files={"file": ("a.csv", content)})
    rows = school.teacher.get(f"{address}/roster.csv").content.decode("utf-8-sig").splitlines()
    wanted = ["ann ALFA", "Ben alfa", "Ann", "Çan Beta", "Bob", "Ζωή Άλφα"]
    assert [row.split(",")[0] for row in rows[1:]] == wanted


def test_other_columns_are_no_alarm(school: School) -> None:
    address = f"/teacher/classes/{school.room.id}"
    content = "Α/Α;Ονοματεπώνυμο;Όνομα πατρός;Α/Α\n1;Ζωή Άλφα;Νίκος;1\n".encode()
    answer = school.teacher.submit(f"{address}/roster", files={"file": ("a.csv", content)})
    assert answer.headers["location"] == address
    page = school.teacher.get(address).text
    assert "Not needed: Α/Α, Όνομα πατρός</p>" in page
    assert 'class="bad"' not in page


def test_what_is_chosen_is_counted(school: School) -> None:
    page = school.teacher.get(f"/teacher/classes/{school.room.id}/assignments/new").text
    assert 'data-chosen="Chosen: {count}"' in page
    counts = re.findall(r'name="lessons" value="06"[^>]* data-count="(\d+)"', page)
    assert len(counts) == 1
    assert int(counts[0]) == len(chosen(["06"], []))


def test_what_was_done_to_an_assignment_is_said(school: School) -> None:
    made, _ = school.set(title="Other")
    address = f"/teacher/assignments/{made.id}"
    school.teacher.submit(f"{address}/puzzles", puzzles="bar-no-sum")
    assert "✓ Saved." in school.teacher.get(address).text
    school.teacher.change(made.id, title="Other")
    assert "✓ Saved." in school.teacher.get(address).text
    school.teacher.submit(f"{address}/delete", name="Other")
    assert "Deleted: Other" in school.teacher.get(f"/teacher/classes/{school.room.id}").text
