"""What somebody might try: none of it may succeed, and none may end in a fault of the server."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from sqlalchemy import func, select
from sqlalchemy.orm import Session

from bglearn.classroom.access import COOKIE
from bglearn.classroom.database import open_database
from bglearn.classroom.guard import LARGEST_BODY
from bglearn.classroom.shelf import add_file
from bglearn.classroom.tables import Attempt, Pupil
from bglearn.i18n import Message
from bglearn.notebook.session import Session as Sitting
from bglearn.notebook.views import card_of
from bglearn.puzzles.library import library
from tests.classroom.conftest import NOON
from tests.classroom.lesson import OTHER_RIGHT, PRIVATE, RIGHT, given, place
from tests.classroom.web import Browser, School

HIGHEST = 2**31 - 1
"""The version above all others: more does not fit into a column of whole numbers."""
NASTY = [
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "'; DROP TABLE pupil; --",
    "{{ 7 * 7 }}",
    "%00%0d%0aSet-Cookie: a=b",
    "=cmd|' /C calc'!A0",
]


@pytest.fixture
def school(file_url: str) -> Iterator[School]:
    made = School(open_database(file_url))
    yield made
    made.close()
    made.engine.dispose()


def attempts(school: School) -> int:
    with Session(school.engine) as db:
        return db.scalar(select(func.count()).select_from(Attempt)) or 0


@pytest.mark.parametrize("token", ["", "x" * 43, "a b", "é", "../", "null", "0" * 5000])
def test_forged_tokens(school: School, token: str) -> None:
    headers = {"authorization": f"Bearer {token}".encode("latin-1")}
    for address in ("/api/assignments", "/teacher"):
        answer = school.nobody.client.get(address, headers=headers, follow_redirects=False)
        assert answer.status_code in (303, 401)


def test_a_pupils_token_ends_with_the_login(school: School) -> None:
    assert school.ann.get("/api/assignments").status_code == 200
    school.at += 31 * 86_400_000
    assert school.ann.get("/api/assignments").status_code == 401
    school.at -= 31 * 86_400_000
    school.teacher.submit(f"/teacher/classes/{school.room.id}/pupils/{school.ann.pupil_id}/reset")
    assert school.ann.get("/api/assignments").status_code == 401


@pytest.mark.parametrize(
    "more",
    [
        {"pupil_id": 2},
        {"received": 1},
        {"score": 1000},
        {"position": "XGID=-b----E-C---eE---c-e----B-:0:0:1:66:0:0:0:0:10"},
        {"key": ""},
        {"key": "a b"},
        {"key": "x" * 65},
        {"pupil": "1"},
        {"message": []},
        {"message": {"seq": 1, "kind": "answer", "answer": []}},
        {"message": {"seq": 0, "kind": "answer", "answer": RIGHT}},
        {"message": {"seq": 1, "kind": "answer", "answer": RIGHT, "dice": "66"}},
        {"task": {"version": 1}},
        {"task": {"database": "x", "item": 1, "puzzle": "bar-enter", "version": 0}},
        {"task": {"database": "x", "item": 1, "puzzle": "x" * 65, "version": 1}},
    ],
)
def test_a_message_is_what_it_has_to_be(school: School, more: dict[str, object]) -> None:
    answer = school.ann.post(place(school.assignment.id), given(RIGHT) | more)
    assert answer.status_code == 422
    assert answer.json()["error"]
    assert attempts(school) == 0


@pytest.mark.parametrize(
    "content",
    [
        {"play": "bar/22 24/18", "dice": "66"},
        {"xgid": "x", "play": "bar/22 24/18"},
        {"play": 3},
        {"play": "x" * 201},
        {"play": {"a": 1}},
        {"points": [5]},
    ],
)
def test_an_answer_is_what_it_has_to_be(school: School, content: dict[str, object]) -> None:
    answer = school.ann.post(place(school.assignment.id), given(content)).json()
    assert not answer["stored"]
    assert answer["card"]["verdict"]["word"] == "Not understood"
    assert attempts(school) == 0


@pytest.mark.parametrize("where", ["1 OR 1=1/puzzles/1", f"{10**30}/puzzles/1", "True/puzzles/1"])
def test_a_place_that_is_none(school: School, where: str) -> None:
    answer = school.ann.post(f"/api/assignments/{where}/message", given(RIGHT))
    assert answer.status_code == 422
    for number in (3, 2**31 - 1):
        assert school.ann.post(place(school.assignment.id, number), given(RIGHT)).status_code == 404


@pytest.mark.parametrize(
    "content", [b"", b"{", b"[" * 100_000, b'{"a":' * 50_000, b"\xff\xfe", b"nan", b'"\\ud800"']
)
def test_no_json_at_all(school: School, content: bytes) -> None:
    headers = {"content-type": "application/json"}
    address = place(school.assignment.id)
    answer = school.ann.client.post(address, content=content, headers=headers)
    assert answer.status_code in (400, 413, 422)


def test_half_a_letter_is_refused(school: School) -> None:
    raw = json.dumps(given(RIGHT)).replace("bar/22 24/18", "\\ud800")
    headers = {"content-type": "application/json"}
    answer = school.ann.client.post(place(school.assignment.id), content=raw, headers=headers)
    assert answer.status_code == 422
    for field in ("code", "name", "return_code"):
        raw = json.dumps({"code": school.room.code, "name": "Ann", "return_code": "x", field: "@"})
        for half in ("\\ud800", "\\u0000"):
            content = raw.replace("@", half)
            answer = school.nobody.client.post("/api/join", content=content, headers=headers)
            assert answer.status_code == 422


@pytest.mark.parametrize("host", ["[", "[::1", "a]"])
def test_a_host_that_is_none(school: School, host: str) -> None:
    room = school.room
    for address in ("/language/tr", "/work", "/", f"/teacher/classes/{room.id}/invitation"):
        for who in (school.ann, school.teacher):
            answer = who.client.get(address, headers={"host": host}, follow_redirects=False)
            assert answer.status_code == 400
            assert answer.json()["error"] == "This is not possible here."


@pytest.mark.parametrize(
    "shown",
    [
        '[[1e999,"",""]]',
        '[[NaN,"",""]]',
        '[["1","",""]]',
        '[[true,"",""]]',
        '[[1.5,"",""]]',
        '[[1,5,""]]',
        '[[1,"",null]]',
        f'[[{"9" * 5000},"",""]]',
        '[["",""]]',
        "[",
        "5",
        "[" * 50_000,
    ],
)
def test_a_form_of_marks_that_no_page_has_made(school: School, shown: str) -> None:
    item = school.items[0].id
    mark = {"pupil": school.ann.pupil_id, "percent": "5", "comment": "", "shown": shown}
    page = f"/teacher/assignments/{school.assignment.id}/items/{item}/mark"
    answer = school.teacher.submit(page, **mark)
    assert answer.status_code == 422
    assert "This form is too old. Load the page again." in answer.text


@pytest.mark.parametrize("told", [True, False])
def test_a_huge_body_is_not_read(school: School, told: bool) -> None:
    def flood() -> Iterator[bytes]:
        for _ in range(10 * 1024 * 1024 // 65536):
            yield b" " * 65536

    content = b" " * (LARGEST_BODY + 1) if told else flood()
    headers = {"content-type": "application/json"}
    address = place(school.assignment.id)
    answer = school.ann.client.post(address, content=content, headers=headers)
    assert answer.status_code in (400, 413)


def test_a_form_is_no_json_and_json_no_form(school: School) -> None:
    plain = {"content-type": "text/plain"}  # what another site's page can send unasked
    address = place(school.assignment.id)
    answer = school.ann.client.post(address, content=json.dumps(given(RIGHT)), headers=plain)
    assert answer.status_code == 422
    foreign = {"origin": "https://evil.example", "content-type": "application/json"}
    answer = school.ann.client.post(address, json=given(RIGHT), headers=foreign)
    assert answer.status_code == 403
    assert attempts(school) == 0


def test_the_servers_clock_counts(school: School) -> None:
    made, items = school.set(deadline="2026-10-01T12:00")
    assert made.deadline
    school.at = made.deadline + 1
    for late in (given(RIGHT), given({"play": "24/18 13/10"}, "k2")):
        answer = school.ann.post(place(made.id), late).json()
        assert not answer["stored"]
        assert "no longer count" in answer["status"]
    with Session(school.engine) as db:
        kept = db.scalars(select(Attempt).where(Attempt.item_id == items[0].id)).all()
    assert [(one.kind, one.score, one.counts) for one in kept] == [("refused", 0, False)] * 2
    school.at = made.deadline  # a clock that was set back lets in what is in time by it
    again = school.ann.post(place(made.id), given(RIGHT))
    assert not again.json()["stored"]  # that key came too late
    assert school.ann.post(place(made.id), given(RIGHT, "k3")).json()["stored"]


def test_what_is_not_open_is_not_there(school: School) -> None:
    made, _ = school.set(opens="2026-12-01T12:00")
    assert school.ann.get(f"/api/assignments/{made.id}/puzzles/1").status_code == 404
    assert school.ann.post(place(made.id), given(RIGHT)).status_code == 404
    assert made.id not in [one["id"] for one in school.ann.get("/api/assignments").json()]


def test_a_key_can_not_be_used_for_another_answer(school: School) -> None:
    first = place(school.assignment.id)
    for _ in range(2):
        assert school.ann.post(first, given(RIGHT)).json()["stored"]
        assert attempts(school) == 1
    for another in (
        given(OTHER_RIGHT),
        given({"x": 1}),
        {"key": "k", "message": {"seq": 1, "kind": "hint"}},
    ):
        assert school.ann.post(first, another).status_code == 409  # also at the same puzzle
    other = school.ann.post(place(school.assignment.id, 2), given({"points": [5]}))
    assert other.status_code == 409
    assert school.bob.post(first, given(RIGHT)).json()["stored"]  # keys are a pupil's own
    assert attempts(school) == 2


def test_no_more_attempts_than_allowed(school: School) -> None:
    made, _ = school.set(attempts=1, feedback="on-release")
    one, two = given({"play": "24/18 13/10"}, "one"), given(RIGHT, "two")
    assert school.ann.post(place(made.id), one).json()["stored"]
    assert not school.ann.post(place(made.id), two).json()["stored"]
    assert attempts(school) == 1


# ------------------------------------------------------------------ what answers give away


def everything(who: Browser, number: int, count: int = 1) -> str:
    """All that a pupil can load of an assignment."""
    parts = [who.get("/work").text, who.get("/api/assignments").text]
    for where in range(1, count + 1):
        parts.append(who.get(f"/work/{number}/{where}").text)
        parts.append(who.get(f"/api/assignments/{number}/puzzles/{where}").text)
    return "\n".join(parts)


def test_a_private_puzzle_gives_nothing_away(school: School) -> None:
    with Session(school.engine) as db:
        text = PRIVATE.format(version=1, point=8, count=3)
        add_file(db, school.room.teacher_id, "mine.toml", text.encode(), NOON)
        db.commit()
    made, items = school.set(puzzles=("my-count",), feedback="on-release", has_hints=False)
    assert "SECRET-WHY" not in everything(school.ann, made.id)
    for count in (3, 4):
        answer = school.ann.post(place(made.id), given({"count": count}, f"k{count}"))
        assert answer.json()["card"]["verdict"]["word"] == "Noted"
    told = everything(school.ann, made.id)
    for secret in ("SECRET-WHY", "There are more than", "last hint", '"score":1000'):
        assert secret not in told
    assert school.bob.get(f"/teacher/assignments/{made.id}/items/{items[0].id}").status_code == 303
    school.teacher.release(made.id)
    assert "SECRET-WHY" in everything(school.ann, made.id)


def test_the_puzzles_of_another_teacher_can_not_be_set(school: School) -> None:
    with Session(school.engine) as db:
        text = PRIVATE.format(version=1, point=8, count=3)
        add_file(db, school.room.teacher_id, "mine.toml", text.encode(), NOON)
        db.commit()
    address = f"/teacher/classes/{school.other_room.id}/assignments"
    answer = school.other_teacher.submit(address, title="T", zone="UTC", puzzles="my-count")
    assert answer.status_code == 422


def test_the_highest_version_can_be_answered(school: School) -> None:
    def brought(version: int) -> Any:
        text = PRIVATE.format(version=version, point=8, count=3).encode()
        return school.teacher.submit("/teacher/puzzles", files={"file": ("mine.toml", text)})

    assert brought(20_261_130).status_code == 303
    assert brought(HIGHEST).status_code == 303
    made, _ = school.set(puzzles=("my-count",))
    task = school.ann.get(f"/api/assignments/{made.id}/puzzles/1").json()["task"]
    answer = school.ann.post(place(made.id), given({"count": 3}, task=task))
    assert answer.json()["stored"]
    for version in (HIGHEST + 1, 2**63):
        told = brought(version)
        assert told.status_code == 422
        assert f"a whole number from 1 to {HIGHEST}." in told.text


@pytest.mark.parametrize("name", sorted(library())[::12])
def test_a_page_tells_nothing_before_an_answer(school: School, name: str) -> None:
    made, _ = school.set(puzzles=(name,), has_hints=False)
    told = everything(school.ann, made.id)
    puzzle = library()[name]
    asked = str(card_of(Sitting(puzzle), Message("test", "Puzzle")).as_json()["fields"])
    if str(puzzle.why) not in asked:  # a choice may say the same to everybody
        assert str(puzzle.why) not in told
    for hint in puzzle.hints[-1:]:
        assert f'"hints":["{hint}' not in told
    assert '"right":true' not in told


# ------------------------------------------------------------------ texts from outside


@pytest.mark.parametrize("text", NASTY)
def test_texts_of_users_stay_texts(school: School, text: str) -> None:
    room = f"/teacher/classes/{school.room.id}"
    school.teacher.submit(f"{room}/pupils", name=text, number=text[:40], section=text[:40])
    school.teacher.submit("/teacher/classes", name=text, zone="UTC")
    answer = school.teacher.submit(
        f"{room}/assignments", title=text, zone="UTC", puzzles="bar-open"
    )
    made = answer.headers["location"]
    item = school.items[0].id
    mark = {"pupil": school.ann.pupil_id, "percent": "5", "comment": text}
    first = f"/teacher/assignments/{school.assignment.id}/items/{item}"
    assert school.teacher.submit(f"{first}/mark", **mark).status_code == 303
    pages = [room, "/teacher", made, first, f"{room}/grades"]
    for address in pages:
        page = school.teacher.get(address)
        assert page.status_code == 200
        assert "<script>alert" not in page.text
        assert "<img src=x" not in page.text
        assert ">49<" not in page.text
    for page in (
        school.nobody.submit("/join", code=text, name=text),
        school.nobody.get("/join/" + text.replace("/", "")),
        school.teacher.submit(f"{room}/assignments", title="T", zone=text, puzzles="bar-open"),
    ):
        assert page.status_code in (200, 404, 422)
        assert "<script>alert" not in page.text
        assert "<img src=x" not in page.text
    with Session(school.engine) as db:
        assert db.scalar(select(func.count()).select_from(Pupil)) == 4


def test_every_page_carries_its_protection(school: School) -> None:
    for address in ("/", "/api/assignments", "/board/board.js", "/nowhere", "/teacher"):
        headers = school.nobody.get(address).headers
        assert "script-src 'self'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["x-frame-options"] == "DENY"


def test_a_cookie_is_for_the_server_only(school: School) -> None:
    joined = school.nobody.client.post("/join", data={"code": school.room.code, "name": "Cleo"})
    cookie = joined.headers["set-cookie"]
    assert cookie.startswith(COOKIE)
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert "Secure" not in cookie  # plain http on this machine
    school.nobody.client.base_url = "https://testserver"  # type: ignore[assignment]
    joined = school.nobody.client.post("/join", data={"code": school.room.code, "name": "Dora"})
    assert "Secure" in joined.headers["set-cookie"]


def test_a_thousand_codes(school: School) -> None:
    statuses = set()
    for number in range(1000):
        answer = school.nobody.post("/api/join", {"code": f"AAAA{number:04}", "name": "Ann"})
        statuses.add(answer.status_code)
    assert statuses == {422, 429}
    assert int(answer.headers["retry-after"]) > 0
    assert (
        school.nobody.post("/api/join", {"code": school.room.code, "name": "X"}).status_code == 429
    )
    again = School.browser(school)
    school.app.app.state.service.forget()  # as after a restart
    assert again.post("/api/join", {"code": school.room.code, "name": "X"}).status_code == 429


@pytest.mark.parametrize("address", ["/static/../app.py", "/board/..%2f..%2ferrors.py", "/static/"])
def test_files_outside_are_not_served(school: School, address: str) -> None:
    assert school.nobody.get(address).status_code == 404
