"""What a session looks like: its scene and its card."""

from __future__ import annotations

from bglearn.board.card import BAD, GOOD, INFO, Card, CardChoice, CardVerdict
from bglearn.board.scene import Arrow, Mark, Scene
from bglearn.i18n import Message
from bglearn.notation.plays import parse_play
from bglearn.notebook.session import Notice, Session
from bglearn.puzzles.judge import Verdict, solution_text
from bglearn.puzzles.puzzle import Choice, Puzzle
from bglearn.rules.plays import Move
from bglearn.rules.position import BAR, OFF, Position
from bglearn.rules.why import Violation

_PICKS = {"legal": "many", "why": "one"}
_CORRECT = Message("verdict", "Correct!")
_INCORRECT = Message("verdict", "Incorrect!")
_OTHER_PLAY = Message("verdict", "Not that move")
_REFUSED = Message("verdict", "Not allowed")


def scene_of(session: Session) -> Scene:
    """The board: the position, and what the latest answer made worth seeing."""
    puzzle = session.puzzle
    return Scene(
        id=puzzle.id,
        position=_position(session),
        roll=None if session.solved and puzzle.kind == "play" else puzzle.roll,
        mode="look" if puzzle.kind != "play" or session.done else puzzle.mode,
        arrows=_arrows(session),
        marks=_marks(session),
    )


def _position(session: Session) -> Position:
    """The position of the puzzle; once a play has solved it, the one that the play left."""
    position = session.puzzle.position
    if session.solved and isinstance(session.said, Verdict):
        for move in session.said.play or ():
            position = position.moved(*move)
    return position


def card_of(session: Session, title: Message) -> Card:
    """The card: question, hints so far, and the latest verdict."""
    puzzle = session.puzzle
    return Card(
        id=puzzle.id,
        kind=puzzle.kind,
        title=title,
        question=puzzle.question,
        pick=_PICKS.get(puzzle.kind),
        choices=tuple(map(_card_choice, puzzle.shuffled_choices)),
        number=(0, 9999) if puzzle.kind == "count" else None,
        hints=puzzle.hints[: session.hints],
        hints_left=len(puzzle.hints) - session.hints,
        stars=session.stars,
        verdict=_verdict(session),
        done=session.done,
        can_show=session.may_show,
    )


def _card_choice(choice: Choice) -> CardChoice:
    return CardChoice(choice.id, str(choice.text), choice.moves)


def _verdict(session: Session) -> CardVerdict | None:
    if session.shown:
        return CardVerdict(
            INFO,
            Message("verdict", "Solution: {answer}", {"answer": solution_text(session.puzzle)}),
            session.puzzle.why,
        )
    said = session.said
    if said is None:
        return None
    if isinstance(said, Notice):
        return CardVerdict(INFO, said.word, said.text)
    if isinstance(said, Violation):
        return CardVerdict(BAD, _REFUSED, said.message, said.rule)
    if said.correct:
        return CardVerdict(GOOD, _CORRECT, said.message, said.rule)
    if not said.counts:
        if said.violation is None:
            return CardVerdict(INFO, Message("exercise", "Not understood"), said.message)
        return CardVerdict(BAD, _REFUSED, said.message, said.rule)
    word = _OTHER_PLAY if session.puzzle.kind == "play" else _INCORRECT
    return CardVerdict(BAD, word, said.message, said.rule)


def _violation(session: Session) -> Violation | None:
    said = session.said
    return (
        said.violation
        if isinstance(said, Verdict)
        else said
        if isinstance(said, Violation)
        else None
    )


def _arrows(session: Session) -> tuple[Arrow, ...]:
    puzzle = session.puzzle
    if session.shown and puzzle.kind == "play":
        play = parse_play(str(puzzle.answer.data["play"]), puzzle.position, puzzle.roll)
        return _drawn(play, "proof")
    violation = _violation(session)
    if puzzle.kind == "why":
        return _drawn(puzzle.shown, "wrong")
    if violation and not session.solved:
        return _drawn(violation.witness, "proof")
    if isinstance(session.said, Verdict) and session.said.play:
        return _drawn(session.said.play, "move") if session.solved else ()
    return ()


def _drawn(moves: tuple[Move, ...], tone: str) -> tuple[Arrow, ...]:
    return tuple(Arrow(move.from_point, move.to_point, tone) for move in moves)


def _marks(session: Session) -> tuple[Mark, ...]:
    """The places that forbid what was tried."""
    violation = _violation(session)
    if violation is None:
        return ()
    tone = "blocked" if violation.rule in _BLOCKING else "look"
    point = BAR if violation.rule in _ON_THE_BAR else violation.params.get("point")
    return (Mark(point, tone),) if isinstance(point, int) and OFF < point <= BAR else ()


_ON_THE_BAR = frozenset({"BAR-01", "BAR-08"})
_BLOCKING = frozenset({"LAND-05", "COMB-03", "COMB-04", "BAR-05", "BAR-07", "CLOSED-02"})


def title_of(puzzle: Puzzle, number: int | None) -> Message:
    """The card's heading: the exercise's number in its lesson, or the puzzle's name."""
    if number is None:
        return Message("exercise", "Puzzle {name}", {"name": puzzle.id})
    return Message("exercise", "Exercise {number}", {"number": number})
