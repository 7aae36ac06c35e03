"""What a session leaves in the learner's journal, and how it is taken up again from there."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from bglearn.board.messages import BoardMessage
from bglearn.errors import BglearnError
from bglearn.learner.event import Event, Judged
from bglearn.learner.journal import Journal
from bglearn.notation.plays import parse_play
from bglearn.notation.position_id import parse_position_id
from bglearn.notebook.session import Session, respond
from bglearn.puzzles.puzzle import Puzzle
from bglearn.puzzles.verdict import Verdict


def happened(before: Session, after: Session) -> str | None:
    """The kind of event that leads from one session to the next; None where there was none."""
    if after.tries > before.tries or (after.solved and not before.solved):
        return "attempt"
    if after.hints > before.hints:
        return "hint"
    if after.shown and not before.shown:
        return "shown"
    return "again" if before.done and not after.done else None


def record(journal: Journal, before: Session, after: Session) -> bool:
    """Put down what led from one session to the next; False where that was nothing."""
    puzzle, kind = after.puzzle, happened(before, after)
    if kind is None:
        return False
    if kind == "attempt":
        said = after.said
        assert isinstance(said, Verdict)
        journal.record(
            kind,
            puzzle.id,
            puzzle.version,
            hints=after.hints,
            answer=after.answered,
            verdict=judged(said),
        )
    else:
        journal.record(kind, puzzle.id, puzzle.version, hints=after.hints)
    return True


def judged(said: Verdict) -> Judged:
    """A verdict as it stands in an event."""
    return Judged(said.correct, said.score, said.rule, _lost(said))


def _lost(said: Verdict) -> int | None:
    """The loss in thousandths, rounded up; of what is as good as the best nothing is lost."""
    if said.loss is None:
        return None
    return 0 if said.correct else -(-said.loss // 10)


def resumed(puzzle: Puzzle, events: Iterable[Event]) -> Session:
    """Where the learner stood: the answers are judged once more, in the language of now.

    Events of another version of the puzzle are about another question, and count for nothing here.
    """
    session = Session(puzzle)
    for event in events:
        if event.version != puzzle.version or event.puzzle != puzzle.id:
            continue
        match event.kind:
            case "attempt" if event.answer is not None:
                session = _answered(session, event.answer)
            case "hint" if not session.done:
                hints = min(event.hints, len(puzzle.hints))
                session = replace(session, hints=max(session.hints, hints))
            case "shown" if not session.done:
                session = replace(session, shown=True, said=None)
            case "again":
                session, _ = respond(session, BoardMessage(1, "again"))
    return session


def _answered(session: Session, answer: Mapping[str, Any]) -> Session:
    """The session after an answer from the journal; one that is no answer any more is no try."""
    if session.done:
        return session
    after, _ = respond(session, BoardMessage(1, "answer", answer=answer))
    if not isinstance(after.said, Verdict):
        return session
    return _laid_out(after, answer)


def _laid_out(session: Session, answer: Mapping[str, Any]) -> Session:
    """The answer as it lay on the board: points that were chosen, checkers that were put."""
    puzzle = session.puzzle
    try:
        if puzzle.kind == "points":
            return replace(session, chosen=tuple(answer["points"]))
        if puzzle.kind == "set-up":
            position = parse_position_id(answer["position"])
            return replace(session, placed=(position.mover, position.opponent))
        if puzzle.kind == "all-plays":
            plays = {
                text: parse_play(text, puzzle.position, puzzle.thrown) for text in answer["plays"]
            }
            return replace(session, found=plays)
    except BglearnError:  # it was judged all the same
        return session
    return session
