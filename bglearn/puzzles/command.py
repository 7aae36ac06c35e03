"""The command `bglearn puzzles`: lists faults of puzzle files; analyses and levels decisions."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from bglearn.analysis.sage import SageEngine
from bglearn.errors import AnalysisError, PuzzleError
from bglearn.files import read_ordinary, reason, write_whole
from bglearn.i18n import Message, shown, text
from bglearn.puzzles.levelling import level_anew, levelled
from bglearn.puzzles.library import LARGEST, contents, fault_of, files, twice
from bglearn.puzzles.puzzle import Puzzle
from bglearn.puzzles.reanalysis import Difference, decisions, differences


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the commands of `bglearn puzzles` to its parser."""
    actions = parser.add_subparsers(dest="action", required=True, metavar=text("cli", "COMMAND"))
    about = text("cli", "read puzzle files and list everything that is wrong with them")
    _takes_files(actions.add_parser("check", help=about, description=about))
    about = text("cli", "analyse the decisions of puzzle files anew and show what differs")
    _takes_files(actions.add_parser("analyse", help=about, description=about))
    about = text("cli", "work the levels of decisions out anew and write them to their files")
    _takes_files(actions.add_parser("level", help=about, description=about))


def _takes_files(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "files",
        nargs="*",
        type=Path,
        metavar=text("cli", "FILES"),
        help=text("cli", "puzzle files (TOML); without them, those of bglearn"),
    )


def run(asked: argparse.Namespace) -> int:
    """Check, analyse or level the files; the result is the exit code.

    1 when there is a fault, or a stored answer is no longer good.

    Raises:
        PuzzleError: when a file that should be written can't be.
    """
    puzzles, faults = _all(asked.files or files())
    for fault in faults:
        print(fault, file=sys.stderr)
    if asked.action == "analyse":
        serious = _analyse(decisions(puzzles))
        return 1 if faults or serious else 0
    if asked.action == "level":
        left = 0 if faults else _level(decisions(puzzles))
        return 1 if faults or left else 0
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


def _analyse(puzzles: list[Puzzle]) -> int:
    """Show what differs, and a bar while it takes; how many stored answers are no longer good.

    A puzzle that can't be analysed is one of them.
    """
    from rich.console import Console
    from rich.progress import track

    found: list[Difference] = []
    faults: list[PuzzleError] = []
    title = text("cli", "Analysing")
    for puzzle in track(puzzles, title, console=Console(stderr=True), transient=True):
        try:
            found += differences(puzzle)
        except AnalysisError as error:
            faults.append(fault_of(puzzle, "analysis", error.message))
    for one in found:
        print(f"{'!' if one.is_serious else ' '} {one.puzzle}: {one.message}")
    for fault in faults:
        print(fault, file=sys.stderr)
    serious = len({one.puzzle for one in found if one.is_serious})
    print(
        text(
            "cli",
            "Decisions: {decisions}. With differences: {different}. Answers no longer good:"
            " {serious}.",
            decisions=len(puzzles),
            different=len({one.puzzle for one in found}),
            serious=serious,
        )
    )
    return serious + len(faults)


def _level(puzzles: list[Puzzle]) -> int:
    """Write the levels that differ; every other line of the files stays as it is.

    How many could not be written, as the file has them in a way that is not understood.
    """
    from rich.console import Console
    from rich.progress import track

    engine = SageEngine()
    title = text("cli", "Levels")
    by_file: dict[Path, dict[str, int]] = {}
    faults: list[PuzzleError] = []
    for puzzle in track(puzzles, title, console=Console(stderr=True), transient=True):
        try:
            level = level_anew(puzzle, engine)
        except AnalysisError as error:
            faults.append(fault_of(puzzle, "level", error.message))
            continue
        if level != puzzle.level:
            by_file.setdefault(puzzle.file, {})[puzzle.id] = level
    written = {one for path, levels in by_file.items() for one in _written(path, levels)}
    for puzzle in puzzles:
        if new := by_file.get(puzzle.file, {}).get(puzzle.id):
            if puzzle.id in written:
                print(f"{puzzle.id}: {puzzle.level} → {new}")
            else:
                faults.append(fault_of(puzzle, "level", _by_hand(new)))
    for fault in faults:
        print(fault, file=sys.stderr)
    print(
        text("cli", "Decisions: {decisions}. Other levels: {count}.",
             decisions=len(puzzles), count=len(written))
    )  # fmt: skip
    return len(faults)


def _by_hand(level: int) -> Message:
    return Message(
        "puzzle-file",
        "The level is {level} now, and the line is not understood: write it by hand.",
        {"level": level},
    )


def _written(path: Path, levels: Mapping[str, int]) -> set[str]:
    """Write levels to a file; the ids of those that were."""
    try:
        new, reached = levelled(read_ordinary(path, LARGEST).decode(), levels)
        if reached:
            write_whole(path, new.encode())
    except OSError as error:
        values = {"file": shown(str(path)), "why": reason(error)}
        raise PuzzleError(
            Message("cli", "“{file}” can't be written: {why}.", values), str(path)
        ) from None
    return reached


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
