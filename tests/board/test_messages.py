"""What a browser may send, and everything else."""

from __future__ import annotations

import json
import math
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bglearn.board.messages import (
    KINDS,
    LONGEST_TEXT,
    MOST_MOVES,
    BoardMessage,
    Reply,
    read_message,
    sequence,
)
from bglearn.errors import MessageError
from bglearn.rules.plays import Move

SAID = "The board sent something that can't be read. Run this cell again."

GOOD: list[dict[str, Any]] = [
    {"seq": 1, "kind": "play", "moves": [[24, 18], [25, 0]]},
    {"seq": 2, "kind": "play", "moves": []},
    {"seq": 3, "kind": "try", "moves": [[6, 8]]},
    {"seq": 4, "kind": "type", "text": "24/18 13/11"},
    {"seq": 5, "kind": "type", "text": "x" * LONGEST_TEXT},
    {"seq": 6, "kind": "answer", "answer": {"count": 3}},
    {"seq": 7, "kind": "answer", "answer": {}},
    {"seq": 8, "kind": "hint"},
    {"seq": 9, "kind": "show"},
    {"seq": 2**53 - 1, "kind": "again"},
    {"seq": 10, "kind": "act", "id": "double"},
    {"seq": 11, "kind": "points", "points": [24, 0, 25]},
    {"seq": 12, "kind": "edit", "position": {"mover": [0] * 26, "opponent": [1] * 26}},
    {"seq": 13, "kind": "load", "text": "XGID=…"},
    {"seq": 14, "kind": "set", "id": "theme", "value": "dark"},
]

BAD: list[Any] = [
    None,
    3,
    "play",
    [],
    {},
    [1, "play", []],
    {"kind": "hint"},
    {"seq": 0, "kind": "hint"},
    {"seq": -1, "kind": "hint"},
    {"seq": True, "kind": "hint"},
    {"seq": 1.0, "kind": "hint"},
    {"seq": math.nan, "kind": "hint"},
    {"seq": "1", "kind": "hint"},
    {"seq": 2**53, "kind": "hint"},
    {"seq": 10**400, "kind": "hint"},
    {"seq": 1},
    {"seq": 1, "kind": None},
    {"seq": 1, "kind": "Play", "moves": []},
    {"seq": 1, "kind": ["play"], "moves": []},
    {"seq": 1, "kind": {"play": 1}, "moves": []},
    {"seq": 1, "kind": "cheat"},
    {"seq": 1, "kind": "hint", "moves": []},
    {"seq": 1, "kind": "hint", "language": "en"},
    {"seq": 1, "kind": "play"},
    {"seq": 1, "kind": "play", "moves": [], "text": ""},
    {"seq": 1, "kind": "play", "text": "24/18"},
    {"seq": 1, "kind": "play", "moves": None},
    {"seq": 1, "kind": "play", "moves": {}},
    {"seq": 1, "kind": "play", "moves": "24/18"},
    {"seq": 1, "kind": "play", "moves": [24, 18]},
    {"seq": 1, "kind": "play", "moves": [[24]]},
    {"seq": 1, "kind": "play", "moves": [[24, 18, 6]]},
    {"seq": 1, "kind": "play", "moves": [[24, 26]]},
    {"seq": 1, "kind": "play", "moves": [[24, -1]]},
    {"seq": 1, "kind": "play", "moves": [[24, True]]},
    {"seq": 1, "kind": "play", "moves": [[24, 18.0]]},
    {"seq": 1, "kind": "play", "moves": [[24, None]]},
    {"seq": 1, "kind": "play", "moves": [[24, [18]]]},
    {"seq": 1, "kind": "play", "moves": [["24", "18"]]},
    {"seq": 1, "kind": "play", "moves": [(24, 18)]},
    {"seq": 1, "kind": "play", "moves": [[24, 18]] * (MOST_MOVES + 1)},
    {"seq": 1, "kind": "try", "moves": [[[]]]},
    {"seq": 1, "kind": "type"},
    {"seq": 1, "kind": "type", "text": 3},
    {"seq": 1, "kind": "type", "text": None},
    {"seq": 1, "kind": "type", "text": "x" * (LONGEST_TEXT + 1)},
    {"seq": 1, "kind": "answer"},
    {"seq": 1, "kind": "answer", "answer": None},
    {"seq": 1, "kind": "answer", "answer": [["count", 3]]},
    {"seq": 1, "kind": "answer", "answer": "3"},
    # Half a letter anywhere, and what is no data
    {"seq": 1, "kind": "type", "text": "24/18\ud800"},
    {"seq": 1, "kind": "answer", "answer": {"play": "\udfff"}},
    {"seq": 1, "kind": "answer", "answer": {"\udfff": "24/18"}},
    {"seq": 1, "kind": "answer", "answer": {"choices": [["\ud800"]]}},
    {"seq": 1, "kind": "answer", "answer": {"count": {3}}},
]


