"""How far the cells of a workbook's sheet go, before any of them is read."""

from __future__ import annotations

import re
import zipfile
from dataclasses import dataclass, field
from typing import Any
from xml.etree.ElementTree import Element, iterparse

from bglearn.errors import ClassroomError
from bglearn.i18n import Message

Sheet = Any
"""A worksheet of openpyxl that is read row by row."""
_MOST_COLUMNS = 64
_LAST_ROW = 65_536
_MOST_CELLS = 150_000
"""Reading them takes seconds."""
_PLACE = re.compile(r"([A-Z]{1,3})([1-9]\d{0,6})")


@dataclass(slots=True)
class Extent:
    """Which rows have something, up to which column, in how many cells; formulas without value."""

    rows: set[int] = field(default_factory=set)
    columns: int = 1
    cells: int = 0
    unsaved: set[str] = field(default_factory=set)


def extent_of(packed: zipfile.ZipFile, sheet: Sheet) -> Extent:
    """How far a sheet goes.

    Raises:
        ClassroomError: when its rows or cells are out of order, or too many.
    """
    extent, row = Extent(), 0
    with packed.open(sheet._worksheet_path) as part:
        for _, element in iterparse(part):
            if _kind(element) != "row":
                continue
            before, row = row, int(element.get("r", row + 1))
            if row <= before:
                raise unusable()
            if columns := _columns(element, row, extent):
                extent.rows.add(row)
                extent.columns = max(extent.columns, columns)
                if row > _LAST_ROW or columns > _MOST_COLUMNS or extent.cells > _MOST_CELLS:
                    raise unusable()
            element.clear()
    return extent


def _columns(row: Element, line: int, extent: Extent) -> int:
    """The last column of a row that has something; 0 where none has."""
    last = column = 0
    for cell in row:
        place = cell.get("r")
        before, column = column, column + 1
        if place is not None:
            found = _PLACE.fullmatch(place)
            if not found or int(found[2]) != line:
                raise unusable()
            column = _number_of(found[1])
        if column <= before:
            raise unusable()
        parts = {_kind(part): part.text for part in cell}
        if parts:
            last = column
            extent.cells += 1
        if place and "f" in parts and not parts.get("v") and cell.get("t") != "str":
            extent.unsaved.add(place)
    return last


def _number_of(letters: str) -> int:
    number = 0
    for letter in letters:
        number = number * 26 + ord(letter) - ord("A") + 1
    return number


def _kind(element: Element) -> str:
    return element.tag.rpartition("}")[2]


def unusable() -> ClassroomError:
    """The one sentence for whatever is no workbook that can be read."""
    return ClassroomError(
        Message(
            "class",
            "The workbook can't be read; save it as XLSX or as “CSV UTF-8” and try again.",
        ),
        "file",
    )
