"""`editor()`: checkers anywhere, all faults at once, texts in and out."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings

from bglearn.errors import NotationError, PositionError
from bglearn.notation.xgid import format_xgid, parse_xgid
from bglearn.notebook.edit_fields import fields_of, with_field
from bglearn.notebook.editing import EMPTY, PLAIN, Editing, opened, respond, swapped
from bglearn.notebook.editor import Editor, editor, scene_of
from bglearn.rules.player import Player
from bglearn.rules.position import START, Position
from tests.board.test_messages import JSON, NEARLY
from tests.notebook.test_match_for_two import send
from tests.notebook.test_sitting import read_anything

MATCH = "XGID=-b----E-C---eE---c-e----B-:1:1:-1:31:2:1:0:5:10"


def edit(there: Editor) -> dict[str, Any]:
    found = json.loads(there.scene)["edit"]
    assert isinstance(found, dict)
    return found


def side(**held: int) -> list[int]:
    counts = [0] * 26
    for point, count in held.items():
        counts[int(point[1:])] = count
    return counts


def place(there: Editor, white: list[int], black: list[int]) -> None:
    send(there, "edit", position={"mover": white, "opponent": black})


def test_it_begins_with_the_start() -> None:
    there = editor()
    assert (there.position, there.problems) == (START, ())
    assert there.xgid == "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10"
    assert edit(there)["position_id"] == "4HPwATDgc/ABMA"


@pytest.mark.parametrize("given", [MATCH, parse_xgid(MATCH)])
def test_it_takes_what_it_gives(given: Any) -> None:
    assert editor(given).xgid == MATCH
    assert editor(editor(given).value).xgid == MATCH
    assert editor("4HPwATDgc/ABMA").position == START
    assert editor(START).position == START


def test_checkers_are_read_in_the_next_cell() -> None:
    there = editor()
    place(there, side(p6=15), side(p1=2, p0=13))
    assert there.position == Position.of({6: 15}, {1: 2})


def test_all_faults_are_told_at_once_and_nothing_is_given_out() -> None:
    there = editor()
    place(there, side(p6=14), side(p19=15, p25=1))
    assert there.problems == (
        "Each side has 15 checkers, but the player on roll has 14.",
        "Each side has 15 checkers, but the opponent has 16.",
        "Both sides stand on point 6 of the player on roll.",
    )
    assert edit(there)["problems"] == list(there.problems)
    assert (edit(there)["xgid"], edit(there)["position_id"]) == ("", "")
    for read in (lambda: there.position, lambda: there.xgid, lambda: there.value):
        with pytest.raises(PositionError):
            read()


def test_a_fault_of_the_score_is_told_beside_those_of_the_checkers() -> None:
    there = editor()
    place(there, side(p6=14), side(p1=15))
    send(there, "set", id="length", value="3")
    send(there, "set", id="white", value="3")
    assert len(there.problems) == 2
    assert "14" in there.problems[0]
    place(there, side(p6=15), side(p1=15))
    assert len(there.problems) == 1
    with pytest.raises(NotationError):
        _ = there.xgid


def test_the_buttons() -> None:
    there = editor(MATCH)
    send(there, "act", id="clear")
    assert edit(there)["position"] == {"mover": list(EMPTY), "opponent": list(EMPTY)}
    assert there.problems == ("Both sides have borne off all their checkers.",)
    send(there, "act", id="start")
    assert there.xgid == MATCH
    send(there, "act", id="swap")
    assert there.xgid == "XGID=-b----E-C---eE---c-e----B-:1:-1:-1:31:1:2:0:5:10"


def test_a_text_is_loaded_or_refused_and_then_nothing_has_changed() -> None:
    there = editor()
    send(there, "load", text=MATCH)
    assert there.xgid == MATCH
    send(there, "load", text="nonsense")
    assert there.xgid == MATCH
    verdict = json.loads(there.card)["verdict"]
    assert "14 characters" in verdict["text"]
    send(there, "act", id="start")
    assert json.loads(there.card) is None


@pytest.mark.parametrize(
    ("name", "value", "xgid"),
    [
        ("turn", "white", "XGID=-b----E-C---eE---c-e----B-:1:1:1:31:2:1:0:5:10"),
        ("dice", "66", "XGID=-b----E-C---eE---c-e----B-:1:1:-1:66:2:1:0:5:10"),
        ("dice", "", "XGID=-b----E-C---eE---c-e----B-:1:1:-1:00:2:1:0:5:10"),
        ("cube", "4", "XGID=-b----E-C---eE---c-e----B-:2:1:-1:31:2:1:0:5:10"),
        ("cube", "1", "XGID=-b----E-C---eE---c-e----B-:0:0:-1:31:2:1:0:5:10"),
        ("owner", "black", "XGID=-b----E-C---eE---c-e----B-:1:-1:-1:31:2:1:0:5:10"),
        ("length", "7", "XGID=-b----E-C---eE---c-e----B-:1:1:-1:31:2:1:0:7:10"),
        ("length", "0", "XGID=-b----E-C---eE---c-e----B-:1:1:-1:31:0:0:0:0:10"),
        ("white", "4", "XGID=-b----E-C---eE---c-e----B-:1:1:-1:31:4:1:0:5:10"),
        ("black", " 0 ", "XGID=-b----E-C---eE---c-e----B-:1:1:-1:31:2:0:0:5:10"),
    ],
)
def test_a_field(name: str, value: str, xgid: str) -> None:
    there = editor(MATCH)
    send(there, "set", id=name, value=value)
    assert there.xgid == xgid


def test_fields_of_money_play_and_of_a_match() -> None:
    money = [field.id for field in fields_of(PLAIN)]
    match = [field.id for field in fields_of(parse_xgid(MATCH))]
    assert money[-2:] == ["jacoby", "beavers"]
    assert match[-3:] == ["white", "black", "crawford"]
    assert with_field(PLAIN, "jacoby", "yes").jacoby
    short = with_field(with_field(PLAIN, "length", "5"), "white", "4")
    assert format_xgid(with_field(short, "crawford", "yes")).endswith(":4:0:1:5:10")


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("dice", "77"),
        ("dice", 66),
        ("cube", "3"),
        ("turn", "red"),
        ("length", "-1"),
        ("length", "١"),
        ("length", "100"),
        ("length", "9" * 40),
        ("fly", "1"),
        ("jacoby", True),
        ("white", "3"),  # no score in money play
        ("roll", "31"),
    ],
)
def test_a_field_that_can_not_be_so_is_refused(name: str, value: Any) -> None:
    with pytest.raises(NotationError) as raised:
        with_field(PLAIN, name, value)
    assert str(raised.value).endswith(".")


def test_black_on_roll_reads_the_position_as_black() -> None:
    white_ahead = Editing(
        Position.of({6: 15}, {1: 15}).mover, Position.of({6: 15}, {1: 15}).opponent, PLAIN
    )
    black = Editing(
        white_ahead.white, white_ahead.black, with_field(white_ahead.about, "turn", "black")
    )
    assert black.position == white_ahead.position.swap()
    assert black.about.on_roll is Player.BLACK
    assert opened(format_xgid(black.xgid)).position == black.position


def test_swapping_twice_changes_nothing() -> None:
    there = opened(MATCH)
    assert swapped(swapped(there)) == there


@settings(max_examples=100, suppress_health_check=[HealthCheck.too_slow])
@given(content=NEARLY | JSON)
def test_no_message_ends_in_an_exception(content: object) -> None:
    after, _ = respond(Editing(), read_anything(content))
    scene_of(after).as_json()


@pytest.mark.rule("MATCH-03")
def test_the_usual_lengths_of_a_match_are_offered_and_any_other_may_be_typed() -> None:
    field = next(one for one in fields_of(PLAIN) if one.id == "length").as_json()
    offered = [one["value"] for one in field["choices"]]  # type: ignore[attr-defined]
    assert (field["kind"], offered) == ("number", ["3", "5", "7", "9", "11", "13"])
    for length in (*offered, "4", "25"):
        assert with_field(PLAIN, "length", length).match_length == int(length)
