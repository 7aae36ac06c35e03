"""The shape of an answer to every kind of puzzle: what is taken and what is refused."""

from __future__ import annotations

import json
import math
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from bglearn.errors import AnswerError
from bglearn.puzzles.answers import (
    LARGEST_NUMBER,
    LONGEST_TEXT,
    MOST_ITEMS,
    SHAPES,
    Answer,
    read_answer,
)

GOOD: dict[str, list[dict[str, Any]]] = {
    "play": [{"play": "24/18 13/11"}, {"play": ""}, {"play": "x" * LONGEST_TEXT}],
    "all-plays": [{"plays": []}, {"plays": ["24/18 13/11", "no move"]}],
    "legal": [{"choices": []}, {"choices": ["own", "hit-2"]}],
    "why": [{"rule": "LAND-05"}, {"rule": "MO-99"}],
    "count": [{"count": 0}, {"count": -3}, {"count": LARGEST_NUMBER}],
    "points": [{"points": []}, {"points": [0, 25, 6]}],
    "set-up": [{"position": "4HPwATDgc/ABMA"}],
    "outcome": [{"outcome": "gammon", "points": 2}],
    "may-double": [{"players": []}, {"players": ["mover", "opponent"]}],
    "response": [{"response": "beaver", "stake": 4}],
    "ruling": [{"ruling": "replay"}],
    "captain": [{"player": "Ann"}],
    "ledger": [{"ledger": {}}, {"ledger": {"Ann": 3, "Bob": -3}}],
    "choice": [{"choices": []}, {"choices": ["one"]}],
    "best-play": [{"play": "13/7 8/7"}],
    "best-cube": [{"action": "too-good"}],
}

NAN = math.nan
BAD: dict[str, dict[str, list[Any]]] = {
    "play": {"play": [None, 1, b"24/18", ["24/18"], "x" * (LONGEST_TEXT + 1)]},
    "all-plays": {"plays": [None, "24/18", ("a",), {"a"}, [1], ["a", "a"], ["x" * 201]]},
    "legal": {
        "choices": [
            None,
            "own",
            [1],
            [None],
            ["Own"],
            [""],
            ["-own"],
            ["own\n"],
            ["own", "own"],
            [["own"]],
            ["a" * 41],
            [str(i) for i in range(MOST_ITEMS + 1)],
            {"own": True},
        ]
    },
    "why": {"rule": [None, 5, "land-05", "LAND-5", "LAND-005", "LAND-05 ", "L-05", ["LAND-05"]]},
    "count": {"count": [None, True, False, 1.0, NAN, math.inf, "3", [3], 10**9 + 1, -(10**400)]},
    "points": {"points": [None, 6, [26], [-1], [True], [6.0], [6, 6], ["6"], [[6]], (6,)]},
    "set-up": {"position": [None, 14, ["4HPwATDgc/ABMA"]]},
    "outcome": {"outcome": ["Gammon", "triple", None, ["gammon"]], "points": [2.0, True, "2"]},
    "may-double": {"players": ["mover", ["me"], ["mover", "mover"], [None], [["mover"]]]},
    "response": {"response": ["raccoon", None, {}], "stake": ["4", None, NAN]},
    "ruling": {"ruling": ["Replay", "", None, 3]},
    "captain": {"player": [None, 3, ["Ann"]]},
    "ledger": {
        "ledger": [
            None,
            [],
            [["Ann", 3]],
            {"Ann": 3.0},
            {"Ann": True},
            {"Ann": None},
            {3: 3},
            {"x" * 201: 1},
            {str(i): 0 for i in range(MOST_ITEMS + 1)},
        ]
    },
    "choice": {"choices": [None, "one", ["One"], ["one", "one"]]},
    "best-play": {"play": [None, 3]},
    "best-cube": {"action": ["redouble", None, ["double"]]},
}

TAKEN = [(kind, data) for kind, samples in GOOD.items() for data in samples]
REFUSED = [
    (kind, key, value)
    for kind, keys in BAD.items()
    for key, values in keys.items()
    for value in values
]


def refused(kind: str, data: object) -> AnswerError:
    with pytest.raises(AnswerError) as caught:
        read_answer(kind, data)
    assert len(str(caught.value)) < 400
    return caught.value


