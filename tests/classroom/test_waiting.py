"""What a page joins and sends by itself, perhaps long after it was given."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from httpx import Response

from bglearn.classroom.access import COOKIE
from bglearn.classroom.database import open_database
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
    assert ann.get("/api/me").json() == {"pupil": ann.pupil_id, "name": "Ann"}
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
