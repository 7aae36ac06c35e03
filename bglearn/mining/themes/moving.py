"""Lessons 1, 3 and 5: points and their numbers, landing, both dice with one checker, hitting."""

from __future__ import annotations

from random import Random

from bglearn.mining.asking import play_for, points, which_legal, why_not
from bglearn.mining.draft import Draft
from bglearn.mining.level import UNCOMMON
from bglearn.mining.mistakes import CONFUSED, single_mistakes
from bglearn.mining.movers import movers
from bglearn.mining.theme import Find, Theme, in_games
from bglearn.notation.plays import format_play
from bglearn.puzzles.goals import Done
from bglearn.puzzles.kinds.points import _hits, _landings
from bglearn.puzzles.places import blots, made
from bglearn.rules.dice import Roll
from bglearn.rules.plays import Move, Play, legal_plays
from bglearn.rules.position import BAR, HOME, OFF, Position, other_view
from bglearn.rules.why import explain


def _opponents_number(position: Position, _roll: Roll, random: Random) -> Draft | None:
    theirs = random.choice([n for n in range(1, BAR) if n not in (12, 13)])
    exact, wrong = [other_view(theirs)], [[theirs], [other_view(theirs) - 1 or 2]]
    own = {"numbers": [theirs]}
    values: dict[str, str | int] = {"point": theirs}
    rules = ("BOARD-15", "BOARD-14", "DIR-06")
    return points(
        position, None, "opponents-numbers", exact, wrong, rules, "opponents-number",
        own=own, values=values,
    )  # fmt: skip


def _step(position: Position, _roll: Roll, random: Random) -> Draft | None:
    start = random.choice([p for p in range(8, BAR) if position.mover[p]] or [24])
    steps = random.randint(1, 6)
    wrong = [[min(start + steps, 24)], [start - steps + 1]]
    rules = ("DIR-02", "DIR-03", "DIR-04", "MOVE-01")
    return points(
        position, None, "step", [start - steps], wrong, rules, "step",
        own={"from": start, "steps": steps}, values={"point": start, "steps": steps},
    )  # fmt: skip


def _own_blots(position: Position, _roll: Roll, _random: Random) -> Draft | None:
    exact = blots(position.mover)
    held = made(position.mover)
    if not 2 <= len(exact) <= 5 or not held:
        return None
    wrong = [[*exact, max(held)], [max(exact)]]
    return points(position, None, "blots", [*exact], wrong, ("LAND-09", "LAND-07"), "blots")


def _blocked(position: Position, _roll: Roll, _random: Random) -> Draft | None:
    exact = [other_view(point) for point in made(position.opponent)]
    alone = [other_view(point) for point in blots(position.opponent)]
    if not 3 <= len(exact) <= 6 or not alone:
        return None
    rules = ("LAND-08", "LAND-10", "LAND-05")
    return points(
        position, None, "blocked", exact, [[*exact, alone[0]], exact[1:]], rules, "blocked"
    )


def _landing(position: Position, roll: Roll, random: Random) -> Draft | None:
    """Where one checker can go: on empty points, own points, over blocked ones."""
    if position.mover[BAR]:
        return None
    sources = [p for p in range(BAR - 1, 6, -1) if position.mover[p]]
    random.shuffle(sources)
    for source in sources:
        exact = _landings(position, roll, source)
        blind = {source - roll.high, source - roll.low, source - roll.high - roll.low}
        blind = {point for point in blind if point > OFF}
        if OFF not in exact and 2 <= len(exact) <= 4 and not blind <= exact:
            on_own = any(position.mover[p] for p in exact)
            rules = ("LAND-05", "LAND-01", *(("LAND-02",) if on_own else ()), "MOVE-01")
            wrong = [[*blind | exact], [max(exact)]]
            return points(
                position, roll, "landings", [*exact], wrong, rules, "landings",
                own={"from": source}, values={"point": source},
            )  # fmt: skip
    return None


def _one_checker(position: Position, roll: Roll, random: Random) -> Draft | None:
    """Both dice with one checker, where only one way round is open."""
    if roll.is_double or position.mover[BAR]:
        return None
    for result, play in random.sample(list(legal_plays(position, roll).items()), 1):
        done = Done(position, play, result)
        if len(play) != 2 or len(done.runs) != 1 or done.runs[0][-1] == OFF:
            continue
        source, middle, end = done.runs[0]
        other = source - (middle - end)
        if position.held_against(other) < 2:
            continue
        mistakes = [play for rule, play in single_mistakes(position, roll) if rule == "COMB-04"]
        values: dict[str, str | int] = {"point": end}
        rules = ("COMB-03", "COMB-01", "COMB-02")
        goal = {"checkers": 1, "to": [end]}
        text = format_play(position, play)
        return play_for(position, roll, goal, text, rules, "one-checker", mistakes, values)
    return None


