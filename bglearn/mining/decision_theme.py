"""What a decision is about: the theme of a play by the position and by what the best play does."""

from __future__ import annotations

from bglearn.puzzles.places import made, rows
from bglearn.rules.position import BAR, HOME, START, Position, Side, other_view

_THEIR_HOME = frozenset(map(other_view, HOME))
_BLOCKING = frozenset(range(4, 10))
"""Points that stand well before the opponent's back checkers."""
_PRIME = 4
_TWO_ANCHORS = 2
_FAR_BEHIND = 40
"""Pips behind, from which on two anchors are a back game."""
_ZONE = range(1, 13)
_ATTACKERS = 10


def theme_of_play(before: Position, after: Position, *, is_exact: bool = False) -> str:
    """The theme of a roll whose best play leads from one position to the other.

    `after` keeps the player as `mover`. `is_exact` tells that the bear-off tables hold all of it.

    >>> theme_of_play(START, START)
    'opening'
    """
    if before == START:
        return "opening"
    if before.mover == START.mover:
        return "reply"
    if is_exact:
        return "exact-bear-off"
    if not has_contact(before):
        return "race"
    if not any(before.mover[HOME.stop :]):
        return "bear-off-contact"
    return _contact(before, after)


def has_contact(position: Position) -> bool:
    """Whether the two sides still have to pass each other.

    >>> has_contact(START), has_contact(Position.of({6: 2}, {6: 2}))
    (True, False)
    """
    mine = max((point for point, count in enumerate(position.mover) if count), default=0)
    theirs = max((point for point, count in enumerate(position.opponent) if count), default=0)
    return mine + theirs > BAR


def _contact(before: Position, after: Position) -> str:
    mine, theirs = before.mover, before.opponent
    gained = made(after.mover) - made(mine)
    is_hit = after.opponent[BAR] > theirs[BAR]
    pips, their_pips = before.pips
    if len(made(mine) & _THEIR_HOME) >= _TWO_ANCHORS and pips - their_pips >= _FAR_BEHIND:
        return "back-game"
    attacks = any(after.mover[point] > mine[point] for point in HOME)
    if is_hit and attacks and not made(theirs) & _THEIR_HOME and _attackers(mine) >= _ATTACKERS:
        return "blitz"
    if gained & _THEIR_HOME:
        return "anchor"
    if _is_primed(mine, theirs) or _is_primed(theirs, mine):
        return "prime"
    if is_hit:
        return "hit-or-not"
    return "point-making" if gained & _BLOCKING else "middle-game"


def _attackers(side: Side) -> int:
    return sum(side[point] for point in _ZONE)


def _is_primed(side: Side, other: Side) -> bool:
    """Whether one of the other side's checkers stands behind a prime of this side."""
    return any(any(other[other_view(row.start) + 1 :]) for row in rows(side) if len(row) >= _PRIME)
