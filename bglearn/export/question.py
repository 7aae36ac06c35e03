"""A puzzle on paper or on a flash card: picture, question, choices, and on the back the answer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from random import Random

from bglearn.board.description import describe_score
from bglearn.board.scene import Scene
from bglearn.board.settings import Settings
from bglearn.board.svg import draw
from bglearn.i18n import Message, letters
from bglearn.notebook.session import Session
from bglearn.notebook.views import card_of, scene_of
from bglearn.puzzles.judge import solution_text
from bglearn.puzzles.puzzle import Puzzle

_BLANK = "_" * 10
_NO_TITLE = Message("sheet", "Question")


@dataclass(frozen=True, slots=True)
class Question:
    """A puzzle in the words of one language; pictures are SVG, choices have their letters.

    `answered` is the picture with the solution drawn in, the same where there is nothing to draw.
    """

    puzzle: Puzzle
    number: int
    text: str
    facts: tuple[str, ...]
    choices: tuple[str, ...]
    picture: str
    answered: str
    answer: str
    why: str


def question_of(puzzle: Puzzle, number: int = 1) -> Question:
    """The question in the language in use.

    >>> from bglearn.puzzles.library import library
    >>> question_of(library()["money-agree"]).answer.split(":")[0]
    'a'
    """
    before = Session(puzzle)
    after = replace(before, shown=True)
    card, solved = card_of(before, _NO_TITLE), card_of(after, _NO_TITLE)
    offered = [choice for field in card.fields for choice in field.choices]
    right = [choice.is_right for field in solved.fields for choice in field.choices]
    choices = [
        f"{letter}) {choice.text}" for letter, choice in zip(letters(), offered, strict=False)
    ]
    blanks = [f"{field.label}: {_BLANK}" for field in card.fields if field.kind == "number"]
    chosen = [letter for letter, is_right in zip(letters(), right, strict=False) if is_right]
    answer = solution_text(puzzle)
    if chosen:
        answer = f"{', '.join(chosen)}: {answer}"
    why = str(puzzle.why)
    scene = scene_of(before)
    return Question(
        puzzle,
        number,
        str(puzzle.question),
        (*_score(scene), *map(str, card.facts)),
        (*choices, *blanks),
        _drawn(scene),
        _drawn(scene_of(after)),
        answer,
        "" if answer.endswith(why) else why,  # a right choice may be the rule itself
    )


def questions_of(puzzles: Iterable[Puzzle]) -> Iterator[Question]:
    """The questions, numbered from 1."""
    for number, puzzle in enumerate(puzzles, 1):
        yield question_of(puzzle, number)


def drawn_lots(puzzles: Iterable[Puzzle], count: int | None, seed: int) -> tuple[Puzzle, ...]:
    """So many of the puzzles by chance, in their own order; all of them where `count` is None."""
    found = tuple(puzzles)
    if count is None or count >= len(found):
        return found
    kept = set(Random(seed).sample(range(len(found)), count))
    return tuple(puzzle for number, puzzle in enumerate(found) if number in kept)


def _score(scene: Scene) -> tuple[str, ...]:
    """What stands beside a board on the screen, in words."""
    score = scene.score
    if score is None:
        return ()
    return (describe_score(score.mover, score.opponent, score.length, score.crawford),)


def _drawn(scene: Scene) -> str:
    """As it is printed, whatever the learner has chosen for the screen."""
    return draw(replace(scene, settings=replace(Settings(), theme="light")))
