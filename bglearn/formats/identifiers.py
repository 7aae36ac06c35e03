"""Lists of identifiers, one a line: XGIDs, and GNU Backgammon's Position ID with Match ID.

Blank lines and those that begin with `#` are kept as they are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from bglearn.errors import BglearnError, NotationError
from bglearn.i18n import Message, shown, text
from bglearn.notation.conversion import gnu_id_to_xgid, xgid_to_gnu_id
from bglearn.notation.converted import Converted
from bglearn.notation.gnu_id import format_gnu_id, parse_gnu_id
from bglearn.notation.mat_decisions import decisions
from bglearn.notation.mat_match import ReadGame
from bglearn.notation.mat_record import SIDES
from bglearn.notation.mat_source import check_letters
from bglearn.notation.xgid import Xgid, format_xgid, parse_xgid
from bglearn.notation.xgid_list import listed_xgids
from bglearn.notation.xgid_of import xgid_of

Convert = Callable[[str], list[Converted]]


def _xgids_of(line: str) -> list[Xgid]:
    """The XGIDs of a line, whatever stands around them; it has at least one."""
    return [found.xgid for found in listed_xgids([line])] or [parse_xgid(line)]


IDENTIFIERS: dict[tuple[str, str], Convert] = {
    ("xgid", "gnubg"): lambda line: [xgid_to_gnu_id(xgid) for xgid in _xgids_of(line)],
    ("gnubg", "xgid"): lambda line: [gnu_id_to_xgid(parse_gnu_id(line))],
    ("xgid", "xgid"): lambda line: [Converted(format_xgid(xgid)) for xgid in _xgids_of(line)],
    ("gnubg", "gnubg"): lambda line: [Converted(format_gnu_id(parse_gnu_id(line)))],
}
"""From one kind of list to another."""


def convert_list(lines: Iterable[str], file: str, convert: Convert) -> Iterator[Converted]:
    """Every line of a list in the other form.

    Raises:
        NotationError: naming the line.

    >>> start = "XGID=-b----E-C---eE---c-e----B-:0:0:1:00"
    >>> [str(line) for line in convert_list(["# start", start], "", IDENTIFIERS["xgid", "gnubg"])]
    ['# start', '4HPwATDgc/ABMA:cAkAAAAAAAAE']
    """
    for number, line in enumerate(lines, 1):
        stripped = line.removeprefix("\ufeff").strip() if number == 1 else line.strip()
        try:
            check_letters(line)
            is_kept = not stripped or stripped.startswith("#")
            done = [Converted(stripped)] if is_kept else convert(stripped)
        except BglearnError as error:
            column = error.column if isinstance(error, NotationError) else 1
            message = Message(
                "convert",
                "{file}, line {line}: {reason}",
                {"file": shown(file), "line": number, "reason": error.message},
            )
            raise NotationError(message, line, column, number) from None
        yield from done


def xgids(read: ReadGame) -> Iterator[Converted]:
    """The decisions of a game as XGIDs, each after a comment that tells who did what, and where.

    Raises:
        NotationError: when a decision has no XGID.
    """
    for decision in decisions(read.game):
        player = read.heading.players[SIDES.index(decision.by)]
        told = text(
            "convert",
            "game {game}, move {move}, {player}: {choice}",
            game=read.game.number,
            move=decision.move,
            player=shown(player),
            choice=decision.choice,
        )
        if not decision.is_legal:
            told = text("convert", "{told} (illegal: not for grading)", told=told)
        yield Converted(f"# {told}")
        yield xgid_of(decision.match)
