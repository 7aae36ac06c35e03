"""What a game scores, who may double, what to answer: by the rules, from any XGID."""

from __future__ import annotations

from typing import Any

import pytest

from bglearn.puzzles.judge import solution_text
from bglearn.puzzles.puzzle import Puzzle
from bglearn.puzzles.situation import agreed, read_situation
from bglearn.rules.options import Rules
from bglearn.rules.player import Player
from tests.puzzles.made import START, RefusedError, ask, made, said

ALL_OFF = "XGID=aA------------------n-----"
"""Not over yet: the last checker is on the 1 point."""
HOME_15 = "XGID=--------------------o-----"
ONE_OFF = "XGID=a-------------------m-----"
ON_BAR = "XGID=a-------------------n-----"
IN_HOME = "XGID=------a-------------n-----"
FIFTEEN_LOST = "XGID=-----O--------------------"
"""The opponent has borne off everything; the learner's 15 stand on the 5 point."""


# ------------------------------------------------------------------ what was agreed


def test_options_over_the_xgid() -> None:
    assert read_situation(f"{START}:0:0:1:00:0:0:3:0:10").game.rules == Rules(
        jacoby=True, beavers=True, raccoons=True
    )
    assert read_situation(f"{START}:0:0:1:00:0:0:1:0:10", "money").game.rules.jacoby
    five = read_situation(f"{START}:0:0:1:00:0:0:0:5:10", "backgammon-double").game.rules
    assert (five.match_length, five.backgammon_value) == (5, 2)
    assert agreed({"match_length": 3}, None).match_length == 3
    assert agreed("international", None).match_length == 7
    assert read_situation(None).game.rules == Rules()


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ("monye", "a table of options, or one of international"),
        (3, "a table of options, or one of international"),
        ({"jacobi": True}, "no key “jacobi”"),
        ({"jacoby": True}, "“jacoby” is True here and False in the XGID"),
        ({"beavers": True}, "“beavers” is True here and False in the XGID"),
        ({"match_length": 5}, "“match_length” is 5 here and None in the XGID"),
        ("international", "“match_length” is 7 here and None in the XGID"),
        ("money", "“jacoby” is True here and False in the XGID"),
        ({"backgammon_value": 4}, "“backgammon_value” can't be 4"),
        ({"backgammon_value": []}, "“backgammon_value” can't be []"),
        ({"holland": True}, "it needs a match"),
        ({"raccoons": True}, "needs beavers"),
    ],
)
def test_options_that_can_not_be(options: object, said: str) -> None:
    with pytest.raises(RefusedError, match="options") as caught:
        made("outcome", position=f"{HOME_15}:0:0:1:00:0:0:0:0:10", options=options)
    assert said in str(caught.value)
    assert caught.value.fields == ["options"]


def test_the_learner_is_who_has_to_decide() -> None:
    doubled = read_situation(f"{START}:0:0:-1:D:0:0:0:0:10")
    assert doubled.learner is Player.WHITE
    top = read_situation("XGID=-a---BD-B---dDa--b-e---aB-:0:0:-1:00:0:0:0:0:10")
    assert top.learner is Player.BLACK
    assert top.position == top.xgid.position
    answered = read_situation("XGID=-a---BD-B---dDa--b-e---aB-:0:0:-1:D:0:0:0:0:10")
    assert answered.position == top.position.swap()


# ------------------------------------------------------------------ what it scores


@pytest.mark.parametrize(
    ("xgid", "options", "outcome", "points"),
    [
        (f"{ON_BAR}:0:0:1:00:0:0:0:0:10", None, "backgammon", 3),
        (f"{ONE_OFF}:0:0:1:00:0:0:0:0:10", None, "single", 1),
        (f"{HOME_15}:0:0:1:00:0:0:0:0:10", None, "gammon", 2),
        (f"{IN_HOME}:0:0:1:00:0:0:0:0:10", None, "backgammon", 3),
        (f"{HOME_15}:0:0:1:00:0:0:1:0:10", None, "single", 1),
        (f"{HOME_15}:1:0:1:00:0:0:1:0:10", None, "single", 2),
        (f"{HOME_15}:1:1:1:00:0:0:1:0:10", None, "gammon", 4),
        (f"{ON_BAR}:1:-1:1:00:0:0:1:0:10", None, "backgammon", 6),
        (f"{ON_BAR}:1:1:1:00:0:0:0:0:10", {"backgammon_value": 2}, "backgammon", 4),
        (f"{ON_BAR}:1:1:1:00:0:0:0:0:10", "backgammon-double", "backgammon", 4),
        (f"{HOME_15}:2:-1:1:00:6:3:0:7:10", None, "gammon", 8),
        (f"{FIFTEEN_LOST}:1:-1:1:00:0:0:0:7:10", None, "gammon", 4),
    ],
)
def test_a_finished_game(xgid: str, options: object, outcome: str, points: int) -> None:
    if options == "backgammon-double":
        xgid = xgid.replace(":0:0:0:0:10", ":0:0:0:7:10")
    only_this(made("outcome", position=xgid, options=options), outcome, points)


