"""What a cell gives beside its puzzles, a seed or a clock, looked at before anything is done."""

from __future__ import annotations

from datetime import datetime

from bglearn.errors import OptionError
from bglearn.i18n import Message, shown
from bglearn.learner.journal import UtcClock, journal

_LONGEST_SEED = 4096
"""Bits; longer numbers can't even be written down."""


def seed_given(seed: object) -> int | None:
    """The seed; None where there is none.

    Raises:
        OptionError: when it is no whole number.

    >>> seed_given(7)
    7
    """
    if seed is None:
        return None
    if type(seed) is int and seed.bit_length() <= _LONGEST_SEED:
        return seed
    raise OptionError(
        Message("match", "A seed is a whole number, not {given!r}.", {"given": shown(seed)}),
        "seed",
    )


def clock_given(clock: UtcClock | None) -> UtcClock:
    """The clock; that of the journal where there is none.

    Raises:
        OptionError: when it tells no time.
    """
    if clock is None:
        return journal().clock
    if not callable(clock) or not isinstance(clock(), datetime):
        raise OptionError(
            Message(
                "coach",
                "A clock is a function that gives a time (datetime), not {given!r}.",
                {"given": shown(clock)},
            ),
            "clock",
        )
    return clock
