"""What teachers do with classes and rosters: the forms of those pages."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Form, Request, UploadFile
from fastapi.responses import Response

from bglearn.classroom import forms
from bglearn.classroom.access import AsTeacher, Database, Serving, check_form, let_in
from bglearn.classroom.api import Place, address_of
from bglearn.classroom.classes import (
    add_class,
    bring_roster,
    own_class,
    remove_class,
    rename_class,
    renew_code,
)
from bglearn.classroom.clock import moment, zone_of
from bglearn.classroom.importing import Taken, take_in
from bglearn.classroom.joining import MOST_FROM_ONE, check_tries, note_failure
from bglearn.classroom.list_notes import MOST_TOLD, notes_on
from bglearn.classroom.notices import back, deleted, saved
from bglearn.classroom.page import page
from bglearn.classroom.reconciling import reconciled
from bglearn.classroom.roster import clean_name, read_roster
from bglearn.classroom.staff import enter
from bglearn.classroom.teacher_pages import owner
from bglearn.errors import AccessError, ClassroomError
from bglearn.i18n import Message, shown, text

router = APIRouter(include_in_schema=False)
Plain = Annotated[forms.Form, Form()]


@router.post("/enter")
def use_ticket(
    request: Request,
    form: Annotated[forms.TicketForm, Form()],
    service: Serving,
    db: Database,
) -> Response:
    """Let a teacher in with a one-time token."""
    who, at = f"address {address_of(request)}", service.clock()
    check_tries(db, who, MOST_FROM_ONE, at)
    try:
        token = enter(db, form.ticket, at)
    except AccessError:
        note_failure(db, who, at)
        db.commit()
        raise
    db.commit()
    response = back(request, "/teacher")
    let_in(response, request, token)
    return response


@router.post("/teacher/classes")
def make_class(
    request: Request,
    form: Annotated[forms.ClassForm, Form()],
    person: AsTeacher,
    service: Serving,
    db: Database,
) -> Response:
    """A new class."""
    check_form(person, form)
    with service.making:
        room = add_class(db, owner(person), form.name, form.zone, service.clock())
        db.commit()
    return back(request, f"/teacher/classes/{room.id}")


@router.post("/teacher/classes/{number}/code")
def new_code(
    request: Request,
    form: Plain,
    person: AsTeacher,
    service: Serving,
    db: Database,
    number: Place,
) -> Response:
    """A new join code."""
    check_form(person, form)
    renew_code(own_class(db, owner(person), number), service.clock())
    db.commit()
    return back(request, f"/teacher/classes/{number}")


@router.post("/teacher/classes/{number}/open")
def open_list(
    request: Request,
    form: Annotated[forms.OpenForm, Form()],
    person: AsTeacher,
    db: Database,
    number: Place,
) -> Response:
    """Whether pupils may add their own names."""
    check_form(person, form)
    own_class(db, owner(person), number).is_open = form.is_open
    db.commit()
    return back(request, f"/teacher/classes/{number}", saved())


@router.post("/teacher/classes/{number}/name")
def change_name(
    request: Request,
    form: Annotated[forms.RenameForm, Form()],
    person: AsTeacher,
    service: Serving,
    db: Database,
    number: Place,
) -> Response:
    """Another name of the class."""
    check_form(person, form)
    with service.making:
        room = own_class(db, owner(person), number)
        name = clean_name(form.name)
        rename_class(db, room, reconciled(room.name, form.was_name, name, "name"))
        db.commit()
    service.forget()
    return back(request, f"/teacher/classes/{number}", saved())


@router.post("/teacher/classes/{number}/zone")
def change_zone(
    request: Request,
    form: Annotated[forms.ZoneForm, Form()],
    person: AsTeacher,
    service: Serving,
    db: Database,
    number: Place,
) -> Response:
    """Another time zone for the class; what is set already keeps its own."""
    check_form(person, form)
    own_class(db, owner(person), number).zone = zone_of(form.zone).key
    db.commit()
    service.forget()
    return back(request, f"/teacher/classes/{number}", saved())


@router.post("/teacher/classes/{number}/delete")
def delete_class(
    request: Request,
    form: Annotated[forms.DeleteForm, Form()],
    person: AsTeacher,
    service: Serving,
    db: Database,
    number: Place,
) -> Response:
    """Delete a class with everything in it."""
    check_form(person, form)
    room = own_class(db, owner(person), number)
    if form.name.strip() != room.name:
        raise ClassroomError(
            Message("class", "That is not the name of the class; nothing was deleted."), "name"
        )
    remove_class(db, room)
    db.commit()
    service.forget()
    return back(request, "/teacher", deleted(form.name.strip()))


@router.post("/teacher/classes/{number}/roster")
def upload_roster(
    request: Request,
    file: UploadFile,
    form: Annotated[str, Form(max_length=64)],
    person: AsTeacher,
    service: Serving,
    db: Database,
    number: Place,
) -> Response:
    """Take a class list in."""
    check_form(person, forms.Form(form=form))
    room = own_class(db, owner(person), number)
    roster = read_roster(file.file.read())
    added, renewed = bring_roster(db, room.id, roster.entries)
    db.commit()
    service.forget()
    told = [
        text(
            "class", "New on the list: {added}. Changed: {renewed}.", added=added, renewed=renewed
        ),
        *notes_on(roster),
    ]
    return back(request, f"/teacher/classes/{number}", *told)


@router.post("/teacher/classes/{number}/hand-in")
async def hand_in(
    request: Request,
    files: list[UploadFile],
    form: Annotated[str, Form(max_length=64)],
    person: AsTeacher,
    service: Serving,
    number: Place,
    received: Annotated[forms.Code, Form()] = "",
) -> Response:
    """Take hand-in files in, and say what came of each."""
    check_form(person, forms.Form(form=form))
    room = await service.own_class(owner(person), number)
    at = moment(received, room.zone, 0) if received else None  # the first of two is the kinder
    taken: list[tuple[str, Taken | str]] = []
    for file in files:
        try:
            done: Taken | str = await take_in(service, number, await file.read(), at)
        except ClassroomError as error:
            if error.field == "received":
                raise
            done = str(error)
        taken.append((shown(file.filename or "", MOST_TOLD), done))
    return page(request, "handed_in.html", person, room=room, taken=taken)
