"""A class list as CSV: read whatever a school's program wrote, written so that nothing runs."""

from __future__ import annotations

import csv
import io
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from bglearn.errors import ClassroomError
from bglearn.i18n import Message, shown

LONGEST_NAME = 80
LONGEST_FIELD = 40
MOST_PUPILS = 2000
COLUMNS = ("name", "number", "section")
_HEADINGS = {
    "name": ("name", "emri", "όνομα", "ονοματεπώνυμο", "ad", "adı", "ad soyad", "nume"),
    "number": (
        *("number", "numri", "αριθμός", "αριθμός μητρώου"),
        *("numara", "okul numarası", "număr", "număr matricol"),
    ),
    "section": ("section", "paralelja", "klasa", "τμήμα", "şube", "sınıf", "grupă", "clasă"),
}
"""What a school writes over each column."""
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

    Columns are `name`, `number`, `section` in any order under such a heading, in any of the five
    languages; without a heading, in this order. Comma, semicolon or tab stand between them.

    Raises:
        ClassroomError: naming the first line at fault.

    >>> read_roster("name;number\nΆννα;007\n".encode())
    [Entry(name='Άννα', number='007', section='')]
    >>> read_roster("Şube,Ad Soyad\n9-A,Can\n".encode())
    [Entry(name='Can', number='', section='9-A')]
    """
    lines = decoded(content)
    first = lines.split("\n", 1)[0]
    delimiter = max(";,\t", key=first.count)
    try:
        reader = csv.reader(io.StringIO(lines), delimiter=delimiter)
        table = [
            (reader.line_num, [_plain(cell) for cell in row])
            for row in reader
            if any(cell.strip() for cell in row)
        ]
    except csv.Error:
        raise ClassroomError(Message("class", "The file is no CSV table."), "file") from None
    heading = [_column(cell) for cell in table[0][1]] if table else []
    order = list(COLUMNS)
    if "name" in heading:
        order, table = heading, table[1:]
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


def _column(cell: str) -> str:
    """The column that a heading means; of another one its own words."""
    heading = " ".join(cell.split()).casefold().replace("ı", "i")
    for column, words in _HEADINGS.items():
        if heading in [word.replace("ı", "i") for word in words]:
            return column
    return heading


def _entries(table: Sequence[tuple[int, list[str]]], order: Sequence[str]) -> list[Entry]:
    seen: dict[str, int] = {}
    entries = []
    for line, row in table:
        cells = dict(zip(order, row, strict=False))
        try:
            name = clean_name(cells.get("name", ""))
        except ClassroomError as error:
            raise _at(line, error.message) from None
        key = folded(name)
        if key in seen:
            values = {"name": shown(name), "line": seen[key]}
            raise _at(line, Message("class", "“{name}” stands in line {line} already.", values))
        seen[key] = line
        rest = [cells.get(column, "").strip() for column in COLUMNS[1:]]
        for cell in rest:
            if len(cell) > LONGEST_FIELD or not cell.isprintable():
                raise _at(line, Message("class", "“{cell}” is too long.", {"cell": shown(cell)}))
        entries.append(Entry(name, *rest))
    return entries


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
