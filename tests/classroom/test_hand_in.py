"""Hand-in files: what a pupil's notebook writes is judged; what anybody else makes of it is not."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from httpx import Response
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import select
from sqlalchemy.orm import Session

from bglearn.classroom import client
from bglearn.classroom.database import open_database
from bglearn.classroom.hand_in import LARGEST, read_hand_in, write_hand_in
from bglearn.classroom.seen import MOST, Seen
from bglearn.classroom.tables import Attempt
from bglearn.errors import ClassroomError
from tests.classroom.test_client import GOOD, Network, enter, send, verdict
from tests.classroom.web import Browser, School


@pytest.fixture
def school(file_url: str) -> Iterator[School]:
    made = School(open_database(file_url))
    yield made
    made.close()
    made.engine.dispose()


@pytest.fixture
def network(school: School, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Network:
    made = Network(school)
    monkeypatch.setattr(client, "carrier", made.carrier)
    monkeypatch.setenv("BGLEARN_DATA", str(tmp_path / "data"))
    return made


def entry(school: School, key: str = "k", number: int = 1, **more: Any) -> dict[str, Any]:
    address = f"/api/assignments/{school.assignment.id}/puzzles/{number}/message"
    message = {"seq": 1, "kind": "play", "moves": [[25, 22], [24, 18]], **more}
    return {"address": address, "body": {"key": key, "message": message}}


def upload(school: School, *contents: bytes, who: Browser | None = None, **fields: str) -> Response:
    files = [("files", (f"{n}.json", content)) for n, content in enumerate(contents)]
    address = f"/teacher/classes/{school.room.id}/hand-in"
    return (who or school.teacher).submit(address, files, **fields)


def stored(school: School) -> list[tuple[int, str, int, int]]:
    with Session(school.engine) as db:
        rows = db.scalars(select(Attempt).order_by(Attempt.id)).all()
        return [(row.pupil_id, row.kind, row.score, row.received) for row in rows]


def test_a_pupil_without_a_network_hands_in(
    school: School, network: Network, tmp_path: Path
) -> None:
    assert enter(school).take_along() == 2
    network.is_down = True
    room = enter(school)  # another day, another kernel, no network
    assert room.assignments()[0]["title"] == "The bar"
    board = room.puzzle(school.assignment.id, 1)
    send(board, 1, **GOOD)
    assert verdict(board)["word"] == "Kept"
    file = room.hand_in(tmp_path / "cleo.json")
    assert room.login.token not in file.read_text()
    page = upload(school, file.read_bytes())
    assert "Cleo" in page.text
    assert "New answers: 1. Known already: 0." in page.text
    assert "New answers: 0. Known already: 1." in upload(school, file.read_bytes()).text
    network.is_down = False  # the same answer by the network counts no second time
    assert room.send() == (1, (), 0)
    assert [row[1:3] for row in stored(school)] == [("answer", 1000)]
    with pytest.raises(ClassroomError, match="nothing to hand in"):
        room.hand_in(tmp_path / "cleo.json")


def test_a_puzzle_that_was_never_opened_is_not_there(school: School, network: Network) -> None:
    enter(school).puzzle(school.assignment.id, 1)
    network.is_down = True
    with pytest.raises(ClassroomError, match="does not answer"):
        enter(school).puzzle(school.assignment.id, 2)


def test_where_nothing_can_be_written(school: School, network: Network, tmp_path: Path) -> None:
    room = enter(school)
    room.outbox.add("k", "/x", {})
    with pytest.raises(ClassroomError, match="can't be written"):
        room.hand_in(tmp_path / "no" / "such" / "folder")


# ------------------------------------------------------------------ what is refused


def changed(content: bytes, **more: object) -> bytes:
    return json.dumps(json.loads(content) | more).encode()


def test_a_file_is_a_pupils_own(school: School) -> None:
    mine = write_hand_in("Ann", school.ann.token, [entry(school)])
    others = write_hand_in("Bob", school.bob.token, [entry(school, key="b")])
    forged = [
        changed(mine, name="Bob"),
        changed(mine, answers=[]),
        changed(mine, answers=[entry(school, moves=[[25, 22], [22, 16]])]),
        changed(mine, login=json.loads(others)["login"]),
        changed(mine, seal=json.loads(others)["seal"]),
        changed(mine, seal=""),
        write_hand_in("Ann", "guessed", [entry(school)]),
        write_hand_in("Zoë", school.stranger_pupil.token, [entry(school)]),
        write_hand_in("Ms Blot", school.teacher.token, [entry(school)]),
    ]
    page = upload(school, *forged).text
    assert page.count("Nothing of it counts.") == len(forged)
    assert stored(school) == []
    upload(school, mine, others)
    assert [row[0] for row in stored(school)] == [school.ann.pupil_id, school.bob.pupil_id]


def test_whatever_it_says_the_server_judges(school: School) -> None:
    made, _ = school.set(opens="2026-12-01T12:00")
    early = {**entry(school, "e"), "address": f"/api/assignments/{made.id}/puzzles/1/message"}
    wrong = entry(school, "w", moves=[[25, 22], [22, 21]])
    entries = [
        {**early},
        {**entry(school, "x"), "body": {"key": "x", "message": {}, "score": 1000}},
        {**entry(school, "y"), "body": {"key": "y", "message": {"seq": 1, "kind": "hint"}}},
        entry(school, "a b"),
        entry(school, "n", number=99),
        wrong,
        entry(school),
    ]
    page = upload(school, write_hand_in("Ann", school.ann.token, entries)).text
    assert "New answers: 2." in page or "New answers: 1." in page
    assert page.count('<li class="bad">') >= 5
    assert stored(school)[-1][2] == 1000


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"[]",
        b"{}",
        b"\xff",
        b"[" * 100_000,
        b" " * (LARGEST + 1),
        changed(write_hand_in("A", "t", []), bglearn=2),
        changed(write_hand_in("A", "t", []), more=1),
        changed(write_hand_in("A", "t", []), name=3),
        changed(write_hand_in("A", "t", []), name="a\nb"),
        changed(write_hand_in("A", "t", []), answers={}),
        changed(write_hand_in("A", "t", []), answers=[{}] * 2001),
        changed(write_hand_in("A", "t", []), answers=[{"address": "/x", "body": {}}]),
        changed(write_hand_in("A", "t", []), answers=[{"address": 3, "body": {}}]),
    ],
)
def test_what_is_no_hand_in_file(content: bytes) -> None:
    with pytest.raises(ClassroomError, match="no hand-in file"):
        read_hand_in(content)


@given(st.binary(max_size=300) | st.text(max_size=300).map(lambda text: text.encode()))
def test_any_bytes(content: bytes) -> None:
    with pytest.raises(ClassroomError):
        read_hand_in(content)


# ------------------------------------------------------------------ when it counts


def test_the_teacher_says_when_the_file_came(school: School) -> None:
    made, _ = school.set(puzzles=("bar-enter",), deadline="2026-10-01T12:00")
    address = f"/api/assignments/{made.id}/puzzles/1/message"
    content = write_hand_in(
        "Ann", school.ann.token, [{"address": address, "body": entry(school)["body"]}]
    )
    assert made.deadline
    school.at = made.deadline + 86_400_000
    future = upload(school, content, received="2026-12-01T12:00")
    assert future.status_code == 422
    assert stored(school) == []
    page = upload(school, content, received="2026-10-01T11:59")
    assert "New answers: 1." in page.text
    assert stored(school)[0][3] == made.deadline - 60_000


def test_after_the_deadline_it_is_kept_and_not_graded(school: School) -> None:
    made, _ = school.set(puzzles=("bar-enter",), deadline="2026-10-01T12:00")
    address = f"/api/assignments/{made.id}/puzzles/1/message"
    content = write_hand_in(
        "Ann", school.ann.token, [{"address": address, "body": entry(school)["body"]}]
    )
    assert made.deadline
    school.at = made.deadline + 1
    assert "Closed" in upload(school, content).text
    assert [row[1] for row in stored(school)] == ["refused"]


def test_a_name_that_was_freed_hands_nothing_in(school: School) -> None:
    content = write_hand_in("Ann", school.ann.token, [entry(school)])
    school.teacher.submit(f"/teacher/classes/{school.room.id}/pupils/{school.ann.pupil_id}/reset")
    assert "Nothing of it counts." in upload(school, content).text


# ------------------------------------------------------------------ what a machine remembers


def test_only_the_last_answers_are_remembered(tmp_path: Path) -> None:
    seen = Seen(tmp_path / "x.seen")
    for number in range(MOST + 1):
        seen.keep(str(number), number)
    assert seen.find("0") is None
    assert seen.find(str(MOST)) == MOST
    seen.file.write_text("no json")
    assert seen.find("1") is None
    blocked = Seen(tmp_path / "x.seen" / "y")
    blocked.keep("a", 1)
    assert blocked.find("a") is None
