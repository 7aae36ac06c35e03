"""What a teacher chooses puzzles from, and the puzzles that a choice stands for."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from sqlalchemy.orm import Session

from bglearn.classroom.own_puzzles import OwnPuzzle, own_puzzles
from bglearn.classroom.shelf import Shelf
from bglearn.classroom.titles import titles
from bglearn.errors import ClassroomError
from bglearn.i18n import Message, language, shown
from bglearn.puzzles.library import library
from bglearn.puzzles.puzzle import Puzzle


@dataclass(frozen=True, slots=True)
class Picker:
    """What a page offers: the bank's puzzles by lesson, and a teacher's own.

    `taken` are in the assignment already.
    """

    lessons: Mapping[str, Sequence[Puzzle]]
    titles: Mapping[str, str]
    own: Sequence[OwnPuzzle]
    taken: Collection[str]


def picker(db: Session, teacher_id: int, shelf: Shelf, taken: Collection[str] = ()) -> Picker:
    """What a teacher may choose from."""
    lessons: dict[str, list[Puzzle]] = {}
    for puzzle in library().values():
        lessons.setdefault(lesson_of(puzzle), []).append(puzzle)
    return Picker(
        lessons,
        defaultdict(str, titles(language())),
        own_puzzles(db, teacher_id, shelf),
        frozenset(taken),
    )


def lesson_of(puzzle: Puzzle) -> str:
    """The two digits of the lesson, or of the notebook beside the lessons, that sets a puzzle."""
    return puzzle.file.name[:2]


def chosen(
    lessons: Sequence[str], puzzles: Sequence[str], taken: Collection[str] = ()
) -> list[str]:
    """The puzzles of whole lessons but for those `taken` already, then single ones.

    A single one of a whole lesson stands there once.

    Raises:
        ClassroomError: when there is no such lesson.

    >>> chosen([], ["bar-enter"]), len(chosen(["06"], ["bar-enter"])) == len(chosen(["06"], []))
    (['bar-enter'], True)
    """
    numbers = {lesson_of(puzzle) for puzzle in library().values()}
    for lesson in lessons:
        if lesson not in numbers:
            raise ClassroomError(
                Message("class", "There is no lesson “{name}”.", {"name": shown(lesson)}), "lessons"
            )
    whole = [puzzle.id for puzzle in library().values() if lesson_of(puzzle) in lessons]
    rest = [name for name in whole if name not in taken]
    return [*rest, *(name for name in puzzles if name not in rest)]
