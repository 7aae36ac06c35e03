"""All distinct legal results of 2,000 positions × 21 rolls, on one core."""

from __future__ import annotations

import time
from collections.abc import Callable
from importlib.util import find_spec

from benchmarks.clock import best
from benchmarks.peers import bgsage, compiled_c, gnubg, plain
from benchmarks.positions import positions, rolls, signed
from benchmarks.section import Figure, Section, Watch, at_least
from bglearn.rules.plays import legal_plays

CALL, PLAY, KEY, EVERY = (
    "`legal_plays`: the call",
    "`legal_plays`: the call, and one play read",
    "`legal_plays`: the call, one result, and its play",
    "`legal_plays`: every result and play read",
)
BULK, COUNTS, BOTH = (
    "`bulk`: results",
    "`bulk`: counts alone",
    "`bulk`: results, all cores, by the clock on the wall",
)
SAGE, SAGE_PUBLIC = "bgsage: its compiled function", "bgsage: its public `possible_moves`"
GNUBG, PLAIN = "gnubg-nn (a process of its own)", "plain Python: sets of tuples"
C_BATCH, C_CALL = "C written for it: all in one call", "C written for it: a call a roll"
MISSING = ["pgx", "open_spiel"]
"""Peers for which there is no package here: they are named, and measured nowhere."""


def measure(watch: Watch) -> Section:
    all_of_them, sets = positions(), len(positions()) * len(rolls())
    boards = list(map(signed, all_of_them))
    few = sets // 20
    subjects: dict[str, Callable[[], object]] = {
        CALL: _call,
        PLAY: _one_play,
        KEY: _one_key,
        EVERY: lambda: _every_play(len(all_of_them) // 20),
        PLAIN: lambda: plain.run(boards[: len(boards) // 20]),
    }
    counts = {EVERY: few, PLAIN: few}
    if bgsage.is_installed():
        subjects[SAGE] = lambda: bgsage.run_compiled(boards)
        subjects[SAGE_PUBLIC] = lambda: bgsage.run_public(boards)
    library = compiled_c.library()
    if library:
        subjects[C_BATCH] = lambda: compiled_c.run_batch(library, boards)
        subjects[C_CALL] = lambda: compiled_c.run_calls(library, boards)
    if find_spec("numba"):
        subjects |= _bulk_subjects()
    least = best(subjects, watch)
    rate = {name: counts.get(name, sets) / seconds for name, seconds in least.items()}
    if find_spec("numba"):
        rate[BOTH] = sets / _all_cores()
    if gnubg.is_installed():
        rate[GNUBG] = gnubg.rate(all_of_them)
    order = [BULK, BOTH, COUNTS, CALL, PLAY, KEY, EVERY]
    order += [C_BATCH, C_CALL, GNUBG, SAGE, SAGE_PUBLIC, PLAIN]
    figures = [
        Figure(name, rate.get(name), "sets/s", "" if name in rate else "not installed")
        for name in order
    ]
    figures += [Figure(name, None, "sets/s", "not installed") for name in MISSING]
    return Section(
        "All distinct legal results, called from Python",
        f"{len(all_of_them):,} positions × {len(rolls())} rolls; one core but where it says more. "
        "Plain Python and the reading of everything: a twentieth of them.",
        figures,
        SAGE,
        [
            at_least("`legal_plays`, the call, to bgsage", rate[CALL], rate.get(SAGE), 1.4),
            at_least("with one play read, to bgsage", rate[PLAY], rate.get(SAGE), 1.1),
            at_least("`bulk` on one core, to gnubg-nn", rate.get(BULK), rate.get(GNUBG), 2),
        ],
    )


def _call() -> None:
    for position in positions():
        for roll in rolls():
            legal_plays(position, roll)


def _one_play() -> None:
    for position in positions():
        for roll in rolls():
            next(iter(legal_plays(position, roll).values()))


def _one_key() -> None:
    for position in positions():
        for roll in rolls():
            plays = legal_plays(position, roll)
            plays[next(iter(plays))]


def _every_play(count: int) -> None:
    for position in positions()[:count]:
        for roll in rolls():
            for _ in legal_plays(position, roll).items():
                pass


def _bulk_subjects() -> dict[str, Callable[[], object]]:
    import numba

    from bglearn.bulk.arrays import pack_positions
    from bglearn.bulk.results import every_result, result_counts

    numba.set_num_threads(1)
    array = pack_positions(positions())
    every_result(array[:1])  # compiled before the clock runs
    result_counts(array[:1])
    return {BULK: lambda: every_result(array), COUNTS: lambda: result_counts(array)}


def _all_cores() -> float:
    """Seconds by the clock on the wall."""
    import numba

    from bglearn.bulk.arrays import pack_positions
    from bglearn.bulk.results import every_result

    numba.set_num_threads(numba.config.NUMBA_NUM_THREADS)
    array = pack_positions(positions())
    run = {BOTH: lambda: every_result(array)}
    seconds = best(run, iter, rounds=7, clock=time.perf_counter)[BOTH]
    numba.set_num_threads(1)
    return seconds
