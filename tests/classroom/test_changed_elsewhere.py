"""Pupils without a network while their assignment changes; a teacher without the pages."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session

import bglearn
from bglearn import cli
from bglearn.classroom import client, edition
from bglearn.classroom.clock import moment
from bglearn.classroom.database import open_database
from bglearn.classroom.seen import Seen
from bglearn.classroom.tables import Attempt, Item
from bglearn.classroom.teaching import Teaching
from bglearn.errors import ClassroomError
from tests.classroom.conftest import NOON
from tests.classroom.lesson import ENTRIES_RIGHT, given
from tests.classroom.test_changing import POINTS, change
from tests.classroom.test_client import Network, enter, send, verdict
from tests.classroom.test_hand_in import upload
from tests.classroom.web import School


@pytest.fixture
def school(file_url: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[School]:
    monkeypatch.setattr(edition, "PAUSE", 0.0)
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


def counted(school: School) -> list[tuple[str, int]]:
    with Session(school.engine) as db:
        rows = db.execute(select(Item.puzzle, Attempt.score).join(Attempt).order_by(Attempt.id))
        return [(name, score) for name, score in rows]


# ------------------------------------------------------------------ pupils elsewhere


@pytest.mark.parametrize("by_file", [True, False])
def test_what_was_taken_along_counts_where_it_belongs(
    school: School, network: Network, tmp_path: Path, by_file: bool
) -> None:
    room = enter(school)
    assert room.take_along() == 2
    network.is_down = True
    for number in (1, 2):
        board = room.puzzle(school.assignment.id, number)
        message = POINTS if number == 2 else {"kind": "play", "moves": [[25, 22], [24, 18]]}
        send(board, 3, **{key: value for key, value in message.items() if key != "seq"})
        assert verdict(board)["word"] == "Kept"
    change(school, take_out="bar-enter", puzzles="bar-open")
    if by_file:
        told = upload(school, room.hand_in(tmp_path / "cleo.json").read_bytes()).text
        assert "New answers: 1." in told
        assert "This was for a puzzle that is no longer here." in told
    network.is_down = False
    sent = room.send()
    assert (sent.arrived, sent.waiting) == (1, 0)
    assert "no longer here" in sent.refused[0]
    assert counted(school) == [("bar-entries", 1000)]


def test_what_was_taken_along_is_found_by_its_new_number(school: School, network: Network) -> None:
    """The list was renewed when she joined, the puzzles were not: each still goes by its name."""
    enter(school).take_along()
    change(school, take_out="bar-enter", puzzles="bar-open")
    enter(school)
    network.is_down = True
    room = enter(school)
    (plan,) = room.assignments()
    assert [one["puzzle"] for one in plan["puzzles"]] == ["bar-entries", "bar-open"]
    board = room.puzzle(plan["id"], 1)
    assert board._task["puzzle"] == "bar-entries"
    send(board, 3, **{key: value for key, value in POINTS.items() if key != "seq"})
    with pytest.raises(ClassroomError, match="does not answer"):
        room.puzzle(plan["id"], 2)  # it was never loaded, and no other shows in its place
    network.is_down = False
    assert room.send().arrived == 1
    assert counted(school) == [("bar-entries", 1000)]


def test_a_list_of_a_server_of_before(tmp_path: Path) -> None:
    """It names no items: what was loaded stays under its number."""
    seen = Seen(tmp_path / "x.seen")
    seen.keep("/l/1/puzzles/1", {"task": None, "n": 1})
    seen.keep("/l/1/puzzles/2", {"n": 2})
    seen.keep("/l/2/puzzles/1", {"n": 3})
    seen.keep_list("/l", [{"id": 1, "puzzles": [{"number": 1, "puzzle": "x"}]}])
    assert seen.find("/l/1/puzzles/1") == {"task": None, "n": 1}
    assert seen.find("/l/1/puzzles/2") is None
    assert seen.find("/l/2/puzzles/1") == {"n": 3}


# ------------------------------------------------------------------ a teacher elsewhere


def test_a_notebook_changes_what_a_server_shows(school: School) -> None:
    page = f"/api/assignments/{school.assignment.id}/puzzles/3"
    assert school.ann.get(page).status_code == 404
    beside = Teaching(school.engine, "Ms Blot", clock=lambda: NOON)
    there = beside.change("7b", "The bar", add=["bar-open"], take_out=())
    assert there == ["bar-enter", "bar-entries", "bar-open"]
    assert school.ann.get(page).json()["task"]["puzzle"] == "bar-open"


def test_a_notebook_changes_everything(school: School) -> None:
    beside = Teaching(school.engine, "Ms Blot", clock=lambda: NOON)
    beside.change("7b", "The bar", title="Bar", deadline="2027-01-01T10:00")
    beside.change("7b", "Bar", feedback="after-deadline", lessons=["06"])
    (plan,) = school.ann.get("/api/assignments").json()
    assert (plan["title"], plan["deadline"][:16]) == ("Bar", "2027-01-01 10:00")
    assert len(plan["puzzles"]) > 10
    entries = f"/api/assignments/{school.assignment.id}/puzzles/2/message"
    assert school.ann.post(entries, given(ENTRIES_RIGHT)).json()["stored"]
    for fault in (
        {"take_out": ["bar-entries"]},
        {"deadline": ""},
        {"feedback": "never"},
        {"deadline": "2026-10-25T03:30"},
        {"deadline": 5},
        {"add": "bar-open"},
        {"take_out": [1]},
        {"lessons": None},
        {"title": ""},
        {},
    ):
        wish: Any = {"add": ["opening-first"], **fault} if "take_out" in fault else fault
        with pytest.raises(ClassroomError):
            beside.change("7b", "Bar", **wish)
    assert [one["title"] for one in school.ann.get("/api/assignments").json()] == ["Bar"]
    assert school.ann.get("/api/assignments").json()[0]["deadline"] == plan["deadline"]
    with pytest.raises(ClassroomError, match=r"no assignment “The bar”. Assignments: Bar\."):
        beside.change("7b", "The bar", title="x")
    beside.change("7b", "Bar", feedback="at-once", deadline="")
    assert school.ann.get("/api/assignments").json()[0]["deadline"] is None


def test_another_deadline_grades_what_came_too_late(school: School) -> None:
    made, (item, _) = school.set(title="Late", deadline="2020-01-01T10:00")
    address = f"/api/assignments/{made.id}/puzzles/1/message"
    play = {"seq": 1, "kind": "play", "moves": [[25, 22], [24, 18]]}
    school.ann.post(address, {"key": "k", "message": play})
    beside = Teaching(school.engine, "Ms Blot", clock=lambda: NOON)
    assert "Late,0" not in beside.grades("7b").decode()
    beside.change("7b", "Late", deadline="2030-10-27T03:30", fold=1)
    with Session(school.engine) as db:
        (kept,) = db.scalars(select(Attempt).where(Attempt.item_id == item.id)).all()
        assert (kept.kind, kept.score) == ("answer", 1000)
    grades = json.loads(beside.grades("7b", "json"))["pupils"][0]["assignments"]
    assert [one["score"] for one in grades] == [0, 500]
    assert (
        moment("2030-10-27T03:30", "Europe/Athens", 1)
        - moment("2030-10-27T03:30", "Europe/Athens", 0)
        == 3_600_000
    )


def test_at_the_command_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("BGLEARN_CLASS", str(tmp_path / "class.db"))
    teaching: Teaching = bglearn.teach()  # type: ignore[operator]
    teaching.add_class("7b", "Europe/Athens")
    teaching.assign("7b", 'title = "The bar"\npuzzles = ["bar-enter"]\n')
    command = ["class", "change", "7b"]
    more = ["--add", "bar-open", "bar-entries", "--lessons", "07", "--take-out", "bar-enter"]
    terms = ["--title", "Bar", "--deadline", "2027-01-01T10:00", "--feedback", "after-deadline"]
    assert cli.main([*command, "The bar", *more, *terms]) == 0
    count = int(capsys.readouterr().out.split(": ")[1])
    assert len(teaching.change("7b", "Bar", deadline="2027-01-02T10:00")) == count > 3
    for arguments, told in (
        (["Bar"], "Choose something to change"),
        (["The bar", "--title", "x"], "There is no assignment “The bar”"),
        (["Bar", "--add", "bar-open"], "“bar-open” is in this assignment already"),
        (["Bar", "--take-out", "x"], "no puzzle “x” in this assignment"),
        (["Bar", "--deadline", ""], "needs a deadline"),
        (["Bar", "--deadline", "soon"], "“soon” is no date and time"),
    ):
        assert cli.main([*command, *arguments]) == 1
        assert told in capsys.readouterr().err
