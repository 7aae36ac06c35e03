"""The command `bglearn mine`: finds puzzles on a theme and writes them to a file."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from pathlib import Path

from rich.console import Console
from rich.markup import escape
from rich.progress import MofNCompleteColumn, Progress, TimeRemainingColumn

from bglearn.analysis.sage import SageEngine
from bglearn.errors import BglearnError
from bglearn.files import open_ordinary, reason
from bglearn.i18n import Message, shown, text
from bglearn.mining.draft import Table
from bglearn.mining.finding import found
from bglearn.mining.growing import GrowingFile
from bglearn.mining.nearness import Kept
from bglearn.mining.own_errors import decisions_of, error_puzzle, name
from bglearn.mining.themes import THEMES
from bglearn.mining.themes.decisions import engine
from bglearn.notation.mat_reader import read_mat
from bglearn.notation.mat_record import grouped
from bglearn.notation.mat_source import read_lines

_PATIENCE, _LESS_PATIENCE = 20_000, 400
"""Games without a new puzzle after which nothing more is expected; less where each is analysed."""
_MOST = 100_000
_LARGEST_SEED = 10**9
_STOPPED = 130
_DECISIONS = "14"
"""The lesson after which whole matches are played."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options of `bglearn mine` to its parser."""
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument(
        "--theme",
        choices=list(THEMES),
        metavar=text("cli", "THEME"),
        help=text("cli", "what the puzzles are about: {themes}", themes=", ".join(THEMES)),
    )
    what.add_argument(
        "--from",
        dest="match",
        type=Path,
        metavar=text("cli", "MATCH"),
        help=text("cli", "a match file (.mat): its errors become puzzles; needs an engine"),
    )
    parser.add_argument(
        "--player",
        metavar=text("cli", "NAME"),
        help=text("cli", "with --from: only the errors of this player, named as in the file"),
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
        BglearnError: when the file can't be written, or a process was ended from outside.
    """
    try:
        if asked.match:
            return _from_match(asked)
        return _on_theme(asked)
    except KeyboardInterrupt:
        print(
            text("mine", "Stopped. What was found is kept; the same command goes on."),
            file=sys.stderr,
        )
        return _STOPPED
    except BrokenProcessPool:
        raise BglearnError(
            Message(
                "mine",
                "A process that looks for puzzles has come to an end. What was found is kept; the"
                " same command goes on.",
            )
        ) from None
    except OSError as error:
        raise BglearnError(
            Message(
                "mine",
                "“{file}” can't be read or written: {why}.",
                {"file": shown(str(error.filename or asked.out)), "why": reason(error)},
            )
        ) from None


def _on_theme(asked: argparse.Namespace) -> int:
    with GrowingFile(asked.out) as file:
        mine = [one for one in file.puzzles if _is_of(one, asked.theme, asked.seed)]
        count = len(mine) + _mine(asked, file, mine)
    if count < asked.count:
        print(text("mine", "No more was found: {count} puzzles.", count=count), file=sys.stderr)
    return 0


def _from_match(asked: argparse.Namespace) -> int:
    """The errors of a match, decision by decision; those that stand in the file are passed over."""
    with open_ordinary(asked.match) as source:
        matches = grouped(read_mat(read_lines(source), asked.match.name))
    players = sorted({name for match in matches for name in match.heading.players})
    if asked.player is not None and asked.player not in players:
        raise BglearnError(
            Message(
                "mine",
                "Nobody called “{player}” plays in this file; the players are {players}.",
                {"player": shown(asked.player), "players": shown(", ".join(players))},
            )
        )
    engine = SageEngine()
    places = list(decisions_of(matches, asked.player))
    title = shown(asked.match.name)
    errors = 0
    with GrowingFile(asked.out) as file, _progress() as progress:
        known = {one["id"] for one in file.puzzles}
        bar = progress.add_task(escape(title), total=len(places))
        for place in places:
            if name(place, asked.match.name) not in known:
                puzzle = error_puzzle(place, asked.match.name, engine)
                if puzzle and (not asked.level or puzzle["level"] in asked.level):
                    file.add(puzzle, _DECISIONS)
                    errors += 1
            progress.advance(bar)
    print(
        text(
            "mine",
            "Decisions: {decisions}. New puzzles: {errors}.",
            decisions=len(places),
            errors=errors,
        ),
        file=sys.stderr,
    )
    return 0


def _is_of(puzzle: Table, theme: str, seed: int) -> bool:
    return bool(puzzle["theme"] == theme and str(puzzle.get("seed")).partition("/")[0] == str(seed))


def _mine(asked: argparse.Namespace, file: GrowingFile, mine: list[Table]) -> int:
    """Mine on behind what is there; the result is how many puzzles were added."""
    theme, seen = THEMES[asked.theme], Kept()
    patience = _PATIENCE
    if theme.needs_engine:
        engine()  # here, where its absence can still be told in a sentence
        patience = _LESS_PATIENCE
    for one in file.puzzles:  # those of other seeds too
        if one["theme"] == theme.name:
            seen.takes(one, of_games=theme.of_games)
    first = max((int(one["seed"].partition("/")[2]) for one in mine), default=0) + 1
    added, since = 0, 0
    games = found(theme.name, asked.seed, first, levels=asked.level, cores=asked.cores)
    with _progress() as progress, closing(games):
        bar = progress.add_task(theme.name, total=asked.count, completed=len(mine))
        while len(mine) + added < asked.count and since < patience:
            _, puzzle = next(games)
            since += 1
            if puzzle and seen.takes(puzzle, of_games=theme.of_games):
                file.add(puzzle, theme.lesson)
                added, since = added + 1, 0
                progress.advance(bar)
    return added


def _progress() -> Progress:
    columns = (*Progress.get_default_columns()[:2], MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    return Progress(*columns, console=console, transient=True, disable=not console.is_terminal)
