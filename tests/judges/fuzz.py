"""Fuzzing every parser: a million texts each, led by coverage where atheris is installed.

Hours of work in all, so it can be stopped: a parser that was clean is not fuzzed again until the
code that it was made of changes (`build/fuzz.json` keeps by the digest of that code what is done).
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

from tests.notation.parsers import PARSERS, Parser

ROOT = Path(__file__).resolve().parents[2]
DONE = ROOT / "build" / "fuzz.json"
_CODE = (
    "bglearn/notation",
    "bglearn/rules",
    "tests/notation/parsers.py",
    "tests/judges/fuzz_parser.py",
)

Watch = Callable[[Iterable[Parser]], Iterable[Parser]]


class Fault(NamedTuple):
    parser: str
    told: str


def is_installed() -> bool:
    """Whether atheris is here; it has wheels for Linux on x86-64 only."""
    return find_spec("atheris") is not None


def fuzz(runs: int, seed: int, watch: Watch = iter) -> list[Fault]:
    """So many texts for each parser, on all cores; those that met a fault, with it."""
    asked, done = f"{digest()} {runs} {seed}", _done()
    left = [parser for parser in PARSERS if parser.name not in done.get(asked, [])]
    found = []
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        told = pool.map(lambda parser: _fuzzed(parser, runs, seed), left)
        for parser, fault in zip(watch(left), told, strict=True):
            if fault is not None:
                found.append(fault)
                continue
            done.setdefault(asked, []).append(parser.name)
            DONE.parent.mkdir(exist_ok=True)
            DONE.write_text(json.dumps(done), encoding="utf-8")
    return found


def _fuzzed(parser: Parser, runs: int, seed: int) -> Fault | None:
    command = [sys.executable, "-m", "tests.judges.fuzz_parser", parser.name, str(runs), str(seed)]
    ended = subprocess.run(
        command, cwd=ROOT, capture_output=True, text=True, errors="replace", check=False
    )
    told = ended.stdout[-2000:] + ended.stderr[-2000:]
    return Fault(parser.name, told) if ended.returncode else None


def digest() -> str:
    """Of the code that is fuzzed and of what fuzzes it."""
    files = [file for name in _CODE for file in _python(ROOT / name)]
    return sha256(b"".join(file.read_bytes() for file in files)).hexdigest()[:16]


def _python(path: Path) -> list[Path]:
    return sorted(path.rglob("*.py")) if path.is_dir() else [path]


def _done() -> dict[str, list[str]]:
    found: dict[str, list[str]] = json.loads(DONE.read_text("utf-8")) if DONE.exists() else {}
    return found
