"""Class lists as schools have them: each kind is read right, or refused in one sentence."""

from __future__ import annotations

import datetime
import io
import zipfile
from collections.abc import Sequence

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st
from openpyxl import Workbook
from sqlalchemy import delete
from sqlalchemy.orm import Session

from bglearn.classroom.classes import add_pupil, bring_roster, pupils_of, roster_csv, spelled_alike
from bglearn.classroom.csv_table import plain_cell, safe_cell
from bglearn.classroom.encoding import is_guessed
from bglearn.classroom.faults import check_is_no_page
from bglearn.classroom.headings import name_places
from bglearn.classroom.roster import (
    Entry,
    clean_field,
    clean_name,
    folded,
    listed_name,
    read_roster,
)
from bglearn.classroom.tables import Pupil, SchoolClass
from bglearn.errors import ClassroomError

ANN, CAN = Entry("Ann", "7", "A"), Entry("Öz, Can", "8", "B")


def names(content: bytes) -> list[str]:
    return [entry.name for entry in read_roster(content).entries]


def refused(content: bytes) -> str:
    with pytest.raises(ClassroomError) as caught:
        read_roster(content)
    return str(caught.value)


# ---------------------------------------------------------------- what stands between cells


@pytest.mark.parametrize(
    "text",
    [
        "sep=;\nname;number;section\nAnn;7;A\nÖz, Can;8;B\n",
        '"sep=;"\r\nname;number;section\r\nAnn;7;A\r\nÖz, Can;8;B\r\n',
        "SEP=:\nname:number:section\nAnn:7:A\nÖz, Can:8:B\n",
        "name|number|section\nAnn|7|A\nÖz, Can|8|B\n",
        "Name;number;section\nAnn;7;A\nÖz, Can;8;B\n",
        "Surname, Name;number;section\nAnn;7;A\nÖz, Can;8;B\n",
        'name,number,section\nAnn,7,A\n"Öz, Can",8,B\n',
        'name,number,section,"a;b;c;d"\nAnn,7,A,"x;y;z"\n"Öz, Can",8,B,"1;2;3"\n',
        "Öz, Can;8;B\nAnn;7;A\n",
        "Class 9, Tirana, 2026\n\nname;number;section\nAnn;7;A\nÖz, Can;8;B\n",
        'name,number,section\rAnn,7,A\r"Öz, Can",8,B\r',
        'name,number,section\n\fAnn\u00a0,7,A\n"Öz,\u202f\u200bCan\u200f",8,\u00adB\n',
    ],
)
def test_the_same_table(text: str) -> None:
    assert sorted(read_roster(text.encode()).entries, key=lambda one: one.name) == [ANN, CAN]


def test_the_hint_counts_though_another_table_is_as_even() -> None:
    assert names(b"sep=|\nname|a;b\nAnn|c;d\n") == ["Ann"]
    assert "Line 4" in refused(b"sep=;\nname\nAnn\nANN\n")


def test_a_comma_in_a_list_of_one_column_is_of_the_name() -> None:
    assert names("Name\nÖz, Can\nKoç, Ece\n".encode()) == ["Öz, Can", "Koç, Ece"]
    assert names("Öz, Can;7\nKoç, Ece;8\n".encode()) == ["Öz, Can", "Koç, Ece"]


def test_a_cell_that_no_heading_explains() -> None:
    told = refused("name,number\nÖz, Can,7\n".encode())
    assert told == "Line 2: “7” has no heading; write one over each column."
    assert "Line 1: “Can” is no number." in refused("Öz, Can\nKoç, Ece\n".encode())
    assert "Line 1: “x” has no heading" in refused(b"Ann;7;A;x\nBob;8;A;y\n")


# ---------------------------------------------------------------- names in two columns


@pytest.mark.parametrize(
    "headings",
    [
        "Surname;First name",
        "Surname;Name",
        "Mbiemri;Emri",
        "Επώνυμο;Όνομα",
        "Soyadı;Adı",
        "SOYADI;ADI",
        "Soyisim;İsim",
        "Nume;Prenume",
        "Nume de familie;Prenume",
        "Nume;Prenumele",
    ],
)
def test_the_first_name_stands_first(headings: str) -> None:
    assert names(f"{headings}\nÖz;Can\n".encode()) == ["Can Öz"]
    turned = ";".join(reversed(headings.split(";")))
    assert names(f"{turned}\nCan;Öz\n".encode()) == ["Can Öz"]


