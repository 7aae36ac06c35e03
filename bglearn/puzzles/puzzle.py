"""One puzzle: a position, a roll, a question, and how its answers are judged."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from pathlib import Path

from bglearn.i18n import Message
from bglearn.puzzles.answers import Answer
from bglearn.puzzles.goals import Goal
from bglearn.rules.dice import Roll
from bglearn.rules.plays import Move
from bglearn.rules.position import Position


@dataclass(frozen=True, slots=True)
class Choice:
    """One of several answers to tick: a play (kind `legal`) or a rule (kind `why`)."""

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
    from a nudge to the move itself, `why` is said when it is solved. `answer` is a right answer
    and `wrong` are likely wrong ones: the judge computes its verdicts from the position, and a
    puzzle that disagrees with it is refused when it is loaded.
    """

    id: str
    version: int
    kind: str
    rules: tuple[str, ...]
    theme: str
    level: int
    position: Position
    roll: Roll
    mode: str
    question: Message
    hints: tuple[Message, ...]
    why: Message
    answer: Answer
    wrong: tuple[WrongAnswer, ...]
    file: Path
    goal: tuple[Goal, ...] = ()
    choices: tuple[Choice, ...] = ()
    shown: tuple[Move, ...] = ()
    counts: str | None = None

    @property
    def shuffled_choices(self) -> tuple[Choice, ...]:
        """The choices in an order that says nothing, the same every time."""

        def key(choice: Choice) -> bytes:
            return hashlib.sha256(f"{self.id}.{choice.id}".encode()).digest()

        return tuple(sorted(self.choices, key=key))
