"""Class lists that may mean two things: one rule reads them, or they are refused; no guess."""

from __future__ import annotations

import io
import os
import re
import zipfile
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from openpyxl import Workbook
from sqlalchemy.orm import Session

from bglearn.classroom.class_command import _read
from bglearn.classroom.classes import add_pupil, bring_roster, pupils_of
from bglearn.classroom.roster import Entry, read_roster
from bglearn.classroom.tables import SchoolClass
from bglearn.errors import ClassroomError

Rows = Sequence[Sequence[object]]


def names(content: bytes) -> list[str]:
    return [entry.name for entry in read_roster(content).entries]


def refused(content: bytes) -> str:
    with pytest.raises(ClassroomError) as caught:
        read_roster(content)
    return str(caught.value)


def brought(db: Session, room: SchoolClass, text: str) -> dict[str, tuple[int, str, str]]:
    """The class after a list: each name with its pupil, number and section."""
    if text:
        bring_roster(db, room.id, read_roster(text.encode()).entries)
    return {one.name: (one.id, one.number, one.section) for one in pupils_of(db, room.id)}


# ---------------------------------------------------------------- who is meant


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("Ann;2", "Ánn;2\nAnn;5"),
        ("Ann;2", "Ann;5\nÁnn;2"),
        ("Ann;2", "Ánn;2\nAnn"),
        ("Ann Blot;7", "Ann Blot;9\nBlot Ann;7"),
        ("Ann Blot;7\nBlot Ann;8", "Ann Blot;8\nBlot Ann;7"),
    ],
)
def test_nobody_s_work_goes_to_who_gets_the_old_spelling(
    db: Session, room: SchoolClass, before: str, after: str
) -> None:
    kept = brought(db, room, f"name;number\n{before}\n")
    with pytest.raises(ClassroomError, match=r"may be “(Ann|Ann Blot|Blot Ann)”"):
        brought(db, room, f"name;number\n{after}\n")
    assert brought(db, room, "") == kept


def test_who_came_alone_is_of_two_lines_neither(db: Session, room: SchoolClass) -> None:
    own = add_pupil(db, room.id, Entry("Isil Oz"), is_listed=False)
    found = brought(db, room, "name;number\nIşıl Öz;11\nIsıl Öz;12\n")
    assert found["Isil Oz"] == (own.id, "", "")
    assert len(found) == 3


def test_a_list_mends_capitals(db: Session, room: SchoolClass) -> None:
    before = brought(db, room, "name;number\nBob;3\n")
    assert brought(db, room, "name;number\nBOB;3\n") == {"BOB": before["Bob"]}


@pytest.mark.parametrize(
    "text", ["name\nAnn\n", "Ann\n", "name;number;section\nAnn;;\n", "name;mother\nAnn;Eve\n"]
)
def test_a_column_that_is_missing_takes_nothing_away(
    db: Session, room: SchoolClass, text: str
) -> None:
    before = brought(db, room, "name;number;section\nAnn;7;A\nBob;8;\n")
    assert brought(db, room, text) == before
    emptied = brought(db, room, "name;number\nAnn;\nBob;9\n")
    assert [one[1:] for one in emptied.values()] == [("", "A"), ("9", "")]


# ---------------------------------------------------------------- headings


@pytest.mark.parametrize(
    ("text", "cell"),
    [
        ("Ann;1\nBob;2\nname;number\nCem;3\n", "Ann"),
        ("Class 9\nAnn;1\nname;number\nCem;3\n", "Ann"),
        ("Ann\nBob\nPupil\nCem\n", "Ann"),
        ("Ann;1;9A\nName;Number;Section;Mother\nCem;3;9B;Eve\n", "Ann"),
    ],
)
def test_no_pupil_is_lost_above_the_headings(text: str, cell: str) -> None:
    line = text.split("\n").index(next(row for row in text.split("\n") if row.startswith(cell)))
    assert f"Line {line + 1}: “{cell}” has no heading; write one" in refused(text.encode())


def test_headings_of_the_next_page_are_no_pupil() -> None:
    text = "Name;Number;Mother\nAnn;1;Eve\nNAME;number ;Mother\nBob;2;Ida\n"
    assert names(text.encode()) == ["Ann", "Bob"]


@pytest.mark.parametrize(
    "headings", ["Name;Student name;No", "Nume și prenume;Nume;Nr", "Pupil;Student;No"]
)
def test_a_name_that_may_be_said_twice(headings: str) -> None:
    assert f"“{headings.replace(';', ', ')}” are not" in refused(f"{headings}\nA;B;1\n".encode())