def test_one_column_of_a_name_is_the_whole() -> None:
    for heading in ("Nume", "Name", "Emri", "Όνομα", "Adı", "Nume și prenume", "Nume, prenume"):
        assert names(f"{heading};Nr\nÖz, Can;7\n".encode()) == ["Öz, Can"]


def test_a_whole_name_beside_its_parts_is_not_said_twice() -> None:
    assert names("Ονοματεπώνυμο;Επώνυμο;Όνομα\nΚόη Άννα;Κόη;Άννα\n".encode()) == ["Άννα Κόη"]
    assert name_places(["Nume elev", "Clasa"]) == [0]


def test_the_words_of_a_name_are_found_in_any_order(db: Session, room: SchoolClass) -> None:
    bring_roster(db, room.id, [CAN, Entry("Ali Veli"), Entry("Veli Ali"), Entry("Ece")])
    for typed in ("Can Öz", "Öz Can", "oz CAN", "Öz, Can"):
        assert [one.name for one in spelled_alike(db, room.id, typed)] == ["Öz, Can"]
    assert len(spelled_alike(db, room.id, "Veli, Ali")) == 2  # whoever types so is asked


# ---------------------------------------------------------------- what can't be seen


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('name;number\nAnn;7\n"Bob;8\nEve;9\n', "Line 3: A quotation mark is opened here"),
        ('name\n"Bob\nEve\n"Ann"\n', "Line 2: A quotation mark is opened here"),
        ('name;note\nAnn;"x\nBob;y\nEve;"z"\n', "Line 2: A quotation mark is opened here"),
        ('name\nAnn\n"' + "Bob\n" * 50_000, "Line 3: A quotation mark is opened here"),
        ('name\n"Ann\nBlot"\n', "Line 2: “Ann\\nBlot” goes over several lines"),
        ("name\nA\0b\n", "The file is not UTF-8"),
        ("name\nA\u202eb\n", "Line 2: “A\\u202eb” can't be a name"),
        ("name\nAnn\nIoni?a\n", "Line 3: “Ioni?a” has lost a letter"),
        ("name\nIoni\ufffda\n", "has lost a letter"),
        ("name;number\nAnn;7\nBob;8\nEve;7\n", "Line 4: “7” stands in line 2 already"),
        ("sep=,\nname" + "," * 1000, "no CSV table"),
        ("   \n\t\n", "this one has 0"),
        ("name;number\n;\n", "this one has 0"),
    ],
)
def test_a_fault_is_named_by_its_line(text: str, told: str) -> None:
    assert told in refused(text.encode())


def test_an_address_may_go_over_lines() -> None:
    text = 'name;address;number\nAnn;"Main St, 5\nTirana";7\nBob;"a ""b""\n\nc";8\n'
    assert read_roster(text.encode()).entries == [Entry("Ann", "7"), Entry("Bob", "8")]


@pytest.mark.parametrize(
    "unseen", "\u00ad\u061c\u200b\u200c\u200d\u200e\u200f\u202a\u2060\u2069\ufeff"
)
def test_what_nobody_sees_is_no_part_of_a_name(unseen: str) -> None:
    assert clean_name(f"{unseen}An{unseen}n{unseen} Blot") == "Ann Blot"
    assert names(f"{unseen}na{unseen}me\nAnn{unseen}\n".encode()) == ["Ann"]
    with pytest.raises(ClassroomError):
        clean_name(unseen)


def test_a_question_mark_that_was_meant() -> None:
    assert names("name\nWho?\n".encode("utf-8-sig")) == ["Who?"]


# ---------------------------------------------------------------- letters


LISTS = {
    "greek": ("cp1253", "Επώνυμο;Όνομα;Τμήμα\nΚόη;Άννα;Γ΄1\nBlot;Δήλια;Η\n"),
    "turkish": ("cp1254", "Adı;Soyadı;Şube\nAyşe;Işık;Ç\nGökçe;Öz;A\n"),
    "romanian": ("cp1250", "Nume;Prenume;Clasa\nPopa;Dănuţ;IX\nŞtefan;Kökös;X\n"),
    "albanian": ("cp1252", "Emri;Mbiemri;Klasa\nÇelë;Hoxha;9\nAnë;Kodra;9\n"),
}