def test_every_kind_is_tried() -> None:
    assert {message["kind"] for message in GOOD} == set(KINDS)


@pytest.mark.parametrize("content", GOOD, ids=lambda content: str(content["kind"]))
def test_read(content: dict[str, Any]) -> None:
    message = read_message(content)
    assert (message.seq, message.kind) == (content["seq"], content["kind"])
    assert [list(move) for move in message.moves] == content.get("moves", [])
    assert all(isinstance(move, Move) for move in message.moves)
    assert message.text == content.get("text", "")
    assert message.answer == content.get("answer", {})


@pytest.mark.parametrize("content", BAD, ids=lambda content: str(content)[:40])
def test_refused(content: object) -> None:
    with pytest.raises(MessageError) as caught:
        read_message(content)
    assert str(caught.value) == SAID


def test_a_number_of_too_many_digits_is_refused() -> None:
    with pytest.raises(MessageError):
        read_message({"seq": 1, "kind": "answer", "answer": {"count": 10**5000}})


@pytest.mark.parametrize(
    ("content", "number"),
    [
        ({"seq": 7}, 7),
        ({"seq": 7, "kind": "?"}, 7),
        ({"seq": True}, 0),
        ({"seq": -7}, 0),
        ({"seq": 2**53}, 0),
        ({}, 0),
        (None, 0),
        ([7], 0),
    ],
)
def test_number_of_a_message(content: object, number: int) -> None:
    """Even a bad message may have one, so that its answer finds it."""
    assert sequence(content) == number


def test_reply() -> None:
    reply = Reply("put", (Move(24, 18), Move(18, 13)))
    assert reply.as_json(4, 7) == {
        "seq": 4,
        "effect": "put",
        "moves": [[24, 18], [18, 13]],
        "number": 7,
    }
    assert Reply("none").as_json(0, 1)["moves"] == []


JSON = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=20)),
    lambda inner: st.one_of(
        st.lists(inner, max_size=4), st.dictionaries(st.text(max_size=6), inner, max_size=4)
    ),
    max_leaves=15,
)
NEARLY = st.fixed_dictionaries(
    {"seq": st.one_of(st.integers(-1, 9), JSON), "kind": st.one_of(st.sampled_from(KINDS), JSON)},
    optional={
        "moves": st.one_of(st.lists(st.lists(st.integers(-1, 26), max_size=3), max_size=4), JSON),
        "text": JSON,
        "answer": JSON,
    },
)


@settings(max_examples=400)
@given(st.one_of(JSON, NEARLY))
def test_any_json_is_read_or_refused(content: object) -> None:
    try:
        message = read_message(content)
    except MessageError as error:
        assert str(error) == SAID  # noqa: PT017 - most are refused, some are not
    else:
        assert isinstance(message, BoardMessage)
        assert message.seq > 0
        json.dumps(Reply("put", message.moves).as_json(message.seq, 1))
