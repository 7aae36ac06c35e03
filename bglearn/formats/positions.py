"""The positions of a text, whatever identifiers or diagrams it is written in."""

from __future__ import annotations

import re
from collections.abc import Sequence

from bglearn.errors import NotationError
from bglearn.i18n import Message, shown
from bglearn.notation.conversion import gnu_id_to_xgid
from bglearn.notation.diagram import parse_diagram
from bglearn.notation.drawn_board import find_board
from bglearn.notation.gnu_id import parse_gnu_id
from bglearn.notation.position_id import parse_position_id
from bglearn.notation.xg_text import xg_texts
from bglearn.notation.xgid import Xgid, parse_xgid
from bglearn.notation.xgid_list import parse_xgids

_XGID_LINE = re.compile(r"(?mi)^\s*XGID\s*=")
_ID = re.compile(r"[A-Za-z0-9+/]{14}(?:==)?")


def positions_of(text: str) -> tuple[Sequence[Xgid], tuple[Message, ...]]:
    """All positions of a text, and what could not be said of them.

    XGIDs, texts of eXtreme Gammon, diagrams, a GNU Backgammon ID, or a Position ID alone, whose
    player is then White.

    Raises:
        NotationError: when there is none, or one can't be read; nothing is left out.
        PositionError: when a position is impossible.

    >>> positions_of("4HPwATDgc/ABMA")[0][0].position.pips
    (167, 167)
    """
    if find_board(text):
        if _XGID_LINE.search(text):
            return [found.xgid for found in xg_texts(text)], ()
        return [parse_diagram(text)], ()
    if found := parse_xgids(text):
        return found, ()
    plain = text.strip()
    if _ID.fullmatch(plain):
        return [Xgid(parse_position_id(plain))], ()
    if re.search(r"Match[ \t]*ID", plain, re.IGNORECASE) or plain.count(":") in (1, 2):
        converted = gnu_id_to_xgid(parse_gnu_id(text))
        return [parse_xgid(converted.text)], converted.lost
    raise NotationError(
        Message(
            "show",
            "“{text}” is no position: give an XGID, a GNU Backgammon ID, a Position ID, or a file"
            " that holds one of them or a diagram.",
            {"text": shown(plain)},
        ),
        text,
    )
