"""Dice as they lie after a throw, and whether the roll counts.

The half to a player's right is the half to the other player's left, so a half is named after the
player whose right it is: the opening dice of two players lie in different halves (CON-39).
"""

from __future__ import annotations

from dataclasses import dataclass

from bglearn.rules.dice import Roll
from bglearn.rules.form import formed
from bglearn.rules.player import Player
from bglearn.rules.ruling import COUNTS, THROWN_AGAIN, Ruling


@dataclass(frozen=True, slots=True)
class Die:
    """One die at rest.

    `half` is the half of the board it lies in, by the player to whose right that half is; None
    off the board. A die on a checker lies in the half of that checker.
    """

    number: int
    half: Player | None
    is_flat: bool = True
    on_checker: bool = False


@dataclass(frozen=True, slots=True)
class Throw:
    """A player's two dice (START-07)."""

    by: Player
    one: Die
    other: Die

    @property
    def roll(self) -> Roll:
        """The numbers that show.

        Raises:
            RollError: when a die does not show a number from 1 to 6.
        """
        return Roll(self.one.number, self.other.number)


@dataclass(frozen=True, slots=True)
class OpeningThrow:
    """The opening roll: one die of each player, thrown at the same time (START-02)."""

    white: Die
    black: Die


def ruling(throw: Throw | OpeningThrow) -> Ruling:
    """Whether the roll counts or both dice are thrown again; one die at fault is enough (CON-41).

    Source: START-02, ETIQ-03, ETIQ-04, ETIQ-05.

    Raises:
        RollError: when a die shows no number from 1 to 6, however it lies.
        GameError: when it is no throw.

    >>> flat, cocked = Die(3, Player.WHITE), Die(1, Player.WHITE, is_flat=False)
    >>> ruling(Throw(Player.WHITE, flat, cocked)).rule
    'ETIQ-04'
    """
    throw = formed(throw, Throw | OpeningThrow)
    if isinstance(throw, OpeningThrow):
        dice = (throw.white, Player.WHITE), (throw.black, Player.BLACK)
        wrong_half = "START-02"
    else:
        dice = (throw.one, throw.by), (throw.other, throw.by)
        wrong_half = "ETIQ-03"
    Roll(*(die.number for die, _ in dice))  # what shows no number is no die at all
    faults = [_fault(die, thrower, wrong_half) for die, thrower in dice]
    rule = next((rule for rule in faults if rule), None)
    return THROWN_AGAIN[rule] if rule else COUNTS


def _fault(die: Die, thrower: Player, wrong_half: str) -> str | None:
    """The rule that a die breaks as it lies."""
    if die.half is None:
        return "ETIQ-03"
    if die.half is not thrower:
        return wrong_half
    if die.on_checker:
        return "ETIQ-05"
    return None if die.is_flat else "ETIQ-04"
