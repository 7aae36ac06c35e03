"""What holds for every text, position and roll."""

from __future__ import annotations

import base64
import string
from collections.abc import Callable
from random import Random
from time import process_time

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from bglearn.errors import (
    AmbiguousPlayError,
    BglearnError,
    IllegalPlayError,
    NotationError,
)
from bglearn.notation.conversion import (
    gnu_id_to_xgid,
    xgid_to_gnu_id,
    xgid_to_position_id,
)
from bglearn.notation.converted import Converted
from bglearn.notation.diagram import format_diagram, parse_diagram
from bglearn.notation.gnu_id import parse_gnu_id
from bglearn.notation.match_id import MatchId, format_match_id, parse_match_id
from bglearn.notation.plays import format_play, parse_play
from bglearn.notation.position_id import format_position_id, parse_position_id
from bglearn.notation.xg_text import parse_xg_text
from bglearn.notation.xgid import Xgid, format_xgid, parse_xgid
from bglearn.notation.xgid_of import xgid_of
from bglearn.rules.dice import ROLLS, Roll
from bglearn.rules.match import Match
from bglearn.rules.player import Player
from bglearn.rules.plays import Move, Play, legal_plays
from bglearn.rules.position import BAR, OFF, Position
from bglearn.rules.why import apply_play
from tests.judges.identifiers import xgids
from tests.notation import parsers
from tests.notation.parsers import PARSERS, Parser
from tests.strategies import bulk, moves, positions, rolls

MOST = 24
"""Plays of one roll that are looked at; a few doubles have two thousand."""


def reading(text: str, position: Position, roll: Roll) -> Position:
    return apply_play(position, roll, parse_play(text, position, roll))


def attempt(read: Callable[[], object]) -> object:
    """What comes out: a value or one of our errors."""
    try:
        return read()
    except BglearnError as error:
        return error


