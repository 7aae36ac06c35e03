"""A class list: what a school's program wrote, as names with numbers and sections."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import groupby

from bglearn.classroom.csv_table import Line
from bglearn.classroom.encoding import is_guessed
from bglearn.classroom.faults import at_line, check_is_no_page
from bglearn.classroom.headings import COLUMNS, UNSEEN, column_of, name_places
from bglearn.classroom.list_table import headless, read_list
from bglearn.classroom.totals import is_figures, is_label, is_running, is_total
from bglearn.classroom.workbook import Unreadable, is_workbook
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

    None stands where the list has it for nobody. `line` is where it stands in its file, 0 in none.
    """

    name: str
    number: str | None = None
    section: str | None = None
    line: int = field(default=0, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Roster:
    """What a class list holds, and the headings in it that mean none of its columns.

    `totals` are its last lines where they only say how many it has. Where `is_guessed`, the file
    does not say in which letters it is: look at the names.
    """

    entries: list[Entry]
    unknown: list[str]
    totals: list[str]
    is_guessed: bool

    @property
    def not_needed(self) -> list[str]:
        """What was left out, as it stands in the file."""
        return [*dict.fromkeys(self.unknown), *self.totals]


def clean_name(text: str) -> str:
    """A name in one form: composed letters, single blanks, nothing that nobody sees.

    Raises:
        ClassroomError: when it is empty, too long, or holds what can't be written.

    >>> clean_name("  Ann   Ü ")
    'Ann Ü'
    """
    name = _composed(text)
    if not name or len(name) > LONGEST_NAME or not name.isprintable():
        raise _no_name(text)
    return name


def listed_name(text: str) -> str:
    """The name of a pupil on a teacher's list, in one form: no number, and no word for a total.

    Raises:
        ClassroomError: when it can't be one.

    >>> listed_name("Total  Ann")
    'Total Ann'
    """
    name = clean_name(text)
    if is_figures(name) or is_label(name):
        raise _no_name(text)
    return name


def _no_name(text: str) -> ClassroomError:
    return ClassroomError(
        Message(
            "class",
            "“{name}” can't be a name; write 1 to {most} letters.",
            {"name": shown(text), "most": LONGEST_NAME},
        ),
        "name",
    )


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
    stand. Without headings the columns are name, number, section. A number that only counts the
    lines is nobody's, and a total below them no pupil.

    Raises:
        ClassroomError: naming the first line at fault, or headings that are not understood.

    >>> read_roster("name;number\nΆννα;007\n".encode()).entries
    [Entry(name='Άννα', number='007', section=None)]
    >>> read_roster("Şube,Soyadı,Adı\n9-A,Öz,Can\n".encode()).entries
    [Entry(name='Can Öz', number=None, section='9-A')]
    >>> read_roster(b"name,mother\nAnn,Eve\n").unknown
    ['mother']
    >>> read_roster(b"nr,name\n1,Ann\n2,Eve\n,Total: 2\n").not_needed
    ['nr', 'Total: 2']
    >>> read_roster("Άννα".encode("cp1253")).is_guessed
    True
    """
    headings, table = read_list(content)
    places = [0] if headings is None else name_places(headings)
    totals = _totals(table, places)
    table = table[: len(table) - len(totals)]
    if not table or len(table) > MOST_PUPILS:
        raise ClassroomError(
            Message(
                "class",
                "A class list has 1 to {most} names; this one has {count}.",
                {"most": MOST_PUPILS, "count": len(table)},
            ),
            "file",
        )
    order: list[str | None] = (
        [*COLUMNS] if headings is None else [column_of(cell) for cell in headings]
    )
    unknown = [cell.strip() for cell in headings or [] if cell.strip() and not column_of(cell)]
    for place, counted in _running(table, order).items():
        order[place] = None
        unknown.append(headings[place].strip() if headings else f"{counted[0]}–{counted[-1]}")
    filled = {one for _, row in table for one in COLUMNS[1:] if _cell(row, order, one)}
    may_have_lost = not is_workbook(content) and not content.startswith(_MARKS)
    names: dict[str, int] = {}
    numbers: dict[str, int] = {}
    entries = []
    for line, row in table:
        try:
            name, number, section = _fields(row, order, places, may_have_lost)
            if headings is None:
                _check_number(number)
            _note(names, folded(name), name, line, _namesake)
            _note(numbers, number, number, line, _twice)
        except ClassroomError as error:
            raise at_line(line, error.message) from None
        entries.append(
            Entry(
                name,
                number if "number" in filled else None,
                section if "section" in filled else None,
                line,
            )
        )
    told = [" ".join(cell.strip() for cell in row if cell.strip()) for _, row in totals]
    return Roster(entries, unknown, told, not is_workbook(content) and is_guessed(content))


def _totals(table: Sequence[Line], places: Sequence[int]) -> Sequence[Line]:
    """The last lines that only say how many there are."""
    first = len(table)
    while first and is_total(table[first - 1][1], places, first - 1):
        first -= 1
    return table[first:]


def _running(table: Sequence[Line], order: Sequence[str | None]) -> dict[int, list[str]]:
    """The columns whose numbers only count the lines, of the whole list or of each section."""
    found = {}
    for place, column in enumerate(order):
        if column != "number" or len(table) < 2:  # one line alone tells nothing
            continue
        numbers = [row[place] if place < len(row) else "" for _, row in table]
        sections = [_cell(row, order, "section") for _, row in table]
        parts = groupby(zip(sections, numbers, strict=True), key=lambda pair: pair[0])
        if is_running(numbers) or all(is_running([one for _, one in part]) for _, part in parts):
            found[place] = numbers
    return found


def _fields(
    row: Sequence[str], order: Sequence[str | None], places: Sequence[int], may_have_lost: bool
) -> tuple[str, str, str]:
    for place, cell in enumerate(row):
        if cell.strip() and place >= len(order):
            raise ClassroomError(headless(cell))
        if cell.strip() and order[place]:
            _check(cell, may_have_lost)
    parts = [row[place] for place in places if place < len(row)]
    name = clean_name(" ".join(parts))
    figures = next(filter(is_figures, parts), "")
    if figures and len(places) > 1:
        raise _no_name(figures)
    number, section = (clean_field(_cell(row, order, column)) for column in COLUMNS[1:])
    return name, number, section


def _check_number(number: str) -> None:
    """Refuse what is no number where no heading says that it is."""
    if number and not any(map(str.isdigit, number)):
        raise ClassroomError(
            Message(
                "class",
                "“{cell}” is no number. Write “name”, “number” and “section” over the columns.",
                {"cell": shown(number)},
            )
        )


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


def _note(
    seen: dict[str, int], key: str, cell: str, line: int, fault: Callable[[str, int], Message]
) -> None:
    """Remember a name or a number, which only one pupil of a class has."""
    if key and (first := seen.setdefault(key, line)) != line:
        raise ClassroomError(fault(cell, first))


def _twice(number: str, line: int) -> Message:
    values = {"name": shown(number), "line": line}
    return Message("class", "“{name}” stands in line {line} already.", values)


def _namesake(name: str, line: int) -> Message:
    return Message(
        "class",
        "“{name}” stands in line {line} already. If they are two pupils, add a middle name or the"
        " section to one of the names.",
        {"name": shown(name), "line": line},
    )
