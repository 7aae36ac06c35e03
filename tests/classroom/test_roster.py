"""Class lists: what schools' programs write is read, and what we write does nothing by itself."""

from __future__ import annotations

import contextlib
import csv
import io
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy.orm import Session

from bglearn.classroom.classes import add_pupil, bring_roster, pupils_of, roster_csv
from bglearn.classroom.csv_table import safe_cell, write_csv
from bglearn.classroom.headings import column_of
from bglearn.classroom.roster import Entry, clean_name, read_roster
from bglearn.classroom.tables import SchoolClass
from bglearn.classroom.words import words
from bglearn.errors import ClassroomError
from bglearn.i18n import LANGUAGES, speaking

NAMES = "name,number,section\nZoë Çelik,007,A\nΆννα,0012,Β\n"


@pytest.mark.parametrize(
    "content",
    [
        NAMES.encode(),
        NAMES.encode("utf-8-sig"),
        NAMES.encode("utf-16"),
        NAMES.replace(",", ";").replace("\n", "\r\n").encode("utf-8-sig"),
        NAMES.replace(",", "\t").encode(),
        b"number,section,name\n" + "007,A,Zoë Çelik\n0012,Β,Άννα\n".encode(),
        NAMES.split("\n", 1)[1].encode(),
        NAMES.replace("Zoë", "Zoe\u0308").encode(),  # letter and mark apart
    ],
    ids=["utf-8", "mark", "utf-16", "semicolon", "tab", "order", "no heading", "decomposed"],
)
def test_one_list_in_many_forms(content: bytes) -> None:
    assert read_roster(content).entries == [
        Entry("Zoë Çelik", "007", "A"),
        Entry("Άννα", "0012", "Β"),
    ]


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"name\nAnn\nANN\n", "Line 3: “ANN” stands in line 2"),
        (b"name,number\nAnn\n\n  ,x\n", "Line 4"),
        ("name\nAyşe\n".encode("cp1254"), "not UTF-8"),
        (b"", "has 1 to 2000 names; this one has 0"),
        (b"name\n", "this one has 0"),
        (b"name\n" + b"x" * 81, "Line 2"),
        ("name\nA\u202eb\n".encode(), "Line 2"),
        (b"name,number\nAnn," + b"7" * 41, "Line 2"),
        (b"\n".join(b"p%d" % i for i in range(2001)), "this one has 2001"),
        (b'"' + b"x" * 200_000, "no CSV table"),
        ("Schüler;Nr.\nAnn;7\n".encode(), "Line 1: The headings “Schüler, Nr.” are not"),
        ("Schüler;Mutter\nAnn;7\nBob;8\n".encode(), "“Schüler, Mutter” are not understood"),
        ("Schüler\nAnn Quist\nBob Blot\n".encode(), "“Schüler” are not understood"),
    ],
)
def test_a_faulty_list_is_refused_as_a_whole(content: bytes, told: str) -> None:
    with pytest.raises(ClassroomError) as caught:
        read_roster(content)
    assert told in str(caught.value)


@pytest.mark.parametrize(
    "headings",
    [
        "NAME;NUMBER;SECTION",
        "Emri Mbiemri;Nr.;Klasa",
        "emri;Numri;Dega",
        "Ονοματεπώνυμο;Αρ. Μητρώου;Τάξη",
        "ΟΝΟΜΑ;ΑΡΙΘΜΟΣ ΜΗΤΡΩΟΥ;ΤΜΗΜΑ",
        "Adı Soyadı;Öğrenci No;Şube",
        "ADI SOYADI;OKUL NO;SINIF",
        "Ad Soyad;No;sinif",
        "Nume și prenume;Nr. matricol;Clasa",
        "Nume şi prenume;Număr matricol;Grupa",
        "nume;numar;secţiune",
    ],
)
def test_the_usual_headings(headings: str) -> None:
    content = f"{headings}\nAnn;007;A\n".encode()
    assert read_roster(content).entries == [Entry("Ann", "007", "A")]
    assert read_roster(content).unknown == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_title_that_the_pages_show_is_understood(code: str) -> None:
    with speaking(code):
        shown = words()
    for key, column in (("pupil", "name"), ("number", "number"), ("section", "section")):
        assert column_of(shown[key]) == column, shown[key]
    told = re.split(r"[,:()]", shown["upload_list"])[1:]
    columns = [column_of(word) for word in told if word.strip()]
    assert columns[:3] == ["name", "number", "section"], told
    assert column_of("mother") is None


