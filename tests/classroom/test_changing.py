"""An assignment that is set is changed in what it holds, with pupils at work on it."""

from __future__ import annotations

import asyncio
import json
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from sqlalchemy import Engine, insert, select
from sqlalchemy.orm import Session

from bglearn.classroom import changing
from bglearn.classroom.assigning import MOST_ITEMS, assignments_of, items_of, order_for, policy_of
from bglearn.classroom.changing import Change, change_assignment
from bglearn.classroom.choosing import chosen
from bglearn.classroom.classes import pupils_of
from bglearn.classroom.database import open_database
from bglearn.classroom.exports import FORMS
from bglearn.classroom.gradebook import read_book
from bglearn.classroom.live import state_of
from bglearn.classroom.progress import earned
from bglearn.classroom.shelf import Shelf, add_file
from bglearn.classroom.tables import Assignment, Attempt, Item, Mark, SchoolClass
from bglearn.classroom.teaching import Teaching
from bglearn.classroom.writer import Stored, Writer
from bglearn.errors import ClassroomError
from bglearn.puzzles.library import library
from tests.classroom.conftest import NOON
from tests.classroom.lesson import PRIVATE, RIGHT, assign, enrol, hand_in
from tests.classroom.web import Browser, School

PLAY = {"seq": 1, "kind": "play", "moves": [[25, 22], [24, 18]]}
"""Right at bar-enter."""
POINTS = {"seq": 1, "kind": "points", "points": [23, 20]}
"""Right at bar-entries."""


@pytest.fixture
def school(file_url: str) -> Iterator[School]:
    made = School(open_database(file_url))
    yield made
    made.close()
    made.engine.dispose()


def change(school: School, who: Browser | None = None, number: int = 0, **fields: Any) -> Any:
    address = f"/teacher/assignments/{number or school.assignment.id}/puzzles"
    return (who or school.teacher).submit(address, **fields)


def names(school: School, number: int = 0) -> list[str]:
    with Session(school.engine) as db:
        items = items_of(db, number or school.assignment.id)
        assert [item.place for item in items] == list(range(1, len(items) + 1))
        return [item.puzzle for item in items]


def page(school: School, number: int = 1, who: Browser | None = None) -> tuple[str, Any]:
    """Where a pupil's page sends its messages, and what it says that it has on its board."""
    address = f"/api/assignments/{school.assignment.id}/puzzles/{number}"
    return f"{address}/message", (who or school.ann).get(address).json()["task"]


def stored(school: School) -> list[tuple[int, int]]:
    with Session(school.engine) as db:
        rows = db.scalars(select(Attempt).order_by(Attempt.id))
        return [(row.item_id, row.score) for row in rows]


# ------------------------------------------------------------------ what may be changed


def test_puzzles_come_and_go(school: School) -> None:
    with Session(school.engine) as db:
        for version in (1, 2):
            text = PRIVATE.format(version=version, point=8, count=3)
            add_file(db, school.room.teacher_id, "mine.toml", text.encode(), NOON)
        db.commit()
    fields = {"puzzles": ["my-count", "bar-open"], "take_out": "bar-enter"}
    answer = change(school, **fields)
    assert answer.headers["location"] == f"/teacher/assignments/{school.assignment.id}"
    assert names(school) == ["bar-entries", "my-count", "bar-open"]
    with Session(school.engine) as db:
        items = items_of(db, school.assignment.id)
        assert [item.version for item in items] == [1, 2, 1]
        assert [item.private_id is None for item in items] == [True, False, True]
        assert [item.bank_digest is None for item in items] == [False, True, False]


def test_a_whole_lesson_without_what_is_there(school: School) -> None:
    assert change(school, lessons="06").status_code == 303
    bar = [one.id for one in library().values() if one.file.name.startswith("06")]
    found = names(school)
    assert found[:2] == ["bar-enter", "bar-entries"]
    assert sorted(found) == sorted(bar)
    assert change(school, lessons="06").status_code == 303  # the same form twice
    assert names(school) == found


@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ({}, "Choose something to change"),
        ({"puzzles": "bar-enter"}, "“bar-enter” is in this assignment already"),
        ({"puzzles": ["bar-open", "bar-open"]}, "“bar-open” is in this assignment already"),
        ({"puzzles": "nothing"}, "There is no puzzle “nothing”"),
        ({"lessons": "99"}, "There is no lesson “99”"),
        ({"take_out": "bar-open"}, "There is no puzzle “bar-open” in this assignment"),
        ({"take_out": ["bar-enter", "bar-entries"]}, "this one would have 0"),
        ({"puzzles": list(library())[: MOST_ITEMS + 1]}, "has 1 to 100 puzzles; this one would"),
        ({"puzzles": "bar-open", "take_out": "bar-none"}, "no puzzle “bar-none”"),
    ],
)
def test_what_can_not_be(school: School, fields: Any, told: str) -> None:
    answer = change(school, **fields)
    assert answer.status_code == 422
    assert told in answer.text
    assert names(school) == ["bar-enter", "bar-entries"]


