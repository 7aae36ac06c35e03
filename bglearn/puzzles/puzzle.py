"""One puzzle: a position, a roll, a question, and how its answers are judged."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from pathlib import Path

from bglearn.i18n import Message
from bglearn.puzzles.answers import Answer
from bglearn.puzzles.situation import Situation
from bglearn.rules.dice import Roll
from bglearn.rules.plays import Move
from bglearn.rules.position import Position

HIGHEST_VERSION = 2**31 - 1
"""What every database has room for; also a day written as a number is a version."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One of several answers to tick; its `moves` where it is a play."""

    id: str
    text: Message | str
    moves: tuple[Move, ...] | None = None


@dataclass(frozen=True, slots=True)
class WrongAnswer:
    """A likely mistake, the rule that its verdict must name, and the sentence that it must say."""

    answer: Answer
    rule: str | None
    says: str


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A question about a position; an exercise of a lesson is one too.

    `rules` are the ids that it teaches, `mode` is that of its board (`play` or `try`), `hints` go
    from a nudge to the move itself, `why` is said when it is solved, `par` is the try by which it
    should be. `position` is seen by the learner; `situation` has cube, score and what was agreed.
    `task` is what its kind asks, in that kind's own form. `seed` is the seed and the number of the
    game that a mined one comes from; None where somebody wrote it.

    `answer` is a right answer and `wrong` are likely wrong ones: the judge computes its verdicts
    from the position, and a puzzle that disagrees with it is refused when it is loaded.
    """

    id: str
    version: int
    kind: str
    rules: tuple[str, ...]
    theme: str
    level: int
    position: Position
    roll: Roll | None
    situation: Situation
    mode: str
    question: Message
    hints: tuple[Message, ...]
    why: Message
    par: int
    answer: Answer
    wrong: tuple[WrongAnswer, ...]
    file: Path
    source: str | None = None
    choices: tuple[Choice, ...] = ()
    task: object = None
    seed: str | None = None

    @property
    def thrown(self) -> Roll:
        """The roll of a puzzle whose kind has one."""
        assert self.roll, f"a puzzle of the kind {self.kind} has dice"
        return self.roll

    @property
    def shuffled_choices(self) -> tuple[Choice, ...]:
        """The choices in an order that says nothing, the same every time."""

        def key(choice: Choice) -> bytes:
            return hashlib.sha256(f"{self.id}.{choice.id}".encode()).digest()

        return tuple(sorted(self.choices, key=key))
