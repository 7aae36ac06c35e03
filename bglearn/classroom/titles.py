"""What the files of puzzles are called, for teachers who choose from them."""

from __future__ import annotations

from functools import cache

from bglearn.learner.course import lessons, notebooks


@cache
def titles(language: str) -> dict[str, str]:
    """The title of each lesson, and of each notebook of puzzles beside them, by its two digits.

    In English where there is none in that language.

    >>> titles("en")["06"]
    'The bar'
    """
    beside = [one for code in ("en", language) for one in notebooks("puzzles", code)]
    return {one.number: one.title for one in (*beside, *lessons(language))}
