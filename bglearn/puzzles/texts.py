"""What may stand as a text in a puzzle file: something to read, on one line, of a sane length."""

from __future__ import annotations

import unicodedata

from bglearn.i18n import shown

LONGEST = 600
"""Characters of a text."""
LONGEST_ID = 60
"""Characters of a puzzle's id."""

_UNSEEN = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})
"""Categories of Unicode: control and format characters, halves of letters, ends of lines."""
_BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and signs by their category that show nothing."""


def text_fault(value: object) -> str | None:
    """What is wrong with a text, or None.

    >>> text_fault("Play 24/18."), text_fault(" ")
    (None, "' ': nothing to read")
    """
    if value is None:
        return "missing"
    if not isinstance(value, str):
        reason = "not a text"
    elif len(value) > LONGEST:
        reason = f"longer than {LONGEST} characters"
    elif set(value) & set("{}"):
        reason = "braces stand for values elsewhere"
    elif unseen := [c for c in value if unicodedata.category(c) in _UNSEEN]:
        reason = f"a character that can't be seen: {shown(unseen[0])}"
    elif not any(_is_seen(c) for c in value):
        reason = "nothing to read"
    else:
        return None
    return f"{shown(value)!r}: {reason}"


def _is_seen(character: str) -> bool:
    return unicodedata.category(character)[0] in "LNPS" and character not in _BLANK
