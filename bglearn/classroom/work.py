"""A pupil at a puzzle of an assignment: a message from the board in, the next view out.

Pure. What the board shows follows from the attempts that are stored, so a pupil goes on where they
stopped, on any machine; only what is not answered yet (plays noted, checkers placed) is a draft.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import NamedTuple

from bglearn.board.labels import BOARD, words
from bglearn.board.messages import BoardMessage, Reply
from bglearn.board.settings import DEFAULT
from bglearn.classroom.attempt import another
from bglearn.classroom.clock import told
from bglearn.classroom.desk import Desk, data_of, is_closed, is_too_late, told_fact
from bglearn.classroom.draft import with_answer
from bglearn.classroom.judged import Judged, canonical, judged, shown_answer
from bglearn.classroom.putting import asks_legality, put_down
from bglearn.classroom.scoring import ANSWER, HINT, REFUSED, SHOW, Fact, Standing
from bglearn.errors import AnswerError
from bglearn.i18n import Decimal, Message, text
from bglearn.notebook.session import MADE, Notice, Session, respond
from bglearn.notebook.views import card_of, scene_of
from bglearn.puzzles.answers import read_answer
from bglearn.puzzles.puzzle import Puzzle

_NOTED = Message("class", "Noted")


@dataclass(frozen=True, slots=True)
class Step:
    """What follows from a message; `kind` and `answer` are stored first."""

    session: Session
    reply: Reply
    kind: str | None = None
    answer: Judged | None = None


@dataclass(frozen=True, slots=True)
class View:
    """What the pupil's page shows; it sends `task` back with what is given."""

    scene: dict[str, object]
    card: dict[str, object]
    status: str
    done: bool
    task: Mapping[str, object] | None
    remarks: tuple[str, ...] = ()
    """What the teacher gives by hand and says to it, where it may be told."""


class Handled(NamedTuple):
    """What came of a message; a closed puzzle stores nothing, and a known key nothing new."""

    view: View
    reply: Reply
    is_stored: bool
    is_new: bool


def session_of(desk: Desk, now: int) -> Session:
    """The session that the stored attempts stand for, with the draft of this moment."""
    if desk.session is not None and not is_closed(desk, now):
        return desk.session
    state = desk.standing
    session = Session(desk.puzzle, hints=min(state.hints, len(desk.puzzle.hints)))
    answers = [fact for fact in desk.facts if fact.kind == ANSWER]
    if not answers:
        return replace(session, shown=state.was_shown)
    if not desk.policy.tells(now):
        return replace(session, said=_noted(desk.puzzle, answers[-1].answer))
    return _told_session(desk, session, state)


def _told_session(desk: Desk, session: Session, state: Standing) -> Session:
    """Where verdicts are told."""
    last = told_fact(state)
    session = replace(
        session,
        tries=len([fact for fact in state.used if not fact.is_correct]),
        solved=state.is_solved,
        shown=state.was_shown and not state.is_solved,
    )
    if last is None or session.shown:
        return session
    try:
        verdict = judged(desk.puzzle, data_of(last), tells=True).verdict
        session = with_answer(session, data_of(last))
    except AnswerError:  # the puzzle was corrected into another kind
        return session
    return replace(session, said=verdict, solved=verdict.correct)


def _noted(puzzle: Puzzle, given: str) -> Notice:
    """The answer as it was given: in any other form it would tell whether a play is legal."""
    answer = shown_answer(puzzle, given)
    return Notice(_NOTED, Message("class", "Your answer: {answer}", {"answer": answer}))


def step(desk: Desk, message: BoardMessage, now: int) -> Step:
    """What a message leads to. Nothing has changed before what is to be stored is stored."""
    session, policy = session_of(desk, now), desk.policy
    if message.kind == "show":
        if not may_show(desk, session, now):
            return Step(session, Reply("none"))
        return Step(replace(session, shown=True, said=None), Reply("back"), SHOW)
    if is_closed(desk, now) or message.kind == "again":
        return Step(session, Reply("back"), *_too_late(desk, message, now))
    if message.kind == "hint":
        if not policy.has_hints or session.hints >= len(desk.puzzle.hints):
            return Step(session, Reply("none"))
        return Step(replace(session, hints=session.hints + 1), Reply("none"), HINT)
    data = answer_data(desk.puzzle, message)
    if data is None:
        return Step(*(respond if policy.tells(now) else put_down)(session, message))
    try:
        answer = judged(desk.puzzle, data, tells=policy.tells_at_once())
    except AnswerError as error:
        word = Message("exercise", "Not understood")
        return Step(replace(session, said=Notice(word, error.message)), Reply("back"))
    if policy.tells(now):
        following, reply = respond(session, message)
        return Step(following, reply, ANSWER, answer)
    following = replace(
        session, said=_noted(desk.puzzle, answer.answer), found={}, placed=None, chosen=()
    )
    if desk.puzzle.kind in ("set-up", "all-plays"):
        following = replace(following, found=session.found, placed=session.placed)
    return Step(following, Reply("back"), ANSWER, answer)


def may_show(desk: Desk, session: Session, now: int) -> bool:
    """Whether the solution may be asked for, where answers are told: once tried, or once over."""
    policy, state = desk.policy, desk.standing
    if not (policy.has_solutions and policy.tells(now)) or state.is_solved or state.was_shown:
        return False
    is_there = session.graded is not None and session.graded.grade is not None  # a decision's
    return not is_there and (session.may_show or is_closed(desk, now))