def test_names_and_sections_in_several_columns() -> None:
    content = "Επώνυμο,Όνομα,Τάξη,Τμήμα,Πατρώνυμο\nΚόη,Άννα,Γ,2,Ίων\n".encode()
    assert read_roster(content).entries == [Entry("Άννα Κόη", None, "Γ 2")]
    assert read_roster(content).unknown == ["Πατρώνυμο"]


def test_a_list_without_headings_may_have_gaps() -> None:
    found = read_roster(b"Ann,\nBob,7\nEve,8\n").entries
    assert found == [Entry("Ann", ""), Entry("Bob", "7"), Entry("Eve", "8")]


def test_a_list_finds_who_came_before_it(db: Session, room: SchoolClass) -> None:
    add_pupil(db, room.id, Entry("ISIK celik"), is_listed=False)
    add_pupil(db, room.id, Entry("Bob"), is_listed=False)
    assert bring_roster(db, room.id, [Entry("Işık Çelik", "7")]) == (0, 1)
    listed = {pupil.name: (pupil.number, pupil.is_listed) for pupil in pupils_of(db, room.id)}
    assert listed == {"Işık Çelik": ("7", True), "Bob": ("", False)}


def test_names_stand_by_the_alphabet(db: Session, room: SchoolClass) -> None:
    bring_roster(db, room.id, [Entry(name) for name in ("Zoe", "Çelik", "Dan", "Ελένη", "Άννα")])
    assert [one.name for one in pupils_of(db, room.id)] == ["Çelik", "Dan", "Zoe", "Άννα", "Ελένη"]


@given(st.binary(max_size=300))
def test_any_file_is_read_or_refused(content: bytes) -> None:
    with contextlib.suppress(ClassroomError):
        assert read_roster(content).entries


@given(st.lists(st.lists(st.text(max_size=12), min_size=1, max_size=4), max_size=5))
def test_no_cell_that_is_written_is_a_formula(rows: list[list[str]]) -> None:
    read = csv.reader(io.StringIO(write_csv(rows).decode("utf-8-sig"), newline=""))
    for row in read:
        assert not any(cell.startswith(("=", "+", "-", "@", "\t", "\r")) for cell in row)


def test_a_formula_would_be_found() -> None:
    assert safe_cell('=HYPERLINK("x")') == '\'=HYPERLINK("x")'
    assert safe_cell(-5) == -5  # a number stays one


def test_out_and_in_again(db: Session, room: SchoolClass) -> None:
    entries = [Entry("=1+1", "007"), Entry("Άννα", "-3", "@b")]
    assert bring_roster(db, room.id, entries) == (2, 0)
    assert bring_roster(db, room.id, [Entry("ΆΝΝΑ", "4")]) == (0, 1)
    written = roster_csv(db, room.id)
    assert b"'=1+1,007" in written
    assert bring_roster(db, room.id, read_roster(written).entries) == (0, 0)
    assert {pupil.name for pupil in pupils_of(db, room.id)} == {"=1+1", "ΆΝΝΑ"}


@pytest.mark.parametrize("name", ["", "   ", "x" * 81, "a\0b", "\u200b"])
def test_what_is_no_name(name: str) -> None:
    with pytest.raises(ClassroomError):
        clean_name(name)
