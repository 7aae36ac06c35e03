"""The play graph that a board walks: how long it takes, and how much of it there is."""

from __future__ import annotations

import json
import statistics
import time

from benchmarks.clock import best
from benchmarks.positions import positions, rolls
from benchmarks.section import Figure, Section, Watch, at_most
from bglearn.board.scene import Scene
from bglearn.notation.xgid import parse_xgid
from bglearn.rules.dice import Roll
from bglearn.rules.plays import legal_plays, play_graph

WORST = parse_xgid("XGID=-eee--AAA-AAA-AAA-AAA-AAA-:0:0:1:11:0:0:0:0:10").game.position
"""With 1-1 it has 1,969 results, more than any other that is known."""
ONES = Roll(1, 1)


def measure(watch: Watch) -> Section:
    worst = best({"worst": lambda: play_graph(WORST, ONES)}, watch)["worst"] * 1000
    times = []
    for position in positions()[::4]:
        for roll in rolls():
            start = time.process_time()
            play_graph(position, roll)
            times.append(1000 * (time.process_time() - start))
    middle = statistics.median(times)
    graph = Scene("worst", WORST, ONES, mode="play").as_json()["graph"]
    size = len(json.dumps(graph, separators=(",", ":"))) / 1000
    results = len(legal_plays(WORST, ONES))
    return Section(
        "The play graph",
        f"The most known: {results:,} results of a 1-1. Median: every fourth position × 21 rolls.",
        [
            Figure("median", middle, "ms"),
            Figure("slowest of the set", max(times), "ms"),
            Figure("most results", worst, "ms"),
            Figure("most results, as JSON", size, "kB"),
        ],
        wanted=[
            at_most("most results", worst, 150, "ms"),
            at_most("most results, as JSON", size, 150, "kB"),
            at_most("median", middle, 1, "ms"),
        ],
    )
