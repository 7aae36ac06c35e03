"""XGIDs as people paste them: one a line, numbered, in bullets, or in the middle of a sentence."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from bglearn.errors import NotationError, PositionError
from bglearn.notation.given import text_given
from bglearn.notation.places import at_line
from bglearn.notation.xgid import Xgid, parse_xgid

_NAMED = r"XGID\s*=\s*(?P<named>[^\s,;<>|&“”\"']*)"
# Without its name it is known by its board and by at least the four fields after it.
_BARE = r"(?<![\w=:-])(?P<bare>[A-Za-z-]{15,40}(?::[\w+-]*){4,})"
_ANY = re.compile(f"{_NAMED}|{_BARE}", re.IGNORECASE)
_COMMENT = re.compile(r"^\s*(?:#|//).*|\s#\s.*")
_AFTER = ".,;:!?)]}*_`"


class Listed(NamedTuple):
    """An XGID of a list, the number of its line and the column where it begins."""

    line: int
    column: int
    xgid: Xgid


def listed_xgids(text: str | Iterable[str]) -> Iterator[Listed]:
    r"""The XGIDs of a text, or of its lines, in their order.

    With or without `XGID=`. Blank lines, comments (after `#` or `//`), numbers, bullets and words
    around them are passed over. Those before a fault have been given when the error comes: whoever
    wants all or nothing takes `parse_xgids`.

    Raises:
        NotationError: at the first one that can't be read, with its line.

    >>> opening = "-b----E-C---eE---c-e----B-:0:0:1:31"
    >>> [found.line for found in listed_xgids(f"# two\n1. {opening}\n* XGID={opening}, said he")]
    [2, 3]
    """
    is_text = isinstance(text, str | bytes) or not isinstance(text, Iterable)
    lines = text_given(text).splitlines() if is_text else text
    for number, line in enumerate(lines, 1):
        for found in _ANY.finditer(_COMMENT.sub("", text_given(line).lstrip("\ufeff"))):
            name = "named" if found["named"] is not None else "bare"
            written, column = found[name].rstrip(_AFTER), found.start(name) + 1
            written = re.sub("%3A", ":", written, flags=re.IGNORECASE)  # from an address
            try:
                xgid = parse_xgid(written)
            except (NotationError, PositionError) as error:
                whole = text if isinstance(text, str) else line
                raise at_line(error, whole, number, column) from None
            yield Listed(number, column, xgid)


def parse_xgids(text: str | Iterable[str]) -> tuple[Xgid, ...]:
    """All XGIDs of a text, or none of them.

    Raises:
        NotationError: at the first one that can't be read, with its line.

    >>> parse_xgids("no position here")
    ()
    """
    return tuple(found.xgid for found in listed_xgids(text))
