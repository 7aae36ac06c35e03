"""What teachers see: classes, rosters, the live board, the projector, the grade book."""

from __future__ import annotations

from typing import Annotated
from urllib.parse import quote

from fastapi import APIRouter, Path, Request
from fastapi.responses import Response, StreamingResponse
from sqlalchemy.orm import Session

from bglearn.board.browser import compact
from bglearn.classroom.access import AsTeacher, Database, Serving
from bglearn.classroom.api import Place
from bglearn.classroom.assigning import (
    assignments_of,
    extensions_of,
    items_of,
    own_assignment,
)
from bglearn.classroom.classes import (
    classes_of,
    nothing_there,
    own_class,
    pupils_of,
    roster_csv,
    size_of,
)
from bglearn.classroom.clock import told, written, zones
from bglearn.classroom.drawing import asked, picture, picture_of_answer
from bglearn.classroom.exports import FORMS, exported
from bglearn.classroom.grade_log import is_comment, log_of
from bglearn.classroom.gradebook import Cell, read_book, refused, submitted
from bglearn.classroom.grading import newest_version
from bglearn.classroom.heat import heat_map
from bglearn.classroom.invitation import invitation
from bglearn.classroom.judged import shown_answer
from bglearn.classroom.live import mark_of, state_of
from bglearn.classroom.page import page
from bglearn.classroom.plan import Person
from bglearn.classroom.progress import progress_charts
from bglearn.classroom.tables import Assignment, Item, SchoolClass
from bglearn.classroom.terms import opening, terms
from bglearn.classroom.work import percent
from bglearn.puzzles.judge import solution_told

router = APIRouter(include_in_schema=False)


def owner(person: Person) -> int:
    """The number of a teacher."""
    assert person.teacher_id is not None
    return person.teacher_id


def own_item(
    db: Session, person: Person, assignment_id: int, item_id: int
) -> tuple[SchoolClass, Assignment, Item]:
    """A puzzle of an assignment of this teacher.

    Raises:
        AccessError: when it is another's, or none.
    """
    room, assignment = own_assignment(db, owner(person), assignment_id)
    item = db.get(Item, item_id)
    if item is None or item.assignment_id != assignment.id:
        raise nothing_there()
    return room, assignment, item


@router.get("/enter/{ticket}")
async def entrance(request: Request, ticket: Annotated[str, Path(max_length=200)]) -> Response:
    """Where a one-time address leads; only the button uses it up, no preview of a link does."""
    return page(request, "enter.html", None, ticket=ticket)


@router.get("/teacher")
def home(request: Request, person: AsTeacher, db: Database) -> Response:
    """A teacher's classes."""
    rooms = [(room, *size_of(db, room.id)) for room in classes_of(db, owner(person))]
    return page(request, "teacher.html", person, rooms=rooms, zones=zones())


@router.get("/teacher/classes/{number}")
def room_page(
    request: Request,
    person: AsTeacher,
    db: Database,
    service: Serving,
    number: Place,
) -> Response:
    """A class: how to join it, what is set, who is in it."""
    room = own_class(db, owner(person), number)
    return page(
        request,
        "class.html",
        person,
        room=room,
        zones=zones(),
        **invitation(request, room),
        size=size_of(db, room.id),
        pupils=pupils_of(db, room.id),
        assignments=[
            (
                one,
                opening(one, service.clock()),
                one.deadline and told(one.deadline, one.zone),
                len(items_of(db, one.id)),
            )
            for one in assignments_of(db, room.id)
        ],
    )


@router.get("/teacher/classes/{number}/roster.csv")
def roster_file(person: AsTeacher, db: Database, number: Place) -> Response:
    """The class list as a file."""
    room = own_class(db, owner(person), number)
    return download(roster_csv(db, room.id), f"{room.name}.csv", "text/csv; charset=utf-8")


def download(content: bytes, name: str, media: str) -> Response:
    """A file to keep; its name may hold any letters."""
    disposition = f"attachment; filename*=UTF-8''{quote(name, safe='')}"
    return Response(content, media_type=media, headers={"Content-Disposition": disposition})


@router.get("/teacher/assignments/{number}")
def live_board(
    request: Request, person: AsTeacher, db: Database, service: Serving, number: Place
) -> Response:
    """Everyone's progress in an assignment."""
    room, assignment = own_assignment(db, owner(person), number)
    book = read_book(db, room.id, service.shelf, assignment.id)
    own = extensions_of(db, assignment.id)
    return page(
        request,
        "live.html",
        person,
        room=room,
        assignment=assignment,
        book=book,
        mark_of=mark_of,
        policy=terms(assignment),
        opens=opening(assignment, service.clock()),
        deadline=assignment.deadline and told(assignment.deadline, assignment.zone),
        written=written(assignment.deadline, assignment.zone),
        unreleased=[
            column.item
            for column in book.columns
            if assignment.feedback != "at-once" and not column.item.is_released
        ],
        extensions={key: told(at, assignment.zone) for key, at in own.items()},
    )


