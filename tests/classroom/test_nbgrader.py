"""Notebooks for nbgrader: their shape always, and graded by nbgrader itself where it is installed.

`python -m tests.judge nbgrader` installs it, in an environment of its own.
"""

from __future__ import annotations

import csv
import json
import os
import subprocess
from pathlib import Path
from typing import Any

import nbformat
import pytest

from bglearn import cli
from bglearn.classroom.nbgrader import POINTS, grade, nbgrader_notebook, slug, write_nbgrader
from bglearn.errors import AnswerError, ClassroomError
from bglearn.puzzles.library import library
from tests.classroom.running import ROOT

PYTHON = Path(os.environ.get("BGLEARN_NBGRADER", ROOT / "build" / "nbgrader" / "bin" / "python"))
NAMES = ("bar-enter", "bar-entries")
NAME = "η-μπάρα-zë"
"""A folder with letters that nbgrader has to take."""


def cells(content: bytes) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(content)["cells"]
    return found


def test_the_notebook_is_one() -> None:
    content = nbgrader_notebook("The bar", NAMES)
    nbformat.validate(nbformat.reads(content.decode(), as_version=4))
    marks = [cell["metadata"]["nbgrader"] for cell in cells(content)]
    assert len({one["grade_id"] for one in marks}) == len(marks) == 7
    assert sum(one.get("points", 0) for one in marks) == 2 * POINTS


def test_a_pupil_gets_no_answer() -> None:
    """What nbgrader leaves in: everything outside of solutions and hidden tests."""
    for cell in cells(nbgrader_notebook("All", list(library())[::40])):
        if cell["cell_type"] == "code":
            lines = cell["source"].splitlines()
            assert lines[0].startswith("### BEGIN")
            assert lines[-1].startswith("### END")
            assert sum(line.startswith("###") for line in lines) == 2


@pytest.mark.parametrize("name", list(library())[::30])
def test_right_and_wrong_answers(name: str) -> None:
    puzzle = library()[name]
    assert grade(name, puzzle.version, dict(puzzle.answer.data)) == POINTS
    for wrong in puzzle.wrong:
        assert grade(name, puzzle.version, dict(wrong.answer.data)) < POINTS


def test_what_is_no_answer() -> None:
    with pytest.raises(AnswerError):
        grade("bar-enter", 1, {"points": [1]})
    with pytest.raises(AnswerError, match="braces"):
        grade("bar-enter", 1, "bar/22")
    with pytest.raises(ClassroomError, match="version 99"):
        grade("bar-enter", 99, {})
    with pytest.raises(ClassroomError, match="none of bglearn’s puzzles"):
        nbgrader_notebook("T", ["mine"])


def test_nothing_is_overwritten(tmp_path: Path) -> None:
    file = write_nbgrader(tmp_path, "The bar", NAMES)
    assert file == tmp_path / "source" / "the-bar" / "the-bar.ipynb"
    with pytest.raises(ClassroomError, match="can't be written"):
        write_nbgrader(tmp_path, "The bar", NAMES)
    assert slug("…") == "assignment"


@pytest.mark.parametrize(
    ("title", "name"),
    [
        ("Λάμπα", "λάμπα"),
        ("ΜΑΖΕΜΑ", "μαζεμα"),
        ("Nën & zë", "nën-zë"),
        ("Ne\u0308n", "nën"),
        ("İki kapı", "iki-kapı"),
        ("Λάμπας", "λάμπας"),
        ("a+b [c] (d)/e_f", "a-b-c-d-e-f"),
    ],
)
def test_a_folder_keeps_the_letters_of_its_title(title: str, name: str) -> None:
    assert slug(title) == name


def test_two_titles_have_two_folders(tmp_path: Path) -> None:
    made = [write_nbgrader(tmp_path, title, NAMES) for title in ("The bar", "The bar!", "…", "?")]
    folders = [file.parent.name for file in made]
    assert folders == ["the-bar", "the-bar-2", "assignment", "assignment-2"]
    assert all(file.stem == file.parent.name for file in made)
    for title in ("The bar", "The bar!"):
        with pytest.raises(ClassroomError, match="can't be written: it is there already"):
            write_nbgrader(tmp_path, title, NAMES)
    (tmp_path / "source" / "mine").mkdir()
    (tmp_path / "source" / "mine" / "data.csv").write_text("x")
    assert write_nbgrader(tmp_path, "Mine", NAMES).parent.name == "mine-2"


def test_the_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("BGLEARN_CLASS", str(tmp_path / "class.db"))
    (tmp_path / "bar.toml").write_text('title = "Bar"\npuzzles = ["bar-enter"]')
    assert cli.main(["class", "nbgrader", str(tmp_path / "bar.toml"), str(tmp_path)]) == 0
    assert capsys.readouterr().out.strip().endswith("bar.ipynb")


def nbgrader(course: Path, *arguments: str) -> str:
    done = subprocess.run(
        [PYTHON, "-m", "nbgrader", *arguments],
        cwd=course,
        capture_output=True,
        text=True,
        env={
            **os.environ,
            "PATH": f"{PYTHON.parent}{os.pathsep}{os.environ['PATH']}",  # it calls alembic by name
            "PYTHONPATH": str(ROOT),
            "PYTHONUTF8": "1",
            "BGLEARN_LANG": "en",
        },
    )
    assert done.returncode == 0, done.stderr[-3000:]
    return done.stderr


@pytest.mark.lab
@pytest.mark.skipif(not PYTHON.exists(), reason="nbgrader is not installed (make judge)")
def test_nbgrader_grades_it(tmp_path: Path) -> None:
    course = tmp_path / "course"
    course.mkdir()
    (course / "nbgrader_config.py").write_text(
        f"c = get_config()\nc.CourseDirectory.root = {str(course)!r}\n"
    )
    write_nbgrader(course, "Η μπάρα & zë", NAMES)
    nbgrader(course, "generate_assignment", NAME)
    released = course / "release" / NAME / f"{NAME}.ipynb"
    content = released.read_text("utf-8")
    for secret in ("bar/22 24/18", "BEGIN", "grade("):
        assert secret not in content
    answers = {
        "ann": ['{"play": "bar/22/16"}', '{"points": [20, 23]}'],
        "bob": ['{"play": "24/18 13/10"}', '{"points": [20, 23]}'],
        "cleo": ['{"play": 3}', "grade = lambda *_: 10; answer_2 = 1"],
    }
    for pupil, given in answers.items():
        notebook = json.loads(content)
        todo = [cell for cell in notebook["cells"] if "YOUR CODE" in "".join(cell["source"])]
        assert len(todo) == 2
        for number, (cell, answer) in enumerate(zip(todo, given, strict=True), 1):
            cell["source"] = f"answer_{number} = {answer}"
        file = course / "submitted" / pupil / NAME / f"{NAME}.ipynb"
        file.parent.mkdir(parents=True)
        file.write_text(json.dumps(notebook), "utf-8")
    nbgrader(course, "autograde", NAME)
    nbgrader(course, "export")
    with (course / "grades.csv").open() as lines:
        scores = {row["student_id"]: float(row["score"]) for row in csv.DictReader(lines)}
    assert scores["ann"] == 2 * POINTS
    assert scores["bob"] == POINTS
    assert scores["cleo"] == 0
