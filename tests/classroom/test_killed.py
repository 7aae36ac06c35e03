"""A server that is killed at any moment has lost nothing that it acknowledged."""

from __future__ import annotations

import asyncio
import os
import random
import sqlite3
from pathlib import Path

import pytest
from sqlalchemy import select, text
from sqlalchemy.orm import Session

from bglearn.classroom.database import open_database, sqlite_url
from bglearn.classroom.tables import Attempt
from tests.classroom import apart
from tests.classroom.crowd import Crowd, Line, answer_wrong, gather_crowd
from tests.classroom.running import Running, free_port

KILLS = int(os.environ.get("BGLEARN_KILLS", "3"))
"""`make judge` asks for 50."""
PUPILS = 20


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database that a server of its own may open."""
    if request.param == "sqlite":
        return sqlite_url(tmp_path / "class.db")
    address: str = request.getfixturevalue("postgresql")
    engine = open_database(address)
    with engine.begin() as connection:
        connection.execute(text("DROP SCHEMA public CASCADE"))
        connection.execute(text("CREATE SCHEMA public"))
    engine.dispose()
    return address


async def until_killed(
    running: Running, crowd: Crowd, run: int, after: float, acknowledged: set[tuple[int, str]]
) -> set[tuple[int, str, int]]:
    """Pupils answer until the server dies; gives what was sent without an answer."""
    open_questions: set[tuple[int, str, int]] = set()

    async def pupil(place: int, token: str) -> None:
        line = Line(running.port, token)
        number = 0
        while True:
            key = f"run{run}-{number}"
            try:
                status = await answer_wrong(line, crowd, number, key)
            except OSError:
                open_questions.add((place, key, number))
                return
            if status == 200:
                acknowledged.add((place, key))
            number += 1

    pupils = [asyncio.create_task(pupil(*one)) for one in enumerate(crowd.tokens)]
    before = len(acknowledged)
    while len(acknowledged) == before:  # a slow machine takes its time
        await asyncio.sleep(0.01)
    await asyncio.sleep(after)
    running.kill()
    await asyncio.gather(*pupils)
    return open_questions


async def send_again(
    running: Running,
    crowd: Crowd,
    open_questions: set[tuple[int, str, int]],
    acknowledged: set[tuple[int, str]],
) -> None:
    for place, key, number in open_questions:
        line = Line(running.port, crowd.tokens[place])
        status = await answer_wrong(line, crowd, number, key)
        assert status == 200
        acknowledged.add((place, key))
        line.close()


def stored(url: str) -> list[tuple[int, str]]:
    """Pupils (numbered from 0) and keys of everything in the database."""
    engine = open_database(url)
    with Session(engine) as db:
        rows = db.execute(select(Attempt.pupil_id, Attempt.key)).all()
    engine.dispose()
    first = min(pupil for pupil, _ in rows)
    return [(pupil - first, key) for pupil, key in rows]


def test_nothing_that_was_acknowledged_is_lost(database: str, tmp_path: Path) -> None:
    crowd = gather_crowd(database, PUPILS)
    running = Running(database, free_port(), tmp_path / "log")
    chance = random.Random(20261130)
    acknowledged: set[tuple[int, str]] = set()
    for run in range(KILLS):
        running.start()
        open_questions = apart.run(
            until_killed(running, crowd, run, chance.uniform(0.0, 1.0), acknowledged)
        )
        assert acknowledged <= set(stored(database))
        running.start()
        apart.run(send_again(running, crowd, open_questions, acknowledged))
        running.stop()
    found = stored(database)
    assert len(found) == len(set(found))
    assert set(found) == acknowledged
    assert len(found) > KILLS


def test_a_lost_answer_would_be_found(tmp_path: Path) -> None:
    url = sqlite_url(tmp_path / "class.db")
    crowd = gather_crowd(url, 2)
    running = Running(url, free_port(), tmp_path / "log")
    acknowledged: set[tuple[int, str]] = set()
    running.start()
    apart.run(until_killed(running, crowd, 0, 0.5, acknowledged))
    with sqlite3.connect(tmp_path / "class.db") as connection:
        connection.execute("DELETE FROM attempt WHERE id = (SELECT min(id) FROM attempt)")
    connection.close()
    assert not acknowledged <= set(stored(url))
