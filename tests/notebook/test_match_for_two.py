"""`match_for_two()`: its arguments, what is kept of it, and going on after a kernel has gone."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from bglearn.errors import BglearnError, NotationError, OptionError, RulesError
from bglearn.notation.mat_reader import parse_mat
from bglearn.notation.mat_writer import format_mat
from bglearn.notation.xgid import parse_xgid
from bglearn.notation.xgid_of import xgid_of
from bglearn.notebook.match_for_two import MatchForTwo, match_for_two
from bglearn.notebook.replay import replay
from bglearn.rules.events import OpeningRoll
from bglearn.rules.options import INTERNATIONAL, LONGEST_MATCH, MONEY, Rules
from bglearn.rules.plays import legal_plays
from tests.rules.games import B, W


def send(board: MatchForTwo, kind: str, **content: Any) -> dict[str, Any]:
    """A message as the browser's comes in; gives the reply."""
    seq = (json.loads(board.reply) or {"seq": 0})["seq"] + 1
    board._handle_custom_msg({"seq": seq, "kind": kind, **content}, [])
    reply = json.loads(board.reply)
    assert reply["seq"] == seq
    assert isinstance(reply, dict)
    return reply


def said(board: MatchForTwo) -> str:
    verdict = json.loads(board.card)["verdict"]
    return f"{verdict['word']} {verdict['text']}".strip()


def test_a_match_is_to_five_points_unless_something_else_is_said() -> None:
    assert match_for_two().match.rules == Rules(match_length=5)
    assert match_for_two(3).match.rules == Rules(match_length=3)
    assert match_for_two(rules=INTERNATIONAL).match.rules == INTERNATIONAL
    assert match_for_two(3, rules=INTERNATIONAL).match.rules.match_length == 3
    assert match_for_two(rules=MONEY).match.rules == MONEY
    assert match_for_two(0).match.rules == Rules()


@pytest.mark.parametrize(
    ("arguments", "option"),
    [
        ({"dice": "loaded"}, "dice"),
        ({"dice": ["board"]}, "dice"),
        ({"seed": "x"}, "seed"),
        ({"seed": True}, "seed"),
        ({"rules": "money"}, "rules"),
        ({"names": "Ana"}, "names"),
        ({"names": ("Ana",)}, "names"),
        ({"names": ("Ana", 3)}, "names"),
        ({"names": 5}, "names"),
        ({"names": ("A" * 41, "Ben")}, "names"),
        ({"file": 3}, "file"),
        ({"file": ""}, "file"),
        ({"file": "a\0b"}, "file"),
    ],
)
def test_what_can_not_be_asked_for_is_told_in_a_sentence(
    arguments: dict[str, Any], option: str
) -> None:
    with pytest.raises(OptionError) as raised:
        match_for_two(**arguments)
    assert raised.value.option == option
    assert str(raised.value).endswith(".")


def test_a_name_that_can_not_be_written_down_is_refused() -> None:
    with pytest.raises(NotationError, match="on one line"):
        match_for_two(names=("A\nB", "Ben"))


@pytest.mark.parametrize("length", [-1, "five", 2.5, True])
def test_a_length_that_is_none_is_refused_by_the_rules(length: Any) -> None:
    with pytest.raises(RulesError, match="match_length"):
        match_for_two(length)


def test_options_that_contradict_each_other_are_refused() -> None:
    with pytest.raises(RulesError, match="Jacoby"):
        match_for_two(5, rules=MONEY)


def test_names_are_on_the_board_and_in_what_is_said() -> None:
    board = match_for_two(1, names=("Ana", " Ben "), seed=1)
    assert board.history.names == {W: "Ana", B: "Ben"}
    assert json.loads(board.scene)["names"] == {"mover": "Ana", "opponent": "Ben"}
    send(board, "act", id="opening-roll")
    assert "Ana" in said(board)


def test_the_events_so_far_can_be_kept_and_taken_up_again() -> None:
    board = match_for_two(3, seed=2, names=("Ana", "Ben"))
    send(board, "act", id="opening-roll")
    again = match_for_two(resume=board.saved, seed=2)
    assert (again.events, again.match, again.history.names) == (
        board.events,
        board.match,
        board.history.names,
    )
    with pytest.raises(NotationError, match="Line 1 of this saved match"):
        match_for_two(resume="{}")
    with pytest.raises(NotationError, match="not a saved match"):
        match_for_two(resume=7)  # type: ignore[arg-type]


def test_a_file_is_kept_up_to_date_and_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    board = match_for_two(3, seed=2, file=file)
    assert not file.exists()
    send(board, "act", id="opening-roll")
    send(board, "act", id="double")  # refused: nothing to keep
    again = match_for_two(3, seed=2, file=str(file))
    assert again.events == board.events
    assert isinstance(again.events[0], OpeningRoll)
    assert [one.name for one in tmp_path.iterdir()] == ["match.json"]


def test_a_file_that_can_not_be_written_does_not_stop_the_match(tmp_path: Path) -> None:
    board = match_for_two(3, seed=2, file=tmp_path / "nowhere" / "match.json")
    send(board, "act", id="opening-roll")
    assert len(board.events) == 1
    assert said(board).startswith("Not saved The file “")
    folder = tmp_path / "folder"
    folder.mkdir()
    with pytest.raises(OptionError, match="can't be read"):
        match_for_two(3, file=folder)


