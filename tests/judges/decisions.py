"""Decision puzzles judged by Debian's GNU Backgammon at 2-ply, in a process of its own.

Two engines never give the same equities, so what is compared is what a puzzle uses them for: the
loss of each play or action, and whether the best is good in the other engine's eyes too.
"""

from __future__ import annotations

import json
import os
import subprocess
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from statistics import fmean
from typing import Any, NamedTuple

from bglearn.analysis.decision import AnalysedCube
from bglearn.analysis.equity import Equity, equity
from bglearn.analysis.grades import Bands, loss
from bglearn.notation.xgid import format_xgid
from bglearn.puzzles.analysis import StoredCube, result_of
from bglearn.puzzles.kinds import KINDS
from bglearn.puzzles.kinds.best_cube import CubeDecision, decided, decision
from bglearn.puzzles.kinds.best_play import stored
from bglearn.puzzles.puzzle import Puzzle

_PROGRAM = Path(__file__).with_name("gnubg_decisions.py")
NEAR: Equity = 200
"""A best play or action may lose so much by the judge, 0.02."""
APART: Equity = 400
"""Half of the score: no loss may be graded so differently, from 0 to the last threshold."""
FAR: Equity = 600
"""Where losses of candidates differ by so much, the engines see the position differently."""
CANDIDATES = 5
"""Plays whose losses are compared, the best by the stored analysis."""
_SLICE = 20
Watch = Callable[[Sequence[Sequence[Puzzle]]], Sequence[Sequence[Puzzle]]]
Losses = Mapping[object, Equity]
"""By play (its result) or action: what it gives away."""


class Judged(NamedTuple):
    """A puzzle and what both say of it.

    `lost` is what its answer loses by the judge, `difference` the mean one of the losses of the
    other candidates, `graded` the greatest one as far as it counts for the score of any play.
    """

    puzzle: Puzzle
    lost: Equity
    difference: float
    graded: Equity

    @property
    def agrees(self) -> bool:
        """Whether the stored answer is best, or as good as that, by the judge too."""
        return self.lost <= NEAR

    @property
    def is_sound(self) -> bool:
        """Whether the answer is agreed and nothing is seen or graded quite differently."""
        return self.agrees and self.difference < FAR and self.graded < APART

    def __str__(self) -> str:
        return (
            f"{self.puzzle.id}: by the judge the answer loses {self.lost / 10_000:.3f}, the losses"
            f" of others differ by {self.difference / 10_000:.3f}, graded ones by up to"
            f" {self.graded / 10_000:.3f}"
        )


class Comparison(NamedTuple):
    """Every decision that was judged."""

    judged: list[Judged]

    @property
    def difference(self) -> float:
        """The mean difference of losses over all decisions, in ten-thousandths."""
        return fmean(one.difference for one in self.judged)

    @property
    def agreed(self) -> float:
        """The part of the decisions whose best play or action is agreed."""
        return fmean(one.agrees for one in self.judged)

    @property
    def unsound(self) -> list[Judged]:
        """Those that should not be in the bank."""
        return [one for one in self.judged if not one.is_sound]


def compare(
    gnubg: str, puzzles: Sequence[Puzzle], watch: Watch = lambda slices: slices
) -> Comparison:
    """These puzzles, each of which is a decision."""
    slices = [puzzles[start : start + _SLICE] for start in range(0, len(puzzles), _SLICE)]
    found = []
    for some in watch(slices):
        told = _answers(gnubg, [format_xgid(puzzle.situation.xgid) for puzzle in some])
        found += [_judged(puzzle, one) for puzzle, one in zip(some, told, strict=True)]
    return Comparison(found)


def _answers(gnubg: str, xgids: Sequence[str]) -> list[dict[str, Any]]:
    with tempfile.TemporaryDirectory() as folder:
        questions, found = Path(folder) / "asked", Path(folder) / "answers"
        questions.write_text("".join(f"{xgid}\n" for xgid in xgids))
        variables = {"BGLEARN_ASKED": str(questions), "BGLEARN_ANSWERS": str(found)}
        subprocess.run(
            [gnubg, "-t", "-q", "-r", "-p", str(_PROGRAM)],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            cwd=folder,
            env=os.environ | variables,
            timeout=3600,
            check=False,  # it may crash on leaving; only a complete answer counts
        )
        lines = found.read_text().splitlines()
    assert lines[-1:] == ["done"], f"GNU Backgammon stopped after {len(lines)} answers"
    return [json.loads(line) for line in lines[:-1]]


def _judged(puzzle: Puzzle, told: Mapping[str, Any]) -> Judged:
    ours, theirs, best = (_of_plays if "plays" in told else _of_cube)(puzzle, told)
    others = [key for key in ours if key != best]
    difference = fmean(abs(ours[key] - theirs[key]) for key in others[: CANDIDATES - 1])
    most = _bands(puzzle).limits[-1]
    graded = max(abs(min(ours[key], most) - min(theirs[key], most)) for key in others)
    return Judged(puzzle, theirs[best], difference, graded)


def _bands(puzzle: Puzzle) -> Bands:
    return (stored if puzzle.kind == "best-play" else decision)(puzzle).bands


def _of_plays(puzzle: Puzzle, told: Mapping[str, Any]) -> tuple[Losses, Losses, object]:
    rows = stored(puzzle).rows
    worths = {result_of(puzzle.position, text): equity(worth) for text, worth in told["plays"]}
    most = max(worths.values())
    top = next(iter(rows))
    ours = {end: loss(rows[top].equity, row.equity) for end, row in rows.items()}
    return ours, {end: loss(most, worths[end]) for end in rows}, top


def _of_cube(puzzle: Puzzle, told: Mapping[str, Any]) -> tuple[Losses, Losses, object]:
    task = decision(puzzle)
    no_double, take = equity(told["no_double"]), equity(told["double_take"])
    own = task.stored.analysis
    beaver = None if own.double_beaver is None else 2 * take
    analysis = AnalysedCube(own.source, no_double, take, own.double_drop, beaver)
    theirs = decided(StoredCube(analysis, task.bands), puzzle.situation.game)
    return _losses(task), _losses(theirs), task.label


def _losses(task: CubeDecision) -> Losses:
    return {name: loss(task.best, worth) for name, worth in task.worths.items()}


def decisions(puzzles: Mapping[str, Puzzle]) -> Iterator[Puzzle]:
    """Those that have an analysis."""
    return (puzzle for puzzle in puzzles.values() if KINDS[puzzle.kind].is_decision)
