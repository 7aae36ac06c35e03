"""Lessons 1, 3 and 5: pips, shots, results of a roll."""

from __future__ import annotations

from random import Random

from bglearn.mining.asking import count
from bglearn.mining.draft import Draft
from bglearn.mining.theme import Theme, in_games
from bglearn.puzzles.kinds.count import _shots
from bglearn.puzzles.places import blots
from bglearn.rules.dice import Roll
from bglearn.rules.plays import legal_plays
from bglearn.rules.position import BAR, Position

_MOST_PIPS = 100


def _pips(position: Position, _roll: Roll, _random: Random) -> Draft | None:
    mine, theirs = position.pips
    if mine > _MOST_PIPS or mine == theirs:
        return None
    held = sum(bool(count) for count in position.mover[1:])
    rules = ("BOARD-15", "MOVE-01")
    return count(position, None, "pips", mine, (theirs, mine - 25), rules, "pips", breadth=held * 3)


def _shot_count(position: Position, _roll: Roll, _random: Random) -> Draft | None:
    if position.mover[BAR] or len(blots(position.opponent)) != 1:
        return None
    exact = _shots(position)
    if not 1 <= exact <= 20:
        return None
    near = (exact - 2, 11)
    return count(
        position, None, "shots", exact, near, ("HIT-01", "COMB-03", "LAND-04"), "shots",
        breadth=36, misled=exact > 11,
    )  # fmt: skip


def _results(position: Position, roll: Roll, _random: Random) -> Draft | None:
    exact = len(legal_plays(position, roll))
    if not 2 <= exact <= 6:
        return None
    rules = ("COMB-02", "MOVE-03", "FORCE-02")
    return count(position, roll, "results", exact, (1,), rules, "results", breadth=exact * 3)


THEMES: tuple[Theme, ...] = (
    in_games("pip-count", "01", _pips),
    in_games("results", "03", _results),
    in_games("shots", "05", _shot_count),
)
