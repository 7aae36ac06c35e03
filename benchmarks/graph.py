"""The play graph that a board walks by itself."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from statistics import median

from benchmarks.positions import positions
from benchmarks.row import Row, seconds
from bglearn.board.scene import Scene
from bglearn.notation.xgid import parse_xgid
from bglearn.rules.dice import ROLLS, Roll
from bglearn.rules.plays import legal_plays, play_graph

WORST = "XGID=-eee--AAA-AAA-AAA-AAA-AAA-:0:0:1:11:0:0:0:0:10"
"""A small double with 1,969 results, the most that is known."""
WORK = "play graph of one position and roll"


def rows() -> Iterator[Row]:
    """The worst roll that is known, and the median over the 42,000."""
    position, roll = parse_xgid(WORST).position, Roll(1, 1)
    results = len(legal_plays(position, roll))
    taken = 1000 * seconds(lambda: play_graph(position, roll))
    size = len(
        json.dumps(Scene("a", position, roll, "play").as_json()["graph"], separators=(",", ":"))
    )
    yield Row(
        WORK,
        f"the worst that is known, {results:,} results",
        f"{taken:.0f} ms, {size / 1000:.0f} KB of JSON",
        wanted="≤ 150 ms, ≤ 150 KB",
        good=taken <= 150 and size <= 150_000,
    )
    times = []
    for each in positions():
        for one in ROLLS:
            start = time.perf_counter()
            play_graph(each, one)
            times.append(time.perf_counter() - start)
    middle = 1000 * median(times)
    yield Row(
        WORK,
        f"{len(times):,} positions and rolls",
        f"median {middle:.3f} ms, slowest {1000 * max(times):.0f} ms",
        wanted="median ≤ 1 ms",
        good=middle <= 1,
    )
