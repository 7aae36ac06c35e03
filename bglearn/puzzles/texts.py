"""What may stand as a text in a puzzle file: something to read, on one line, of a sane length."""

from __future__ import annotations

import unicodedata

from bglearn.i18n import Message, shown
from bglearn.puzzles.faults import TEXT, unfit

LONGEST = 600
"""Characters of a text."""
LONGEST_ID = 60
"""Characters of a puzzle's id."""

_UNSEEN = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})
"""Categories of Unicode: control and format characters, halves of letters, ends of lines."""
_BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and signs by their category that show nothing."""


def text_fault(value: object) -> Message | None:
    """What is wrong with a text, or None.

    >>> print(text_fault("Play 24/18."), text_fault(" "))
    None ' ' can't stand here. Write here: a text with something to read.
    """
    if not isinstance(value, str):
        return unfit(value, TEXT)
    if len(value) > LONGEST:
        values = {"most": LONGEST}
        return unfit(value, Message("puzzle-file", "a text of at most {most} characters", values))
    if set(value) & set("{}"):
        return unfit(value, Message("puzzle-file", "a text without braces"))
    if unseen := [c for c in value if unicodedata.category(c) in _UNSEEN]:
        told = {"value": shown(value), "character": shown(unseen[0])}
        return Message(
            "puzzle-file",
            "{value!r} has a character that can't be seen ({character}): take it out.",
            told,
        )
    if not any(_is_seen(c) for c in value):
        return unfit(value, Message("puzzle-file", "a text with something to read"))
    return None


def _is_seen(character: str) -> bool:
    return unicodedata.category(character)[0] in "LNPS" and character not in _BLANK
