"""A match kept as text: it comes back as it was, and what is no match is refused in a sentence."""

from __future__ import annotations

import json
import random
from contextlib import suppress
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bglearn.errors import BglearnError, NotationError
from bglearn.notation.history import History, format_history, parse_history
from bglearn.notation.mat_json import format_json
from bglearn.notation.mat_reader import parse_mat
from bglearn.notation.mat_writer import format_mat
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


@pytest.mark.parametrize("count", range(0, 60, 7))
def test_any_beginning_of_a_match_comes_back(count: int) -> None:
    whole = random_history(random.Random(2), Rules(match_length=5))
    part = replace(whole, events=whole.events[:count])
    assert parse_history(format_history(part)) == part


def test_names_and_rules_come_back() -> None:
    again = parse_history(format_history(START))
    assert (again.names, again.rules, again.events) == (START.names, START.rules, START.events)


@pytest.mark.parametrize("end", ["\u2028", "\u2029", "\x85"])
def test_what_ends_a_line_elsewhere_cuts_no_line(end: str) -> None:
    text = format_history(START).replace("Ana", f"Ana{end}Pop")
    with pytest.raises(NotationError, match=r"^Line 1 of this saved match: .*can't stand in a"):
        parse_history(text)


@pytest.mark.parametrize("end", ["\r\n", "\r"])
def test_lines_of_other_systems_are_lines(end: str) -> None:
    text = format_history(START)
    assert parse_history(text.replace("\n", end)) == parse_history(text)


def test_a_history_can_be_written_as_a_match_file() -> None:
    history = random_history(random.Random(1), Rules(match_length=3))
    named = replace(history, names=START.names)
    [read] = parse_mat(format_mat([named.recorded]).text)
    assert read.score == tuple(history.match.score[side] for side in (W, B))


def lines(**values: Any) -> str:
    """The saved match with something else in its first or second line."""
    first, second = map(json.loads, format_history(START).splitlines())
    for name, value in values.items():
        (first if name in first else second)[name] = value
    return f"{json.dumps(first)}\n{json.dumps(second)}\n"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "nonsense",
        "[]",
        "{}",
        "null",
        "{" * 100_000,
        lines(match=2),
        lines(players=["Ana"]),
        lines(players=["x" * 41, "Ben"]),
        lines(rules=[]),
        lines(rules={"magic": 1}),
        lines(events={}),
        lines(events=["roll"]),
        lines(events=[["fly", {}]]),
        lines(events=[["opening-roll", {"white": 3}]]),
        lines(events=[["opening-roll", {"white": 7, "black": 1}]]),
        lines(events=[["opening-roll", {"white": True, "black": 1}]]),
        lines(score=[1, 0]),
        format_history(START) * 2,
        3,
        None,
    ],
)
def test_what_is_no_saved_match_is_refused(text: Any) -> None:
    with pytest.raises(NotationError) as raised:
        parse_history(text)
    assert str(raised.value).endswith(".")


def test_options_that_contradict_each_other_are_refused() -> None:
    with pytest.raises(BglearnError, match="Jacoby"):
        parse_history(lines(rules={"match_length": 3, "jacoby": True}))


def test_what_is_not_allowed_is_named_by_its_line() -> None:
    events = [
        ["opening-roll", {"white": 3, "black": 1}],
        ["play", {"by": "white", "play": [[8, 5], [6, 4]]}],
    ]
    with pytest.raises(NotationError, match="Line 2 of this saved match: ") as raised:
        parse_history(lines(events=events))
    assert "6/4" in str(raised.value)
    with pytest.raises(NotationError, match="begins with the opening roll"):
        parse_history(lines(events=[["double", {"by": "white"}]]))


def test_a_record_that_is_not_by_the_rules_can_not_be_taken_up_again() -> None:
    [match] = parse_mat(" 3 point match\n\n Game 1\n Ana : 0    Ben : 0\n  1) 31: ????\n", "x.mat")
    text = "\n".join(format_json(match.heading, match.games[0], begins_match=True))
    with pytest.raises(NotationError, match="can be watched, but not taken up again"):
        parse_history(text)


@settings(max_examples=60, suppress_health_check=[HealthCheck.too_slow])
@given(st.dictionaries(st.sampled_from(["match", "rules", "players", "events", "game"]), JSON))
def test_nothing_but_our_own_errors(values: dict[str, Any]) -> None:
    for text in (json.dumps(values), lines(**values)):
        with suppress(BglearnError):
            parse_history(text)
