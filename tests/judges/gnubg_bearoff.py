"""The two-sided bear-off table of GNU Backgammon, as its Debian package makes it."""

from __future__ import annotations

import struct
from collections.abc import Iterable
from math import comb
from pathlib import Path
from random import Random
from typing import NamedTuple

from bglearn.analysis.bearoff import MOST_EACH, Bearoff
from bglearn.analysis.places import sides_of
from bglearn.rules.position import Position, Side

TABLE = Path("/var/lib/gnubg/gnubg_ts0.bd")
LIMIT = 2.1e-4
"""Theirs are rounded to 1/32767 at every step."""
_HEAD = 40


class Difference(NamedTuple):
    """A position on which the tables differ by more than rounding."""

    position: Position
    state: str
    ours: float
    theirs: float


def _index(side: Side) -> int:
    """Their place of a side: which six of twelve bits are set, as a combination."""
    counts = side[1 : MOST_EACH + 1]
    bit = 5 + sum(counts)
    bits = [bit]
    for count in counts[:5]:
        bit -= count + 1
        bits.append(bit)
    return sum(comb(at, k + 1) for k, at in enumerate(sorted(bits)))


def _theirs(data: bytes, position: Position) -> tuple[float, float, float, float]:
    """As ours: theirs holds what each is worth without a double, and doubles when it is read."""
    pair = _index(position.mover) * sides_of(MOST_EACH) + _index(position.opponent)
    raw = struct.unpack_from("<4H", data, _HEAD + 8 * pair)
    bare, owned, centred, against = (value / 32767.5 - 1 for value in raw)
    doubled = min(2 * against, 1.0)
    return bare, max(owned, doubled), max(centred, doubled), against


def positions(count: int, seed: int) -> Iterable[Position]:
    """Random pairs of sides of one to six checkers."""
    rng = Random(seed)
    for _ in range(count):
        sides: list[dict[int, int]] = []
        for _side in range(2):
            points = [rng.randint(1, 6) for _ in range(rng.randint(1, MOST_EACH))]
            sides.append({point: points.count(point) for point in points})
        yield Position.of(*sides)


def compare(
    tables: Bearoff, pairs: Iterable[Position], file: Path = TABLE
) -> tuple[list[Difference], float]:
    """All differences above `LIMIT`, and the largest of all."""
    data = file.read_bytes()
    found: list[Difference] = []
    largest = 0.0
    for position in pairs:
        ours = tables.equities(position)
        for state, mine, theirs in zip(ours._fields, ours, _theirs(data, position), strict=True):
            largest = max(largest, abs(mine - theirs))
            if abs(mine - theirs) > LIMIT:
                found.append(Difference(position, state, mine, theirs))
    return found, largest
