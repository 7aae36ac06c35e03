"""A match kept as text: it comes back as it was, and what is no match is refused in a sentence."""

from __future__ import annotations

import json
import random
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bglearn.errors import BglearnError, NotationError, RulesError
from bglearn.notation.history import History, format_history, parse_history
from bglearn.rules.events import OpeningRoll
from bglearn.rules.options import MONEY, Rules
from tests.board.test_messages import JSON
from tests.notation.histories import random_history
from tests.rules.games import B, W

START = History(
    Rules(match_length=3),
    (OpeningRoll(3, 1),),
    {W: "Ana", B: "Ἰωάννης"},
)


@pytest.mark.parametrize("seed", range(6))
def test_a_whole_match_comes_back_as_it_was(seed: int) -> None:
    rules = MONEY.agreed(beavers=True, raccoons=True) if seed % 2 else Rules(match_length=3)
    history = random_history(random.Random(seed), rules, most=400)
    assert parse_history(format_history(history)) == history
    assert parse_history(format_history(history)).match == history.match


def test_names_and_rules_come_back() -> None:
    again = parse_history(format_history(START))
    assert (again.names, again.rules, again.events) == (START.names, START.rules, START.events)


def changed(**values: Any) -> str:
    return json.dumps(json.loads(format_history(START)) | values)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "nonsense",
        "[]",
        "{}",
        "null",
        "[" * 100_000,
        changed(version=True),
        changed(extra=1),
        changed(rules=[]),
        changed(rules={"magic": 1}),
        changed(names={"red": "Ann"}),
        changed(names={"white": 3}),
        changed(names={"white": "x" * 41}),
        changed(events={}),
        changed(events=["roll"]),
        changed(events=[{"event": "fly"}]),
        changed(events=[{"event": ["roll"]}]),
        changed(events=[{"event": "opening-roll", "white": 3}]),
        changed(events=[{"event": "opening-roll", "white": 7, "black": 1}]),
        changed(events=[{"event": "opening-roll", "white": True, "black": 1}]),
        changed(events=[{"event": "next-game", "by": "white"}]),
    ],
)
def test_what_is_no_saved_match_is_refused(text: str) -> None:
    with pytest.raises(NotationError) as raised:
        parse_history(text)
    assert str(raised.value).endswith(".")


def test_another_form_is_named() -> None:
    with pytest.raises(NotationError, match="form 2, and only form 1"):
        parse_history(changed(version=2))


def test_options_that_contradict_each_other_are_refused() -> None:
    with pytest.raises(RulesError, match="Jacoby"):
        parse_history(changed(rules={"match_length": 3, "jacoby": True}))


def test_an_event_that_is_not_allowed_is_named_by_its_number() -> None:
    events = [
        {"event": "opening-roll", "white": 3, "black": 1},
        {"event": "play", "by": "white", "play": [[8, 5], [6, 4]]},
    ]
    with pytest.raises(NotationError, match="Event 2 of this match is not allowed: ") as raised:
        parse_history(changed(events=events))
    assert "6/4" in str(raised.value)
    with pytest.raises(NotationError, match=r"Event 1 .* begins with the opening roll"):
        parse_history(changed(events=[{"event": "double", "by": "white"}]))


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.dictionaries(st.sampled_from(["version", "rules", "names", "events", "x"]), JSON))
def test_nothing_but_our_own_errors(values: dict[str, Any]) -> None:
    for text in (json.dumps(values), changed(**values)):
        with suppress(BglearnError):
            parse_history(text)