def test_another_teachers_own_puzzle(school: School) -> None:
    with Session(school.engine) as db:
        text = PRIVATE.format(version=1, point=8, count=3)
        add_file(db, school.other_room.teacher_id, "mine.toml", text.encode(), NOON)
        db.commit()
    assert "There is no puzzle" in change(school, puzzles="my-count").text
    own = f"/teacher/assignments/{school.assignment.id}/puzzles"
    assert "my-count" not in school.teacher.get(own).text


def test_what_has_been_worked_on_stays(school: School) -> None:
    school.ann.post(page(school)[0], {"key": "k", "message": {"seq": 1, "kind": "hint"}})
    with Session(school.engine) as db:
        db.add(Mark(pupil_id=school.bob.pupil_id, item_id=school.items[1].id, comment="Well"))
        db.commit()
    for name in ("bar-enter", "bar-entries"):
        answer = change(school, puzzles="bar-open", take_out=name)
        assert answer.status_code == 422
        assert f"taken out: {name}. If it should count for nobody" in answer.text
    assert names(school) == ["bar-enter", "bar-entries"]
    shown = school.teacher.get(f"/teacher/assignments/{school.assignment.id}/puzzles").text
    assert shown.count('name="take_out"') == shown.count("it has a mark: it stays") == 2
    assert 'name="take_out" value="bar-enter" disabled>' in shown


def test_the_picker_has_what_is_there_ticked(school: School) -> None:
    shown = school.teacher.get(f"/teacher/assignments/{school.assignment.id}/puzzles").text
    assert 'name="puzzles" value="bar-enter" checked disabled' in shown
    assert 'name="puzzles" value="bar-open">' in shown
    new = school.teacher.get(f"/teacher/classes/{school.room.id}/assignments/new").text
    assert new.count('name="puzzles"') == shown.count('name="puzzles"')
    assert " checked disabled" not in new
    change(school, lessons="06")
    shown = school.teacher.get(f"/teacher/assignments/{school.assignment.id}/puzzles").text
    assert 'name="lessons" value="06" checked disabled' in shown


# ------------------------------------------------------------------ pupils at work


def test_an_open_page_answers_the_puzzle_that_it_shows(school: School) -> None:
    address, task = page(school, 2)
    change(school, take_out="bar-enter", puzzles="bar-open")
    body = {"key": "k", "message": POINTS, "task": task}
    answer = school.ann.post(address, body)
    assert answer.status_code == 200
    assert answer.json()["task"] == task
    assert "Puzzle 1" in json.dumps(answer.json()["card"])
    assert stored(school) == [(school.items[1].id, 1000)]
    assert school.ann.post(address, body).json()["stored"]  # once more: known
    assert len(stored(school)) == 1


def test_a_page_of_what_was_taken_out_says_so(school: School) -> None:
    address, task = page(school)
    last, last_task = page(school, 2)
    change(school, take_out="bar-enter", puzzles="bar-open")
    change(school, take_out="bar-entries", puzzles="bar-enter")
    assert names(school) == ["bar-open", "bar-enter"]
    for where, what, message in ((address, task, PLAY), (last, last_task, POINTS)):
        answer = school.ann.post(where, {"key": "k", "message": message, "task": what})
        assert answer.status_code == 409
        assert "no longer here" in answer.json()["error"]
    assert stored(school) == []  # the puzzle that came back is another one
    assert page(school, 2)[1]["item"] > max(item.id for item in school.items)


def test_the_lists_show_what_is_there(school: School) -> None:
    assert "bar-open" not in school.ann.get("/api/assignments").text
    change(school, puzzles="bar-open", take_out="bar-enter")
    (plan,) = school.ann.get("/api/assignments").json()
    assert [one["puzzle"] for one in plan["puzzles"]] == ["bar-entries", "bar-open"]
    assert [one["number"] for one in plan["puzzles"]] == [1, 2]
    assert "Puzzles: 2" in school.teacher.get(f"/teacher/classes/{school.room.id}").text


