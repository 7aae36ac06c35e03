"""Nothing is lost: what came too late is kept, and puzzles of the bank as they were."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import replace

import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session

from bglearn.classroom import assigning, grading, shelf
from bglearn.classroom.database import open_database
from bglearn.classroom.gradebook import read_book
from bglearn.classroom.grading import regrade
from bglearn.classroom.scoring import REFUSED
from bglearn.classroom.shelf import Shelf
from bglearn.classroom.staff import LOGIN_LIFE
from bglearn.classroom.tables import Attempt, BankFile, Item, SchoolClass
from bglearn.classroom.teacher_pages import events
from bglearn.classroom.teaching import Teaching
from bglearn.puzzles.library import library
from tests.classroom import apart
from tests.classroom.conftest import NOON
from tests.classroom.lesson import RIGHT, assign, enrol, first_item, hand_in
from tests.classroom.web import School


@pytest.fixture
def school(file_url: str) -> Iterator[School]:
    made = School(open_database(file_url))
    yield made
    made.close()
    made.engine.dispose()


GOOD = {"seq": 1, "kind": "play", "moves": [[25, 22], [24, 18]]}


def kinds(school: School) -> list[str]:
    with Session(school.engine) as db:
        return list(db.scalars(select(Attempt.kind).order_by(Attempt.id)))


def test_more_time_grades_what_came_too_late(school: School) -> None:
    made, items = school.set(puzzles=("bar-enter",), deadline="2026-10-01T12:00")
    assert made.deadline
    school.at = made.deadline + 1
    address = f"/api/assignments/{made.id}/puzzles/1/message"
    for key in ("one", "two"):  # the same again is not kept again
        answer = school.ann.post(address, {"key": key, "message": GOOD}).json()
        assert not answer["stored"]
        assert answer["done"]
    assert kinds(school) == [REFUSED]
    page = f"/teacher/assignments/{made.id}/items/{items[0].id}"
    assert "Came too late" in school.teacher.get(page).text
    grades = f"/teacher/classes/{school.room.id}/grades/json"
    assert '"score": 1000' not in school.teacher.get(grades).text
    school.teacher.submit(
        f"/teacher/assignments/{made.id}/extension",
        pupil=str(school.ann.pupil_id),
        deadline="2026-10-01T12:01",
    )
    assert kinds(school) == ["answer"]
    assert '"score": 1000' in school.teacher.get(grades).text
    assert "Came too late" not in school.teacher.get(page).text


def test_what_was_over_anyway_is_not_kept(school: School) -> None:
    made, _ = school.set(puzzles=("bar-enter",), deadline="2026-10-01T12:00")
    address = f"/api/assignments/{made.id}/puzzles/1/message"
    school.ann.post(address, {"key": "one", "message": GOOD})
    assert made.deadline
    school.at = made.deadline + 1
    school.ann.post(address, {"key": "two", "message": GOOD | {"moves": [[25, 22], [22, 16]]}})
    school.bob.post(address, {"key": "two", "message": {"seq": 1, "kind": "hint"}})
    assert kinds(school) == ["answer"]


def test_an_old_version_of_a_bank_puzzle_stays(
    db: Session, room: SchoolClass, monkeypatch: pytest.MonkeyPatch
) -> None:
    (ann,) = enrol(db, room, "Ann")
    made = assign(db, room)
    item = first_item(db, made)
    hand_in(db, ann, item, RIGHT, NOON)
    assert len(db.scalars(select(BankFile)).all()) == 1  # two puzzles of one file
    old = library()["bar-enter"]
    new = replace(old, version=old.version + 1, question="Another question?")
    corrected = dict(library()) | {"bar-enter": new}
    for module in (shelf, grading, assigning):
        monkeypatch.setattr(module, "library", lambda: corrected)
    kept = Shelf().puzzle(db, item)
    assert (kept.version, kept.question) == (old.version, old.question)
    assert read_book(db, room.id, Shelf()).columns[0].puzzle.version == old.version
    regrade(db, room.teacher_id, item, Shelf(), "Ms Blot", NOON)
    assert db.get_one(Item, item.id).version == new.version
    assert Shelf().puzzle(db, item).question == "Another question?"


def test_an_item_of_before_has_the_puzzle_of_today(db: Session, room: SchoolClass) -> None:
    item = first_item(db, assign(db, room))
    item.bank_digest, item.version = None, 99
    assert Shelf().puzzle(db, item) == library()["bar-enter"]


def test_who_stops_watching_is_counted_no_more(school: School) -> None:
    """Many who watch are told more rarely, so those who have gone may not count."""
    live = school.app.app.state.service.live

    async def welcome() -> bool:
        return True

    async def watch() -> tuple[int, int]:
        watching = [live.events(school.assignment.id, welcome) for _ in range(3)]
        for one in watching:
            assert (await anext(one)).startswith("data: ")
        during = live._watched[school.assignment.id].listeners
        for one in watching:
            await one.aclose()
        return during, live._watched[school.assignment.id].listeners

    assert apart.run(watch()) == (3, 0)


@pytest.mark.parametrize("way", ["leave", "token", "time"])
def test_who_is_signed_out_watches_no_more(school: School, way: str) -> None:
    async def watch() -> list[str]:
        service = school.app.app.state.service
        service._watch._next = 0.0
        person = await service.person(school.teacher.token)
        assert person
        answer = await events(person, service, school.assignment.id)
        told = [str(await anext(answer.body_iterator))]
        if way == "leave":
            await asyncio.to_thread(school.teacher.submit, "/leave")
        elif way == "token":
            await asyncio.to_thread(Teaching(school.engine, "Ms Blot").replace_token)
            service._watch._next = 0.0  # its next look at the database
        else:
            school.at += LOGIN_LIFE
        return told + [str(one) async for one in answer.body_iterator]

    assert len(apart.run(asyncio.wait_for(watch(), 60))) == 1
