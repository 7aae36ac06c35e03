"""What a class list says besides its pupils: totals below them, and numbers that count lines."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from openpyxl import Workbook
from sqlalchemy.orm import Session

from bglearn import cli
from bglearn.classroom.classes import add_pupil, bring_roster, pupils_of, roster_csv
from bglearn.classroom.roster import Entry, Roster, read_roster
from bglearn.classroom.tables import SchoolClass
from bglearn.errors import ClassroomError

TOTALS = [
    ("Surname;Name", "Total;25", "Total 25"),
    ("Mbiemri;Emri", "Gjithsej;2", "Gjithsej 2"),
    ("Mbiemri;Emri", "2;Gjithsej", "2 Gjithsej"),
    ("Ονοματεπώνυμο;Αριθμός", "Σύνολο;25", "Σύνολο 25"),
    ("Ονοματεπώνυμο;Αριθμός", "Σύνολο μαθητών: 25;", "Σύνολο μαθητών: 25"),
    ("Ονοματεπώνυμο;Αριθμός", "ΣΥΝΟΛΟ ΜΑΘΗΤΩΝ/ΤΡΙΩΝ;", "ΣΥΝΟΛΟ ΜΑΘΗΤΩΝ/ΤΡΙΩΝ"),
    ("Adı;Soyadı", "Toplam öğrenci:;25", "Toplam öğrenci: 25"),
    ("Adı;Soyadı", ";Sınıf Mevcudu = 25", "Sınıf Mevcudu = 25"),
    ("Nume;Prenume", "Total elevi;25", "Total elevi 25"),
    ("Nume;Număr matricol", "Nr. elevi: 25;", "Nr. elevi: 25"),
    ("Name;Mother", "Number of pupils;25", "Number of pupils 25"),
    ("Name;Number", "2;", "2"),
    ("Mother;Name", "Total;", "Total"),
    ("Mother;Name", "Total:;2", "Total: 2"),
]


def workbook(*lines: str) -> bytes:
    book, written = Workbook(), io.BytesIO()
    for line in lines:
        book.active.append([int(one) if one.isdecimal() else one for one in line.split(";")])
    book.save(written)
    return written.getvalue()


def csv(*lines: str) -> bytes:
    return "\n".join(lines).encode()


def refused(content: bytes) -> str:
    with pytest.raises(ClassroomError) as caught:
        read_roster(content)
    return str(caught.value)


@pytest.mark.parametrize("write", [csv, workbook])
@pytest.mark.parametrize(("headings", "total", "told"), TOTALS)
def test_a_total_is_no_pupil(write: object, headings: str, total: str, told: str) -> None:
    assert callable(write)
    found: Roster = read_roster(write(headings, "Ann;Öz", "Eve;Kodra", total))
    assert len(found.entries) == 2
    assert found.totals == [told]
    assert found.not_needed[-1] == told


def test_totals_without_headings_and_several() -> None:
    found = read_roster(b"Ann;7\nEve;9\nTotal;2\nGrand total: 2\n")
    assert [one.name for one in found.entries] == ["Ann", "Eve"]
    assert found.not_needed == ["Total 2", "Grand total: 2"]


@pytest.mark.parametrize("name", ["Total;Ann", "Toplam;Can", "Suma;Ion"])
def test_no_pupil_is_taken_for_a_total(name: str) -> None:
    for lines in (["Ann;Öz", name], [name, "Ann;Öz"]):
        found = read_roster(csv("Surname;Name", *lines))
        assert " ".join(reversed(name.split(";"))) in [one.name for one in found.entries]
        assert found.not_needed == []


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        ("Surname;Name\nBlot;Ann\nQuist;25\n", "Line 3: “25” can't be a name"),
        ("Surname;Name\nTotal;25\nBlot;Ann\n", "Line 2: “25” can't be a name"),
        ("Surname;Name\nBlot;Ann\nGirls;1\n", "Line 3: “1” can't be a name"),
        ("Name;Section\nAnn;A\nTotal;B\n", "Line 3: “Total” can't be a name"),
        ("Name\nAnn\nTotal\nEve\n", "Line 3: “Total” can't be a name"),
        ("Name\nAnn\nGirls: 1\n", "Line 3: “Girls: 1” can't be a name"),
        ("Name\nAnn\n7\nEve\n", "Line 3: “7” can't be a name"),
        ("Name\nAnn\n5\n", "Line 3: “5” can't be a name"),
        ("Name\nAnn\nSignature:\n", "Line 3: “Signature:” can't be a name"),
    ],
)
def test_what_may_be_a_total_is_refused_by_its_line(
    db: Session, room: SchoolClass, lines: str, told: str
) -> None:
    with pytest.raises(ClassroomError) as caught:
        bring_roster(db, room.id, read_roster(lines.encode()).entries)
    assert str(caught.value).startswith(told)


def test_a_teacher_writes_no_number_as_a_name(db: Session, room: SchoolClass) -> None:
    with pytest.raises(ClassroomError, match="“25” can't be a name"):
        add_pupil(db, room.id, Entry("25"))


def test_who_is_called_by_a_number_elsewhere_stays(db: Session, room: SchoolClass) -> None:
    """A Hub's users may be: the list goes out and comes in."""
    for name in ("20240012", "Ann"):
        add_pupil(db, room.id, Entry(name), is_listed=False)
    content = roster_csv(db, room.id).replace(b"20240012,,", b"20240012,,A")
    assert bring_roster(db, room.id, read_roster(content).entries) == (0, 2)
    assert {one.name: one.section for one in pupils_of(db, room.id)} == {"20240012": "A", "Ann": ""}


