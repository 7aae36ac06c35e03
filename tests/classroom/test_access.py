"""Who may do what: every endpoint against every role. A new endpoint without a line here fails."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from fastapi.routing import APIRoute
from sqlalchemy.orm import Session

from bglearn.classroom import teacher_pages
from bglearn.classroom.assigning import assignments_of, items_of
from bglearn.classroom.classes import pupils_of
from bglearn.classroom.database import open_database
from bglearn.classroom.shelf import add_file, newest
from bglearn.classroom.tables import SchoolClass
from tests.classroom.conftest import NOON
from tests.classroom.lesson import PRIVATE, RIGHT, given, place
from tests.classroom.web import Browser, School

ANYBODY, PUPIL, TEACHER = "anybody", "pupil", "teacher"
CLASS = "/teacher/classes/{number}"
WORK = "/teacher/assignments/{number}"
ITEM = f"{WORK}/items/{{item}}"
OWN = "/teacher/puzzles/{name}"

MATRIX: dict[tuple[str, str], str] = {
    ("GET", "/"): ANYBODY,
    ("GET", "/join/{code}"): ANYBODY,
    ("POST", "/join"): ANYBODY,
    ("POST", "/leave"): ANYBODY,
    ("GET", "/hub_login"): ANYBODY,
    ("GET", "/oauth_callback"): ANYBODY,
    ("GET", "/language/{code}"): ANYBODY,
    ("GET", "/enter/{ticket}"): ANYBODY,
    ("POST", "/enter"): ANYBODY,
    ("POST", "/api/join"): ANYBODY,
    ("POST", "/api/leave"): ANYBODY,
    ("GET", "/api/me"): PUPIL,
    ("POST", "/api/me"): PUPIL,
    ("GET", "/api/assignments"): PUPIL,
    ("GET", "/api/assignments/{assignment}/puzzles/{number}"): PUPIL,
    ("POST", "/api/assignments/{assignment}/puzzles/{number}/message"): PUPIL,
    ("GET", "/work"): PUPIL,
    ("GET", "/work/{assignment}/{number}"): PUPIL,
    ("GET", "/teacher"): TEACHER,
    ("POST", "/teacher/classes"): TEACHER,
    ("GET", "/teacher/puzzles"): TEACHER,
    ("POST", "/teacher/puzzles"): TEACHER,
    ("GET", OWN): TEACHER,
    ("POST", f"{OWN}/delete"): TEACHER,
    ("GET", CLASS): TEACHER,
    ("GET", f"{CLASS}/roster.csv"): TEACHER,
    ("GET", f"{CLASS}/invitation"): TEACHER,
    ("GET", f"{CLASS}/grades"): TEACHER,
    ("GET", f"{CLASS}/grades/{{form}}"): TEACHER,
    ("GET", f"{CLASS}/assignments/new"): TEACHER,
    ("POST", f"{CLASS}/assignments"): TEACHER,
    ("POST", f"{CLASS}/code"): TEACHER,
    ("POST", f"{CLASS}/open"): TEACHER,
    ("POST", f"{CLASS}/name"): TEACHER,
    ("POST", f"{CLASS}/zone"): TEACHER,
    ("POST", f"{CLASS}/delete"): TEACHER,
    ("POST", f"{CLASS}/roster"): TEACHER,
    ("POST", f"{CLASS}/hand-in"): TEACHER,
    ("POST", f"{CLASS}/pupils"): TEACHER,
    ("POST", f"{CLASS}/pupils/{{pupil}}/change"): TEACHER,
    ("POST", f"{CLASS}/pupils/{{pupil}}/reset"): TEACHER,
    ("POST", f"{CLASS}/pupils/{{pupil}}/delete"): TEACHER,
    ("GET", f"{CLASS}/pupils/{{pupil}}/report"): TEACHER,
    ("GET", f"{CLASS}/pupils/{{pupil}}/report.pdf"): TEACHER,
    ("GET", WORK): TEACHER,
    ("GET", f"{WORK}/events"): TEACHER,
    ("POST", f"{WORK}/release"): TEACHER,
    ("POST", f"{WORK}/change"): TEACHER,
    ("GET", f"{WORK}/puzzles"): TEACHER,
    ("POST", f"{WORK}/puzzles"): TEACHER,
    ("POST", f"{WORK}/delete"): TEACHER,
    ("POST", f"{WORK}/extension"): TEACHER,
    ("GET", ITEM): TEACHER,
    ("GET", f"{ITEM}/projector"): TEACHER,
    ("POST", f"{ITEM}/mark"): TEACHER,
    ("POST", f"{ITEM}/regrade"): TEACHER,
}
OWNED = ("{number}", "{assignment}", "{name}")
"""What addresses of one class only have in them, or of one teacher's own puzzle."""

