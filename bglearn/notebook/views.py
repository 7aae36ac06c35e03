"""What a session looks like: its scene and its card."""

from __future__ import annotations

from bglearn.analysis.grades import GOOD as GOOD_GRADE
from bglearn.board.card import BAD, GOOD, INFO, Card, CardVerdict
from bglearn.board.match_scene import drawn
from bglearn.board.scene import Arrow, Mark, MarkTone, Scene
from bglearn.i18n import Message
from bglearn.notation.plays import parse_play
from bglearn.notation.position_id import format_position_id
from bglearn.notebook.equity_table import table_of
from bglearn.notebook.fields import fields_of
from bglearn.notebook.pictured import cube_view, score_view
from bglearn.notebook.refusal_drawing import arrows_of, caption_of, marks_of
from bglearn.notebook.said import NOT_READ, REFUSED, forbidden
from bglearn.notebook.session import MADE, Notice, Session
from bglearn.puzzles.judge import Verdict, solution_told
from bglearn.puzzles.kinds.best_play import is_not_graded
from bglearn.puzzles.kinds.company import told
from bglearn.puzzles.kinds.evening import seats_told
from bglearn.puzzles.kinds.kind import chosen
from bglearn.puzzles.kinds.points import right_points
from bglearn.puzzles.kinds.ruling import case
from bglearn.puzzles.kinds.set_up import target
from bglearn.puzzles.kinds.why import shown_play
from bglearn.puzzles.puzzle import Puzzle
from bglearn.rules.catalog import BOOK
from bglearn.rules.dice import Roll
from bglearn.rules.plays import Move, Play
from bglearn.rules.position import BAR, CHECKERS, OFF, Position, other_view
from bglearn.rules.why import Violation

_CORRECT = Message("verdict", "Correct!")
_INCORRECT = Message("verdict", "Not yet")
_OTHER_PLAY = Message("verdict", "Not that move")

_GRADES = {
    GOOD_GRADE: (INFO, Message("grade", "Good, not best")),
    "error": (BAD, Message("grade", "Error")),
    "blunder": (BAD, Message("grade", "Blunder")),
    "doubtful": (BAD, Message("grade", "Doubtful")),
    "bad": (BAD, Message("grade", "Bad")),
    "very-bad": (BAD, Message("grade", "Very bad")),
}
"""What is said of a decision that was not the best, by its band."""


def scene_of(session: Session, *, with_proof: bool = True) -> Scene:
    """The board: the position, and what the latest answer made worth seeing.

    Without proof a refusal draws no legal play.
    """
    puzzle, arrows = session.puzzle, _arrows(session, with_proof)
    roll, opponent_roll = _dice(session)
    return Scene(
        id=puzzle.id,
        position=_position(session),
        roll=roll,
        mode=_mode(session),
        arrows=arrows,
        marks=_marks(session),
        caption=_caption(session, arrows),
        lasting=puzzle.kind in ("why", "ruling"),
        cube=cube_view(puzzle),
        opponent_roll=opponent_roll,
        on_roll="mover" if puzzle.kind in ("may-double", "response", "best-cube") else None,
        score=score_view(puzzle),
        selected=session.chosen,
        completes=puzzle.kind != "all-plays",
        edit=_edit(session),
    )


_SAID_IN_WORDS = ("captain", "ledger")
"""The kinds that say nothing of a position: no board is shown."""
_MODES = {"points": "points", "set-up": "edit", "all-plays": "play", "best-play": "play"}


def _mode(session: Session) -> str:
    if _is_said_in_words(session.puzzle):
        return "none"
    if session.done:
        return "look"
    puzzle = session.puzzle
    return puzzle.mode if puzzle.kind == "play" else _MODES.get(puzzle.kind, "look")


def _is_said_in_words(puzzle: Puzzle) -> bool:
    """Whether a board would tell nothing: of seats and payments in a chouette, for instance."""
    about_company = any(BOOK[rule].section == "CHOU" for rule in puzzle.rules)
    return puzzle.kind in _SAID_IN_WORDS or (puzzle.kind == "choice" and about_company)


def _dice(session: Session) -> tuple[Roll | None, Roll | None]:
    """The learner's dice and the opponent's; once a play has solved it, they are picked up."""
    puzzle = session.puzzle
    if puzzle.kind == "ruling":
        return case(puzzle).dice
    return None if session.solved and puzzle.kind in MADE else puzzle.roll, None


def _edit(session: Session) -> dict[str, object] | None:
    """What is being set up, and what is wrong with it as a position."""
    if session.puzzle.kind != "set-up":
        return None
    mover, opponent = session.checkers
    if session.shown:
        goal = target(session.puzzle).position
        mover, opponent = goal.mover, goal.opponent
    position = session.edited
    return {
        "position": {"mover": list(mover), "opponent": list(opponent)},
        "checkers": CHECKERS,
        "xgid": "",
        "position_id": format_position_id(position) if position else "",
        "problems": [],
        "fields": [],
    }


