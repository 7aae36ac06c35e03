"""The card beside a board: question, choices, hints, verdict, as data for the browser."""

from __future__ import annotations

from dataclasses import dataclass

from bglearn.board.labels import CARD, words
from bglearn.i18n import Message, language
from bglearn.rules.plays import Move

VERSION = 1

GOOD = "good"
BAD = "bad"
INFO = "info"

SYMBOLS = {GOOD: "✓", BAD: "✗", INFO: "→"}
"""Told apart without colour."""


@dataclass(frozen=True, slots=True)
class CardChoice:
    """An answer to tick; its moves, if any, are previewed on the board.

    `is_right` is told only once the question is done.
    """

    id: str
    text: str
    moves: tuple[Move, ...] | None = None
    is_right: bool = False


@dataclass(frozen=True, slots=True)
class CardVerdict:
    """What is said of an answer: a tone, one word, a sentence, and the rule where one is broken."""

    tone: str
    word: Message
    text: Message | str
    rule: str | None = None


@dataclass(frozen=True, slots=True)
class Card:
    """Everything that stands beside the board; `stars` is None until the question is solved."""

    id: str
    kind: str
    title: Message
    question: Message | str
    pick: str | None = None
    choices: tuple[CardChoice, ...] = ()
    number: tuple[int, int] | None = None
    hints: tuple[Message, ...] = ()
    hints_left: int = 0
    stars: int | None = None
    verdict: CardVerdict | None = None
    done: bool = False
    can_show: bool = False

    def as_json(self) -> dict[str, object]:
        """The card for the browser, in the language in use."""
        return {
            "version": VERSION,
            "id": self.id,
            "language": language(),
            "kind": self.kind,
            "title": str(self.title),
            "question": str(self.question),
            "pick": self.pick,
            "choices": [
                {
                    "id": choice.id,
                    "text": choice.text,
                    "moves": choice.moves and [list(move) for move in choice.moves],
                    "right": choice.is_right,
                }
                for choice in self.choices
            ],
            "number": self.number and {"min": self.number[0], "max": self.number[1]},
            "hints": [str(hint) for hint in self.hints],
            "hints_left": self.hints_left,
            "stars": self.stars,
            "verdict": self.verdict
            and {
                "tone": self.verdict.tone,
                "symbol": SYMBOLS[self.verdict.tone],
                "word": str(self.verdict.word),
                "text": str(self.verdict.text),
                "rule": self.verdict.rule,
            },
            "done": self.done,
            "can_show": self.can_show,
            "labels": words(CARD),
        }
