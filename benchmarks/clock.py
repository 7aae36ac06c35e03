"""How long something takes: processor time of this process, and the best of several rounds.

Both keep what else the machine does out of the figures, as far as that can be. The subjects take
turns within each round, so that a slow minute is slow for all of them.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping

from benchmarks.section import Watch

ROUNDS = 5


def best(
    subjects: Mapping[str, Callable[[], object]],
    watch: Watch,
    rounds: int = ROUNDS,
    clock: Callable[[], float] = time.process_time,
) -> dict[str, float]:
    """By subject the least seconds of all rounds."""
    least = dict.fromkeys(subjects, float("inf"))
    for _ in watch(range(rounds)):
        for name, run in subjects.items():
            start = clock()
            run()
            least[name] = min(least[name], clock() - start)
    return least
