"""A table in a workbook (XLSX): the values of its sheet as texts."""

from __future__ import annotations

import io
import re
import zipfile
from itertools import islice
from typing import Any

from bglearn.classroom.csv_table import Line, plain_cell
from bglearn.classroom.headings import MOST_ABOVE, UNSEEN, heading_line
from bglearn.classroom.sheet_extent import Extent, Sheet, extent_of, unusable
from bglearn.errors import ClassroomError
from bglearn.i18n import Message

LARGEST = 8 * 1024 * 1024
"""Bytes of all parts together, unpacked: a packed file can grow a thousandfold."""
_MOST_EXACT = 10**15
"""From here on a spreadsheet keeps no longer every figure of a number."""
_PACKED = b"PK\x03\x04"
_OLD = b"\xd0\xcf\x11\xe0"
_UNPRINTED = re.compile(r"\[\$[^]]*\]|_.")
"""What in a number's format names a country, or leaves room."""
_USUAL = re.compile(r"(?i:general)|@|[#,]*0?(?:\.[0#]+)?")
"""Formats that write no zeros before a number."""


class Unreadable(str):
    """A cell that is no text and no number: a date, or a fault that a formula has left."""

    __slots__ = ()


def is_workbook(content: bytes) -> bool:
    """Whether a file is a workbook, of whatever program."""
    return content.startswith((_PACKED, _OLD))


def read_workbook(content: bytes) -> list[Line]:
    """The rows that are not empty of the sheet in sight that has the list.

    Of formulas it takes the values that were saved. Of several sheets with lines it is the one
    with headings.

    Raises:
        ClassroomError: when it is no XLSX, or too large; when several sheets may be the list.
    """
    from openpyxl import load_workbook  # the command line starts without it

    try:
        with zipfile.ZipFile(io.BytesIO(content)) as packed:
            size = sum(part.file_size for part in packed.infolist())
            # No part gives more than it says; entities in one could still grow without an end.
            if size > LARGEST or any(map(_has_entities, map(packed.read, packed.namelist()))):
                raise unusable()
            book = load_workbook(
                io.BytesIO(content), read_only=True, data_only=True, keep_links=False
            )
            seen = [sheet for sheet in book.worksheets if sheet.sheet_state == "visible"]
            extents = [(sheet, extent_of(packed, sheet)) for sheet in seen]
        return _list_in([(sheet, extent) for sheet, extent in extents if extent.rows])
    except ClassroomError:
        raise
    except Exception:  # openpyxl raises whatever its parts do
        raise unusable() from None


def _list_in(sheets: list[tuple[Sheet, Extent]]) -> list[Line]:
    lists = [one for one in sheets if len(one[1].rows) > 1] or sheets
    if len(lists) > 1:
        heads = ((one, [row for _, row in _read(*one, most=MOST_ABOVE)]) for one in lists)
        lists = [one for one, rows in heads if heading_line(rows)]
        if len(lists) != 1:
            raise ClassroomError(
                Message(
                    "class", "Several sheets may be the list; save the one that is meant alone."
                ),
                "file",
            )
    return _read(*lists[0]) if lists else []


def _read(sheet: Sheet, extent: Extent, most: int | None = None) -> list[Line]:
    sheet.reset_dimensions()  # many programs write wrong ones
    rows = enumerate(sheet.iter_rows(max_row=max(extent.rows), max_col=extent.columns), 1)
    texts = (
        (line, [_text(cell, extent) for cell in row]) for line, row in rows if line in extent.rows
    )
    return list(islice(((line, cells) for line, cells in texts if any(cells)), most))


def _has_entities(part: bytes) -> bool:
    return b"<!DOCTYPE" in part.replace(b"\0", b"").upper()


def _text(cell: Any, extent: Extent) -> str:
    """A cell as its sheet shows it; a number keeps the zeros that its format writes before it."""
    value = cell.value
    if value is None:
        unsaved = extent.unsaved and getattr(cell, "coordinate", "") in extent.unsaved
        return Unreadable(f"={cell.coordinate}") if unsaved else ""
    if cell.data_type == "s":
        return plain_cell(" ".join(str(value).translate(UNSEEN).split()))
    if cell.data_type == "n" and isinstance(value, int | float) and abs(value) < _MOST_EXACT:
        return _number(value, cell.number_format or "")
    return Unreadable(value)


def _number(value: float, shape: str) -> str:
    """A number as its format writes it, where that is simple."""
    whole = int(value) if float(value).is_integer() else value
    first, *others = _UNPRINTED.sub("", shape).split(";")
    if (whole > 0 or not others) and _USUAL.fullmatch(first):
        return str(whole)
    if whole >= (1 if others else 0) and isinstance(whole, int) and not first.strip("0"):
        return str(whole).zfill(len(first))
    return Unreadable(whole)
