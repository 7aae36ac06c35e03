"""A decision in a notebook: made once, then the equities, and both plays on the board."""

from __future__ import annotations

from typing import Any

import pytest

from bglearn.board.card import BAD, GOOD, INFO
from bglearn.board.messages import BoardMessage
from bglearn.i18n import Message
from bglearn.notebook import session as sessions
from bglearn.notebook.session import Session, respond
from bglearn.notebook.views import card_of, scene_of
from bglearn.puzzles.library import library
from bglearn.puzzles.puzzle import Puzzle
from bglearn.puzzles.themes import THEMES
from bglearn.rules.plays import Move
from tests.analysis.fixed import FixedEngine
from tests.puzzles.made import BY_KIND, START, made

TITLE = Message("test", "Exercise")
BEST = (Move(8, 5), Move(6, 5))
BLUNDER = (Move(13, 10), Move(10, 9))
OUTSIDE = (Move(24, 21), Move(24, 23))


@pytest.fixture(autouse=True)
def _no_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sessions, "installed", lambda: None)


def played(puzzle: Puzzle, *plays: tuple[Move, ...]) -> Session:
    session = Session(puzzle)
    for play in plays:
        session, _ = respond(session, BoardMessage(1, "play", play))
    return session


def acted(puzzle: Puzzle, action: str) -> Session:
    return respond(Session(puzzle), BoardMessage(1, "answer", answer={"action": action}))[0]


def card(session: Session) -> dict[str, Any]:
    return card_of(session, TITLE).as_json()


def arrows(session: Session) -> set[tuple[int, int, str]]:
    return {(one.from_point, one.to_point, one.tone) for one in scene_of(session).arrows}


# ------------------------------------------------------------------ plays


def test_nothing_is_told_before_the_decision() -> None:
    session = Session(made("best-play"))
    assert scene_of(session).mode == "play"
    assert card(session)["table"] is None
    assert arrows(session) == set()
    hinted, _ = respond(session, BoardMessage(1, "hint"))
    assert card(hinted)["table"] is None


def test_the_best_play() -> None:
    session = played(made("best-play"), BEST)
    shown = card(session)
    assert (session.solved, session.stars, shown["done"]) == (True, 3, True)
    assert shown["verdict"]["tone"] == GOOD
    assert [(row["tone"], row["note"]) for row in shown["table"]["rows"]] == [
        ("best", "best, and yours"), ("other", ""), ("other", ""),
    ]  # fmt: skip
    assert scene_of(session).position.mover[5] == 2
    assert scene_of(session).roll is None


def test_a_blunder_shows_both_plays_and_what_they_are_worth() -> None:
    session = played(made("best-play"), BLUNDER)
    shown = card(session)
    assert (session.solved, session.stars, shown["done"]) == (False, None, True)
    assert (shown["verdict"]["tone"], shown["verdict"]["word"]) == (BAD, "Blunder")
    assert "gives away 0.245" in shown["verdict"]["text"]
    rows = shown["table"]["rows"]
    assert [row["tone"] for row in rows] == ["best", "other", "yours"]
    assert rows[2]["value"] == "−0.025"
    assert [row["bar"] for row in rows] == [1000, 187, 125]  # none is empty
    assert arrows(session) == {
        (8, 5, "proof"),
        (6, 5, "proof"),
        (13, 10, "wrong"),
        (10, 9, "wrong"),
    }
    assert str(scene_of(session).caption) == "Green: the best play. Red: yours."
    assert scene_of(session).position.mover[13] == 5, "nothing has moved"


def test_a_decision_is_made_once_and_again_is_worth_one_star() -> None:
    session = played(made("best-play"), BLUNDER, BEST)
    assert session.solved is False
    again, _ = respond(session, BoardMessage(1, "again"))
    assert (again.done, card(again)["table"]) == (False, None)
    assert respond(again, BoardMessage(1, "play", BEST))[0].stars == 1


def test_yours_comes_after_the_best_five() -> None:
    plays = ["8/5 6/5", "24/23 13/10", "13/10 6/5", "13/9", "24/20", "24/23 24/21", "8/4"]
    table = [{"play": play, "equity": -n / 100} for n, play in enumerate(plays)]
    analysis = {**BY_KIND["best-play"]["analysis"], "plays": table}
    session = played(made("best-play", analysis=analysis, wrong=[]), (Move(8, 4),))
    rows = card(session)["table"]["rows"]
    assert [row["text"] for row in rows] == [*plays[:5], "8/4"]
    assert rows[-1]["note"] == "yours"


