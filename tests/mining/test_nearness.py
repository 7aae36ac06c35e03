"""Near-duplicates are left out, others are kept."""

from __future__ import annotations

import pytest

from bglearn.mining.nearness import Kept
from bglearn.mining.themes import RULE_THEMES
from bglearn.notation.xgid import parse_xgid
from tests.mining.bank import some

START = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10"
PUZZLE = {"id": "a-b", "kind": "play", "theme": "x", "position": START, "seed": "1/1"}


@pytest.mark.parametrize(
    ("position", "is_new"),
    [
        (START, False),
        ("XGID=-b----E-C---eE---c-e---AA-:0:0:1:31:0:0:0:0:10", False),  # one checker moved
        ("XGID=-b---BC-BBA-eC---c-e---AA-:0:0:1:31:0:0:0:0:10", True),
        (START.replace(":31:", ":42:"), True),
        (START.replace(":0:0:1:", ":1:1:1:"), True),
    ],
)
def test_near_boards(position: str, is_new: bool) -> None:
    parse_xgid(position)
    kept = Kept()
    assert kept.takes(PUZZLE, of_games=True)
    assert kept.takes({**PUZZLE, "position": position}, of_games=True) is is_new


def test_another_theme_or_kind_is_new() -> None:
    kept = Kept()
    assert kept.takes(PUZZLE, of_games=True)
    assert kept.takes({**PUZZLE, "theme": "y"}, of_games=True)
    assert kept.takes({**PUZZLE, "kind": "legal"}, of_games=True)


def test_cases_must_ask_something_else() -> None:
    kept = Kept()
    assert kept.takes(PUZZLE, of_games=False)
    assert not kept.takes({**PUZZLE, "id": "c-d", "seed": "1/9", "level": 3}, of_games=False)
    assert kept.takes({**PUZZLE, "answer": {"count": 3}}, of_games=False)


def test_a_puzzle_is_near_to_itself_in_every_theme() -> None:
    for name, theme in RULE_THEMES.items():
        kept, puzzle = Kept(), some(name)[0]
        assert kept.takes(puzzle, of_games=theme.of_games)
        assert not kept.takes(puzzle, of_games=theme.of_games)
