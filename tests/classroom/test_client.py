"""A pupil in a notebook, with and without the network."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select
from sqlalchemy.orm import Session

import bglearn
from bglearn.classroom import client
from bglearn.classroom.board import ClassBoard
from bglearn.classroom.client import Classroom, carrier
from bglearn.classroom.database import open_database
from bglearn.classroom.outbox import Outbox
from bglearn.classroom.tables import Attempt
from bglearn.errors import ClassroomError, StoreError
from tests.classroom.web import School

SERVER = "http://class.test"


class Network:
    """Carries to the application in this process, unless it is down."""

    def __init__(self, school: School) -> None:
        self.school = school
        self.is_down = False
        self.loses_answers = False

    def carrier(self, server: str, token: str = "") -> client.Carrier:
        assert server == SERVER
        headers = {"authorization": f"Bearer {token}"} if token else {}

        def carry(method: str, address: str, body: object = None) -> tuple[int, Any]:
            if self.is_down:
                raise OSError("down")
            pupil = self.school.nobody.client
            answer = pupil.request(method, address, json=body, headers=headers)
            if self.loses_answers:
                raise OSError("cut off")
            return answer.status_code, answer.json()

        return carry


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


def enter(school: School, **more: str) -> Classroom:
    found: Classroom = bglearn.join(school.room.code, "Cleo", server=SERVER, **more)  # type: ignore[operator]
    return found


def send(board: ClassBoard, seq: int, **message: object) -> dict[str, Any]:
    board._receive(None, {"seq": seq, **message}, None)
    answer: dict[str, Any] = json.loads(board.reply)
    assert answer["seq"] == seq
    return answer


def verdict(board: ClassBoard) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(board.card)["verdict"]
    return found


def answers(school: School) -> int:
    with Session(school.engine) as db:
        return db.scalar(select(func.count()).select_from(Attempt)) or 0


GOOD = {"kind": "play", "moves": [[25, 22], [24, 18]]}


def test_a_puzzle_in_a_notebook(
    school: School, network: Network, capsys: pytest.CaptureFixture[str]
) -> None:
    room = enter(school)
    assert "Your return code is" in capsys.readouterr().out
    (assignment,) = room.assignments()
    board = room.puzzle(assignment["id"], 1)
    assert send(board, 7, **GOOD)["effect"] == "keep"
    assert verdict(board)["word"] == "Correct!"
    assert room.assignments()[0]["puzzles"][0]["score"] == 1000
    assert enter(school).assignments()[0]["puzzles"][0]["solved"]  # the token is remembered
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize("how", ["is_down", "loses_answers"])
def test_an_answer_waits_and_is_sent_once(school: School, network: Network, how: str) -> None:
    room = enter(school)
    board = room.puzzle(school.assignment.id, 1)
    setattr(network, how, True)
    assert send(board, 1, **GOOD)["effect"] == "back"
    assert verdict(board)["word"] == "Kept"
    assert len(room.outbox.waiting()) == 1
    assert room.send().waiting == 1
    setattr(network, how, False)
    again = enter(school)  # another kernel on the same machine sends it
    assert again.outbox.waiting() == []
    assert answers(school) == 1
    assert again.assignments()[0]["puzzles"][0]["solved"]


def test_what_is_no_answer_is_not_kept(school: School, network: Network) -> None:
    room = enter(school)
    board = room.puzzle(school.assignment.id, 1)
    network.is_down = True
    send(board, 1, kind="hint")
    assert verdict(board)["word"] == "Not sent"
    assert room.outbox.waiting() == []
    assert "wait: 0" in repr(room)


def test_an_answer_that_came_too_late_is_told(school: School, network: Network) -> None:
    room = enter(school)
    made, _ = school.set(puzzles=("bar-enter",), deadline="2026-10-01T12:00")
    board = room.puzzle(made.id, 1)
    network.is_down = True
    send(board, 1, **GOOD)
    network.is_down = False
    assert made.deadline
    school.at = made.deadline + 1
    sent = room.send()
    assert (sent.arrived, sent.waiting) == (0, 0)
    assert "Closed" in sent.refused[0]
    board = room.puzzle(made.id, 1)
    assert "Closed" in board.status
    with Session(school.engine) as db:  # kept, and worth nothing
        (kept,) = db.scalars(select(Attempt)).all()
        assert (kept.kind, kept.score, kept.counts) == ("refused", 0, False)


def test_another_machine_needs_the_return_code(
    school: School,
    network: Network,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    enter(school)
    code = capsys.readouterr().out.split("is ")[1].split(".")[0]
    monkeypatch.setenv("BGLEARN_DATA", str(tmp_path / "other"))
    with pytest.raises(ClassroomError, match="Somebody has joined"):
        enter(school)
    assert enter(school, return_code=code).assignments()


@pytest.mark.parametrize("server", ["", "class.test", "ftp://x", "file:x", 3, None])
def test_what_is_no_address(server: Any) -> None:
    with pytest.raises(ClassroomError, match="no address of a class"):
        carrier(server)


def test_nobody_there() -> None:
    with pytest.raises(ClassroomError, match="does not answer"):
        Classroom("Ann", carrier("http://127.0.0.1:1"), Outbox(Path("none"))).assignments()


# ------------------------------------------------------------------ the file


def test_a_line_that_was_cut_off_spoils_nothing(tmp_path: Path) -> None:
    box = Outbox(tmp_path / "box")
    box.add("one", "/x", {"a": 1})
    with box.file.open("ab") as out:
        out.write(b'{"key": "two", "addr\xff')
    box.add("three", "/x", {"a": "Ü"})
    assert [entry["key"] for entry in box.waiting()] == ["one", "three"]
    sent = box.send(lambda _address, _body: (200, {}))
    assert (sent.arrived, sent.waiting) == (2, 0)
    assert box.waiting() == []


def test_refusals_are_told_and_failures_wait(tmp_path: Path) -> None:
    box = Outbox(tmp_path / "box")
    for key in ("a", "b", "c"):
        box.add(key, "/x", {"key": key})
    answers = {"a": (409, {"error": "no"}), "b": (503, {}), "c": (200, {})}
    sent = box.send(lambda _address, body: answers[body["key"]])
    assert sent == (0, ("no",), 2)
    assert [entry["key"] for entry in box.waiting()] == ["b", "c"]


def test_a_folder_that_can_not_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(StoreError, match="can't be used"):
        Outbox(tmp_path / "file" / "box").add("a", "/x", {})
