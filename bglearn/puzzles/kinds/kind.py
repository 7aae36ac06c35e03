"""What a kind of puzzle is made of."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from bglearn.analysis.engine import Engine
from bglearn.errors import BglearnError
from bglearn.i18n import Message
from bglearn.puzzles.entry import Entry
from bglearn.puzzles.puzzle import Choice, Puzzle
from bglearn.puzzles.verdict import Verdict

Data = Mapping[str, object]
"""An answer of the right shape."""
Slip = tuple[str, Message | BglearnError]
"""A field, and what is wrong with it."""


class Texts(NamedTuple):
    """What is said where a file leaves it out: decisions of one theme share their sentences."""

    question: Message
    hints: tuple[Message, ...]
    why: Message


class Own(NamedTuple):
    """What a kind reads from its own keys: the task in its own form, choices, shared texts."""

    task: object = None
    choices: tuple[Choice, ...] = ()
    texts: Texts | None = None


def _no_slips(_puzzle: Puzzle) -> Iterable[Slip]:
    return ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Kind:
    """One kind of puzzle.

    `keys` are those that it has in a file beside the common ones. `read` makes its task of them,
    `judge` is pure and total over answers of its shape, `solution` writes the stored right answer
    for people, `slips` finds what contradicts itself in a puzzle that was read. `needs_position`
    and `needs_dice` tell what the file must give; `offered` that a double may be on the table.

    A kind that `is_decision` is graded by equity: it needs no rule that it teaches, and may leave
    its sentences to its theme. `measure` judges with an engine what the stored analysis lacks.
    """

    read: Callable[[Entry], Own]
    judge: Callable[[Puzzle, Data], Verdict]
    solution: Callable[[Puzzle], str]
    keys: frozenset[str] = frozenset()
    slips: Callable[[Puzzle], Iterable[Slip]] = _no_slips
    needs_position: bool = True
    needs_dice: bool = False
    offered: bool = False
    is_decision: bool = False
    measure: Callable[[Puzzle, Data, Engine], Verdict] | None = None


_ENDS = (".", "!", "?", ";")
"""What a sentence ends with; the Greek question mark looks like a semicolon."""


def chosen(puzzle: Puzzle) -> tuple[Choice, ...]:
    """The choices of the stored right answer, in the order of the file."""
    named: set[object] = set()
    for value in puzzle.answer.data.values():
        named.update(value if isinstance(value, list) else [value] * isinstance(value, str))
    return tuple(choice for choice in puzzle.choices if choice.id in named)


def chosen_text(puzzle: Puzzle) -> str:
    """The texts of the right choices; after whole sentences stands no comma."""
    texts = [str(choice.text) for choice in chosen(puzzle)]
    return (" " if any(text.endswith(_ENDS) for text in texts) else ", ").join(texts)


def answer_text(puzzle: Puzzle) -> str:
    """The one value of the stored right answer."""
    (text,) = puzzle.answer.data.values()
    return str(text)
