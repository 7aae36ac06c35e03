"""How good a decision was: its loss, the band that this falls into, its score, PR over a set.

Everything is whole numbers: losses in ten-thousandths (`equity.py`), scores and PR in thousandths.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from bglearn.analysis.equity import TIE, Equity, decimal, equity
from bglearn.errors import AnalysisError
from bglearn.i18n import Message, shown

FULL = 1000
"""The score of a best decision."""
BEST, GOOD = "best", "good"
_NAMES = {2: ("error", "blunder"), 3: ("doubtful", "bad", "very-bad")}
_PR = 500
OBVIOUS: Equity = 2000
"""Not to double counts for PR only where it is closer than this, or wrong."""


@dataclass(frozen=True, slots=True)
class Bands:
    """From which loss on a decision is worse than good; a loss that is just a limit is over it.

    Two limits are those of an error and a blunder, three of a doubtful, bad and very bad decision.
    """

    limits: tuple[Equity, ...]

    def grade(self, loss: Equity) -> str:
        """The name of the band.

        >>> [XG.grade(loss) for loss in (5, 6, 200, 799, 800)]
        ['best', 'good', 'error', 'error', 'blunder']
        """
        if loss <= TIE:
            return BEST
        over = sum(loss >= limit for limit in self.limits)
        return (GOOD, *_NAMES[len(self.limits)])[over]

    def score(self, loss: Equity) -> int:
        """Thousandths: all for a best decision, none from the last limit on, never rounded up.

        >>> [XG.score(loss) for loss in (0, 6, 400, 800)]
        [1000, 992, 500, 0]
        """
        if loss <= TIE:
            return FULL
        most = self.limits[-1]
        return max(0, most - loss) * FULL // most


XG = Bands((200, 800))
"""The default: error from 0.02, blunder from 0.08."""


def read_bands(limits: object) -> Bands:
    """The bands of two or three limits as a file gives them.

    Raises:
        AnalysisError: when they are others.

    >>> read_bands([0.02, 0.08]) == XG
    True
    """
    if isinstance(limits, Sequence) and not isinstance(limits, str) and len(limits) in _NAMES:
        found = tuple(equity(limit) for limit in limits)
        if found[0] > TIE and list(found) == sorted(set(found)):
            return Bands(found)
    raise AnalysisError(
        Message(
            "analysis",
            "Thresholds are two or three rising numbers above {least}, not {limits!r}.",
            {"limits": shown(limits), "least": decimal(TIE)},
        )
    )


def loss(best: Equity, chosen: Equity) -> Equity:
    """What a decision gives away; never less than nothing.

    >>> loss(3120, 1870), loss(0, 3)
    (1250, 0)
    """
    return max(0, best - chosen)


def is_counted_cube(*, doubled: bool, loss: Equity, gap: Equity) -> bool:
    """Whether a decision to double or not counts for PR; a take or drop always does.

    `gap` is the distance between doubling and not doubling.

    >>> is_counted_cube(doubled=False, loss=0, gap=2500)
    False
    """
    return doubled or loss > TIE or abs(gap) < OBVIOUS


def performance_rating(losses: Iterable[Equity]) -> int | None:
    """PR of counted decisions in thousandths: 500 times the mean loss; None without a decision.

    Rounded up: it never looks better than it is.

    >>> performance_rating([0, 200])
    5000
    """
    counted = list(losses)
    if not counted:
        return None
    # a loss of 10,000 is 1.0, and the result is in thousandths
    return -(-sum(counted) * _PR // (10 * len(counted)))
