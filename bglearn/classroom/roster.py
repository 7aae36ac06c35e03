"""A class list as CSV: read whatever a school's program wrote, written so that nothing runs."""

from __future__ import annotations

import csv
import io
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from bglearn.classroom.headings import COLUMNS, column_of, looks_like_headings
from bglearn.errors import ClassroomError
from bglearn.i18n import Message, shown

LONGEST_NAME = 80
LONGEST_FIELD = 40
MOST_PUPILS = 2000
_RISKY = ("=", "+", "-", "@", "\t", "\r")
"""How a cell begins that a spreadsheet takes for a formula."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of a class list; `number` is the school's and keeps its zeros."""

    name: str
    number: str = ""
    section: str = ""


def clean_name(text: str) -> str:
    """A name in one form: composed letters, single blanks.

    Raises:
        ClassroomError: when it is empty, too long, or holds what can't be seen.

    >>> clean_name("  Ann   Ü ")
    'Ann Ü'
    """
    name = " ".join(unicodedata.normalize("NFC", text).split())
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


def folded(name: str) -> str:
    """What two ways to write one name have in common.

    >>> folded("ANN") == folded("ann")
    True
    """
    return unicodedata.normalize("NFC", name.casefold())


def decoded(content: bytes) -> str:
    """The text of a file, with or without a byte-order mark.

    Raises:
        ClassroomError: when it is neither UTF-8 nor UTF-16 with its mark.
    """
    coding = "utf-16" if content[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig"
    try:
        return content.decode(coding)
    except UnicodeDecodeError:
        raise ClassroomError(
            Message("class", "The file is not UTF-8; save it as “CSV UTF-8” and try again."), "file"
        ) from None


def read_roster(content: bytes) -> list[Entry]:
    r"""The lines of a class list: all of them, or none.

    Columns stand in any order under headings in any of the five languages; several columns of a
    name, or of a section, are put together. Without headings they are name, number, section.
    Comma, semicolon or tab stand between them.

    Raises:
        ClassroomError: naming the first line at fault, or headings that are not understood.

    >>> read_roster("name;number\nΆννα;007\n".encode())
    [Entry(name='Άννα', number='007', section='')]
    >>> read_roster("Şube,Adı,Soyadı\n9-A,Can,Öz\n".encode())
    [Entry(name='Can Öz', number='', section='9-A')]
    """
    table = _table(content)
    order: list[str | None] = list(COLUMNS)
    if _has_headings(table):
        order, table = [column_of(cell) for cell in table[0][1]], table[1:]
    if not table or len(table) > MOST_PUPILS:
        raise ClassroomError(
            Message(
                "class",
                "A class list has 1 to {most} names; this one has {count}.",
                {"most": MOST_PUPILS, "count": len(table)},
            ),
            "file",
        )
    return _entries(table, order)


def unknown_columns(content: bytes) -> list[str]:
    r"""The headings of a class list that mean none of its columns, as they are written.

    >>> unknown_columns(b"name,mother\nAnn,Eve\n")
    ['mother']
    """
    table = _table(content)
    cells = table[0][1] if _has_headings(table) else []
    return [cell.strip() for cell in cells if cell.strip() and column_of(cell) is None]


def _table(content: bytes) -> list[tuple[int, list[str]]]:
    """The lines that are not empty, each with its number in the file."""
    lines = decoded(content)
    first = lines.split("\n", 1)[0]
    delimiter = max(";,\t", key=first.count)
    try:
        reader = csv.reader(io.StringIO(lines), delimiter=delimiter)
        return [
            (reader.line_num, [_plain(cell) for cell in row])
            for row in reader
            if any(cell.strip() for cell in row)
        ]
    except csv.Error:
        raise ClassroomError(Message("class", "The file is no CSV table."), "file") from None


def _has_headings(table: Sequence[tuple[int, list[str]]]) -> bool:
    """Whether the first line says what the columns are.

    Raises:
        ClassroomError: when it seems to, and no column of a name is among what it says.
    """
    if not table:
        return False
    found = [column_of(cell) for cell in table[0][1]]
    if "name" in found:
        return True
    if any(found) or looks_like_headings([row for _, row in table]):
        cells = ", ".join(cell.strip() for cell in table[0][1] if cell.strip())
        message = Message(
            "class",
            "The headings “{headings}” are not understood. Write “name”, “number” and “section”"
            " over the columns.",
            {"headings": shown(cells)},
        )
        raise _at(table[0][0], message)
    return False


def _entries(table: Sequence[tuple[int, list[str]]], order: Sequence[str | None]) -> list[Entry]:
    seen: dict[str, int] = {}
    entries = []
    for line, row in table:
        cells = [_cell(row, order, column) for column in COLUMNS]
        try:
            name = clean_name(cells[0])
        except ClassroomError as error:
            raise _at(line, error.message) from None
        key = folded(name)
        if key in seen:
            values = {"name": shown(name), "line": seen[key]}
            raise _at(line, Message("class", "“{name}” stands in line {line} already.", values))
        seen[key] = line
        for cell in cells[1:]:
            if len(cell) > LONGEST_FIELD or not cell.isprintable():
                raise _at(line, Message("class", "“{cell}” is too long.", {"cell": shown(cell)}))
        entries.append(Entry(name, *cells[1:]))
    return entries


def _cell(row: Sequence[str], order: Sequence[str | None], column: str) -> str:
    """What a line has for a column; of several numbers the last, for the first only counts."""
    parts = [cell.strip() for one, cell in zip(order, row, strict=False) if one == column]
    return parts[-1] if parts and column == "number" else " ".join(filter(None, parts))


def _at(line: int, what: Message) -> ClassroomError:
    return ClassroomError(
        Message("class", "Line {line}: {what}", {"line": line, "what": what}), "file"
    )


def _plain(cell: str) -> str:
    """A cell without the apostrophe that kept a spreadsheet from running it."""
    return cell[1:] if cell[:1] == "'" and cell[1:].startswith(_RISKY) else cell


def safe_cell(value: object) -> object:
    """A cell that no spreadsheet takes for a formula.

    >>> safe_cell("=1+1"), safe_cell("007"), safe_cell(-3)
    ("'=1+1", '007', -3)
    """
    return f"'{value}" if isinstance(value, str) and value.startswith(_RISKY) else value


def write_csv(rows: Iterable[Sequence[object]]) -> bytes:
    r"""A table as CSV with a byte-order mark, which spreadsheets need for other letters.

    >>> write_csv([["=a", 1]])[3:]
    b"'=a,1\r\n"
    """
    text = io.StringIO()
    csv.writer(text).writerows([safe_cell(cell) for cell in row] for row in rows)
    return text.getvalue().encode("utf-8-sig")