def _position(session: Session) -> Position:
    """The position of the puzzle; once a play has solved it, the one that the play left."""
    puzzle, position = session.puzzle, session.puzzle.position
    if puzzle.kind == "ruling":
        return case(puzzle).position
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
        facts=_facts(puzzle),
        fields=fields_of(session),
        hints=puzzle.hints[: session.hints],
        hints_left=len(puzzle.hints) - session.hints,
        stars=session.stars,
        verdict=_verdict(session),
        done=session.done,
        can_show=session.may_show,
        table=table_of(session),
    )


def _facts(puzzle: Puzzle) -> tuple[Message | str, ...]:
    """What the question tells beside the board: who sits where, what happened at the table."""
    if puzzle.kind == "ruling":
        return tuple(incident.told for incident in case(puzzle).incidents)
    if puzzle.kind in ("captain", "ledger"):
        return seats_told(told(puzzle))
    return ()


def _verdict(session: Session) -> CardVerdict | None:
    if session.shown:
        return CardVerdict(INFO, _shown(session.puzzle), session.puzzle.why)
    said = session.said
    if said is None:
        return None
    if isinstance(said, Notice):
        return CardVerdict(INFO, said.word, said.text)
    if isinstance(said, Violation):
        return forbidden(said)
    if said.correct:
        return CardVerdict(GOOD, _CORRECT, said.message, said.rule)
    if said.grade:
        tone, word = _GRADES[said.grade]
        both = {"told": said.message, "why": _lasting(session.puzzle)}
        return CardVerdict(tone, word, Message("exercise", "{told} {why}", both), said.rule)
    if not said.counts:
        if is_not_graded(said):
            return CardVerdict(INFO, Message("exercise", "Not graded"), said.message)
        if said.rule is None:
            return CardVerdict(INFO, NOT_READ, said.message)
        return CardVerdict(BAD, REFUSED, said.message, said.rule)
    word = _OTHER_PLAY if session.puzzle.kind == "play" else _INCORRECT
    return CardVerdict(BAD, word, said.message, said.rule)


def _shown(puzzle: Puzzle) -> Message:
    """The solution in short: whole statements can be read where they are ticked."""
    if puzzle.kind == "choice" and len(chosen(puzzle)) > 1:
        return Message("verdict", "The right ones are ticked.")
    return solution_told(puzzle)


def _lasting(puzzle: Puzzle) -> Message:
    """What to remember; the verdict on a cube action has told the reason beside it already."""
    if puzzle.kind == "best-cube" and isinstance(why := puzzle.why.values.get("why"), Message):
        return why
    return puzzle.why


def _violation(session: Session) -> Violation | None:
    said = session.said
    return (
        said.violation
        if isinstance(said, Verdict)
        else said
        if isinstance(said, Violation)
        else None
    )


def _arrows(session: Session, with_proof: bool) -> tuple[Arrow, ...]:
    """The solution, the refused moves, or a legal play where only that shows what was wrong."""
    puzzle = session.puzzle
    if session.shown and puzzle.kind in MADE:
        return drawn(_solution(puzzle), "proof")
    if session.graded and session.graded.play and not session.solved:
        return drawn(_solution(puzzle), "proof") + drawn(session.graded.play, "wrong")
    if puzzle.kind == "why":
        return drawn(shown_play(puzzle), "wrong")
    if puzzle.kind == "ruling":
        return drawn(_seen_by_learner(case(puzzle).moved, case(puzzle).by_learner), "last")
    violation = _violation(session)
    if session.solved or violation is None:
        return ()
    return arrows_of(violation, with_proof=with_proof)


def _caption(session: Session, arrows: tuple[Arrow, ...]) -> Message | str:
    """What the arrows mean; the solution's and those of the question need no word."""
    if session.shown or session.puzzle.kind == "why":
        return ""
    if {arrow.tone for arrow in arrows} == {"proof", "wrong"}:
        return Message("exercise", "Green: the best play. Red: yours.")
    return caption_of(arrows)


def _solution(puzzle: Puzzle) -> Play:
    return parse_play(str(puzzle.answer.data["play"]), puzzle.position, puzzle.thrown)


def _seen_by_learner(moves: tuple[Move, ...], by_learner: bool) -> tuple[Move, ...]:
    """Moves by the learner's points; the opponent's bar and tray have none."""
    if by_learner:
        return moves
    return tuple(
        Move(other_view(source), other_view(to))
        for source, to in moves
        if source != BAR and to != OFF
    )


def _marks(session: Session) -> tuple[Mark, ...]:
    """The places that forbid what was tried, or that a wrong answer got wrong."""
    if session.done and session.puzzle.kind == "points":
        return tuple(Mark(point) for point in sorted(right_points(session.puzzle)))
    violation = _violation(session)
    if violation is None:
        places = session.said.places if isinstance(session.said, Verdict) else ()
        wrong: MarkTone = "blocked" if session.puzzle.kind == "points" else "look"
        return tuple(Mark(point, wrong) for point in places)
    return marks_of(violation)


def title_of(puzzle: Puzzle, number: int | None, in_lesson: bool) -> Message:
    """The card's heading: its number in the lesson or among the puzzles, else its name."""
    if number is None:
        return Message("exercise", "Puzzle {name}", {"name": puzzle.id})
    if in_lesson:
        return Message("exercise", "Exercise {number}", {"number": number})
    return Message("exercise", "Puzzle {number}", {"number": number})
