"""The web application of a classroom."""

from __future__ import annotations

import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, RedirectResponse, Response
from fastapi.staticfiles import StaticFiles
from sqlalchemy import Engine
from sqlalchemy.exc import DBAPIError
from starlette.exceptions import HTTPException

from bglearn.board.browser import STATIC
from bglearn.classroom import (
    api,
    assignment_forms,
    hub_pages,
    invitation,
    pupil_forms,
    pupil_pages,
    puzzle_pages,
    report_pages,
    teacher_forms,
    teacher_pages,
)
from bglearn.classroom.access import SignInError, is_for_programs, service_of
from bglearn.classroom.clock import Clock, now
from bglearn.classroom.guard import Guard
from bglearn.classroom.hub import Hub
from bglearn.classroom.page import notice
from bglearn.classroom.service import Service
from bglearn.classroom.writer import not_stored
from bglearn.errors import (
    AccessError,
    AnswerError,
    BglearnError,
    MessageError,
    StoreError,
    TooManyTriesError,
)
from bglearn.i18n import Message, shown

_PARTS = (
    api,
    hub_pages,
    invitation,
    pupil_pages,
    teacher_pages,
    report_pages,
    teacher_forms,
    pupil_forms,
    assignment_forms,
    puzzle_pages,
)
_TURN = 0.0005
"""Seconds after which a thread that reckons lets another go on: Python's usual ten times as much
would be added to an answer whenever a thread reads or stores beside it."""
_OWN = Path(__file__).parent / "static"


def make_app(
    engine: Engine,
    *,
    clock: Clock = now,
    stores: bool = True,
    hub: Hub | None = None,
    site: Any = None,
) -> Any:
    """The application over a database; `stores` False keeps no answer, for measuring.

    `site` is the application of the lessons' site, for the addresses below /site.
    """
    service = Service(engine, clock=clock, stores=stores, hub=hub)

    @asynccontextmanager
    async def lifespan(_app: FastAPI) -> AsyncIterator[None]:
        usual = sys.getswitchinterval()
        sys.setswitchinterval(_TURN)
        yield
        sys.setswitchinterval(usual)
        service.close()

    app = FastAPI(title="bglearn classroom", lifespan=lifespan, docs_url=None, redoc_url=None)
    app.state.service = service
    for part in _PARTS:
        app.include_router(part.router)
    app.mount("/board", StaticFiles(directory=STATIC))
    app.mount("/static", StaticFiles(directory=_OWN))
    app.state.has_site = site is not None
    if site is not None:
        app.mount("/site", site)
    app.add_exception_handler(BglearnError, _refused)
    app.add_exception_handler(DBAPIError, _away)
    app.add_exception_handler(RequestValidationError, _malformed)
    app.add_exception_handler(HTTPException, _not_found)
    return Guard(app, hub.prefix, hub.outside) if hub else Guard(app)


def _answer(
    request: Request, error: Message | str, status: int, headers: dict[str, str] | None = None
) -> Response:
    if is_for_programs(request):
        more = {name: getattr(request.state, name, None) for name in ("key", "asks", "database")}
        body = {"error": str(error), **{name: one for name, one in more.items() if one}}
        return JSONResponse(body, status, headers)
    return notice(request, str(error), status, headers)


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, BglearnError)
    if isinstance(error, SignInError):
        if is_for_programs(request):
            request.state.database = service_of(request).identity  # who else may say so?
            return _answer(request, error.message, 401, {"WWW-Authenticate": "Bearer"})
        is_stranger = getattr(request.state, "visitor", None) is None
        has_hub = service_of(request).hub is not None
        return RedirectResponse("/hub_login" if has_hub and is_stranger else "/", 303)
    if isinstance(error, TooManyTriesError):
        return _answer(request, error.message, 429, {"Retry-After": str(error.seconds)})
    if isinstance(error, StoreError):
        return _answer(request, error.message, 503, {"Retry-After": "2"})
    if isinstance(error, AccessError):
        return _answer(request, error.message, 404)
    if isinstance(error, MessageError):  # it speaks of a notebook
        return _answer(request, _unreadable("message"), 422)
    if isinstance(error, AnswerError):
        return _answer(request, error.message, 422)
    field = getattr(error, "field", None)
    if field in ("newcomer", "return_code"):
        request.state.asks = field  # the same once more with this is an answer
    status = 409 if field in ("key", "task") else 422
    return _answer(request, error.message, status)


async def _away(request: Request, _error: Exception) -> Response:
    return _answer(request, not_stored().message, 503, {"Retry-After": "2"})


async def _malformed(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    if isinstance(error.body, dict) and isinstance(error.body.get("key"), str):
        request.state.key = error.body["key"][:64]
    faults = error.errors()
    given = faults[0].get("input")
    if isinstance(given, str) and faults[0]["type"] in ("string_too_long", "too_long"):
        cell = shown(given)
        return _answer(request, Message("class", "“{cell}” is too long.", {"cell": cell}), 422)
    has_fields = any(isinstance(one, str) for fault in faults for one in fault["loc"][1:])
    places = {".".join(map(str, one["loc"][1:])) for one in faults} if has_fields else {"JSON"}
    return _answer(request, _unreadable(", ".join(sorted(filter(None, places)))), 422)


def _unreadable(fields: str) -> Message:
    return Message(
        "class", "This can't be read. At fault: {fields}.", {"fields": shown(fields, 200)}
    )


async def _not_found(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    told = Message("class", "There is nothing here for you.")
    if error.status_code != 404:
        told = Message("class", "This is not possible here.")
    return _answer(request, told, error.status_code, dict(error.headers or {}))
