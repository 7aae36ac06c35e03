"""The command `bglearn mine`: finds puzzles on a theme and writes them to a file."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from rich.console import Console
from rich.progress import MofNCompleteColumn, Progress, TimeRemainingColumn

from bglearn.errors import BglearnError
from bglearn.i18n import Message, shown, text
from bglearn.mining.draft import Table
from bglearn.mining.finding import found
from bglearn.mining.nearness import Kept
from bglearn.mining.themes import THEMES
from bglearn.mining.writing import head, kept, written

_PATIENCE = 20_000
"""Games without a new puzzle after which nothing more is expected."""
_MOST = 100_000
_LARGEST_SEED = 10**9
_STOPPED = 130


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options of `bglearn mine` to its parser."""
    parser.add_argument(
        "--theme",
        required=True,
        choices=list(THEMES),
        metavar=text("cli", "THEME"),
        help=text("cli", "what the puzzles are about: {themes}", themes=", ".join(THEMES)),
    )
    parser.add_argument(
        "--count",
        type=_number(1, _MOST),
        default=20,
        metavar=text("cli", "NUMBER"),
        help=text("cli", "how many puzzles; without it, 20"),
    )
    parser.add_argument(
        "--seed",
        type=_number(0, _LARGEST_SEED),
        default=1,
        metavar=text("cli", "NUMBER"),
        help=text("cli", "the same seed finds the same puzzles; without it, 1"),
    )
    parser.add_argument(
        "--out",
        type=Path,
        metavar=text("cli", "FILE"),
        help=text(
            "cli", "the puzzle file to write, or to go on with; without it, they are printed"
        ),
    )
    parser.add_argument(
        "--level",
        type=_number(1, 5),
        action="append",
        default=[],
        metavar=text("cli", "NUMBER"),
        help=text("cli", "only puzzles of this level, 1 to 5; may be given again"),
    )
    parser.add_argument(
        "--cores",
        type=_number(1, 256),
        default=os.cpu_count() or 1,
        metavar=text("cli", "NUMBER"),
        help=text("cli", "how many cores to use; without it, all"),
    )


def _number(least: int, most: int) -> Callable[[str], int]:
    def read(given: str) -> int:
        if (
            given.isascii()
            and given.isdecimal()
            and len(given) < 12
            and least <= int(given) <= most
        ):
            return int(given)
        raise argparse.ArgumentTypeError(
            text(
                "cli",
                "“{given}” is no number from {least} to {most}",
                given=shown(given),
                least=least,
                most=most,
            )
        )

    return read


def run(asked: argparse.Namespace) -> int:
    """Find the puzzles; the result is the exit code.

    Raises:
        PuzzleError: when the file that should go on was not mined.
        BglearnError: when the file can't be written.
    """
    theme, seed = asked.theme, asked.seed
    there = kept(asked.out) if asked.out else []
    mine = [one for one in there if _is_of(one, theme, seed)]
    try:
        count = len(mine) + _mine(asked, there, mine)
    except KeyboardInterrupt:
        print(
            text("mine", "Stopped. What was found is kept; the same command goes on."),
            file=sys.stderr,
        )
        return _STOPPED
    except OSError as error:
        raise BglearnError(
            Message(
                "mine",
                "“{file}” can't be written: {why}.",
                {"file": shown(str(asked.out)), "why": shown(str(error))},
            )
        ) from None
    if count < asked.count:
        print(text("mine", "No more was found: {count} puzzles.", count=count), file=sys.stderr)
    return 0


def _is_of(puzzle: Table, theme: str, seed: int) -> bool:
    return bool(puzzle["theme"] == theme and str(puzzle["seed"]).partition("/")[0] == str(seed))


def _mine(asked: argparse.Namespace, there: list[Table], mine: list[Table]) -> int:
    """Mine on behind what is there; the result is how many puzzles were added."""
    theme, seen = THEMES[asked.theme], Kept()
    for one in mine:
        seen.takes(one, of_games=theme.of_games)
    first = max((int(one["seed"].partition("/")[2]) for one in mine), default=0) + 1
    write = _writer(asked.out, theme.lesson, is_new=not there)
    added, since = 0, 0
    games = found(theme.name, asked.seed, first, levels=asked.level, cores=asked.cores)
    with _progress() as progress, closing(games):
        bar = progress.add_task(theme.name, total=asked.count, completed=len(mine))
        while len(mine) + added < asked.count and since < _PATIENCE:
            _, puzzle = next(games)
            since += 1
            if puzzle and seen.takes(puzzle, of_games=theme.of_games):
                write(written(puzzle))
                added, since = added + 1, 0
                progress.advance(bar)
    return added


def _progress() -> Progress:
    columns = (*Progress.get_default_columns()[:2], MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    return Progress(*columns, console=console, transient=True, disable=not console.is_terminal)


def _writer(out: Path | None, lesson: str, *, is_new: bool) -> Callable[[str], None]:
    """Writes puzzle after puzzle, each whole, so that whatever stops the work leaves a file."""

    def write(block: str) -> None:
        nonlocal is_new
        whole = head(lesson) + block if is_new else block
        is_new = False
        if out is None:
            sys.stdout.write(whole)
            return
        with out.open("a", encoding="utf-8", newline="\n") as file:
            file.write(whole)

    return write
