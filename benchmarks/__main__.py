"""`python -m benchmarks [NAME …]` measures and writes RESULTS.md; sections not named stay.

A new section is a module with `measure(watch) -> Section` and a line in `SECTIONS`.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable

from tqdm import tqdm

from benchmarks import classroom, grading, graph, mining, page, results, starting, tables

SECTIONS = {
    "results": results.measure,
    "graph": graph.measure,
    "tables": tables.measure,
    "import": starting.measure,
    "judge": grading.measure,
    "mining": mining.measure,
    "class": classroom.measure,
}


def main() -> int:
    """Measure; 1 when something falls short."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(SECTIONS))
    names = parser.parse_args().names or list(SECTIONS)
    if unknown := set(names) - SECTIONS.keys():
        parser.error(f"no section {', '.join(sorted(unknown))}; there are {', '.join(SECTIONS)}")
    record, short = page.kept(), False
    for name in names:

        def watch(rounds: Iterable[int], name: str = name) -> Iterable[int]:
            bar: Iterable[int] = tqdm(list(rounds), desc=name, unit=" rounds")
            return bar

        section = SECTIONS[name](watch)
        page.keep(record, name, section, SECTIONS)
        for wanted in section.wanted:
            print(f"   {wanted.what}: {wanted.reached}")
            short = short or not wanted.enough
    return int(short)


if __name__ == "__main__":
    sys.exit(main())
