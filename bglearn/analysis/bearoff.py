"""Exact bear-off tables: built once, kept in the user's cache folder, read without numpy."""

from __future__ import annotations

import contextlib
import hashlib
import json
import mmap
import os
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

import platformdirs

from bglearn.analysis.places import HOME, place, sides_of
from bglearn.errors import BearoffError, EngineUnavailable
from bglearn.i18n import Message, shown, text
from bglearn.rules.position import BAR, CHECKERS, OFF, Position, Side

VERSION = 1
MOST_ALONE, MOST_EACH = 15, 6
"""Checkers of the one-sided table, and of each side in the two-sided one."""
_LENGTH = 4
_ROLLS = 32

Watch = Callable[[str, Iterable[int]], Iterable[int]]
"""Shows how far the building is: it is handed a sentence and the steps, and gives the steps on."""


class Equities(NamedTuple):
    """What a bear-off is worth to the side on roll, for money, in units of the cube before it.

    Nobody can win a gammon. `cubeless` is without a cube; the others are for the owner of the cube,
    with the doubling that is best.
    """

    cubeless: float
    owned: float
    centred: float
    theirs: float


@dataclass(frozen=True, slots=True)
class _Table:
    """Numbers of a file (or of the memory), 4 bytes each, little-endian."""

    data: memoryview[float]

    def at(self, index: int) -> float:
        return self.data[index]


@dataclass(frozen=True, slots=True)
class Bearoff:
    """The tables; `load` gives them."""

    alone: _Table
    each: _Table

    def rolls(self, side: Side) -> tuple[float, ...]:
        """The chances that a side is off in exactly 0, 1, 2 … rolls, played for the fewest.

        Raises:
            BearoffError: when a checker stands outside its home board.
        """
        start = place(_home(side)) * _ROLLS
        return tuple(self.alone.at(start + k) for k in range(_ROLLS))

    def mean_rolls(self, side: Side) -> float:
        """How many rolls a side needs on average, played for the fewest.

        Raises:
            BearoffError: when a checker stands outside its home board.
        """
        return sum(k * chance for k, chance in enumerate(self.rolls(side)))

    def equities(self, position: Position) -> Equities:
        """What the position is worth to the mover before the roll.

        Raises:
            BearoffError: when a checker stands outside its home board, or a side has more than six.
        """
        size = sides_of(MOST_EACH)
        mine, theirs = (_home(side) for side in (position.mover, position.opponent))
        for side in (mine, theirs):
            if sum(side) > MOST_EACH:
                raise BearoffError(
                    Message(
                        "bearoff",
                        "The table knows sides of at most {most} checkers, not {count}.",
                        {"most": MOST_EACH, "count": sum(side)},
                    )
                )
        if not any(mine):
            return Equities(1.0, 1.0, 1.0, 1.0)
        if not any(theirs):
            return Equities(-1.0, -1.0, -1.0, -1.0)
        pair = place(mine) * size + place(theirs)
        return Equities(*(self.each.at(state * size * size + pair) for state in range(4)))


def _home(side: Side) -> tuple[int, ...]:
    home = tuple(side[1 : HOME + 1])
    if sum(home) + side[OFF] != CHECKERS:
        outside = next(point for point in range(BAR, HOME, -1) if side[point])
        raise BearoffError(
            Message(
                "bearoff",
                "A checker stands on {point}; the bear-off tables know home boards only.",
                {"point": outside},
            )
        )
    return home


def folder() -> Path:
    """Where the tables are kept; BGLEARN_CACHE names another place."""
    wish = os.environ.get("BGLEARN_CACHE")
    return Path(wish) if wish else platformdirs.user_cache_path("bglearn")


def load(place_of_tables: Path | None = None, watch: Watch | None = None) -> Bearoff:
    """The tables, built on first use, which takes a few seconds and the extra `fast`.

    A file that is damaged or of another version is built anew. Where nothing can be written, the
    tables are built for this once; a sentence on stderr says so.

    Raises:
        EngineUnavailable: when they have to be built and numba is not installed.
    """
    where = place_of_tables or folder()
    watch = watch or _bar
    alone = _kept(where / "bearoff-1.bin", _build_alone, watch)
    each = _kept(where / "bearoff-2.bin", _build_each, watch)
    return Bearoff(alone, each)


def _kept(file: Path, build: Callable[[Watch], bytes], watch: Watch) -> _Table:
    there = _read(file)
    if there is None:
        body = build(watch)
        _write(file, body)
        there = _Table(memoryview(body).cast("f"))
    return there


def _build_alone(watch: Watch) -> bytes:
    _needs_numba()
    from bglearn.bulk.bearoff import one_sided

    told = text("bearoff", "Bear-off table, one side")
    return one_sided(MOST_ALONE, lambda steps: watch(told, steps)).astype("<f4").tobytes()


def _build_each(watch: Watch) -> bytes:
    _needs_numba()
    from bglearn.bulk.bearoff import two_sided

    told = text("bearoff", "Bear-off table, two sides")
    return two_sided(MOST_EACH, lambda steps: watch(told, steps)).astype("<f4").tobytes()


def _needs_numba() -> None:
    if find_spec("numba") is None or find_spec("numpy") is None:
        raise EngineUnavailable(
            Message(
                "bearoff",
                "The bear-off tables are not built yet. Install what builds them with:"
                " pip install “bglearn[fast]”",
            )
        )


def _bar(told: str, steps: Iterable[int]) -> Iterable[int]:
    from rich.console import Console
    from rich.progress import track

    return track(steps, description=told, console=Console(stderr=True), transient=True)


def _head(body: bytes | memoryview) -> bytes:
    digest = hashlib.sha256(body).hexdigest()
    head = {"bglearn": "bearoff", "version": VERSION, "sha256": digest}
    return (json.dumps(head) + " " * 128)[:127].encode() + b"\n"


def _read(file: Path) -> _Table | None:
    """The table in a file; None when there is none, or it is not as it was written."""
    if sys.byteorder != "little":
        return None
    try:
        with file.open("rb") as opened:
            whole = memoryview(mmap.mmap(opened.fileno(), 0, access=mmap.ACCESS_READ))
    except (OSError, ValueError):
        return None
    head, body = bytes(whole[:128]), whole[128:]
    if len(body) % _LENGTH or head != _head(body):
        return None
    return _Table(body.cast("f"))


def _write(file: Path, body: bytes) -> None:
    new = file.with_name(f"{file.name}.{os.getpid()}.new")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        new.write_bytes(_head(body) + body)
        new.replace(file)
    except OSError as error:
        with contextlib.suppress(OSError):
            new.unlink()
        told = text(
            "bearoff",
            "The bear-off tables can't be kept in “{folder}” ({reason}); they are built each time.",
            folder=shown(str(file.parent)),
            reason=shown(error.strerror or ""),
        )
        print(told, file=sys.stderr)
