"""Who sits where in a chouette: the ranking throws, the box, the team in its order."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from bglearn.rules.dice import Roll
from bglearn.rules.refusals import refused


@dataclass(frozen=True, slots=True)
class Ranking:
    """The dice that each player has thrown for a place, in the order of throwing.

    Whoever threw the higher die ranks higher; equal ones are told apart by the next die (GAP-07).
    """

    throws: Mapping[str, tuple[int, ...]]

    @property
    def to_throw(self) -> tuple[str, ...]:
        """Those who throw now: everybody at first, then only those who are tied (GAP-07)."""
        tied = [
            player
            for player, dice in self.throws.items()
            if any(
                other[: len(dice)] == dice
                for rival, other in self.throws.items()
                if rival != player
            )
        ]
        # One round after the other: nobody throws twice while another has yet to throw once.
        fewest = min((len(self.throws[player]) for player in tied), default=0)
        return tuple(player for player in tied if len(self.throws[player]) == fewest)

    def with_throw(self, player: str, die: int) -> Ranking:
        """The ranking after one more die.

        Raises:
            GameError: when it is not this player's throw.
            RollError: when it is no die.

        >>> Ranking({"Ann": (6,), "Bob": ()}).with_throw("Bob", 6).to_throw
        ('Ann', 'Bob')
        """
        if player not in self.to_throw:
            raise refused("GAP-07")
        return Ranking({**self.throws, player: (*self.throws[player], Roll(die, die).high)})

    @property
    def seats(self) -> Seats | None:
        """The seats, once nobody is tied: the highest has the box, the next is captain."""
        if self.to_throw:
            return None
        box, *team = sorted(self.throws, key=self.throws.__getitem__, reverse=True)
        return Seats(box, tuple(team))


@dataclass(frozen=True, slots=True)
class Seats:
    """The player in the box, and the team in order of succession to the captaincy (CHOU-08)."""

    box: str
    team: tuple[str, ...]

    def with_last(self, player: str) -> Seats:
        """The same seats with one of the team at the end of the order.

        >>> Seats("Ann", ("Bob", "Cem", "Dan")).with_last("Bob").team
        ('Cem', 'Dan', 'Bob')
        """
        return Seats(self.box, (*(member for member in self.team if member != player), player))

    def after_loss(self, captain: str) -> Seats:
        """The seats after the team lost: the box stays, the next is captain (CHOU-09, CHOU-10).

        >>> Seats("Ann", ("Bob", "Cem", "Dan")).after_loss("Bob")
        Seats(box='Ann', team=('Cem', 'Dan', 'Bob'))
        """
        return self.with_last(captain)

    def after_win(self, captain: str) -> Seats:
        """The seats after the team won: the captain has the box, its player goes last (CHOU-11).

        >>> Seats("Ann", ("Bob", "Cem", "Dan")).after_win("Bob")
        Seats(box='Bob', team=('Cem', 'Dan', 'Ann'))
        """
        rest = (member for member in self.team if member != captain)
        return Seats(captain, (*rest, self.box))
