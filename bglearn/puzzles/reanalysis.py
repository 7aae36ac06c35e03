"""Stored analyses made anew, and what differs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from bglearn.analysis.decide import MOST_ROWS, USUAL_LEVEL, decide
from bglearn.analysis.decision import AnalysedCube, AnalysedPlays
from bglearn.analysis.engine import Engine
from bglearn.analysis.equity import TIE, format_equity
from bglearn.analysis.exact import EXACT
from bglearn.analysis.grades import loss
from bglearn.i18n import Message
from bglearn.puzzles.analysis import StoredCube, StoredPlays, result_of
from bglearn.puzzles.kinds import KINDS
from bglearn.puzzles.kinds.best_cube import decided, decision
from bglearn.puzzles.kinds.best_play import stored
from bglearn.puzzles.puzzle import Puzzle

NEAR = 200
"""Best plays that change places within so much (0.02) are not a disagreement."""


class Difference(NamedTuple):
    """What differs in one puzzle; `is_serious` where the stored best is no longer good."""

    puzzle: str
    message: Message
    is_serious: bool


def decisions(puzzles: list[Puzzle]) -> list[Puzzle]:
    """The puzzles that have an analysis."""
    return [puzzle for puzzle in puzzles if KINDS[puzzle.kind].is_decision]


def differences(puzzle: Puzzle, engine: Engine | None = None) -> list[Difference]:
    """What a new analysis at the stored level says otherwise.

    Raises:
        AnalysisError: when the installed engine has no such level.
        EngineUnavailable: when none is installed.
    """
    return list(_differences(puzzle, engine))


def _differences(puzzle: Puzzle, engine: Engine | None) -> Iterator[Difference]:
    source = _stored(puzzle).source
    game = puzzle.situation.game
    # where the tables are exact an engine is never asked, so that its own level does not matter
    level = USUAL_LEVEL if source.level == EXACT else source.level
    anew = decide(game, level, engine=engine, most=10 * MOST_ROWS, refutations=False)
    if anew.source != source:
        values = {
            "before": " ".join((source.engine, source.version, source.level)),
            "now": " ".join((anew.source.engine, anew.source.version, anew.source.level)),
        }
        told = Message("analyse", "stored by {before}, now {now}", values)
        yield Difference(puzzle.id, told, False)
    if isinstance(anew, AnalysedPlays):
        yield from _of_plays(puzzle, stored(puzzle), anew)
    else:
        yield from _of_cube(puzzle, decision(puzzle).stored.analysis, anew)


def _stored(puzzle: Puzzle) -> AnalysedPlays | AnalysedCube:
    if puzzle.kind == "best-play":
        return stored(puzzle).analysis
    return decision(puzzle).stored.analysis


def _of_plays(puzzle: Puzzle, before: StoredPlays, anew: AnalysedPlays) -> Iterator[Difference]:
    now = {result_of(puzzle.position, row.play): row.equity for row in anew.rows}
    best = anew.rows[0]
    for result, row in before.rows.items():
        worth = now[result]
        if abs(worth - row.equity) > TIE:
            values = {
                "play": row.play,
                "before": format_equity(row.equity),
                "now": format_equity(worth),
            }
            told = Message("analyse", "{play}: {before} before, {now} now", values)
            yield Difference(puzzle.id, told, False)
    top = next(iter(before.rows))
    if best.equity - now[top] > TIE:
        values = {"play": best.play, "before": before.best.play}
        told = Message("analyse", "the best play is now {play}, not {before}", values)
        yield Difference(puzzle.id, told, best.equity - now[top] > NEAR)


def _of_cube(puzzle: Puzzle, before: AnalysedCube, anew: AnalysedCube) -> Iterator[Difference]:
    for name in ("no_double", "double_take", "double_drop", "double_beaver"):
        one, other = getattr(before, name), getattr(anew, name)
        if one is not None and other is not None and abs(one - other) > TIE:
            values = {"play": name, "before": format_equity(one), "now": format_equity(other)}
            told = Message("analyse", "{play}: {before} before, {now} now", values)
            yield Difference(puzzle.id, told, _decides_otherwise(puzzle, anew))


def _decides_otherwise(puzzle: Puzzle, anew: AnalysedCube) -> bool:
    """Whether the stored answer would no longer be good by the new equities."""
    task = decided(StoredCube(anew, decision(puzzle).bands), puzzle.situation.game)
    return loss(task.best, task.worths[str(puzzle.answer.data["action"])]) > NEAR