@pytest.mark.parametrize("kind", LISTS)
def test_an_older_excel_writes_its_country_s_letters(kind: str) -> None:
    page, text = LISTS[kind]
    assert read_roster(text.encode(page)).entries == read_roster(text.encode()).entries
    assert read_roster(text.encode(page)).is_guessed
    assert not read_roster(text.encode()).is_guessed


@pytest.mark.parametrize(
    "content",
    [
        "name\nAyşe\nBeşir\n".encode("cp1254"),  # or Ayţe
        "name\nAyşe Nurû\n".encode("cp1254"),  # or Ayţe Nurű
        "name\nAndrás Đorđević\n".encode("cp1250"),  # or Turkish
        "name\nЖанна\n".encode("cp1251"),
        "name\nИВАНОВ\n".encode("cp1251"),
        "name\nÇelik\n".encode("cp857"),
        "name\nÇelik\n".encode("mac-roman"),
        "name\nΆννα Κόη\n".encode("cp737"),
        "name\nΆννα Κόη\n".encode("iso8859-7"),
        b"name\nA\xff\xfeb\n",
        b"name\nA\0nn\n",
        b"name\nAn\0n\n",
        b"\0name\nAnn",
        b"name\r\nAnn\r\n\0\0",
    ],
)
def test_letters_that_may_be_others_are_refused(content: bytes) -> None:
    assert "not UTF-8; save it as" in refused(content)


@given(st.sampled_from(list(LISTS.values())), st.data())
def test_no_part_of_a_list_is_read_in_wrong_letters(
    kind: tuple[str, str], data: st.DataObject
) -> None:
    page, text = kind
    words = st.sampled_from(text.replace("\n", ";").split(";")[3:-1])
    chosen = data.draw(st.lists(words, min_size=1, max_size=4, unique_by=folded))
    written = "\n".join(["name", *chosen]).encode(page)
    assume(is_guessed(written))  # two letters in a row may be one of UTF-8
    try:
        assert names(written) == chosen
    except ClassroomError as error:
        assert "not UTF-8" in str(error)  # noqa: PT017


@pytest.mark.parametrize("coding", ["utf-16-le", "utf-16-be"])
def test_utf_16_without_its_mark(coding: str) -> None:
    assert names("Επώνυμο\tΌνομα\nΚόη\tΆννα\n".encode(coding)) == ["Άννα Κόη"]
    assert names("name\nGülşen Ț’Ӏ\n".encode(coding)) == ["Gülşen Ț’Ӏ"]


# ---------------------------------------------------------------- who is meant


def brought(db: Session, room: SchoolClass) -> dict[str, tuple[int, str]]:
    return {pupil.name: (pupil.id, pupil.number) for pupil in pupils_of(db, room.id)}


def test_words_and_number_tell_who_it_is(db: Session, room: SchoolClass) -> None:
    bring_roster(db, room.id, [Entry("Öz Can", "7"), Entry("Ayse", "8"), Entry("Bob", "9")])
    before = brought(db, room)
    assert bring_roster(db, room.id, [Entry("Can Öz", "7"), Entry("Ayşe", "8")]) == (0, 2)
    after = brought(db, room)
    assert after == {
        "Can Öz": before["Öz Can"],
        "Ayşe": before["Ayse"],
        "Bob": before["Bob"],
    }


def test_words_in_another_order_are_somebody_or_nobody(db: Session, room: SchoolClass) -> None:
    bring_roster(db, room.id, [Entry("Ali Can"), Entry("Veli Öz", "7")])
    with pytest.raises(ClassroomError, match="“Can Ali” may be “Ali Can”, who is in the class"):
        bring_roster(db, room.id, [Entry("Can Ali")])
    assert bring_roster(db, room.id, [Entry("Can Ali"), Entry("Ali Can")]) == (1, 0)
    assert bring_roster(db, room.id, [Entry("Öz Veli", "8")]) == (1, 0)  # two, as numbers say


