"""The report of one pupil, for the teacher to read and to print."""

from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import Response
from sqlalchemy.orm import Session

from bglearn.classroom.access import AsTeacher, Database, Serving
from bglearn.classroom.api import Place
from bglearn.classroom.classes import own_class, pupil_in
from bglearn.classroom.gradebook import read_book
from bglearn.classroom.page import page
from bglearn.classroom.report import Report, report_of
from bglearn.classroom.report_pdf import report_pdf
from bglearn.classroom.service import Service
from bglearn.classroom.tables import Pupil, SchoolClass
from bglearn.classroom.teacher_pages import download, owner

router = APIRouter(include_in_schema=False)


def _report(db: Session, service: Service, room: SchoolClass, pupil: Pupil) -> Report:
    return report_of(read_book(db, room.id, service.shelf), room, pupil, service.clock())


@router.get("/teacher/classes/{number}/pupils/{pupil}/report")
def report_page(
    request: Request,
    person: AsTeacher,
    db: Database,
    service: Serving,
    number: Place,
    pupil: Place,
) -> Response:
    """What one pupil has done."""
    room = own_class(db, owner(person), number)
    who = pupil_in(db, room.id, pupil)
    report = _report(db, service, room, who)
    return page(request, "report.html", person, room=room, pupil=who, report=report)


@router.get("/teacher/classes/{number}/pupils/{pupil}/report.pdf")
def report_file(
    person: AsTeacher, db: Database, service: Serving, number: Place, pupil: Place
) -> Response:
    """The same to print."""
    room = own_class(db, owner(person), number)
    who = pupil_in(db, room.id, pupil)
    content = report_pdf(_report(db, service, room, who))
    return download(content, f"{who.name}.pdf", "application/pdf")
