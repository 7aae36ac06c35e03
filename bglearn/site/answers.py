"""Every answer that a learner can give to a puzzle, where they can be counted.

What the board takes are the plays of the graph; what the card takes are the values of its fields. A
puzzle whose answers have no end (a position to set up, say) has none here.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator
from dataclasses import replace

from bglearn.board.card import CardField
from bglearn.notebook.fields import fields_of
from bglearn.notebook.session import Session
from bglearn.puzzles.puzzle import Puzzle
from bglearn.rules.plays import Move, Play, legal_plays, play_graph
from bglearn.rules.position import BAR

MOST_ANSWERS = 600
MOST_TRIES = 4000
_LARGEST_COUNTS = (40, 400)
"""A number is asked for up to the first of these that is far enough beyond the right one."""

Answer = dict[str, object]


def plays(puzzle: Puzzle) -> tuple[Play, ...]:
    """One play for each legal result, where the board takes a play; else none.

    >>> from bglearn.puzzles.library import library
    >>> all(plays(puzzle) for puzzle in library().values() if is_played(puzzle))
    True
    """
    return tuple(legal_plays(puzzle.position, puzzle.thrown).values()) if is_played(puzzle) else ()


def is_played(puzzle: Puzzle) -> bool:
    """Whether a play is the answer, and the board offers legal steps only."""
    return puzzle.kind == "play" and puzzle.mode == "play"


def questions(puzzle: Puzzle) -> Iterator[tuple[Move, ...]]:
    """What a hand may try and the board does not offer, for the first two moves of a roll.

    The last move of each is the one that is asked about.
    """
    if not is_played(puzzle):
        return
    nodes = play_graph(puzzle.position, puzzle.thrown).nodes
    ways: list[tuple[tuple[Move, ...], int]] = [((), 0)]
    ways += [((Move(step.from_point, step.to_point),), step.node) for step in nodes[0]]
    asked = 0
    for before, node in ways:
        for source in sorted({step.from_point for step in nodes[node]}, reverse=True):
            for to in range(BAR):
                if to != source and asked < MOST_TRIES:
                    asked += 1
                    yield (*before, Move(source, to))


def card_fields(puzzle: Puzzle) -> tuple[CardField, ...]:
    """The fields of the card, a number with bounds that leave few enough answers."""
    return tuple(
        replace(field, bounds=(0, _largest(puzzle, field)))
        if field.kind == "number" and not field.group
        else field
        for field in fields_of(Session(puzzle))
    )


def card_answers(puzzle: Puzzle) -> tuple[Answer, ...]:
    """All that the card can send, in the shape of the puzzle's kind; none if they are too many."""
    fields = card_fields(puzzle)
    if not fields or not all(map(_is_finite, fields)):
        return ()
    each = [_values(field) for field in fields]
    if math.prod(map(len, each)) > MOST_ANSWERS:
        return ()
    names = [field.name for field in fields]
    return tuple(dict(zip(names, values, strict=True)) for values in itertools.product(*each))


def _is_finite(field: CardField) -> bool:
    """Whether a field alone says what it can hold; plays that were noted come from the board."""
    if field.group or field.kind in ("text", "fixed"):
        return False
    return field.kind == "number" or bool(field.choices)


def _largest(puzzle: Puzzle, field: CardField) -> int:
    right = puzzle.answer.data[field.name]
    assert isinstance(right, int)
    return next(most for most in (*_LARGEST_COUNTS, right + 1) if most > right)


def _values(field: CardField) -> list[object]:
    """Whatever a field can hold, choices in the order in which the card shows them."""
    if field.kind == "number":
        assert field.bounds
        return list(range(field.bounds[0], field.bounds[1] + 1))
    values = [choice.as_json()["value"] for choice in field.choices]
    if field.kind == "one":
        return values
    sizes = range(len(values) + 1)
    return [list(chosen) for size in sizes for chosen in itertools.combinations(values, size)]
