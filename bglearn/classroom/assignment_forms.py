"""What teachers do with assignments and marks: forms, and what they offer."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Form, Request
from fastapi.responses import JSONResponse, Response
from sqlalchemy.orm import Session

from bglearn.classroom import forms
from bglearn.classroom.access import AsTeacher, Database, Serving, check_form, is_for_programs
from bglearn.classroom.api import Place
from bglearn.classroom.assigning import (
    MOST_ITEMS,
    Wish,
    add_assignment,
    extend,
    extensions_of,
    items_of,
    own_assignment,
)
from bglearn.classroom.changing import (
    Change,
    Terms,
    begun,
    change_assignment,
    notes_on_deadline,
    release,
)
from bglearn.classroom.choosing import chosen, picker
from bglearn.classroom.classes import own_class, pupil_in, pupils_of
from bglearn.classroom.clock import moment, zones
from bglearn.classroom.grading import readmit, regrade
from bglearn.classroom.marks_form import give_marks
from bglearn.classroom.notices import back, deleted, saved
from bglearn.classroom.page import notice, page
from bglearn.classroom.plan import Person
from bglearn.classroom.service import Service
from bglearn.classroom.teacher_pages import own_item, owner
from bglearn.errors import ClassroomError
from bglearn.i18n import Message

router = APIRouter(include_in_schema=False)
Plain = Annotated[forms.Form, Form()]


@router.get("/teacher/classes/{number}/assignments/new")
def new_assignment(
    request: Request, person: AsTeacher, db: Database, service: Serving, number: Place
) -> Response:
    """The form of a new assignment."""
    room = own_class(db, owner(person), number)
    return page(
        request,
        "assignment.html",
        person,
        room=room,
        picker=picker(db, room.teacher_id, service.shelf),
        zones=zones(),
    )


@router.post("/teacher/classes/{number}/assignments")
def set_assignment(
    request: Request,
    form: Annotated[forms.AssignmentForm, Form()],
    person: AsTeacher,
    service: Serving,
    db: Database,
    number: Place,
) -> Response:
    """Set an assignment: whole lessons first, then single puzzles."""
    check_form(person, form)
    room = own_class(db, owner(person), number)
    given = form.model_dump(exclude={"form", "lessons", "puzzles", "fold"})
    wish = Wish(
        **given,
        puzzles=chosen(form.lessons, form.puzzles),
        fold=int(form.fold) if form.fold else None,
    )
    with service.making:
        made = add_assignment(db, room, wish, service.clock())
        db.commit()
    service.forget()
    return back(request, f"/teacher/assignments/{made.id}")


@router.post("/teacher/assignments/{number}/release")
def release_feedback(
    request: Request,
    form: Annotated[forms.ReleaseForm, Form()],
    person: AsTeacher,
    service: Serving,
    db: Database,
    number: Place,
) -> Response:
    """Tell pupils what their answers are worth, at the puzzles that the page has named."""
    check_form(person, form)
    with service.making:
        _, assignment = own_assignment(db, owner(person), number)
        release(db, assignment, form.items, form.was_feedback)
        db.commit()
    service.forget()
    return back(request, f"/teacher/assignments/{number}")


@router.post("/teacher/assignments/{number}/change")
def change(
    request: Request,
    form: Annotated[forms.ChangeForm, Form()],
    person: AsTeacher,
    service: Serving,
    db: Database,
    number: Place,
) -> Response:
    """Another title, deadline or feedback; what is in time by the new deadline is graded."""
    check_form(person, form)
    seen = Terms(
        title=form.was_title,
        deadline=int(form.was_deadline) if form.was_deadline else None,
        feedback=form.was_feedback,
    )
    wanted = Change(
        title=form.title,
        deadline=form.deadline,
        fold=int(form.fold) if form.fold else None,
        feedback=form.feedback,
        may_be_late=form.may_be_late,
        seen=seen,
    )
    return _changed(request, person, service, db, number, wanted)


def _changed(
    request: Request, person: Person, service: Service, db: Session, number: int, wanted: Change
) -> Response:
    with service.making:
        room, assignment = own_assignment(db, owner(person), number)
        before = assignment.deadline
        change_assignment(db, room, assignment, wanted, service.shelf)
        notes = notes_on_deadline(before, assignment.deadline, service.clock())
        db.commit()
    service.forget()
    return back(request, f"/teacher/assignments/{number}", saved(), *notes)


@router.get("/teacher/assignments/{number}/puzzles")
def contents(
    request: Request, person: AsTeacher, db: Database, service: Serving, number: Place
) -> Response:
    """The puzzles of an assignment: which may go, and what can be added."""
    room, assignment = own_assignment(db, owner(person), number)
    items = items_of(db, assignment.id)
    return page(
        request,
        "contents.html",
        person,
        room=room,
        assignment=assignment,
        items=[(item, service.shelf.puzzle(db, item)) for item in items],
        begun=begun(db, [item.id for item in items]),
        most=MOST_ITEMS,
        picker=picker(db, room.teacher_id, service.shelf, [item.puzzle for item in items]),
    )


@router.post("/teacher/assignments/{number}/puzzles")
def change_contents(
    request: Request,
    form: Annotated[forms.ContentsForm, Form()],
    person: AsTeacher,
    service: Serving,
    db: Database,
    number: Place,
) -> Response:
    """Add puzzles to an assignment, and take out some that nobody has worked on."""
    check_form(person, form)
    wanted = Change(lessons=form.lessons, add=form.puzzles, take_out=form.take_out)
    return _changed(request, person, service, db, number, wanted)


@router.post("/teacher/assignments/{number}/delete")
def delete_assignment(
    request: Request,
    form: Annotated[forms.DeleteForm, Form()],
    person: AsTeacher,
    service: Serving,
    db: Database,
    number: Place,
) -> Response:
    """Delete an assignment with all answers to it."""
    check_form(person, form)
    room, assignment = own_assignment(db, owner(person), number)
    if form.name.strip() != assignment.title:
        raise ClassroomError(
            Message("class", "That is not the title of the assignment; nothing was deleted."),
            "name",
        )
    db.delete(assignment)
    db.commit()
    service.forget()
    return back(request, f"/teacher/classes/{room.id}", deleted(assignment.title))


@router.post("/teacher/assignments/{number}/extension")
def more_time(
    request: Request,
    form: Annotated[forms.ExtensionForm, Form()],
    person: AsTeacher,
    service: Serving,
    db: Database,
    number: Place,
) -> Response:
    """Another deadline for one pupil."""
    check_form(person, form)
    room, assignment = own_assignment(db, owner(person), number)
    pupil_in(db, room.id, form.pupil)
    fold = int(form.fold) if form.fold else None
    deadline = moment(form.deadline, assignment.zone, fold) if form.deadline else None
    before = extensions_of(db, assignment.id).get(form.pupil)
    extend(db, assignment, form.pupil, deadline)
    readmit(db, assignment, form.pupil, service.shelf)
    db.commit()
    service.forget()
    notes = notes_on_deadline(before, deadline, service.clock())
    return back(request, f"/teacher/assignments/{number}", saved(), *notes)


@router.post(
    "/teacher/assignments/{number}/items/{item}/mark",
    form_limits={"max_fields": 3 * forms.MOST_LINES + 10},  # three for a pupil, and the rest
)
def mark(
    request: Request,
    form: Annotated[forms.MarksForm, Form()],
    person: AsTeacher,
    service: Serving,
    db: Database,
    number: Place,
    item: Place,
) -> Response:
    """Give marks by hand; what somebody else has changed meanwhile is told and stays."""
    check_form(person, form)
    with service.making:  # else the puzzle could be taken out meanwhile
        room, _, found = own_item(db, person, number, item)
        names = {pupil.id: pupil.name for pupil in pupils_of(db, room.id)}
        contested = give_marks(db, names, found, form, person.name, service.clock())
        db.commit()
    service.forget_plan(number)
    if contested:
        sentence = contested.told(names)
        if is_for_programs(request):
            return JSONResponse({"error": sentence, "shown": contested.seen}, 409)
        return notice(request, sentence, 409)
    return back(request, f"/teacher/assignments/{number}/items/{item}", saved())


@router.post("/teacher/assignments/{number}/items/{item}/regrade")
def judge_again(
    request: Request,
    form: Plain,
    person: AsTeacher,
    service: Serving,
    db: Database,
    number: Place,
    item: Place,
) -> Response:
    """Judge all answers to a puzzle by its newest version."""
    check_form(person, form)
    with service.making:
        _, _, found = own_item(db, person, number, item)
        for _ in range(2):  # what came while the first ran is judged by the second, or by itself
            regrade(db, owner(person), found, service.shelf, person.name, service.clock())
            db.commit()
            service.forget()
    return back(request, f"/teacher/assignments/{number}/items/{item}")
