"""What a page joins and sends by itself, perhaps long after it was given."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any

import pytest
from httpx import Response
from sqlalchemy import select
from sqlalchemy.orm import Session

from bglearn.classroom import classes, joining
from bglearn.classroom.access import COOKIE
from bglearn.classroom.database import open_database
from bglearn.classroom.tables import Attempt
from tests.classroom.lesson import ENTRIES_RIGHT
from tests.classroom.web import Browser, School


@pytest.fixture
def school(file_url: str) -> Iterator[School]:
    made = School(open_database(file_url))
    yield made
    made.close()
    made.engine.dispose()


def send(school: School, who: Browser, key: str, **more: Any) -> Response:
    """The right answer to the second puzzle."""
    address = f"/api/assignments/{school.assignment.id}/puzzles/2/message"
    message = {"seq": 1, "kind": "points", **ENTRIES_RIGHT}
    return who.post(address, {"key": key, "message": message, **more})


def used(school: School, who: Browser) -> int:
    return int(who.get("/api/assignments").json()[0]["puzzles"][1]["answers"])


def test_an_answer_counts_for_whoever_gave_it_and_once(school: School) -> None:
    ann, bob = school.ann, school.bob
    me = ann.get("/api/me").json()
    assert (me["pupil"], me["name"]) == (ann.pupil_id, "Ann")
    assert send(school, bob, "k", pupil=ann.pupil_id).status_code == 401
    assert used(school, bob) == 0
    for _ in range(2):
        assert send(school, ann, "k", pupil=ann.pupil_id).status_code == 200
    assert used(school, ann) == 1


@pytest.mark.parametrize("pupil", [0, -1, "1", 2**40, True, 1.5])
def test_what_is_no_pupil_is_refused(school: School, pupil: object) -> None:
    assert send(school, school.ann, "k", pupil=pupil).status_code == 422


def test_a_page_that_joins_by_itself_gets_the_code_and_the_cookie(school: School) -> None:
    headers = {"accept": "application/json"}
    form = {"code": school.room.code, "name": "Cleo", "return_code": ""}
    newcomer = school.browser().client
    joined = newcomer.post("/join", data=form, headers=headers, follow_redirects=False)
    code = joined.json()["return_code"]
    assert newcomer.cookies[COOKIE]
    assert "token" not in joined.text
    assert newcomer.get("/api/me").json()["name"] == "Cleo"

    other = school.browser().client
    refused = other.post("/join", data=form, headers=headers, follow_redirects=False)
    assert refused.status_code == 422
    assert "Somebody has joined as “Cleo”" in refused.json()["error"]
    form["return_code"] = code
    again = other.post("/join", data=form, headers=headers, follow_redirects=False)
    assert again.json() == {"return_code": None}
    assert other.get("/api/me").json()["name"] == "Cleo"


def test_a_page_hears_who_is_there_and_whether_that_is_meant(school: School) -> None:
    def is_meant(code: str = "", name: str = "") -> bool:
        said = school.ann.post("/api/me", {"code": code, "name": name}).json()
        assert said.keys() == {"pupil", "name", "is_meant"}
        return bool(said["is_meant"])

    code = school.room.code
    assert is_meant()
    assert is_meant(f" {code[:4]}-{code[4:]} ".lower(), " ANN ")
    assert is_meant(name="Änn")  # the spelling by which she would be let in too
    assert not is_meant(code, "Bob")
    assert not is_meant(school.other_room.code, "Ann")
    assert not is_meant(name="x" * 200)


def test_a_page_signs_out(school: School) -> None:
    left = school.ann.post("/api/leave", {})
    assert left.status_code == 200
    assert f'{COOKIE}=""' in left.headers["set-cookie"]
    again = school.browser(school.ann.token)
    assert again.get("/api/me").status_code == 401
    assert school.bob.get("/api/me").status_code == 200


@pytest.mark.parametrize("origin", ["http://[", "http://]", "null", "https://evil.example"])
def test_what_names_no_site_of_ours_is_refused(school: School, origin: str) -> None:
    school.ann.client.headers["origin"] = origin
    assert send(school, school.ann, "k").status_code == 403


def test_every_word_of_the_class_names_the_key(school: School) -> None:
    """So a page tells the class from whoever stands in between."""
    assert send(school, school.ann, "k").json()["key"] == "k"
    assert send(school, school.ann, "two", pupil=school.bob.pupil_id).json()["key"] == "two"
    assert send(school, school.ann, "three", pupil=0).json()["key"] == "three"
    nowhere = "/api/assignments/99/puzzles/1/message"
    for number in (99, 0):
        address = nowhere.replace("99", str(number))
        refused = school.ann.post(address, {"key": "k", "message": {"seq": 1, "kind": "hint"}})
        assert refused.status_code in (404, 422)
        assert refused.json()["key"] == "k"


def test_what_was_given_for_another_puzzle_does_not_count(school: School) -> None:
    ann = school.ann
    task = ann.get(f"/api/assignments/{school.assignment.id}/puzzles/2").json()["task"]
    assert task["puzzle"] == "bar-entries"
    others: list[dict[str, Any]] = [{"database": "another"}, {"puzzle": "bar-enter"}]
    for other in (*others, {"item": task["item"] + 1}):
        refused = send(school, ann, "k", task=task | other)
        assert refused.status_code == 409
        assert "no longer here" in refused.json()["error"]
    assert used(school, ann) == 0
    assert send(school, ann, "k", task=task).json()["stored"]
    with Session(school.engine) as db:
        assert db.scalar(select(Attempt.answered_version)) == task["version"]


def test_a_corrected_puzzle_takes_what_was_given_before(school: School) -> None:
    """As a regrade would; what was seen is kept."""
    task = school.ann.get(f"/api/assignments/{school.assignment.id}/puzzles/2").json()["task"]
    assert send(school, school.ann, "k", task=task | {"version": 99}).json()["stored"]
    with Session(school.engine) as db:
        assert db.scalar(select(Attempt.answered_version)) == 99


def test_a_key_is_that_of_one_puzzle(school: School) -> None:
    hint = {"key": "k", "message": {"seq": 1, "kind": "hint"}}
    address = f"/api/assignments/{school.assignment.id}/puzzles/1/message"
    assert school.ann.post(address, hint).json()["stored"]
    refused = send(school, school.ann, "k")
    assert refused.status_code == 409
    assert "another answer already" in refused.json()["error"]
    assert used(school, school.ann) == 0
    assert send(school, school.ann, "two").json()["stored"]


def test_one_of_many_who_take_a_name_at_once_gets_it(school: School) -> None:
    form = {"code": school.room.code, "name": "Cleo"}
    together = Barrier(8)

    def come(number: int) -> tuple[int, str]:
        client = school.browser().client
        together.wait(60)
        answer = client.post("/api/join", json=form)
        return answer.status_code, answer.json().get("error", "")

    with ThreadPoolExecutor(8) as pool:
        told = sorted(pool.map(come, range(8)))
    assert [status for status, _ in told] == [200, *[422] * 7]
    assert all("Somebody has joined as “Cleo”" in error for _, error in told[1:])


def test_a_name_that_was_taken_this_moment(school: School, monkeypatch: pytest.MonkeyPatch) -> None:
    """Both looked before either wrote."""
    looks = [None, None]  # of the join, and of the list
    find = classes.find_pupil
    for module in (joining, classes):
        monkeypatch.setattr(
            module, "find_pupil", lambda *given: looks.pop() if looks else find(*given)
        )
    monkeypatch.setattr(joining, "spelled_alike", lambda *_: [])
    form = {"code": school.room.code, "name": "Ann"}
    refused = school.nobody.post("/api/join", form)
    assert looks == []
    assert refused.status_code == 422
    assert "Somebody has joined as “Ann”" in refused.json()["error"]
