"""The doubling cube: what it is worth, who owns it, and what happens when it is offered.

The value is the stake, 1 at the start, whatever face the cube shows (CUBE-02).
"""

from __future__ import annotations

from dataclasses import dataclass

from bglearn.rules.player import Player


@dataclass(frozen=True, slots=True)
class Cube:
    """The stake, and the player who alone may double; None while the cube lies between them.

    `is_turned` tells whether a player's double was accepted: what Jacoby asks for (CON-11).
    """

    value: int = 1
    owner: Player | None = None
    is_turned: bool = False

    def may_be_turned_by(self, player: Player) -> bool:
        """Whether the cube is his to turn (CUBE-05, CUBE-16).

        >>> Cube(2, Player.WHITE).may_be_turned_by(Player.BLACK)
        False
        """
        return self.owner in (None, player)

    def doubled_automatically(self) -> Cube:
        """After equal opening dice: twice the value, still in the middle (MONEY-02)."""
        return Cube(2 * self.value)


@dataclass(frozen=True, slots=True)
class Offer:
    """A double, beaver or raccoon that waits for its answer.

    `value` is the stake if it is taken, `at_stake` what a drop costs (CUBE-13), `owner` who has
    the cube after a take; `doubler` is the player whose turn it is.
    """

    kind: str
    by: Player
    doubler: Player
    value: int
    at_stake: int
    owner: Player

    @property
    def to_answer(self) -> Player:
        """Whose decision it is."""
        return self.by.opponent

    @property
    def taken(self) -> Cube:
        """The cube once the offer is accepted (CUBE-14, CUBE-15, CUBE-19)."""
        return Cube(self.value, self.owner, is_turned=True)


def double(cube: Cube, by: Player) -> Offer:
    """An offered double: twice the stake, and the cube to the taker.

    >>> double(Cube(2, Player.WHITE), Player.WHITE).taken
    Cube(value=4, owner=<Player.BLACK: 'black'>, is_turned=True)
    """
    return Offer("double", by, by, 2 * cube.value, cube.value, by.opponent)


def beaver(offer: Offer) -> Offer:
    """The answer to a double that doubles again and keeps the cube.

    >>> beaver(double(Cube(), Player.WHITE)).taken.value
    4
    """
    return Offer("beaver", offer.owner, offer.doubler, 2 * offer.value, offer.value, offer.owner)


def raccoon(offer: Offer) -> Offer:
    """The answer to a beaver that doubles once more; the cube stays where it was going."""
    return Offer("raccoon", offer.doubler, offer.doubler, 2 * offer.value, offer.value, offer.owner)
