"""`make bench`: measure, and write RESULTS.md beside this file.

`python -m benchmarks results graph` measures only those; their lines replace the old ones.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import sys
from collections.abc import Callable, Iterator
from dataclasses import asdict
from pathlib import Path

from tqdm import tqdm

from benchmarks import bulk, graph, results, starting, tables
from benchmarks.row import Row

PAGE = Path(__file__).parent / "RESULTS.md"
RECORD = Path(__file__).parent / "results.json"
PARTS: dict[str, Callable[[], Iterator[Row]]] = {
    "results": results.rows,
    "bulk": bulk.rows,
    "graph": graph.rows,
    "tables": tables.rows,
    "starting": starting.rows,
}


def _page(parts: dict[str, list[dict[str, object]]]) -> str:
    lines = [
        "# How fast it is",
        "",
        "Written by `make bench`. Figures are those of one machine and say little; a ratio compares"
        " two that were measured in the same run, one after the other, and says more.",
        "",
        f"Machine: {os.cpu_count()} cores, {platform.machine()}, Python"
        f" {platform.python_version()}.",
        "",
        "| Work | What | Figure | Ratio | Wanted | |",
        "|---|---|---|---|---|---|",
    ]
    for name in PARTS:
        for entry in parts.get(name, []):
            row = Row(**entry)  # type: ignore[arg-type]
            ratio = f"{row.ratio:.2f} × {row.peer}" if row.ratio is not None else ""
            mark = {True: "✓", False: "✗", None: ""}[row.good]
            lines.append(
                f"| {row.work} | {row.what} | {row.figure} | {ratio} | {row.wanted} | {mark} |"
            )
    return "\n".join(lines) + "\n"


def main() -> int:
    """Measure the parts that are named, or all; 1 when a figure is not reached."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("parts", nargs="*", metavar="PART", help=", ".join(PARTS))
    names = parser.parse_args().parts or list(PARTS)
    if unknown := set(names) - PARTS.keys():
        parser.error(f"no part {', '.join(sorted(unknown))}; there are {', '.join(PARTS)}")
    kept = json.loads(RECORD.read_text("utf-8")) if RECORD.exists() else {}
    good = True
    for name in tqdm(names, unit=" parts"):
        found = list(PARTS[name]())
        for row in found:
            tqdm.write(f"{row.what}: {row.figure}", file=sys.stderr)
            good = good and row.good is not False
        kept[name] = [asdict(row) for row in found]
        RECORD.write_text(json.dumps(kept, indent=1, ensure_ascii=False) + "\n", "utf-8")
        PAGE.write_text(_page(kept), "utf-8")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
