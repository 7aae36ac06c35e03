"""Who owes whom in a chouette: every point that one player pays another receives."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Payment:
    """Points that go from one player to another; between the box and a member of the team."""

    payer: str
    payee: str
    points: int


@dataclass(frozen=True, slots=True)
class Ledger:
    """What each player has won, in points; losses are negative. The sum is always zero."""

    balances: Mapping[str, int]

    def with_payments(self, payments: Iterable[Payment]) -> Ledger:
        """The ledger after these payments.

        >>> Ledger({"Ann": 0, "Bob": 0}).with_payments([Payment("Ann", "Bob", 2)]).balances
        {'Ann': -2, 'Bob': 2}
        """
        balances = dict(self.balances)
        for payment in payments:
            balances[payment.payer] -= payment.points
            balances[payment.payee] += payment.points
        return Ledger(balances)


def new_ledger(players: Iterable[str]) -> Ledger:
    """A ledger in which nobody owes anything.

    >>> new_ledger(["Ann", "Bob"]).balances
    {'Ann': 0, 'Bob': 0}
    """
    return Ledger(dict.fromkeys(players, 0))
