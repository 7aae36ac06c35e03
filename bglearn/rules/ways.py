"""The moves of a play carried out one by one: every way they can be meant, and what stops them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from bglearn.i18n import shown
from bglearn.rules.dice import Roll
from bglearn.rules.plays import Move
from bglearn.rules.position import BAR, HOME, OFF, Position, other_view

Fault = tuple[str, dict[str, object]]
"""A broken rule and the values for its sentence."""


class Way(NamedTuple):
    """One way to carry out the moves so far: where it led, what is left, the steps it took."""

    position: Position
    dice: tuple[int, ...]
    steps: tuple[tuple[int, int, int], ...] = ()
    """From, to and die of each."""

    def step(self, source: int, die: int) -> Way:
        """One checker carried on by one of the dice, allowed or not."""
        target = max(source - die, OFF)
        at = self.dice.index(die)
        return Way(
            self.position.moved(source, target),
            self.dice[:at] + self.dice[at + 1 :],
            (*self.steps, (source, target, die)),
        )


def walk(position: Position, roll: Roll, moves: Sequence[Move]) -> list[list[Way]]:
    """The ways after no move, one move and so on, up to the first move that nothing allows."""
    rounds = [[Way(position, () if position.is_over else roll.dice)]]
    for move in moves:
        after = {next_way[:2]: next_way for way in rounds[-1] for next_way in _routes(way, move)}
        rounds.append(list(after.values()))
        if not after:
            break
    return rounds


def _routes(way: Way, move: Move) -> Iterator[Way]:
    """Every way to carry one checker over, with one die or with several."""
    source, target = move
    for die in dict.fromkeys(way.dice):
        landing = max(source - die, OFF)
        if landing < target or obstacle(way, source, die):
            continue
        after = way.step(source, die)
        if landing == target:
            yield after
        else:
            yield from _routes(after, Move(landing, target))


def playable(way: Way) -> list[int]:
    """The dice that some checker can play now."""
    return [
        die
        for die in dict.fromkeys(way.dice)
        if any(obstacle(way, source, die) is None for source in range(BAR, OFF, -1))
    ]


def obstacle(way: Way, source: int, die: int) -> Fault | None:
    """What forbids the checker on `source` this one die here; None when nothing does."""
    position = way.position
    mover = position.mover
    if not (OFF < source <= BAR and mover[source]):
        return "BOARD-01", {"move": move_text(Move(source, source - die))}
    if mover[BAR] and source != BAR:
        return shut_out(way)
    target = source - die
    if target > OFF:
        return _blocked_entry(way, die) if source == BAR else _blocked_point(position, target)
    highest = max(point for point in range(1, 25) if mover[point])
    if highest not in HOME:
        return ("OFF-10" if mover[OFF] else "BEARIN-03"), {"point": highest}
    if target < OFF and source < highest:
        if mover[die]:
            return "OFF-07", {"die": die, "point": die}
        return ("OFF-05" if highest > die else "OFF-06"), {"die": die, "point": highest}
    return None


def shut_out(way: Way) -> Fault:
    """Why another checker may not move while one waits on the bar."""
    may_enter = any(not _is_blocked(way.position, BAR - die) for die in way.dice)
    return ("BAR-01" if may_enter else "BAR-08"), {"count": way.position.mover[BAR]}


def _is_blocked(position: Position, point: int) -> bool:
    return position.held_against(point) >= 2


def _blocked_point(position: Position, point: int) -> Fault | None:
    if _is_blocked(position, point):
        return "LAND-05", {"point": point, "count": position.held_against(point)}
    return None


def _blocked_entry(way: Way, die: int) -> Fault | None:
    position, point = way.position, BAR - die
    if not _is_blocked(position, point):
        return None
    if all(_is_blocked(position, other_view(number)) for number in HOME):
        return "CLOSED-02", {"point": point}
    if not way.steps and all(_is_blocked(position, BAR - number) for number in way.dice):
        return "BAR-07", {"point": point}
    return "BAR-05", {"die": die, "point": point, "count": position.held_against(point)}


def move_text(move: Move) -> str:
    """A move as learners write it."""
    names = {BAR: "bar", OFF: "off"}
    return "/".join(names.get(point, shown(point)) for point in move)
