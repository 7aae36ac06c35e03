"""Events as lines: what is written is read, and nothing else."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bglearn.errors import JournalError, NewerJournalError
from bglearn.learner.event import KINDS, Judged, read_event, read_line
from tests.learner.events import made, wrong

SAMPLES = [
    made(),
    wrong(hints=2),
    made(verdict=Judged(False, 640, None, 36), answer={"ledger": {"Ülkü": -3}}),
    made("hint", hints=1),
    made("shown", "λ", hints=3, version=7),
    made("again"),
]


@pytest.mark.parametrize("event", SAMPLES, ids=lambda event: event.kind)
def test_what_is_written_is_read(event: Any) -> None:
    assert read_line(event.line) == event
    assert "\n" not in event.line


def test_every_kind_has_a_sample() -> None:
    assert {event.kind for event in SAMPLES} == set(KINDS)


def test_the_form_that_others_write() -> None:
    event = wrong(key="00000000-0000-4000-8000-000000000001", hints=1)
    assert json.loads(event.line) == {
        "v": 1,
        "key": "00000000-0000-4000-8000-000000000001",
        "time": "2026-01-31T09:30:00.000000Z",
        "kind": "attempt",
        "puzzle": "bar-entry-1",
        "version": 1,
        "answer": {"play": "bar/20"},
        "verdict": {"correct": False, "score": 0, "rule": "BAR-01", "loss": None},
        "hints": 1,
    }


Spoil = Callable[[dict[str, Any]], Any]
SPOILT: list[Spoil] = [
    lambda d: d.pop("key"),
    lambda d: d.update(more=1),
    lambda d: d.update(v=0),
    lambda d: d.update(v="1"),
    lambda d: d.update(v=True),
    lambda d: d.update(key="1"),
    lambda d: d.update(key=d["key"].upper().replace("-", "")),
    lambda d: d.update(key=3),
    lambda d: d.update(time="yesterday"),
    lambda d: d.update(time="2026-01-31T09:30:00"),
    lambda d: d.update(time="2026-01-31T09:30:00+02:00"),
    lambda d: d.update(time=5),
    lambda d: d.update(time="9999-12-31T23:59:59.999999Z"),
    lambda d: d.update(time="0001-01-01T00:00:00.000000Z"),
    lambda d: d.update(kind="guess"),
    lambda d: d.update(kind=[]),
    lambda d: d.update(kind="hint"),
    lambda d: d.update(puzzle=""),
    lambda d: d.update(puzzle="x" * 61),
    lambda d: d.update(puzzle="a\nb"),
    lambda d: d.update(version=-1),
    lambda d: d.update(version=True),
    lambda d: d.update(hints=1.0),
    lambda d: d.update(hints=10**12),
    lambda d: d.update(answer=None),
    lambda d: d.update(answer=["bar/20"]),
    lambda d: d.update(answer={"play": "\ud800"}),
    lambda d: d.update(answer={"count": float("nan")}),
    lambda d: d.update(verdict=None),
    lambda d: d["verdict"].pop("rule"),
    lambda d: d["verdict"].update(correct=1),
    lambda d: d["verdict"].update(score=1001),
    lambda d: d["verdict"].update(rule="bar"),
    lambda d: d["verdict"].update(rule=3),
    lambda d: d["verdict"].update(loss=-1),
]


@pytest.mark.parametrize("spoil", SPOILT, ids=range(len(SPOILT)))
def test_anything_else_is_refused_in_one_sentence(spoil: Spoil) -> None:
    data = json.loads(made().line)
    assert read_event(data)
    spoil(data)
    with pytest.raises(JournalError, match=r"^This is no entry of a journal: .{1,78}$"):
        read_event(data)


def test_a_newer_form_is_not_taken_for_damage() -> None:
    with pytest.raises(NewerJournalError, match="newer version of bglearn"):
        read_event({**json.loads(made().line), "v": 2, "mood": "fine"})


@pytest.mark.parametrize("line", ["", "{", "[]", "3", "NaN", "[" * 10**5, "x" * 10**6])
def test_a_line_that_is_none(line: str) -> None:
    with pytest.raises(JournalError, match="no entry of a journal"):
        read_line(line)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=5,
)


@given(st.sampled_from(sorted(json.loads(made().line))), json_values)
def test_whatever_stands_there_nothing_breaks(key: str, value: Any) -> None:
    data = {**json.loads(made().line), key: value}
    try:
        event = read_event(data)
    except JournalError:
        return
    assert read_line(event.line) == event
