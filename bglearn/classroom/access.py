"""Who may do what: a person behind a token, and what each endpoint asks of them."""

from __future__ import annotations

import hmac
from collections.abc import Iterator
from typing import Annotated

from fastapi import Depends, Request, Response
from sqlalchemy.orm import Session

from bglearn.classroom.forms import Form
from bglearn.classroom.plan import Person
from bglearn.classroom.service import Service
from bglearn.classroom.staff import LOGIN_LIFE
from bglearn.classroom.tokens import form_token
from bglearn.errors import AccessError
from bglearn.i18n import Message

COOKIE = "bglearn_class"


class SignInError(AccessError):
    """Nobody is signed in, or not as the kind of person who is asked for."""


def service_of(request: Request) -> Service:
    """The service of the application."""
    found: Service = request.app.state.service
    return found


def root_of(request: Request) -> str:
    """What addresses begin with where the application is not at the top of its host."""
    root: str = request.scope.get("root_path", "")
    return root


def is_for_programs(request: Request) -> bool:
    """Whether a request is one of a program, which is answered in JSON."""
    path = request.url.path.removeprefix(root_of(request))
    return path.startswith("/api/") or "application/json" in request.headers.get("accept", "")


def token_of(request: Request) -> str:
    """The token that came with a request: of a program in its header, of a page in its cookie."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer" and token:
        return token.strip()[:200]
    return request.cookies.get(COOKIE, "")[:200]


async def visitor(request: Request) -> Person | None:
    """Who asks; None where nobody is signed in."""
    token = token_of(request)
    found = await service_of(request).person(token) if token else None
    request.state.visitor = found
    return found


async def pupil(request: Request) -> Person:
    """The pupil who asks.

    Raises:
        SignInError: when it is none.
    """
    found = await visitor(request)
    if found is None or found.pupil_id is None:
        raise SignInError(Message("class", "Join your class first."))
    return found


def check_is_known(person: Person | None, service: Service) -> None:
    """Let only users of the Hub join, where there is one.

    Raises:
        SignInError: when somebody else would.
    """
    if service.hub and not (person and person.hub_name):
        where = {"address": f"{service.hub.prefix}/"}
        raise SignInError(Message("class", "Log in at the JupyterHub first: open {address}", where))


async def teacher(request: Request) -> Person:
    """The teacher who asks.

    Raises:
        SignInError: when it is none.
    """
    found = await visitor(request)
    if found is None or found.teacher_id is None:
        raise SignInError(Message("class", "This page is for teachers."))
    return found


def database(request: Request) -> Iterator[Session]:
    """A session of the database; what was done is stored when all went well."""
    with Session(service_of(request).engine, expire_on_commit=False) as db:
        yield db


def check_form(person: Person, form: Form) -> None:
    """Refuse a form that no page of ours has made for this person.

    Raises:
        AccessError: when it carries another token.
    """
    if not hmac.compare_digest(form.form.encode(), form_token(person.token).encode()):
        raise AccessError(Message("class", "This form is too old. Load the page again."))


def let_in(response: Response, request: Request, token: str) -> None:
    """Give a browser the cookie of its login; no script can read it."""
    response.set_cookie(
        COOKIE,
        token,
        max_age=LOGIN_LIFE // 1000,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
        path=root_of(request) or "/",
    )


async def _serving(request: Request) -> Service:
    """The service, without the thread that FastAPI starts for what is not `async`."""
    return service_of(request)


Serving = Annotated[Service, Depends(_serving)]
Visitor = Annotated[Person | None, Depends(visitor)]
AsPupil = Annotated[Person, Depends(pupil)]
AsTeacher = Annotated[Person, Depends(teacher)]
Database = Annotated[Session, Depends(database, scope="function")]
