"""A sample of the decision puzzles judged by GNU Backgammon; `make judge` takes them all."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from bglearn.puzzles.kinds.best_cube import decision
from bglearn.puzzles.kinds.best_play import stored
from bglearn.puzzles.library import library
from bglearn.puzzles.puzzle import Puzzle
from tests.judges import decisions

EVERY = list(decisions.decisions(library()))


def some(kind: str, count: int) -> list[Puzzle]:
    return Random(3).sample([puzzle for puzzle in EVERY if puzzle.kind == kind], count)


def test_sample(gnubg: str) -> None:
    """Plays and cube actions, money and matches."""
    sample = [*some("best-play", 5), *some("best-cube", 12)]
    assert any(puzzle.situation.game.rules.is_match for puzzle in sample)
    found = decisions.compare(gnubg, sample)
    assert len(found.judged) == 17
    assert found.unsound == []
    assert 0 < found.difference < 2 * decisions.NEAR


def with_the_worst_first(puzzle: Puzzle) -> Puzzle:
    """The same equities, the other way round."""
    plays = stored(puzzle)
    ends, rows = list(plays.rows), list(plays.rows.values())
    swapped = dict(zip(ends, rows[::-1], strict=True))
    first = dict(sorted(swapped.items(), key=lambda pair: -pair[1].equity))
    analysis = replace(plays.analysis, rows=tuple(first.values()))
    return replace(puzzle, task=replace(plays, analysis=analysis, rows=first))


def with_another_action(puzzle: Puzzle) -> Puzzle:
    task = decision(puzzle)
    other = min(task.worths, key=lambda name: task.worths[name])
    return replace(puzzle, task=replace(task, label=other))


def test_planted_faults_are_noticed(gnubg: str) -> None:
    spoilt = [*map(with_the_worst_first, some("best-play", 3))]
    spoilt += map(with_another_action, some("best-cube", 3))
    found = decisions.compare(gnubg, spoilt)
    assert found.agreed == 0
    assert len(found.unsound) == len(spoilt)


def test_a_loss_that_is_graded_otherwise_is_noticed(gnubg: str) -> None:
    """The best is agreed, but a bad play is stored as if it lost next to nothing."""
    (puzzle,) = some("best-play", 1)
    plays = stored(puzzle)
    rows = {
        end: replace(row, equity=plays.best.equity - 10 * number)
        for number, (end, row) in enumerate(plays.rows.items())
    }
    analysis = replace(plays.analysis, rows=tuple(rows.values()))
    forged = replace(puzzle, task=replace(plays, analysis=analysis, rows=rows))
    (judged,) = decisions.compare(gnubg, [forged]).judged
    assert judged.agrees
    assert not judged.is_sound
