"""The engine judged by GNU Backgammon's move generator (gnubg-nn), in a process of its own."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path

from bglearn.rules.plays import legal_plays
from bglearn.rules.position import Position
from tests.judges import comparison
from tests.judges.comparison import Comparison, Engine, Judge, Watch
from tests.strategies import bulk

_PROGRAM = Path(__file__).with_name("gnubg_moves.py")


def is_installed() -> bool:
    """Whether gnubg-nn is here: it has no wheels for some machines."""
    return find_spec("gnubg_nn") is not None


@contextmanager
def judge() -> Iterator[Judge]:
    """The running program as a judge."""
    with subprocess.Popen(
        [sys.executable, str(_PROGRAM)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdin
        assert process.stdout
        asked, answers = process.stdin, process.stdout

        def results(position: Position) -> list[set[str]]:
            print(comparison.text(position), file=asked, flush=True)
            return [set(texts) for texts in json.loads(answers.readline())]

        yield results
        asked.close()


def compare_all(
    positions: Iterable[Position], engine: Engine = legal_plays, watch: Watch = iter
) -> Comparison:
    """These positions, none of which may be over."""
    with judge() as results:
        return comparison.compare(results, positions, engine, watch)


def compare(count: int, seed: int, engine: Engine = legal_plays, watch: Watch = iter) -> Comparison:
    """So many positions of every kind, all 21 rolls each."""
    return compare_all(bulk(count, seed), engine, watch)
