"""`count`: how many?"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from bglearn.i18n import Message
from bglearn.puzzles.entry import Entry
from bglearn.puzzles.faults import NO_ROLL
from bglearn.puzzles.kinds.kind import Data, Kind, Own, answer_text
from bglearn.puzzles.places import blots, entries, longest_row, made
from bglearn.puzzles.puzzle import Puzzle
from bglearn.puzzles.verdict import Verdict, right, wrong
from bglearn.rules.dice import ROLLS
from bglearn.rules.player import Player
from bglearn.rules.plays import legal_plays, play_graph
from bglearn.rules.position import BAR, HOME, OFF, Position, other_view


@dataclass(frozen=True, slots=True)
class Counted:
    """What is counted, one of `COUNTS`, and on which point where only one is meant."""

    counts: str
    point: int | None = None


@lru_cache(maxsize=1024)
def _shots(position: Position) -> int:
    """How many of the 36 rolls let the mover hit."""
    before = position.opponent[BAR]
    return sum(
        weight
        for roll, weight in ROLLS.items()
        if any(result.opponent[BAR] > before for result in legal_plays(position, roll))
    )


@lru_cache(maxsize=1024)
def _entering(position: Position) -> int:
    """How many of the 36 rolls bring at least one checker in."""
    if not position.mover[BAR]:
        return 0
    return sum(weight for roll, weight in ROLLS.items() if entries(position, roll.dice))


def _checkers(puzzle: Puzzle) -> int:
    return puzzle.position.mover[_point(puzzle)]


def _opponents(puzzle: Puzzle) -> int:
    """Points are the learner's own; the bar and the tray are the opponent's."""
    point = _point(puzzle)
    return puzzle.position.opponent[point if point in (OFF, BAR) else other_view(point)]


def _point(puzzle: Puzzle) -> int:
    assert isinstance(puzzle.task, Counted)
    assert puzzle.task.point is not None
    return puzzle.task.point


def _away(puzzle: Puzzle, player: Player) -> int:
    away = puzzle.situation.game.away
    assert away
    return away[player]


def _score_after(puzzle: Puzzle, player: Player) -> int:
    outcome = puzzle.situation.game.outcome
    assert outcome
    won = outcome.points if outcome.winner is player else 0
    return puzzle.situation.xgid.score[player] + won


def _learner(puzzle: Puzzle) -> Player:
    return puzzle.situation.learner


_ROLLED: Mapping[str, Callable[[Puzzle], int]] = {
    "results": lambda puzzle: len(legal_plays(puzzle.position, puzzle.thrown)),
    "dice": lambda puzzle: play_graph(puzzle.position, puzzle.thrown).longest,
    "moves": lambda puzzle: len(puzzle.thrown.dice),
}
"""Those that need dice."""
_ON_A_POINT: Mapping[str, Callable[[Puzzle], int]] = {
    "checkers": _checkers,
    "opponent-checkers": _opponents,
}
"""Those that need a point."""
_IN_A_MATCH: Mapping[str, Callable[[Puzzle], int]] = {
    "away": lambda puzzle: _away(puzzle, _learner(puzzle)),
    "opponent-away": lambda puzzle: _away(puzzle, _learner(puzzle).opponent),
}
_AT_THE_END: Mapping[str, Callable[[Puzzle], int]] = {
    "score-after": lambda puzzle: _score_after(puzzle, _learner(puzzle)),
    "opponent-score-after": lambda puzzle: _score_after(puzzle, _learner(puzzle).opponent),
}
COUNTS: Mapping[str, Callable[[Puzzle], int]] = {
    **_ROLLED,
    **_ON_A_POINT,
    **_IN_A_MATCH,
    **_AT_THE_END,
    "pips": lambda puzzle: puzzle.position.pips[0],
    "opponent-pips": lambda puzzle: puzzle.position.pips[1],
    "shots": lambda puzzle: _shots(puzzle.position),
    "entering-rolls": lambda puzzle: _entering(puzzle.position),
    "open-entries": lambda puzzle: len(entries(puzzle.position, HOME)),
    "outside": lambda puzzle: sum(puzzle.position.mover[max(HOME) + 1 :]),
    "blots": lambda puzzle: len(blots(puzzle.position.mover)),
    "opponent-blots": lambda puzzle: len(blots(puzzle.position.opponent)),
    "made-points": lambda puzzle: len(made(puzzle.position.mover)),
    "opponent-made-points": lambda puzzle: len(made(puzzle.position.opponent)),
    "prime": lambda puzzle: longest_row(puzzle.position.mover),
    "opponent-prime": lambda puzzle: longest_row(puzzle.position.opponent),
    "stake": lambda puzzle: puzzle.situation.game.cube.value,
}
"""What a puzzle of this kind may ask for."""


_NO_MATCH = Message("puzzle-file", "This is no match: give a position with a match length.")
_NOT_OVER = Message(
    "puzzle-file", "No game of a match is over here: give a position in which one is."
)


def _read(entry: Entry) -> Own:
    counts, game = entry.one_of("counts", COUNTS), entry.situation.game
    if counts in _ROLLED and game.roll is None:
        raise entry.fault("position", NO_ROLL)
    if counts in _IN_A_MATCH and game.away is None:
        raise entry.fault("position", _NO_MATCH)
    if counts in _AT_THE_END and (game.outcome is None or game.away is None):
        raise entry.fault("position", _NOT_OVER)
    entry.only("point", counts in _ON_A_POINT)
    point = entry.number("point", OFF, BAR) if counts in _ON_A_POINT else None
    return Own(Counted(counts, point))


def _judge(puzzle: Puzzle, data: Data) -> Verdict:
    assert isinstance(puzzle.task, Counted)
    given, exact = data["count"], COUNTS[puzzle.task.counts](puzzle)
    assert isinstance(given, int)
    if given == exact:
        return right(puzzle)
    if given < exact:
        return wrong(Message("verdict", "There are more than {count}.", {"count": given}))
    return wrong(Message("verdict", "There are fewer than {count}.", {"count": given}))


COUNT = Kind(keys=frozenset({"counts", "point"}), read=_read, judge=_judge, solution=answer_text)
