"""Lesson 8: bearing off, with gaps, from the highest point, and after a hit."""

from __future__ import annotations

from random import Random

from bglearn.mining.asking import all_plays, points, some_way, why_not
from bglearn.mining.draft import Draft
from bglearn.mining.level import UNCOMMON
from bglearn.mining.mistakes import single_mistakes
from bglearn.mining.theme import Theme, in_games
from bglearn.mining.themes.moving import _why
from bglearn.rules.dice import ROLLS, Roll
from bglearn.rules.plays import Play, play_graph
from bglearn.rules.position import BAR, HOME, OFF, Position

_LESSON = "08"


def _is_home(position: Position) -> bool:
    return not any(position.mover[max(HOME) + 1 :]) and sum(position.mover[1:]) > 2


def _illegal(position: Position, roll: Roll, *rules: str) -> list[Play]:
    return [play for rule, play in single_mistakes(position, roll) if rule in rules]


def _gaps(position: Position, roll: Roll, random: Random) -> Draft | None:
    """A die without a checker on its point, and one that stands higher."""
    illegal = _illegal(position, roll, "OFF-05") if _is_home(position) else []
    if not illegal:
        return None
    rules = ("OFF-05", "OFF-04", "EX-11")
    return some_way(position, roll, illegal, rules, random)


def _highest(position: Position, roll: Roll, random: Random) -> Draft | None:
    """A die that is higher than every checker: off from the highest point."""
    illegal = _illegal(position, roll, "OFF-06") if _is_home(position) else []
    if not illegal:
        return None
    rules = ("OFF-06", "OFF-03", "EX-10")
    if random.random() < 0.5:
        return why_not(position, roll, random.choice(illegal), rules)
    return all_plays(position, roll, illegal, rules)


def _whole_die(position: Position, roll: Roll, random: Random) -> Draft | None:
    """A checker on the point of the die, and another is taken off with it."""
    illegal = _illegal(position, roll, "OFF-07") if _is_home(position) else []
    return (
        why_not(position, roll, random.choice(illegal), ("OFF-07", "OFF-03")) if illegal else None
    )


def _where_from(position: Position, roll: Roll, _random: Random) -> Draft | None:
    if not _is_home(position) or roll.is_double:
        return None
    steps = play_graph(position, roll).nodes[0]
    exact = {step.from_point for step in steps if step.to_point == OFF}
    held = {point for point in HOME if position.mover[point]}
    if not exact or exact == held:
        return None
    rules = ("OFF-03", "OFF-05", "OFF-01")
    wrong = [[*exact, *sorted(held - exact)[:1]], [*held]]
    return points(position, roll, "bear-offs", [*exact], wrong, rules, "bear-offs")


def _all_home_but_one(position: Position, roll: Roll, random: Random) -> Draft | None:
    """One checker still outside: nothing may be borne off."""
    if position.mover[OFF] or sum(position.mover[7:]) != 1 or position.mover[BAR]:
        return None
    illegal = _illegal(position, roll, "BEARIN-03")
    rules = ("BEARIN-03", "BEARIN-01", "BEARIN-02")
    return why_not(position, roll, random.choice(illegal), rules) if illegal else None


def _home_again(position: Position, _roll: Roll, random: Random) -> Draft | None:
    """A checker was hit during the bear-off: it must come home first."""
    if not position.mover[OFF] or position.mover[BAR] or not any(position.mover[7:]):
        return None
    for roll in random.sample(sorted(ROLLS), len(ROLLS)):
        if illegal := _illegal(position, roll, "OFF-10"):
            return why_not(position, roll, random.choice(illegal), ("OFF-10", "BEARIN-03"))
    return None


THEMES: tuple[Theme, ...] = (
    in_games("bear-off-gaps", _LESSON, _gaps, UNCOMMON),
    in_games("highest-point-first", _LESSON, _highest, UNCOMMON),
    in_games("whole-die", _LESSON, _whole_die, UNCOMMON),
    in_games("bear-off-from", _LESSON, _where_from, UNCOMMON),
    in_games("not-all-home", _LESSON, _all_home_but_one, UNCOMMON),
    in_games("home-again", _LESSON, _home_again, UNCOMMON),
    in_games("off-too-early", _LESSON, _why("BEARIN-03"), UNCOMMON),
)
