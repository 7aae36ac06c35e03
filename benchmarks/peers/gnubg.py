"""gnubg-nn's generator, in a process of its own: it is GPL, and nothing of ours imports it."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path

from bglearn.rules.position import Position

_PROGRAM = Path(__file__).with_name("gnubg_program.py")
_DIGITS = bytes.maketrans(bytes(range(16)), b"0123456789abcdef")


def is_installed() -> bool:
    return find_spec("gnubg_nn") is not None


def rate(positions: Sequence[Position]) -> float:
    """Sets of results a second."""
    lines = [
        bytes(position.opponent[1:] + position.mover[1:]).translate(_DIGITS).decode()
        for position in positions
    ]
    done = subprocess.run(
        [sys.executable, str(_PROGRAM)],
        input="\n".join(lines),
        capture_output=True,
        text=True,
        check=True,
    )
    return float(done.stdout)
