"""What programs talk to: the pages of pupils and the notebook's client. JSON in and out."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Path, Request
from fastapi.responses import JSONResponse, Response
from sqlalchemy.orm import Session

from bglearn.classroom.access import (
    COOKIE,
    AsPupil,
    Database,
    Serving,
    SignInError,
    Visitor,
    check_is_known,
    root_of,
)
from bglearn.classroom.clock import told
from bglearn.classroom.desk import is_closed
from bglearn.classroom.forms import BoardMessageBody, JoinForm, MeBody
from bglearn.classroom.joining import Joined, is_meant, join
from bglearn.classroom.people import take_seat
from bglearn.classroom.plan import Person, Plan
from bglearn.classroom.service import Service
from bglearn.classroom.staff import sign_out
from bglearn.classroom.tokens import show_code
from bglearn.classroom.work import View
from bglearn.errors import ClassroomError
from bglearn.i18n import Message

router = APIRouter(prefix="/api")
Place = Annotated[int, Path(ge=1, le=2**31 - 1)]
"""A number in an address."""


def address_of(request: Request) -> str:
    """Where a request comes from, for counting wrong codes."""
    return request.client.host if request.client else "unknown"


@router.post("/join")
def join_class(
    body: JoinForm, request: Request, person: Visitor, service: Serving, db: Database
) -> dict[str, str | None]:
    """Join a class: the token to send from now on, and the return code at the first time.

    `database` is by what a program knows the class again: the answer 401 names it too.
    """
    check_is_known(person, service)
    try:
        joined = join(
            db,
            body.code,
            body.name,
            body.return_code,
            address_of(request),
            service.clock(),
            body.newcomer,
        )
    except ClassroomError:
        db.commit()  # the wrong code counts
        raise
    if person and person.hub_name:
        sit_down(db, person, joined)
        db.commit()
        service.forget()
        return {"token": person.token, "return_code": None, "database": service.identity}
    db.commit()
    service.live.touch_all()
    return_code = joined.return_code and show_code(joined.return_code)
    return {"token": joined.token, "return_code": return_code, "database": service.identity}


def sit_down(db: Session, person: Person, joined: Joined) -> None:
    """A user of the Hub is that pupil from now on, and needs no token of ours."""
    take_seat(db, person.hub_name, joined.pupil_id, person.hub_since)
    sign_out(db, joined.token)


@router.get("/me")
async def me(person: AsPupil, service: Serving) -> dict[str, Any]:
    """Who asks, and in which database: answers that wait are sent for that pupil alone."""
    return {"pupil": person.pupil_id, "name": person.name, "database": service.identity}


@router.post("/me")
def me_or_not(body: MeBody, person: AsPupil, db: Database) -> dict[str, Any]:
    """Who asks, and whether that is who the page means: many may use one browser."""
    assert person.pupil_id is not None
    meant = is_meant(db, person.pupil_id, body.code, body.name)
    return {"pupil": person.pupil_id, "name": person.name, "is_meant": meant}


@router.post("/leave", include_in_schema=False)
def leave(request: Request, person: Visitor, service: Serving, db: Database) -> Response:
    """Sign out on this machine."""
    if person:
        sign_out(db, person.token)
        db.commit()
        service.forget()
    response = JSONResponse({})
    response.delete_cookie(COOKIE, path=root_of(request) or "/")
    return response


@router.get("/assignments")
async def assignments(person: AsPupil, service: Serving) -> list[dict[str, Any]]:
    """The assignments of the class that have opened, the newest first."""
    return [await summary(service, person, plan) for plan in await open_plans(service, person)]


async def open_plans(service: Service, person: Person) -> list[Plan]:
    """What a pupil may work on or look back at."""
    assert person.pupil_id is not None
    assert person.class_id is not None
    plans = await service.plans(person.class_id)
    at = service.clock()
    return [plan for plan in plans if plan.policy(person.pupil_id).has_opened(at)]


async def summary(service: Service, person: Person, plan: Plan) -> dict[str, Any]:
    """An assignment as its pupil may see it."""
    assert person.pupil_id is not None
    policy, at = plan.policy(person.pupil_id), service.clock()
    puzzles = []
    for number in range(1, len(plan.items) + 1):
        desk, planned = await service.desk(person, plan, number)
        state = desk.standing
        score = state.score if desk.mark is None else desk.mark
        puzzles.append(
            {
                "number": number,
                "item": planned.item.id,
                "puzzle": planned.item.puzzle,
                "version": planned.item.version,
                "answers": len(state.used),
                "score": score if desk.policy.tells(at) else None,
                "to_do": not state.used and not is_closed(desk, at),
                "solved": state.is_solved if desk.policy.tells(at) else None,
                "has_mark": desk.mark is not None and desk.policy.tells(at),
                "has_comment": bool(desk.comment) and desk.policy.tells(at),
            }
        )
    deadline = None if policy.deadline is None else told(policy.deadline, plan.zone)
    return {
        "id": plan.id,
        "title": plan.title,
        "deadline": deadline,
        "takes_answers": policy.takes_answers(at),
        "puzzles": puzzles,
    }


@router.get("/assignments/{assignment}/puzzles/{number}")
async def look(
    person: AsPupil, service: Serving, assignment: Place, number: Place
) -> dict[str, Any]:
    """The board and the card of a puzzle, by its number in the pupil's order."""
    return shown(await service.look(person, assignment, number))


@router.post("/assignments/{assignment}/puzzles/{number}/message")
async def message(
    body: BoardMessageBody,
    request: Request,
    person: AsPupil,
    service: Serving,
    assignment: Place,
    number: Place,
) -> dict[str, Any]:
    """A message of the board; what it changes is stored before this answers.

    The answer names the key, also where it refuses: so a page knows that the class has spoken, and
    not somebody in between.
    """
    request.state.key = body.key
    if body.pupil not in (None, person.pupil_id):
        raise SignInError(Message("class", "Join your class first."))
    task = body.task.model_dump() if body.task else None
    done = await service.message(person, assignment, number, body.message, body.key, task=task)
    sequence = body.message.get("seq", 0)
    return shown(done.view) | {
        "reply": done.reply.as_json(sequence, sequence),
        "stored": done.is_stored,
        "key": body.key,
    }


def shown(view: View) -> dict[str, Any]:
    """A view as JSON."""
    return {
        "scene": view.scene,
        "card": view.card,
        "status": view.status,
        "done": view.done,
        "task": view.task,
        "remarks": view.remarks,
    }
