"""Legal plays as data: rolls that other software got wrong, opening counts, perft, game over."""

from __future__ import annotations

import base64
import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bglearn.rules.dice import ROLLS, Roll
from bglearn.rules.plays import legal_plays, play_graph
from bglearn.rules.position import START, Position
from tests import referee
from tests.judges.comparison import perft
from tests.rules.boards import leaves
from tests.strategies import bar, bear_off, few_free, finish, last_outside

DATA: dict[str, Any] = json.loads(
    (Path(__file__).parents[1] / "data" / "legal_plays.json").read_text(encoding="utf-8")
)
CASES = DATA["cases"]


def from_position_id(text: str) -> Position:
    """A Position ID read bit by bit: for each point so many ones and a zero, opponent first."""
    raw = base64.b64decode(text + "==")
    bits = "".join(f"{byte:08b}"[::-1] for byte in raw)
    counts = [len(run) for run in bits.split("0")]
    opponent, mover = counts[:25], counts[25:50]
    return Position((15 - sum(mover), *mover), (15 - sum(opponent), *opponent))


def position_of(case: dict[str, Any]) -> Position:
    sides = ({int(point): n for point, n in case[side].items()} for side in ("mover", "opponent"))
    return Position.of(*sides)


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_case(case: dict[str, Any]) -> None:
    position, roll = position_of(case), Roll(*case["roll"])
    assert position == from_position_id(case["position_id"])
    plays, graph = legal_plays(position, roll), play_graph(position, roll)
    assert len(plays) == case["count"]
    assert graph.longest == case["dice"]
    assert set(leaves(graph)) == set(plays) == referee.results(position, roll)
    if case["results"] is not None:
        expected = set(map(from_position_id, case["results"])) or {position}
        assert set(plays) == expected
        assert len(expected) == case["count"]
    if not case["dice"]:
        assert dict(plays) == {position: ()}


def test_all_cases_are_there() -> None:
    assert len(CASES) == 26
    assert sum(case["results"] is None for case in CASES) == 1


@pytest.mark.parametrize("roll", list(ROLLS), ids=str)
def test_opening_counts(roll: Roll) -> None:
    assert len(legal_plays(START, roll)) == DATA["opening_counts"][str(roll)]
    assert len(set(leaves(play_graph(START, roll)))) == DATA["opening_counts"][str(roll)]


@pytest.mark.parametrize("maker", [last_outside, finish, bear_off, few_free, bar])
def test_every_play_is_legal_step_by_step(maker: Callable[[Random], Position]) -> None:
    """9/3/off and 9/5/off end alike; with a checker left on 4, only one is a play of a 6-4."""
    rng = Random(1)
    for position in (maker(rng) for _ in range(24)):
        for roll in ROLLS:
            for result, play in legal_plays(position, roll).items():
                assert referee.is_legal(position, roll, play)
                assert legal_plays(position, roll)[result] == play


def test_perft() -> None:
    assert sum(DATA["opening_counts"].values()) == DATA["perft"][0]
    assert [perft(START, depth) for depth in (1, 2)] == DATA["perft"][:2]
    assert perft(START, 1, referee.results) == DATA["perft"][0]
