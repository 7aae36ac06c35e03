"""The illegal plays that a beginner is tempted to make, by the rule that each breaks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from bglearn.rules.dice import Roll
from bglearn.rules.plays import Move, Play
from bglearn.rules.position import BAR, OFF, Position
from bglearn.rules.ways import Way, obstacle
from bglearn.rules.why import explain

CONFUSED: Mapping[str, tuple[str, ...]] = {
    "BAR-01": ("BAR-05", "MOVE-01", "LAND-05"),
    "BAR-05": ("BAR-01", "BAR-06", "MOVE-01"),
    "BAR-06": ("BAR-01", "BAR-02", "MOVE-01"),
    "BAR-07": ("BAR-01", "BAR-06", "MOVE-01"),
    "BAR-08": ("FORCE-04", "MOVE-01", "LAND-05"),
    "BAR-09": ("FORCE-05", "BAR-02", "LAND-05"),
    "BEARIN-03": ("OFF-07", "MOVE-01", "LAND-05"),
    "COMB-03": ("FORCE-03", "MOVE-01", "FORCE-05"),
    "COMB-04": ("FORCE-03", "MOVE-01", "FORCE-05"),
    "DIR-02": ("MOVE-01", "LAND-05", "FORCE-02"),
    "DOUB-01": ("FORCE-07", "LAND-05", "DIR-02"),
    "FORCE-02": ("FORCE-05", "LAND-05", "MOVE-01"),
    "FORCE-03": ("FORCE-05", "LAND-05", "COMB-03"),
    "FORCE-04": ("FORCE-03", "LAND-05", "FORCE-06"),
    "FORCE-05": ("FORCE-03", "FORCE-04", "LAND-05"),
    "FORCE-07": ("FORCE-05", "LAND-05", "MOVE-01"),
    "LAND-05": ("LAND-03", "MOVE-01", "DIR-02"),
    "MOVE-01": ("LAND-05", "COMB-03", "DIR-02"),
    "MOVE-02": ("LAND-05", "DIR-02", "COMB-03"),
    "OFF-05": ("BEARIN-03", "OFF-06", "LAND-05"),
    "OFF-06": ("BEARIN-03", "OFF-05", "LAND-05"),
    "OFF-07": ("BEARIN-03", "OFF-05", "LAND-05"),
    "OFF-10": ("OFF-05", "LAND-05", "MOVE-01"),
}
"""By rule: others that a beginner may name instead."""


def written(moves: Play) -> str:
    """Moves one by one, as a puzzle file has those of an illegal play.

    >>> written((Move(25, 22), Move(6, 0)))
    'bar/22 6/off'
    """
    names = {BAR: "bar", OFF: "off"}
    return " ".join("/".join(names.get(p, str(p)) for p in move) for move in moves)


def single_mistakes(position: Position, roll: Roll) -> Iterator[tuple[str, Play]]:
    """One move that is not allowed, with the rule that it breaks."""
    high, low = roll
    numbers = {high, low, high + low}
    for source in range(BAR, OFF, -1):
        if not position.mover[source]:
            continue
        targets = {max(source - number, OFF) for number in numbers}
        if source < BAR:
            targets.add(min(source + high, BAR - 1))
        for target in sorted(targets - {source}, reverse=True):
            play = (Move(source, target),)
            violation = explain(position, roll, play)
            # Cut short, a play breaks another rule than its one move does.
            if violation and violation.move_index == 0:
                yield violation.rule, play


def tempting(position: Position, roll: Roll) -> Iterator[Play]:
    """Plays of one or two moves that look legal die by die and yet are not."""
    start = Way(position, roll.dice)
    seen: set[Play] = set()
    for way in _onward(start):
        for longer in (way, *_onward(way)):
            play = tuple(Move(source, target) for source, target, _ in longer.steps)
            if play not in seen and explain(position, roll, play):
                seen.add(play)
                yield play


def completed(position: Position, roll: Roll, play: Play) -> Play:
    """One illegal move with a move of the other die behind it, where that die can move anything.

    Otherwise its length alone would tell it from the legal plays.
    """
    number = play[0].from_point - play[0].to_point
    if len(play) > 1 or roll.is_double or number not in roll:
        return play
    other = roll.low if number == roll.high else roll.high
    for way in _onward(Way(position, (other,))):
        source, target, _ = way.steps[0]
        if source != play[0].from_point and way.position.mover[play[0].from_point]:
            return (*play, Move(source, target))
    return play


def misleads(position: Position, roll: Roll) -> bool:
    """Whether a look at each die by itself takes some play for legal that is not.

    A play counts that can't be carried on: whoever makes it has done all that seems possible.
    """
    for way in _onward(Way(position, roll.dice)):
        ends = list(_onward(way))
        for last in ends or [way]:
            if len(last.steps) == 2 and len(last.dice) and any(True for _ in _onward(last)):
                continue
            play = tuple(Move(source, target) for source, target, _ in last.steps)
            violation = explain(position, roll, play)
            if violation and violation.move_index is None:
                return True
    return False


def _onward(way: Way) -> Iterator[Way]:
    for die in dict.fromkeys(way.dice):
        for source in range(BAR, OFF, -1):
            if obstacle(way, source, die) is None:
                yield way.step(source, die)
