"""How long `import bglearn` takes in a fresh interpreter."""

from __future__ import annotations

import statistics
import subprocess
import sys

from benchmarks.section import Figure, Section, Watch, at_most

STARTS = 15
_CODE = (
    "import time; cpu, wall = time.process_time(), time.perf_counter(); import bglearn;"
    "print(time.process_time() - cpu, time.perf_counter() - wall)"
)


def measure(watch: Watch) -> Section:
    processor, wall = [], []
    for _ in watch(range(STARTS)):
        done = subprocess.run([sys.executable, "-c", _CODE], capture_output=True, check=True)
        first, second = done.stdout.split()
        processor.append(1000 * float(first))
        wall.append(1000 * float(second))
    return Section(
        "import bglearn",
        f"Median of {STARTS} fresh interpreters.",
        [
            Figure("processor time", statistics.median(processor), "ms"),
            Figure("by the clock on the wall", statistics.median(wall), "ms"),
        ],
        wanted=[at_most("processor time", statistics.median(processor), 80, "ms")],
    )