def only_this(puzzle: Puzzle, outcome: str, points: int) -> None:
    for size in ("single", "gammon", "backgammon"):
        for number in (0, 1, 2, 3, 4, 6, 8, 9):
            verdict = ask(puzzle, {"outcome": size, "points": number})
            assert verdict.correct == ((size, number) == (outcome, points))
            assert verdict.correct or verdict.rule


@pytest.mark.parametrize(
    ("xgid", "after", "outcome", "points"),
    [
        (f"{START}:0:0:1:D:0:0:0:0:10", "drop", "single", 1),
        (f"{START}:1:1:1:D:0:0:0:0:10", "drop", "single", 2),
        (f"{START}:1:1:1:B:0:0:2:0:10", "drop", "single", 4),
        (f"{START}:0:0:1:00:0:0:0:0:10", "resign-single", "single", 1),
        (f"{START}:1:1:1:31:0:0:0:0:10", "resign-gammon", "gammon", 4),
        (f"{START}:0:0:1:00:0:0:0:0:10", "resign-backgammon", "backgammon", 3),
        (f"{START}:0:0:1:00:0:0:1:0:10", "resign-backgammon", "single", 1),
    ],
)
def test_drops_and_resignations(xgid: str, after: str, outcome: str, points: int) -> None:
    only_this(made("outcome", position=xgid, after=after), outcome, points)


@pytest.mark.parametrize(
    ("xgid", "outcome", "rule", "places"),
    [
        (f"{ON_BAR}:0:0:1:00:0:0:0:0:10", "gammon", "STAKE-09", (25,)),
        (f"{IN_HOME}:0:0:1:00:0:0:0:0:10", "gammon", "STAKE-08", (6,)),
        (f"{HOME_15}:0:0:1:00:0:0:0:0:10", "single", "STAKE-06", ()),
        (f"{HOME_15}:0:0:1:00:0:0:1:0:10", "gammon", "MONEY-05", ()),
        ("XGID=---------------------O----:0:0:1:00:0:0:0:0:10", "gammon", "STAKE-08", (21,)),
    ],
)
def test_a_wrong_size_names_the_rule_and_shows_the_checker(
    xgid: str, outcome: str, rule: str, places: tuple[int, ...]
) -> None:
    verdict = ask(made("outcome", position=xgid), {"outcome": outcome, "points": 2})
    assert (verdict.correct, verdict.rule, verdict.places) == (False, rule, places)
    assert str(verdict.message).startswith("It counts as something else. ")


@pytest.mark.parametrize(
    ("xgid", "options", "outcome", "rule"),
    [
        (f"{ONE_OFF}:1:1:1:00:0:0:0:0:10", None, "single", "STAKE-05"),
        (f"{HOME_15}:1:1:1:00:0:0:0:0:10", None, "gammon", "STAKE-07"),
        (f"{ON_BAR}:1:1:1:00:0:0:0:0:10", None, "backgammon", "STAKE-10"),
        (f"{ON_BAR}:1:1:1:00:0:0:0:0:10", {"backgammon_value": 2}, "backgammon", "STAKE-11"),
    ],
)
def test_a_wrong_number_of_points(xgid: str, options: object, outcome: str, rule: str) -> None:
    puzzle = made("outcome", position=xgid, options=options)
    correct, by, text = said(puzzle, {"outcome": outcome, "points": 1})
    assert (correct, by) == (False, rule)
    assert text.startswith("That is not the right number of points. ")


@pytest.mark.parametrize(
    ("keys", "field"),
    [
        ({"position": f"{START}:0:0:1:00:0:0:0:0:10"}, "position"),
        ({"position": f"{ALL_OFF}:0:0:1:00:0:0:0:0:10"}, "position"),
        ({"position": f"{START}:0:0:1:00:0:0:0:0:10", "after": "drop"}, "position"),
        ({"after": "resign-single"}, "position"),
        ({"after": "resigned"}, "after"),
        ({"after": 3}, "after"),
        ({"position": None}, "position"),
    ],
)
def test_no_end_no_outcome(keys: dict[str, Any], field: str) -> None:
    with pytest.raises(RefusedError) as caught:
        made("outcome", **keys)
    assert caught.value.fields == [field]


# ------------------------------------------------------------------ who may double