@router.get("/teacher/assignments/{number}/events")
async def events(person: AsTeacher, service: Serving, number: Place) -> Response:
    """The same as it happens, for the page to follow."""
    plan = await service.plan(number)
    await service.own_class(owner(person), plan.class_id)

    async def is_welcome() -> bool:
        return await service.person(person.token) is not None

    events = service.live.events(number, is_welcome)
    return StreamingResponse(events, media_type="text/event-stream")


@router.get("/teacher/assignments/{number}/items/{item}")
def item_page(
    request: Request,
    person: AsTeacher,
    db: Database,
    service: Serving,
    number: Place,
    item: Place,
) -> Response:
    """A puzzle: every answer that came, the most common wrong one on a board, marks, the log."""
    room, assignment, found = own_item(db, person, number, item)
    puzzle = service.shelf.puzzle(db, found)
    given = submitted(db, found.id)
    wrong = next((one for one in given if not one.is_correct), None)
    latest = newest_version(db, owner(person), found)
    book = read_book(db, room.id, service.shelf, assignment.id)
    return page(
        request,
        "item.html",
        person,
        room=room,
        assignment=assignment,
        item=found,
        puzzle=puzzle,
        book=book,
        shown=compact([_line(pupil.id, book.cells[pupil.id, found.id]) for pupil in book.pupils]),
        older={
            pupil.id: version
            for pupil in book.pupils
            if (version := book.cells[pupil.id, found.id].older(found))
        },
        beyond=[pupil.id for pupil in book.pupils if book.cells[pupil.id, found.id].is_beyond],
        given=[(shown_answer(puzzle, one.told), one.count, one.is_correct) for one in given],
        wrong=wrong and shown_answer(puzzle, wrong.told),
        wrong_picture=wrong and picture_of_answer(puzzle, wrong.example.answer),
        position=picture(puzzle),
        solution=str(solution_told(puzzle)),
        latest=latest,
        late=[
            (pupil, told(fact.received, assignment.zone), shown_answer(puzzle, fact.told))
            for pupil, fact in refused(db, found.id)
        ],
        log=[(line, told(line.at, assignment.zone)) for line in log_of(db, found.id)],
        is_comment=is_comment,
        names={pupil.id: pupil.name for pupil in pupils_of(db, room.id)},
        percent=percent,
    )


def _line(pupil_id: int, cell: Cell) -> tuple[int, str, str]:
    """What the form of the marks shows of a pupil."""
    return pupil_id, "" if cell.mark is None else percent(cell.mark), cell.comment


@router.get("/teacher/assignments/{number}/items/{item}/projector")
def projector(
    request: Request,
    person: AsTeacher,
    db: Database,
    service: Serving,
    number: Place,
    item: Place,
    show: str = "",
) -> Response:
    """A position for the whole room; `show` is empty, `answers` or `solution`."""
    room, assignment, found = own_item(db, person, number, item)
    puzzle = service.shelf.puzzle(db, found)
    book = read_book(db, room.id, service.shelf, assignment.id)
    state = state_of(db, book)["puzzles"][str(found.id)]
    solved = show == "solution"
    return page(
        request,
        "projector.html",
        person,
        assignment=assignment,
        item=found,
        puzzle=puzzle,
        picture=picture(puzzle, solution=solved),
        asked=asked(puzzle),
        show=show if show in ("answers", "solution") else "",
        solution=str(solution_told(puzzle)) if solved else "",
        bars=state["answers"],
        pupils=state["pupils"],
    )


@router.get("/teacher/classes/{number}/grades")
def grades(
    request: Request, person: AsTeacher, db: Database, service: Serving, number: Place
) -> Response:
    """The grade book, and the heat map of rules and pupils."""
    room = own_class(db, owner(person), number)
    book, now = read_book(db, room.id, service.shelf), service.clock()
    opened = book.opened(now)
    return page(
        request,
        "grades.html",
        person,
        room=room,
        book=book,
        opens={one.id: at for one in book.assignments if (at := opening(one, now, short=True))},
        heat=(heat_map(opened), heat_map(opened, narrow=True)),
        charts=progress_charts(book, room.zone, now),
        unnumbered=sum(not pupil.number for pupil in book.pupils),
        percent=percent,
        older=Cell.older,
        forms=FORMS,
    )


@router.get("/teacher/classes/{number}/grades/{form}")
def grades_file(
    person: AsTeacher,
    db: Database,
    service: Serving,
    form: Annotated[str, Path(max_length=10)],
    number: Place,
) -> Response:
    """The grade book as a file."""
    room = own_class(db, owner(person), number)
    if form not in FORMS:
        raise nothing_there()
    wanted = FORMS[form]
    content = exported(form, read_book(db, room.id, service.shelf), service.clock())
    name = room.name if form in ("csv", "json", "xlsx") else f"{room.name} {form}"
    if form == "research":
        name = form  # who it was may not stand in the name either
    return download(content, f"{name}.{wanted.suffix}", wanted.media)
