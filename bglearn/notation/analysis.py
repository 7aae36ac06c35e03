"""What an analysis says of a decision, as it stands in a text: nothing here is computed."""

from __future__ import annotations

from dataclasses import dataclass

from bglearn.rules.plays import Play

EQUITY, MWC = "equity", "mwc"
"""The units: points of the cube's stake, or the chance to win the match (0 to 1)."""


@dataclass(frozen=True, slots=True)
class Worth:
    """How good something is, in one of the units; two units are never compared."""

    value: float
    unit: str = EQUITY


@dataclass(frozen=True, slots=True)
class Chances:
    """The chances of the player on roll, 0 to 1.

    A gammon counts among the wins, a backgammon among the gammons.
    """

    win: float
    gammon: float
    backgammon: float
    lose_gammon: float
    lose_backgammon: float


@dataclass(frozen=True, slots=True)
class Candidate:
    """A play with what it is worth.

    `level` says how deeply it was analysed; plays of different levels are not comparable.
    `difference` is the distance to the best play as it stands in the text, 0 for the first.
    """

    play: Play
    level: str
    worth: Worth
    difference: float = 0.0
    chances: Chances | None = None


@dataclass(frozen=True, slots=True)
class CubeAnalysis:
    """A cube decision: the worth of each way, and what the program advises in its own words.

    `double_take` is the worth of a double that is answered at its best by `answer`, a take or a
    beaver. `cubeless` are the equities without a double and after one, as if the cube were dead.
    """

    level: str
    no_double: Worth
    double_take: Worth
    double_pass: Worth
    answer: str
    best: str
    chances: Chances | None = None
    cubeless: tuple[float, float] | None = None
