"""A classroom's web application in the test's own process, with people who are signed in."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any

from httpx import Response
from sqlalchemy import Engine
from sqlalchemy.orm import Session
from starlette.testclient import TestClient

from bglearn.classroom.access import COOKIE
from bglearn.classroom.app import make_app
from bglearn.classroom.assigning import items_of
from bglearn.classroom.classes import add_class
from bglearn.classroom.joining import join
from bglearn.classroom.staff import enter, issue_ticket
from bglearn.classroom.tables import Assignment, Item, Login, SchoolClass
from bglearn.classroom.tokens import form_token, hash_of
from tests.classroom.conftest import NOON
from tests.classroom.lesson import assign


@dataclass
class Browser:
    """Somebody at the pages; `token` is that of the login, empty for a stranger."""

    client: TestClient
    token: str = ""
    pupil_id: int = 0

    def get(self, address: str) -> Response:
        return self.client.get(address, follow_redirects=False)

    def submit(self, address: str, files: Any = None, **fields: Any) -> Response:
        """A form of a page, with the token that the page would have given."""
        data = {"form": form_token(self.token), **fields}
        return self.client.post(address, data=data, files=files, follow_redirects=False)

    def post(self, address: str, body: object) -> Response:
        return self.client.post(address, json=body, follow_redirects=False)


@dataclass
class School:
    """Two teachers with a class each; in the first an assignment and two pupils."""

    engine: Engine
    at: int = NOON
    app: Any = field(init=False)

    def __post_init__(self) -> None:
        self.app = make_app(self.engine, clock=lambda: self.at)
        with Session(self.engine, expire_on_commit=False) as db:
            self.teacher = self._teacher(db, "Ms Blot")
            self.room = add_class(db, self._id(db, self.teacher), "7b", "Europe/Athens", NOON)
            self.other_teacher = self._teacher(db, "Mr Prime")
            self.other_room = add_class(db, self._id(db, self.other_teacher), "8a", "UTC", NOON)
            self.assignment = assign(db, self.room)
            self.items = items_of(db, self.assignment.id)
            self.ann = self._pupil(db, self.room, "Ann")
            self.bob = self._pupil(db, self.room, "Bob")
            self.stranger_pupil = self._pupil(db, self.other_room, "Zoë")
            db.commit()
        self.nobody = self.browser()

    def browser(self, token: str = "", pupil_id: int = 0) -> Browser:
        client = TestClient(self.app, raise_server_exceptions=False)
        if token:
            client.cookies.set(COOKIE, token)
        return Browser(client, token, pupil_id)

    def _teacher(self, db: Session, name: str) -> Browser:
        return self.browser(enter(db, issue_ticket(db, name, NOON), NOON))

    def _pupil(self, db: Session, room: SchoolClass, name: str) -> Browser:
        joined = join(db, room.code, name, "", "test", NOON)
        return self.browser(joined.token, joined.pupil_id)

    def _id(self, db: Session, teacher: Browser) -> int:
        login = db.get(Login, hash_of(teacher.token))
        assert login
        assert login.teacher_id
        return login.teacher_id

    def set(self, **more: Any) -> tuple[Assignment, list[Item]]:
        """One more assignment of the first class."""
        with Session(self.engine, expire_on_commit=False) as db:
            made = assign(db, self.room, **more)
            items = items_of(db, made.id)
            db.commit()
        self.app.app.state.service.forget()
        return made, items

    def close(self) -> None:
        self.app.app.state.service.writer.close()


def parameters(path: str) -> list[str]:
    """The names in an address of a route."""
    return re.findall(r"\{(\w+)\}", path)
