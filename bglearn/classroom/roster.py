"""A class list: what a school's program wrote, as names with numbers and sections."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass

from bglearn.classroom.csv_table import Line, read_csv
from bglearn.classroom.encoding import is_guessed
from bglearn.classroom.faults import at_line, check_is_no_page
from bglearn.classroom.headings import (
    COLUMNS,
    UNSEEN,
    column_of,
    heading_line,
    looks_like_headings,
    name_places,
    plain,
)
from bglearn.classroom.workbook import Unreadable, is_workbook, read_workbook
from bglearn.errors import ClassroomError
from bglearn.i18n import Message, shown

LONGEST_NAME = 80
LONGEST_FIELD = 40
MOST_PUPILS = 2000
_MARKS = (b"\xef\xbb\xbf", b"\xff\xfe", b"\xfe\xff")
"""A file that begins so has lost no letter."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of a class list; `number` is the school's and keeps its zeros.

    None stands where the list has it for nobody.
    """

    name: str
    number: str | None = None
    section: str | None = None


@dataclass(frozen=True, slots=True)
class Roster:
    """What a class list holds, and the headings in it that mean none of its columns.

    Where `is_guessed`, the file does not say in which letters it is: look at the names.
    """

    entries: list[Entry]
    unknown: list[str]
    is_guessed: bool


def clean_name(text: str) -> str:
    """A name in one form: composed letters, single blanks, nothing that nobody sees.

    Raises:
        ClassroomError: when it is empty, too long, or holds what can't be written.

    >>> clean_name("  Ann   Ü ")
    'Ann Ü'
    """
    name = _composed(text)
    if not name or len(name) > LONGEST_NAME or not name.isprintable():
        raise ClassroomError(
            Message(
                "class",
                "“{name}” can't be a name; write 1 to {most} letters.",
                {"name": shown(text), "most": LONGEST_NAME},
            ),
            "name",
        )
    return name


def clean_field(text: str) -> str:
    """A number or a section in one form; it may be empty.

    Raises:
        ClassroomError: when it is too long or holds what can't be written.

    >>> clean_field(" 007 ")
    '007'
    """
    field = _composed(text)
    if len(field) > LONGEST_FIELD or not field.isprintable():
        raise ClassroomError(Message("class", "“{cell}” is too long.", {"cell": shown(text)}))
    return field


def _composed(text: str) -> str:
    return " ".join(unicodedata.normalize("NFC", text.translate(UNSEEN)).split())


def folded(name: str) -> str:
    """What two ways to write one name have in common.

    >>> folded("ANN") == folded("ann")
    True
    """
    return unicodedata.normalize("NFC", name.casefold())


def read_roster(content: bytes) -> Roster:
    r"""A class list, CSV or XLSX: all of its lines, or none.

    Columns stand in any order under headings in any of the five languages. A first and a family
    name that stand apart are put together in that order, several columns of a section as they
    stand. Without headings the columns are name, number, section.

    Raises:
        ClassroomError: naming the first line at fault, or headings that are not understood.

    >>> read_roster("name;number\nΆννα;007\n".encode()).entries
    [Entry(name='Άννα', number='007', section=None)]
    >>> read_roster("Şube,Soyadı,Adı\n9-A,Öz,Can\n".encode()).entries
    [Entry(name='Can Öz', number=None, section='9-A')]
    >>> read_roster(b"name,mother\nAnn,Eve\n").unknown
    ['mother']
    >>> read_roster("Άννα".encode("cp1253")).is_guessed
    True
    """
    headings, table = _table(content)
    if not table or len(table) > MOST_PUPILS:
        raise ClassroomError(
            Message(
                "class",
                "A class list has 1 to {most} names; this one has {count}.",
                {"most": MOST_PUPILS, "count": len(table)},
            ),
            "file",
        )
    order = COLUMNS if headings is None else [column_of(cell) for cell in headings]
    places = [0] if headings is None else name_places(headings)
    filled = {one for _, row in table for one in COLUMNS[1:] if _cell(row, order, one)}
    may_have_lost = not is_workbook(content) and not content.startswith(_MARKS)
    names: dict[str, int] = {}
    numbers: dict[str, int] = {}
    entries = []
    for line, row in table:
        try:
            name, number, section = _fields(row, order, places, may_have_lost)
            _note(names, folded(name), name, line)
            _note(numbers, number, number, line)
        except ClassroomError as error:
            raise at_line(line, error.message) from None
        entries.append(
            Entry(
                name,
                number if "number" in filled else None,
                section if "section" in filled else None,
            )
        )
    unknown = [cell.strip() for cell in headings or [] if cell.strip() and not column_of(cell)]
    return Roster(entries, unknown, not is_workbook(content) and is_guessed(content))


def _table(content: bytes) -> tuple[list[str] | None, list[Line]]:
    """The headings, None where there are none, and the lines below without headings again.

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
                raise at_line(line, _headless(above[0]))
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


def _headless(cell: str) -> Message:
    values = {"cell": shown(cell)}
    return Message("class", "“{cell}” has no heading; write one over each column.", values)


def _fields(
    row: Sequence[str], order: Sequence[str | None], places: Sequence[int], may_have_lost: bool
) -> tuple[str, str, str]:
    for place, cell in enumerate(row):
        if cell.strip() and place >= len(order):
            raise ClassroomError(_headless(cell))
        if cell.strip() and order[place]:
            _check(cell, may_have_lost)
    name = clean_name(" ".join(row[place] for place in places if place < len(row)))
    number, section = (clean_field(_cell(row, order, column)) for column in COLUMNS[1:])
    if order is COLUMNS and number and not any(map(str.isdigit, number)):
        raise ClassroomError(
            Message(
                "class",
                "“{cell}” is no number. Write “name”, “number” and “section” over the columns.",
                {"cell": shown(number)},
            )
        )
    return name, number, section


def _check(cell: str, may_have_lost: bool) -> None:
    """Refuse a cell that says something else than was meant."""
    values = {"cell": shown(cell)}
    if isinstance(cell, Unreadable):
        raise ClassroomError(
            Message(
                "class", "“{cell}” is no plain text and no plain number; write it as text.", values
            )
        )
    if "\n" in cell:
        raise ClassroomError(
            Message("class", "“{cell}” goes over several lines; write it in one.", values)
        )
    check_is_no_page(cell)
    if may_have_lost and any(letter in cell for letter in "?\ufffd"):
        raise ClassroomError(
            Message(
                "class",
                "“{cell}” has lost a letter; save the list as XLSX or as “CSV UTF-8”.",
                values,
            )
        )


def _cell(row: Sequence[str], order: Sequence[str | None], column: str) -> str:
    """What a line has for a column; of several numbers the last, for the first only counts."""
    parts = [cell.strip() for one, cell in zip(order, row, strict=False) if one == column]
    return parts[-1] if parts and column == "number" else " ".join(filter(None, parts))


def _note(seen: dict[str, int], key: str, cell: str, line: int) -> None:
    """Remember a name or a number, which only one pupil of a class has."""
    if key and (first := seen.setdefault(key, line)) != line:
        values = {"name": shown(cell), "line": first}
        raise ClassroomError(Message("class", "“{name}” stands in line {line} already.", values))
