"""The notebooks of the bank: puzzles that belong to no single lesson, in sections."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bglearn.i18n import LANGUAGES, Message
from bglearn.learner.course import Lesson, notebooks
from bglearn.puzzles.library import content

SECTIONS: Mapping[str, Message] = {
    "2": Message("bank", "Puzzles on the rules"),
    "3": Message("bank", "Puzzles on decisions"),
}
"""By the first digit of the number; what begins with another digit belongs to a lesson."""


def bank(language: str) -> tuple[Lesson, ...]:
    """The notebooks of the bank in a language; in English where that language has none.

    >>> [one.number for one in bank("en")][:2]
    ['20', '21']
    """
    return tuple(one for one in notebooks("puzzles", language) if is_in_bank(one))


def is_in_bank(lesson: Lesson) -> bool:
    """Whether it is a notebook of the bank, not a lesson of the course."""
    return lesson.number[0] in SECTIONS


def languages_in_bank(lesson: Lesson) -> tuple[str, ...]:
    """The codes of the languages in which a notebook of the bank is there."""
    folder = content() / "puzzles"
    return tuple(code for code in LANGUAGES if (folder / code / lesson.file).is_file())


def sections(language: str) -> tuple[tuple[Message, tuple[Lesson, ...]], ...]:
    """The notebooks of the bank in a language, each part with the heading that it stands under.

    >>> [str(heading) for heading, _ in sections("en")]
    ['Puzzles on the rules', 'Puzzles on decisions']
    """
    every = bank(language)
    found = (
        (heading, tuple(one for one in every if one.number.startswith(digit)))
        for digit, heading in SECTIONS.items()
    )
    return tuple((heading, there) for heading, there in found if there)


def listed(notebooks: Sequence[Lesson]) -> tuple[str, ...]:
    """Their titles in a list under one heading: without the words that all of them begin with.

    >>> one = Lesson("20", "More puzzles: hitting", "", ())
    >>> listed([one, Lesson("21", "More puzzles: the bar", "", ())])
    ('Hitting', 'The bar')
    >>> listed([one, Lesson("30", "Decisions: races", "", ())])
    ('More puzzles: hitting', 'Decisions: races')
    """
    parts = [one.title.partition(": ") for one in notebooks]
    if len(parts) < 2 or len({begin for begin, _, _ in parts}) > 1 or not all(p[2] for p in parts):
        return tuple(one.title for one in notebooks)
    return tuple(rest[0].upper() + rest[1:] for _, _, rest in parts)