def test_an_own_order_stays(engine: Engine, db: Session, room: SchoolClass) -> None:
    """What is added comes after, for every pupil, and what goes changes nothing else."""
    there = [*library()][:8]
    made = assign(db, room, puzzles=there, is_shuffled=True)
    policy = policy_of(made)

    def order(pupil: int) -> list[str]:
        return [item.puzzle for item in order_for(items_of(db, made.id), policy, pupil)]

    before = {pupil: order(pupil) for pupil in range(30)}
    assert len({tuple(one) for one in before.values()}) > 20
    for added, out in ([*library()][8:12], []), ([*library()][12:14], there[2:4]), ([], there[:1]):
        change_assignment(db, room, made, Change(add=added, take_out=out), Shelf())
        for pupil, one in before.items():
            kept = [name for name in one if name not in out]
            now = order(pupil)
            assert now[: len(kept)] == kept
            assert sorted(now[len(kept) :]) == sorted(added)
            before[pupil] = now
    assert len({tuple(one[5:9]) for one in before.values()}) > 3  # each its own here too


# ------------------------------------------------------------------ grade book, board, exports


def test_what_counts_follows(db: Session, room: SchoolClass) -> None:
    ann, _ = enrol(db, room, "Ann", "Bob")
    made = assign(db, room)
    hand_in(db, ann, items_of(db, made.id)[0], RIGHT, NOON)
    assert read_book(db, room.id, Shelf()).total(ann, made) == 500
    change_assignment(db, room, made, Change(add=["bar-open", "bar-no-sum"]), Shelf())
    book = read_book(db, room.id, Shelf())
    assert book.total(ann, made) == 250
    assert earned(book, ann) == [(NOON, 250)]
    canvas = FORMS["canvas"].write(book).decode("utf-8-sig").splitlines()
    assert canvas[1].endswith(",100")
    assert canvas[2].endswith(",25")
    change_assignment(db, room, made, Change(take_out=["bar-entries", "bar-open"]), Shelf())
    book = read_book(db, room.id, Shelf())
    assert book.total(ann, made) == 500
    state = state_of(db, book)
    assert state["items"] == [item.id for item in items_of(db, made.id)]
    assert state["rows"][str(ann.id)] == ["right", ""]
    exported = json.loads(FORMS["json"].write(book))["pupils"][0]["assignments"][0]["puzzles"]
    assert [(one["puzzle"], one["score"]) for one in exported] == [
        ("bar-enter", 1000),
        ("bar-no-sum", None),
    ]
    heading = FORMS["csv"].write(book).decode("utf-8-sig").splitlines()[0]
    assert heading.endswith("The bar,The bar: bar-enter,The bar: bar-no-sum")


# ------------------------------------------------------------------ at the same time


