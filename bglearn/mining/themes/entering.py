"""Lesson 6: the bar, entering, closed boards."""

from __future__ import annotations

from random import Random

from bglearn.mining.asking import all_plays, count, play_for, points, why_not
from bglearn.mining.draft import Draft
from bglearn.mining.level import RARE, UNCOMMON
from bglearn.mining.mistakes import single_mistakes
from bglearn.mining.theme import Theme, in_games
from bglearn.notation.plays import format_play
from bglearn.puzzles.kinds.count import _entering
from bglearn.puzzles.places import entries
from bglearn.rules.dice import Roll
from bglearn.rules.plays import Play, legal_plays, play_graph
from bglearn.rules.position import BAR, HOME, Position


def _entry_points(position: Position, roll: Roll, _random: Random) -> Draft | None:
    exact = entries(position, roll.dice)
    if not position.mover[BAR] or roll.is_double or not exact:
        return None
    own = [roll.high, roll.low]  # counted from the wrong side
    both = [BAR - roll.high, BAR - roll.low]
    rules = ("BAR-03", "BAR-04", "BAR-02", "BAR-05")
    return points(position, roll, "entries", [*exact], [both, own], rules, "entries")


def _open_points(position: Position, _roll: Roll, _random: Random) -> Draft | None:
    exact = entries(position, HOME)
    mine = [point for point in exact if position.mover[point]]
    hit = [point for point in exact if position.held_against(point) == 1]
    if not position.mover[BAR] or not 1 < len(exact) < 6 or not (mine or hit):
        return None
    empty = sorted(exact - {*mine, *hit})
    wrong = [one for one in (empty, [*exact - {*hit}], [max(exact)]) if one]
    return points(
        position, None, "open-entries", [*exact], wrong, ("BAR-05", "EX-08"), "open-entries"
    )


def _entering_rolls(position: Position, _roll: Roll, _random: Random) -> Draft | None:
    open_ = len(entries(position, HOME))
    if not position.mover[BAR] or not 1 <= open_ <= 5:
        return None
    exact = _entering(position)
    near = (open_ * 6, open_ * open_)
    rules = ("BAR-03", "BAR-07")
    return count(position, None, "entering-rolls", exact, near, rules, "entering-rolls", breadth=9)


def _several(position: Position, roll: Roll, random: Random) -> Draft | None:
    """Two or more on the bar, and both dice enter."""
    if position.mover[BAR] < 2 or roll.is_double or len(entries(position, roll.dice)) != 2:
        return None
    plays = [play for play in legal_plays(position, roll).values() if len(play) == 2]
    if len(plays) != 1:
        return None
    illegal = [play for rule, play in single_mistakes(position, roll) if rule == "BAR-01"]
    rules = ("BAR-01", "GAP-06")
    if illegal and random.random() < 0.5:
        return why_not(position, roll, random.choice(illegal), rules)
    text = format_play(position, plays[0])
    return play_for(
        position, roll, {"enters": 2}, text, rules, "only-play", illegal, {"roll": str(roll)}
    )


def _one_of_two(position: Position, roll: Roll, random: Random) -> Draft | None:
    """Two or more on the bar, and only one die enters: the other is lost."""
    if position.mover[BAR] < 2 or roll.is_double or len(entries(position, roll.dice)) != 1:
        return None
    rules = ("GAP-06", "BAR-08", "FORCE-04")
    if random.random() < 0.5:
        return count(position, roll, "dice", 1, (2, 0), rules, "dice-played", misled=True)
    illegal = [p for rule, p in single_mistakes(position, roll) if rule in ("BAR-01", "BAR-05")]
    return all_plays(position, roll, illegal[::-1], rules)


def _after_entry(position: Position, roll: Roll, _random: Random) -> Draft | None:
    """One on the bar and one die enters: the other die must be played as well."""
    if position.mover[BAR] != 1 or roll.is_double or len(entries(position, roll.dice)) != 1:
        return None
    if play_graph(position, roll).longest != 2:
        return None
    mistakes = list(single_mistakes(position, roll))
    illegal: list[Play] = [p for rule, p in mistakes if rule in ("BAR-05", "BAR-01")]
    return all_plays(position, roll, illegal, ("BAR-09", "BAR-01", "BAR-05"))


def _no_entry(position: Position, roll: Roll, _random: Random) -> Draft | None:
    if not position.mover[BAR] or entries(position, roll.dice) or not entries(position, HOME):
        return None
    rules = ("BAR-07", "BAR-08", "FORCE-06")
    return count(position, roll, "dice", 0, (1, len(roll.dice)), rules, "dice-played")


def _closed(position: Position, roll: Roll, random: Random) -> Draft | None:
    if not position.is_closed_out:
        return None
    rules = ("CLOSED-02", "CLOSED-01", "CLOSED-03")
    if random.random() < 0.5:
        return count(position, None, "entering-rolls", 0, (11, 36), rules, "entering-rolls")
    illegal = [play for rule, play in single_mistakes(position, roll) if rule == "CLOSED-02"]
    if not illegal:
        return None
    return count(position, roll, "dice", 0, (1, len(roll.dice)), rules, "dice-played")


def _not_added(position: Position, roll: Roll, random: Random) -> Draft | None:
    """Both entries are blocked, and the sum of the dice would name an open point."""
    if not position.mover[BAR] or entries(position, roll.dice):
        return None
    illegal = [play for rule, play in single_mistakes(position, roll) if rule == "BAR-06"]
    rules = ("BAR-06", "BAR-07", "MOVE-02")
    return why_not(position, roll, random.choice(illegal), rules) if illegal else None


THEMES: tuple[Theme, ...] = (
    in_games("entry-points", "06", _entry_points),
    in_games("open-entries", "06", _open_points),
    in_games("entering-rolls", "06", _entering_rolls),
    in_games("several-on-the-bar", "06", _several, UNCOMMON),
    in_games("one-of-two-enters", "06", _one_of_two, UNCOMMON),
    in_games("after-the-entry", "06", _after_entry, UNCOMMON),
    in_games("no-entry", "06", _no_entry),
    in_games("closed-board", "06", _closed, RARE),
    in_games("dice-not-added", "06", _not_added, UNCOMMON),
)
