"""Puzzles that a teacher looks at before setting them, and those that a teacher brings."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from fastapi import APIRouter, Form, Request, UploadFile
from fastapi import Path as Part
from fastapi.responses import Response

from bglearn.classroom import forms
from bglearn.classroom.access import AsTeacher, Database, Serving, check_form
from bglearn.classroom.drawing import asked, picture
from bglearn.classroom.notices import back, deleted
from bglearn.classroom.own_puzzles import delete_own, own_puzzles, puzzle_called
from bglearn.classroom.page import page
from bglearn.classroom.shelf import add_file
from bglearn.classroom.teacher_pages import owner
from bglearn.puzzles.judge import solution_told
from bglearn.puzzles.library import library
from bglearn.puzzles.names import theme_name
from bglearn.rules.catalog import BOOK

router = APIRouter(include_in_schema=False)
Name = Annotated[str, Part(pattern="^[a-z0-9-]{1,40}$")]
_EXAMPLE = Path(__file__).parent / "static" / "example.toml"


@router.get("/teacher/puzzles")
def brought(request: Request, person: AsTeacher, service: Serving, db: Database) -> Response:
    """A teacher's own puzzles."""
    own = own_puzzles(db, owner(person), service.shelf)
    example = _EXAMPLE.read_text("utf-8")
    return page(request, "puzzles.html", person, own=own, example=example)


@router.post("/teacher/puzzles")
def upload_puzzles(
    request: Request,
    file: UploadFile,
    form: Annotated[str, Form(max_length=64)],
    person: AsTeacher,
    service: Serving,
    db: Database,
) -> Response:
    """Take a file of a teacher's own puzzles in."""
    check_form(person, forms.Form(form=form))
    name = file.filename or "puzzles.toml"
    with service.making:
        add_file(db, owner(person), name, file.file.read(), service.clock())
        db.commit()
    return back(request, "/teacher/puzzles")


@router.get("/teacher/puzzles/{name}")
def preview(
    request: Request, person: AsTeacher, service: Serving, db: Database, name: Name
) -> Response:
    """A puzzle as it would be set now, with everything that a pupil sees only in the end."""
    puzzle = puzzle_called(db, owner(person), name, service.shelf)
    return page(
        request,
        "preview.html",
        person,
        puzzle=puzzle,
        is_own=puzzle.id not in library(),
        picture=picture(puzzle),
        solved=picture(puzzle, solution=True),
        asked=asked(puzzle),
        solution=str(solution_told(puzzle)),
        theme=theme_name(puzzle.theme),
        rules=[(one, BOOK[one].message if one in BOOK else "") for one in puzzle.rules],
    )


@router.post("/teacher/puzzles/{name}/delete")
def delete_puzzle(
    request: Request,
    form: Annotated[forms.DeletePuzzleForm, Form()],
    person: AsTeacher,
    service: Serving,
    db: Database,
    name: Name,
) -> Response:
    """Delete a teacher's own puzzle that is in no assignment."""
    check_form(person, form)
    with service.making:  # else it could be set meanwhile
        delete_own(db, owner(person), name, form.was_version)
        db.commit()
    service.forget()
    return back(request, "/teacher/puzzles", deleted(name))