def test_a_puzzle_goes_while_its_answer_is_on_the_way(
    school: School, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Judged, then the puzzle goes, then it would be stored: it is refused, nothing is told."""
    address, task = page(school)
    store = Writer.store

    async def between(self: Writer, row: dict[str, Any]) -> Stored:
        monkeypatch.setattr(Writer, "store", store)
        done = await asyncio.to_thread(change, school, take_out="bar-enter")
        assert done.status_code == 303
        return await store(self, row)

    monkeypatch.setattr(Writer, "store", between)
    answer = school.ann.post(address, {"key": "k", "message": PLAY, "task": task})
    assert answer.status_code == 409
    assert "no longer here" in answer.json()["error"]
    assert stored(school) == []


def answered(item: Item, pupil: int) -> dict[str, Any]:
    return {
        "pupil_id": pupil,
        "item_id": item.id,
        "key": "k",
        "kind": "answer",
        "received": NOON,
        "answer": "{}",
        "told": "x",
        "answered_version": 1,
        "version": 1,
        "is_correct": True,
        "counts": True,
        "score": 1000,
    }


def removal(engine: Engine, made: int) -> str:
    """Take a puzzle out in another session; what was said."""
    with Session(engine) as db:
        assignment = db.get_one(Assignment, made)
        room = db.get_one(SchoolClass, assignment.class_id)
        try:
            change_assignment(db, room, assignment, Change(take_out=["bar-enter"]), Shelf())
        except ClassroomError as error:
            return str(error)
        db.commit()
        return ""


def race(engine: Engine, db: Session, room: SchoolClass) -> tuple[str, int]:
    """An answer in its transaction while the puzzle goes: what is said, and what is kept."""
    (ann,) = enrol(db, room, "Ann")
    made = assign(db, room)
    item, number, pupil = items_of(db, made.id)[0], made.id, ann.id
    row = answered(item, pupil)
    db.commit()
    with ThreadPoolExecutor(1) as pool, engine.connect() as connection:
        connection.execute(insert(Attempt).values(row))
        going = pool.submit(removal, engine, number)
        time.sleep(0.4)
        connection.commit()  # from here on it counts as acknowledged
        said = going.result(60)
    with Session(engine) as after:
        return said, len(after.scalars(select(Attempt)).all())


def test_an_answer_that_is_just_being_stored_is_not_lost(
    engine: Engine, db: Session, room: SchoolClass
) -> None:
    said, kept = race(engine, db, room)
    assert "taken out: bar-enter" in said
    assert kept == 1


def test_without_the_lock_it_would_be(
    engine: Engine, db: Session, room: SchoolClass, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The check before the lock: what came in between is gone."""
    look = changing.begun

    def early(*given: Any) -> set[int]:
        found = look(*given)
        time.sleep(0.6)
        return found

    monkeypatch.setattr(changing, "hold", lambda *_: None)
    monkeypatch.setattr(changing, "begun", early)
    if engine.dialect.name == "postgresql":
        monkeypatch.setattr("sqlalchemy.sql.selectable.Select.with_for_update", lambda self: self)
    assert race(engine, db, room) == ("", 0)


def test_two_tabs_add_at_once(school: School) -> None:
    """Together they would have the same puzzle twice, and too many."""
    lots = [*library()][:99]
    wanted = [lots[:60], lots[39:99], ["bar-open"], ["bar-open"]]
    begin = threading.Barrier(4)

    def send(puzzles: list[str]) -> int:
        teacher = school.browser(school.teacher.token)
        begin.wait(30)
        return int(change(school, teacher, puzzles=puzzles).status_code)

    with ThreadPoolExecutor(4) as pool:
        told = list(pool.map(send, wanted))
    assert sorted(told[2:]) == [303, 422] or "bar-open" in lots
    assert sorted(told[:2]) in ([303, 422], [422, 422])
    found = names(school)
    assert len(found) == len(set(found)) <= MOST_ITEMS


def test_two_processes_add_at_once(engine: Engine, db: Session, room: SchoolClass) -> None:
    """A notebook beside the server: the lock is the database's own."""
    made = assign(db, room).id
    db.commit()
    begin = threading.Barrier(3)

    def add(_: int) -> bool:
        with Session(engine) as other:
            assignment = other.get_one(Assignment, made)
            own = other.get_one(SchoolClass, assignment.class_id)
            begin.wait(30)
            try:
                change_assignment(other, own, assignment, Change(add=["bar-open"]), Shelf())
            except ClassroomError:
                return False
            other.commit()
            return True

    with ThreadPoolExecutor(3) as pool:
        assert sorted(pool.map(add, range(3))) == [False, False, True]
    assert [item.puzzle for item in items_of(db, made)] == ["bar-enter", "bar-entries", "bar-open"]


def test_a_deadline_that_is_past_is_told(
    school: School, capsys: pytest.CaptureFixture[str]
) -> None:
    told, page = "This deadline is past already", f"/teacher/assignments/{school.assignment.id}"
    assert school.teacher.change(school.assignment.id, deadline="2020-01-01T12:00").is_redirect
    assert told in school.teacher.get(page).text
    assert school.teacher.change(school.assignment.id, title="Another").is_redirect
    assert told not in school.teacher.get(page).text
    for deadline, is_past in (("2020-01-02T12:00", True), ("2099-01-01T12:00", False), ("", False)):
        fields = {"pupil": school.ann.pupil_id, "deadline": deadline}
        assert school.teacher.submit(f"{page}/extension", **fields).is_redirect
        assert (told in school.teacher.get(page).text) == is_past
    teaching = Teaching(school.engine, "Ms Blot", clock=lambda: school.at)
    for deadline, is_past in (("2020-02-01T12:00", True), ("2099-01-01T12:00", False), ("", False)):
        teaching.change("7b", "Another", deadline=deadline)
        assert (told in capsys.readouterr().out) == is_past


def test_what_is_chosen() -> None:
    whole = chosen(["06"], ["my-count", "bar-enter"])
    assert whole[-1] == "my-count"
    assert whole.count("bar-enter") == 1
    assert "bar-enter" not in chosen(["06"], [], ["bar-enter"])
    assert chosen([], ["a", "a"]) == ["a", "a"]  # told of, not mended


def test_a_class_that_is_gone_meanwhile(school: School) -> None:
    school.teacher.submit(
        f"/teacher/assignments/{school.assignment.id}/delete", name=school.assignment.title
    )
    assert change(school, puzzles="bar-open").status_code == 404
    with Session(school.engine) as db:
        assert assignments_of(db, school.room.id) == []
        assert len(pupils_of(db, school.room.id)) == 2
