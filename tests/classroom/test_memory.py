"""What is kept at hand: read once for a whole class, and never older than what was stored."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from typing import Any

import pytest

from bglearn.classroom import service
from bglearn.classroom.database import open_database
from bglearn.classroom.memory import Memory
from tests.classroom import apart
from tests.classroom.lesson import RIGHT, given, place
from tests.classroom.web import School


@pytest.fixture
def school(file_url: str) -> Iterator[School]:
    made = School(open_database(file_url))
    yield made
    made.close()
    made.engine.dispose()


def test_what_is_kept_is_not_filled_over() -> None:
    memory: Memory[str, int] = Memory(10)
    memory.put("a", 1)
    apart.run(memory.fill(lambda: {"a": 2, "b": 3}))
    assert (memory.kept("a"), memory.kept("b")) == (1, 3)


@pytest.mark.parametrize("voids", [lambda memory: memory.forget(), lambda memory: memory.drop("c")])
def test_what_was_read_before_a_change_is_not_kept(voids: Any) -> None:
    memory: Memory[str, int] = Memory(10)
    reading, changed = threading.Event(), threading.Event()

    def read() -> dict[str, int]:
        reading.set()
        assert changed.wait(30)
        return {"a": 1}

    def change() -> None:
        assert reading.wait(30)
        voids(memory)
        changed.set()

    beside = threading.Thread(target=change)
    beside.start()
    apart.run(memory.fill(read))
    beside.join()
    assert memory.kept("a") is None


def test_a_class_that_comes_is_read_once(school: School, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[object] = []
    read = service.facts_of

    def counted(*arguments: Any) -> Any:
        asked.append(arguments[1:])
        return read(*arguments)

    monkeypatch.setattr(service, "facts_of", counted)
    for who in (school.ann, school.bob, school.ann):
        assert who.post(place(school.assignment.id), given(RIGHT)).json()["stored"]
    assert asked == [([school.items[0].id],)]
