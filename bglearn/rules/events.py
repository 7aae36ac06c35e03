"""What can happen in a game, one value each; a game is what its events made of it."""

from __future__ import annotations

from dataclasses import dataclass

from bglearn.rules.dice import Roll
from bglearn.rules.player import Player
from bglearn.rules.plays import Play


@dataclass(frozen=True, slots=True)
class OpeningRoll:
    """Each player throws one die (START-01)."""

    white: int
    black: int


@dataclass(frozen=True, slots=True)
class Rolled:
    """The player on roll throws both dice."""

    by: Player
    roll: Roll


@dataclass(frozen=True, slots=True)
class Played:
    """A whole play; `()` when nothing can be played."""

    by: Player
    play: Play


@dataclass(frozen=True, slots=True)
class Passed:
    """A closed-out player lets his turn go without a throw (CLOSED-03)."""

    by: Player


@dataclass(frozen=True, slots=True)
class Doubled:
    """The player on roll offers a double, or a redouble (CUBE-06)."""

    by: Player


@dataclass(frozen=True, slots=True)
class Took:
    """An offered double, beaver or raccoon is accepted (CUBE-14)."""

    by: Player


@dataclass(frozen=True, slots=True)
class Dropped:
    """An offered double, beaver or raccoon is refused (CUBE-11)."""

    by: Player


@dataclass(frozen=True, slots=True)
class Beavered:
    """The taker doubles again at once and keeps the cube."""

    by: Player


@dataclass(frozen=True, slots=True)
class Raccooned:
    """The doubler answers a beaver by doubling once more; the cube stays with the other."""

    by: Player


@dataclass(frozen=True, slots=True)
class Resigned:
    """The player on roll offers the game as a win of this size: 1, 2 or 3 (GAP-05)."""

    by: Player
    size: int


@dataclass(frozen=True, slots=True)
class ResignationAccepted:
    """The opponent takes the offered win."""

    by: Player


@dataclass(frozen=True, slots=True)
class ResignationRefused:
    """The opponent plays on."""

    by: Player


Answer = Took | Dropped | Beavered | Raccooned
"""What an offered double is answered by."""

ResignationAnswer = ResignationAccepted | ResignationRefused
"""What an offered resignation is answered by."""

Event = (
    OpeningRoll
    | Rolled
    | Played
    | Passed
    | Doubled
    | Took
    | Dropped
    | Beavered
    | Raccooned
    | Resigned
    | ResignationAccepted
    | ResignationRefused
)
