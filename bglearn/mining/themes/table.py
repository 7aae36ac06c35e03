"""Lessons 2 and 14: rulings on throws, and on moves that are called."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from bglearn.mining.draft import Draft, Table, xgid
from bglearn.mining.games import turns
from bglearn.mining.mistakes import single_mistakes, tempting, written
from bglearn.mining.theme import Theme, in_games
from bglearn.notation.plays import format_play
from bglearn.rules.dice import Roll
from bglearn.rules.player import Player
from bglearn.rules.plays import Play, legal_plays
from bglearn.rules.position import BAR, OFF, Position
from bglearn.rules.turn import Turn

_FAULTS = {
    None: ("counts", ("ETIQ-03", "ETIQ-04", "ETIQ-05")),
    "cocked": ("cocked", ("ETIQ-04",)),
    "on-checker": ("on-checker", ("ETIQ-05",)),
    "wrong-half": ("wrong-half", ("ETIQ-03", "ETIQ-01")),
    "off-board": ("wrong-half", ("ETIQ-03",)),
}
_SIDES = ("mover", "opponent")
_THROWN = ["counts", "cocked", "on-checker", "wrong-half"]


def _dice(random: Random) -> str:
    return f"{random.randint(1, 6)}-{random.randint(1, 6)}"


def _ruling(
    position: Position, roll: Roll | None, events: Sequence[Table], ruling: str,
    choices: Sequence[str], rules: tuple[str, ...],
) -> Draft:  # fmt: skip
    return Draft(
        kind="ruling",
        rules=rules,
        wording="ruling",
        position=xgid(position, roll),
        own={"events": list(events), "choices": list(choices)},
        answer={"ruling": ruling},
        wrong=tuple({"ruling": other} for other in choices if other != ruling)[:2],
        breadth=3 * len(events),
    )


def _throw(position: Position, _roll: Roll, random: Random) -> Draft | None:
    if position.is_closed_out:
        return None
    fault = random.choice(list(_FAULTS))
    ruling, rules = _FAULTS[fault]
    event = {"by": "mover", "does": "throws", "dice": _dice(random)}
    return _ruling(
        position, None, [event | ({"fault": fault} if fault else {})], ruling, _THROWN, rules
    )


def _opening(random: Random) -> Draft | None:
    position, _ = next(turns(random))
    fault = random.choice(["wrong-half", "cocked", None])
    one, other = random.sample(range(1, 7), 2)
    event = {"by": random.choice(_SIDES), "does": "opens", "dice": f"{one}-{other}"}
    ruling = {"cocked": "cocked", None: "counts"}.get(fault, "opening-half")
    rules = ("START-02", "START-01") if ruling != "cocked" else ("ETIQ-04", "START-01", "START-02")
    choices = ["counts", "cocked", "opening-half"]
    return _ruling(
        position, None, [event | ({"fault": fault} if fault else {})], ruling, choices, rules
    )


def _premature(position: Position, roll: Roll, random: Random) -> Draft | None:
    """The opponent throws while the learner's dice still lie there."""
    plays = [play for play in legal_plays(position, roll).values() if play]
    if not plays or position.mover[OFF] + position.opponent[OFF]:
        return None
    play = random.choice(plays)
    is_forced = len(legal_plays(position, roll)) == 1
    if not is_forced and random.random() < 0.97:  # forced moves are rare; both are wanted
        return None
    if any(position.mover[p] for p in range(1, 7)) and not any(position.mover[7:]):
        return None
    ruling = "premature-forced" if is_forced else "premature"
    rules = ("ETIQ-10", "ETIQ-08") if is_forced else ("ETIQ-08", "ETIQ-10")
    events: list[Table] = [
        {"by": "mover", "does": "moves", "play": format_play(position, play).replace("*", "")},
        {"by": "opponent", "does": "throws", "dice": _dice(random)},
    ]
    choices = ["premature", "premature-forced", "premature-bear-off"]
    return _ruling(position, roll, events, ruling, choices, rules)


def _bad(position: Position, roll: Roll, random: Random) -> Play | None:
    """An illegal play that a hand can make: no point is shared afterwards."""
    found = [
        play
        for play in (*tempting(position, roll), *(p for _, p in single_mistakes(position, roll)))
        if all(
            move.to_point == OFF or position.held_against(move.to_point) == 0
            for move in play
            if move.to_point < BAR
        )
        and all(move.from_point > move.to_point for move in play)
    ]
    return random.choice(found) if found else None


def _called(position: Position, roll: Roll, random: Random) -> Draft | None:
    """A move is made, and somebody calls it: in time, too late, before it is final, wrongly."""
    plays = [play for play in legal_plays(position, roll).values() if play]
    if not plays or position.mover[BAR] or position.opponent[BAR]:
        return None
    legal = random.choice(plays)
    play = random.choice([legal, legal[:1], _bad(position, roll, random)])
    if play is None or any(position.held_against(m.to_point) for m in play if m.to_point):
        return None
    turn = Turn(Player.WHITE, position, roll, play)
    when = random.choice(["in-hand", "picked-up", "thrown", "doubled"])
    events: list[Table] = [{"by": "mover", "does": "moves", "play": written(play)}]
    if when != "in-hand":
        events.append({"by": "mover", "does": "picks-up"})
    if when == "thrown":
        events.append({"by": "opponent", "does": "throws", "dice": _dice(random)})
    if when == "doubled":
        events.append({"by": "opponent", "does": "doubles"})
    call = {"by": "opponent", "does": "calls", "against": "mover"}
    ruling, rules = _decision(turn, when)
    choices = ["corrected", "legal", "not-final", "too-late", "error-stands"]
    return _ruling(position, roll, [*events, call], ruling, choices, rules)


def _decision(turn: Turn, when: str) -> tuple[str, tuple[str, ...]]:
    """The ruling on a call, and its rules."""
    if when in ("thrown", "doubled"):
        if turn.is_legal:
            return "too-late", ("ETIQ-12", "ETIQ-13")
        return "error-stands", ("ETIQ-13", "ETIQ-12")
    if turn.is_legal:
        return "legal", ("ETIQ-11", "ETIQ-12")
    if when == "in-hand" and turn.is_begun:
        return "not-final", ("ETIQ-07", "ETIQ-06")
    return "corrected", ("ETIQ-11", "ETIQ-12")


def _closed_out(position: Position, _roll: Roll, random: Random) -> Draft | None:
    """Who is closed out does not throw."""
    if not position.is_closed_out:
        return None
    events = [{"by": "mover", "does": "throws", "dice": _dice(random)}]
    choices = ["counts", "refused-closed-03", "cocked"]
    return _ruling(position, None, events, "refused-closed-03", choices, ("CLOSED-03", "CLOSED-01"))


def _passing(position: Position, _roll: Roll, _random: Random) -> Draft | None:
    """Nobody lets a turn go who may throw."""
    if position.is_closed_out:
        return None
    events = [{"by": "mover", "does": "passes"}]
    choices = ["counts", "refused-force-01", "refused-start-07"]
    return _ruling(position, None, events, "refused-force-01", choices, ("FORCE-01", "START-07"))


THEMES: tuple[Theme, ...] = (
    Theme("opening-throw", "02", _opening),
    in_games("throws", "14", _throw),
    in_games("premature-rolls", "14", _premature, 1),
    in_games("calls", "14", _called),
    in_games("closed-out-throw", "14", _closed_out, 2),
    in_games("passing", "14", _passing),
)
