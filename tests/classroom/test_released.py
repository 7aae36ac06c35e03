"""Feedback on release is for what was there: what comes later tells nothing by itself."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from alembic.script import ScriptDirectory
from sqlalchemy import text
from sqlalchemy.orm import Session

from bglearn.classroom import edition
from bglearn.classroom.assigning import items_of
from bglearn.classroom.database import open_database, sqlite_url
from bglearn.classroom.teaching import Teaching
from bglearn.errors import ClassroomError
from tests.classroom.lesson import ENTRIES_RIGHT, ENTRIES_WRONG, place
from tests.classroom.web import School


@pytest.fixture
def school(file_url: str) -> Iterator[School]:
    made = School(open_database(file_url))
    yield made
    made.close()
    made.engine.dispose()


def answer(school: School, number: int, puzzle: int, points: Any, key: str) -> dict[str, Any]:
    """What a pupil's page gets for an answer to bar-entries, and what it says of the puzzle."""
    message = {"seq": 1, "kind": "points", **points}
    told = school.ann.post(place(number, puzzle), {"key": key, "message": message}).json()
    sets = school.ann.get("/api/assignments").json()
    line = next(one for one in sets if one["id"] == number)["puzzles"][puzzle - 1]
    return {"status": told["status"], "word": told["card"]["verdict"]["word"], **line}


def tells(school: School, number: int, puzzle: int, key: str) -> bool:
    """Whether a wrong and then the right answer can be told apart."""
    wrong = answer(school, number, puzzle, ENTRIES_WRONG, f"{key}-wrong")
    right = answer(school, number, puzzle, ENTRIES_RIGHT, f"{key}-right")
    pairs = [(wrong[one], right[one]) for one in ("status", "word", "score", "solved")]
    assert len({one == other for one, other in pairs}) == 1
    return pairs[0][0] != pairs[0][1]


def add(school: School, number: int) -> None:
    added = school.teacher.submit(f"/teacher/assignments/{number}/puzzles", puzzles="bar-entries")
    assert added.status_code == 303


@pytest.mark.parametrize("feedback", ["on-release", "after-deadline"])
def test_what_is_added_after_the_release_is_not_released(school: School, feedback: str) -> None:
    made, _ = school.set(
        feedback=feedback, puzzles=("bar-enter",), deadline="2030-01-01T10:00", attempts=0
    )
    assert school.teacher.release(made.id).status_code == 303
    add(school, made.id)
    page = school.teacher.get(f"/teacher/assignments/{made.id}").text
    assert "Released, but not what was added later: puzzles 2." in page
    assert not tells(school, made.id, 2, "a")
    contents = school.teacher.get(f"/teacher/assignments/{made.id}/puzzles").text
    assert "It is not released with what is there" in contents
    school.teacher.release(made.id)
    page = school.teacher.get(f"/teacher/assignments/{made.id}").text
    assert "Pupils can see what their answers are worth." in page
    assert "/release" not in page
    assert "Score: 100 %" in school.ann.get(f"/work/{made.id}/2").text


def test_a_notebook_releases_too(school: School, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(edition, "PAUSE", 0.0)
    made, _ = school.set(feedback="on-release", puzzles=("bar-entries",), attempts=0)
    assert not tells(school, made.id, 1, "a")
    Teaching(school.engine, "Ms Blot", clock=lambda: school.at).release("7b", made.title)
    assert "Score: 100 %" in school.ann.get(f"/work/{made.id}/1").text
    with pytest.raises(ClassroomError, match="no assignment “Another”"):
        Teaching(school.engine, "Ms Blot").release("7b", "Another")


def test_the_button_releases_what_its_page_has_named(school: School) -> None:
    made, _ = school.set(feedback="on-release", puzzles=("bar-enter",))
    page = f"/teacher/assignments/{made.id}"
    shown = school.teacher.shown(page, f"{page}/release")
    add(school, made.id)  # from another tab
    assert school.teacher.submit(f"{page}/release", **shown).status_code == 303
    with Session(school.engine) as db:
        assert [item.is_released for item in items_of(db, made.id)] == [True, False]
    assert not tells(school, made.id, 2, "a")


def test_a_release_of_another_assignment_reaches_nothing_here(school: School) -> None:
    made, items = school.set(feedback="on-release", puzzles=("bar-entries",))
    other, _ = school.set(feedback="on-release")
    page = f"/teacher/assignments/{other.id}/release"
    school.teacher.submit(page, items=items[0].id, was_feedback="on-release")
    assert not tells(school, made.id, 1, "a")


def test_a_release_under_another_feedback_is_refused(school: School) -> None:
    made, _ = school.set(
        feedback="on-release", puzzles=("bar-entries",), deadline="2030-01-01T10:00"
    )
    page = f"/teacher/assignments/{made.id}"
    shown = school.teacher.shown(page, f"{page}/release")
    school.teacher.change(made.id, feedback="after-deadline")
    refused = school.teacher.submit(f"{page}/release", **shown)
    assert refused.status_code == 422
    assert "changed meanwhile" in refused.text
    assert not tells(school, made.id, 1, "a")


def test_another_feedback_takes_the_release_back(school: School) -> None:
    made, _ = school.set(
        feedback="on-release", puzzles=("bar-entries",), deadline="2026-10-01T12:00"
    )
    school.teacher.release(made.id)
    school.teacher.change(made.id, title="Another title")  # leaves it as it is
    assert "Pupils can see" in school.teacher.get(f"/teacher/assignments/{made.id}").text
    assert school.teacher.change(made.id, feedback="after-deadline").status_code == 303
    assert not tells(school, made.id, 1, "a")
    assert made.deadline
    school.at = made.deadline + 1000
    assert "Score: 100 %" in school.ann.get(f"/work/{made.id}/1").text


def test_what_an_older_version_has_released_stays_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "class.db"
    steps = ScriptDirectory._upgrade_revs
    monkeypatch.setattr(
        ScriptDirectory, "_upgrade_revs", lambda self, _, now: steps(self, "0006", now)
    )
    open_database(sqlite_url(file)).dispose()
    monkeypatch.undo()
    with sqlite3.connect(file) as old:
        old.execute("INSERT INTO teacher (id, name) VALUES (1, 'Ms Blot')")
        old.execute("INSERT INTO school_class VALUES (7, 1, '7b', 'ABCD2345', 1, 'UTC', 1)")
        for number in (1, 2):
            old.execute(
                "INSERT INTO assignment (id, class_id, title, zone, attempts, late, late_cost,"
                " score_by, try_cost, has_hints, hint_cost, feedback, has_solutions, is_shuffled,"
                " is_released) VALUES (?, 7, ?, 'UTC', 0, 'accept', 0, 'best', 0, 1, 0,"
                " 'on-release', 1, 0, ?)",
                (number, f"Set {number}", number == 2),
            )
            old.execute(
                "INSERT INTO item (assignment_id, place, puzzle, version) VALUES (?, 1, 'x', 1)",
                (number,),
            )
    old.close()
    engine = open_database(sqlite_url(file))
    with engine.connect() as connection:
        found = connection.execute(text("SELECT is_released FROM item ORDER BY assignment_id"))
        assert [bool(row[0]) for row in found] == [False, True]
    engine.dispose()
