"""How well a learner knows each rule, by the puzzles that ask it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from bglearn.learner.result import MOST_STARS, NONE, Result
from bglearn.puzzles.puzzle import Puzzle
from bglearn.rules.book.rule import Rule
from bglearn.rules.catalog import BOOK, CATALOG

ENOUGH = 3
"""Puzzles that show that a rule is known; where fewer ask it, all of them."""


@dataclass(frozen=True, slots=True)
class Mastery:
    """A rule: how many stars its best puzzles won, of how many that they could; what was tried."""

    rule: Rule
    stars: int
    most: int
    tried: int

    @property
    def level(self) -> str:
        """Nothing tried is `new`, under half the stars `begun`, more `half`, all of them `known`.

        >>> from bglearn.rules.catalog import BOOK
        >>> Mastery(BOOK["BAR-03"], 5, 9, 3).level
        'half'
        """
        if not self.tried:
            return "new"
        if self.stars == self.most:
            return "known"
        return "half" if 2 * self.stars >= self.most else "begun"


LEVELS = ("new", "begun", "half", "known")


def mastery(puzzles: Mapping[str, Puzzle], results: Mapping[str, Result]) -> tuple[Mastery, ...]:
    """The mastery of every rule that a puzzle asks, in the order of the rule book.

    A rule is known once its three best puzzles have three stars each.
    """
    by_rule: dict[str, list[Result]] = {}
    for puzzle in puzzles.values():
        for name in dict.fromkeys(puzzle.rules):
            by_rule.setdefault(name, []).append(results.get(puzzle.id, NONE))
    found = []
    for rule in BOOK.values():
        if asked := by_rule.get(rule.id):
            best = sorted((one.stars for one in asked), reverse=True)[:ENOUGH]
            tried = sum(one.attempts > 0 for one in asked)
            found.append(Mastery(rule, sum(best), MOST_STARS * len(best), tried))
    return tuple(found)


def learnable(known: Iterable[Mastery]) -> tuple[Mastery, ...]:
    """Those of the rules themselves: no decisions about gaps, and no examples of the documents.

    >>> learnable([Mastery(BOOK["EX-09"], 0, 9, 0), Mastery(BOOK["BAR-03"], 0, 9, 0)])[0].rule.id
    'BAR-03'
    """
    return tuple(one for one in known if one.rule.id in CATALOG)
