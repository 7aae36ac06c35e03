"""A huge collection of matches in one file, read in little memory.

`python -m tests.judges.collection 100 FILE` writes one of 100 MB.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from itertools import cycle
from pathlib import Path
from random import Random
from typing import NamedTuple

from bglearn.notation.mat_writer import format_mat
from bglearn.rules.options import Rules
from tests.notation.random_matches import random_match

ROOT = Path(__file__).resolve().parents[2]
KINDS = (Rules(match_length=7), Rules(beavers=True, raccoons=True), Rules(match_length=3))
_MEASURED = (
    "import resource, sys; from pathlib import Path; from bglearn.cli import main\n"
    "code = main(sys.argv[1:])\n"
    # what the system counts for a process begins with what its parent had; Linux tells its own
    "own = Path('/proc/self/status')\n"
    "peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss\n"
    "lines = own.read_text().splitlines() if own.exists() else []\n"
    "peak = next((int(line.split()[1]) for line in lines if line.startswith('VmHWM')), peak)\n"
    "print(peak); sys.exit(code)"
)


class Read(NamedTuple):
    """How large the file was, and the peak of memory in converting it, in megabytes."""

    size: float
    peak: float


def write(path: Path, megabytes: float, seed: int) -> None:
    """A file of at least that size; a few matches by chance, over and over."""
    rng = Random(seed)
    texts = [format_mat([random_match(rules, rng)]).text for rules in KINDS * 4]
    with path.open("w", encoding="utf-8", newline="\n") as out:
        for text in cycle(texts):
            out.write(text + "\n")
            if out.tell() >= megabytes * 1e6:
                return


def convert(megabytes: float, seed: int) -> Read:
    """Write such a file, and convert it to events in a process of its own."""
    with tempfile.TemporaryDirectory() as name:
        source = Path(name) / "collection.mat"
        write(source, megabytes, seed)
        done = subprocess.run(
            [
                *(sys.executable, "-c", _MEASURED, "convert"),
                *(str(source), str(source.with_suffix(".jsonl"))),
            ],
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=True,
        )
        unit = 1 if sys.platform == "darwin" else 1024  # what ru_maxrss counts
        return Read(source.stat().st_size / 1e6, int(done.stdout.split()[-1]) * unit / 1e6)


if __name__ == "__main__":
    write(Path(sys.argv[2]), float(sys.argv[1]), 2026)