# ---------------------------------------------------------------- numbers of the lines


@pytest.mark.parametrize("heading", ["Nr", "Nr.", "Α/Α", "No", "Number", "Numri", "ID", "Sıra"])
@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("shape", ["{}", "{:02}", "{}.", "{})"])
def test_a_number_of_the_line_is_nobody_s(heading: str, first: int, shape: str) -> None:
    lines = [f"{shape.format(first + at)};{name}" for at, name in enumerate(["Ann", "Bob", "Eve"])]
    found = read_roster(csv(f"{heading};Name", *lines))
    assert [one.number for one in found.entries] == [None] * 3
    assert found.not_needed == [heading]


def test_the_school_s_number_stands_beside_it() -> None:
    for lines in ("Nr;Name;ID 1;Ann;71 2;Bob;70", "ID;Name;Nr 71;Ann;1 70;Bob;2"):
        found = read_roster(csv(*lines.split()))
        assert [one.number for one in found.entries] == ["71", "70"]
        assert found.not_needed == ["Nr"]


def test_numbers_that_begin_again_with_each_section() -> None:
    found = read_roster(csv("Nr;Name;Class", "1;Ann;A", "2;Bob;A", "1;Cem;B", "2;Dan;B"))
    assert [one.number for one in found.entries] == [None] * 4
    assert found.not_needed == ["Nr"]


@pytest.mark.parametrize("numbers", ["2;1", "1;3", "7;8", "1;", "2;3", "x1;x2"])
def test_other_numbers_are_the_school_s(numbers: str) -> None:
    first, second = numbers.split(";")
    found = read_roster(csv("Nr;Name", f"{first};Ann", f"{second};Bob"))
    assert [one.number for one in found.entries] == [first, second]
    assert found.not_needed == []


def test_numbers_of_lines_without_headings() -> None:
    found = read_roster(b"Ann;1\nBob;2\nEve;3\nTotal;3\n")
    assert [one.number for one in found.entries] == [None] * 3
    assert found.not_needed == ["1–3", "Total 3"]


def test_the_next_list_gives_no_pupil_another_number(db: Session, room: SchoolClass) -> None:
    add_pupil(db, room.id, Entry("Ann", "71"))
    bring_roster(db, room.id, read_roster(b"Nr;Name\n1;Abi\n2;Ann\n").entries)
    assert {one.name: one.number for one in pupils_of(db, room.id)} == {"Abi": "", "Ann": "71"}


# ---------------------------------------------------------------- namesakes


def test_two_of_one_name_are_told_a_way_out(db: Session, room: SchoolClass) -> None:
    way_out = "If they are two pupils, add a middle name or the section to one of the names."
    told = refused(b"Name;Number\nAnn;71\nEve;70\nAnn;72\n")
    assert told == f"Line 4: “Ann” stands in line 2 already. {way_out}"
    add_pupil(db, room.id, Entry("Ann"))
    with pytest.raises(ClassroomError, match=way_out):
        add_pupil(db, room.id, Entry("ann"))
    assert "add a middle name" not in refused(b"Name;Number\nAnn;71\nEve;71\n")


# ---------------------------------------------------------------- told


def test_the_command_says_what_it_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("BGLEARN_CLASS", str(tmp_path / "class.db"))
    (tmp_path / "list.csv").write_text("Nr;Name\n1;Ann\n2;Bob\n;Total: 2\n")
    assert cli.main(["class", "new", "7b"]) == 0
    assert cli.main(["class", "roster", "7b", str(tmp_path / "list.csv")]) == 0
    assert "Not needed: Nr, Total: 2\n" in capsys.readouterr().out
