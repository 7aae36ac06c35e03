"""The engine judged by the plain referee."""

from __future__ import annotations

from bglearn.rules.dice import ROLLS
from bglearn.rules.plays import legal_plays
from bglearn.rules.position import Position
from tests import referee
from tests.judges import comparison
from tests.judges.comparison import Comparison, Engine, Watch
from tests.strategies import bulk


def judge(position: Position) -> list[set[str]]:
    return [set(map(comparison.text, referee.results(position, roll))) for roll in ROLLS]


def compare(count: int, seed: int, engine: Engine = legal_plays, watch: Watch = iter) -> Comparison:
    """So many positions of every kind, all 21 rolls each."""
    return comparison.compare(judge, bulk(count, seed), engine, watch)
