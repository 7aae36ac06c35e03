"""An answer with the judge's verdict, in the form in which it is kept and counted."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import permutations

from bglearn.errors import AnswerError, NotationError
from bglearn.i18n import Message
from bglearn.notation.plays import format_play, parse_moves
from bglearn.notebook.session import MADE
from bglearn.puzzles.answers import Answer, read_answer
from bglearn.puzzles.judge import Verdict, judge
from bglearn.puzzles.kinds.play import after
from bglearn.puzzles.puzzle import Puzzle
from bglearn.rules.plays import Move, legal_plays
from bglearn.rules.position import BAR


@dataclass(frozen=True, slots=True)
class Judged:
    """An answer as canonical JSON, what of it counts as the same (`told`), and its verdict."""

    answer: str
    told: str
    verdict: Verdict
    counts: bool


def canonical(data: Mapping[str, object]) -> str:
    """An answer as JSON, the same for the same content.

    >>> canonical({"b": 1, "a": "ü"})
    '{"a":"ü","b":1}'
    """
    return json.dumps(dict(data), ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def judged(puzzle: Puzzle, data: object, *, tells: bool) -> Judged:
    """The verdict on an answer from anywhere.

    Where nothing is told at once, every answer counts: what is no attempt would tell as much.

    Raises:
        AnswerError: when it has not the shape of its kind.
    """
    answer = read_answer(puzzle.kind, data)
    text = canonical(answer.data)
    try:
        text.encode()
    except UnicodeEncodeError:  # half a letter
        raise AnswerError(Message("class", "This answer can't be stored.")) from None
    verdict = judge(puzzle, answer)
    return Judged(text, _told(puzzle, answer, verdict), verdict, verdict.counts or not tells)


def _told(puzzle: Puzzle, answer: Answer, verdict: Verdict) -> str:
    """Two texts of one play, and one list in two orders, are the same.

    Of a play that is not legal, too: else the number of answers left would tell what is.
    """
    if puzzle.kind in MADE:
        if verdict.play is not None:
            play = legal_plays(puzzle.position, puzzle.thrown)[after(puzzle.position, verdict.play)]
            return format_play(puzzle.position, play)
        with suppress(NotationError):
            return canonical({"play": _in_order(puzzle, parse_moves(str(answer.data["play"])))})
    return canonical(
        {
            key: sorted(value, key=str) if isinstance(value, list) else value
            for key, value in answer.data.items()
        }
    )


def _in_order(puzzle: Puzzle, moves: Iterable[Move]) -> str:
    """Moves from the highest point down; those of one checker are one, but where it might hit."""
    left = sorted(moves, reverse=True)
    while pair := _joined(puzzle, left):
        for move in pair:
            left.remove(move)
        left = sorted([*left, Move(pair[0].from_point, pair[1].to_point)], reverse=True)
    return " ".join(f"{move.from_point}/{move.to_point}" for move in left)


def _joined(puzzle: Puzzle, moves: Sequence[Move]) -> tuple[Move, Move] | None:
    """A move and one that goes on from where it ends, if there is no blot."""
    opponent = puzzle.position.opponent
    for first, second in permutations(moves, 2):
        end = first.to_point
        is_blot = 0 < end < BAR and opponent[BAR - end] == 1
        if end == second.from_point and not is_blot:
            return first, second
    return None


def _named(play: str) -> str:
    """A play as a board sends it, with words for its bar and its tray."""
    return re.sub(r"\b25/", "bar/", re.sub(r"/0\b", "/off", play))


def shown_answer(puzzle: Puzzle, told: str) -> str:
    """What was answered, for people."""
    try:
        data = json.loads(told)
    except ValueError:
        return told
    if not isinstance(data, dict):
        return told
    texts = {choice.id: str(choice.text) for choice in puzzle.choices}
    parts = []
    for value in data.values():
        if isinstance(value, dict):
            parts.append(", ".join(f"{name} {points:+d}" for name, points in value.items()))
        else:
            several = value if isinstance(value, list) else [value]
            if puzzle.kind in ("play", "all-plays", "best-play"):
                several = [_named(str(one)) for one in several]
            parts.append(", ".join(texts.get(str(one), str(one)) for one in several) or "–")
    return " · ".join(parts)
