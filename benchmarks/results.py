"""All legal results of 2,000 positions and 21 rolls, one core, called from Python."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib.util import find_spec

from benchmarks.positions import positions, signed
from benchmarks.row import Row, rate, seconds
from bglearn.notation.plays import format_play
from bglearn.rules.dice import ROLLS
from bglearn.rules.plays import legal_plays
from tests import referee

WORK = "all legal results, 2,000 positions × 21 rolls, one core, called from Python"
_ROLLS = [tuple(roll) for roll in ROLLS]
SETS = 2000 * len(_ROLLS)


def _call() -> None:
    for position in positions():
        for roll in ROLLS:
            len(legal_plays(position, roll))


def _one_play() -> None:
    for position in positions():
        for roll in ROLLS:
            play = next(iter(legal_plays(position, roll).values()))
            format_play(position, play)


def _one_raw() -> None:
    for position in positions():
        for roll in ROLLS:
            next(iter(legal_plays(position, roll).values()))


def _all() -> None:
    for position in positions():
        for roll in ROLLS:
            for _ in legal_plays(position, roll).items():
                pass


def _plain() -> None:
    for position in positions()[:40]:
        for roll in ROLLS:
            referee.results(position, roll)


def _sage() -> Callable[[], None] | None:
    if find_spec("bgsage") is None:
        return None
    from bgsage import possible_moves

    boards = [signed(position) for position in positions()]

    def work() -> None:
        for board in boards:
            for high, low in _ROLLS:
                possible_moves(board, high, low)

    return work


def gnubg_call() -> Callable[[], None] | None:
    """All of it by gnubg-nn, on one core; None where that is not installed."""
    if find_spec("gnubg_nn") is None:
        return None
    import gnubg_nn

    boards = [[[*position.opponent[1:26]], [*position.mover[1:26]]] for position in positions()]

    def work() -> None:
        for board in boards:
            for high, low in _ROLLS:
                gnubg_nn.moves(board, high, low)

    return work


def rows() -> Iterator[Row]:
    """The engine in plain Python, and compiled peers called in the same way."""
    sage, gnubg = _sage(), gnubg_call()
    taken = {"call": seconds(_call), "raw": seconds(_one_raw)}
    taken["play"], taken["all"] = seconds(_one_play, 1), seconds(_all, 1)
    peer = seconds(sage) if sage else None
    told = "bgsage possible_moves (compiled)"
    if peer:
        yield Row(WORK, told, rate(SETS, peer))
    else:
        yield Row(WORK, told, "not installed")
    yield from (
        Row(
            WORK,
            f"bglearn, {name}",
            rate(SETS, time),
            peer / time if peer else None,
            "bgsage" if peer else "",
            f"≥ {least}" if least else "",
            peer / time >= least if peer and least else None,
        )
        for name, time, least in (
            ("the call", taken["call"], 1.4),
            ("the call and one play read back", taken["raw"], 1.1),
            ("the call and one play as text", taken["play"], 0),
            ("the call and every play read back", taken["all"], 0),
        )
    )
    ours = "bglearn, the call"
    plain = seconds(_plain, 1) * 50
    name = "the plain referee of the tests"
    yield Row(WORK, name, rate(SETS, plain), taken["call"] / plain, ours)
    name = "gnubg-nn (compiled)"
    if gnubg:
        each = seconds(gnubg)
        yield Row(WORK, name, rate(SETS, each), taken["call"] / each, ours)
    else:
        yield Row(WORK, name, "not installed")
