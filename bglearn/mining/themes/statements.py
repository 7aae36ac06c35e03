"""All lessons: sentences of the rule book among others that contradict it."""

from __future__ import annotations

from random import Random

from bglearn.mining.draft import Draft, Table
from bglearn.mining.theme import Theme
from bglearn.puzzles.falsehoods import FALSEHOODS
from bglearn.puzzles.kinds.choice import is_asked_in_words
from bglearn.rules.catalog import BOOK, PROVED_KINDS

_RIGHT = 3
_SENTENCES = {
    name: rule
    for name, rule in BOOK.items()
    if rule.kind in PROVED_KINDS and is_asked_in_words(name)  # the others are asked on the board
}


def _statements(random: Random) -> Draft | None:
    """Three sentences and a falsehood, all of one lesson or its neighbours."""
    denied = random.choice(sorted(FALSEHOODS))
    lesson = int(BOOK[denied].lesson)
    near = [
        name
        for name, rule in _SENTENCES.items()
        if abs(int(rule.lesson) - lesson) <= 1 and name != denied
    ]
    if len(near) < _RIGHT:
        return None
    stated = random.sample(near, _RIGHT)
    rules = (denied, *stated)
    if not any(map(is_asked_in_words, rules)):
        return None
    names = {rule: rule.lower() for rule in rules}
    choices: Table = {names[rule]: {"right": True, "rule": rule} for rule in stated}
    choices[names[denied]] = {"rule": denied}
    right = [names[rule] for rule in stated]
    return Draft(
        kind="choice",
        rules=rules,
        wording="statements",
        own={"choices": choices, "pick": "many"},
        answer={"choices": right},
        wrong=({"choices": [*right, names[denied]]}, {"choices": right[:1]}),
        breadth=len(rules),
    )


THEMES: tuple[Theme, ...] = (Theme("statements", "01", _statements),)
