"""Diagrams in plain characters, written and read: the board with pips, score, cube and turn.

The player at the bottom is X and is White, the one on top O. As in GNU Backgammon the numbers on
the frame are those of the player on roll. What is beside the board says the rest, so that a diagram
is read again as the XGID that it was written for.

Diagrams of GNU Backgammon and eXtreme Gammon are read too. Where an XGID, or a Position ID and a
Match ID, stands with them, it tells the position and the drawing must agree; without one, what is
not told is as usual: money play, the cube in the middle, no dice.
"""

from __future__ import annotations

import re

from bglearn.errors import NotationError
from bglearn.i18n import Message
from bglearn.notation.conversion import xgid_of_gnu_id
from bglearn.notation.drawing import draw_board, frame_lines
from bglearn.notation.drawn_board import Drawing, find_board
from bglearn.notation.given import text_given
from bglearn.notation.gnu_id import parse_gnu_id
from bglearn.notation.notes import LETTERS, Notes, bottom_letter, read_notes
from bglearn.notation.places import read_part
from bglearn.notation.told import check_told, xgid_told
from bglearn.notation.xgid import USUAL_LIMIT, Xgid, format_xgid, parse_xgid
from bglearn.rules.player import Player
from bglearn.rules.position import OFF

LETTER = {Player.WHITE: "X", Player.BLACK: "O"}
TOP, MIDDLE, BOTTOM = 0, 6, 12
"""Rows beside which the players and what they play for are told …"""
TURN = {Player.WHITE: 10, Player.BLACK: 2}
"""… and by whose turn it is, the turn."""


def format_diagram(xgid: Xgid, *, home: str = "right") -> str:
    """The diagram of a position; `home` is the side on which the home boards lie, or `left`.

    Raises:
        NotationError: when the rules don't allow what it says.

    >>> from bglearn.notation.xgid import parse_xgid
    >>> text = format_diagram(parse_xgid("-b----E-C---eE---c-e----B-:0:0:1:31"))
    >>> print(text.splitlines()[12])
    +12-11-10--9--8--7-------6--5--4--3--2--1-+  X: 167 pips, 0 off, score 0
    """
    format_xgid(xgid)  # refuses what can't be
    notes = {
        TOP: _side(xgid, Player.BLACK),
        MIDDLE: _agreed(xgid),
        TURN[xgid.on_roll]: _turn(xgid),
        BOTTOM: _side(xgid, Player.WHITE),
    }
    lines = board_lines(xgid, home=home)
    return "\n".join(
        f"{line}  {notes[row]}" if row in notes else line for row, line in enumerate(lines)
    )


def board_lines(xgid: Xgid, *, home: str) -> list[str]:
    """The thirteen lines of the board alone.

    >>> len(board_lines(parse_xgid("-b----E-C---eE---c-e----B-:0:0:1:31"), home="left"))
    13
    """
    bottom = xgid.position if xgid.bottom_on_roll else xgid.position.swap()
    first, last = frame_lines(xgid.bottom_on_roll, home)
    return [first, *draw_board(bottom.mover, bottom.opponent, home=home), last]


def _side(xgid: Xgid, player: Player) -> str:
    mine = player is xgid.on_roll
    pips = xgid.position.pips[0 if mine else 1]
    off = (xgid.position.mover if mine else xgid.position.opponent)[OFF]
    return f"{LETTER[player]}: {pips} pips, {off} off, score {xgid.score[player]}"


def _agreed(xgid: Xgid) -> str:
    if xgid.match_length is None:
        kind = "Money game" + ", Jacoby" * xgid.jacoby + ", beavers" * xgid.beavers
    else:
        kind = f"Match to {xgid.match_length}" + ", Crawford game" * xgid.crawford
    owner = f", {LETTER[xgid.cube.owner]} owns it" if xgid.cube.owner else ""
    limit = "" if xgid.cube_limit == USUAL_LIMIT else f"; limit {xgid.cube_limit or 0}"
    return f"{kind}; cube {xgid.cube.value}{owner}{limit}"


def _turn(xgid: Xgid) -> str:
    mover, other = LETTER[xgid.on_roll], LETTER[xgid.on_roll.opponent]
    stake = xgid.cube.value << xgid.offers
    match xgid.offers:
        case 1:
            return f"{mover} doubles to {stake}, {other} to answer"
        case 2:
            return f"{other} beavers to {stake}, {mover} to answer"
        case 3:
            return f"{mover} raccoons to {stake}, {other} to answer"
    return f"{mover} to play {xgid.roll.high}{xgid.roll.low}" if xgid.roll else f"{mover} on roll"


def parse_diagram(text: str) -> Xgid:
    """The position that a diagram shows, with everything that stands around it.

    Raises:
        NotationError: with line and column of what can't be read, or contradicts something else.
        PositionError: when the board is impossible.

    >>> opening = parse_xgid("-b----E-C---eE---c-e----B-:0:0:-1:31")
    >>> parse_diagram(format_diagram(opening, home="left")) == opening
    True
    """
    board = find_board(text_given(text))
    if board is None:
        raise NotationError(
            Message(
                "diagram",
                "There is no board here: it begins with a line like {line}.",
                {"line": frame_lines()[0]},
            ),
            text,
        )
    return read_around(text, board)


def read_around(text: str, board: Drawing | None) -> Xgid:
    """The position of a text from its identifier, if it has one, else from the board and notes.

    Raises:
        NotationError: as `parse_diagram`.
        PositionError: when the board is impossible.
    """
    notes = read_notes(text, board)
    if "resigned" in notes:
        told = notes["resigned"]
        raise NotationError(
            Message("diagram", "An XGID can't say that a resignation waits for its answer."),
            text,
            told.column,
            told.line,
        )
    bottom = bottom_letter(text, board)
    on_roll = _on_roll(text, notes, board, bottom)
    identified = _identified(text)
    if identified is None:
        assert board, "a text without identifier is read for its board"
        return xgid_told(text, notes, board, bottom, on_roll)
    check_told(text, notes, board, identified, bottom, on_roll)
    return identified


XGID_BEGINS = r"XGID[ \t]*="
"""How an identifier begins, in any letters; no other blanks stand before its sign."""


def _identified(text: str) -> Xgid | None:
    """The position that an identifier in the text tells."""
    if found := re.search(rf"{XGID_BEGINS}[ \t]*\S*", text, re.IGNORECASE):
        return read_part(text, found[0], lambda place: found.start() + place, parse_xgid)
    if re.search(r"Position[ \t]*ID", text, re.IGNORECASE) and re.search(
        r"Match[ \t]*ID", text, re.IGNORECASE
    ):
        gnu_id = parse_gnu_id(text)
        if gnu_id.match.resigned:
            raise NotationError(
                Message("diagram", "An XGID can't say that a resignation waits for its answer."),
                text,
            )
        return xgid_of_gnu_id(gnu_id)
    return None


def _on_roll(text: str, notes: Notes, board: Drawing | None, bottom: str) -> str:
    """The letter of the player on roll: told, or the one whose numbers the frame has."""
    if "on_roll" in notes:
        return str(notes["on_roll"].value)
    if board is None or board.bottom_numbers:
        return bottom
    return LETTERS[LETTERS.index(bottom) - 1]
