"""Equities as whole numbers, so that sums and comparisons are exact.

An equity is what a position is worth to a player: in money play the points that he wins on average,
in units of the stake as it stands (1.0 is a single game won at the present cube). In a match it is
normalized: +1 is winning and −1 losing the stake, measured in chances to win the match. Here it is
kept as a whole number of ten-thousandths: +0.159 is 1590.
"""

from __future__ import annotations

from bglearn.errors import AnalysisError
from bglearn.i18n import Decimal, Message, shown

Equity = int
"""Ten-thousandths of the stake."""
SCALE = 10_000
TIE: Equity = 5
"""Two decisions that differ by no more, 0.0005, are equally good."""
LARGEST = 100
"""No equity is larger; in a match a gammon can be worth many times a single game."""


def equity(value: object) -> Equity:
    """The equity of a number as engines and files give it, to four decimals.

    Raises:
        AnalysisError: when it is no number, not finite, or larger than any equity.

    >>> equity(0.159), equity(-1)
    (1590, -10000)
    """
    is_number = isinstance(value, int | float) and not isinstance(value, bool)
    # so written, NaN is refused too
    if not (is_number and -LARGEST <= value <= LARGEST):  # type: ignore[operator]
        raise AnalysisError(
            Message(
                "analysis",
                "An equity is a number from −{most} to {most}, not {value!r}.",
                {"most": LARGEST, "value": shown(value)},
            )
        )
    return round(value * SCALE)  # type: ignore[operator]


def decimal(value: Equity) -> float:
    """The equity as the number that a file holds.

    >>> decimal(1590)
    0.159
    """
    return value / SCALE


def format_equity(value: Equity) -> Decimal:
    """The equity as people read it: with its sign and three decimals.

    >>> print(format_equity(1590), format_equity(-70), format_equity(4))
    +0.159 −0.007 0.000
    """
    lost = format_loss(abs(value))
    return lost if lost == _NOTHING else Decimal(f"{'−' if value < 0 else '+'}{lost.written}")


_NOTHING = Decimal("0.000")


def format_loss(value: Equity) -> Decimal:
    """What is lost, with three decimals and no sign; 0.000 only where it is a tie.

    >>> print(format_loss(1250), format_loss(6))
    0.125 0.001
    """
    thousandths = (value + 5 - (value == TIE)) // 10
    return Decimal(f"{thousandths // 1000}.{thousandths % 1000:03d}")