@pytest.mark.parametrize(
    "text",
    [
        "<table>\n<tr><td>Ann Blot</td></tr>\n</table>\n",
        "\n <!-- saved -->\nname\nAnn\n",
        "<html><body><table>\n<tr><td>Name</td><td>Number</td></tr>\n",
        '<table border="1">\r\n<tr><th>Full name</th></tr>\r\n<tr><td>Ann</td></tr>\r\n</table>',
        '<?xml version="1.0"?>\n<Workbook><Worksheet ss:Name="S"><Table>\n',
        "name\n<td>Ann Blot</td>\n",
        "name;number\nAnn<br>Blot;1\n",
        "name;number\nAnn;</td\n",
        "name;section\nAnn;<b>9</b>\n",
    ],
)
def test_a_web_page_is_no_list(text: str) -> None:
    for coding in ("utf-8", "utf-8-sig", "utf-16"):
        told = refused(text.encode(coding))
        assert "is of a web page; save the list as XLSX or as “CSV UTF-8”" in told
    if text.startswith("name"):
        rows = [line.split(";") for line in text.splitlines()]
        assert "is of a web page" in refused(workbook({"list": rows}))


def test_an_address_beside_a_name_is_no_tag() -> None:
    assert names(b"name\nAnn <ann@school.gr>\nBob < Eve\n") == [
        "Ann <ann@school.gr>",
        "Bob < Eve",
    ]


def test_separators_alone_are_nobody() -> None:
    assert "this one has 0" in refused(b"\n\n ;;\n")


# ---------------------------------------------------------------- letters


@pytest.mark.parametrize(
    ("content", "line"),
    [
        ("name;number\nDritë;1\nBesë;2\n".encode() + b"Agim\xa0Hoxha;3\n", 4),
        ("name\r\nDritë\r\nZanë".encode()[:-1], 3),
        ("name\rΆν".encode() + b"\xce\rBob", 2),
    ],
)
def test_a_fault_in_utf_8_is_named_by_its_line(content: bytes, line: int) -> None:
    assert refused(content).startswith(f"Line {line}: The file is not UTF-8; save it")


@pytest.mark.parametrize(
    ("text", "coding"),
    [
        ("Işık;Şahin\nCan;Öz\nSıla;Ak\n", "mac-turkish"),
        ("Can;Öz\n", "mac-turkish"),
        ("name\nJoão Silva\n", "cp1252"),
        ("name\nConceição\nAnn\n", "cp1252"),
        ("name;section\nJoão;9º\nAnn;9º\n", "cp1252"),
        ("name\nÞórður\n", "cp1252"),
        ("name\nNový Jan\n", "cp1250"),
        ("name\nJosé Łuk\n", "cp1250"),
        ("name\nÁnna Bán\n", "mac-roman"),
        ("name\nMária\n", "cp850"),
        ("ИВАН\n", "koi8-r"),
        ("Άννα\n", "mac-greek"),
        ("Ηλίας\n", "mac-greek"),
        ("name\nMaría\n", "mac-roman"),
        ("name\nZan\u00eb".encode().decode("latin-1")[:-1], "latin-1"),
    ],
)
def test_other_letters_are_refused(text: str, coding: str) -> None:
    assert "not UTF-8; save it" in refused(text.encode(coding))


# ---------------------------------------------------------------- workbooks


def workbook(sheets: dict[str, Rows], shape: str = "General", hidden: str = "") -> bytes:
    book, written = Workbook(), io.BytesIO()
    book.remove(book.active)
    for title, rows in sheets.items():
        sheet = book.create_sheet(title)
        sheet.sheet_state = "hidden" if title == hidden else "visible"
        for row in rows:
            sheet.append(row)
        for cell in sheet["B"]:
            cell.number_format = shape
    book.save(written)
    return written.getvalue()


def with_rows(rows: str) -> bytes:
    """A workbook with those rows."""
    written = io.BytesIO()
    old = zipfile.ZipFile(io.BytesIO(workbook({"list": [["name"]]})))
    with old, zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED) as new:
        for part in old.namelist():
            text = old.read(part).decode()
            if part == "xl/worksheets/sheet1.xml":
                text = re.sub("<sheetData>.*</sheetData>", f"<sheetData>{rows}</sheetData>", text)
            new.writestr(part, text)
    return written.getvalue()


def cell(place: str, text: str) -> str:
    return f"<c r='{place}' t='inlineStr'><is><t>{text}</t></is></c>"


def row(line: int, text: str, column: str = "A") -> str:
    return f"<row r='{line}'>{cell(f'{column}{line}', text)}</row>"


