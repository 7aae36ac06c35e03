"""A classroom's web application in the test's own process, with people who are signed in."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from html.parser import HTMLParser
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


class Forms(HTMLParser):
    """Reads the forms of a page as action and fields, as a browser would send them."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, Any]]] = []
        self._select = ""

    @classmethod
    def on(cls, page: str) -> list[tuple[str, dict[str, Any]]]:
        """The forms of a page."""
        reader = cls()
        reader.feed(page)
        return reader.found

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag == "form":
            self.found.append((given.get("action", ""), {}))
        if not self.found:
            return
        fields, name = self.found[-1][1], given.get("name", "")
        if tag == "select":
            self._select = name
        elif tag == "option" and ("selected" in given or self._select not in fields):
            fields[self._select] = given.get("value", "")
        elif tag == "input" and name == "items":
            fields.setdefault(name, []).append(given["value"])
        elif tag == "input" and given.get("type") not in ("checkbox", "file"):
            fields[name] = given.get("value", "")


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

    def shown(self, page: str, form: str, **holds: Any) -> dict[str, Any]:
        """What a browser would send of a form on a page as it is; of several that which `holds`."""
        found = [
            fields
            for action, fields in Forms.on(self.get(page).text)
            if action == form and holds.items() <= fields.items()
        ]
        assert len(found) == 1
        return {name: value for name, value in found[0].items() if name != "form"}

    def change(self, number: int, **fields: Any) -> Response:
        """Other terms of an assignment, by the form on its page as that is now."""
        page = f"/teacher/assignments/{number}"
        return self.submit(f"{page}/change", **self.shown(page, f"{page}/change") | fields)

    def release(self, number: int) -> Response:
        """Press the button on an assignment's page."""
        page = f"/teacher/assignments/{number}"
        return self.submit(f"{page}/release", **self.shown(page, f"{page}/release"))

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
