"""The long comparisons, at full count: `make judge` writes what they found to docs/evidence.md.

`python -m tests.judge gnubg board` runs only those; the other rows of the page stay as they are.
"""

from __future__ import annotations

import argparse
import json
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict
from pathlib import Path

from tqdm import tqdm

from benchmarks.positions import positions as benchmark_positions
from bglearn.analysis.bearoff import bearoff_tables
from bglearn.rules.position import Position
from tests import mutation
from tests.browser import judged
from tests.judges import (
    bearoff,
    classroom,
    compiled,
    explained,
    gnubg,
    pages,
    plain,
    puzzles,
    site,
    texts,
    whole,
)
from tests.judges.finding import SEED, Finding, comparison
from tests.notebooks import test_nbval
from tests.rules.random_chouettes import play_many
from tests.strategies import bulk

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs" / "evidence.md"
RECORD = ROOT / "docs" / "evidence.json"
GNUBG_POSITIONS, REFEREE_POSITIONS = 20_000, 3_000
CHOUETTES = 10_000
MOST_SECONDS = 180
PAIRS, SIDES = 5_000, 40


def _watched(total: int) -> Callable[[Iterable[Position]], Iterable[Position]]:
    return lambda positions: tqdm(positions, total=total, unit=" positions", mininterval=1)


def judge_gnubg() -> Finding:
    """All legal results against GNU Backgammon's generator."""
    found = gnubg.compare(GNUBG_POSITIONS, SEED, watch=_watched(GNUBG_POSITIONS))
    what = (
        f"All legal results of 21 rolls on {GNUBG_POSITIONS:,} random and aimed positions: gnubg-nn"
    )
    return comparison(what, found.sets, "rolls", found.differences)


def judge_referee() -> Finding:
    """All legal results against the plain referee of the tests."""
    found = plain.compare(REFEREE_POSITIONS, SEED, watch=_watched(REFEREE_POSITIONS))
    what = f"The same on {REFEREE_POSITIONS:,} positions: the plain referee in tests/"
    return comparison(what, found.sets, "rolls", found.differences)


def judge_explained() -> Finding:
    """Every refusal against the referee: an illegal play is refused, a legal one is not."""
    found = explained.compare(REFEREE_POSITIONS, SEED, watch=_watched(REFEREE_POSITIONS))
    what = f"Legal and bent plays on {REFEREE_POSITIONS:,} positions: refused just when illegal"
    return comparison(what, found.lists, "plays", found.differences)


def judge_bulk() -> Finding:
    """The compiled generator against `legal_plays`."""
    positions = [*benchmark_positions(), *bulk(GNUBG_POSITIONS, SEED)]
    found = compiled.compare_all(positions, watch=_watched(len(positions)))
    what = (
        f"The compiled generator on those {GNUBG_POSITIONS:,} positions and the"
        f" {len(benchmark_positions()):,} of the benchmarks: `legal_plays`"
    )
    return comparison(what, found.sets, "rolls", found.differences)


def judge_bearoff() -> Finding:
    """The exact bear-off tables against GNU Backgammon's."""
    if not bearoff.is_installed():
        return Finding("Exact bear-off tables", "0", "–", "Debian's gnubg is not installed", False)
    tables = bearoff_tables()
    pairs = bearoff.compare(tables, PAIRS, SEED, watch=lambda all_of_it: tqdm(all_of_it))
    sides = bearoff.compare_chances(tables, SIDES, SEED, watch=lambda all_of_it: tqdm(all_of_it))
    for difference in [*pairs.differences[:5], *sides.differences[:5]]:
        print(difference, file=sys.stderr)
    return Finding(
        "Exact bear-off tables, four equities a position and chances of a side: GNU Backgammon's",
        f"{pairs.positions:,} positions, {sides.positions} sides",
        str(SEED),
        f"greatest difference {pairs.farthest:.1e} (equity), {sides.farthest:.1e} (chance)",
        not pairs.differences and not sides.differences,
    )


def judge_mutation() -> Finding:
    """Every rule switched off in a copy of the engine, one at a time."""
    halves = mutation.EVERY[::2], mutation.EVERY[1::2]

    def run(half: Sequence[mutation.Mutation]) -> dict[str, str]:
        return mutation.run_all(half, watch=lambda all_of_it: tqdm(all_of_it, unit=" switches"))

    with ThreadPoolExecutor(len(halves)) as pool:  # each waits for processes of its own
        verdicts = {name: test for done in pool.map(run, halves) for name, test in done.items()}
    alive = [name for name, caught in verdicts.items() if not caught]
    result = "each made a test fail" if not alive else f"not noticed: {', '.join(alive)}"
    return Finding(
        "Rules switched off one at a time in a copy of the engine",
        f"{len(verdicts)} switches, {len({name.split(':')[0] for name in verdicts})} rules",
        "–",
        result,
        not alive,
    )


def judge_chouette() -> Finding:
    """The ledger of random chouettes sums to zero after every event."""
    games = play_many(CHOUETTES, SEED, watch=lambda seeds: tqdm(seeds, unit=" chouettes"))
    return Finding(
        f"The ledger after every event of {CHOUETTES:,} random chouettes",
        f"{games:,} games",
        str(SEED),
        "sums to zero, as an independent bookkeeper says",
        True,
    )


