"""Match files that other programs read wrongly, each with what it says."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from bglearn.notation.mat_events import Annulled, IllegalPlay, Unknown
from bglearn.notation.mat_reader import parse_mat
from bglearn.notation.mat_record import RecordedGame, RecordedMatch
from bglearn.notation.mat_writer import format_mat
from bglearn.rules.events import Doubled, Dropped, OpeningRoll, Played, Resigned
from bglearn.rules.game import after, start
from bglearn.rules.options import Rules
from bglearn.rules.player import Player
from bglearn.rules.position import BAR

DATA = Path(__file__).parents[1] / "data/match_files.json"
CASES: list[dict[str, Any]] = json.loads(DATA.read_text(encoding="utf-8"))


def starter(game: RecordedGame) -> str:
    opening = game.happenings[0]
    assert isinstance(opening, OpeningRoll)
    on_roll = after(start(Rules()), opening).on_roll
    assert on_roll
    return on_roll.value


def last(game: RecordedGame) -> str:
    kinds = {type(happening) for happening in game.happenings[-2:]}
    return "resigned" if Resigned in kinds else "dropped" if Dropped in kinds else "played"


def is_legal(match: RecordedMatch) -> bool:
    odd = (IllegalPlay, Unknown, Annulled)
    return not any(isinstance(h, odd) for game in match.games for h in game.happenings)


def told(match: RecordedMatch) -> dict[str, object]:
    """Everything that a case may speak of."""
    end = match.games[-1].end.game
    board = end.position
    return {
        "score": list(match.score),
        "starters": [starter(game) for game in match.games],
        "lasts": [last(game) for game in match.games],
        "all_legal": is_legal(match),
        "bars": [board.mover[BAR], board.opponent[BAR]],
        "players": list(match.heading.players),
        "length": match.heading.rules.match_length,
        "cube": [end.cube.value, end.cube.owner],
        "games": len(match.games),
        "known": match.games[-1].is_known,
        "plays": sum(isinstance(h, Played) for game in match.games for h in game.happenings),
        "remarks": [[r.line, r.game, r.move, r.side] for g in match.games for r in g.remarks],
    }


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_files_that_others_read_wrongly(case: dict[str, Any]) -> None:
    (match,) = parse_mat(case["text"], case["id"])
    expected = {key: case[key] for key in case.keys() - {"id", "shows", "text", "printed"}}
    found = told(match)
    assert {key: found[key] for key in expected} == expected
    written = format_mat([match])
    assert not written.lost
    assert parse_mat(written.text) == (match,)
    for word in case.get("printed", []):
        assert word in written.text


def test_every_case_says_something() -> None:
    assert len(CASES) == 10
    assert all(case.keys() - {"id", "shows", "text"} for case in CASES)


@pytest.mark.rule("MATCH-04")
def test_the_cube_does_not_move_in_the_crawford_game() -> None:
    case = next(case for case in CASES if case["id"] == "M15")
    game = parse_mat(case["text"])[0].games[0]
    assert game.start.is_crawford
    assert Annulled(Doubled(Player.BLACK)) in game.happenings
    assert "annulled" in str(game.remarks[0])
