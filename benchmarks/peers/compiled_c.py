"""The generator in C: compiled on the spot where there is a compiler, called through ctypes."""

from __future__ import annotations

import ctypes
import shutil
import subprocess
import tempfile
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from benchmarks.positions import rolls

_SOURCE = Path(__file__).with_name("generator.c")
_ROOM = 1_000_000


@cache
def library() -> ctypes.CDLL | None:
    """The compiled source; None without a compiler."""
    compiler = next(filter(None, map(shutil.which, ("cc", "gcc", "clang"))), None)
    if compiler is None:
        return None
    with tempfile.TemporaryDirectory() as folder:
        built = Path(folder) / "generator.so"
        options = ["-O3", "-march=native", "-shared", "-fPIC"]
        subprocess.run([compiler, *options, "-o", str(built), str(_SOURCE)], check=True)
        loaded = ctypes.CDLL(str(built))
    loaded.every_set.restype = ctypes.c_long
    return loaded


@cache
def _space() -> ctypes.Array[ctypes.c_char]:
    return ctypes.create_string_buffer(26 * _ROOM)


def run_batch(loaded: ctypes.CDLL, boards: Sequence[list[int]]) -> int:
    """All sets in one call; returns the number of results."""
    packed = b"".join(_bytes(board) for board in boards)
    total: int = loaded.every_set(
        packed, ctypes.c_long(len(boards)), _space(), ctypes.c_long(_ROOM)
    )
    return total


def run_calls(loaded: ctypes.CDLL, boards: Sequence[list[int]]) -> int:
    """A call a set."""
    space, pairs, total = _space(), [tuple(roll) for roll in rolls()], 0
    for board in boards:
        packed = _bytes(board)
        for high, low in pairs:
            total += loaded.one_set(packed, high, low, space)
    return total


def _bytes(board: Sequence[int]) -> bytes:
    return bytes(count & 255 for count in board)
