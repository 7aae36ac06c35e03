"""Pictures of a puzzle for teachers: its position, its solution, an answer that was given."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import NamedTuple

from bglearn.board.scene import Arrow, Mark
from bglearn.board.settings import DEFAULT
from bglearn.board.svg import draw
from bglearn.classroom.judged import judged
from bglearn.errors import AnswerError
from bglearn.i18n import Message
from bglearn.notebook.session import Session
from bglearn.notebook.views import card_of, scene_of
from bglearn.puzzles.puzzle import Puzzle
from bglearn.rules.position import BAR


class Asked(NamedTuple):
    """What a question has beside its position: what is told of it, and what may be chosen."""

    facts: tuple[str, ...]
    choices: tuple[str, ...]


def asked(puzzle: Puzzle) -> Asked:
    """The facts and the choices of a question, as a pupil's card has them.

    >>> from bglearn.puzzles.library import library
    >>> len(asked(library()["bar-no-sum"]).choices)
    3
    """
    card = card_of(Session(puzzle), Message("class", "Puzzle {number}", {"number": 1}))
    choices = [choice for field in card.fields for choice in field.choices]
    return Asked(tuple(map(str, card.facts)), tuple(str(choice.text) for choice in choices))


def picture(puzzle: Puzzle, *, solution: bool = False) -> str:
    """The position as SVG text, with the solution where it can be drawn.

    >>> from bglearn.puzzles.library import library
    >>> picture(library()["bar-enter"], solution=True).count('class="head"') > 0
    True
    """
    scene = scene_of(Session(puzzle, shown=solution))
    return draw(replace(scene, settings=DEFAULT))


def picture_of_answer(puzzle: Puzzle, answer: str) -> str:
    """The position with an answer on it: its moves as arrows, its points marked."""
    scene = replace(scene_of(Session(puzzle)), settings=DEFAULT)
    try:
        found = judged(puzzle, json.loads(answer), tells=True).verdict
    except AnswerError:
        return draw(scene)
    moves = found.violation.moves if found.violation else found.play or ()
    arrows = tuple(Arrow(move.from_point, move.to_point, "wrong") for move in moves)
    points = json.loads(answer).get("points", [])
    marks = tuple(Mark(point, "blocked") for point in points if 1 <= point <= BAR)
    return draw(replace(scene, arrows=arrows or scene.arrows, marks=marks or scene.marks))
