"""What a bad play allows: the roll of the opponent that costs most, and how he plays it."""

from __future__ import annotations

from collections.abc import Sequence

from bglearn.analysis.decision import Refutation
from bglearn.analysis.engine import Engine
from bglearn.analysis.equity import Equity
from bglearn.analysis.grades import XG, loss
from bglearn.analysis.terms import MOVER, OPPONENT, Terms
from bglearn.notation.plays import format_play
from bglearn.rules.dice import ROLLS, Roll
from bglearn.rules.plays import legal_plays
from bglearn.rules.position import Position

MOST = 4
"""Bad plays of a decision that are refuted, the best of them."""
_SHALLOW = "1-ply"
_SIDES = {MOVER: OPPONENT, OPPONENT: MOVER, None: None}


def refuted(
    plays: Sequence[tuple[Position, Equity]], terms: Terms, engine: Engine
) -> list[Refutation | None]:
    """For each play (its result and equity, best first) the refutation; None for good plays.

    A reply is the roll after which the play is worse by most than the best one, weighed by how
    often that roll comes; a shallow look at each of the 21 is enough for that.
    """
    found: list[Refutation | None] = [None] * len(plays)
    if not plays:
        return found
    best, worth = plays[0]
    bad = [n for n, (_, other) in enumerate(plays) if loss(worth, other) >= XG.limits[0]][:MOST]
    if not bad:
        return found
    theirs = _turned(terms)
    before = _replies(best, theirs, engine)
    for number in bad:
        after = _replies(plays[number][0], theirs, engine)
        gains = {
            roll: weight * (after[roll][0] - before[roll][0])
            for roll, weight in ROLLS.items()
            if roll in after and roll in before
        }
        if gains and max(gains.values()) > 0:
            roll = max(gains, key=lambda one: gains[one])
            found[number] = Refutation(roll, after[roll][1])
    return found


def _replies(result: Position, terms: Terms, engine: Engine) -> dict[Roll, tuple[Equity, str]]:
    """By roll of the player who is next: what his best play is worth to him, and its text."""
    if result.is_over:
        return {}
    position = result.swap()
    ends = {roll: list(legal_plays(position, roll)) for roll in ROLLS}
    worths = iter(engine.equities([end for some in ends.values() for end in some], terms, _SHALLOW))
    found = {}
    for roll, some in ends.items():
        worth, end = max(((next(worths), end) for end in some), key=lambda one: one[0])
        play = legal_plays(position, roll)[end]
        found[roll] = worth, format_play(position, play)
    return found


def _turned(terms: Terms) -> Terms:
    """The same terms, seen by the other player."""
    away = terms.away and (terms.away[1], terms.away[0])
    return Terms(terms.cube, _SIDES[terms.owner], away, terms.has_cube, terms.jacoby, terms.beavers)