def _too_late(desk: Desk, message: BoardMessage, now: int) -> tuple[str, Judged] | tuple[()]:
    """What is kept of an answer after the deadline; nothing where the same came before."""
    if message.kind == "again" or not is_too_late(desk, now):
        return ()
    data = answer_data(desk.puzzle, message)
    try:
        answer = None if data is None else judged(desk.puzzle, data, tells=False)
    except AnswerError:
        return ()
    if answer is None or any(fact.told == answer.told for fact in desk.facts):
        return ()
    return REFUSED, answer


def answer_data(puzzle: Puzzle, message: BoardMessage) -> object:
    """The answer that a message stands for; None where it is none.

    A typed play is none: it is put on the board, and confirmed there.
    """
    match message.kind:
        case "play" if puzzle.kind in MADE:
            text_of = " ".join(f"{source}/{to}" for source, to in message.moves)
            return {"play": text_of or "no move"}
        case "points" if puzzle.kind == "points":
            return {"points": list(message.points)}
        case "answer":
            return message.answer
    return None


def check_is_same(before: Fact, puzzle: Puzzle, message: BoardMessage) -> None:
    """Refuse a message whose key was that of another one.

    Raises:
        ClassroomError: when it is not what was stored.
    """
    if before.version != puzzle.version:  # it may have been corrected into another kind
        return
    given, kind = "", message.kind
    if data := answer_data(puzzle, message):
        with suppress(AnswerError):
            given, kind = canonical(read_answer(puzzle.kind, data).data), before.kind
    if (kind, given) != (before.kind, before.answer):
        raise another(before.key)


def view(desk: Desk, session: Session, now: int) -> View:
    """What a pupil sees; nothing in it tells more than the policy allows."""
    closed = is_closed(desk, now)
    policy = desk.policy
    if not policy.tells(now):
        session = replace(session, solved=False, shown=False, tries=0)
    can_show = may_show(desk, session, now)
    title = Message("class", "Puzzle {number}", {"number": desk.number})
    scene = replace(scene_of(session, with_proof=policy.has_solutions), settings=DEFAULT)
    card = card_of(session, title)
    card = replace(
        card,
        hints_left=card.hints_left if policy.has_hints else 0,
        can_show=can_show,
        stars=card.stars if policy.tells(now) else None,
        done=card.done or closed,
        can_restart=False,  # what was answered stays answered
    )
    if closed:
        scene = replace(scene, mode="look")
    drawn = scene.as_json()
    labels = {**words(BOARD), "try_hint": text("class", "Only what you confirm counts.")}
    if asks_legality(desk.puzzle) and not policy.tells(now):
        drawn["graph"] = None  # it lists what is legal
        labels["complete"] = ""  # only a legal play is
    drawn["labels"] = labels
    told_now = remarks(desk) if policy.tells(now) else ()
    return View(drawn, card.as_json(), status(desk, now), card.done, desk.task, told_now)


def status(desk: Desk, now: int) -> str:
    """One line: what may still be done, until when, at what cost, and the score if it is told."""
    policy, state = desk.policy, desk.standing
    parts: list[str] = []
    left = state.attempts_left(policy)
    if not policy.takes_answers(now):
        parts = [text("class", "Closed: answers no longer count.")]
    elif left is not None:
        parts = [text("class", "Answers left: {left} of {all}", left=left, all=policy.attempts)]
    if policy.deadline is not None and policy.takes_answers(now):
        until = told(policy.deadline, desk.zone)
        if policy.is_late(now):
            parts = [*parts, text("class", "Late: the deadline was {time}", time=until)]
        else:
            parts = [*parts, text("class", "Until {time}", time=until)]
    if not is_closed(desk, now):
        parts += _costs(desk)
    if policy.tells(now) and desk.mark is None and state.score is not None:
        parts.append(text("class", "Score: {score}", score=_told(state.score)))
    return " · ".join(parts)


def _costs(desk: Desk) -> list[str]:
    """What is taken off for what may still be done."""
    policy, costs = desk.policy, []
    if policy.try_cost and policy.attempts != 1:
        costs.append(text("class", "each earlier answer −{cost}", cost=_told(policy.try_cost)))
    if policy.hint_cost and policy.has_hints and desk.puzzle.hints:
        costs.append(text("class", "each hint −{cost}", cost=_told(policy.hint_cost)))
    if policy.late_cost and policy.late == "cost" and policy.deadline is not None:
        costs.append(text("class", "each late day −{cost}", cost=_told(policy.late_cost)))
    return costs


def remarks(desk: Desk) -> tuple[str, ...]:
    """What the teacher gave by hand, and says to it."""
    parts = []
    if desk.mark is not None:
        parts.append(text("class", "Mark by your teacher: {score}", score=_told(desk.mark)))
    if desk.comment:
        parts.append(text("class", "Your teacher writes: {comment}", comment=desk.comment))
    return tuple(parts)


def _told(score: int) -> str:
    return text("number", "{percent} %", percent=percent(score))


def percent(score: int) -> str:
    """Thousandths as percent, with a decimal only where there is one.

    >>> percent(1000), percent(875)
    ('100', '87.5')
    """
    return f"{score // 10}" if score % 10 == 0 else str(Decimal(f"{score / 10:.1f}"))