def sample(position: Position, roll: Roll) -> list[tuple[Position, Play]]:
    plays = legal_plays(position, roll)
    step = max(1, len(plays) // MOST)
    return [(result, plays[result]) for result in list(plays)[::step]]


def assert_round_trip(position: Position, roll: Roll) -> None:
    seen: dict[str, Position] = {}
    for result, play in sample(position, roll):
        text = format_play(position, play)
        assert seen.setdefault(text, result) == result, f"{text} means two plays"
        assert reading(text, position, roll) == result, text


# ------------------------------------------------------------------ plays


def test_what_is_written_is_read_again() -> None:
    """Every kind of position with every roll: entries, doubles, hits on the way, bear-offs."""
    for position in bulk(30, seed=3):
        for roll in ROLLS:
            assert_round_trip(position, roll)


@settings(max_examples=150)
@given(positions(), rolls())
def test_what_is_written_is_read_again_anywhere(position: Position, roll: Roll) -> None:
    assert_round_trip(position, roll)


@settings(max_examples=150)
@given(positions(), rolls(), st.randoms(use_true_random=False))
def test_other_ways_to_write_the_same(position: Position, roll: Roll, rng: Random) -> None:
    """Shuffled, step by step, in capitals, with 25 and 0; without stars it may be asked back."""
    result, play = rng.choice(sample(position, roll))
    steps = [f"{source}/{target}" for source, target in play]
    rng.shuffle(steps)
    assert reading(", ".join(steps) or "PASS", position, roll) == result
    words = format_play(position, play).upper().split(" ")
    rng.shuffle(words)
    if play:
        assert reading("; ".join(words), position, roll) == result
    plain = format_play(position, play).replace("*", "")
    found = attempt(lambda: reading(plain, position, roll))
    if isinstance(found, AmbiguousPlayError):
        meant = {reading(text, position, roll) for text in found.readings}
        assert len(meant) == len(found.readings) > 1
        assert result in meant
    else:
        assert found in legal_plays(position, roll)


@settings(max_examples=300)
@given(positions(), rolls(), moves())
def test_any_moves_are_a_play_or_refused(
    position: Position, roll: Roll, wished: list[Move]
) -> None:
    """Read as a text, moves are what the rules say they are."""
    inside = [m for m in wished if all(OFF <= point <= BAR for point in m)]
    text = " ".join(f"{m.from_point}/{m.to_point}" for m in inside) or "no move"
    plays = legal_plays(position, roll)
    found = attempt(lambda: reading(text, position, roll))
    if isinstance(found, IllegalPlayError):
        assert str(found)
        assert apply_play(position, roll, found.violation.witness) in plays
    elif isinstance(found, AmbiguousPlayError):
        assert all(reading(one, position, roll) in plays for one in found.readings)
    else:
        assert found in plays


# ------------------------------------------------------------------ positions


def test_every_identifier_there_and_back() -> None:
    """Whatever an XGID says: each form brings it back, or tells just what it loses."""
    for value in xgids(400, seed=9):
        text = format_xgid(value)
        assert parse_xgid(text) == value
        assert format_xgid(parse_xgid(text)) == text
        converted = xgid_to_gnu_id(value)
        back = gnu_id_to_xgid(parse_gnu_id(converted.text))
        assert back.lost == ()
        assert (back.text == text) == (converted.lost == ())
        assert xgid_to_gnu_id(parse_xgid(back.text)) == Converted(converted.text)
        alone = xgid_to_position_id(value)
        assert (Xgid(parse_position_id(alone.text)) == value) == (alone.lost == ())
        assert value.game.to_act in Player


def test_a_game_that_is_read_is_written_again() -> None:
    for value in xgids(300, seed=10):
        converted = xgid_of(Match(value.rules, value.score, value.game))
        if converted.lost:  # a cube above the usual limit was no agreement
            assert value.cube_limit != 1024
        assert converted.text == format_xgid(value)


@given(positions())
def test_position_id_round_trip(position: Position) -> None:
    text = format_position_id(position)
    assert len(text) == 14
    assert parse_position_id(text) == position
    assert parse_position_id(f"  {text}==\n") == position


def xgid(position: Position, turn: int) -> str:
    """The board of an XGID, written here from its description."""
    bottom = position if turn == 1 else position.swap()
    letters = ["-"] * 26
    for point in range(1, 26):
        if bottom.mover[point]:
            letters[point] = string.ascii_uppercase[bottom.mover[point] - 1]
        if bottom.opponent[point]:
            letters[25 - point] = string.ascii_lowercase[bottom.opponent[point] - 1]
    return f"XGID={''.join(letters)}:0:0:{turn}:00:0:0:0:0:10"


@given(positions(), st.sampled_from([1, -1]))
def test_xgid_of_any_position(position: Position, turn: int) -> None:
    read = parse_xgid(xgid(position, turn))
    assert read.position == position
    assert (read.bottom_on_roll, read.roll) == (turn == 1, None)


# ------------------------------------------------------------------ anything at all

PLAY_LETTERS = "0123456789/*()-–—,; \tbarofPSn\x00½２٣é\u0301İı"
ANY = st.one_of(
    st.text(max_size=300),
    st.text(PLAY_LETTERS, max_size=60),
    st.lists(st.from_regex(r"(bar|2?[0-9])(/[0-9]{1,2}\*?){1,4}(\([0-9]\))?", fullmatch=True)).map(
        " ".join
    ),
)
DRAWN = list(xgids(20, seed=11))


def check(parse: Callable[[str], object], text: str) -> None:
    """What every parser holds to, and soon."""
    started = process_time()
    parsers.check(Parser("", parse, ()), text)
    assert process_time() - started < 1


@settings(max_examples=200)
@given(ANY)
@example("")
@example("\x00")
@example("２４／１８")
@example("٢٤/١٨")
@example("²/1")
@example("24/1e1")
@example("24/18" + "/" * 190)
@example("6/5*" * 49)
@example("İ/ı ß paß")
@example("{text} {0} {")
def test_any_text(text: str) -> None:
    for parser in PARSERS:
        check(parser.parse, text)


LONG = [
    "9" * 10_000,
    "24/" + "9" * 10_000,
    "6/5 " * 2_500,
    "(" * 10_000,
    "/" * 10_000,
    "-" * 10_000,
    "*" * 10_000,
    " " * 10_000,
    "\u0301" * 10_000,
    "XGID=" + ":" * 10_000,
    "XGID=" + "-" * 26 + ":" + "9" * 10_000 + ":0:1:31:0:0:0:0:10",
    "A" * 10_000,
    "%41" * 10_000,
    "Position ID: " * 2_000,
    "XGID=" * 5_000,
    "XGID=\n" * 2_000,
    "+13-14-15-16-17-18------19-20-21-22-23-24-+\n" * 500,
    "+13-14-15-16-17-18------19-20-21-22-23-24-+\n" + ("|" * 43 + "\n") * 500,
    "Score is X:" + "9" * 10_000 + " O:0",
    "1. " + "24/18 " * 2_000 + "eq:1",
    "a-" * 5_000 + ":" * 5_000,
]


@pytest.mark.parametrize("text", LONG, ids=lambda text: ascii(text[:8]))
def test_long_texts(text: str) -> None:
    for parser in PARSERS:
        check(parser.parse, text)


@settings(max_examples=200)
@given(st.text(string.ascii_letters + string.digits + "+/", min_size=14, max_size=14))
def test_any_position_id(text: str) -> None:
    check(parse_position_id, text)


@settings(max_examples=300)
@given(st.binary(min_size=9, max_size=9), st.integers(0, 4))
def test_any_match_id(raw: bytes, plain: int) -> None:
    """Whatever can be read is written as the same, or as what it means."""
    text = base64.b64encode(bytes([raw[0], raw[1] & 0x1F, *raw[2:8], plain & 4])).decode()
    check(parse_match_id, text)
    found = attempt(lambda: parse_match_id(text))
    if isinstance(found, MatchId):
        assert parse_match_id(format_match_id(found)) == found


@settings(max_examples=300)
@given(st.data())
def test_a_damaged_diagram(data: st.DataObject) -> None:
    """One character changed is another position, or told with its place."""
    drawn = format_diagram(data.draw(st.sampled_from(DRAWN)))
    at = data.draw(st.integers(0, len(drawn) - 1))
    text = drawn[:at] + data.draw(st.sampled_from("XO -|+6A1\n")) + drawn[at + 1 :]
    for parse in (parse_diagram, parse_xg_text):
        found = attempt(lambda parse=parse: parse(text))
        assert str(found)
        if isinstance(found, NotationError):
            lines = text.splitlines()
            assert 1 <= found.line <= len(lines)
            assert 1 <= found.column <= len(lines[found.line - 1]) + 2


@settings(max_examples=300)
@given(
    st.text("-ABCOPabcop", min_size=24, max_size=28),
    st.lists(st.sampled_from(["0", "1", "-1", "00", "31", "66", "07", "D", "", "x", "9" * 20])),
)
def test_any_xgid(board: str, fields: list[str]) -> None:
    check(parse_xgid, ":".join([f"XGID={board}", *fields]))
