"""The pages of pupils: join, see what is set, work on a board."""

from __future__ import annotations

from typing import Annotated
from urllib.parse import quote, urlsplit

from fastapi import APIRouter, Form, Path, Request
from fastapi.responses import JSONResponse, RedirectResponse, Response

from bglearn.classroom import forms
from bglearn.classroom.access import (
    COOKIE,
    AsPupil,
    Database,
    Serving,
    Visitor,
    check_form,
    check_is_known,
    is_for_programs,
    let_in,
    root_of,
)
from bglearn.classroom.api import Place, address_of, open_plans, shown, sit_down, summary
from bglearn.classroom.guard import LANGUAGE_COOKIE
from bglearn.classroom.joining import join
from bglearn.classroom.page import page
from bglearn.classroom.plan import Person
from bglearn.classroom.service import Service
from bglearn.classroom.staff import sign_out
from bglearn.classroom.tokens import show_code
from bglearn.classroom.work import percent
from bglearn.errors import ClassroomError
from bglearn.i18n import LANGUAGES, text

router = APIRouter(include_in_schema=False)


@router.get("/")
async def front(request: Request, person: Visitor, service: Serving) -> Response:
    """Where everybody begins."""
    if person and person.teacher_id is not None:
        return RedirectResponse("/teacher", 303)
    if person and person.pupil_id is not None:
        return RedirectResponse("/work", 303)
    if person is None and service.hub:
        return RedirectResponse("/hub_login", 303)
    return _join_form(request, "", person)


@router.get("/join/{code}")
async def invited(
    request: Request, code: Annotated[str, Path(max_length=40)], person: Visitor, service: Serving
) -> Response:
    """The page behind the class's QR code."""
    if person is None and service.hub:
        return RedirectResponse(f"/hub_login?code={quote(code, safe='')}", 303)
    return _join_form(request, code, person)


def _join_form(request: Request, code: str, person: Person | None) -> Response:
    """The form as it is at first; who comes with a login that has ended is told."""
    name, told = person.hub_name if person else "", ""
    if person is None and request.cookies.get(COOKIE):
        told = text(
            "class", "You are signed out: your teacher may have freed your name. Join again."
        )
    return page(
        request,
        "join.html",
        None,
        code=code,
        name=name,
        error=told,
        asks_return=False,
        newcomer="",
    )


@router.post("/join")
def join_page(
    request: Request,
    form: Annotated[forms.JoinForm, Form()],
    person: Visitor,
    service: Serving,
    db: Database,
) -> Response:
    """Join, or say what is wrong."""
    check_is_known(person, service)
    try:
        joined = join(
            db,
            form.code,
            form.name,
            form.return_code,
            address_of(request),
            service.clock(),
            form.newcomer,
        )
    except ClassroomError as error:
        db.commit()  # the wrong code counts
        if error.field is None or is_for_programs(request):
            raise
        return page(
            request,
            "join.html",
            None,
            status=422,
            code=form.code,
            name=form.name,
            error=str(error),
            asks_return=error.field == "return_code",
            newcomer=form.name if error.field == "newcomer" else "",
        )
    if person and person.hub_name:
        sit_down(db, person, joined)
        db.commit()
        service.forget()
        if is_for_programs(request):
            return JSONResponse({"return_code": None})
        return RedirectResponse("/work", 303)
    db.commit()
    service.live.touch_all()
    response: Response
    code = joined.return_code and show_code(joined.return_code)
    if is_for_programs(request):
        response = JSONResponse({"return_code": code})
    elif code:
        response = page(request, "welcome.html", None, code=code, name=joined.name)
    else:
        response = RedirectResponse("/work", 303)
    let_in(response, request, joined.token)
    return response


@router.post("/leave")
def leave(
    request: Request,
    form: Annotated[forms.Form, Form()],
    person: Visitor,
    service: Serving,
    db: Database,
) -> Response:
    """Sign out on this machine."""
    if person:
        check_form(person, form)
        sign_out(db, person.token)
        db.commit()
        service.forget()
    away = f"{service.hub.outside}logout" if service.hub else "/"
    response = RedirectResponse(away, 303)
    response.delete_cookie(COOKIE, path=root_of(request) or "/")
    return response


@router.get("/language/{code}")
async def choose_language(request: Request, code: str) -> Response:
    """Speak another language on this machine, on the page where that was chosen."""
    response = RedirectResponse(_page_before(request), 303)
    if code in LANGUAGES:
        response.set_cookie(
            LANGUAGE_COOKIE, code, max_age=31_536_000, samesite="lax", path=root_of(request) or "/"
        )
    return response


_ANSWERS = ("/join", "/enter", "/hand-in", "/leave")
"""How addresses end that answer a form: nobody can go back to them."""


def _page_before(request: Request) -> str:
    """The address on this server that a request comes from, without the root; else the first."""
    try:
        before = urlsplit(request.headers.get("referer", ""))
    except ValueError:  # no page of ours is called that
        return "/"
    path = before.path.removeprefix(root_of(request))
    if before.netloc != request.url.netloc or not path.startswith("/") or path.startswith("//"):
        return "/"
    if path.endswith(_ANSWERS) or "/language/" in path:
        return "/"
    return f"{path}?{before.query}" if before.query else path


@router.get("/work")
async def work(request: Request, person: AsPupil, service: Serving) -> Response:
    """What is set for a pupil, and how far it is."""
    return await _work(request, person, service)


async def _work(request: Request, person: Person, service: Service, gone: str = "") -> Response:
    """The page with all that is set; `gone` says what isn't any more."""
    plans = [await summary(service, person, plan) for plan in await open_plans(service, person)]
    status = 404 if gone else 200
    return page(
        request, "work.html", person, status=status, plans=plans, percent=percent, gone=gone
    )


@router.get("/work/{assignment}/{number}")
async def puzzle(
    request: Request,
    person: AsPupil,
    service: Serving,
    assignment: Place,
    number: Place,
) -> Response:
    """A puzzle on its board; what was taken out meanwhile leads back to what is there."""
    plan = await service.own_plan(person, assignment)
    if number > len(plan.items) and not is_for_programs(request):
        gone = text("class", "The puzzle “{name}” is gone.", name=number)
        return await _work(request, person, service, gone)
    view = await service.look(person, assignment, number)
    return page(
        request,
        "puzzle.html",
        person,
        plan=await summary(service, person, plan),
        number=number,
        view=shown(view),
        address=f"/api/assignments/{assignment}/puzzles/{number}/message",
    )
