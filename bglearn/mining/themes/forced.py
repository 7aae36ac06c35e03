"""Lesson 7: both dice, the higher die, doubles that stop short, forced plays, none at all."""

from __future__ import annotations

from itertools import combinations, permutations
from random import Random

from bglearn.mining.asking import all_plays, count, play_for, some_way
from bglearn.mining.draft import Draft
from bglearn.mining.level import RARE, UNCOMMON
from bglearn.mining.mistakes import single_mistakes, tempting
from bglearn.mining.movers import DICE, movers, moves_of_a_double
from bglearn.mining.theme import Theme, in_games
from bglearn.notation.plays import format_play
from bglearn.rules.dice import Roll
from bglearn.rules.plays import Play, legal_plays, play_graph
from bglearn.rules.position import BAR, Position
from bglearn.rules.why import explain


def _breaking(position: Position, roll: Roll, rule: str) -> list[Play]:
    """The tempting plays that break just this rule; none where others are broken too."""
    broken: dict[str, list[Play]] = {}
    for play in tempting(position, roll):
        violation = explain(position, roll, play)
        assert violation
        broken.setdefault(violation.rule, []).append(play)
    return broken.get(rule, []) if broken.keys() <= {rule, "FORCE-02"} else []


def _higher_die(position: Position, _roll: Roll, random: Random) -> Draft | None:
    """Either die can be played, but not both: the same lone checker is all that either moves."""
    if position.mover[BAR]:
        return None
    lone = {die: found[0] for die, found in enumerate(movers(position)) if len(found) == 1}
    pairs = [
        Roll(one, other)
        for one, other in combinations(lone, 2)
        if lone[one] == lone[other] and position.mover[lone[one]] == 1
    ]
    for roll in random.sample(pairs, len(pairs)):
        if play_graph(position, roll).longest == 1:
            illegal = _breaking(position, roll, "FORCE-05")
            if illegal:
                return some_way(position, roll, illegal, ("FORCE-05", "FORCE-03"), random)
    return None


def _both_dice(position: Position, _roll: Roll, random: Random) -> Draft | None:
    """Both dice can be played, but one first move spoils the second."""
    if position.mover[BAR]:
        return None
    by_die = movers(position)
    pairs = [
        Roll(die, other)
        for die, other in permutations(DICE, 2)
        if len(by_die[die]) == 1 < len(by_die[other]) and by_die[die][0] in by_die[other]
    ]
    for roll in random.sample(pairs, min(3, len(pairs))):
        if play_graph(position, roll).longest == 2:
            illegal = _breaking(position, roll, "FORCE-03")
            if illegal:
                return some_way(position, roll, illegal, ("FORCE-03", "FORCE-02"), random)
    return None


def _only_die(position: Position, _roll: Roll, random: Random) -> Draft | None:
    """One die can be played, the other never."""
    if position.mover[BAR]:
        return None
    by_die = movers(position)
    dead = [die for die in DICE if not by_die[die]]
    pairs = [(die, other) for other in dead for die in DICE if by_die[die]]
    for die, other in random.sample(pairs, min(2, len(pairs))):
        roll = Roll(die, other)
        if play_graph(position, roll).longest != 1:
            continue
        blocked = [
            play
            for rule, play in single_mistakes(position, roll)
            if rule == "LAND-05" and play[0].from_point - play[0].to_point == other
        ]
        rules = ("FORCE-04", "FORCE-08")
        draft = all_plays(position, roll, blocked, rules) if random.random() < 0.5 else None
        return draft or count(
            position, roll, "dice", 1, (2, 0), rules, "dice-played", breadth=len(by_die[die])
        )
    return None


def _doubles(position: Position, _roll: Roll, random: Random) -> Draft | None:
    """Some moves of a double, but not all four."""
    if position.mover[BAR] or not any(position.mover[7:]):
        return None
    dice = [die for die in DICE if 0 < moves_of_a_double(position, die) < 4]
    if not dice:
        return None
    roll = Roll(die := random.choice(dice), die)
    longest = play_graph(position, roll).longest
    rules = ("FORCE-07", "DOUB-01", "DOUB-03")
    if not 0 < longest < 4:
        return None
    if random.random() < 0.4:
        return count(
            position, roll, "dice", longest, (4, 2, 0), rules, "dice-played",
            breadth=longest * 4, misled=True,
        )  # fmt: skip
    illegal = _breaking(position, roll, "FORCE-07")
    return some_way(position, roll, illegal, rules, random) if illegal else None


def _no_play(position: Position, _roll: Roll, random: Random) -> Draft | None:
    """Nothing can be played, and no checker is on the bar."""
    if position.mover[BAR]:
        return None
    dead = [die for die, found in enumerate(movers(position)) if die and not found]
    if not dead:
        return None
    roll = Roll(random.choice(dead), random.choice(dead))
    if play_graph(position, roll).longest:
        return None
    near = (len(roll.dice), 1)
    return count(position, roll, "dice", 0, near, ("FORCE-06", "FORCE-08"), "dice-played")


def _forced(position: Position, roll: Roll, _random: Random) -> Draft | None:
    """Just one legal play, and at least one wrong way to begin."""
    plays = legal_plays(position, roll)
    if len(plays) != 1:
        return None
    play = next(iter(plays.values()))
    illegal = list(tempting(position, roll))
    if not play or not illegal:
        return None
    first = explain(position, roll, illegal[0])
    assert first
    rules = (first.rule, "FORCE-01") if first.rule != "FORCE-01" else ("FORCE-01",)
    text = format_play(position, play)
    goal = {"dice": len(play)}
    return play_for(position, roll, goal, text, rules, "only-play", illegal, {"roll": str(roll)})


THEMES: tuple[Theme, ...] = (
    in_games("both-dice", "07", _both_dice, UNCOMMON),
    in_games("higher-die", "07", _higher_die, RARE),
    in_games("only-die", "07", _only_die, UNCOMMON),
    in_games("partly-playable-doubles", "07", _doubles, UNCOMMON),
    in_games("no-play", "07", _no_play, UNCOMMON),
    in_games("forced-play", "07", _forced, UNCOMMON),
)
