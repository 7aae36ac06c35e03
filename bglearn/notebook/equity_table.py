"""The table of equities on the card, once a decision is made: the best, yours, and others."""

from __future__ import annotations

from collections.abc import Iterable

from bglearn.analysis.decision import Source
from bglearn.analysis.equity import Equity, format_equity
from bglearn.analysis.grades import FULL, Bands
from bglearn.board.card import CardRow, CardTable
from bglearn.i18n import Message
from bglearn.notebook.session import Session
from bglearn.puzzles.kinds.best_cube import ACTIONS, WAITING, CubeDecision, decision
from bglearn.puzzles.kinds.best_play import stored
from bglearn.puzzles.kinds.play import after, understood
from bglearn.puzzles.puzzle import Puzzle
from bglearn.rules.plays import Play

BEST, YOURS, OTHER = "best", "yours", "other"
MOST_ROWS = 5
"""Of the best plays; yours comes after them if it is none."""
_WIDEST = 2
"""A bar is gone at twice the loss of the last band, or where no row of the table reaches."""
_LEAST = 8
"""The worst row still has one part in so many of a bar: an empty one looks broken."""
_BEST = Message("table", "best")
_YOURS = Message("table", "yours")
_BOTH = Message("table", "best, and yours")
_EXACT = Message("table", "Exact equities: every roll to the end was counted")


def table_of(session: Session) -> CardTable | None:
    """The table of a decision that was made or shown; None for other puzzles, and before."""
    puzzle = session.puzzle
    if not session.done:
        return None
    if puzzle.kind == "best-play":
        return _plays(session, puzzle)
    if puzzle.kind == "best-cube":
        return _cube(session, decision(puzzle))
    return None


def _plays(session: Session, puzzle: Puzzle) -> CardTable:
    analysed = stored(puzzle)
    mine = after(puzzle.position, _made(session, puzzle))
    best, shown = analysed.best.equity, []
    for number, (result, row) in enumerate(analysed.rows.items()):
        is_mine = session.graded is not None and result == mine
        is_best = analysed.bands.grade(best - row.equity) == BEST
        if number < MOST_ROWS or is_mine:
            shown.append((row.play, row.equity, is_best, is_mine))
    widest = _widest(analysed.bands, best, [worth for _, worth, *_ in shown])
    rows = [_row(name, worth, best, widest, *marks) for name, worth, *marks in shown]
    return CardTable(_caption(analysed.analysis.source), tuple(rows))


def _made(session: Session, puzzle: Puzzle) -> Play:
    """The play that was graded; where none was, the solution."""
    if session.graded and session.graded.play:
        return session.graded.play
    play = understood(str(puzzle.answer.data["play"]), puzzle.position, puzzle.thrown)
    assert not isinstance(play, Exception)
    return play


def _cube(session: Session, task: CubeDecision) -> CardTable:
    """One row an action; not to double stands there once, under its right name."""
    chosen = session.graded.action if session.graded else None
    if chosen in WAITING:
        chosen = task.waiting
    best, widest = task.best, _widest(task.bands, task.best, task.worths.values())
    rows = [
        _row(ACTIONS[name], worth, best, widest, name in task.right, name == chosen)
        for name, worth in task.worths.items()
        if name not in WAITING or name == task.waiting
    ]
    return CardTable(_caption(task.stored.analysis.source), tuple(rows))


def _widest(bands: Bands, best: Equity, shown: Iterable[Equity]) -> int:
    """The loss at which a bar is gone."""
    worst = max(best - worth for worth in shown)
    return max(_WIDEST * bands.limits[-1], -(-worst * _LEAST // (_LEAST - 1)))


def _row(
    text: Message | str, worth: Equity, best: Equity, widest: int, is_best: bool, is_mine: bool
) -> CardRow:
    tone = BEST if is_best else YOURS if is_mine else OTHER
    note: Message | str = _BOTH if is_best and is_mine else _BEST if is_best else ""
    return CardRow(
        text,
        format_equity(worth),
        max(0, widest - (best - worth)) * FULL // widest,
        tone,
        _YOURS if is_mine and not is_best else note,
    )


def _caption(source: Source) -> Message:
    if source.level == "exact":
        return _EXACT
    values = {"engine": source.engine, "version": source.version, "level": source.level}
    return Message("table", "Equities by {engine} {version}, {level}", values)
