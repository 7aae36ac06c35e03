"""The table that a class list is: what stands over its columns, and the lines below."""

from __future__ import annotations

from collections.abc import Sequence

from bglearn.classroom.csv_table import Line, read_csv
from bglearn.classroom.faults import at_line
from bglearn.classroom.headings import (
    column_of,
    heading_line,
    looks_like_headings,
    name_places,
    plain,
)
from bglearn.classroom.workbook import is_workbook, read_workbook
from bglearn.errors import ClassroomError
from bglearn.i18n import Message, shown


def read_list(content: bytes) -> tuple[list[str] | None, list[Line]]:
    """A list's headings, None where there are none, and its lines without headings again.

    Raises:
        ClassroomError: when a first line seems to be headings, and nothing in it is a name or it
            can't be known what is; when pupils stand above the headings.
    """
    table = read_workbook(content) if is_workbook(content) else read_csv(content)
    rows = [row for _, row in table]
    if found := heading_line(rows):
        place, understood = found
        for line, row in table[:place]:
            above = [cell for cell in row if cell.strip()]
            if len(above) >= understood:  # more than a title has
                raise at_line(line, headless(above[0]))
        if not name_places(rows[place]):
            raise _not_understood(table[place])
        headings = _bare(rows[place])
        return rows[place], [line for line in table[place + 1 :] if _bare(line[1]) != headings]
    if table and (any(map(column_of, rows[0])) or looks_like_headings(rows)):
        raise _not_understood(table[0])
    return None, table


def _bare(row: Sequence[str]) -> str:
    return "\n".join(map(plain, row)).rstrip("\n")


def _not_understood(line: Line) -> ClassroomError:
    cells = ", ".join(cell.strip() for cell in line[1] if cell.strip())
    message = Message(
        "class",
        "The headings “{headings}” are not understood. Write “name”, “number” and “section”"
        " over the columns.",
        {"headings": shown(cells)},
    )
    return at_line(line[0], message)


def headless(cell: str) -> Message:
    """What is said of a cell under no heading."""
    values = {"cell": shown(cell)}
    return Message("class", "“{cell}” has no heading; write one over each column.", values)
