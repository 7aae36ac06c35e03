"""What somebody is told about what can't be taken: in words that say what to do about it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bglearn.classroom.database import open_database
from bglearn.classroom.hand_in import write_hand_in
from tests.classroom.lesson import ENTRIES_RIGHT, RIGHT, given, place
from tests.classroom.web import School

JSON = {"content-type": "application/json"}


@pytest.fixture
def school(file_url: str) -> Iterator[School]:
    made = School(open_database(file_url))
    yield made
    made.close()
    made.engine.dispose()


@pytest.mark.parametrize("content", [b"{", b"", b"null", b"[]", b"nan", b"7"])
def test_what_is_no_json_is_called_so(school: School, content: bytes) -> None:
    address = place(school.assignment.id)
    answer = school.ann.client.post(address, content=content, headers=JSON)
    assert answer.json()["error"] == "This can't be read. At fault: JSON."


def test_fields_at_fault_are_named_as_they_can_be_seen(school: School) -> None:
    body = given(RIGHT) | {"key": "", "task": {"a\u202eb": 1}}
    told = school.ann.post(place(school.assignment.id), body).json()["error"]
    assert told.startswith("This can't be read. At fault: key, task.a\\u202eb, task.")


@pytest.mark.parametrize("most", [81, 201, 5000])
def test_a_name_too_long_is_told_how_long_it_may_be(school: School, most: int) -> None:
    name, told = "x" * most, "can&#39;t be a name; write 1 to 80 letters."
    room = f"/teacher/classes/{school.room.id}"
    answers = [
        school.nobody.client.post("/join", data={"code": school.room.code, "name": name}),
        school.teacher.submit("/teacher/classes", name=name, zone="UTC"),
        school.teacher.submit(f"{room}/pupils", name=name),
        school.teacher.submit(f"{room}/assignments", title=name, zone="UTC", puzzles="bar-open"),
        school.teacher.change(school.assignment.id, title=name),
    ]
    for answer in answers:
        assert answer.status_code == 422
        assert told in answer.text
    form = {"code": school.room.code, "name": name}
    error = school.nobody.post("/api/join", form).json()["error"]
    assert "write 1 to 80 letters" in error


@pytest.mark.parametrize(
    ("address", "fields"),
    [
        ("/teacher/classes", {"name": "x" * 10_001, "zone": "UTC"}),
        ("/teacher/classes", {"name": "x", "zone": "x" * 10_001}),
        ("/teacher/classes", {"name": "x", "zone": "x" * 65}),
    ],
)
def test_what_is_far_too_long(school: School, address: str, fields: dict[str, str]) -> None:
    answer = school.teacher.submit(address, **fields)
    assert answer.status_code == 422
    assert "xxx” is too long." in answer.text


def test_nothing_speaks_of_cells_where_there_are_none(school: School) -> None:
    for message in ({"seq": 1, "kind": "type", "text": "x" * 201}, {"seq": 1, "kind": "?"}):
        body = {"key": "k", "message": message}
        answer = school.ann.post(place(school.assignment.id), body)
        assert answer.status_code == 422
        assert answer.json()["error"] == "This can't be read. At fault: message."
    body = {"key": "k", "message": {"seq": 1, "kind": "play", "moves": "?"}}
    entry = {"address": place(school.assignment.id), "body": body}
    file = write_hand_in("Ann", school.ann.token, [entry])
    address = f"/teacher/classes/{school.room.id}/hand-in"
    page = school.teacher.submit(address, files=[("files", ("a.json", file))]).text
    assert "An answer in it can&#39;t be read." in page
    assert "cell" not in page


def test_a_puzzle_file_is_no_list(school: School) -> None:
    for content in (b"\x89PNG\r\n\x1a\n\0\0", b"\xff\xfe\0", "id = “ü”".encode("cp1252")):
        files = {"file": ("p.toml", content)}
        told = school.teacher.submit("/teacher/puzzles", files=files).text
        assert "The file is not written in UTF-8: save it so." in told
        assert "CSV" not in told


def test_the_name_of_a_file_shows_every_letter(school: School) -> None:
    address = f"/teacher/classes/{school.room.id}/hand-in"
    good = write_hand_in("Ann", school.ann.token, [])
    for content in (b"x", good):
        page = school.teacher.submit(address, files=[("files", ("a\u202enosj.exe", content))]).text
        assert "\u202e" not in page
        assert "a\\u202enosj.exe" in page


def test_what_is_closed_is_not_to_be_done(school: School) -> None:
    made, items = school.set(deadline="2026-10-01T12:00", has_solutions=True)
    assert made.deadline

    def shown() -> tuple[list[bool], int, int]:
        sets = school.ann.get("/api/assignments").json()
        puzzles = next(one for one in sets if one["id"] == made.id)["puzzles"]
        page = school.ann.get("/work").text.split("</section>")[0]
        states = [page.count(f'class="state">{word}') for word in ("To do", "Closed")]
        return [one["to_do"] for one in puzzles], *states  # type: ignore[return-value]

    assert shown() == ([True, True], 2, 0)
    item = f"/teacher/assignments/{made.id}/items/{items[0].id}"
    mark = {"pupil": school.ann.pupil_id, "percent": "50", "comment": ""}
    assert school.teacher.submit(f"{item}/mark", **mark).status_code == 303
    school.ann.post(place(made.id, 2), given(ENTRIES_RIGHT))
    assert shown() == ([True, False], 1, 0)
    school.at = made.deadline + 1
    assert shown() == ([False, False], 0, 1)


def test_a_solution_that_was_shown_leaves_nothing_to_do(school: School) -> None:
    made, _ = school.set(has_solutions=True, puzzles=("bar-entries",))
    body = {"key": "k", "message": {"seq": 1, "kind": "show"}}
    for number in range(3):
        hint = {"key": f"h{number}", "message": {"seq": number + 1, "kind": "hint"}}
        school.ann.post(place(made.id), hint)
    assert school.ann.post(place(made.id), body).json()["stored"]
    sets = school.ann.get("/api/assignments").json()
    assert not next(one for one in sets if one["id"] == made.id)["puzzles"][0]["to_do"]


def test_the_last_puzzle_is_taken_out(school: School) -> None:
    """Who is at work on it loads the page again, and sees what is left."""
    made, _ = school.set(puzzles=("bar-enter", "bar-entries"))
    assert school.ann.get(f"/work/{made.id}/2").status_code == 200
    contents = f"/teacher/assignments/{made.id}/puzzles"
    assert school.teacher.submit(contents, take_out="bar-entries").status_code == 303
    page = school.ann.get(f"/work/{made.id}/2")
    assert page.status_code == 404
    assert "The puzzle “2” is gone." in page.text
    assert f'href="/work/{made.id}/1"' in page.text
    assert school.ann.get(f"/api/assignments/{made.id}/puzzles/2").status_code == 404
    other, _ = school.set(opens="2027-12-01T12:00")
    assert "is gone" not in school.ann.get(f"/work/{other.id}/9").text
