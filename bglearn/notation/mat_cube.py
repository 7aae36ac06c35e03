"""The cube's cells of a match file: doubles, beavers, raccoons, takes and drops."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bglearn.errors import GameError, NotationError
from bglearn.i18n import Message, shown
from bglearn.notation.mat_events import Annulled, IllegalDouble
from bglearn.rules.events import Beavered, Doubled, Dropped, Raccooned, Took

if TYPE_CHECKING:
    from bglearn.notation.mat_game import GameReader
    from bglearn.notation.mat_lines import Cell


def read_double(reader: GameReader, cell: Cell) -> None:
    """A double: one that the Crawford game forbids is annulled.

    Raises:
        BglearnError: when the rules forbid it, or it is another player's.
    """
    by = cell.side
    if reader.game.offer and by is reader.game.to_act:  # a beaver under another name
        read_redouble(reader, cell)
        return
    reader.turn_comes(cell)
    try:
        reader.apply(Doubled(by))
    except GameError as error:
        if error.rule in ("MATCH-04", "GAP-13"):
            reader.apply(Annulled(Doubled(by)))
            reader.annulled_by = by
            message = Message(
                "mat",
                "Nobody may double in this game: the double is annulled, and the game counts"
                " as if the cube had not moved.",
            )
            reader.remark(message, by)
            return
        if error.rule != "GAP-10":
            raise
        reader.apply(IllegalDouble(by))
        message = Message(
            "mat", "The stake already won the match for this player: the double had no use."
        )
        reader.remark(message, by)
    _check_cube(reader, cell)


def read_redouble(reader: GameReader, cell: Cell) -> None:
    """A beaver, or the raccoon that answers one, whatever it is called.

    Raises:
        BglearnError: when the rules forbid it, or it is another player's.
    """
    offer, by = reader.game.offer, cell.side
    if offer is None:
        raise _fault(cell, Message("mat", "There is no double to answer here."))
    if by is not offer.to_answer:
        reader.must_be(cell, offer.to_answer)
    reader.apply(Raccooned(by) if offer.kind == "beaver" else Beavered(by))
    _check_cube(reader, cell)


def _check_cube(reader: GameReader, cell: Cell) -> None:
    assert reader.game.offer
    due = reader.game.offer.value
    if cell.value not in (None, due):
        message = Message(
            "mat",
            "The cube comes to {due} here, and not to {given}.",
            {"due": shown(due), "given": shown(cell.value)},
        )
        raise _fault(cell, message)


def read_answer(reader: GameReader, cell: Cell) -> None:
    """A take or a drop.

    Raises:
        BglearnError: when the rules forbid it, or it is another player's.
    """
    by = cell.side
    event = Took(by) if cell.kind == "take" else Dropped(by)
    if reader.annulled_by is by.opponent:
        reader.annulled_by = None
        reader.apply(Annulled(event))
        return
    if reader.game.offer is None:
        raise _fault(cell, Message("mat", "There is no double to answer here."))
    if by is not reader.game.offer.to_answer:
        reader.must_be(cell, reader.game.offer.to_answer)
    reader.apply(event)


def _fault(cell: Cell, message: Message) -> NotationError:
    return NotationError(message, cell.text, cell.column)
