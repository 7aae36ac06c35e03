"""What the files of puzzles are called, for teachers who choose from them."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path

from bglearn.learner.course import lessons
from bglearn.puzzles.library import content

_HEADING = re.compile(r"^#\s+(?:\d+\s*·\s*)?(.+)$", re.MULTILINE)
_FILE = re.compile(r"(\d\d)_\w+\.ipynb")


@cache
def titles(language: str) -> dict[str, str]:
    """The title of each lesson, and of each notebook of puzzles beside them, by its two digits.

    In English where there is none in that language.

    >>> titles("en")["06"]
    'The bar'
    """
    found: dict[str, str] = {}
    for code in ("en", language):
        for file in sorted((content() / "puzzles" / code).glob("*.ipynb")):
            if named := _FILE.fullmatch(file.name):
                found[named[1]] = _heading(file)
    return found | {lesson.number: lesson.title for lesson in lessons(language)}


def _heading(file: Path) -> str:
    cells = json.loads(file.read_text("utf-8"))["cells"]
    heading = _HEADING.search("".join(cells[0]["source"])) if cells else None
    return heading[1].strip() if heading else file.stem
