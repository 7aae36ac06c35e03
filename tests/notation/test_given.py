"""Whatever is handed to the package's own functions: a result, or one sentence of the package."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import bglearn
from bglearn import START, Roll
from bglearn.errors import BglearnError, PositionError, RollError
from bglearn.notation.gnu_id import format_gnu_id
from bglearn.notation.match_id import format_match_id
from bglearn.notation.xgid_list import parse_xgids
from bglearn.rules.why import readings
from tests.notation.parsers import PARSERS
from tests.rules.test_anything import Unprintable

MOVES = [(8, 5), (6, 5)]
THROWN = Roll(3, 1)
Function = Callable[[Any], object]
BY_POSITION: dict[str, Function] = {
    "legal_plays": lambda given: bglearn.legal_plays(given, THROWN),
    "play_graph": lambda given: bglearn.play_graph(given, THROWN),
    "explain": lambda given: bglearn.explain(given, THROWN, MOVES),
    "apply_play": lambda given: bglearn.apply_play(given, THROWN, MOVES),
    "readings": lambda given: readings(given, THROWN, MOVES),
    "parse_play": lambda given: bglearn.parse_play("8/5 6/5", given, THROWN),
    "format_play": lambda given: bglearn.format_play(given, MOVES),
    "format_position_id": bglearn.format_position_id,
}
BY_ROLL: dict[str, Function] = {
    "legal_plays": lambda given: bglearn.legal_plays(START, given),
    "play_graph": lambda given: bglearn.play_graph(START, given),
    "explain": lambda given: bglearn.explain(START, given, MOVES),
    "apply_play": lambda given: bglearn.apply_play(START, given, MOVES),
    "readings": lambda given: readings(START, given, MOVES),
    "parse_play": lambda given: bglearn.parse_play("8/5 6/5", START, given),
}
BY_VALUE: dict[str, Function] = {
    "format_play": lambda given: bglearn.format_play(START, given),
    "format_xgid": bglearn.format_xgid,
    "format_gnu_id": format_gnu_id,
    "format_match_id": format_match_id,
    "xgid_of": bglearn.xgid_of,
}
JUNK = [None, 5, 2.5, b"8/5", (1, 2, 3), [0], {"a": 1}, object(), Unprintable(), int]
TEXTS = [one for one in PARSERS if one.name not in ("xgid list", "match events")]
"""Those that read one text; the others take lines too."""
NO_TEXT = [*JUNK, (), [], {}, ("8/5",)]


@pytest.mark.parametrize("given", JUNK)
@pytest.mark.parametrize("name", BY_POSITION)
def test_what_is_no_position_is_said_so(name: str, given: object) -> None:
    with pytest.raises(PositionError, match="A position is START, Position"):
        BY_POSITION[name](given)


@pytest.mark.parametrize("given", [*JUNK, "31", (0, 7), (1, None), [1.0, 2]])
@pytest.mark.parametrize("name", BY_ROLL)
def test_what_is_no_roll_is_said_so(name: str, given: object) -> None:
    with pytest.raises(RollError):
        BY_ROLL[name](given)


@pytest.mark.parametrize("given", [(1, 3), [3, 1]])
@pytest.mark.parametrize("name", BY_ROLL)
def test_two_dice_are_a_roll_in_any_order(name: str, given: object) -> None:
    """Where only the higher die can be played (FORCE-05), the order would matter."""
    assert _plain(BY_ROLL[name](given)) == _plain(BY_ROLL[name](THROWN))


def _plain(found: object) -> object:
    return dict(found) if isinstance(found, bglearn.LegalPlays) else found


@pytest.mark.rule("FORCE-05")
def test_the_lower_die_first_changes_nothing() -> None:
    late = bglearn.Position.of(mover={10: 1}, opponent={22: 2, 24: 13})
    assert list(bglearn.legal_plays(late, (2, 5))) == list(bglearn.legal_plays(late, Roll(5, 2)))


@pytest.mark.parametrize("given", JUNK)
@pytest.mark.parametrize("name", BY_VALUE)
def test_what_can_not_be_written_is_said_so(name: str, given: object) -> None:
    with pytest.raises(BglearnError):
        BY_VALUE[name](given)


@pytest.mark.parametrize("given", NO_TEXT)
@pytest.mark.parametrize("parser", TEXTS, ids=lambda parser: parser.name)
def test_what_is_no_text_is_said_so(parser: Any, given: object) -> None:
    with pytest.raises(BglearnError):
        parser.parse(given)


@pytest.mark.parametrize("given", [one for one in JUNK if not isinstance(one, dict)])
def test_what_holds_no_lines_of_text_is_said_so(given: object) -> None:
    with pytest.raises(BglearnError):
        parse_xgids(given)  # type: ignore[arg-type]