FORMS: dict[str, dict[str, str]] = {
    "/teacher/classes": {"name": "9c", "zone": "UTC"},
    f"{CLASS}/assignments": {"title": "T", "zone": "UTC", "puzzles": "bar-enter"},
    f"{CLASS}/delete": {"name": "7b"},
    f"{CLASS}/name": {"name": "7c", "was_name": "7b"},
    f"{CLASS}/zone": {"zone": "UTC"},
    f"{CLASS}/pupils/{{pupil}}/change": {"name": "Eve", "was_name": "Ann"},
    f"{OWN}/delete": {"was_version": "1"},
    f"{CLASS}/pupils": {"name": "New"},
    f"{WORK}/delete": {"name": "The bar"},
    f"{WORK}/change": {
        **{"title": "T", "feedback": "at-once"},
        **{"was_title": "The bar", "was_deadline": "", "was_feedback": "at-once"},
    },
    f"{WORK}/release": {"items": "1", "was_feedback": "at-once"},
    f"{WORK}/puzzles": {"puzzles": "bar-open"},
    f"{WORK}/extension": {"pupil": "PUPIL", "deadline": "2027-01-01T10:00"},
    f"{ITEM}/mark": {"pupil": "PUPIL", "percent": "50", "comment": ""},
}
FILES = {
    f"{CLASS}/roster": ("list.csv", b"name\nCleo\n"),
    f"{CLASS}/hand-in": ("hand-in.json", b"{}"),
    "/teacher/puzzles": ("mine.toml", PRIVATE.format(version=2, point=8, count=3).encode()),
}


@pytest.fixture
def school(file_url: str) -> Iterator[School]:
    made = School(open_database(file_url))
    with Session(made.engine) as db:
        text = PRIVATE.format(version=1, point=8, count=3)
        add_file(db, made.room.teacher_id, "mine.toml", text.encode(), NOON)
        db.commit()
    yield made
    made.close()
    made.engine.dispose()


def routes(school: School) -> set[tuple[str, str]]:
    found = set()
    todo = list(school.app.app.routes)
    while todo:
        route = todo.pop()
        if isinstance(route, APIRoute):
            found |= {(method, route.path) for method in route.methods}
        todo += getattr(getattr(route, "original_router", None), "routes", [])
    return found


def ask(school: School, who: Browser, method: str, path: str) -> int:
    """The status of a request that is right in everything but who sends it."""
    values = {
        "number": school.room.id if path.startswith(CLASS) else school.assignment.id,
        "assignment": school.assignment.id,
        "item": school.items[0].id,
        "pupil": school.ann.pupil_id,
        "form": "csv",
        "code": "en" if "language" in path else school.room.code,
        "ticket": "x",
        "name": "my-count",
    }
    if path.startswith(("/api/assignments/", "/work/")):
        values["number"] = 1
    address = path.format(**values)
    if path == "/api/me":
        return (who.post(address, {}) if method == "POST" else who.get(address)).status_code
    if path.endswith("/message"):
        return who.post(address, {"key": "k", "message": {"seq": 1, "kind": "hint"}}).status_code
    if method == "POST":
        fields = {
            name: str(school.ann.pupil_id) if value == "PUPIL" else value
            for name, value in FORMS.get(path, {}).items()
        }
        field = "files" if path.endswith("/hand-in") else "file"
        files = {field: FILES[path]} if path in FILES else None
        return who.submit(address, files, **fields).status_code
    return who.get(address).status_code


