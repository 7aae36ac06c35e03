"""Runs the server of a class and tells its teacher how everybody gets in."""

from __future__ import annotations

import io
import socket
from typing import Any

import segno
import uvicorn
from sqlalchemy import Engine, select, update
from sqlalchemy.orm import Session

from bglearn.classroom.app import make_app
from bglearn.classroom.classes import add_class, renew_code
from bglearn.classroom.clock import now
from bglearn.classroom.hub import hub_of
from bglearn.classroom.listening import listen
from bglearn.classroom.own_zone import own_zone
from bglearn.classroom.staff import issue_ticket
from bglearn.classroom.stopping import ClassServer
from bglearn.classroom.tables import Identity, SchoolClass, Teacher
from bglearn.classroom.tokens import show_code
from bglearn.errors import ClassroomError
from bglearn.files import reason
from bglearn.i18n import Message, shown, text
from bglearn.puzzles.library import library

_KEEP_ALIVE = 75
"""Seconds; a shorter time drops the next answer of a pupil who thought for long."""
_GRACE = 2


def serve(
    engine: Engine, host: str, port: int, public: str | None, teacher: str, site: Any = None
) -> int:
    """Serve until stopped; prints addresses and the join code first.

    `site` is the application of the lessons' site, which is served from the same address.
    Started by a JupyterHub, it listens where the Hub says, and the Hub lets people in.

    Raises:
        ClassroomError: when the port is taken or the address is not this machine's.
    """
    tuple(library().values())  # read before anybody waits for it
    hub = hub_of()
    if hub:
        host, port = hub.place(host, port)
    listening = _listen(host, port)
    if hub:
        print(text("class", "A service of the JupyterHub at {address}", address=hub.prefix))
    else:
        address = public or _address(host, port)
        print(greeting(engine, address, teacher, has_site=site is not None), flush=True)
    app = make_app(engine, hub=hub, site=site)
    config = uvicorn.Config(
        app,
        loop="asyncio",
        timeout_keep_alive=_KEEP_ALIVE,
        timeout_graceful_shutdown=_GRACE,
        access_log=False,  # addresses hold one-time tokens
        log_level="warning",
        server_header=False,
    )
    server = ClassServer(config, app.app.state.service.live.end)
    server.run(sockets=[listening])
    if server.was_interrupted:  # uvicorn says so itself, but not in the background of a shell
        raise KeyboardInterrupt
    return 0


def _listen(host: str, port: int) -> socket.socket:
    try:
        return listen(host, port)
    except OSError as error:
        raise ClassroomError(
            Message(
                "class",
                "The server can't listen at {host}, port {port}: {reason}. Choose another --port.",
                {"host": shown(host), "port": port, "reason": reason(error)},
            )
        ) from None


def _address(host: str, port: int) -> str:
    if host in ("0.0.0.0", "::"):
        host = _own_address()
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def _own_address() -> str:
    """This machine's address in its network, as far as it can be told; nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"


def greeting(engine: Engine, address: str, teacher: str, *, has_site: bool = False) -> str:
    """What the teacher reads: own address, and for the pupils address, code and QR code.

    A first class is made where there is none, and the address kept for `bglearn teacher`.
    """
    at = now()
    with Session(engine) as db:
        ticket = issue_ticket(db, teacher, at)
        owner = db.scalar(select(Teacher).where(Teacher.name == teacher))
        assert owner
        room = db.scalar(
            select(SchoolClass)
            .where(SchoolClass.teacher_id == owner.id)
            .order_by(SchoolClass.id.desc())
        )
        if room is None:
            room = add_class(db, owner.id, text("class", "My class"), own_zone(), at)
        if room.code_expires <= at:
            renew_code(room, at)
        name, code = room.name, room.code
        db.execute(update(Identity).values(address=address))
        db.commit()
    drawn = io.StringIO()
    segno.make(f"{address}/join/{code}", error="m").terminal(out=drawn, compact=True, border=2)
    lines = [
        text("class", "Teacher, works once: {address}", address=f"{address}/enter/{ticket}"),
        text("class", "Class “{name}”: {address}", name=name, address=f"{address}/join/{code}"),
        text("class", "Join code: {code}", code=show_code(code)),
        drawn.getvalue().rstrip("\n"),
        *([text("class", "Lessons and puzzles: {address}", address=f"{address}/site/")] * has_site),
        text("class", "Stop with Ctrl-C. Every answer is kept."),
    ]
    return "\n".join(lines)
