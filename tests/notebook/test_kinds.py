"""A learner at every kind of puzzle: what the board shows, what the card asks, what is said."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bglearn.board.messages import BoardMessage, Reply, read_message
from bglearn.i18n import LANGUAGES, Message, speaking
from bglearn.notebook.session import Notice, Session, respond
from bglearn.notebook.views import card_of, scene_of
from bglearn.puzzles.answers import read_answer
from bglearn.puzzles.library import library
from bglearn.puzzles.puzzle import Puzzle
from bglearn.rules.position import START as AT_START
from tests.puzzles.made import BY_KIND, START, made

PUZZLES: dict[str, Puzzle] = {kind: made(kind) for kind in BY_KIND}
TITLE = Message("test", "Exercise")


def sent(kind: str, **content: Any) -> BoardMessage:
    return read_message({"seq": 1, "kind": kind, **content})


def after(session: Session, *messages: BoardMessage) -> Session:
    for message in messages:
        session, _ = respond(session, message)
    return session


def card(session: Session) -> dict[str, Any]:
    return card_of(session, TITLE).as_json()


def scene(session: Session) -> dict[str, Any]:
    return scene_of(session).as_json()


def field(session: Session, place: int = 0) -> dict[str, Any]:
    found: dict[str, Any] = card(session)["fields"][place]
    return found


def filled_in(session: Session, answer: dict[str, Any]) -> dict[str, Any]:
    """What the card sends when a right answer is filled in, built from its fields alone."""
    made_: dict[str, Any] = {}
    for one in card(session)["fields"]:
        part = answer[one["group"]] if one["group"] else answer
        wanted = part[one["name"]]
        if one["kind"] == "many":
            value: Any = [choice["id"] for choice in one["choices"] if choice["id"] in wanted]
        elif one["kind"] == "one":
            sendable = [choice["value"] for choice in one["choices"]]
            value = next(v for v in sendable if v == wanted)
        elif one["kind"] == "number":
            assert one["min"] <= wanted <= one["max"]
            value = wanted
        else:
            assert one["kind"] == "fixed"
            value = one["value"]
        place = made_.setdefault(one["group"], {}) if one["group"] else made_
        place[one["name"]] = value
    return made_


ON_THE_CARD = sorted(BY_KIND.keys() - {"play", "all-plays", "points", "set-up", "best-play"})


@pytest.mark.parametrize("kind", ON_THE_CARD)
def test_the_fields_make_the_answer_of_the_kind(kind: str) -> None:
    puzzle = PUZZLES[kind]
    session = Session(puzzle)
    answer = filled_in(session, dict(puzzle.answer.data))
    assert read_answer(kind, answer).data.keys() == puzzle.answer.data.keys()
    solved, reply = respond(session, sent("answer", answer=answer))
    assert (solved.solved, solved.stars, reply) == (True, 3, Reply("keep"))
    assert card(solved)["done"]
    for language in LANGUAGES:
        with speaking(language):
            assert card(solved)["verdict"]["text"]


@pytest.mark.parametrize("kind", ON_THE_CARD)
def test_the_right_answer_stays_in_its_fields_until_it_begins_anew(kind: str) -> None:
    puzzle = PUZZLES[kind]
    session = Session(puzzle)
    begun = [one["value"] for one in card(session)["fields"]]
    answer = filled_in(session, dict(puzzle.answer.data))
    solved, _ = respond(session, sent("answer", answer=answer))
    for one in card(solved)["fields"]:
        part = answer[one["group"]] if one["group"] else answer
        values = {choice["id"]: choice["value"] for choice in one["choices"]}
        held = values[one["value"]] if one["kind"] == "one" else one["value"]
        assert held == part[one["name"]]
    anew = after(solved, sent("again"))
    assert [one["value"] for one in card(anew)["fields"]] == begun
    shown = after(session, sent("show"))
    assert [one["value"] for one in card(shown)["fields"]] == begun


@pytest.mark.parametrize("kind", ON_THE_CARD)
def test_the_right_ones_are_marked_at_the_end_only(kind: str) -> None:
    session = Session(PUZZLES[kind], hints=3)
    shown = after(session, sent("show"))
    ticked = [one for one in card(shown)["fields"] if one["kind"] in ("one", "many")]
    for one in ticked:
        assert any(choice["right"] for choice in one["choices"])
        assert not all(choice["right"] for choice in one["choices"])
    before = [choice for one in card(session)["fields"] for choice in one["choices"]]
    assert not any(choice["right"] for choice in before)
    assert card(shown)["verdict"]["word"].startswith("Solution: ")


def test_a_board_is_there_unless_all_is_told_in_words() -> None:
    """Seats, payments and words of a chouette say nothing of a position; anything else does."""
    modes = {name: scene(Session(one))["mode"] for name, one in library().items()}
    bare = {name for name, mode in modes.items() if mode == "none"}
    company = {one for one in bare if any(r.startswith("CHOU") for r in library()[one].rules)}
    kinds = {library()[name].kind for name in bare}
    assert kinds == {"captain", "ledger", "choice"}
    assert {one for one in bare if library()[one].kind == "choice"} <= company
    assert all(library()[one].position == AT_START for one in bare)
    seats = {name for name, one in library().items() if one.kind in ("captain", "ledger")}
    assert seats <= bare


@pytest.mark.parametrize("kind", BY_KIND)
def test_every_kind_can_be_shown_and_begun_anew(kind: str) -> None:
    session = Session(PUZZLES[kind], hints=3)
    shown, reply = respond(session, sent("show"))
    assert (shown.shown, reply) == (True, Reply("back"))
    assert scene(shown)["mode"] == ("none" if kind in ("captain", "ledger") else "look")
    modes = {"play": "try", "points": "points", "set-up": "edit"}
    modes |= dict.fromkeys(("all-plays", "best-play"), "play")
    modes |= dict.fromkeys(("captain", "ledger"), "none")
    assert scene(session)["mode"] == modes.get(kind, "look")
    assert after(shown, sent("again")) == Session(PUZZLES[kind], seen=True)


@pytest.mark.parametrize("kind", BY_KIND)
def test_messages_of_other_kinds_change_nothing(kind: str) -> None:
    session = Session(PUZZLES[kind])
    others = {
        "points": sent("points", points=[6]),
        "set-up": sent("edit", position={"mover": [15, *[0] * 25], "opponent": [15, *[0] * 25]}),
    }
    for owner, message in others.items():
        if owner != kind:
            assert respond(session, message) == (session, Reply("back"))
    if kind not in ("play", "all-plays", "best-play"):
        assert respond(session, sent("play", moves=[[24, 18]])) == (session, Reply("back"))
    for message in (sent("act", id="roll"), sent("set", id="theme", value="dark")):
        assert respond(session, message) == (session, Reply("none"))


# ------------------------------------------------------------------ par


@pytest.mark.parametrize(
    ("par", "tries", "hints", "stars"),
    [(1, 0, 0, 3), (1, 1, 0, 2), (2, 1, 0, 3), (3, 2, 0, 3), (2, 2, 0, 2), (2, 5, 0, 1),
     (3, 0, 1, 2), (10, 9, 0, 3)],
)  # fmt: skip
def test_stars_by_par(par: int, tries: int, hints: int, stars: int) -> None:
    session = Session(made("count", par=par), tries=tries, hints=hints)
    assert after(session, sent("answer", answer={"count": 3})).stars == stars


# ------------------------------------------------------------------ every play


def play(*moves: list[int]) -> BoardMessage:
    return sent("play", moves=list(moves))


FOUR, TWO, ONE = play([6, 0], [4, 0]), play([6, 0], [6, 2]), play([5, 1], [6, 0])


def test_plays_are_noted_one_by_one() -> None:
    session = Session(PUZZLES["all-plays"])
    assert field(session)["value"] is None, "nothing to check yet"
    once, reply = respond(session, FOUR)
    assert reply == Reply("back")
    assert list(once.found) == ["6/off 4/off"]
    assert card(once)["verdict"] == {
        "tone": "info", "symbol": "→", "word": "Noted", "text": "6/off 4/off. Found so far: 1.",
        "rule": None,
    }  # fmt: skip
    assert field(once)["value"] == ["6/off 4/off"]
    assert field(once)["label"] == "Found so far: 1"
    again = after(once, play([4, 0], [6, 0]))
    assert list(again.found) == list(once.found)
    assert card(again)["verdict"]["word"] == "Already noted"
    every = after(again, TWO, ONE)
    assert len(every.found) == 3
    assert (every.tries, every.done) == (0, False)
    some = after(every, sent("answer", answer={"plays": field(every)["value"][:2]}))
    assert (some.tries, some.solved) == (1, False)
    assert card(some)["verdict"]["word"] == "Not yet"
    solved = after(some, sent("answer", answer={"plays": field(some)["value"]}))
    assert (solved.solved, solved.stars) == (True, 2)


def test_an_illegal_play_is_not_noted() -> None:
    session = after(Session(PUZZLES["all-plays"]), play([6, 0]))
    assert (session.found, session.tries) == ({}, 0)
    assert card(session)["verdict"]["rule"] == "FORCE-02"
    typed, reply = respond(session, sent("type", text="6/off 5/1"))
    assert reply.effect == "put"
    assert typed.found == {}


def test_a_play_that_can_mean_two_is_asked_back() -> None:
    position = "XGID=-----BB----aaA------d-b---:0:0:1:21:0:0:0:0:10"
    session = Session(made("all-plays", position=position))
    asked, reply = respond(session, play([13, 10]))
    assert (asked.found, reply) == ({}, Reply("back"))
    assert isinstance(asked.said, Notice)


# ------------------------------------------------------------------ points and set-up


def test_points_stay_chosen_to_be_put_right() -> None:
    session = Session(PUZZLES["points"])
    wrong, reply = respond(session, sent("points", points=[23, 17]))
    assert (wrong.tries, reply) == (1, Reply("back"))
    assert scene(wrong)["selected"] == [23, 17]
    assert scene(wrong)["marks"] == [[17, "blocked"]]
    solved, reply = respond(wrong, sent("points", points=[1, 14, 23]))
    assert (solved.solved, reply) == (True, Reply("keep"))
    assert scene(solved)["marks"] == [[1, "look"], [14, "look"], [23, "look"]]
    assert card(session)["fields"] == []
    tray = Session(made("points", asks="off", answer={"points": [0]}))
    assert after(tray, sent("points", points=[0])).solved


def counts(**points: int) -> list[int]:
    """26 counts from p6=2, p0=13 and so on."""
    side = [0] * 26
    for name, count in points.items():
        side[int(name[1:])] = count
    return side


FULL = counts(p24=2, p13=5, p8=3, p6=5)


def test_a_position_is_set_up() -> None:
    session = Session(PUZZLES["set-up"])
    empty = counts(p0=15)
    assert scene(session)["edit"]["position"] == {"mover": empty, "opponent": empty}
    assert scene(session)["pips"] is None
    assert "24: 2" not in scene(session)["description"], "the solution is not told beforehand"
    assert field(session)["value"] is None
    half, reply = respond(session, sent("edit", position={"mover": FULL, "opponent": empty}))
    assert (half.tries, half.said, reply) == (0, None, Reply("none"))
    assert scene(half)["position"] == {"mover": FULL, "opponent": empty}
    wrong = after(half, sent("answer", answer={"position": field(half)["value"]}))
    assert wrong.tries == 1
    assert scene(wrong)["edit"]["position"]["mover"] == FULL, "what was placed stays there"
    assert scene(wrong)["marks"] == [[1, "look"]]
    whole = after(wrong, sent("edit", position={"mover": FULL, "opponent": FULL}))
    assert field(whole)["value"] == "4HPwATDgc/ABMA"
    solved = after(whole, sent("answer", answer={"position": field(whole)["value"]}))
    assert solved.solved
    assert scene(solved)["edit"]["position"]["mover"] == FULL


def test_what_is_no_position_can_not_be_checked() -> None:
    session = Session(PUZZLES["set-up"])
    both = sent("edit", position={"mover": counts(p6=15), "opponent": counts(p19=15)})
    assert field(after(session, both))["value"] is None


def test_the_solution_is_set_up_when_it_is_shown() -> None:
    shown = after(Session(PUZZLES["set-up"], hints=3), sent("show"))
    assert scene(shown)["edit"]["position"] == {"mover": FULL, "opponent": FULL}


def test_a_position_can_be_pasted() -> None:
    session = Session(PUZZLES["set-up"])
    for text in ("4HPwATDgc/ABMA", f"{START}:0:0:1:00:0:0:0:0:10"):
        loaded, reply = respond(session, sent("load", text=text))
        assert (loaded.edited, reply) == (AT_START, Reply("none"))
    unread = after(session, sent("load", text="start"))
    assert isinstance(unread.said, Notice)
    assert unread.placed is None
    elsewhere = Session(PUZZLES["count"])
    assert respond(elsewhere, sent("load", text="4HPwATDgc/ABMA")) == (elsewhere, Reply("back"))


def test_a_board_that_begins_with_checkers() -> None:
    session = Session(made("set-up", begin="start"))
    assert session.edited == AT_START
    assert field(session)["value"] == "4HPwATDgc/ABMA"


# ------------------------------------------------------------------ cube, score, pips, table


def shown(kind: str, **keys: object) -> dict[str, Any]:
    return scene(Session(made(kind, **keys)))


def test_the_cube_is_shown_where_it_matters() -> None:
    offered = shown("response")
    assert offered["cube"] == {
        "face": 64, "value": 1, "owner": None, "offered": {"face": 2, "by": "opponent"},
    }  # fmt: skip
    assert offered["on_roll"] == "mover"
    owned = shown("response", position=f"{START}:1:-1:-1:D:0:0:0:0:10")["cube"]
    assert (owned["face"], owned["owner"]) == (2, "opponent")
    assert owned["offered"] == {"face": 4, "by": "opponent"}
    assert shown("may-double")["cube"] is None, "the Crawford game has none"
    assert shown("count")["cube"] is None
    assert shown("count", counts="stake", point=None)["cube"]["face"] == 64
    assert shown("count", position=f"{START}:2:1:1:00:0:0:0:0:10")["cube"]["owner"] == "mover"


def test_the_score_is_the_learners_first() -> None:
    assert shown("may-double")["score"] == {
        "mover": 4, "opponent": 6, "length": 7, "crawford": True,
    }  # fmt: skip
    top = shown("may-double", position=f"{START}:0:0:-1:00:4:6:1:7:10")["score"]
    assert (top["mover"], top["opponent"]) == (6, 4)
    assert shown("count")["score"] is None


@pytest.mark.parametrize("kind", BY_KIND)
def test_pips_are_for_the_learner_to_count(kind: str) -> None:
    assert shown(kind)["pips"] is None


_THROW = {"by": "mover", "does": "throws", "dice": "6-5"}


def test_what_lies_on_a_real_table() -> None:
    cocked, flat = shown("ruling"), shown("ruling", events=[_THROW], answer={"ruling": "counts"})
    assert (flat["dice"], flat["opponent_dice"], flat["lasting"]) == ([6, 5], [], True)
    assert cocked["dice"] == [], "a die that does not lie flat is not drawn as one that does"
    events = [
        {"by": "mover", "does": "moves", "play": "8/5 6/5"},
        {"by": "mover", "does": "picks-up"},
        {"by": "opponent", "does": "throws", "dice": "6-5"},
        {"by": "opponent", "does": "moves", "play": "24/13"},
        {"by": "mover", "does": "calls", "against": "opponent"},
    ]
    called = shown("ruling", position=f"{START}:0:0:1:31:0:0:0:0:10", events=events)
    assert called["position"]["mover"][5] == 2
    assert called["position"]["opponent"][13] == 6
    assert called["opponent_dice"] == [6, 5]
    assert called["arrows"] == [[1, 12, "last"]], "the opponent's moves by the learner's points"
    told = card(Session(made("ruling", events=events, position=f"{START}:0:0:1:31")))["facts"]
    assert told[1:3] == ["You pick up your dice.", "The opponent throws 6-5."]


def test_who_sits_where_is_told() -> None:
    assert card(Session(PUZZLES["ledger"]))["facts"] == [
        "In the box: Ann", "Captain: Bob", "Then in the team: Cem",
    ]  # fmt: skip
    fields = card(Session(PUZZLES["ledger"]))["fields"]
    assert [(one["name"], one["group"]) for one in fields] == [
        ("Ann", "ledger"), ("Bob", "ledger"), ("Cem", "ledger"),
    ]  # fmt: skip
    players = [choice["id"] for choice in field(Session(PUZZLES["captain"]))["choices"]]
    assert players == ["Ann", "Bob", "Cem", "Dan"]


def test_a_wrong_answer_shows_its_checker() -> None:
    position = "XGID=------a-------------n-----:0:0:1:00:0:0:0:0:10"
    session = Session(made("outcome", position=position))
    wrong = after(session, sent("answer", answer={"outcome": "gammon", "points": 2}))
    assert scene(wrong)["marks"] == [[6, "look"]]
    assert scene(replace(wrong, said=None))["marks"] == []
