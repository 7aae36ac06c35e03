"""The play graph as it travels: one end for all plays, and small even at its largest."""

from __future__ import annotations

import json

import pytest

from benchmarks.graph import ONES, WORST
from bglearn.board.scene import Scene
from bglearn.rules.dice import ROLLS
from bglearn.rules.plays import legal_plays
from bglearn.rules.position import Position
from tests.strategies import bulk

Graph = list[list[list[int]]]


def graph_of(position: Position, roll) -> Graph:
    graph = Scene("a", position, roll, mode="play").as_json()["graph"]
    assert isinstance(graph, list)
    return graph


def ends(graph: Graph, position: Position, node: int = 0) -> set[Position]:
    """The results that the browser reaches, by carrying out the moves alone."""
    if not graph[node]:
        return {position}
    return {
        end
        for source, target, _, _, after in graph[node]
        for end in ends(graph, position.moved(source, target), after)
    }


@pytest.mark.parametrize("position", list(bulk(20, seed=9)), ids=range(20))
def test_it_leads_to_every_result(position: Position) -> None:
    for roll in list(ROLLS)[::2]:
        graph = graph_of(position, roll)
        assert sum(not steps for steps in graph) == 1
        assert ends(graph, position) == set(legal_plays(position, roll))


def test_the_largest_is_small() -> None:
    assert len(legal_plays(WORST, ONES)) == 1969
    text = json.dumps(graph_of(WORST, ONES), separators=(",", ":"))
    assert len(text) <= 150_000
