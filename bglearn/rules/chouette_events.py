"""What can happen in a chouette, one value each; players go by their names."""

from __future__ import annotations

from dataclasses import dataclass

from bglearn.rules.events import Event
from bglearn.rules.match import NextGame
from bglearn.rules.plays import Play


@dataclass(frozen=True, slots=True)
class RankingThrow:
    """A player throws one die for a place (CHOU-02)."""

    by: str
    die: int


@dataclass(frozen=True, slots=True)
class Advised:
    """A member tells the team what to do: a play, or the name of an action (CHOU-06).

    The advice "double" is the consent that a unanimous double needs (CHOU-12).
    """

    by: str
    advice: Play | str


@dataclass(frozen=True, slots=True)
class Acted:
    """A player does what an event of the game says, for the side that the player is on.

    A take or drop by one of the team is that member's own, and so is a double with individual
    cubes. The box may then name the one `member` whose cube it means; else it means all of them.
    """

    by: str
    event: Event
    member: str | None = None


ChouetteEvent = RankingThrow | Advised | Acted | NextGame
