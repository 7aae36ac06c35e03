"""A learner at a puzzle: tries, hints, stars, and what each message leads to."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bglearn.board.messages import KINDS, BoardMessage, Reply
from bglearn.errors import MessageError
from bglearn.i18n import Message
from bglearn.notebook.session import Notice, Session, respond
from bglearn.notebook.views import card_of, scene_of
from bglearn.puzzles.judge import Verdict
from bglearn.puzzles.library import library
from bglearn.rules.plays import Move
from bglearn.rules.why import Violation

PLAY = Session(library()["movement-two-checkers"])  # 4-2 from the start, with two checkers
TRY = Session(library()["movement-five-three"])
LEGAL = Session(library()["movement-landing"])
WHY = Session(library()["movement-no-six"])
COUNT = Session(library()["movement-check-count"])
ALL = {"play": PLAY, "try": TRY, "legal": LEGAL, "why": WHY, "count": COUNT}

RIGHT = BoardMessage(1, "play", (Move(24, 20), Move(13, 11)))
BESIDE = BoardMessage(1, "play", (Move(24, 20), Move(20, 18)))
ILLEGAL = BoardMessage(1, "play", (Move(24, 19),))
TITLE = Message("test", "Exercise")


def said(kind: str, **content: Any) -> BoardMessage:
    return BoardMessage(1, kind, **content)


def after(session: Session, *messages: BoardMessage | Exception) -> Session:
    for message in messages:
        session, _ = respond(session, message)
    return session


def effect(session: Session, message: BoardMessage | Exception) -> str:
    return respond(session, message)[1].effect


def card(session: Session) -> dict[str, Any]:
    return card_of(session, TITLE).as_json()


# ------------------------------------------------------------------ solving


def test_solved_at_once() -> None:
    session, reply = respond(PLAY, RIGHT)
    assert (session.solved, session.done, session.stars, session.tries) == (True, True, 3, 0)
    assert reply == Reply("keep")
    assert card(session)["verdict"]["word"] == "Correct!"
    assert scene_of(session).position.mover[20] == 1


@pytest.mark.parametrize(
    ("tries", "hints", "stars"),
    [(0, 0, 3), (1, 0, 2), (0, 1, 2), (1, 1, 1), (2, 0, 1), (0, 2, 1), (5, 0, 1), (3, 3, 1)],
)
def test_stars(tries: int, hints: int, stars: int) -> None:
    before = [BESIDE] * tries + [said("hint")] * hints
    session = after(PLAY, *before)
    assert session.stars is None
    assert after(session, RIGHT).stars == stars


def test_a_legal_play_beside_the_task_is_a_try() -> None:
    session, reply = respond(PLAY, BESIDE)
    assert (session.tries, session.solved, session.stars) == (1, False, None)
    assert reply == Reply("back")
    assert isinstance(session.said, Verdict)
    assert card(session)["verdict"]["word"] == "Not that move"


@pytest.mark.parametrize(
    "message",
    [
        ILLEGAL,
        said("play", moves=(Move(24, 20),)),
        said("play", moves=()),
        said("play", moves=(Move(6, 8),) * 60),
        said("type", text="24/19"),
        said("type", text="pass"),
        said("answer", answer={"play": "24/19"}),
    ],
)
def test_an_illegal_play_is_no_try(message: BoardMessage) -> None:
    session, reply = respond(PLAY, message)
    assert (session.tries, session.done) == (0, False)
    assert reply == Reply("back")
    verdict = card(session)["verdict"]
    assert (verdict["word"], verdict["tone"]) == ("Not allowed", "bad")
    assert verdict["rule"]
    assert scene_of(session).arrows, "a legal play is shown as proof"
    assert after(session, RIGHT).stars == 3


@pytest.mark.parametrize(
    "message",
    [
        said("type", text="24-20"),
        said("type", text=""),
        said("type", text="24/20* 13/11"),
        said("answer", answer={"play": "24-20"}),
        said("answer", answer={}),
        said("answer", answer={"play": 3}),
        said("answer", answer={"count": 3}),
        MessageError(Message("board", "The board sent something.")),
        ZeroDivisionError("planted"),
    ],
)
def test_what_is_not_understood_is_no_try(message: BoardMessage | Exception) -> None:
    session, reply = respond(PLAY, message)
    assert (session.tries, session.done) == (0, False)
    assert reply.effect in ("back", "none")
    verdict = card(session)["verdict"]
    assert (verdict["tone"], verdict["rule"]) == ("info", None)
    assert verdict["text"]
    assert after(session, RIGHT).stars == 3


def test_a_fault_of_the_program_is_told_in_our_words() -> None:
    session = after(PLAY, ZeroDivisionError("planted"))
    assert isinstance(session.said, Notice)
    text = card(session)["verdict"]["text"]
    assert text == "That was our mistake, not yours. Nothing is lost: go on from here."
    assert "planted" not in text


def test_trying_what_is_not_allowed() -> None:
    session, reply = respond(TRY, said("try", moves=(Move(24, 19),)))
    assert isinstance(session.said, Violation)
    assert (session.said.rule, session.tries, reply) == ("LAND-05", 0, Reply("back"))
    shown = scene_of(session)
    assert [(mark.point, mark.tone) for mark in shown.marks] == [(19, "blocked")]
    assert {arrow.tone for arrow in shown.arrows} == {"wrong"}
    solved = after(session, said("play", moves=(Move(24, 21), Move(21, 16))))
    assert solved.stars == 3
    assert scene_of(solved).marks == ()


def test_a_typed_play_is_put_on_the_board_first() -> None:
    session, reply = respond(PLAY, said("type", text="13/11 24/20"))
    assert reply == Reply("put", (Move(24, 20), Move(13, 11)))
    assert not session.done
    assert session.said is None
    assert effect(PLAY, said("type", text="24/18")) == "put"


# ------------------------------------------------------------------ other kinds


@pytest.mark.parametrize(
    ("session", "right", "wrong"),
    [
        (LEGAL, {"choices": ["own", "hit"]}, {"choices": ["own"]}),
        (WHY, {"rule": "MOVE-02"}, {"rule": "DIR-02"}),
        (COUNT, {"count": 3}, {"count": 4}),
    ],
)
def test_answers(session: Session, right: dict[str, Any], wrong: dict[str, Any]) -> None:
    once, reply = respond(session, said("answer", answer=wrong))
    assert (once.tries, once.done, reply) == (1, False, Reply("back"))
    assert card(once)["verdict"]["word"] == "Not yet"
    solved, reply = respond(once, said("answer", answer=right))
    assert (solved.solved, solved.stars, reply) == (True, 2, Reply("keep"))


@pytest.mark.parametrize("session", [LEGAL, WHY, COUNT], ids=["legal", "why", "count"])
def test_plays_are_no_answer_to_a_question(session: Session) -> None:
    for message in (RIGHT, said("try", moves=(Move(6, 8),)), said("type", text="24/20 13/11")):
        assert respond(session, message) == (session, Reply("back"))


# ------------------------------------------------------------------ hints, show, again


def test_hints_come_one_by_one() -> None:
    session = PLAY
    for count in (1, 2, 3, 3, 3):
        session, reply = respond(session, said("hint"))
        shown = card(session)
        assert reply == Reply("none")
        assert len(shown["hints"]) == session.hints == count
        assert shown["hints_left"] == 3 - count
    assert shown["hints"] == [str(hint) for hint in PLAY.puzzle.hints]


def test_a_hint_leaves_the_verdict_on_the_card() -> None:
    session = after(PLAY, BESIDE)
    assert after(session, said("hint")).said == session.said


def test_the_solution_is_shown_to_those_who_tried() -> None:
    assert respond(PLAY, said("show")) == (PLAY, Reply("none"))
    assert not card(PLAY)["can_show"]
    assert not after(PLAY, said("hint"), said("hint")).may_show
    assert not after(PLAY, ILLEGAL).may_show
    for session in (after(PLAY, BESIDE), after(PLAY, *[said("hint")] * 3)):
        assert card(session)["can_show"]
        shown, reply = respond(session, said("show"))
        assert (shown.shown, shown.solved, shown.done, shown.stars) == (True, False, True, None)
        assert reply == Reply("back")
        verdict = card(shown)["verdict"]
        assert verdict["word"] == "Solution, for example: 24/20 13/11"
        assert verdict["text"] == str(PLAY.puzzle.why)
        assert [(a.from_point, a.to_point) for a in scene_of(shown).arrows] == [(24, 20), (13, 11)]


@pytest.mark.parametrize("name", ALL)
def test_solutions_of_every_kind_are_shown(name: str) -> None:
    session = replace(ALL[name], hints=3)
    told = card(after(session, said("show")))["verdict"]["word"]
    beginnings = ("Solution: ", "Solution, for example: ")
    assert told.startswith(beginnings) or told == "The right ones are ticked."


@pytest.mark.parametrize(
    "done", [after(PLAY, RIGHT), after(PLAY, BESIDE, said("show"))], ids=["solved", "shown"]
)
def test_nothing_more_is_taken_when_it_is_done(done: Session) -> None:
    for message in (
        RIGHT,
        BESIDE,
        ILLEGAL,
        said("type", text="24-18"),
        said("answer", answer={}),
        said("hint"),
        said("show"),
        ValueError("planted"),
        MessageError(Message("board", "x")),
    ):
        assert respond(done, message) == (done, Reply("none"))
    assert scene_of(done).mode == "look"
    assert not card(done)["can_show"]
    assert card(done)["done"]


def test_once_more_from_the_start() -> None:
    tried = after(PLAY, BESIDE, said("hint"))
    assert respond(tried, said("again")) == (tried, Reply("none")), "not before the end"
    solved = after(tried, RIGHT)
    assert respond(solved, said("again")) == (Session(PLAY.puzzle), Reply("back"))


def test_who_has_seen_the_solution_gets_one_star() -> None:
    shown = after(PLAY, BESIDE, said("show"))
    assert shown.shown
    assert after(shown, said("again"), RIGHT).stars == 1


# ------------------------------------------------------------------ anything

MOVES = st.lists(st.builds(Move, st.integers(0, 25), st.integers(0, 25)), max_size=5).map(tuple)
MESSAGES = st.one_of(
    st.builds(BoardMessage, st.just(1), st.sampled_from(["play", "try"]), MOVES),
    st.builds(BoardMessage, st.just(1), st.sampled_from(KINDS)),
    st.builds(
        BoardMessage, st.just(1), st.just("type"), text=st.text("0123456789/*- bar", max_size=20)
    ),
    st.builds(
        BoardMessage,
        st.just(1),
        st.just("answer"),
        answer=st.one_of(
            st.dictionaries(st.sampled_from(["play", "count", "rule"]), st.integers(0, 4)),
            st.just({"count": 3}),
            st.just({"rule": "MOVE-02"}),
            st.just({"choices": ["own", "hit"]}),
        ),
    ),
    st.just(RIGHT),
    st.just(BESIDE),
    st.builds(ValueError),
)


@settings(max_examples=300)
@given(st.sampled_from(sorted(ALL)), st.lists(MESSAGES, max_size=8))
def test_any_messages(name: str, messages: list[BoardMessage | Exception]) -> None:
    """Tries and hints never shrink but by `again`, and there is always something to show."""
    session = ALL[name]
    for message in messages:
        before = session
        session, reply = respond(before, message)
        assert respond(before, message) == (session, reply)
        again = isinstance(message, BoardMessage) and message.kind == "again"
        if again and before.done:
            assert session == Session(before.puzzle, seen=before.seen or before.shown)
        else:
            assert 0 <= session.tries - before.tries <= 1
            assert 0 <= session.hints - before.hints <= 1
            assert session.done >= before.done
        assert (session.stars is not None) == session.solved
        assert (reply.effect == "keep") == (session.solved and not before.solved)
        assert reply.effect in ("keep", "back", "put", "none")
        assert card(session)["done"] == session.done
        assert scene_of(session).as_json()