@pytest.mark.parametrize(
    ("shape", "number", "shown"),
    [
        ("00000;-00000", 12, "00012"),
        ("00000;@", 12, "00012"),
        ("[$-408]00000", 12, "00012"),
        ("0000_)", 12, "0012"),
        ("0000", 0, "0000"),
        ("@", 12, "12"),
        ("0", 12, "12"),
        ("#,##0", 12, "12"),
        ("0.00", 12, "12"),
        ("General", 2.5, "2.5"),
        ("[>0]00000", 12, None),
        ("0000\\ 0000", 12, None),
        ("000-000", 12, None),
        ("#000", 12, None),
        ('"A"000', 12, None),
        ("0000", 2.5, None),
        ("0000;-0000;;@", 0, None),
        ("General", 12345678901234567890, None),
    ],
)
def test_a_number_is_as_its_sheet_shows_it(shape: str, number: float, shown: str | None) -> None:
    content = workbook({"list": [["name", "number"], ["Ann", number]]}, shape)
    if shown is None:
        assert "is no plain text and no plain number; write it as text" in refused(content)
    else:
        assert read_roster(content).entries == [Entry("Ann", shown)]


LIST: Rows = [["name"], ["Ann"], ["Bob"]]


@pytest.mark.parametrize(
    "sheets",
    [
        {"old": [["name"], ["Eve"]], "list": LIST},
        {"cover": [["Info", "School"], ["Year", "2026"]], "list": LIST},
        {"cover": [["School No 5"]], "list": LIST},
        {"list": LIST, "empty": []},
    ],
)
def test_the_sheet_in_sight_that_has_the_list(sheets: dict[str, Rows]) -> None:
    assert names(workbook(sheets, hidden="old")) == ["Ann", "Bob"]


def test_several_sheets_that_may_be_the_list() -> None:
    alone: dict[str, Rows] = {name: [[name]] for name in ("Ann", "Bob", "Cem", "Dan", "Eva")}
    for sheets in ({"9-A": LIST, "9-B": LIST}, {"x": LIST[1:], "y": LIST[1:]}, alone):
        assert "Several sheets may be the list" in refused(workbook(sheets))


@pytest.mark.parametrize(
    "rows",
    [
        row(1, "name") + row(5, "Ann") + row(3, "Bob"),
        row(1, "name") + row(2, "Ann") + row(2, "Bob"),
        row(1, "name") + row(65_537, "Ann"),
        f"<row r='1'>{cell('A1', 'name')}{cell('BM1', 'number')}</row>" + row(2, "Ann"),
        f"<row r='1'>{cell('A1', 'name')}</row><row r='2'>{cell('A3', 'Ann')}</row>",
        f"<row r='1'>{cell('A1', 'name')}{cell('A1', 'Ann')}</row>",
        "<row>"
        + "<c><v>1</v></c>" * 64
        + "</row>"
        + ("<row>" + "<c><v>1</v></c>" * 64 + "</row>") * 3000,
    ],
)
def test_no_row_is_lost(rows: str) -> None:
    assert "The workbook can't be read" in refused(with_rows(rows))


def test_what_is_no_number_and_no_saved_value() -> None:
    for fault in ("<c r='A2'><v>1e999</v></c>", "<c r='A2'><f>B2</f></c>"):
        content = with_rows(row(1, "name") + f"<row r='2'>{fault}</row>")
        assert "Line 2: " in refused(content)
        assert "no plain number" in refused(content)
    saved = "<row r='2'>" + cell("A2", "Ann") + "<c r='B2' t='str'><f>C2</f><v></v></c></row>"
    assert names(with_rows(row(1, "name") + saved)) == ["Ann"]


# ---------------------------------------------------------------- the command


def endless(path: Path) -> Path:
    return Path("/dev/zero")


def large(path: Path) -> Path:
    with (path / "large.csv").open("wb") as file:
        file.truncate(10_000_000)
    return path / "large.csv"


@pytest.mark.skipif(os.name == "nt", reason="no such files")
@pytest.mark.parametrize("made", [large, endless])
def test_a_file_without_an_end_is_refused(tmp_path: Path, made: Callable[[Path], Path]) -> None:
    file = made(tmp_path)
    with pytest.raises(ClassroomError, match="can't be used: it is too long"):
        _read(file)


@pytest.mark.skipif(os.name == "nt", reason="no such files")
def test_a_pipe_may_be_named(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with ThreadPoolExecutor(1) as other:
        other.submit((tmp_path / "pipe").write_bytes, b"name")
        assert _read(tmp_path / "pipe") == b"name"
