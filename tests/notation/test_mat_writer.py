"""What is written is read again: matches by chance, names of every kind, rules of every kind."""

from __future__ import annotations

import json
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bglearn.errors import BglearnError, MatchFileError, NotationError
from bglearn.notation.mat_decisions import decisions
from bglearn.notation.mat_json import format_json, read_json
from bglearn.notation.mat_reader import parse_mat
from bglearn.notation.mat_record import Heading, RecordedMatch, grouped, record
from bglearn.notation.mat_writer import format_mat
from bglearn.rules.events import OpeningRoll, ResignationRefused, Resigned
from bglearn.rules.options import Rules
from bglearn.rules.player import Player
from tests.notation.random_matches import random_match
from tests.rules.test_game_properties import ALL_RULES, play

OPENING = [OpeningRoll(3, 1)]
TIES = "Other programs don't see the throws before the first play."


def json_lines(matches: tuple[RecordedMatch, ...]) -> list[str]:
    return [
        line
        for match in matches
        for number, game in enumerate(match.games)
        for line in format_json(match.heading, game, begins_match=number == 0)
    ]


def assert_read_again(match: RecordedMatch) -> None:
    text, lost = format_mat([match])
    (again,) = parse_mat(text)
    if {str(message) for message in lost} <= {TIES}:
        assert again == match
    assert format_mat([again]).text == text
    assert again.score == match.score
    assert grouped(read_json(json_lines((match,)))) == (match,)


@pytest.mark.parametrize("part", range(6))
def test_matches_under_all_rules(part: int) -> None:
    rng = Random(part)
    for rules in rng.sample(ALL_RULES, 12):
        assert_read_again(record(("Ann", "Bob"), rules, play(rules, rng, games=2).events))


def test_several_matches_are_read_again() -> None:
    matches = tuple(
        random_match(rules, Random(3), ("Ann", name), games=1)
        for rules, name in ((Rules(match_length=2), "Bob"), (Rules(), "Cem"))
    )
    assert parse_mat(format_mat(matches).text) == matches
    assert grouped(read_json(json_lines(matches))) == matches


def test_what_a_file_can_not_hold_is_told() -> None:
    """A refused resignation is in no cell, a throw for the opening in a header of ours only."""
    white = Player.WHITE
    events = [
        OpeningRoll(3, 3),
        *OPENING,
        Resigned(white, 1),
        ResignationRefused(Player.BLACK),
        Resigned(white, 3),
    ]
    match = record(("Ann", "Bob"), Rules(automatic_doubles=1), events)
    text, lost = format_mat([match])
    assert [str(message) for message in lost] == [
        TIES,
        "A resignation that was refused is not in the file.",
    ]
    (again,) = parse_mat(text)
    assert again.score == match.score == (0, 6)
    assert list(again.games[0].happenings) == [OpeningRoll(3, 3), *OPENING, Resigned(white, 3)]


NAME = st.text(min_size=1, max_size=60).map(lambda text: " ".join(text.split()))


def heading(players: tuple[str, str], **more: object) -> Heading | None:
    try:
        return Heading(players, Rules(match_length=5), **more)  # type: ignore[arg-type]
    except NotationError:
        return None


@settings(max_examples=300)
@given(NAME, NAME, st.sampled_from(["", "1500", "1612.75"]), NAME, st.text(max_size=60))
def test_any_name_is_read_again(left: str, right: str, rating: str, key: str, value: str) -> None:
    found = heading((left, right), ratings=(rating, ""), headers=((key, value),))
    found = found or heading((left, right))
    if found is None:
        return
    match = RecordedMatch(found, record(("A", "B"), found.rules, OPENING).games)
    text, lost = format_mat([match])
    assert not lost
    assert parse_mat(text) == (match,)


def test_another_game_is_not_written_either() -> None:
    assert heading(("Ann", "Ben"), headers=(("Variation", "Nackgammon"),)) is None
    assert heading(("Ann", "Ben"), headers=(("Variation", "Backgammon"),)) is not None


