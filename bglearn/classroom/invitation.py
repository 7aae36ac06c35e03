"""How pupils come into a class: its code and the picture of its address, for the wall and paper."""

from __future__ import annotations

from typing import Any

import segno
from fastapi import APIRouter, Request
from fastapi.responses import Response

from bglearn.classroom.access import AsTeacher, Database
from bglearn.classroom.api import Place
from bglearn.classroom.classes import own_class
from bglearn.classroom.clock import told
from bglearn.classroom.page import page
from bglearn.classroom.tables import SchoolClass
from bglearn.classroom.tokens import show_code

router = APIRouter(include_in_schema=False)


def invitation(request: Request, room: SchoolClass) -> dict[str, Any]:
    """What a page shows of the way into a class."""
    address = f"{request.base_url}join/{room.code}"
    return {
        "address": address,
        "code": show_code(room.code),
        "expires": told(room.code_expires, room.zone),
        "qr": segno.make(address, error="m").svg_data_uri(scale=5, border=2),
    }


@router.get("/teacher/classes/{number}/invitation")
def invitation_page(request: Request, person: AsTeacher, db: Database, number: Place) -> Response:
    """The same for the whole room, large, and to print."""
    assert person.teacher_id is not None
    room = own_class(db, person.teacher_id, number)
    return page(request, "invitation.html", person, room=room, **invitation(request, room))
