"""How long `bglearn mine` takes for a thousand puzzles of a theme that is rare."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.section import Figure, Section, Watch, at_most
from bglearn.puzzles.library import load

THEMES = ("higher-die", "closed-board", "pick-and-pass")
"""Those that have to look through the most games."""
PUZZLES, SECONDS = 1000, 60


def measure(watch: Watch) -> Section:
    """Each theme once, as the command writes it, over all cores."""
    figures, wanted, cores = [], [], os.cpu_count() or 1
    for number in watch(range(len(THEMES))):
        theme = THEMES[number]
        wall, processor = _mined(theme)
        about = f"{wall:.0f} s by the clock on the wall"
        figures.append(Figure(f"`{theme}`", processor / cores, "s", about))
        wanted.append(at_most(f"{PUZZLES:,} of `{theme}`", processor / cores, SECONDS, "s"))
    return Section(
        "Mining",
        f"`bglearn mine --count {PUZZLES}`: processor time of all its processes, divided by the"
        f" {cores} cores that share the work.",
        figures,
        wanted=wanted,
    )


def _mined(theme: str) -> tuple[float, float]:
    """Seconds by the clock on the wall and of the processors."""
    with TemporaryDirectory() as folder:
        out = Path(folder) / "mined.toml"
        asked = ("mine", "--theme", theme, "--count", str(PUZZLES), "--out", str(out))
        before, start = os.times(), time.perf_counter()
        subprocess.run([sys.executable, "-m", "bglearn.cli", *asked], check=True)
        wall, after = time.perf_counter() - start, os.times()
        found = len(load(out))
    if found != PUZZLES:
        raise RuntimeError(f"{found} puzzles of {theme}, not {PUZZLES}")
    spent = (after.children_user - before.children_user) + (
        after.children_system - before.children_system
    )
    return wall, spent
