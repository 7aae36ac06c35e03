"""Ways to ask about a turn: which plays are legal, why not, find all, how many, where."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from bglearn.errors import IllegalPlayError
from bglearn.mining.draft import Draft, Table, xgid
from bglearn.mining.mistakes import CONFUSED, completed, misleads, written
from bglearn.notation.plays import format_play
from bglearn.puzzles.kinds.play import understood
from bglearn.rules.dice import Roll
from bglearn.rules.plays import Play, legal_plays
from bglearn.rules.position import Position

Rules = tuple[str, ...]
FEW = 6
"""So many plays can be asked for without tiring anybody."""
_SHOWN = 4


def why_not(position: Position, roll: Roll, play: Play, rules: Rules) -> Draft:
    """Which rule does this play break? The first of `rules` is the broken one."""
    broken = rules[0]
    others = CONFUSED[broken]
    return Draft(
        kind="why",
        rules=rules,
        wording="why-not",
        values={"roll": str(roll), "play": written(play)},
        position=xgid(position, roll),
        own={"play": written(play), "choices": [broken, *others]},
        answer={"rule": broken},
        wrong=tuple({"rule": other} for other in others[:2]),
        breadth=len(legal_plays(position, roll)),
        misled=misleads(position, roll),
    )


def which_legal(
    position: Position, roll: Roll, illegal: Sequence[Play], rules: Rules, random: Random
) -> Draft | None:
    """Which of four plays are legal? Two of them at most are not."""
    plays = legal_plays(position, roll)
    texts = sorted(format_play(position, play) for play in plays.values() if play)
    whole = (written(completed(position, roll, play)) for play in illegal)
    bad = [text for text in whole if _is_illegal(text, position, roll)]
    random.shuffle(texts)
    random.shuffle(bad)
    bad = bad[:2]
    good = texts[: _SHOWN - len(bad)]
    if not good or not bad or not _differ(bad):
        return None
    names = dict(zip("abcd", random.sample([*good, *bad], len(good) + len(bad)), strict=False))
    right = [name for name, text in names.items() if text in good]
    return Draft(
        kind="legal",
        rules=rules,
        wording="which-legal",
        values={"roll": str(roll)},
        position=xgid(position, roll),
        own={"choices": names},
        answer={"choices": right},
        wrong=(
            {"choices": list(names)},
            {"choices": right[:1]},
            {"choices": [name for name in names if name not in right]},
        ),
        breadth=len(plays),
        misled=misleads(position, roll),
    )


def _is_illegal(text: str, position: Position, roll: Roll) -> bool:
    return isinstance(understood(text, position, roll), IllegalPlayError)


def _differ(texts: Sequence[str]) -> bool:
    """Whether they are other moves, not the same ones in another order."""
    return len({tuple(sorted(text.split())) for text in texts}) == len(texts)


def all_plays(
    position: Position, roll: Roll, illegal: Sequence[Play], rules: Rules
) -> Draft | None:
    """Find every legal play, where there are few."""
    plays = [format_play(position, play) for play in legal_plays(position, roll).values() if play]
    if not 1 <= len(plays) <= FEW:
        return None
    wrong: list[Table] = [{"plays": [written(play)]} for play in illegal[:2]]
    if len(plays) > 1:
        wrong.append({"plays": plays[:1]})
    return Draft(
        kind="all-plays",
        rules=rules,
        wording="all-plays",
        values={"roll": str(roll)},
        position=xgid(position, roll),
        answer={"plays": plays},
        wrong=tuple(wrong),
        breadth=len(plays),
        misled=misleads(position, roll),
    )


def some_way(
    position: Position, roll: Roll, illegal: Sequence[Play], rules: Rules, random: Random
) -> Draft | None:
    """One of the three ways to ask about illegal plays, whichever comes first and is possible."""
    ways: list[Callable[[], Draft | None]] = [
        lambda: why_not(position, roll, random.choice(illegal), rules),
        lambda: which_legal(position, roll, illegal, rules, random),
        lambda: all_plays(position, roll, illegal, rules),
    ]
    random.shuffle(ways)
    return next((draft for way in ways if (draft := way())), None)


def play_for(
    position: Position, roll: Roll, goal: Table, play: str, rules: Rules, wording: str,
    illegal: Sequence[Play], values: dict[str, str | int] | None = None,
) -> Draft:  # fmt: skip
    """Make a play that reaches a goal; some legal plays miss it."""
    plays = legal_plays(position, roll)
    others = sorted(format_play(position, other) for other in plays.values() if other)
    return Draft(
        kind="play",
        rules=rules,
        wording=wording,
        values=values or {},
        position=xgid(position, roll),
        own={"goal": goal, "mode": "try"},
        answer={"play": play},
        wrong=tuple({"play": text} for text in (*map(written, illegal[:1]), *others[:8])),
        breadth=len(plays),
        misled=misleads(position, roll),
    )


def count(
    position: Position, roll: Roll | None, counts: str, exact: int, near: Sequence[int],
    rules: Rules, wording: str, *, breadth: int = 1, misled: bool = False,
) -> Draft:  # fmt: skip
    """How many? `near` are numbers that a beginner may arrive at."""
    likely = [n for n in dict.fromkeys((*near, exact + 1, exact - 1)) if n >= 0 and n != exact]
    return Draft(
        kind="count",
        rules=rules,
        wording=wording,
        values={"roll": str(roll)} if roll else {},
        position=xgid(position, roll),
        own={"counts": counts},
        answer={"count": exact},
        wrong=tuple({"count": n} for n in likely[:2]),
        breadth=breadth,
        misled=misled,
    )


def points(
    position: Position, roll: Roll | None, asks: str, exact: Sequence[int],
    wrong: Sequence[Sequence[int]], rules: Rules, wording: str, *,
    own: Table | None = None, values: dict[str, str | int] | None = None,
) -> Draft:  # fmt: skip
    """Which points? `wrong` are sets that a beginner may click."""
    right = sorted(exact, reverse=True)
    likely = [sorted(set(one), reverse=True) for one in wrong]
    return Draft(
        kind="points",
        rules=rules,
        wording=wording,
        values=values or {},
        position=xgid(position, roll),
        own={"asks": asks, **(own or {})},
        answer={"points": right},
        wrong=tuple({"points": one} for one in likely if one != right),
        breadth=2 * len(right),
    )
