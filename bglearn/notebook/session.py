"""One learner at one puzzle: what has been tried, hinted and said so far.

A session is a value; `respond` takes a message from the board and gives the session that follows.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from bglearn.analysis.sage import installed
from bglearn.board.card import CardVerdict
from bglearn.board.messages import BoardMessage, Reply
from bglearn.errors import (
    AnswerError,
    BglearnError,
    IllegalPlayError,
    NotationError,
    PositionError,
)
from bglearn.i18n import Message
from bglearn.learner.result import stars
from bglearn.notation.plays import format_play, parse_play
from bglearn.notation.position_id import parse_position_id
from bglearn.notation.xgid import parse_xgid
from bglearn.notebook.said import FAULT, TWO_WAYS, unread
from bglearn.puzzles.answers import read_answer
from bglearn.puzzles.judge import Verdict, judge
from bglearn.puzzles.kinds.best_play import is_not_graded
from bglearn.puzzles.kinds.play import after, understood
from bglearn.puzzles.kinds.set_up import target
from bglearn.puzzles.puzzle import Puzzle
from bglearn.rules.plays import Move, Play
from bglearn.rules.position import BAR, CHECKERS, Position, Side
from bglearn.rules.why import Violation, explain

Placed = tuple[Side, Side]
"""The learner's checkers and the opponent's as a hand puts them, perhaps impossible yet."""
_NONE_PLACED: Side = (CHECKERS,) + (0,) * BAR


@dataclass(frozen=True, slots=True)
class Notice:
    """Something to say that is no verdict: a text that can't be read, a fault of the program."""

    word: Message
    text: Message | str

    @classmethod
    def of(cls, told: CardVerdict) -> Notice:
        """The same as is said beside every other board."""
        return cls(told.word, told.text)


@dataclass(frozen=True, slots=True)
class Session:
    """Where a learner stands with a puzzle.

    `tries` counts the answers that were judged and wrong; an illegal play or an unreadable text is
    no try. `said` is the latest verdict, refusal or notice; `shown` tells that the solution was
    asked for, `seen` that it was in an earlier go. `found` are the plays that were noted, by their
    texts, where all are asked for; `placed` are the checkers as they were put on the board, where
    a position is to be set up; `chosen` the points that were clicked last. `answered` is the
    latest answer that was judged, as data.
    """

    puzzle: Puzzle
    tries: int = 0
    hints: int = 0
    solved: bool = False
    shown: bool = False
    said: Verdict | Violation | Notice | None = None
    seen: bool = False
    found: Mapping[str, Play] = field(default_factory=dict)
    placed: Placed | None = None
    chosen: tuple[int, ...] = ()
    answered: Mapping[str, object] | None = None

    @property
    def done(self) -> bool:
        """Whether no further answer is taken: a decision is made once, and then analysed."""
        return self.solved or self.shown or self.graded is not None

    @property
    def graded(self) -> Verdict | None:
        """The verdict on a decision that was graded by equity."""
        said = self.said
        return said if isinstance(said, Verdict) and said.grade else None

    @property
    def stars(self) -> int | None:
        """What was won; None until solved."""
        if not self.solved:
            return None
        return stars(self.tries, self.hints, self.puzzle.par, seen=self.seen)

    @property
    def checkers(self) -> Placed:
        """Where the checkers lie that are being set up."""
        if self.placed:
            return self.placed
        begin = target(self.puzzle).begin
        return (begin.mover, begin.opponent) if begin else (_NONE_PLACED, _NONE_PLACED)

    @property
    def edited(self) -> Position | None:
        """The position that was set up; None while it is none that can occur."""
        try:
            return Position(*self.checkers)
        except PositionError:
            return None

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
        return replace(session, said=Notice.of(unread(message))), Reply("back")
    if isinstance(message, Exception):
        return replace(session, said=Notice.of(FAULT)), Reply("back")
    if message.kind == "again" and not session.done:
        return session, Reply("none")
    if message.kind == "again":
        seen = session.seen or session.shown or session.graded is not None
        return Session(session.puzzle, seen=seen), Reply("back")
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
        case "points":
            return _pointed(session, message.points)
        case "edit":
            return _edited(session, message.position)
        case "load":
            return _loaded(session, message.text)
        case "hint":
            hints = min(session.hints + 1, len(session.puzzle.hints))
            return replace(session, hints=hints), Reply("none")
        case "show" if session.may_show:
            return replace(session, shown=True, said=None), Reply("back")
        case _:
            return session, Reply("none")


