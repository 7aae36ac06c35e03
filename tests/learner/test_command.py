"""`bglearn progress`: shown, carried away and brought back."""

from __future__ import annotations

from pathlib import Path

import pytest

from bglearn.cli import main
from bglearn.learner import journal as journals
from bglearn.learner.course import lessons
from bglearn.learner.journal import Journal, journal
from tests.learner.events import made, wrong

FIRST = lessons("en")[0].exercises[0]


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder for the journal, with something in it."""
    monkeypatch.setenv("BGLEARN_LANG", "en")
    monkeypatch.setenv("BGLEARN_DATA", str(tmp_path / "data"))
    odd = {"player": "two\u2028lines"}
    journal().merge([wrong(FIRST), made("attempt", FIRST, answer=odd), made("hint", "λ", hints=1)])
    return tmp_path / "data"


def test_shown(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["progress", "show"]) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[0] == "01 The board: solved 1 of 18, stars 2 of 54"
    assert len(said) == len(lessons("en"))


def test_carried_to_another_computer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "mine.jsonl"
    assert main(["progress", "export", str(file)]) == 0
    events = journal().events()
    monkeypatch.setenv("BGLEARN_DATA", str(tmp_path / "other"))
    assert main(["progress", "import", str(file)]) == 0
    assert main(["progress", "import", str(file)]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "Entries written: 3.",
        "Entries read: 3. New: 3.",
        "Entries read: 3. New: 0.",
    ]
    assert Journal(tmp_path / "other").events() == events


def test_nothing_is_written_over(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "mine").write_text("precious")
    assert main(["progress", "export", str(tmp_path / "mine")]) == 1
    assert "is there already; name a file that is not." in capsys.readouterr().err
    assert (tmp_path / "mine").read_text() == "precious"


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (f"{made().line}\n\n{{}}\n", "mine, line 3: This is no entry of a journal: {}"),
        (f"{made().line}\nrubbish", "mine, line 2: This is no entry of a journal: rubbish"),
        (
            made().line.replace('"v":1', '"v":2'),
            "mine, line 1: Your progress was written by a newer",
        ),
        (b"\xff\xfe\x00", "can't be read: it is not written in UTF-8."),
        (None, "can't be read: there is no such file"),
    ],
)
def test_all_or_nothing(
    content: str | bytes | None, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "mine"
    if content is not None:
        file.write_bytes(content if isinstance(content, bytes) else content.encode())
    assert main(["progress", "import", str(file)]) == 1
    assert said in capsys.readouterr().err
    assert len(journal().events()) == 3


def test_where_nothing_can_be_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["progress", "export", str(tmp_path / "no" / "folder")]) == 1
    assert "can't be kept in" in capsys.readouterr().err


def test_trouble_is_told(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (data / "journal.sqlite3").write_text("These are not the bytes of a database. " * 200)
    journals._open.clear()
    assert main(["progress", "show"]) == 1
    assert "was damaged and lies now in" in capsys.readouterr().err
