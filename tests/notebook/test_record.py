"""What an exercise leaves in the journal, and how it is taken up from there."""

from __future__ import annotations

import json
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from bglearn.board.messages import BoardMessage
from bglearn.i18n import speaking
from bglearn.learner import journal as journals
from bglearn.learner.journal import Journal, journal
from bglearn.learner.result import NONE, results
from bglearn.notebook import exercise
from bglearn.notebook.exercise import Exercise
from bglearn.notebook.record import record, resumed
from bglearn.notebook.session import Session, respond
from bglearn.puzzles.kinds import KINDS
from bglearn.puzzles.library import library
from bglearn.puzzles.puzzle import Puzzle
from bglearn.rules.plays import Move
from tests.learner.events import Clock, made
from tests.notebooks.shown import verdict_text
from tests.puzzles.made import made as made_puzzle

module = import_module("bglearn.notebook.exercise")
NAME = "movement-two-checkers"
RIGHT = {"kind": "play", "moves": [[24, 20], [13, 11]]}
WRONG = {"kind": "answer", "answer": {"play": "24/18"}}


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder for the journal."""
    monkeypatch.setenv("BGLEARN_DATA", str(tmp_path))
    yield tmp_path
    restart()


def restart() -> None:
    """What a restart of the kernel forgets."""
    journals._open.clear()
    for there in module._open.values():
        there.close()
    module._open.clear()


def send(shown: Exercise, message: dict[str, Any]) -> dict[str, Any]:
    shown._handle_custom_msg({"seq": 1, **message}, [])
    card = json.loads(shown.card)
    assert isinstance(card, dict)
    return card


# ------------------------------------------------------------------ with the widget


@pytest.mark.usefixtures("data")
def test_taken_up_after_the_kernel_was_restarted() -> None:
    shown = exercise(NAME, 1)
    send(shown, {"kind": "hint"})
    send(shown, WRONG)
    said = verdict_text(shown)
    restart()
    shown = exercise(NAME, 1)
    assert (shown.session.tries, shown.session.hints) == (1, 1)
    assert verdict_text(shown) == said
    solved = send(shown, RIGHT)
    scene = json.loads(shown.scene)
    restart()
    shown = exercise(NAME, 1)
    card = json.loads(shown.card)
    assert (card["done"], card["stars"]) == (True, solved["stars"])
    assert card["verdict"] == solved["verdict"]
    assert json.loads(shown.scene) == scene
    assert not send(shown, {"kind": "again"})["done"]
    restart()
    shown = exercise(NAME, 1)
    assert shown.session == Session(library()[NAME])
    assert results(journal().events(), library())[NAME].stars == solved["stars"]


@pytest.mark.usefixtures("data")
def test_the_verdict_comes_in_the_language_of_now() -> None:
    send(exercise(NAME, 1), RIGHT)
    restart()
    with speaking("tr"):
        assert verdict_text(exercise(NAME, 1)).startswith("✓ Doğru!")


@pytest.mark.usefixtures("data")
def test_what_is_no_try_is_no_event() -> None:
    shown = exercise(NAME, 1)
    for message in (
        {"kind": "play", "moves": [[24, 1]]},
        {"kind": "type", "text": "rubbish"},
        {"kind": "show"},
        {"kind": "again"},
        {"kind": "act", "id": "x"},
        {"kind": "nonsense"},
        {"kind": "answer", "answer": {"play": "24/1"}},
    ):
        send(shown, message)
    assert journal().events() == ()


def test_an_answer_that_can_not_be_kept_is_told_of(data: Path) -> None:
    (data / "journal.sqlite3").mkdir()
    shown = exercise(NAME, 1)
    card = send(shown, RIGHT)
    assert card["done"]
    assert any("can't be" in fact for fact in card["facts"]), card["facts"]
    (data / "journal.sqlite3").rmdir()
    card = send(shown, {"kind": "again"})
    assert card["facts"] == []
    restart()
    assert [event.kind for event in journal().events()] == ["attempt", "again"]


def test_it_is_kept_before_it_is_acknowledged(data: Path) -> None:
    shown = exercise(NAME, 1)
    kept: list[int] = []
    shown.observe(lambda _: kept.append(len(Journal(data).events())), "card")
    send(shown, RIGHT)
    assert kept == [1]


# ------------------------------------------------------------------ as values


def _puzzle(kind: str) -> Puzzle:
    """A puzzle of a kind, with likely mistakes where the product has one."""
    own = [puzzle for puzzle in library().values() if puzzle.kind == kind]
    return max(own, key=lambda puzzle: len(puzzle.wrong), default=None) or made_puzzle(kind)


PUZZLES = {kind: _puzzle(kind) for kind in KINDS}
ACTS = st.lists(st.sampled_from(["right", "wrong", "hint", "show", "again", "junk"]), max_size=9)


def message(puzzle: Puzzle, act: str) -> BoardMessage:
    if act == "right":
        return BoardMessage(1, "answer", answer=puzzle.answer.data)
    if act == "wrong":
        answer = puzzle.wrong[0].answer if puzzle.wrong else puzzle.answer
        return BoardMessage(1, "answer", answer=answer.data)
    if act == "junk":
        return BoardMessage(1, "answer", answer={"what": 1})
    return BoardMessage(1, act)


def reached(session: Session) -> tuple[object, ...]:
    return session.tries, session.hints, session.solved, session.shown, session.seen, session.stars


@example("best-cube", ["hint", "right", "again", "right"])  # its analysis was seen the first time
@given(st.sampled_from(sorted(PUZZLES)), ACTS)
def test_whatever_is_done_it_is_taken_up_where_it_was(kind: str, acts: list[str]) -> None:
    puzzle, kept = PUZZLES[kind], Journal(None, Clock())
    session = Session(puzzle)
    best = 0
    for act in acts:
        after, _ = respond(session, message(puzzle, act))
        record(kept, session, after)
        session = after
        best = max(best, session.stars or 0)
    again = resumed(puzzle, kept.events())
    assert reached(again) == reached(session)
    one = results(kept.events(), {puzzle.id: puzzle}).get(puzzle.id, NONE)
    assert one.stars == best
    assert one.solved == (best > 0)


@pytest.mark.parametrize("kind", sorted(PUZZLES))
def test_the_right_answer_lies_on_the_board_again(kind: str) -> None:
    from bglearn.notebook.views import scene_of

    puzzle, kept = PUZZLES[kind], Journal(None, Clock())
    session = Session(puzzle)
    if kind == "points":
        points = puzzle.answer.data["points"]
        assert isinstance(points, list)
        sent = BoardMessage(1, "points", points=tuple(points))
    else:
        sent = message(puzzle, "right")
    after, _ = respond(session, sent)
    assert after.solved
    record(kept, session, after)
    again = resumed(puzzle, kept.events())
    assert again.said == after.said
    assert again.chosen == after.chosen
    if kind == "set-up":
        from bglearn.puzzles.kinds.set_up import target

        assert again.edited == target(puzzle).position
    else:
        assert scene_of(again).as_json() == scene_of(after).as_json()


def test_events_that_are_odd_break_nothing() -> None:
    puzzle = library()[NAME]
    events = [
        made("again", NAME, version=puzzle.version),
        made("attempt", NAME, version=puzzle.version + 1, answer={"play": "24/18"}),
        made("attempt", NAME, version=puzzle.version, answer={"what": 1}),
        made("attempt", NAME, version=puzzle.version, answer={"play": "24/1"}),
        made("hint", NAME, version=puzzle.version, hints=99),
        made("attempt", "other", version=puzzle.version),
    ]
    session = resumed(puzzle, events)
    assert reached(session) == (0, len(puzzle.hints), False, False, False, None)


@pytest.mark.parametrize(
    ("play", "loss"),
    [([[8, 5], [6, 5]], 0), ([[13, 10], [10, 9]], 246)],
)
def test_the_loss_of_a_decision_is_put_down(play: list[list[int]], loss: int) -> None:
    """In thousandths; the analysis was seen then, so a second go wins one star."""
    puzzle, kept = made_puzzle("best-play"), Journal(None, Clock())
    before = Session(puzzle)
    after, _ = respond(before, BoardMessage(1, "play", tuple(Move(*move) for move in play)))
    record(kept, before, after)
    [event] = kept.events()
    assert event.verdict
    assert event.verdict.loss == loss
    if loss:
        anew, _ = respond(after, BoardMessage(2, "again"))
        record(kept, after, anew)
        solved, _ = respond(anew, BoardMessage(3, "play", (Move(8, 5), Move(6, 5))))
        record(kept, anew, solved)
        found = results(kept.events(), {puzzle.id: puzzle})
        assert found[puzzle.id].stars == solved.stars == 1