def test_who_came_before_the_list_in_another_order(db: Session, room: SchoolClass) -> None:
    own = add_pupil(db, room.id, Entry("Öz Can"), is_listed=False)
    assert bring_roster(db, room.id, [Entry("Can Öz", "7")]) == (0, 1)
    assert brought(db, room) == {"Can Öz": (own.id, "7")}
    assert own.is_listed


def test_two_lines_are_never_one_pupil(db: Session, room: SchoolClass) -> None:
    add_pupil(db, room.id, Entry("Öz Can"), is_listed=False)
    assert bring_roster(db, room.id, [Entry("Can Öz"), Entry("Can, Öz")]) == (2, 0)


def test_a_number_is_one_pupil_s(db: Session, room: SchoolClass) -> None:
    bring_roster(db, room.id, [Entry("Ann Blot", "7"), Entry("Bob", "8")])
    before = brought(db, room)
    with pytest.raises(ClassroomError, match="“Eve” has the number 7 of “Ann Blot”, who is not"):
        bring_roster(db, room.id, [Entry("Eve", "7"), Entry("Bob", "9")])
    assert brought(db, room) == before
    with pytest.raises(ClassroomError, match="“Bob” has the number 7 of “Ann Blot”"):
        bring_roster(db, room.id, [Entry("Bob", "7")])
    with pytest.raises(ClassroomError, match="“Bob” has the number 8 already"):
        add_pupil(db, room.id, Entry("Eve", " 8"))
    moved = [Entry("Eve", "7"), Entry("Ann Blot", "8"), Entry("Bob", "9")]
    assert bring_roster(db, room.id, moved) == (1, 2)
    assert bring_roster(db, room.id, [Entry("Ann Blot", "9"), Entry("Bob", "8")]) == (0, 2)


# ---------------------------------------------------------------- out and in again


RISKY = st.builds(str.__add__, st.text("'=+-@\t ", max_size=4), st.text(max_size=12))
WORDS = st.one_of(
    RISKY, st.text(max_size=20), st.sampled_from(["'-Ann", "''=x", "name", "Öz, Can"])
)


def is_name(text: str) -> bool:
    try:
        check_is_no_page(text)
        return bool(listed_name(text))
    except ClassroomError:
        return False


def is_field(text: str) -> bool:
    try:
        check_is_no_page(text)
        return clean_field(text) is not None
    except ClassroomError:
        return False


ENTRIES = st.lists(
    st.builds(Entry, WORDS.filter(is_name), WORDS.filter(is_field), WORDS.filter(is_field)),
    min_size=1,
    max_size=6,
    unique_by=(
        lambda one: folded(clean_name(one.name)),
        lambda one: clean_field(one.number) or object(),
    ),
)


@settings(max_examples=60, suppress_health_check=list(HealthCheck))
@given(ENTRIES)
def test_our_own_list_comes_back_as_it_went(
    db: Session, room: SchoolClass, entries: list[Entry]
) -> None:
    db.execute(delete(Pupil))
    for entry in entries:
        add_pupil(db, room.id, entry)
    kept = {(one.id, one.name, one.number, one.section) for one in pupils_of(db, room.id)}
    written = roster_csv(db, room.id)
    assert bring_roster(db, room.id, read_roster(written).entries) == (0, 0)
    assert {(one.id, one.name, one.number, one.section) for one in pupils_of(db, room.id)} == kept
    assert roster_csv(db, room.id) == written


@given(st.text("'=+-@a", max_size=6))
def test_a_safe_cell_goes_back(cell: str) -> None:
    assert plain_cell(str(safe_cell(cell))) == cell


# ---------------------------------------------------------------- workbooks


def workbook(rows: Sequence[Sequence[object]], formats: str = "General") -> bytes:
    book, written = Workbook(), io.BytesIO()
    sheet = book.active
    for row in rows:
        sheet.append(row)
    for cell in sheet["B"]:
        cell.number_format = formats
    book.create_sheet("second").append(["name"])
    book.save(written)
    return written.getvalue()