def _hitting(position: Position, roll: Roll, _random: Random) -> Draft | None:
    exact = _hits(position, roll)
    alone = {other_view(p) for p in blots(position.opponent)}
    if not exact or not alone - exact or len(exact) > 3:
        return None
    rules = ("HIT-01", "LAND-04", "HIT-02")
    wrong = [[*exact, max(alone - exact)], [*alone]]
    return points(position, roll, "hits", [*exact], wrong, rules, "hits")


def _pick_and_pass(position: Position, roll: Roll, _random: Random) -> Draft | None:
    """Hit in the home board, and move on to safety with the same checker."""
    if roll.is_double or position.mover[BAR]:
        return None
    if not any(position.held_against(point) == 1 for point in HOME):
        return None
    good, loose = [], False
    plays = legal_plays(position, roll)
    for result in plays:
        if result.opponent[BAR] == position.opponent[BAR]:
            continue
        play = plays[result]
        runs = Done(position, play, result).runs
        if any(result.mover[p] == 1 for p in HOME):
            if len(runs) == 1:
                return None
            loose = True
        elif len(runs) == 1 and runs[0][1] in HOME:
            good.append((runs[0][1], play))
        else:
            return None
    if len(good) != 1 or not loose:
        return None
    point, play = good[0]
    if position.held_against(point) != 1:
        return None
    goal = {"hits_on": [point], "touches": [point]}
    text = format_play(position, play)
    return play_for(position, roll, goal, text, ("HIT-01", "COMB-01"), "pick-and-pass", ())


def _why(*wanted: str) -> Find:
    """Single moves that break one of these rules, and the rule asked for."""

    def find(position: Position, roll: Roll, random: Random) -> Draft | None:
        found: dict[str, list[Play]] = {}
        for rule, play in single_mistakes(position, roll):
            found.setdefault(rule, []).append(play)
        ids = [rule for rule in wanted if rule in found]
        if not ids:
            return None
        rule = random.choice(ids)
        return why_not(position, roll, random.choice(found[rule]), (rule,))

    return find


def _each_die_once(position: Position, roll: Roll, random: Random) -> Draft | None:
    """The same die for two checkers: the other is left out."""
    if roll.is_double or position.mover[BAR]:
        return None
    die = random.choice(roll)
    sources = movers(position)[die]
    if len(sources) < 2:
        return None
    one, other = random.sample(sources, 2)
    play = (Move(one, one - die), Move(other, other - die))
    violation = explain(position, roll, play)
    if violation is None or violation.rule != "MOVE-02":
        return None
    return why_not(position, roll, play, ("MOVE-02", "EX-01", "MOVE-03"))


def _which_legal(position: Position, roll: Roll, random: Random) -> Draft | None:
    found: dict[str, list[Play]] = {}
    for rule, play in single_mistakes(position, roll):
        if rule in CONFUSED and rule not in ("DIR-02", "FORCE-04"):
            found.setdefault(rule, []).append(play)
    if len(found) < 2 or roll.is_double:
        return None
    rules = random.sample(sorted(found), 2)
    illegal = [random.choice(found[rule]) for rule in rules]
    return which_legal(position, roll, illegal, tuple(rules), random)


THEMES: tuple[Theme, ...] = (
    in_games("opponents-numbers", "01", _opponents_number),
    in_games("way-round", "02", _step),
    in_games("blots", "03", _own_blots),
    in_games("blocked-points", "03", _blocked),
    in_games("landing", "03", _landing),
    in_games("one-checker", "03", _one_checker, UNCOMMON),
    in_games("which-is-legal", "03", _which_legal),
    in_games(
        "why-illegal", "03",
        _why("LAND-05", "COMB-03", "COMB-04", "DIR-02", "BAR-01", "BAR-05", "BEARIN-03"),
    ),
    in_games("sum-of-dice", "03", _why("COMB-04", "COMB-03")),
    in_games("each-die-once", "03", _each_die_once),
    in_games("hitting", "05", _hitting),
    in_games("pick-and-pass", "05", _pick_and_pass, UNCOMMON),
)  # fmt: skip