@pytest.mark.parametrize("there", [False, True])
def test_a_second_board_does_not_overwrite_the_first(tmp_path: Path, there: bool) -> None:
    file = tmp_path / "match.json"
    if there:
        send(match_for_two(3, seed=1, file=file), "act", id="opening-roll")
    one, other = (match_for_two(3, seed=seed, file=file, dice="hand") for seed in (1, 2))
    dice = {"die-3": "die-1", "die-5": "die-2"}
    if there:
        first = send_play(one)
        assert send_play(other) == first
    else:
        for board, throw in zip((one, other), dice.items(), strict=True):
            for die in throw:
                send(board, "act", id=die)
    assert said(other).startswith("Not saved Another board has written in the file “")
    assert said(other).count(".") == 3  # match.json, .saved, and the end
    assert file.read_text("utf-8") == one.saved
    assert len(other.events) == len(one.events)  # the match goes on all the same
    assert [path.name for path in tmp_path.iterdir()] == ["match.json"]


def send_play(board: MatchForTwo) -> tuple[Any, ...]:
    """The first play that the rules list."""
    game = board.match.game
    assert game.roll
    play = next(iter(legal_plays(game.position, game.roll).values()))
    send(board, "play", moves=[list(move) for move in play])
    return play


def test_the_second_board_goes_on_saving_where_nobody_else_has(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    board = match_for_two(3, seed=1, file=file)
    send(board, "act", id="opening-roll")
    file.unlink()  # put away by somebody: nothing is overwritten
    send_play(board)
    assert file.read_text("utf-8") == board.saved


def test_a_match_that_is_taken_up_does_not_overwrite_another(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    send(match_for_two(3, seed=2, file=file), "act", id="opening-roll")
    before = file.read_text("utf-8")
    other = match_for_two(resume=match_for_two(5).saved, file=file)
    send(other, "act", id="opening-roll")
    assert said(other).startswith("Not saved")
    assert file.read_text("utf-8") == before


@pytest.mark.parametrize("content", [b"[" * 100_000, b'{"a":' * 100_000, b"\xff", b"", b"{}"])
def test_a_damaged_file_is_told_in_a_sentence(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "match.json"
    file.write_bytes(content)
    with pytest.raises(BglearnError) as raised:
        match_for_two(3, file=file)
    assert str(raised.value).endswith(".")
    assert file.read_bytes() == content


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names here")
def test_at_a_pipe_nobody_waits(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "match.json")
    with pytest.raises(OptionError, match="it is no ordinary file"):
        match_for_two(3, file=tmp_path / "match.json")
    with pytest.raises(OptionError, match="it is no ordinary file"):
        replay(tmp_path / "match.json")


@pytest.mark.parametrize("length", [1_000_000, 10**4000, 10**5000], ids=["7", "4000", "5000"])
def test_no_match_is_longer_than_can_be_written_down(length: int) -> None:
    with pytest.raises(RulesError) as raised:
        match_for_two(length)
    assert str(raised.value) == "The option “match_length” is 999999 at most."


def test_the_longest_match_can_be_written_down_in_every_form(tmp_path: Path) -> None:
    board = match_for_two(LONGEST_MATCH, file=tmp_path / "match.json", seed=1)
    send(board, "act", id="opening-roll")
    assert match_for_two(resume=board.saved).match == board.match
    xgid = xgid_of(board.match)
    assert xgid.lost == ()
    assert parse_xgid(xgid.text).match_length == LONGEST_MATCH
    (match,) = parse_mat(format_mat([board.history.recorded]).text)
    assert match.heading.rules == board.match.rules


def test_the_board_refuses_in_a_sentence_and_answers_everything() -> None:
    board = match_for_two(3, seed=2)
    assert send(board, "act", id="double")["effect"] == "none"
    assert (
        said(board)
        == "Not allowed The game begins with the opening roll: each player throws one die."
    )
    for content in ({"kind": "hint"}, {"kind": "edit", "position": 3}, {"kind": "fly"}):
        assert send(board, **content)["number"]  # type: ignore[arg-type]


@pytest.mark.parametrize("by_text", [False, True])
def test_what_a_saved_match_is_not_is_told_before_it_goes_on(tmp_path: Path, by_text: bool) -> None:
    """Its rules, length and names are agreed; leaving them out, or the same again, goes on."""
    file = tmp_path / "match.json"
    agreed = Rules(match_length=3, holland=True)
    first = match_for_two(rules=agreed, names=("Ana", "Black"), file=file, seed=1)
    send(first, "act", id="opening-roll")
    kept: dict[str, Any] = {"resume": first.saved} if by_text else {"file": file}
    for more in ({}, {"rules": agreed}, {"length": 3}, {"names": ("Ana", "Black")}):
        assert match_for_two(**more, **kept).match == first.match
    for option, other in {
        "length": 7,
        "rules": Rules(match_length=3),
        "names": ("Ana", "Cem"),
    }.items():
        with pytest.raises(OptionError, match="The saved match was begun with other") as raised:
            match_for_two(**{option: other}, **kept)
        assert raised.value.option == option
    for option, wrong in {"rules": "x", "names": 5, "dice": "sand"}.items():
        with pytest.raises(OptionError) as raised:
            match_for_two(**{option: wrong}, **kept)
        assert raised.value.option == option
