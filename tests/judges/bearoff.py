"""The bear-off tables judged by GNU Backgammon's, as Debian's package `gnubg` builds them.

Its programs run as processes of their own. Its table of two sides is a file of four numbers of 16
bits a pair: it is read here by GNU Backgammon's own numbering of positions, and that numbering is
checked against what its program `bearoffdump` says.
"""

from __future__ import annotations

import re
import struct
import subprocess
from collections.abc import Callable, Iterable, Iterator, Sequence
from math import comb
from pathlib import Path
from random import Random
from typing import NamedTuple

from bglearn.analysis.bearoff import BearoffTables, Equities
from bglearn.notation.position_id import format_position_id
from bglearn.rules.position import CHECKERS, HOME, Position

DUMP = Path("/usr/games/bearoffdump")
TWO_SIDED = Path("/var/lib/gnubg/gnubg_ts0.bd")
ONE_SIDED = Path("/usr/share/gnubg/gnubg_os0.bd")
CLOSE = 2.1e-4
"""GNU Backgammon rounds every equity to 3e-5, and builds the next on it."""
CLOSE_CHANCE = 3e-5
"""It rounds chances in the same way, and its program prints three places of a percentage."""

Watch = Callable[[Iterable[int]], Iterable[int]]


class Difference(NamedTuple):
    position: Position
    ours: Sequence[float]
    theirs: Sequence[float]


class Comparison(NamedTuple):
    """How many positions were compared, the greatest distance, and those that are too far off."""

    positions: int
    farthest: float
    differences: list[Difference]


def is_installed() -> bool:
    return all(path.exists() for path in (DUMP, TWO_SIDED, ONE_SIDED))


def positions(rng: Random, most: int) -> Iterator[Position]:
    """Positions with 1 to `most` checkers of each side at home."""
    while True:
        sides = [_side(rng, rng.randint(1, most)) for _ in range(2)]
        yield Position.of(*sides)


def _side(rng: Random, checkers: int) -> dict[int, int]:
    points = [rng.choice(HOME) for _ in range(checkers)]
    return {point: points.count(point) for point in HOME}


# ------------------------------------------------------------------ two sides


def compare(tables: BearoffTables, count: int, seed: int, watch: Watch = iter) -> Comparison:
    """Four equities of so many positions."""
    contents = TWO_SIDED.read_bytes()
    made = positions(Random(seed), 6)
    return compare_all(
        tables, ((p, read(contents, p)) for p in (next(made) for _ in watch(range(count))))
    )


def compare_all(
    tables: BearoffTables, answers: Iterable[tuple[Position, Sequence[float]]]
) -> Comparison:
    """These positions with what the judge says of them."""
    count, farthest, differences = 0, 0.0, []
    for position, theirs in answers:
        ours: Equities = tables.equities(position)
        distance = max(abs(a - b) for a, b in zip(ours, theirs, strict=True))
        count += 1
        farthest = max(farthest, distance)
        if distance > CLOSE:
            differences.append(Difference(position, ours, theirs))
    return Comparison(count, farthest, differences)


def read(contents: bytes, position: Position) -> tuple[float, ...]:
    """Cubeless, cube owned, in the middle, the opponent's; all when rolling without doubling."""
    pair = 924 * number(position.mover) + number(position.opponent)
    words = struct.unpack_from("<4H", contents, 40 + 8 * pair)
    return tuple(word / 32767.5 - 1 for word in words)


def number(side: Sequence[int]) -> int:
    """GNU Backgammon's number of a side with at most six checkers, all at home.

    Checkers and the gaps between points are written in one row, point 6 first; the number is the
    place of the set of gaps among all sets.
    """
    gap = sum(side[point] for point in HOME) + len(HOME) - 1
    found = comb(gap, len(HOME))
    for point in HOME[:-1]:
        gap -= side[point] + 1
        found += comb(gap, len(HOME) - point)
    return found


# ------------------------------------------------------------------ what its program says


def told(position: Position) -> tuple[float, ...]:
    """The same four equities from the program, with four places."""
    text = _dump(TWO_SIDED, position)
    return tuple(
        float(value) for value in re.findall(r"^[COu].*: ([+-][\d.]+)$", text, re.MULTILINE)
    )


def told_chances(position: Position) -> list[float]:
    """The mover's chances to be off after 0, 1, 2 … rolls, as far as the program lists them."""
    text = _dump(ONE_SIDED, position).partition("Bearing off")[2]
    rows = re.findall(r"^ +(\d+)\t *([\d.]+)", text, re.MULTILINE)
    assert [int(roll) for roll, _ in rows] == list(range(len(rows)))
    return [float(percent) / 100 for _, percent in rows]


def _dump(table: Path, position: Position) -> str:
    asked = [str(DUMP), "-p", format_position_id(position), str(table)]
    return subprocess.run(asked, capture_output=True, text=True, check=True).stdout


def compare_chances(
    tables: BearoffTables, count: int, seed: int, watch: Watch = iter
) -> Comparison:
    """The chances of so many sides with 1 to 15 checkers; ties between plays may part them."""
    made = positions(Random(seed), CHECKERS)
    farthest, differences = 0.0, []
    for _, position in zip(watch(range(count)), made, strict=False):
        ours, theirs = tables.chances(position), told_chances(position)
        distance = max(abs(a - b) for a, b in zip(ours, theirs, strict=False))
        farthest = max(farthest, distance)
        if distance > CLOSE_CHANCE or sum(ours[len(theirs) :]) > CLOSE_CHANCE:
            differences.append(Difference(position, ours, theirs))
    return Comparison(count, farthest, differences)
