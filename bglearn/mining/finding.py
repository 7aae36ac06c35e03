"""Puzzles of a theme, in the order of the games they come from, over as many cores as wanted.

A game is named by theme, seed and number, and knows nothing of the others: so what is found does
not depend on how the games are shared out.
"""

from __future__ import annotations

import multiprocessing
import signal
from collections import deque
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from functools import partial
from itertools import count
from random import Random
from typing import NamedTuple

from bglearn.mining.draft import Table, finished
from bglearn.mining.themes import THEMES

_CHUNK, _ANALYSED_CHUNK = 16, 1
"""Games that a core gets at a time; those that an engine plays take seconds."""
_AHEAD = 3
"""Chunks that wait for each core."""


class Found(NamedTuple):
    """What a game has given: its number, and a puzzle or None."""

    number: int
    puzzle: Table | None


def mined(theme: str, seed: int, number: int, levels: Sequence[int] = ()) -> Table | None:
    """The puzzle of one game, or None where it has none on this theme (or of these levels).

    >>> mined("stake", 1, 1)["seed"]
    '1/1'
    """
    looked_for = THEMES[theme]
    draft = looked_for.make(Random(f"{theme}/{seed}/{number}"))
    if draft is None:
        return None
    name = f"mined-{theme}-{seed}-{number}"
    table = finished(draft, name, theme, looked_for.rarity, f"{seed}/{number}")
    return table if table and (not levels or table["level"] in levels) else None


def found(
    theme: str, seed: int, first: int, *, levels: Sequence[int] = (), cores: int = 1
) -> Generator[Found]:
    """Game after game from number `first`, without an end; close it to stop the processes."""
    work = partial(_chunk, theme, seed, tuple(levels))
    size = _ANALYSED_CHUNK if THEMES[theme].needs_engine else _CHUNK
    chunks = (range(start, start + size) for start in count(first, size))
    if cores == 1:
        for chunk in chunks:
            yield from work(chunk)
    with ProcessPoolExecutor(
        cores, mp_context=multiprocessing.get_context("spawn"), initializer=_ignore_ctrl_c
    ) as pool:
        yield from _in_order(pool, work, chunks, cores * _AHEAD)


def _in_order(
    pool: ProcessPoolExecutor,
    work: Callable[[range], list[Found]],
    chunks: Iterator[range],
    ahead: int,
) -> Generator[Found]:
    waiting: deque[Future[list[Found]]] = deque()
    try:
        for chunk in chunks:
            waiting.append(pool.submit(work, chunk))
            if len(waiting) > ahead:
                yield from waiting.popleft().result()
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def _chunk(theme: str, seed: int, levels: tuple[int, ...], numbers: range) -> list[Found]:
    return [Found(number, mined(theme, seed, number, levels)) for number in numbers]


def _ignore_ctrl_c() -> None:
    """Ctrl-C reaches every process of a terminal; only the first one has something to save."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
