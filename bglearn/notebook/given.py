"""What a cell gives beside its puzzles, a seed, a clock or rules, looked at before all else."""

from __future__ import annotations

from collections.abc import Container
from datetime import datetime

from bglearn.errors import OptionError
from bglearn.i18n import Message, shown
from bglearn.learner.journal import UtcClock, journal
from bglearn.rules.options import Rules

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
    if not _tells_time(clock):
        raise OptionError(
            Message(
                "coach",
                "A clock is a function that gives a time (datetime), not {given!r}.",
                {"given": shown(clock)},
            ),
            "clock",
        )
    return clock


def _tells_time(clock: object) -> bool:
    if not callable(clock):
        return False
    try:
        return isinstance(clock(), datetime)
    except Exception:  # anybody's function may want or do anything
        return False


def rules_given(rules: object) -> Rules | None:
    """The agreed rules; None where there are none.

    Raises:
        OptionError: when they are something else.

    >>> rules_given(None)
    """
    if rules is None or isinstance(rules, Rules):
        return rules
    raise OptionError(
        Message(
            "match",
            "Rules are made with Rules(...), or one of its presets, not {given!r}.",
            {"given": shown(rules)},
        ),
        "rules",
    )


def is_one_of(given: object, names: Container[str]) -> bool:
    """Whether this is one of the names; an array compares with nothing.

    >>> is_one_of("look", ("look", "play")), is_one_of(["look"], ("look", "play"))
    (True, False)
    """
    return isinstance(given, str) and given in names
