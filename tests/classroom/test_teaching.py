"""A teacher in a notebook and at the command line; a server that runs beside it notices."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import bglearn
from bglearn import cli
from bglearn.classroom import edition
from bglearn.classroom.assignment_file import read_assignment
from bglearn.classroom.database import open_database
from bglearn.classroom.hand_in import write_hand_in
from bglearn.classroom.importing import Taken
from bglearn.classroom.teaching import Teaching
from bglearn.errors import ClassroomError, OptionError
from tests.classroom import apart
from tests.classroom.conftest import NOON
from tests.classroom.lesson import PRIVATE
from tests.classroom.test_hand_in import entry
from tests.classroom.web import School

BAR = 'title = "The bar"\nlessons = ["06"]\npuzzles = ["bar-enter"]\nattempts = 3\nlate = "cost"\n'


@pytest.fixture
def teaching(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Teaching:
    monkeypatch.setenv("BGLEARN_CLASS", str(tmp_path / "class.db"))
    made: Teaching = bglearn.teach()  # type: ignore[operator]
    return made


def test_a_class_from_a_notebook(teaching: Teaching) -> None:
    code = teaching.add_class("7b", "Europe/Athens")
    assert teaching.bring_roster("7b", "name,number\nΆννα,007\nBob,\n".encode()) == (2, 0)
    assert teaching.assign("7b", BAR) == "The bar"
    assert teaching.classes() == [("7b", code, 2, 0, ("The bar",))]
    assert "Άννα,007," in teaching.roster("7b").decode("utf-8-sig")
    grades = json.loads(teaching.grades("7b", "json"))
    assert [one["name"] for one in grades["pupils"]] == ["Bob", "Άννα"]
    assert teaching.report("7b", "bob").startswith(b"%PDF")
    assert teaching.progress("7b") == ""
    assert len(teaching.replace_token()) == 43


@pytest.mark.parametrize("given", [5, None, [], ("a",), b"x"])
def test_what_is_no_text_is_one_sentence(teaching: Teaching, given: Any, tmp_path: Path) -> None:
    teaching.add_class("7b")
    asked: list[Callable[[], object]] = [
        lambda: bglearn.teach(given),  # type: ignore[operator]
        lambda: bglearn.teach(database=given),  # type: ignore[operator]
        lambda: teaching.add_class(given),
        lambda: teaching.add_class("8c", given),
        lambda: teaching.bring_roster(given, b"name"),
        lambda: teaching.roster(given),
        lambda: teaching.bring_puzzles(given, b""),
        lambda: teaching.assign(given, BAR),
        lambda: teaching.assign("7b", given),
        lambda: teaching.release(given, "The bar"),
        lambda: teaching.release("7b", given),
        lambda: teaching.write_nbgrader(given, tmp_path),
        lambda: teaching.grades(given),
        lambda: teaching.grades("7b", given),
        lambda: teaching.progress(given),
        lambda: teaching.report(given, "Ann"),
        lambda: teaching.report("7b", given),
        lambda: teaching.hand_in(given, b"{}"),
        lambda: teaching.hand_in("7b", b"{}", given),
    ]
    for ask in asked:
        with pytest.raises(ClassroomError, match="is no text"):
            ask()
    assert [room.name for room in teaching.classes()] == ["7b"]


@pytest.mark.parametrize("given", ["name\nAnn", None, 5, [], Path("list.csv")])
def test_what_is_no_content_is_one_sentence(teaching: Teaching, given: Any) -> None:
    teaching.add_class("7b")
    asked: list[Callable[[], object]] = [
        lambda: teaching.bring_roster("7b", given),
        lambda: teaching.bring_puzzles("mine.toml", given),
        lambda: teaching.hand_in("7b", given),
    ]
    for ask in asked:
        with pytest.raises(ClassroomError, match="read_bytes"):
            ask()


def test_a_folder_goes_by_its_name(teaching: Teaching, tmp_path: Path) -> None:
    written = teaching.write_nbgrader(BAR, str(tmp_path / "course"))
    assert written.is_file()
    for folder in (5, None, b"x", ""):
        with pytest.raises(OptionError, match="given by its name"):
            teaching.write_nbgrader(BAR, folder)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("ask", "told"),
    [
        (lambda t: t.roster("8c"), "Classes: 7b"),
        (lambda t: t.add_class("7b"), "already"),
        (lambda t: t.add_class("8c", "Nowhere"), "Nowhere"),
        (lambda t: t.grades("7b", "doc"), "no form of the grade book"),
        (lambda t: t.report("7b", "Nobody"), "no pupil “Nobody”. Pupils: –"),
        (lambda t: t.report("7b", 5), "is no text"),
        (lambda t: t.hand_in("7b", b"{}"), "no hand-in file"),
        (lambda t: t.bring_roster("7b", b""), "0"),
        (lambda t: t.bring_puzzles("x.toml", b"x"), "was not taken"),
    ],
)
def test_what_can_not_be(teaching: Teaching, ask: Any, told: str) -> None:
    teaching.add_class("7b")
    with pytest.raises(ClassroomError, match=told):
        ask(teaching)


@pytest.mark.parametrize("name", ["arber hoxha", "ARBËR HOXHA", "Hoxha, Arbër", "Arbër Hoxha"])
def test_a_report_of_a_name_as_it_is_typed(teaching: Teaching, name: str) -> None:
    teaching.add_class("7b")
    teaching.bring_roster("7b", "name\nArbër Hoxha\nAnn Alfa\n".encode())
    assert teaching.report("7b", name).startswith(b"%PDF")


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("Arber Hoxa", "Pupils: Arbër Hoxha."),
        ("Arber", "Pupils: Arbër Hoxha."),
        ("Zzzz", "Pupils: Ann Alfa, Ann Álfa, Arbër Hoxha."),
        ("ann alfà", "Pupils: Ann Alfa, Ann Álfa."),
    ],
)
def test_nobody_of_a_name_says_who_may_be_meant(teaching: Teaching, name: str, told: str) -> None:
    teaching.add_class("7b")
    content = "name;number\nArbër Hoxha;1\nAnn Alfa;2\nAnn Álfa;3\n".encode()
    teaching.bring_roster("7b", content)
    with pytest.raises(ClassroomError, match=re.escape(told)):
        teaching.report("7b", name)


def test_classes_are_a_teachers_own(teaching: Teaching) -> None:
    teaching.add_class("7b")
    other: Teaching = bglearn.teach("Mr Prime")  # type: ignore[operator]
    assert other.replace_token()  # whoever was not there is now
    assert other.classes() == []
    with pytest.raises(ClassroomError, match="There is no class"):
        other.roster("7b")


# ------------------------------------------------------------------ the file of an assignment


def test_an_assignment_file() -> None:
    wish = read_assignment(BAR, "Europe/Athens")
    assert wish.zone == "Europe/Athens"
    assert (wish.attempts, wish.late) == (3, "cost")
    assert wish.puzzles[0].startswith("bar-")
    assert list(wish.puzzles).count("bar-enter") == 1
    assert read_assignment(BAR + 'zone = "UTC"\nfold = 1\n', "Europe/Athens").fold == 1


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("title = ", "Line 1, column 9 can't be read: look there"),
        ('title = "T"\nlate refuse', "Line 2, column 6 can't be read"),
        ('title = "T"\ntitle = "U"', "Line 2, column 12 can't be read"),
        ("x = " + "[" * 9999, "no TOML"),
        ("", "title"),
        (
            BAR + "nonsense = 1",
            "“nonsense”: there is no such key; there are: title, lessons, puzzl",
        ),
        (BAR + "has_hints = 1", "“has_hints”: 1 does not fit; write it like has_hints = true"),
        (
            BAR + "try_percent = '5'",
            "“try_percent”: '5' does not fit; write it like try_percent = 1",
        ),
        (BAR + "deadline = 2026-10-25", 'like deadline = "2026-10-25T23:59"'),
        ('title = "T"\nlessons = ["99"]', "no lesson"),
        (
            'title = "T"\nlessons = "06"',
            r"“lessons”: '06' does not fit; write it like lessons = \[",
        ),
        ('title = "T"\npuzzles = [1]', r"“puzzles”: \[1\] does not fit"),
        (BAR.replace('"The bar"', "5"), "title"),
    ],
)
def test_a_faulty_assignment_file(text: str, told: str) -> None:
    with pytest.raises(ClassroomError, match=told):
        read_assignment(text, "UTC")


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ('late = "kosto"', "“late” can't be “kosto”; there are: refuse, cost, accept."),
        ('score_by = "x"', "“score_by” can't be “x”; there are: best, last, first."),
        (
            'feedback = "x"',
            "“feedback” can't be “x”; there are: at-once, after-deadline, on-release.",
        ),
        ("try_percent = 101", "“try_percent” can't be 101; write a number from 0 to 100."),
        ("attempts = -1", "“attempts” can't be -1; write a number from 0 to 100."),
    ],
)
def test_a_fault_names_the_key_and_the_choices(teaching: Teaching, line: str, told: str) -> None:
    teaching.add_class("7b")
    with pytest.raises(ClassroomError) as caught:
        teaching.assign("7b", f'title = "T"\npuzzles = ["bar-enter"]\n{line}\n')
    assert str(caught.value) == told


def test_a_puzzle_file_is_called_by_its_own_name(teaching: Teaching) -> None:
    content = PRIVATE.format(version=1, point=8, count=3).replace('"checkers"', '"zzz"')
    with pytest.raises(ClassroomError) as caught:
        teaching.bring_puzzles("mine.toml", content.encode())
    told = str(caught.value)
    assert told.startswith(
        "“mine.toml” was not taken. Faults (1): mine.toml, puzzle my-count, counts:"
    )
    assert "upload.toml" not in told
    assert all(f" {what}" in told for what in ("results,", "pips,", "away,", "prime,", "stake."))


@given(st.text(max_size=200))
def test_any_text(text: str) -> None:
    with pytest.raises(ClassroomError):
        read_assignment(text, "UTC")


# ------------------------------------------------------------------ at the command line


def test_at_the_command_line(
    teaching: Teaching, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    files = {"list.csv": b"name\nAnn\n", "bar.toml": BAR.encode(), "bad.json": b"{}"}
    for name, content in files.items():
        (tmp_path / name).write_bytes(content)
    said = []
    for arguments in (
        ("new", "7b", "--zone", "Europe/Athens"),
        ("roster", "7b", str(tmp_path / "list.csv")),
        ("roster", "7b"),
        ("assign", "7b", str(tmp_path / "bar.toml")),
        ("list",),
        ("release", "7b", "The bar"),
        ("grades", "7b", "--as", "xlsx", "-o", str(tmp_path / "grades.xlsx")),
        ("report", "7b", "Ann", "-o", str(tmp_path / "ann.pdf")),
    ):
        assert cli.main(["class", *arguments]) == 0, arguments
        said.append(capsys.readouterr().out)
    assert said[1] == "Names added: 1. Renewed: 0.\n"
    (tmp_path / "list.csv").write_bytes("Όνομα;Τηλ\nΆννα;1\nAnn;2\n".encode("cp1253"))
    assert cli.main(["class", "roster", "7b", str(tmp_path / "list.csv")]) == 0
    told = capsys.readouterr().out.split("\n")
    assert "check the names" in told[0]
    assert told[1] == "Not needed: Τηλ"
    assert told[2:4] == ["Άννα", "Ann"]
    assert told[4] == "Names added: 1. Renewed: 0."
    assert "Ann" in said[2]
    assert said[3] == "Set: The bar\n"
    assert said[4] == f"7b\t{said[0].strip()}\t0/1\tThe bar\n"
    assert said[5] == "Pupils can see what their answers are worth.\n"
    assert (tmp_path / "grades.xlsx").read_bytes().startswith(b"PK")
    assert (tmp_path / "ann.pdf").read_bytes().startswith(b"%PDF")
    assert cli.main(["class", "hand-in", "7b", str(tmp_path / "bad.json")]) == 1
    assert "bad.json: This is no hand-in file" in capsys.readouterr().err
    for arguments in (
        ("assign", "7b", str(tmp_path / "none.toml")),
        ("roster", "8c"),
        ("grades", "7b", "-o", str(tmp_path / "no" / "file")),
        ("assign", "7b", str(tmp_path / "grades.xlsx")),
    ):
        assert cli.main(["class", *arguments]) == 1, arguments
        assert capsys.readouterr().err.startswith("bglearn: ")


# ------------------------------------------------------------------ beside a server


@pytest.fixture
def school(file_url: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[School]:
    monkeypatch.setattr(edition, "PAUSE", 0.0)
    made = School(open_database(file_url))
    yield made
    made.close()
    made.engine.dispose()


def test_a_running_server_notices(school: School) -> None:
    """A hand-in file that the command took in shows on the pupil's page, which had been read."""
    page = f"/api/assignments/{school.assignment.id}/puzzles/1"
    assert not school.ann.get(page).json()["done"]
    beside = Teaching(school.engine, "Ms Blot", clock=lambda: NOON)
    content = write_hand_in("Ann", school.ann.token, [entry(school)])
    assert beside.hand_in("7b", content) == Taken("Ann", 1, 0, ())
    assert school.ann.get(page).json()["done"]


def test_without_the_count_it_would_not(school: School, monkeypatch: pytest.MonkeyPatch) -> None:
    page = f"/api/assignments/{school.assignment.id}/puzzles/1"
    assert not school.ann.get(page).json()["done"]
    monkeypatch.setattr("bglearn.classroom.teaching.note_change", lambda _: None)
    beside = Teaching(school.engine, "Ms Blot", clock=lambda: NOON)
    beside.hand_in("7b", write_hand_in("Ann", school.ann.token, [entry(school)]))
    assert not school.ann.get(page).json()["done"]


def test_where_a_loop_runs(school: School) -> None:
    """As in a notebook."""

    async def cell() -> int:
        beside = Teaching(school.engine, "Ms Blot", clock=lambda: NOON)
        return beside.hand_in("7b", write_hand_in("Ann", school.ann.token, [entry(school)])).new

    assert apart.run(cell()) == 1


def test_looking_costs_little(file_url: str) -> None:
    engine = open_database(file_url)
    watch = edition.Watch(engine)
    assert not apart.run(watch.has_changed())
    engine.dispose()
    assert not apart.run(watch.has_changed())  # within the pause nothing is read
