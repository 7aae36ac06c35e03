"""The card beside a board: question, choices, hints, verdict, as data for the browser."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from bglearn.board.labels import CARD, words
from bglearn.i18n import Decimal, Message, language
from bglearn.rules.plays import Move

VERSION = 2

GOOD = "good"
BAD = "bad"
INFO = "info"

SYMBOLS = {GOOD: "✓", BAD: "✗", INFO: "→"}
"""Told apart without colour."""


@dataclass(frozen=True, slots=True)
class CardChoice:
    """An answer to tick; its moves, if any, are previewed on the board.

    `value` is what is sent for it where that is not its id. `is_right` is told only once the
    question is done.
    """

    id: str
    text: Message | str
    moves: tuple[Move, ...] | None = None
    is_right: bool = False
    value: object = None

    def as_json(self) -> dict[str, object]:
        """The choice for the browser."""
        return {
            "id": self.id,
            "text": str(self.text),
            "moves": self.moves and [list(move) for move in self.moves],
            "right": self.is_right,
            "value": self.id if self.value is None else self.value,
        }


FieldKind = Literal["one", "many", "number", "text", "fixed"]


@dataclass(frozen=True, slots=True)
class CardField:
    """One value of the answer, under its name; in a `group` it stands in a table of that name.

    `one` and `many` have choices, `number` its bounds, `text` nothing more; `fixed` is not shown:
    its `value` (None while there is none) comes from the board. Of the others `value` is what they
    begin with.
    """

    name: str
    kind: FieldKind
    label: Message | str = ""
    choices: tuple[CardChoice, ...] = ()
    bounds: tuple[int, int] | None = None
    group: str | None = None
    value: object = None

    def as_json(self) -> dict[str, object]:
        """The field for the browser."""
        least, most = self.bounds or (None, None)
        return {
            "name": self.name,
            "kind": self.kind,
            "label": str(self.label),
            "choices": [choice.as_json() for choice in self.choices],
            "min": least,
            "max": most,
            "group": self.group,
            "value": self.value,
        }


@dataclass(frozen=True, slots=True)
class CardVerdict:
    """What is said of an answer: a tone, one word, a sentence, and the rule where one is broken."""

    tone: str
    word: Message
    text: Message | str
    rule: str | None = None


@dataclass(frozen=True, slots=True)
class CardRow:
    """A line of a table of equities: a play or an action, its equity, and what it is.

    `note` says in words what the `tone` shows, `best`, `yours` or `other`; `bar` is the length of
    its bar in thousandths, the shorter the more is lost.
    """

    text: Message | str
    value: Decimal
    bar: int
    tone: str = "other"
    note: Message | str = ""

    def as_json(self) -> dict[str, object]:
        """The row for the browser."""
        return {
            "text": str(self.text),
            "value": str(self.value),
            "bar": self.bar,
            "tone": self.tone,
            "note": str(self.note),
        }


@dataclass(frozen=True, slots=True)
class CardTable:
    """Equities beside a decision that was made; the caption says where they come from."""

    caption: Message
    rows: tuple[CardRow, ...]

    def as_json(self) -> dict[str, object]:
        """The table for the browser."""
        return {"caption": str(self.caption), "rows": [row.as_json() for row in self.rows]}


@dataclass(frozen=True, slots=True)
class Card:
    """Everything that stands beside the board; `stars` is None until the question is solved.

    `facts` are lines that belong to the question: what happened at a table, who sits where.
    `table` is there once a decision is made. `can_restart` is False where answers are final.
    `because` says why this question comes now, where somebody has chosen it for the learner.
    """

    id: str
    kind: str
    title: Message
    question: Message | str
    facts: tuple[Message | str, ...] = ()
    fields: tuple[CardField, ...] = ()
    hints: tuple[Message, ...] = ()
    hints_left: int = 0
    stars: int | None = None
    verdict: CardVerdict | None = None
    done: bool = False
    can_show: bool = False
    can_restart: bool = True
    table: CardTable | None = None
    because: Message | str = ""

    def as_json(self) -> dict[str, object]:
        """The card for the browser, in the language in use."""
        return {
            "version": VERSION,
            "id": self.id,
            "language": language(),
            "kind": self.kind,
            "title": str(self.title),
            "because": str(self.because),
            "question": str(self.question),
            "facts": [str(fact) for fact in self.facts],
            "fields": [field.as_json() for field in self.fields],
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
            "can_restart": self.can_restart,
            "table": self.table and self.table.as_json(),
            "labels": words(CARD),
        }
