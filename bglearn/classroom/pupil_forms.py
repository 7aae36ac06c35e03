"""What teachers do with single pupils of a class: the forms of its list."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Form, Request
from fastapi.responses import Response

from bglearn.classroom import forms
from bglearn.classroom.access import AsTeacher, Database, Serving, check_form
from bglearn.classroom.api import Place
from bglearn.classroom.classes import (
    add_pupil,
    change_pupil,
    own_class,
    pupil_in,
    remove_pupil,
    reset,
)
from bglearn.classroom.notices import back, deleted, saved
from bglearn.classroom.roster import Entry
from bglearn.classroom.teacher_pages import owner
from bglearn.i18n import shown, text

router = APIRouter(include_in_schema=False)
Plain = Annotated[forms.Form, Form()]


@router.post("/teacher/classes/{number}/pupils")
def new_pupil(
    request: Request,
    form: Annotated[forms.PupilForm, Form()],
    person: AsTeacher,
    service: Serving,
    db: Database,
    number: Place,
) -> Response:
    """A new name on the list."""
    check_form(person, form)
    with service.making:
        room = own_class(db, owner(person), number)
        add_pupil(db, room.id, Entry(form.name, form.number.strip(), form.section.strip()))
        db.commit()
    service.forget()
    return back(request, f"/teacher/classes/{number}")


@router.post("/teacher/classes/{number}/pupils/{pupil}/change")
def correct_pupil(
    request: Request,
    form: Annotated[forms.ChangePupilForm, Form()],
    person: AsTeacher,
    service: Serving,
    db: Database,
    number: Place,
    pupil: Place,
) -> Response:
    """Another name, number or section of a pupil, who stays the same person."""
    check_form(person, form)
    with service.making:
        room = own_class(db, owner(person), number)
        found = pupil_in(db, room.id, pupil)
        wanted = Entry(form.name, form.number, form.section)
        change_pupil(db, found, wanted, Entry(form.was_name, form.was_number, form.was_section))
        db.commit()
    service.forget()
    return back(request, f"/teacher/classes/{number}", saved())


@router.post("/teacher/classes/{number}/pupils/{pupil}/reset")
def free_name(
    request: Request,
    form: Plain,
    person: AsTeacher,
    service: Serving,
    db: Database,
    number: Place,
    pupil: Place,
) -> Response:
    """Let a name be claimed anew."""
    check_form(person, form)
    room = own_class(db, owner(person), number)
    found = pupil_in(db, room.id, pupil)
    reset(db, found)
    db.commit()
    service.forget()
    told = text("class", "The name is free: {name}", name=shown(found.name))
    return back(request, f"/teacher/classes/{number}", told)


@router.post("/teacher/classes/{number}/pupils/{pupil}/delete")
def delete_pupil(
    request: Request,
    form: Plain,
    person: AsTeacher,
    service: Serving,
    db: Database,
    number: Place,
    pupil: Place,
) -> Response:
    """Delete a pupil with all answers."""
    check_form(person, form)
    room = own_class(db, owner(person), number)
    found = pupil_in(db, room.id, pupil)
    told = deleted(found.name)
    remove_pupil(db, found)
    db.commit()
    service.forget()
    return back(request, f"/teacher/classes/{number}", told)
