"""A table in a workbook (XLSX): the values of its first sheet as texts."""

from __future__ import annotations

import io
import re
import zipfile
from itertools import islice
from typing import Any

from bglearn.classroom.csv_table import Line, plain_cell
from bglearn.classroom.headings import UNSEEN
from bglearn.errors import ClassroomError
from bglearn.i18n import Message

LARGEST = 8 * 1024 * 1024
"""Bytes of all parts together, unpacked: a packed file can grow a thousandfold."""
_MOST_ROWS = 65_536
_MOST_COLUMNS = 64
_PACKED = b"PK\x03\x04"
_OLD = b"\xd0\xcf\x11\xe0"


class Unreadable(str):
    """A cell that is no text and no number: a date, or a fault that a formula has left."""

    __slots__ = ()


def is_workbook(content: bytes) -> bool:
    """Whether a file is a workbook, of whatever program."""
    return content.startswith((_PACKED, _OLD))


def read_workbook(content: bytes) -> list[Line]:
    """The rows of the first sheet that are not empty; of formulas the values that were saved.

    Raises:
        ClassroomError: when it is no XLSX, or too large.
    """
    from openpyxl import load_workbook  # the command line starts without it

    try:
        with zipfile.ZipFile(io.BytesIO(content)) as packed:
            size = sum(part.file_size for part in packed.infolist())
            # No part gives more than it says; entities in one could still grow without an end.
            if size > LARGEST or any(map(_has_entities, map(packed.read, packed.namelist()))):
                raise _unusable()
        book = load_workbook(io.BytesIO(content), read_only=True, data_only=True, keep_links=False)
        sheet = book.worksheets[0]
        sheet.reset_dimensions()  # many programs write wrong ones
        rows = enumerate(islice(sheet.iter_rows(max_col=_MOST_COLUMNS), _MOST_ROWS), 1)
        filled = ((line, row) for line, row in rows if any(cell.value is not None for cell in row))
        found = [(line, [_text(cell) for cell in row]) for line, row in filled]
    except ClassroomError:
        raise
    except Exception:  # openpyxl raises whatever its parts do
        raise _unusable() from None
    return [(line, cells) for line, cells in found if any(cells)]


def _has_entities(part: bytes) -> bool:
    return b"<!DOCTYPE" in part.replace(b"\0", b"").upper()


def _text(cell: Any) -> str:
    """A cell as its sheet shows it; a number keeps the zeros that its format writes before it."""
    value = cell.value
    if value is None:
        return ""
    if cell.data_type == "s":
        return plain_cell(" ".join(str(value).translate(UNSEEN).split()))
    if cell.data_type == "n" and isinstance(value, int | float):
        whole = int(value) if float(value).is_integer() else value
        zeros = re.fullmatch("0+", cell.number_format or "")
        return str(whole).zfill(len(zeros[0])) if zeros else str(whole)
    return Unreadable(value)


def _unusable() -> ClassroomError:
    return ClassroomError(
        Message(
            "class",
            "The workbook can't be read; save it as XLSX or as “CSV UTF-8” and try again.",
        ),
        "file",
    )
