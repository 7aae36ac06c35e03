"""Tables as CSV: read whatever a program wrote, written so that nothing runs."""

from __future__ import annotations

import csv
import io
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from itertools import islice
from string import whitespace

from bglearn.classroom.encoding import decoded_list
from bglearn.classroom.faults import at_line, check_is_no_page
from bglearn.classroom.headings import UNSEEN, heading_line
from bglearn.errors import ClassroomError
from bglearn.i18n import Message

Line = tuple[int, list[str]]
"""A line of a table: its number in the file, and its cells."""
_DELIMITERS = "\t;|,"
"""The comma last: it alone also stands within names."""
_HINT = re.compile(r'"?sep=([^\w\s"]|\t)"?', re.IGNORECASE)
_SAMPLE = 100
_MOST_COLUMNS = 1000
_RISKY = ("=", "+", "-", "@", "\t", "\r")
"""How a cell begins that a spreadsheet takes for a formula."""


def read_csv(content: bytes) -> list[Line]:
    r"""The lines that are not empty.

    Between cells stands what Excel's hint `sep=;` names, else what makes the table come out even.

    Raises:
        ClassroomError: when it is no text, no table or a web page, or a quotation mark stays open.

    >>> read_csv(b"Blot, Ann;7\nCube, Bob;8\n")
    [(1, ['Blot, Ann', '7']), (2, ['Cube, Bob', '8'])]
    """
    text = decoded_list(content).translate(UNSEEN).replace("\r\n", "\n").replace("\r", "\n")
    if not text.strip(_DELIMITERS + whitespace):
        return []
    check_is_no_page(text, as_a_whole=True)
    lines = re.findall(r"[^\n]*\n|[^\n]+$", text)
    hint = _HINT.fullmatch(lines[0].strip("\n ")) if lines else None
    if hint:
        lines[0] = "\n"
    delimiter = hint[1] if hint else max(_DELIMITERS, key=lambda one: _evenness(lines, one))
    return list(_rows(lines, delimiter))


def _rows(lines: Sequence[str], delimiter: str) -> Iterator[Line]:
    reader = csv.reader(lines, delimiter=delimiter)
    last = 0
    while True:
        first, is_cut = last + 1, False
        try:
            row = next(reader, None)
            if row is None:
                return
            last = reader.line_num
            if len(row) > _MOST_COLUMNS:
                raise csv.Error
            if last > first:  # only a careful writer's cells may go on in the next line
                is_cut = True
                list(csv.reader(lines[first - 1 : last], delimiter=delimiter, strict=True))
        except csv.Error:
            if is_cut or reader.line_num > first:
                what = Message("class", "A quotation mark is opened here and never closed.")
                raise at_line(first, what) from None
            raise ClassroomError(Message("class", "The file is no CSV table."), "file") from None
        if any(cell.strip() for cell in row):
            yield first, [plain_cell(cell) for cell in row]


def _evenness(lines: Sequence[str], delimiter: str) -> tuple[int, bool, float]:
    """How well a delimiter makes a table: headings that it sets free, then lines of one width."""
    rows: list[list[str]] = []
    with suppress(ClassroomError):  # told when the table is read
        for _, row in islice(_rows(lines, delimiter), _SAMPLE):
            rows.append(row)
    widths = [max(place for place, cell in enumerate(row, 1) if cell.strip()) for row in rows]
    found = heading_line(rows)
    if found:
        place, count = found
        below = widths[place:]
        return count, True, sum(width <= widths[place] for width in below) / len(below)
    counts = Counter(widths)
    usual = max(counts, key=lambda width: (counts[width], width), default=0)
    return 0, usual > 1, counts[usual] / len(rows) if rows else 0


def plain_cell(cell: str) -> str:
    """A cell without the apostrophe that kept a spreadsheet from running it.

    >>> plain_cell("'=1+1"), plain_cell("''-1"), plain_cell("'Ann")
    ('=1+1', "'-1", "'Ann")
    """
    return cell[1:] if cell[:1] == "'" and cell.lstrip("'").startswith(_RISKY) else cell


def safe_cell(value: object) -> object:
    """A cell that no spreadsheet takes for a formula; `plain_cell` goes back.

    >>> safe_cell("=1+1"), safe_cell("007"), safe_cell(-3)
    ("'=1+1", '007', -3)
    """
    is_risky = isinstance(value, str) and value.lstrip("'").startswith(_RISKY)
    return f"'{value}" if is_risky else value


def write_csv(rows: Iterable[Sequence[object]]) -> bytes:
    r"""A table as CSV with a byte-order mark, which spreadsheets need for other letters.

    >>> write_csv([["=a", 1]])[3:]
    b"'=a,1\r\n"
    """
    text = io.StringIO()
    csv.writer(text).writerows([safe_cell(cell) for cell in row] for row in rows)
    return text.getvalue().encode("utf-8-sig")
