"""What a card must say of decisions: worked out from the stored analysis and the theme's words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bglearn.notation.xgid import parse_xgid
from bglearn.puzzles.themes import THEMES

Table = dict[str, Any]
Translate = Callable[[str, str], str]
"""A sentence in a language, by its context."""

KINDS = ("best-play", "best-cube")
NAMES = {
    "no-double": "No double",
    "double": "Double",
    "too-good": "Too good to double",
    "take": "Take",
    "drop": "Drop",
}
_REASONS = {
    "no-double": "It is too early to double.",
    "double": "Doubling wins more than waiting does.",
    "too-good": (
        "Too good to double: the opponent would drop, and playing on for a gammon wins more."
    ),
    "take": "Playing on costs less than dropping.",
    "drop": "Playing on costs more than the stake.",
}
_DEAD = "After a take the cube is dead: the stake wins the match, so nobody turns it again."
_OTHERS = {
    "no-double": "double",
    "double": "no-double",
    "too-good": "double",
    "take": "drop",
    "drop": "take",
}
"""The likely mistake."""


def right_words(table: Table, translate: Translate) -> str:
    """What is said of the best decision."""
    why = THEMES[table["theme"]].why
    told = translate(why.context, why.sentence)
    if table["kind"] == "best-play":
        return told
    both = translate("decision", "{reason} {why}")
    return both.format(reason=_reason(table, translate), why=told)


def _reason(table: Table, translate: Translate) -> str:
    reason = translate("decision", _REASONS[table["answer"]["action"]])
    if not _is_dead(table):
        return reason
    both = translate("decision", "{reason} {dead}")
    return both.format(reason=reason, dead=translate("decision", _DEAD))


def _is_dead(table: Table) -> bool:
    """Whether the doubled stake is all that the taker needs."""
    read = parse_xgid(table["position"])
    if read.match_length is None:
        return False
    (taker,) = (player for player in read.score if player is not read.on_roll)
    return 2 * read.cube.value >= read.match_length - read.score[taker]


def wrong_answer(table: Table) -> Table:
    """A likely mistake: the second play, or the other action."""
    if table["kind"] == "best-cube":
        return {"action": _OTHERS[table["answer"]["action"]]}
    return {"play": _second(table)["play"]}


def _second(table: Table) -> Table:
    """The best of the plays that are no tie."""
    best, *others = table["analysis"]["plays"]
    found = next(one for one in others if _lost(best["equity"], one["equity"]) > 5)
    assert isinstance(found, dict)
    return found


def _lost(best: float, other: float) -> int:
    """In ten-thousandths."""
    return round(best * 10_000) - round(other * 10_000)


def wrong_words(table: Table) -> str:
    """What is said of that mistake, in English, with the grade above it."""

    def same(_context: str, sentence: str) -> str:
        return sentence

    why = THEMES[table["theme"]].why.sentence
    if table["kind"] == "best-cube":
        told, lost = _wrong_action(table)
        said = f"{told} {_reason(table, same)} {why}"
    else:
        told, lost = _wrong_play(table)
        said = f"{told} {why}"
    good, blunder = (round(one * 10_000) for one in table["analysis"]["thresholds"])
    if lost < good:
        return f"→ Good, not best\n{said}\n"
    return f"✗ {'Error' if lost < blunder else 'Blunder'}\n{said}\n"


def _wrong_play(table: Table) -> tuple[str, int]:
    best, row = table["analysis"]["plays"][0], _second(table)
    lost = _lost(best["equity"], row["equity"])
    told = f"{row['play']} gives away {_shown(lost)}. Best is {best['play']}."
    if refuted := row.get("refutation"):
        dice = "-".join(refuted["roll"])
        told += f" It hurts most when the opponent rolls {dice}: {refuted['play']}."
    return told, lost


def _wrong_action(table: Table) -> tuple[str, int]:
    cube, right = table["analysis"]["cube"], table["answer"]["action"]
    take, drop = cube["double_take"], cube["double_drop"]
    double = min(take, drop, cube.get("double_beaver", drop))
    worth = {"no-double": cube["no_double"], "too-good": cube["no_double"], "double": double}
    worth |= {"take": -take, "drop": -drop}
    lost = _lost(worth[right], worth[_OTHERS[right]])
    name = NAMES[_OTHERS[right]]
    return f"{name}: that gives away {_shown(lost)}. Best is: {NAMES[right]}.", lost


def _shown(lost: int) -> str:
    """With three decimals, a half upwards."""
    thousandths = (lost + 5) // 10
    return f"{thousandths // 1000}.{thousandths % 1000:03}"