@pytest.mark.parametrize(
    "name",
    ["a:b", "a : 3", "Ann, 1500", "Game 7", "; x", "# 1", ":", ";", "3 point match", '"]', "\u200d",
     "李" * 60, "e\u0301" * 50, "A\xa0B", "x" * 200],
)  # fmt: skip
def test_hard_names(name: str) -> None:
    match = RecordedMatch(
        Heading((name, "Bob"), Rules(match_length=5)),
        record(("A", "B"), Rules(match_length=5), OPENING).games,
    )
    text, _ = format_mat([match])
    assert parse_mat(text) == (match,)
    line = text.splitlines()[7]
    assert line.count(":") == 2, "other programs cut a name at its first colon"
    assert "Game " not in line


@pytest.mark.parametrize(
    "wrong",
    [
        {"players": ("", "Bob")},
        {"players": ("a\nb", "Bob")},
        {"players": ("x" * 201, "Bob")},
        {"players": (None, "Bob")},
        {"ratings": ("high", "")},
        {"headers": (("Crawford", "Off"),)},
        {"headers": (("a]", "b"),)},
        {"headers": (("a", "b\x00"),)},
    ],
)
def test_a_heading_that_no_file_can_hold(wrong: dict[str, object]) -> None:
    with pytest.raises(NotationError, match="can't stand"):
        Heading(**{"players": ("Ann", "Bob"), "rules": Rules(), **wrong})  # type: ignore[arg-type]


def test_columns_line_up_whatever_the_script() -> None:
    rows = []
    for name in ("Ann", "Žofie", "李雷", "e\u0301le\u0301ni"):
        match = record((name, "Bob"), Rules(match_length=5), OPENING)
        rows.append(format_mat([match]).text.splitlines()[7])
    widths = [len(row) - len(row.lstrip()) for row in rows]
    assert set(widths) == {1}
    assert [row.index("Bob") for row in rows] == [32, 32, 30, 34]


# ------------------------------------------------------------------ decisions


def test_decisions_are_choices() -> None:
    """Two plays at least, or the cube; and each has the state that the choice was made in."""
    match = random_match(Rules(match_length=3), Random(5))
    found = [decision for game in match.games for decision in decisions(game)]
    assert {"roll", "double", "take"} <= {decision.choice for decision in found}
    for decision in found:
        assert decision.match.game.to_act is decision.by
        assert decision.is_legal
    lines = format_mat([match]).text.splitlines()
    first = next(decision for decision in found if "/" in decision.choice)
    row = next(line for line in lines if line.startswith(f"{first.move:3})"))
    assert f"{first.match.game.roll!s}".replace("-", "") + ":" in row


# ------------------------------------------------------------------ JSON


def test_json_that_was_altered_is_refused() -> None:
    """Every value replaced by each of these: an error with its line, or a record all the same."""
    lines = json_lines((random_match(Rules(match_length=1), Random(1)),))
    assert len(lines) == 2
    odd = [None, True, -1, 7, 10**30, "x", "white", [], [1, 2], {}, {"a": 1}, 1.5]
    refused = 0
    for number, line in enumerate(lines):
        content = json.loads(line)
        if "events" in content:
            content["events"] = content["events"][:6]
            lines[number] = json.dumps(content)
        for path in paths(content):
            for value in odd:
                text = json.dumps(altered(content, path, value))
                error = refusal([*lines[:number], text, *lines[number + 1 :]])
                if error:
                    refused += 1
                    assert error.line == number + 1 or number == 0
                    assert str(error)
    assert refused > 500


def refusal(lines: list[str]) -> MatchFileError | None:
    try:
        list(read_json(lines))
    except MatchFileError as error:
        return error
    return None


def paths(content: object, here: tuple[object, ...] = ()) -> list[tuple[object, ...]]:
    """Every place in nested lists and objects."""
    found = [here] if here else []
    items: list[tuple[object, object]] = []
    if isinstance(content, dict):
        items = list(content.items())
    elif isinstance(content, list):
        items = list(enumerate(content))
    for key, value in items:
        found += paths(value, (*here, key))
    return found


def altered(content: object, path: tuple[object, ...], value: object) -> object:
    if not path:
        return value
    copy = json.loads(json.dumps(content))
    place = copy
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = value
    return copy


@pytest.mark.parametrize("line", ["", "x", "[1]", "{}", '{"game": 1}', "[" * 5000, '{"match": 2}'])
def test_lines_that_are_no_match(line: str) -> None:
    with pytest.raises(MatchFileError):
        list(read_json([line]))


def test_one_tree_of_errors() -> None:
    assert issubclass(MatchFileError, NotationError)
    assert issubclass(NotationError, BglearnError)
