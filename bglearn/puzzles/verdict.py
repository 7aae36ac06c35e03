"""What the judge says of an answer."""

from __future__ import annotations

from dataclasses import dataclass

from bglearn.analysis.equity import Equity
from bglearn.analysis.grades import FULL
from bglearn.i18n import Message
from bglearn.puzzles.puzzle import Puzzle
from bglearn.rules.catalog import BOOK
from bglearn.rules.plays import Play
from bglearn.rules.why import Violation

__all__ = ["FULL", "Verdict", "no_attempt", "right", "sentence", "wrong"]


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the judge says of an answer.

    `score` is in thousandths, `FULL` for a right answer. `message` explains; `violation` is the
    broken rule with its proof, where there is one; `play` is the play that was understood. `counts`
    is False for an answer that is no attempt: an illegal play, or a text that is not a play.
    `by_rule` is the rule that decides where no play breaks one; `places` are the learner's points
    worth a look.

    Of a decision graded by equity, `loss` is what it gives away in ten-thousandths of the stake,
    `grade` the band of that loss, and `action` what was done about the cube; all are None for what
    was not graded.
    """

    correct: bool
    score: int
    message: Message
    violation: Violation | None = None
    play: Play | None = None
    counts: bool = True
    by_rule: str | None = None
    places: tuple[int, ...] = ()
    loss: Equity | None = None
    grade: str | None = None
    action: str | None = None

    @property
    def rule(self) -> str | None:
        """The id of the rule that the answer breaks, or that decides against it."""
        return self.violation.rule if self.violation else self.by_rule


def right(puzzle: Puzzle, play: Play | None = None, violation: Violation | None = None) -> Verdict:
    """The verdict on a right answer: full score, and why it is right."""
    return Verdict(True, FULL, puzzle.why, violation, play)


def wrong(
    message: Message,
    rule: str | None = None,
    *,
    violation: Violation | None = None,
    places: tuple[int, ...] = (),
) -> Verdict:
    """The verdict on a wrong answer."""
    return Verdict(False, 0, message, violation, by_rule=rule, places=places)


def no_attempt(message: Message, violation: Violation | None = None) -> Verdict:
    """The verdict on what is not counted: an illegal play, a text that can't be read."""
    return Verdict(False, 0, message, violation, counts=False)


def sentence(rule: str) -> Message:
    """What the rule book says under an id.

    >>> str(sentence("CUBE-16"))
    'Once the cube has an owner, only the owner may double.'
    """
    return BOOK[rule].message
