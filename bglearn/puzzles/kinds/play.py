"""`play`: one play that reaches a goal; `all-plays`: every legal play there is."""

from __future__ import annotations

from functools import lru_cache

from bglearn.errors import IllegalPlayError, NotationError
from bglearn.i18n import Message
from bglearn.notation.plays import format_play, parse_play
from bglearn.puzzles.entry import Entry
from bglearn.puzzles.goals import Goal, read_goal, unmet
from bglearn.puzzles.kinds.kind import Data, Kind, Own, Slip, answer_text
from bglearn.puzzles.puzzle import Puzzle
from bglearn.puzzles.verdict import Verdict, no_attempt, right, wrong
from bglearn.rules.dice import Roll
from bglearn.rules.plays import Play, legal_plays
from bglearn.rules.position import Position

MOST_PLAYS = 16
"""Of a puzzle that asks for all of them."""


@lru_cache(maxsize=8192)
def understood(
    text: str, position: Position, roll: Roll
) -> Play | IllegalPlayError | NotationError:
    """What a written play means, or why it means nothing; remembered, for a class asks often.

    >>> from bglearn.rules.position import START
    >>> understood("24/18", START, Roll(4, 2))
    (Move(from_point=24, to_point=22), Move(from_point=22, to_point=18))
    """
    try:
        return parse_play(text, position, roll)
    except (IllegalPlayError, NotationError) as error:
        return error.with_traceback(None)


def refusal(error: IllegalPlayError | NotationError) -> Verdict:
    """The verdict on what is no legal play: it is not counted, and the rule is named."""
    if isinstance(error, IllegalPlayError):
        return no_attempt(error.violation.message, error.violation)
    return no_attempt(error.message)


# ------------------------------------------------------------------ one play


def _read(entry: Entry) -> Own:
    return Own(read_goal(entry.table.get("goal"), entry.fault))


def _goal(puzzle: Puzzle) -> tuple[Goal, ...]:
    goal = puzzle.task
    assert isinstance(goal, tuple)
    return goal


def _judge(puzzle: Puzzle, data: Data) -> Verdict:
    play = understood(str(data["play"]), puzzle.position, puzzle.thrown)
    if isinstance(play, Exception):
        return refusal(play)
    missed = unmet(_goal(puzzle), puzzle.position, puzzle.thrown, play)
    if missed:
        return Verdict(False, 0, missed.missed, play=play)
    return right(puzzle, play)


PLAY = Kind(
    keys=frozenset({"goal"}), read=_read, judge=_judge, solution=answer_text, needs_dice=True
)

# ------------------------------------------------------------------ all of them


def _judge_all(puzzle: Puzzle, data: Data) -> Verdict:
    texts = data["plays"]
    assert isinstance(texts, list)
    found = set()
    for text in texts:
        play = understood(text, puzzle.position, puzzle.thrown)
        if isinstance(play, Exception):
            return refusal(play)
        found.add(after(puzzle.position, play))
    if len(found) < len(legal_plays(puzzle.position, puzzle.thrown)):
        return wrong(
            Message(
                "verdict",
                "There are more legal plays: so far you have found {count} of them.",
                {"count": len(found)},
            )
        )
    return right(puzzle)


def after(position: Position, play: Play) -> Position:
    """The position once a play is carried out.

    >>> from bglearn.rules.position import START
    >>> after(START, ((24, 18),)).mover[18]
    1
    """
    for move in play:
        position = position.moved(*move)
    return position


def _plenty(puzzle: Puzzle) -> list[Slip]:
    count = len(legal_plays(puzzle.position, puzzle.thrown))
    told = Message(
        "puzzle-file",
        "Legal plays: {count}. To find more than {most} is too much: give another position.",
        {"count": count, "most": MOST_PLAYS},
    )
    return [("position", told)] * (count > MOST_PLAYS)


def _all_text(puzzle: Puzzle) -> str:
    plays = legal_plays(puzzle.position, puzzle.thrown).values()
    return ", ".join(sorted(format_play(puzzle.position, play) for play in plays))


ALL_PLAYS = Kind(
    read=lambda _entry: Own(),
    judge=_judge_all,
    solution=_all_text,
    slips=_plenty,
    needs_dice=True,
)
