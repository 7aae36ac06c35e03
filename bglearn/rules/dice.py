"""A roll of two dice, and the 21 rolls there are."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any, NamedTuple

from bglearn.errors import RollError
from bglearn.i18n import Message, shown


class _Dice(NamedTuple):
    high: int
    low: int


class Roll(_Dice):
    """Two dice, the higher one first whatever the order given.

    Raises:
        RollError: when a die is not a whole number from 1 to 6.

    >>> Roll(1, 3)
    Roll(high=3, low=1)
    >>> Roll(2, 2).dice
    (2, 2, 2, 2)
    """

    __slots__ = ()

    def __new__(cls, one: int, other: int) -> Roll:
        """Order two dice."""
        for die in (one, other):
            if type(die) is not int or not 1 <= die <= 6:
                raise RollError(
                    Message(
                        "roll",
                        "A die shows a whole number from 1 to 6, not {die!r}.",
                        {"die": shown(die)},
                    )
                )
        return super().__new__(cls, max(one, other), min(one, other))

    @classmethod
    def _make(cls, iterable: Iterable[Any]) -> Roll:  # type: ignore[override]
        """As by the constructor, also for `_replace`: no other way may lead around it."""
        return cls(*iterable)

    def __getnewargs__(self) -> tuple[int, int]:
        return self.high, self.low

    @property
    def is_double(self) -> bool:
        """Whether the two dice are equal (DOUB-03)."""
        return self.high == self.low

    @property
    def dice(self) -> tuple[int, ...]:
        """The numbers to play, highest first: two of them, or four of a double (DOUB-01)."""
        return (self.high,) * 4 if self.is_double else (self.high, self.low)

    def __str__(self) -> str:
        return f"{self.high}-{self.low}"


NO_ROLL = Message("event", "A roll is two dice with a number from 1 to 6 each, not {value!r}.")


def roll_of(given: object) -> Roll:
    """A roll as it is, or made of two dice.

    Raises:
        RollError: when it is neither.

    >>> roll_of((1, 3))
    Roll(high=3, low=1)
    """
    if isinstance(given, Roll):
        return given
    if isinstance(given, tuple | list) and len(given) == 2:
        return Roll(*given)
    raise RollError(replace(NO_ROLL, values={"value": shown(given)}))


ROLLS: Mapping[Roll, int] = MappingProxyType(
    {Roll(high, low): 1 if high == low else 2 for high in range(1, 7) for low in range(1, high + 1)}
)
"""The 21 rolls, each with the number of ways in which it falls out of 36."""