CLOSED = "XGID=-BBBBBBA----------bbbbbbA-"
YES, NO = ["mover"], list[str]()


def doubling(xgid: str, **keys: object) -> Puzzle:
    return made("may-double", **{"position": xgid, "when": None, **keys})


@pytest.mark.parametrize(
    ("fields", "when", "players"),
    [
        ("0:0:1:00:4:6:1:7:10", "now", []),
        ("0:0:1:00:6:4:1:7:10", "now", []),
        ("0:0:1:00:6:4:1:7:10", "own-turn", []),
        ("0:0:1:00:6:4:0:7:10", "now", []),
        ("0:0:1:00:4:6:0:7:10", "now", ["mover"]),
        ("0:0:1:00:4:6:0:7:10", "own-turn", ["mover"]),
        ("2:1:1:00:2:2:0:5:10", "now", []),
        ("6:1:1:00:0:0:0:0:10", "now", ["mover"]),
        ("0:0:1:31:0:0:0:0:10", "now", []),
        ("0:0:1:31:0:0:0:0:10", "own-turn", ["mover", "opponent"]),
        ("1:-1:1:00:0:0:0:0:10", "now", []),
        ("1:-1:1:00:0:0:0:0:10", "own-turn", ["opponent"]),
        ("1:1:1:00:0:0:0:0:10", "own-turn", ["mover"]),
        ("0:0:1:00:0:0:0:0:10", "now", ["mover"]),
        ("0:0:1:00:0:0:0:1:10", "own-turn", []),
        ("0:0:-1:00:4:6:0:7:10", "own-turn", ["opponent"]),
    ],
)
def test_who_may_double(fields: str, when: str, players: list[str]) -> None:
    puzzle = doubling(f"{START}:{fields}", when=when)
    for given in ([], ["mover"], ["opponent"], ["mover", "opponent"], ["opponent", "mover"]):
        verdict = ask(puzzle, {"players": given})
        assert verdict.correct == (sorted(given) == players)
        assert verdict.correct or verdict.rule


@pytest.mark.parametrize(
    ("rolls", "players"),
    [((0, 0), []), ((1, 1), []), ((2, 1), []), ((2, 2), ["mover"]), (None, ["mover"])],
)
def test_holland_waits_for_two_rolls_of_each(
    rolls: tuple[int, int] | None, players: list[str]
) -> None:
    given = rolls and {"mover": rolls[0], "opponent": rolls[1]}
    puzzle = doubling(f"{START}:0:0:1:00:4:6:0:7:10", options={"holland": True}, rolls=given)
    assert ask(puzzle, {"players": players}).correct
    if not players and rolls != (0, 0):
        assert ask(puzzle, {"players": ["mover"]}).rule == "MATCH-06"


def test_holland_is_for_games_after_the_crawford_game() -> None:
    for score in ("4:3:0", "4:6:1"):
        puzzle = doubling(
            f"{START}:0:0:1:00:{score}:7:10",
            options={"holland": True},
            rolls={"mover": 1, "opponent": 1},
        )
        assert ask(puzzle, {"players": []}).correct == score.endswith("1")


def test_a_cap_and_the_first_roll() -> None:
    capped = doubling(f"{START}:2:1:1:00:0:0:0:0:10", options={"cube_cap": 4})
    assert ask(capped, {"players": YES}).rule == "CUBE-20"
    first = doubling(f"{START}:0:0:1:00:0:0:0:0:10", rolls={"mover": 0, "opponent": 0})
    assert ask(first, {"players": YES}).rule == "CUBE-06"


def test_why_somebody_may_double() -> None:
    free = doubling(f"{START}:0:0:1:00:0:0:0:0:10")
    assert said(free, {"players": NO})[:2] == (False, "CUBE-05")
    owned = doubling(f"{START}:1:1:1:00:0:0:0:0:10")
    assert said(owned, {"players": NO})[:2] == (False, "CUBE-16")
    both = doubling(f"{START}:0:0:1:00:0:0:0:0:10", when="own-turn")
    text = said(both, {"players": YES})[2]
    assert text.startswith("The opponent may double here. ")
    shut = doubling("XGID=-BBB-----A---------bbbbbbB:0:0:1:00:0:0:0:0:10")
    assert said(shut, {"players": NO})[:2] == (False, "CUBE-07")


def test_solutions() -> None:
    assert solution_text(doubling(f"{START}:0:0:1:00:4:6:1:7:10")) == "Nobody"
    both = doubling(f"{START}:0:0:1:31", answer={"players": ["opponent", "mover"]})
    assert solution_text(both) == "Both players"
    assert solution_text(made("outcome")) == "A single game; points: 1"
    assert solution_text(made("response")) == "Take; stake: 2"


