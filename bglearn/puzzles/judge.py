"""The judge: what an answer is worth, by the rules and nothing else.

Pure and total: any answer of the right shape gets a verdict. What a rule decides is computed from
the position; the answers stored in a puzzle are never looked at. A decision is graded by the
analysis that is stored with its puzzle.
"""

from __future__ import annotations

from bglearn.analysis.engine import Engine
from bglearn.i18n import Message
from bglearn.notation.plays import format_play
from bglearn.puzzles.answers import Answer
from bglearn.puzzles.kinds import KINDS
from bglearn.puzzles.puzzle import Puzzle
from bglearn.puzzles.verdict import FULL, Verdict
from bglearn.rules.plays import legal_plays

__all__ = ["FULL", "Verdict", "judge", "solution_text", "solution_told"]


def judge(puzzle: Puzzle, answer: Answer, engine: Engine | None = None) -> Verdict:
    """The verdict on an answer.

    With an engine a legal play that is not in the stored analysis is evaluated; without one it is
    not graded, which is no attempt.

    Raises:
        ValueError: when the answer is of another kind than the puzzle.
    """
    if answer.kind != puzzle.kind:
        raise ValueError(f"{puzzle.id} is of the kind {puzzle.kind}, not {answer.kind}")
    kind = KINDS[puzzle.kind]
    if engine and kind.measure:
        return kind.measure(puzzle, answer.data, engine)
    return kind.judge(puzzle, answer.data)


def solution_text(puzzle: Puzzle) -> str:
    """The stored right answer as a learner would write it."""
    return KINDS[puzzle.kind].solution(puzzle)


def solution_told(puzzle: Puzzle) -> Message:
    """The stored right answer as a sentence, which says so where it is one of several."""
    values = {"answer": solution_text(puzzle)}
    if _has_several(puzzle):
        return Message("verdict", "Solution, for example: {answer}", values)
    return Message("verdict", "Solution: {answer}", values)


def _has_several(puzzle: Puzzle) -> bool:
    """Whether plays with different results reach the goal."""
    if puzzle.kind != "play":
        return False
    plays = legal_plays(puzzle.position, puzzle.thrown).values()
    texts = (format_play(puzzle.position, play) for play in plays)
    right = (text for text in texts if judge(puzzle, Answer("play", {"play": text})).correct)
    return next(right, None) is not None and next(right, None) is not None