def test_every_kind_is_tried() -> None:
    assert GOOD.keys() == BAD.keys() == SHAPES.keys()
    assert all(BAD[kind].keys() == shape.keys() for kind, shape in SHAPES.items())


@pytest.mark.parametrize(("kind", "data"), TAKEN, ids=lambda x: str(x)[:40])
def test_taken(kind: str, data: dict[str, Any]) -> None:
    answer = read_answer(kind, data)
    assert (answer.kind, dict(answer.data)) == (kind, data)
    assert read_answer(kind, json.loads(json.dumps(data))) == answer


@pytest.mark.parametrize(("kind", "key", "value"), REFUSED, ids=lambda x: str(x)[:20])
def test_a_wrong_value_is_refused(kind: str, key: str, value: object) -> None:
    error = refused(kind, GOOD[kind][0] | {key: value})
    assert error.field == key
    assert str(error).startswith(f"“{key}” can't be ")


@pytest.mark.parametrize("kind", SHAPES)
def test_keys_are_exactly_those_of_the_kind(kind: str) -> None:
    good = GOOD[kind][0]
    for key in SHAPES[kind]:
        error = refused(kind, {k: v for k, v in good.items() if k != key})
        assert (error.field, str(error)) == (key, f"The answer lacks “{key}”.")
    for key in ("score", "", "Play", 3, None, 10**5000):
        error = refused(kind, {**good, key: 1})
        assert str(error).endswith(f"has no place in an answer of the kind “{kind}”.")


@pytest.mark.parametrize("data", [None, 3, "24/18", [], ["play", "24/18"], NAN])
def test_an_answer_is_a_mapping(data: object) -> None:
    assert str(refused("play", data)).startswith("An answer is a set of names and values, not ")


@pytest.mark.parametrize("kind", ["", "Play", "plays", "none"])
def test_unknown_kind(kind: str) -> None:
    error = refused(kind, {"play": "24/18"})
    assert (error.field, str(error)) == ("kind", f"There is no kind of puzzle called “{kind}”.")


def test_an_answer_keeps_its_own_copy() -> None:
    data: dict[str, Any] = {"count": 3}
    answer = read_answer("count", data)
    data["count"] = 4
    assert answer.data == {"count": 3}
    with pytest.raises(TypeError):
        answer.data["count"] = 4  # type: ignore[index]


def test_what_can_not_be_written_down_is_named_by_its_type() -> None:
    deep: list[Any] = []
    for _ in range(10_000):
        deep = [deep]
    assert "<class 'int'>" in str(refused("count", {"count": 10**5000}))
    assert "<class 'int'>" in str(refused("count", 10**5000))
    assert "<class 'list'>" in str(refused("count", {"count": deep}))


@pytest.mark.parametrize(
    ("kind", "data"),
    [
        ("play", {"x" * 10**6: 1}),
        ("play", {"pl\nay\ud800": 1}),
        ("play", {"play": "\n" * 10**6}),
        ("play", "\u202e\x00" * 10**6),
        ("pl\nay" * 10**6, {}),
    ],
    ids=range(5),
)
def test_whatever_is_sent_is_told_in_short_on_one_line(kind: str, data: object) -> None:
    error = refused(kind, data)
    assert str(error).isprintable()
    assert len(str(error)) < 200
    assert len(str(error.field)) < 80


SCALAR = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.floats(),
    st.text(max_size=30),
    st.binary(max_size=4),
)
ANYTHING = st.recursive(
    SCALAR,
    lambda inner: st.one_of(
        st.lists(inner, max_size=4), st.dictionaries(st.text(max_size=8), inner, max_size=4)
    ),
    max_leaves=12,
)


@settings(max_examples=300)
@given(st.sampled_from(sorted(SHAPES)), ANYTHING, st.data())
@example("count", {"count": 10**5000}, None)
def test_anything_is_read_or_refused(kind: str, value: object, data: Any) -> None:
    shape = SHAPES[kind]
    if isinstance(value, dict) and data and data.draw(st.booleans()):
        value = {key: data.draw(ANYTHING) for key in shape}
    try:
        answer = read_answer(kind, value)
    except AnswerError as error:
        said = str(error)
    else:
        assert isinstance(answer, Answer)
        assert answer.data.keys() == shape.keys()
        said = str(dict(answer.data))
    assert said
