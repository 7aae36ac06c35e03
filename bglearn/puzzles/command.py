"""The command `bglearn puzzles`: reads puzzle files and lists every fault at once."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

from bglearn.errors import PuzzleError
from bglearn.i18n import text
from bglearn.puzzles.library import contents, files, twice
from bglearn.puzzles.puzzle import Puzzle


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the commands of `bglearn puzzles` to its parser."""
    actions = parser.add_subparsers(dest="action", required=True, metavar=text("cli", "COMMAND"))
    about = text("cli", "read puzzle files and list everything that is wrong with them")
    check = actions.add_parser("check", help=about, description=about)
    check.add_argument(
        "files",
        nargs="*",
        type=Path,
        metavar=text("cli", "FILES"),
        help=text("cli", "puzzle files (TOML); without them, those of bglearn"),
    )


def run(asked: argparse.Namespace) -> int:
    """Check the files; the result is the exit code, 1 when there is a fault."""
    puzzles, faults = _all(asked.files or files())
    for fault in faults:
        print(fault, file=sys.stderr)
    kinds = Counter(puzzle.kind for puzzle in puzzles)
    for kind, count in sorted(kinds.items()):
        print(f"{kind:<12}{count:>5}")
    print(
        text(
            "cli",
            "Puzzles that are sound: {puzzles}. Faults: {faults}.",
            puzzles=len(puzzles),
            faults=len(faults),
        )
    )
    return 1 if faults else 0


def _all(paths: Iterable[Path]) -> tuple[list[Puzzle], list[PuzzleError]]:
    """The sound puzzles of several files and all faults, ids that are used twice among them."""
    found: dict[str, Puzzle] = {}
    faults: list[PuzzleError] = []
    for path in paths:
        read = contents(path)
        faults += read.faults
        faults += _claimed(read.puzzles, found)
    return list(found.values()), faults


def _claimed(puzzles: Iterable[Puzzle], found: dict[str, Puzzle]) -> Iterator[PuzzleError]:
    for puzzle in puzzles:
        if puzzle.id in found:
            yield twice(puzzle, found[puzzle.id])
        found.setdefault(puzzle.id, puzzle)
