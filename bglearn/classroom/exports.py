"""The grade book in the forms that other programs take. Names from outside run nowhere."""

from __future__ import annotations

import io
import json
import random
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from openpyxl import Workbook
from openpyxl.cell.cell import ILLEGAL_CHARACTERS_RE

from bglearn.classroom.csv_table import write_csv
from bglearn.classroom.gradebook import Book
from bglearn.classroom.research import research_csv
from bglearn.classroom.tables import Assignment, Pupil
from bglearn.errors import ClassroomError
from bglearn.i18n import Message, shown


class Form(NamedTuple):
    """A form of export: what the file ends with, its media type, and what writes it."""

    suffix: str
    media: str
    write: Callable[[Book], bytes]


def _points(book: Book, pupil: Pupil, assignment: Assignment) -> int | float:
    """Percent with one decimal: a number that every program takes, never above 100."""
    score = book.total(pupil, assignment) / 10
    return int(score) if score.is_integer() else score


def _table(book: Book) -> list[list[object]]:
    """Comments stand beside the puzzles that have any."""
    with_comment = {item for (_, item), cell in book.cells.items() if cell.comment}
    heading: list[object] = ["name", "number", "section"]
    for assignment in book.assignments:
        heading.append(assignment.title)
        for column in book.of(assignment):
            heading.append(f"{assignment.title}: {column.puzzle.id}")
            if column.item.id in with_comment:
                heading.append(f"{assignment.title}: {column.puzzle.id}: comment")
    rows = [heading]
    for pupil in book.pupils:
        row: list[object] = [pupil.name, pupil.number, pupil.section]
        for assignment in book.assignments:
            row.append(_points(book, pupil, assignment))
            for column in book.of(assignment):
                cell = book.cells[pupil.id, column.item.id]
                row.append("" if cell.score is None else cell.score / 10)
                if column.item.id in with_comment:
                    row.append(cell.comment)
        rows.append(row)
    return rows


def to_csv(book: Book) -> bytes:
    """One line a pupil: percent of each assignment and each puzzle, and comments."""
    return write_csv(_table(book))


def to_json(book: Book) -> bytes:
    """Everything, with scores in thousandths as whole numbers."""
    pupils = [
        {
            "name": pupil.name,
            "number": pupil.number,
            "section": pupil.section,
            "assignments": [
                {
                    "title": assignment.title,
                    "score": book.total(pupil, assignment),
                    "puzzles": [
                        {
                            "puzzle": column.puzzle.id,
                            "version": column.item.version,
                            "score": (cell := book.cells[pupil.id, column.item.id]).score,
                            "answers": [fact.told for fact in cell.standing.used],
                            "hints": cell.standing.hints,
                            "late": cell.standing.is_late,
                            "mark": cell.mark,
                            "comment": cell.comment,
                        }
                        for column in book.of(assignment)
                    ],
                }
                for assignment in book.assignments
            ],
        }
        for pupil in book.pupils
    ]
    return json.dumps({"format": 1, "pupils": pupils}, ensure_ascii=False, indent=1).encode()


def to_canvas(book: Book) -> bytes:
    """Canvas' grade book: its column names, a row of possible points, one line a student."""
    titles = [assignment.title for assignment in book.assignments]
    rows: list[Sequence[object]] = [
        ["Student", "ID", "SIS User ID", "SIS Login ID", "Section", *titles],
        ["    Points Possible", "", "", "", "", *[100] * len(titles)],
    ]
    for pupil in book.pupils:
        points = [_points(book, pupil, one) for one in book.assignments]
        rows.append([pupil.name, "", pupil.number, "", pupil.section, *points])
    return write_csv(rows)


def to_moodle(book: Book) -> bytes:
    """For Moodle's import, which finds users by the ID number; pupils without one are left out.

    Moodle refuses a whole file for one unknown user, or for one grade that is no number to 100.
    """
    titles = [assignment.title for assignment in book.assignments]
    rows: list[Sequence[object]] = [["ID number", "Full name", *titles]]
    for pupil in book.pupils:
        if pupil.number:
            points = [_points(book, pupil, one) for one in book.assignments]
            rows.append([pupil.number, pupil.name, *points])
    return write_csv(rows)


def to_xlsx(book: Book) -> bytes:
    """A workbook; texts stay texts, also those that look like a formula or a number."""
    workbook = Workbook()
    sheet = workbook.active
    assert sheet is not None
    sheet.title = "Grades"
    sheet.freeze_panes = "B2"
    for number, row in enumerate(_table(book), 1):
        for place, value in enumerate(row, 1):
            cell = sheet.cell(number, place)
            if isinstance(value, str):
                cell.value = ILLEGAL_CHARACTERS_RE.sub("", value)
                cell.data_type = "s"  # else “=…” would be taken for a formula
            else:
                cell.value = value
    written = io.BytesIO()
    workbook.save(written)
    return written.getvalue()


def to_research(book: Book) -> bytes:
    """Every step of every pupil, without anything that says who it was."""
    return research_csv(book, random.SystemRandom())


_CSV = "text/csv; charset=utf-8"
FORMS: Mapping[str, Form] = MappingProxyType(
    {
        "csv": Form("csv", _CSV, to_csv),
        "json": Form("json", "application/json", to_json),
        "canvas": Form("csv", _CSV, to_canvas),
        "moodle": Form("csv", _CSV, to_moodle),
        "research": Form("csv", _CSV, to_research),
        "xlsx": Form(
            "xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", to_xlsx
        ),
    }
)
"""The forms by the name that an address has."""


def exported(form: str, book: Book, now: int) -> bytes:
    """A grade book in one of the `FORMS`, without what has yet to open.

    Raises:
        ClassroomError: when there is no such form.
    """
    if form not in FORMS:
        raise ClassroomError(
            Message(
                "class",
                "“{form}” is no form of the grade book; there are {forms}.",
                {"form": shown(form), "forms": ", ".join(FORMS)},
            ),
            "form",
        )
    return FORMS[form].write(book.opened(now))