def judge_import() -> Finding:
    """How long `import bglearn` takes in a fresh interpreter."""
    code = "import time; t = time.perf_counter(); import bglearn; print(time.perf_counter() - t)"
    times = [
        1000
        * float(
            subprocess.run([sys.executable, "-c", code], capture_output=True, check=True).stdout
        )
        for _ in range(15)
    ]
    middle = statistics.median(times)
    return Finding("import bglearn", "15 starts", "–", f"median {middle:.0f} ms", middle <= 80)


def judge_nbval() -> Finding:
    """Every notebook through nbval: solved in each language, and answered wrong in English."""
    made, start = test_nbval.copies(), time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        outcome = test_nbval.run(Path(folder), made)
    seconds = time.monotonic() - start
    copies = [name for name in made if name not in test_nbval.PLANTED]
    failed = [name for name in copies if any(outcome.get(name, {0: "not run"}).values())]
    for name in failed:
        print(name, file=sys.stderr)
    cells = sum(len(outcome.get(name, {})) for name in copies)
    return Finding(
        "Every notebook through nbval: solved in five languages, answered wrong in English",
        f"{len(copies)} notebooks, {cells:,} cells",
        "–",
        f"{len(failed)} with a difference; {seconds:.0f} s (at most {MOST_SECONDS})",
        not failed and seconds <= MOST_SECONDS,
    )


def judge_clone() -> Finding:
    """`make test` in an empty clone, from nothing."""
    with tempfile.TemporaryDirectory() as folder:
        clone = Path(folder) / "bglearn"
        subprocess.run(["git", "clone", "--quiet", str(ROOT), str(clone)], check=True)
        start = time.monotonic()
        done = subprocess.run(["make", "test"], cwd=clone, capture_output=True, text=True)
        minutes = (time.monotonic() - start) / 60
    lines = done.stdout.strip().splitlines()
    print(*lines[-30:], sep="\n")
    last = lines[-1].strip("= ") if lines else done.stderr[-200:]
    return Finding(
        "make test in an empty clone, with all its installing",
        "1",
        "–",
        f"{minutes:.1f} minutes: {last}",
        done.returncode == 0,
    )


JUDGES = {
    "gnubg": judge_gnubg,
    "referee": judge_referee,
    "explained": judge_explained,
    "bulk": judge_bulk,
    "identifiers": texts.judge_identifiers,
    "bearoff": judge_bearoff,
    "bank": puzzles.judge_bank,
    "decisions": puzzles.judge_decisions,
    "mutation": judge_mutation,
    "chouette": judge_chouette,
    "mat": texts.judge_mat,
    "collection": texts.judge_collection,
    "fuzz": texts.judge_fuzz,
    "nbval": judge_nbval,
    "kills": classroom.judge_kills,
    "schema": classroom.judge_schema,
    "nbgrader": classroom.judge_nbgrader,
    "import": judge_import,
    "board": judged.judge_board,
    "paint": judged.judge_paint,
    "scroll": judged.judge_scroll,
    "site": site.judge_site,
    "pages": pages.judge_pages,
    "lessons": whole.judge_lessons,
    "looks": whole.judge_looks,
    "kernels": whole.judge_kernels,
    "clone": judge_clone,
}


def _commit() -> str:
    asked = ["git", "describe", "--always", "--dirty", "--exclude=*"]
    return subprocess.run(asked, cwd=ROOT, capture_output=True, text=True).stdout.strip()


def _page(rows: dict[str, dict[str, str]]) -> str:
    lines = [
        "# Evidence",
        "",
        "What the long comparisons found, written by `make judge`; each row by the command beside"
        " it, on the commit that it names. Machine: 2 cores.",
        "",
        "| What | Count | Seed | Result | Command | Commit |",
        "|---|---|---|---|---|---|",
    ]
    for name in JUDGES:
        if row := rows.get(name):
            cells = [row[key] for key in ("what", "count", "seed", "result")]
            command = f"`python -m tests.judge {name}`"
            lines.append("| " + " | ".join([*cells, command, row["commit"]]) + " |")
    return "\n".join(lines) + "\n"


def main() -> int:
    """Run the judges; 1 when one of them found something."""
    parser = argparse.ArgumentParser(prog="python -m tests.judge", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(JUDGES))
    names = parser.parse_args().names or list(JUDGES)
    if unknown := set(names) - JUDGES.keys():
        parser.error(f"no judge {', '.join(sorted(unknown))}; there are {', '.join(JUDGES)}")
    rows = json.loads(RECORD.read_text()) if RECORD.exists() else {}
    good, commit = True, _commit()  # before the page itself is written anew
    for name in names:
        print(f"== {name}", flush=True)
        found = JUDGES[name]()
        print(f"   {found.result}", flush=True)
        good = good and found.good
        kept = {key: value for key, value in asdict(found).items() if key != "good"}
        rows[name] = kept | {"commit": commit}
        RECORD.write_text(json.dumps(rows, indent=1, ensure_ascii=False) + "\n")
        PAGE.write_text(_page(rows))
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
