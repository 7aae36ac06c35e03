"""Ctrl-C on a server that people use: it ends in silence, and what it acknowledged is kept."""

from __future__ import annotations

import asyncio
import json
import logging
import signal
import socket
import sys
from collections.abc import Iterator
from contextlib import closing, suppress
from http.client import HTTPConnection
from pathlib import Path

import pytest

from bglearn.classroom.database import open_database, sqlite_url
from bglearn.classroom.live import Live
from bglearn.classroom.shelf import Shelf
from bglearn.classroom.stopping import _is_news
from bglearn.classroom.teaching import Teaching
from tests.classroom import apart
from tests.classroom.lesson import ENTRIES_RIGHT, given, place
from tests.classroom.running import PATIENCE, Running, free_port

HALF = (
    b"POST /api/join HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
    b'Content-Length: 1000\r\n\r\n{"a":'
)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Running]:
    running = Running(sqlite_url(tmp_path / "class.db"), free_port(), tmp_path / "log")
    running.start()
    yield running
    assert running.process
    if running.process.poll() is None:
        running.kill()


def ask(server: Running, method: str, address: str, body: object, **headers: str) -> HTTPConnection:
    connection = HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
    text = body if isinstance(body, str) else json.dumps(body)
    kind = "application/x-www-form-urlencoded" if isinstance(body, str) else "application/json"
    connection.request(method, address, text, {"content-type": kind, **headers})
    return connection


@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl-C is sent in another way there")
@pytest.mark.parametrize("times", [1, 2])
def test_ctrl_c_while_people_watch_and_send(server: Running, times: int) -> None:
    assert server.process
    code = server.code
    teaching = Teaching(open_database(server.database), "Teacher")
    teaching.assign("My class", 'title = "The bar"\npuzzles = ["bar-entries"]\n')
    joined = ask(server, "POST", "/api/join", {"code": code, "name": "Ann"}).getresponse()
    login = {"authorization": f"Bearer {json.loads(joined.read())['token']}"}
    ticket = f"ticket={server.entrance.rsplit('/', 1)[1]}"
    entered = ask(server, "POST", "/enter", ticket).getresponse()
    cookie = {"cookie": str(entered.headers["set-cookie"]).split(";")[0]}
    watching = ask(server, "GET", "/teacher/assignments/1/events", {}, **cookie)
    assert watching.getresponse().readline().startswith(b"data:")
    with closing(socket.create_connection(("127.0.0.1", server.port))) as half:
        half.sendall(HALF)
        body = given(ENTRIES_RIGHT)
        kept = ask(server, "POST", place(1), body, **login).getresponse()
        assert json.loads(kept.read())["stored"]
        for _ in range(times):
            server.process.send_signal(signal.SIGINT)
        assert server.process.wait(PATIENCE) == 130
    watching.close()
    told = server.log.read_text("utf-8").split("Every answer is kept.\n")[1]
    assert told == ""
    assert b"points" in teaching.grades("My class", "research")


@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl-C is sent in another way there")
def test_ctrl_c_while_nobody_is_there(server: Running) -> None:
    assert server.process
    server.process.send_signal(signal.SIGINT)
    assert server.process.wait(PATIENCE) == 130
    assert "Traceback" not in server.log.read_text("utf-8")


def test_who_watches_is_let_go(tmp_path: Path) -> None:
    engine = open_database(sqlite_url(tmp_path / "class.db"))
    live = Live(engine, Shelf())

    async def is_welcome() -> bool:
        return True

    async def watch() -> list[str]:
        found = []
        async for event in live.events(1, is_welcome):
            found.append(event)
            live.end()
        return found

    assert apart.run(watch()) == ["data: {}\n\n"]
    engine.dispose()


def test_who_watches_is_let_go_where_the_file_is_gone(tmp_path: Path) -> None:
    engine = open_database(sqlite_url(tmp_path / "class.db"))
    live = Live(engine, Shelf())
    with suppress(PermissionError):  # Windows removes no file that is open
        (tmp_path / "class.db").unlink()

    async def is_welcome() -> bool:
        return (tmp_path / "class.db").exists() is False

    async def watch() -> list[str]:
        return [event async for event in live.events(1, is_welcome)]

    assert apart.run(watch()) == []


def test_a_fault_is_told_while_it_stops() -> None:
    def line(error: BaseException | None, text: str = "x") -> logging.LogRecord:
        about = None if error is None else (type(error), error, None)
        return logging.LogRecord("uvicorn.error", logging.ERROR, "", 1, text, (), about)

    assert _is_news(line(ValueError()))
    assert _is_news(line(None))
    assert not _is_news(line(asyncio.CancelledError()))