def test_a_small_loss_is_good_and_not_best() -> None:
    table = [{"play": "8/5 6/5", "equity": 0.1}, {"play": "13/9", "equity": 0.09}]
    analysis = {**BY_KIND["best-play"]["analysis"], "plays": table}
    shown = card(played(made("best-play", analysis=analysis, wrong=[]), BLUNDER))
    assert (shown["verdict"]["tone"], shown["verdict"]["word"]) == (INFO, "Good, not best")


def test_what_was_not_analysed_is_not_graded_and_the_learner_goes_on() -> None:
    session = played(made("best-play"), OUTSIDE)
    shown = card(session)
    assert (shown["verdict"]["word"], shown["verdict"]["tone"]) == ("Not graded", INFO)
    assert (session.done, session.tries, shown["table"]) == (False, 0, None)


def test_an_engine_grades_it(monkeypatch: pytest.MonkeyPatch) -> None:
    engine = FixedEngine(lambda end: 3000 * (end.mover[5] == 2))
    monkeypatch.setattr(sessions, "installed", lambda: engine)
    session = played(made("best-play"), OUTSIDE)
    assert session.graded
    assert session.graded.loss == 3000
    assert card(session)["table"]["rows"][0]["tone"] == "best"


def test_an_illegal_play_is_no_attempt() -> None:
    session = played(made("best-play"), (Move(24, 18),))
    assert (session.done, session.tries) == (False, 0)
    assert card(session)["verdict"]["rule"]


def test_the_solution_shows_the_table_too() -> None:
    session = Session(made("best-play"), hints=3)
    session, _ = respond(session, BoardMessage(1, "show"))
    assert session.shown
    assert [row["note"] for row in card(session)["table"]["rows"]] == ["best", "", ""]
    assert arrows(session) == {(8, 5, "proof"), (6, 5, "proof")}


# ------------------------------------------------------------------ the cube


def test_a_double_is_answered_on_the_card() -> None:
    session = Session(made("best-cube"))
    (field,) = card(session)["fields"]
    assert [choice["id"] for choice in field["choices"]] == ["no-double", "double", "too-good"]
    assert scene_of(session).cube is not None
    right = acted(made("best-cube"), "double")
    assert right.stars == 3
    rows = card(right)["table"]["rows"]
    assert [(row["text"], row["tone"]) for row in rows] == [
        ("No double", "other"),
        ("Double", "best"),
    ]


@pytest.mark.parametrize("action", ["no-double", "too-good"])
def test_not_to_double_stands_in_the_table_once(action: str) -> None:
    rows = card(acted(made("best-cube"), action))["table"]["rows"]
    assert [(row["text"], row["note"]) for row in rows] == [
        ("No double", "yours"),
        ("Double", "best"),
    ]


def test_an_action_of_the_other_player_is_refused_by_its_rule() -> None:
    session = acted(made("best-cube"), "take")
    verdict = card(session)["verdict"]
    assert (verdict["word"], verdict["rule"]) == ("Not allowed", "CUBE-10")
    assert not session.done


def test_the_table_says_where_it_comes_from() -> None:
    caption = card(acted(made("best-cube"), "double"))["table"]["caption"]
    assert caption == "Equities by bgsage 2.0.20260907, 3-ply"
    exact = {**BY_KIND["best-cube"]["analysis"], "level": "exact"}
    told = card(acted(made("best-cube", analysis=exact), "double"))["table"]["caption"]
    assert told.startswith("Exact equities")


def test_the_offered_double_lies_on_the_board() -> None:
    values = {"no_double": 0.5, "double_take": 0.6, "double_drop": 1.0}
    analysis = {**BY_KIND["best-cube"]["analysis"], "cube": values}
    puzzle = made(
        "best-cube", position=f"{START}:0:0:-1:D:0:0:0:0:10", analysis=analysis, wrong=[],
        answer={"action": "take"},
    )  # fmt: skip
    cube = scene_of(Session(puzzle)).cube
    assert cube
    assert cube.offered == (2, "opponent")


def test_a_wrong_cube_action_is_explained_once() -> None:
    """The verdict has the reason; what follows is the theme's sentence alone."""
    puzzle = library()["mined-cube-match-1-1"]
    text = card(acted(puzzle, "double"))["verdict"]["text"]
    assert text.count("playing on for a gammon wins more") == 1
    assert text.endswith(str(THEMES["cube-match"].why))
    own = made("best-cube", why="Remember this.")
    wrong = card(acted(own, "no-double"))["verdict"]["text"]
    assert wrong.endswith(" Remember this.")
