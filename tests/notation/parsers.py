"""Every parser of texts in one table, with texts to start from and the way back to a text.

A new parser goes in here; then it is fuzzed with all the others.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from bglearn.errors import (
    BglearnError,
    IllegalPlayError,
    MatchFileError,
    NotationError,
    PositionError,
)
from bglearn.notation.diagram import format_diagram, parse_diagram
from bglearn.notation.gnu_id import format_gnu_id, parse_gnu_id
from bglearn.notation.mat_json import format_json, read_json
from bglearn.notation.mat_reader import parse_mat
from bglearn.notation.mat_record import RecordedMatch, grouped
from bglearn.notation.mat_writer import format_mat
from bglearn.notation.match_id import format_match_id, parse_match_id
from bglearn.notation.plays import format_play, parse_moves, parse_play
from bglearn.notation.position_id import format_position_id, parse_position_id
from bglearn.notation.xg_text import parse_xg_text
from bglearn.notation.xgid import format_xgid, parse_xgid
from bglearn.notation.xgid_list import parse_xgids
from bglearn.rules.dice import Roll
from bglearn.rules.position import START, Position
from bglearn.rules.why import apply_play


class Parser(NamedTuple):
    """A parser; `written` gives a text that must be read as the same value, or None."""

    name: str
    parse: Callable[[str], object]
    seeds: tuple[str, ...]
    written: Callable[[Any], str | None] | None = None


_DATA = Path(__file__).parents[1] / "data"
_MATCHES = tuple(
    case["text"] for case in json.loads((_DATA / "match_files.json").read_text(encoding="utf-8"))
)
_XG_TEXTS = tuple(path.read_text(encoding="utf-8") for path in sorted((_DATA / "xg").iterdir()))
_XGIDS = (
    "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10",
    "XGID=aa---BD-C---bD---c-d-Ab---:1:-1:-1:62:5:3:0:9:10",
    "-b----E-C---eE---c-e----B-:0:0:1:D:0:0:3:0:10",
)
_BOARDS = tuple(format_diagram(parse_xgid(text)) for text in _XGIDS)
_RUNS = ("24/18 13/11", "bar/20*/18", "6/off(2)", "25/21*(2), 6/2; 8/0", "no move", "24-18/13")
_PLAYS = ("8/5 6/5", "24/20", "13/11(2) 6/4(2)", "bar/21(2) 6/2(2)", *_RUNS)
_ENTRY = Position.of({25: 2, 6: 3}, {1: 1, 6: 2, 20: 2})


def _play(position: Position, roll: Roll) -> Parser:
    """Plays of one roll: the value is the position that they lead to."""

    def parse(text: str) -> object:
        play = parse_play(text, position, roll)
        return apply_play(position, roll, play), format_play(position, play)

    return Parser(f"play {roll}", parse, _PLAYS, lambda found: str(found[1]))


def _mat_text(matches: tuple[RecordedMatch, ...]) -> str | None:
    text, lost = format_mat(matches)
    return None if lost else text


def _json_text(matches: tuple[RecordedMatch, ...]) -> str:
    return "\n".join(
        line
        for match in matches
        for number, game in enumerate(match.games)
        for line in format_json(match.heading, game, begins_match=number == 0)
    )


PARSERS: tuple[Parser, ...] = (
    _play(START, Roll(3, 1)),
    _play(START, Roll(2, 2)),
    _play(_ENTRY, Roll(4, 4)),
    Parser("moves", parse_moves, _RUNS),
    Parser(
        "position id",
        parse_position_id,
        ("4HPwATDgc/ABMA", "sOfgAQLGczAACg==", "AAAAAAAAAAAAAA"),
        format_position_id,
    ),
    Parser("xgid", parse_xgid, _XGIDS, format_xgid),
    Parser("xgid list", parse_xgids, ("# a\n1. " + "\n* ".join(_XGIDS),)),
    Parser("match id", parse_match_id, ("cAkAAAAAAAAE", "UokuARAAEAAE"), format_match_id),
    Parser(
        "gnu id",
        parse_gnu_id,
        ("4HPwATDgc/ABMA:cAkAAAAAAAAE", "Position ID: 4HPwATDgc%2FABMA  Match ID : cAkAAAAAAAAE"),
        format_gnu_id,
    ),
    Parser("diagram", parse_diagram, _BOARDS),
    Parser("xg text", parse_xg_text, _XG_TEXTS),
    Parser("mat", parse_mat, _MATCHES, _mat_text),
    Parser(
        "match events",
        lambda text: grouped(read_json(text.split("\n"))),
        tuple(_json_text(parse_mat(text)) for text in _MATCHES),
        _json_text,
    ),
)


def check(parser: Parser, text: str) -> None:
    """A value, or one of our errors whose place is in the text; and the way back and again."""
    try:
        value = parser.parse(text)
    except BglearnError as error:
        _check_error(error, text)
        return
    assert str(value)
    again = parser.written(value) if parser.written else None
    if again is not None and parser.written:
        assert parser.parse(again) == value, f"{parser.name}: {again!r} is read otherwise"
        assert parser.written(parser.parse(again)) == again


def _check_error(error: BglearnError, text: str) -> None:
    assert isinstance(error, NotationError | IllegalPlayError | PositionError), repr(error)
    assert str(error)
    if isinstance(error, MatchFileError):
        assert 1 <= error.line <= text.count("\n") + text.count("\r") + 1
        assert 1 <= error.column <= len(error.text) + 1
    elif isinstance(error, NotationError):
        assert error.text == text
        assert 1 <= error.line <= max(1, len(text.splitlines()))
        assert 1 <= error.column <= len(text) + 1