PLAYED = ("play", "all-plays", "best-play")
"""The kinds whose answer is played on the board."""
MADE = ("play", "best-play")
"""Those of them whose answer is one play, which is made by confirming it."""

_NOTED = Message("exercise", "Noted")
_NOTED_BEFORE = Message("exercise", "Already noted")
_NOTED_BEFORE_TEXT = Message(
    "exercise", "That ends like a play that you have found: look for one that ends differently."
)


def _played(session: Session, moves: tuple[Move, ...]) -> tuple[Session, Reply]:
    """A play made on the board, in the order in which the hand made it."""
    if session.puzzle.kind not in PLAYED:
        return session, Reply("back")
    puzzle = session.puzzle
    violation = explain(puzzle.position, puzzle.thrown, moves)
    if violation:
        return replace(session, said=violation), Reply("back")
    text = " ".join(f"{source}/{to}" for source, to in moves) or "no move"
    if puzzle.kind == "all-plays":
        return _noted(session, text)
    return _answered(session, {"play": text})


def _noted(session: Session, text: str) -> tuple[Session, Reply]:
    """One of all the plays that are asked for, put down; it is no answer yet."""
    position = session.puzzle.position
    play = understood(text, position, session.puzzle.thrown)
    if isinstance(play, BglearnError):  # two ways to move one checker may end differently
        return replace(session, said=Notice.of(unread(play))), Reply("back")
    if after(position, play) in [after(position, other) for other in session.found.values()]:
        said = Notice(_NOTED_BEFORE, _NOTED_BEFORE_TEXT)
        return replace(session, said=said), Reply("back")
    text = format_play(position, play)
    found = {**session.found, text: play}
    values = {"play": text, "count": len(found)}
    said = Notice(_NOTED, Message("exercise", "{play}. Found so far: {count}.", values))
    return replace(session, found=found, said=said), Reply("back")


def _questioned(session: Session, moves: tuple[Move, ...]) -> tuple[Session, Reply]:
    """A move that the board does not offer: why not? It is no answer yet."""
    puzzle = session.puzzle
    if puzzle.kind not in PLAYED:
        return session, Reply("back")
    said = explain(puzzle.position, puzzle.thrown, moves) or Notice.of(TWO_WAYS)
    # Where anything may be tried, the checkers go back; else the illegal move was never made.
    return replace(session, said=said), Reply("back" if puzzle.mode == "try" else "none")


def _typed(session: Session, text: str) -> tuple[Session, Reply]:
    """A play that was typed is put on the board; the learner confirms it there."""
    puzzle = session.puzzle
    if puzzle.kind not in PLAYED:
        return session, Reply("back")
    try:
        play: Play = parse_play(text, puzzle.position, puzzle.thrown)
    except NotationError as error:
        return replace(session, said=Notice.of(unread(error))), Reply("none")
    except IllegalPlayError as error:
        return replace(session, said=error.violation), Reply("back")
    return replace(session, said=None), Reply("put", play)


def _pointed(session: Session, points: tuple[int, ...]) -> tuple[Session, Reply]:
    """The points that were clicked; they stay chosen, to be put right."""
    if session.puzzle.kind != "points":
        return session, Reply("back")
    return _answered(replace(session, chosen=points), {"points": list(points)})


def _edited(session: Session, placed: Placed) -> tuple[Session, Reply]:
    """Checkers were put somewhere; nothing is said before the answer is checked."""
    if session.puzzle.kind != "set-up":
        return session, Reply("back")
    return replace(session, placed=placed), Reply("none")


def _loaded(session: Session, text: str) -> tuple[Session, Reply]:
    """A position as text: the learner's own checkers first."""
    if session.puzzle.kind != "set-up":
        return session, Reply("back")
    try:
        position = parse_xgid(text).position if ":" in text else parse_position_id(text)
    except BglearnError as error:
        return replace(session, said=Notice.of(unread(error))), Reply("none")
    return _edited(session, (position.mover, position.opponent))


def _answered(session: Session, data: object) -> tuple[Session, Reply]:
    try:
        answer = read_answer(session.puzzle.kind, data)
    except AnswerError as error:
        return replace(session, said=Notice.of(unread(error))), Reply("back")
    verdict = judge(session.puzzle, answer)
    if is_not_graded(verdict) and (engine := installed()):
        verdict = judge(session.puzzle, answer, engine)
    session = replace(session, said=verdict, answered=answer.data)
    if verdict.correct:
        return replace(session, solved=True), Reply("keep")
    return replace(session, tries=session.tries + verdict.counts), Reply("back")