def with_sheet(xml: bytes) -> bytes:
    """A workbook with that between its sheet's tags."""
    written = io.BytesIO()
    with (
        zipfile.ZipFile(io.BytesIO(workbook([["name"]]))) as old,
        zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED) as new,
    ):
        for part in old.infolist():
            is_sheet = part.filename == "xl/worksheets/sheet1.xml"
            new.writestr(part.filename, xml if is_sheet else old.read(part))
    return written.getvalue()


SHEET = b'<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">'
SHEET += b"%s<sheetData>%s</sheetData></worksheet>"


def test_a_workbook_is_a_list() -> None:
    rows = [
        ["School No 5"],
        [],
        ["Mbiemri", "Numri", "Emri", "Klasa", "Born"],
        ["Kodra", "007", "Anë\u200b", 9, datetime.date(2012, 1, 2)],
        [" Hoxha ", 8.0, "Ben\nJon", "9-A", None],
        [None, None, None, None, None],
        ["'=x", 12345678901, "", None, 2.5],
    ]
    assert read_roster(workbook(rows)).entries == [
        Entry("Anë Kodra", "007", "9"),
        Entry("Ben Jon Hoxha", "8", "9-A"),
        Entry("=x", "12345678901", ""),
    ]


def test_a_number_shows_the_zeros_of_its_format() -> None:
    rows = [["name", "number"], ["Ann", 7], ["Bob", 1234]]
    found = read_roster(workbook(rows, "0000")).entries
    assert [one.number for one in found] == ["0007", "1234"]


def test_a_wrong_size_of_a_sheet_hides_nobody() -> None:
    cells = b"<row r='%d'><c r='A%d' t='inlineStr'><is><t>%s</t></is></c></row>"
    rows = b"".join(cells % (i, i, n) for i, n in ((1, b"name"), (2, b"Ann"), (9, b"Bob")))
    content = with_sheet(SHEET % (b"<dimension ref='A1'/>", rows))
    assert names(content) == ["Ann", "Bob"]


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (workbook([["name"], [datetime.date(2026, 9, 1)]]), "Line 2: “2026-09-01"),
        (
            workbook([["name", "number"], ["Ann", True]]),
            "is no plain text and no plain number; write it as text",
        ),
        (workbook([["name"], ["#REF!"]]), "Line 2: “#REF!” is no plain text and no plain number"),
        (workbook([["name"], ["=1+1"]]), "Line 2: “=A2” is no plain"),  # nobody has worked it out
        (workbook([]), "this one has 0"),
        (workbook([["name", "number"]]), "Several sheets may be the list"),
        (workbook([["name"], *([f"p{i}"] for i in range(2001))]), "this one has 2001"),
        (workbook([["name"], [], ["Ann"], ["ANN"]]), "Line 4: “ANN” stands in line 3"),
        (workbook([["Schüler", "Nr."], ["Ann", 7]]), "Line 1: The headings “Schüler, Nr.”"),
        (b"PK\x03\x04 and no more", "The workbook can't be read; save it as XLSX"),
        (b"\xd0\xcf\x11\xe0 an old one", "The workbook can't be read"),
        (with_sheet(SHEET % (b"", b"<row><c><v>&</v></c></row>")), "The workbook can't be read"),
        (
            with_sheet(b"<!DOCTYPE x>" + SHEET % (b"", b"<row><c><v>7</v></c></row>")),
            "can't be read",
        ),
        (with_sheet(SHEET % (b" " * 8_400_000, b"")), "The workbook can't be read"),
        (with_sheet(SHEET % (b"", b"<row r='99999999999'/>")), "this one has 0"),
        (with_sheet(SHEET % (b"", b"<row><c t='s'><v>99</v></c></row>")), "can't be read"),
    ],
)
def test_a_workbook_at_fault(content: bytes, told: str) -> None:
    assert len(content) < 512 * 1024
    assert told in refused(content)


@settings(max_examples=50)
@given(st.integers(0, 4000), st.binary(min_size=1, max_size=4))
def test_any_workbook_is_read_or_refused(place: int, fault: bytes) -> None:
    good = workbook([["name"], ["Ann"]])
    place %= len(good) - 4
    try:
        assert read_roster(good[:place] + fault + good[place + len(fault) :])
    except ClassroomError as error:
        assert str(error)  # noqa: PT017