def test_every_endpoint_has_its_line(school: School) -> None:
    found = {(method, path) for method, path in routes(school) if path != "/openapi.json"}
    assert len(found) > 30
    assert found == MATRIX.keys()


@pytest.mark.parametrize(("method", "path"), sorted(MATRIX))
def test_each_role(school: School, method: str, path: str) -> None:
    if MATRIX[method, path] == ANYBODY:
        return
    if path.endswith("/events"):  # an endless answer: only the refusals can be waited for
        allowed = []
    else:
        allowed = [school.ann] if MATRIX[method, path] == PUPIL else [school.teacher]
    others = {school.nobody.token: school.nobody}
    others |= {who.token: who for who in (school.ann, school.teacher)}
    is_owned = any(part in path for part in OWNED)
    refused = [who for who in others.values() if who not in allowed]
    if path.endswith("/events"):
        refused = [school.nobody, school.ann]
    for who in refused:
        assert ask(school, who, method, path) in (303, 401, 404), who
        if method == "POST":
            assert unchanged(school)
    if is_owned:
        for who in (school.other_teacher, school.stranger_pupil):
            status = ask(school, who, method, path)
            assert status in (303, 401, 404)
            assert unchanged(school)
    for who in allowed:
        assert ask(school, who, method, path) in (200, 303)


def unchanged(school: School) -> bool:
    with Session(school.engine) as db:
        names = [pupil.name for pupil in pupils_of(db, school.room.id)]
        claimed = all(pupil.return_hash for pupil in pupils_of(db, school.room.id))
        whole = len(items_of(db, school.assignment.id)) == 2
        sets = len(assignments_of(db, school.room.id)) == 1
        own = newest(db, school.room.teacher_id)
        brought = {name: one.version for name, one in own.items()} == {"my-count": 1}
        called = db.get_one(SchoolClass, school.room.id).name == "7b"
        return names == ["Ann", "Bob"] and claimed and whole and sets and brought and called


def test_a_refused_teacher_page_is_no_teacher_page(school: School) -> None:
    """303 is where strangers are sent: never to what they asked for."""
    for who in (school.nobody, school.ann):
        answer = who.get(f"/teacher/classes/{school.room.id}")
        assert answer.headers["location"] == "/"


@pytest.mark.parametrize(
    ("method", "path"),
    [pair for pair in sorted(MATRIX) if pair[0] == "POST" and MATRIX[pair] == TEACHER],
)
def test_a_form_of_another_site_is_refused(school: School, method: str, path: str) -> None:
    """With the teacher's cookie, but a token that no page of ours has given."""
    forged = Browser(school.teacher.client, "another")
    assert ask(school, forged, method, path) == 404
    assert unchanged(school)
    school.teacher.client.headers["origin"] = "https://evil.example"
    assert ask(school, school.teacher, method, path) == 403
    assert unchanged(school)


def test_pupils_see_their_own_results_only(school: School) -> None:
    assert school.ann.post(place(school.assignment.id), given(RIGHT)).status_code == 200
    (ann,) = school.ann.get("/api/assignments").json()
    (bob,) = school.bob.get("/api/assignments").json()
    assert [one["score"] for one in ann["puzzles"]] == [1000, None]
    assert [one["score"] for one in bob["puzzles"]] == [None, None]


def test_an_endpoint_that_asks_nobody_would_be_found(
    school: School, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        teacher_pages, "own_class", lambda db, _teacher, number: db.get(SchoolClass, number)
    )
    assert ask(school, school.other_teacher, "GET", CLASS) == 200
