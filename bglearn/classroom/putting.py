"""What a pupil does on the board before confirming, where feedback comes later.

It is no answer and costs nothing, so it may tell no more than the board itself does: a board that
offers legal moves only tells what is legal; one on which anything may be tried takes everything.
"""

from __future__ import annotations

from dataclasses import replace

from bglearn.board.messages import BoardMessage, Reply
from bglearn.errors import NotationError
from bglearn.i18n import Message
from bglearn.notation.plays import parse_moves
from bglearn.notebook.said import REFUSED, unread
from bglearn.notebook.session import Notice, Session, respond
from bglearn.puzzles.puzzle import Puzzle
from bglearn.rules.plays import Move
from bglearn.rules.why import Violation

_NOT_LEGAL = Message(
    "class", "That is no complete legal play of this roll, so it is not put on the board."
)


def asks_legality(puzzle: Puzzle) -> bool:
    """Whether anything may be tried on its board, because what is legal is the question."""
    return puzzle.kind == "play" and puzzle.mode == "try"


def put_down(session: Session, message: BoardMessage) -> tuple[Session, Reply]:
    """The session after a message that is no answer, and what the board does next."""
    if message.kind == "try":
        return session, Reply("none")
    if message.kind == "type" and asks_legality(session.puzzle):
        try:
            moves = parse_moves(message.text)  # by the roll a legal play would be read otherwise
        except NotationError as error:
            return replace(session, said=Notice.of(unread(error))), Reply("none")
        return replace(session, said=None), Reply("put", moves)
    following, reply = respond(session, message)
    if not isinstance(following.said, Violation):
        return following, reply
    if begun := _begun(following.said):
        return replace(following, said=None), Reply("put", begun)
    return replace(following, said=Notice(REFUSED, _NOT_LEGAL)), Reply("none")


def _begun(violation: Violation) -> tuple[Move, ...]:
    """The moves of a play that only lacks some: a hand may begin so, too."""
    begun = violation.witness[: len(violation.moves)]
    return begun if sorted(begun) == sorted(violation.moves) else ()
