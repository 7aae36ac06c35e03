"""The lessons in their order: title, file and exercises of each, as the notebooks have them."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from bglearn.i18n import LANGUAGES
from bglearn.learner.result import MOST_STARS, NONE, Result
from bglearn.puzzles.library import content, library
from bglearn.puzzles.puzzle import Puzzle

_HEADING = re.compile(r"^#\s+(?:\d+\s*·\s*)?(.+)$", re.MULTILINE)
_EXERCISE = re.compile(r"""^(?:exercise|puzzle)\(\s*["']([\w-]+)["']""", re.MULTILINE)
_NAME = re.compile(r"(\d\d)_\w+\.ipynb")


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson; `number` has two digits, `exercises` are ids of puzzles in their order."""

    number: str
    title: str
    file: str
    exercises: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a learner is in a lesson."""

    count: int
    solved: int
    tried: int
    stars: int

    @property
    def most_stars(self) -> int:
        """The stars that could be won."""
        return MOST_STARS * self.count

    @property
    def done(self) -> bool:
        """Whether every exercise is solved."""
        return self.solved == self.count


def progress_in(lesson: Lesson, results: Mapping[str, Result]) -> Progress:
    """How far a learner is in a lesson.

    >>> lesson = Lesson("01", "The board", "01_board.ipynb", ("a", "b"))
    >>> progress_in(lesson, {"a": Result(2, 1, 2)})
    Progress(count=2, solved=1, tried=1, stars=2)
    """
    found = [results.get(name, NONE) for name in lesson.exercises]
    return Progress(
        len(found),
        sum(one.solved for one in found),
        sum(one.attempts > 0 for one in found),
        sum(one.stars for one in found),
    )


@cache
def notebooks(folder: str, language: str) -> tuple[Lesson, ...]:
    """The notebooks of a folder, `lessons` or `puzzles`; in English where a language has none."""
    for code in (language, "en"):
        files = sorted((content() / folder / code).glob("*.ipynb"))
        if found := tuple(filter(None, map(_read, files))):
            return found
    return ()


def lessons(language: str) -> tuple[Lesson, ...]:
    """The lessons in a language; in English where that language has none.

    >>> lessons("en")[0].title
    'The board'
    """
    return notebooks("lessons", language)


def lesson_puzzles(language: str) -> Mapping[str, Lesson]:
    """The notebooks of puzzles beside the lessons, by the number of the lesson.

    >>> lesson_puzzles("en")["01"].file
    '01_board.ipynb'
    """
    numbers = {lesson.number for lesson in lessons(language)}
    return {one.number: one for one in notebooks("puzzles", language) if one.number in numbers}


def languages_of(lesson: Lesson) -> tuple[str, ...]:
    """The codes of the languages in which a lesson is there."""
    root = content() / "lessons"
    return tuple(code for code in LANGUAGES if (root / code / lesson.file).is_file())


def _read(path: Path) -> Lesson | None:
    """The lesson in a notebook; None where it is no lesson of the course."""
    if (named := _NAME.fullmatch(path.name)) is None:
        return None
    text, code = "", ""
    for cell in json.loads(path.read_text("utf-8"))["cells"]:
        source = "".join(cell["source"])
        if cell["cell_type"] == "code":
            code += f"{source}\n"
        else:
            text += f"{source}\n"
    heading = _HEADING.search(text)
    title = heading[1].strip() if heading else path.stem
    return Lesson(named[1], title, path.name, tuple(_EXERCISE.findall(code)))


def practice() -> tuple[Puzzle, ...]:
    """The puzzles that are no exercise of a lesson.

    >>> "movement-two-checkers" in {puzzle.id for puzzle in practice()}
    False
    """
    exercises = {name for lesson in lessons("en") for name in lesson.exercises}
    return tuple(puzzle for puzzle in library().sound.values() if puzzle.id not in exercises)
