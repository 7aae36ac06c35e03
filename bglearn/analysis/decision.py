"""A decision that was analysed: every play or cube action with its equity, best first."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from bglearn.analysis.equity import Equity, decimal
from bglearn.rules.dice import Roll


@dataclass(frozen=True, slots=True)
class Source:
    """Who analysed, and how deeply; only equities of one source are ever compared."""

    engine: str
    version: str
    level: str


@dataclass(frozen=True, slots=True)
class Refutation:
    """The opponent's roll after which a play costs most, and how he plays it, by his points."""

    roll: Roll
    play: str


@dataclass(frozen=True, slots=True)
class PlayRow:
    """A play as text with its equity for the player who makes it."""

    play: str
    equity: Equity
    refutation: Refutation | None = None


@dataclass(frozen=True, slots=True)
class AnalysedPlays:
    """The plays of a roll, best first; `legal` counts all of them, stored or not."""

    source: Source
    rows: tuple[PlayRow, ...]
    legal: int

    def as_data(self) -> Mapping[str, object]:
        """The table `analysis` of a puzzle file, but for its thresholds."""
        return {**_told(self.source), "plays": [_row(row) for row in self.rows]}


@dataclass(frozen=True, slots=True)
class AnalysedCube:
    """The ways of a double, in the view of the player who may double or has doubled.

    In units of the stake before the double; `double_beaver` is None where beavers are not agreed.
    """

    source: Source
    no_double: Equity
    double_take: Equity
    double_drop: Equity
    double_beaver: Equity | None = None

    def as_data(self) -> Mapping[str, object]:
        """The table `analysis` of a puzzle file, but for its thresholds."""
        names = ("no_double", "double_take", "double_drop", "double_beaver")
        values = {name: getattr(self, name) for name in names}
        cube = {name: decimal(value) for name, value in values.items() if value is not None}
        return {**_told(self.source), "cube": cube}


def _told(source: Source) -> dict[str, object]:
    return {"engine": source.engine, "version": source.version, "level": source.level}


def _row(row: PlayRow) -> dict[str, object]:
    data: dict[str, object] = {"play": row.play, "equity": decimal(row.equity)}
    if row.refutation:
        roll = row.refutation.roll
        data["refutation"] = {"roll": f"{roll.high}{roll.low}", "play": row.refutation.play}
    return data
