"""One learner at one puzzle: what has been tried, hinted and said so far.

A session is a value; `respond` takes a message from the board and gives the session that follows.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from bglearn.board.messages import BoardMessage, Reply
from bglearn.errors import AnswerError, BglearnError, NotationError
from bglearn.i18n import Message
from bglearn.notation.plays import parse_play
from bglearn.puzzles.answers import read_answer
from bglearn.puzzles.judge import Verdict, judge
from bglearn.puzzles.puzzle import Puzzle
from bglearn.rules.plays import Move, Play
from bglearn.rules.why import Violation, explain

MOST_STARS = 3


@dataclass(frozen=True, slots=True)
class Notice:
    """Something to say that is no verdict: a text that can't be read, a fault of the program."""

    word: Message
    text: Message


@dataclass(frozen=True, slots=True)
class Session:
    """Where a learner stands with a puzzle.

    `tries` counts the answers that were judged and wrong; an illegal play or an unreadable text is
    no try. `said` is the latest verdict, refusal or notice; `shown` tells that the solution was
    asked for, `seen` that it was in an earlier go.
    """

    puzzle: Puzzle
    tries: int = 0
    hints: int = 0
    solved: bool = False
    shown: bool = False
    said: Verdict | Violation | Notice | None = None
    seen: bool = False

    @property
    def done(self) -> bool:
        """Whether no further answer is taken."""
        return self.solved or self.shown

    @property
    def stars(self) -> int | None:
        """Three, less one for each wrong try and each hint; None until solved.

        At least one, and just one where the solution was seen before.
        """
        if not self.solved:
            return None
        return 1 if self.seen else max(1, MOST_STARS - self.tries - self.hints)

    @property
    def may_show(self) -> bool:
        """The solution may be asked for once something was tried or all hints are out."""
        return not self.done and (self.tries > 0 or self.hints == len(self.puzzle.hints))


def respond(session: Session, message: BoardMessage | Exception) -> tuple[Session, Reply]:
    """The session after a message, and what the board does next.

    An exception instead of a message becomes a notice: nothing that a board sends ends in a stack
    trace, and nothing that was reached is lost.
    """
    if isinstance(message, Exception) and session.done:
        return session, Reply("none")
    if isinstance(message, BglearnError):
        return replace(session, said=Notice(_NOT_READ, message.message)), Reply("back")
    if isinstance(message, Exception):
        return replace(session, said=Notice(_FAULT, _FAULT_TEXT)), Reply("back")
    if message.kind == "again" and not session.done:
        return session, Reply("none")
    if message.kind == "again":
        return Session(session.puzzle, seen=session.seen or session.shown), Reply("back")
    if session.done:
        return session, Reply("none")
    match message.kind:
        case "play":
            return _played(session, message.moves)
        case "try":
            return _questioned(session, message.moves)
        case "type":
            return _typed(session, message.text)
        case "answer":
            return _answered(session, message.answer)
        case "hint":
            hints = min(session.hints + 1, len(session.puzzle.hints))
            return replace(session, hints=hints), Reply("none")
        case _:
            if not session.may_show:
                return session, Reply("none")
            return replace(session, shown=True, said=None), Reply("back")


_NOT_READ = Message("exercise", "Not understood")
_TWO_WAYS = Message("exercise", "One step at a time")
_TWO_WAYS_TEXT = Message(
    "exercise",
    "Two ways lead there, and they end differently. Click the point in between first.",
)
_FAULT = Message("exercise", "Something went wrong")
_FAULT_TEXT = Message(
    "exercise", "That was our mistake, not yours. Run this cell again and go on from there."
)


def _played(session: Session, moves: tuple[Move, ...]) -> tuple[Session, Reply]:
    """A play made on the board, in the order in which the hand made it."""
    if session.puzzle.kind != "play":
        return session, Reply("back")
    violation = explain(session.puzzle.position, session.puzzle.roll, moves)
    if violation:
        return replace(session, said=violation), Reply("back")
    text = " ".join(f"{source}/{target}" for source, target in moves) or "no move"
    return _answered(session, {"play": text})


def _questioned(session: Session, moves: tuple[Move, ...]) -> tuple[Session, Reply]:
    """A move that the board does not offer: why not? It is no answer yet."""
    puzzle = session.puzzle
    if puzzle.kind != "play":
        return session, Reply("back")
    said = explain(puzzle.position, puzzle.roll, moves) or Notice(_TWO_WAYS, _TWO_WAYS_TEXT)
    # Where anything may be tried, the checkers go back; else the illegal move was never made.
    return replace(session, said=said), Reply("back" if puzzle.mode == "try" else "none")


def _typed(session: Session, text: str) -> tuple[Session, Reply]:
    """A play that was typed is put on the board; the learner confirms it there."""
    puzzle = session.puzzle
    if puzzle.kind != "play":
        return session, Reply("back")
    try:
        play: Play = parse_play(text, puzzle.position, puzzle.roll)
    except NotationError as error:
        return replace(session, said=Notice(_NOT_READ, error.message)), Reply("none")
    except BglearnError:
        return _answered(session, {"play": text})
    return replace(session, said=None), Reply("put", play)


def _answered(session: Session, data: object) -> tuple[Session, Reply]:
    try:
        answer = read_answer(session.puzzle.kind, data)
    except AnswerError as error:
        return replace(session, said=Notice(_NOT_READ, error.message)), Reply("back")
    verdict = judge(session.puzzle, answer)
    if verdict.correct:
        return replace(session, solved=True, said=verdict), Reply("keep")
    tries = session.tries + verdict.counts
    return replace(session, tries=tries, said=verdict), Reply("back")
