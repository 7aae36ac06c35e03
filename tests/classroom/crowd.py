"""Many pupils at once, each with a connection of its own: for load, and for servers that die."""

from __future__ import annotations

import asyncio
import json
import time
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy.orm import Session

from bglearn.classroom.assigning import items_of
from bglearn.classroom.classes import add_class
from bglearn.classroom.clock import now
from bglearn.classroom.database import open_database
from bglearn.classroom.staff import enter, issue_ticket, sign_in
from bglearn.classroom.tables import Login
from bglearn.classroom.tokens import hash_of
from tests.classroom.lesson import assign, enrol, given, place


@dataclass
class Crowd:
    """Pupils with their tokens, and the assignment that they work on."""

    assignment: int
    items: list[int]
    tokens: list[str]
    teacher: str


def gather_crowd(url: str, count: int) -> Crowd:
    """A class with so many pupils, all of them joined."""
    engine = open_database(url)
    with Session(engine) as db:
        at = now()
        teacher = enter(db, issue_ticket(db, "Ms Blot", at), at)
        login = db.get(Login, hash_of(teacher))
        assert login
        assert login.teacher_id
        room = add_class(db, login.teacher_id, "7b", "UTC", at)
        made = assign(db, room, puzzles=("bar-entries", "bar-open"))
        pupils = enrol(db, room, *(f"Pupil {number}" for number in range(count)))
        tokens = [sign_in(db, at, pupil_id=pupil.id) for pupil in pupils]
        items = [item.id for item in items_of(db, made.id)]
        db.commit()
        found = Crowd(made.id, items, tokens, teacher)
    engine.dispose()
    return found


@dataclass
class Line:
    """A connection that stays open."""

    port: int
    token: str
    streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = field(default=None)

    async def post(self, address: str, body: object) -> tuple[int, Any]:
        """Status and answer.

        Raises:
            OSError: when the connection breaks.
        """
        data = json.dumps(body).encode()
        head = (
            f"POST {address} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\n"
            f"Authorization: Bearer {self.token}\r\nContent-Type: application/json\r\n"
            f"Content-Length: {len(data)}\r\n\r\n"
        )
        if self.streams is None:
            self.streams = await asyncio.open_connection("127.0.0.1", self.port)
        reader, writer = self.streams
        try:
            writer.write(head.encode() + data)
            told = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower()
            length = int(told.split("content-length:")[1].split("\r\n")[0])
            content = await reader.readexactly(length)
        except (OSError, EOFError, IndexError):
            self.close()
            raise OSError("broken") from None
        return int(told.split(" ")[1]), json.loads(content)

    def close(self) -> None:
        """Let the connection go."""
        if self.streams:
            self.streams[1].close()
        self.streams = None


async def answer_wrong(line: Line, crowd: Crowd, number: int, key: str) -> int:
    """Send an answer that leaves the puzzle open; the status, 0 where it was not stored.

    Raises:
        OSError: when the connection breaks.
    """
    body = given({"points": [1 + number % 18]}, key)
    status, answer = await line.post(place(crowd.assignment), body)
    return status if status != 200 or answer["stored"] else 0


@dataclass
class Measured:
    """What a run of the crowd came to; times in milliseconds."""

    seconds: float
    times: list[float]
    faults: int
    heard: int = 0
    """Live boards that were told of answers."""
    memory: float = 0.0
    """Of the server, in megabytes."""

    @property
    def rate(self) -> float:
        """Answers a second."""
        return len(self.times) / self.seconds

    def part(self, share: float) -> float:
        """The time that this share of answers stayed below."""
        ordered = sorted(self.times)
        return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


async def work(
    port: int, crowd: Crowd, each: int, *, pace: float = 0.0, run: str = "a"
) -> Measured:
    """Every pupil sends so many answers, one after the other; `pace` seconds apart on average."""
    times: list[float] = []
    faults = 0

    async def pupil(place: int, token: str) -> None:
        nonlocal faults
        line = Line(port, token)
        if pace:
            await asyncio.sleep(pace * place / len(crowd.tokens))
        for number in range(each):
            begun = time.perf_counter()
            try:
                status = await answer_wrong(line, crowd, number, f"{run}{number}")
            except OSError:
                status = 0
            took = time.perf_counter() - begun
            times.append(took * 1000)
            faults += status != 200
            if pace:
                await asyncio.sleep(max(0.0, pace - took))
        line.close()

    begun = time.perf_counter()
    await asyncio.gather(*(pupil(*one) for one in enumerate(crowd.tokens)))
    return Measured(time.perf_counter() - begun, times, faults)


async def listen(port: int, crowd: Crowd, ended: asyncio.Event) -> bool:
    """A live board of the teacher; whether it heard of an answer before the end."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=2**24)
    head = (
        f"GET /teacher/assignments/{crowd.assignment}/events HTTP/1.1\r\n"
        f"Host: 127.0.0.1:{port}\r\nAuthorization: Bearer {crowd.teacher}\r\n\r\n"
    )
    writer.write(head.encode())
    heard = False

    async def read() -> None:
        nonlocal heard
        while line := await reader.readline():
            heard = heard or b'"tried"' in line

    reading = asyncio.create_task(read())
    await ended.wait()
    reading.cancel()
    writer.close()
    return heard
