"""The judge: what an answer is worth, by the rules and nothing else.

Pure and total: any answer of the right shape gets a verdict. What a rule decides is computed from
the position; the answers stored in a puzzle are never looked at.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from bglearn.errors import IllegalPlayError, NotationError
from bglearn.i18n import Message
from bglearn.notation.plays import parse_play
from bglearn.puzzles.answers import Answer
from bglearn.puzzles.goals import unmet
from bglearn.puzzles.puzzle import Choice, Puzzle
from bglearn.rules.dice import ROLLS, Roll
from bglearn.rules.plays import Play, legal_plays
from bglearn.rules.position import BAR, Position
from bglearn.rules.why import Violation, explain

FULL = 1000
"""The score of a right answer, in thousandths."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the judge says of an answer.

    `score` is in thousandths. `message` explains; `violation` is the broken rule with its proof,
    where there is one; `play` is the play that was understood. `counts` is False for an answer
    that is no attempt: an illegal play, or a text that is not a play.
    """

    correct: bool
    score: int
    message: Message
    violation: Violation | None = None
    play: Play | None = None
    counts: bool = True

    @property
    def rule(self) -> str | None:
        """The id of the rule that the answer breaks."""
        return self.violation.rule if self.violation else None


def judge(puzzle: Puzzle, answer: Answer) -> Verdict:
    """The verdict on an answer.

    Raises:
        ValueError: when the answer is of another kind than the puzzle.
    """
    if answer.kind != puzzle.kind:
        raise ValueError(f"{puzzle.id} is of the kind {puzzle.kind}, not {answer.kind}")
    return JUDGES[puzzle.kind](puzzle, answer.data)


def _right(puzzle: Puzzle, play: Play | None = None) -> Verdict:
    return Verdict(True, FULL, puzzle.why, play=play)


def _wrong(message: Message, violation: Violation | None = None) -> Verdict:
    return Verdict(False, 0, message, violation)


def _judge_play(puzzle: Puzzle, data: Mapping[str, object]) -> Verdict:
    try:
        play = parse_play(str(data["play"]), puzzle.position, puzzle.roll)
    except NotationError as error:
        return Verdict(False, 0, error.message, counts=False)
    except IllegalPlayError as error:
        return Verdict(False, 0, error.violation.message, error.violation, counts=False)
    missed = unmet(puzzle.goal, puzzle.position, puzzle.roll, play)
    if missed:
        return Verdict(False, 0, missed.missed, play=play)
    return _right(puzzle, play)


def _judge_legal(puzzle: Puzzle, data: Mapping[str, object]) -> Verdict:
    picked = data["choices"]
    assert isinstance(picked, list)
    for choice in puzzle.shuffled_choices:
        broken = _broken(puzzle, choice)
        if broken and choice.id in picked:
            return _wrong(
                Message(
                    "verdict",
                    "{play} is not legal. {why}",
                    {"play": choice.text, "why": broken.message},
                ),
                broken,
            )
    for choice in puzzle.shuffled_choices:
        if not _broken(puzzle, choice) and choice.id not in picked:
            return _wrong(
                Message("verdict", "There is a legal play that you did not choose. Look again.")
            )
    if any(one not in {choice.id for choice in puzzle.choices} for one in picked):
        return _wrong(Message("verdict", "That is none of the choices."))
    return _right(puzzle)


def _broken(puzzle: Puzzle, choice: Choice) -> Violation | None:
    assert isinstance(choice.text, str), "a choice of the kind legal is a play as it is written"
    return _refusal(choice.text, puzzle.position, puzzle.roll)


# Both are remembered: a class sends thousands of answers to a few puzzles.
_explained = lru_cache(maxsize=4096)(explain)


@lru_cache(maxsize=4096)
def _refusal(text: str, position: Position, roll: Roll) -> Violation | None:
    """The rule that a play breaks, in whatever order it is written."""
    try:
        parse_play(text, position, roll)
    except IllegalPlayError as error:
        return error.violation
    return None


def _judge_why(puzzle: Puzzle, data: Mapping[str, object]) -> Verdict:
    violation = _explained(puzzle.position, puzzle.roll, puzzle.shown)
    assert violation, "a puzzle of the kind why shows a play that is not legal"
    if data["rule"] == violation.rule:
        return Verdict(True, FULL, puzzle.why, violation)
    return _wrong(
        Message("verdict", "That rule is not broken here. Follow the checker step by step.")
    )


def _judge_count(puzzle: Puzzle, data: Mapping[str, object]) -> Verdict:
    given, right = data["count"], COUNTS[str(puzzle.counts)](puzzle)
    assert isinstance(given, int)
    if given == right:
        return _right(puzzle)
    if given < right:
        return _wrong(Message("verdict", "There are more than {count}.", {"count": given}))
    return _wrong(Message("verdict", "There are fewer than {count}.", {"count": given}))


@lru_cache(maxsize=1024)
def _shots(position: Position) -> int:
    """How many of the 36 rolls let the mover hit."""
    before = position.opponent[BAR]
    return sum(
        weight
        for roll, weight in ROLLS.items()
        if any(result.opponent[BAR] > before for result in legal_plays(position, roll))
    )


COUNTS: Mapping[str, Callable[[Puzzle], int]] = {
    "results": lambda puzzle: len(legal_plays(puzzle.position, puzzle.roll)),
    "pips": lambda puzzle: puzzle.position.pips[0],
    "opponent-pips": lambda puzzle: puzzle.position.pips[1],
    "shots": lambda puzzle: _shots(puzzle.position),
}
"""What a puzzle of the kind `count` may ask for."""

JUDGES: Mapping[str, Callable[[Puzzle, Mapping[str, object]], Verdict]] = {
    "play": _judge_play,
    "legal": _judge_legal,
    "why": _judge_why,
    "count": _judge_count,
}
"""The kinds that can be judged."""


def right_choices(puzzle: Puzzle) -> frozenset[str]:
    """The choices of the stored right answer; none where nothing is chosen."""
    data = puzzle.answer.data
    picked = data["choices"] if puzzle.kind == "legal" else [data.get("rule")]
    assert isinstance(picked, list)
    return frozenset(choice.id for choice in puzzle.choices if choice.id in picked)


def solution_text(puzzle: Puzzle) -> str:
    """The stored right answer as a learner would write it."""
    if puzzle.choices:
        right = right_choices(puzzle)
        return ", ".join(str(choice.text) for choice in puzzle.choices if choice.id in right)
    (text,) = puzzle.answer.data.values()
    return str(text)