@pytest.mark.parametrize(
    ("keys", "field"),
    [
        ({"when": "then"}, "when"),
        ({"rolls": {"mover": 1}}, "rolls"),
        ({"rolls": {"mover": 1, "opponent": -1}}, "rolls"),
        ({"rolls": {"mover": 1, "opponent": True}}, "rolls"),
        ({"rolls": 2}, "rolls"),
        ({"position": f"{HOME_15}:0:0:1:00:0:0:0:0:10"}, "position"),
        ({"position": f"{START}:0:0:1:D:0:0:0:0:10"}, "position"),
    ],
)
def test_a_question_about_doubling_that_can_not_be(keys: dict[str, Any], field: str) -> None:
    with pytest.raises(RefusedError) as caught:
        made("may-double", **keys)
    assert caught.value.fields == [field]


# ------------------------------------------------------------------ what to answer


@pytest.mark.parametrize(
    ("fields", "aim", "options", "response", "stake"),
    [
        ("0:0:-1:D:0:0:0:0:10", "play-on", None, "take", 2),
        ("0:0:-1:D:0:0:0:0:10", "give-up", None, "drop", 1),
        ("0:0:-1:D:0:0:0:0:10", "raise", None, "take", 2),
        ("0:0:-1:D:0:0:2:0:10", "raise", None, "beaver", 4),
        ("0:0:-1:D:0:0:2:0:10", "play-on", None, "take", 2),
        ("1:-1:-1:D:0:0:2:0:10", "raise", {"cube_cap": 4}, "take", 4),
        ("2:-1:-1:D:0:0:0:0:10", "play-on", None, "take", 8),
        ("2:-1:-1:D:0:0:0:0:10", "give-up", None, "drop", 4),
        ("0:0:-1:D:0:0:0:7:10", "raise", None, "take", 2),
        ("1:0:-1:D:0:0:0:0:10", "give-up", None, "drop", 2),
        ("0:0:1:D:0:0:0:0:10", "play-on", None, "take", 2),
    ],
)
def test_responses(fields: str, aim: str, options: object, response: str, stake: int) -> None:
    puzzle = made("response", position=f"{START}:{fields}", aim=aim, options=options)
    for word in ("take", "drop", "beaver"):
        for number in (0, 1, 2, 4, 8, 16):
            verdict = ask(puzzle, {"response": word, "stake": number})
            assert verdict.correct == ((word, number) == (response, stake))
            assert verdict.correct or verdict.rule


@pytest.mark.parametrize(
    ("fields", "aim", "answer", "rule", "begins"),
    [
        ("0:0:-1:D:0:0:0:0:10", "play-on", ("beaver", 4), "MONEY-01", "That is not allowed here."),
        ("0:0:-1:D:0:0:0:7:10", "raise", ("beaver", 4), "GAP-10", "That is not allowed here."),
        ("0:0:-1:D:0:0:2:0:10", "play-on", ("beaver", 4), "GAP-10", "That is not what you want"),
        ("0:0:-1:D:0:0:2:0:10", "raise", ("beaver", 2), "GAP-10", "The answer is right, the"),
        ("0:0:-1:D:0:0:0:0:10", "play-on", ("drop", 1), "CUBE-11", "That is not what you want"),
        ("0:0:-1:D:0:0:0:0:10", "give-up", ("take", 2), "CUBE-14", "That is not what you want"),
        ("0:0:-1:D:0:0:0:0:10", "give-up", ("drop", 2), "CUBE-12", "The answer is right, the"),
        ("1:-1:-1:D:0:0:0:0:10", "give-up", ("drop", 4), "CUBE-13", "The answer is right, the"),
        ("1:-1:-1:D:0:0:0:0:10", "play-on", ("take", 2), "CUBE-19", "The answer is right, the"),
    ],
)
def test_a_wrong_response_is_explained(
    fields: str, aim: str, answer: tuple[str, int], rule: str, begins: str
) -> None:
    puzzle = made("response", position=f"{START}:{fields}", aim=aim)
    correct, by, text = said(puzzle, {"response": answer[0], "stake": answer[1]})
    assert (correct, by) == (False, rule)
    assert text.startswith(begins)


@pytest.mark.parametrize(
    ("keys", "field"),
    [
        ({"aim": "win"}, "aim"),
        ({"aim": None}, "aim"),
        ({"position": f"{START}:0:0:1:00:0:0:0:0:10"}, "position"),
        ({"position": f"{START}:0:0:1:B:0:0:2:0:10"}, "position"),
    ],
)
def test_a_question_about_an_answer_that_can_not_be(keys: dict[str, Any], field: str) -> None:
    with pytest.raises(RefusedError) as caught:
        made("response", **keys)
    assert caught.value.fields == [field]
