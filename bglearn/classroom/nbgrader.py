"""An assignment as a notebook for nbgrader, and what its cells call to grade an answer.

nbgrader runs pupils' code and bglearn's own puzzles are public: this is for courses that use it
already. For marks that count, the class's server judges what pupils can't touch.
"""

from __future__ import annotations

import base64
import json
import re
import unicodedata
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from bglearn.board.png import png
from bglearn.classroom.drawing import picture
from bglearn.errors import AnswerError, ClassroomError
from bglearn.files import read_ordinary, reason
from bglearn.i18n import Message, shown, text
from bglearn.puzzles.answers import read_answer
from bglearn.puzzles.judge import judge
from bglearn.puzzles.library import library
from bglearn.puzzles.puzzle import Puzzle

POINTS = 10
"""What a puzzle is worth."""
_SCHEMA = 3
_WIDTH = 640
_LONGEST = 100_000_000
"""Bytes of a notebook that is there."""


def grade(name: str, version: int, answer: object, points: int = POINTS) -> float:
    """Points for an answer; nbgrader takes the number that a cell ends with.

    Raises:
        AnswerError: when it has not the shape of its kind; nbgrader then gives none.
        ClassroomError: when the puzzle is not here in that version.

    >>> grade("bar-enter", 1, {"play": "bar/22 24/18"})
    10.0
    """
    puzzle = library().get(name)
    if puzzle is None or puzzle.version != version:
        raise ClassroomError(
            Message(
                "class",
                "“{name}” is not here in version {version}: use the bglearn that the notebook was"
                " made with.",
                {"name": shown(name), "version": version},
            )
        )
    if not isinstance(answer, dict):
        raise AnswerError(Message("class", "Write the answer in braces, as the task shows it."))
    return round(points * judge(puzzle, read_answer(puzzle.kind, answer)).score / 1000, 2)


def slug(title: str) -> str:
    """A title as nbgrader takes it for a folder: letters of any script, digits and hyphens.

    >>> slug("The bar, part 2"), slug("Nën & zë"), slug("Πούλια (α΄)")
    ('the-bar-part-2', 'nën-zë', 'πούλια-α')
    """
    composed = unicodedata.normalize("NFC", title.lower())
    bare = "".join(
        one for one in composed if not unicodedata.combining(one)
    )  # of “İ” a dot is left
    return re.sub(r"[\W_]+", "-", bare).strip("-") or "assignment"


def nbgrader_notebook(title: str, names: Sequence[str]) -> bytes:
    """The instructor's version: nbgrader takes solutions and tests out of it by itself.

    Raises:
        ClassroomError: for a puzzle that is none of bglearn's own.
    """
    how = text("class", "Write each answer into its cell.")
    cells = [_markdown("title", f"# {title}\n\n{how}")]
    for number, name in enumerate(names, 1):
        if name not in library():
            raise ClassroomError(
                Message(
                    "class",
                    "“{name}” is none of bglearn’s puzzles; nbgrader can take only those.",
                    {"name": shown(name)},
                ),
                "puzzles",
            )
        cells += _puzzle(number, library()[name])
    content = {
        "cells": cells,
        "metadata": {
            "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"}
        },
        "nbformat": 4,
        "nbformat_minor": 5,
    }
    return json.dumps(content, ensure_ascii=False, indent=1).encode()


def write_nbgrader(folder: Path, title: str, names: Sequence[str]) -> Path:
    """Write the notebook below a course's `source` folder; the file.

    Where another title has its folder, it gets one with a number.

    Raises:
        ClassroomError: when it is there already, or can't be written.
    """
    content = nbgrader_notebook(title, names)
    place = folder / "source" / slug(title)
    try:
        number = 2
        while _is_another_s(place, content):
            place = place.with_name(f"{slug(title)}-{number}")
            number += 1
        file = place / f"{place.name}.ipynb"
        file.parent.mkdir(parents=True, exist_ok=True)
        with file.open("xb") as out:
            out.write(content)
    except OSError as error:
        raise ClassroomError(
            Message(
                "class",
                "“{file}” can't be written: {reason}.",
                {"file": shown(str(place / f"{place.name}.ipynb")), "reason": reason(error)},
            )
        ) from None
    return file


def _is_another_s(place: Path, content: bytes) -> bool:
    """Whether a folder holds something else than an assignment of the same title."""
    if not place.is_dir() or not any(place.iterdir()):
        return False
    try:
        there = json.loads(read_ordinary(place / f"{place.name}.ipynb", _LONGEST))
        return _title(there) != _title(json.loads(content))
    except (OSError, ValueError, LookupError, TypeError, RecursionError):
        return True


def _title(notebook: Any) -> str:
    return "".join(notebook["cells"][0]["source"]).partition("\n")[0]


def _puzzle(number: int, puzzle: Puzzle) -> list[dict[str, Any]]:
    form = {key: _empty(value) for key, value in puzzle.answer.data.items()}
    lines = [
        f"## {number}. {puzzle.question}",
        "![](attachment:board.png)",
        text("class", "Write the answer like this, with your values:"),
        f"```python\nanswer_{number} = {form!r}\n```",
    ]
    if puzzle.choices:
        lines.insert(2, "\n".join(f"* `{one.id}` {one.text}" for one in puzzle.choices))
    question = _markdown(f"question-{number}", "\n\n".join(lines))
    drawn = base64.b64encode(png(picture(puzzle), _WIDTH)).decode()
    question["attachments"] = {"board.png": {"image/png": drawn}}
    solution = (
        f"### BEGIN SOLUTION\nanswer_{number} = {dict(puzzle.answer.data)!r}\n### END SOLUTION"
    )
    test = (
        "### BEGIN HIDDEN TESTS\nfrom bglearn.classroom.nbgrader import grade\n\n"
        f'grade("{puzzle.id}", {puzzle.version}, answer_{number}, {POINTS})\n### END HIDDEN TESTS'
    )
    return [
        question,
        _code(f"answer-{number}", solution, solution=True),
        _code(f"grade-{number}", test, grade=True, locked=True, points=POINTS),
    ]


def _empty(value: object) -> object:
    """A value of the same kind that is no answer."""
    if isinstance(value, dict):
        return {key: _empty(one) for key, one in value.items()}
    return type(value)()


def _markdown(name: str, source: str) -> dict[str, Any]:
    return {
        "cell_type": "markdown",
        "id": name,
        "metadata": {"nbgrader": _marks(name, locked=True)},
        "source": source,
    }


def _code(name: str, source: str, **marks: Any) -> dict[str, Any]:
    return {
        "cell_type": "code",
        "execution_count": None,
        "id": name,
        "metadata": {"nbgrader": _marks(name, **marks)},
        "outputs": [],
        "source": source,
    }


def _marks(
    name: str, *, grade: bool = False, solution: bool = False, locked: bool = False, points: int = 0
) -> dict[str, Any]:
    marks: dict[str, Any] = {
        "schema_version": _SCHEMA,
        "grade_id": name,
        "grade": grade,
        "solution": solution,
        "locked": locked,
        "task": False,
    }
    return marks | ({"points": points} if grade else {})
