"""Fuzzing every parser: a million texts each, led by coverage where atheris is installed."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterable
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

from tests.notation.parsers import PARSERS, Parser

ROOT = Path(__file__).resolve().parents[2]

Watch = Callable[[Iterable[Parser]], Iterable[Parser]]


class Fault(NamedTuple):
    parser: str
    told: str


def is_installed() -> bool:
    """Whether atheris is here; it has wheels for Linux on x86-64 only."""
    return find_spec("atheris") is not None


def fuzz(runs: int, seed: int, watch: Watch = iter) -> list[Fault]:
    """So many texts for each parser; those that met a fault, with it."""
    found = []
    for parser in watch(PARSERS):
        command = [sys.executable, "-m", "tests.judges.fuzz_parser", parser.name]
        done = subprocess.run(
            [*command, str(runs), str(seed)],
            cwd=ROOT,
            capture_output=True,
            text=True,
            errors="replace",
            check=False,
        )
        if done.returncode:
            found.append(Fault(parser.name, done.stdout[-2000:] + done.stderr[-2000:]))
    return found
