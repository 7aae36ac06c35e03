"""The long comparisons of the puzzle bank: its legal plays, its decisions."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from tqdm import tqdm

from bglearn.puzzles.library import library
from bglearn.puzzles.puzzle import Puzzle
from tests import tools
from tests.judges import bank, decisions
from tests.judges.finding import Finding

AGREED = 0.97


def judge_bank() -> Finding:
    """Every puzzle file is sound, and every position has the legal plays that gnubg-nn finds."""
    found = bank.bank()
    asked = bank.positions(found.puzzles)
    compared = bank.compare(found.puzzles, watch=lambda some: tqdm(some, total=len(asked)))
    for line in (*found.faults[:5], *compared.differences[:5]):
        print(line, file=sys.stderr)
    return Finding(
        "All legal results of 21 rolls at every position of the puzzle bank: gnubg-nn; and the"
        " faults that `bglearn puzzles check` finds",
        f"{len(found.puzzles):,} puzzles, {compared.sets:,} rolls",
        "–",
        f"{len(compared.differences)} differences, {len(found.faults)} faults",
        not compared.differences and not found.faults,
    )


def judge_decisions() -> Finding:
    """Every decision puzzle against GNU Backgammon at 2-ply."""
    what = (
        f"Every decision puzzle, losses of the {decisions.CANDIDATES} best plays and of all cube"
        " actions: Debian's gnubg 1.07 at 2-ply"
    )
    program = tools.gnubg().path
    if program is None:
        return Finding(what, "0", "–", "GNU Backgammon is not installed", good=False)

    def watch(slices: Sequence[Sequence[Puzzle]]) -> Sequence[Sequence[Puzzle]]:
        return tqdm(slices, unit=" slices")  # type: ignore[no-any-return]

    found = decisions.compare(program, list(decisions.decisions(library())), watch)
    for one in sorted(found.unsound, key=lambda one: one.graded):
        print(one, file=sys.stderr)
    return Finding(
        what,
        f"{len(found.judged)} decisions",
        "–",
        f"mean difference {found.difference / 10_000:.4f}; best agreed or within 0.02:"
        f" {found.agreed:.1%}; not sound: {len(found.unsound)}",
        found.difference <= decisions.NEAR and found.agreed >= AGREED and not found.unsound,
    )
