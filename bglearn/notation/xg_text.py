"""The text that eXtreme Gammon copies: XGID, players, score, diagram, and the analysis of it.

X is the player on roll there, wherever the XGID has him. What stands around the XGID must agree
with it; the lines that the program does not know are the comment. Only its English text is read.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise

from bglearn.errors import NotationError, PositionError
from bglearn.i18n import Message
from bglearn.notation.analysis import Candidate, CubeAnalysis
from bglearn.notation.diagram import XGID_BEGINS, read_around
from bglearn.notation.drawn_board import find_board
from bglearn.notation.given import text_given
from bglearn.notation.places import at_line, further_down
from bglearn.notation.xg_lines import AnalysisReader
from bglearn.notation.xgid import Xgid
from bglearn.rules.player import Player


@dataclass(frozen=True, slots=True)
class XgText:
    """A position and what eXtreme Gammon says of it.

    `plays` are the candidates in the order of the text, `cube` the analysis of a cube decision.
    """

    xgid: Xgid
    names: dict[Player, str] = field(default_factory=dict)
    plays: tuple[Candidate, ...] = ()
    cube: CubeAnalysis | None = None
    comment: str = ""
    version: str = ""


def parse_xg_text(text: str) -> XgText:
    r"""The one position of a text with its analysis.

    Raises:
        NotationError: with its line, when something can't be read or contradicts the XGID, and
            when there is not just one position.

    >>> text = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10\n1. 3-ply 8/5 6/5 eq:+0.159"
    >>> parse_xg_text(text).plays[0].worth
    Worth(value=0.159, unit='equity')
    """
    found = tuple(xg_texts(text_given(text)))
    if len(found) != 1:
        raise NotationError(
            Message(
                "xg",
                "A text with one position begins one line with XGID=, but this one {count}.",
                {"count": len(found)},
            ),
            text,
        )
    return found[0]


def xg_texts(text: str) -> Iterator[XgText]:
    """The positions of a text, one after the other; each begins with a line `XGID=…`.

    Those before a fault have been given when the error comes; take them all at once, for example
    as a tuple, to have all or nothing.

    Raises:
        NotationError: with its line.

    >>> list(xg_texts("nothing here"))
    []
    """
    lines = text.lstrip("\ufeff").splitlines()
    begins = re.compile(rf"\s*{XGID_BEGINS}", re.IGNORECASE)
    starts = [number for number, line in enumerate(lines) if begins.match(line)]
    for start, end in pairwise([*starts, len(lines)]):
        try:
            found = _read("\n".join(lines[start:end]))
        except (NotationError, PositionError) as error:
            raise further_down(error, text, start) from None
        yield found


_NAMES = re.compile(r"\s*X:(?P<X>\S.*?)\s{2,}O:(?P<O>\S.*?)\s*")
_KNOWN = re.compile(r"\s*(?:Score is |Pip count |Cube: [0-9]|[XO] to play [1-6]|[XO] on roll\b).*")
_VERSION = re.compile(r"\s*eXtreme Gammon Version:\s*(.*?)\s*")


def _read(text: str) -> XgText:
    """One position, whose XGID is the first line."""
    board = find_board(text)
    xgid = read_around(text, board)
    lines = text.splitlines()
    if board and not any(re.match(r"\s*[XO] (?:to play|on roll)\b", line) for line in lines):
        message = Message(
            "xg", "nobody is said to be on roll: let eXtreme Gammon copy its text in English."
        )
        raise at_line(NotationError(message, text), text, board.last_line)
    reader = AnalysisReader(text, xgid)
    names: dict[Player, str] = {}
    comment, version = [], ""
    for number, line in enumerate(lines[1:], 2):
        inside = board and board.first_line <= number <= board.last_line
        if inside or _KNOWN.fullmatch(line):
            continue
        if not names and (named := _NAMES.fullmatch(line)):
            names = _named(text, xgid, named)
        elif told := _VERSION.fullmatch(line):
            version = told[1]
        elif not reader.read(number, line):
            comment.append(line.rstrip())
    said = re.sub(r"\n{3,}", "\n\n", "\n".join(comment)).strip()
    return XgText(xgid, names, reader.plays(), reader.cube(), said, version)


def _named(text: str, xgid: Xgid, named: re.Match[str]) -> dict[Player, str]:
    """Who the letters are: the player on roll is the one of “X to play”."""
    on_roll = re.search(r"(?m)^\s*([XO]) (?:to play|on roll)\b", text)
    mover = on_roll[1] if on_roll else "X"
    other = "O" if mover == "X" else "X"
    return {xgid.on_roll: named[mover], xgid.on_roll.opponent: named[other]}
