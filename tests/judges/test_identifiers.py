"""A sample of the identifiers judged by GNU Backgammon; `make judge` takes 20,000 positions."""

from __future__ import annotations

from dataclasses import replace

from bglearn.notation.conversion import xgid_to_gnu_id
from bglearn.notation.xgid import Xgid
from bglearn.rules.player import Player
from tests.judges.identifiers import compare, xgids


def test_sample(gnubg: str) -> None:
    assert compare(gnubg, xgids(400, seed=5)) == []


def test_every_kind_of_field_is_in_the_sample() -> None:
    """A comparison of positions that are all alike would find nothing."""
    sample = list(xgids(400, seed=5))
    assert {xgid.on_roll for xgid in sample} == set(Player)
    assert {xgid.offers for xgid in sample} == {0, 1, 2, 3}
    assert {xgid.cube.owner for xgid in sample} == {None, *Player}
    for flag in ("crawford", "jacoby", "beavers"):
        assert {getattr(xgid, flag) for xgid in sample} == {False, True}
    assert sum(xgid.roll is not None for xgid in sample) > 50
    assert sum(xgid.match_length is not None for xgid in sample) > 50


def turned_score(xgid: Xgid) -> str:
    score = {player: xgid.score[player.opponent] for player in Player}
    return xgid_to_gnu_id(replace(xgid, score=score, crawford=False)).text


def without_jacoby(xgid: Xgid) -> str:
    return xgid_to_gnu_id(replace(xgid, jacoby=False)).text


def swapped_sides(xgid: Xgid) -> str:
    return xgid_to_gnu_id(replace(xgid, position=xgid.position.swap())).text


def test_planted_faults_are_noticed(gnubg: str) -> None:
    sample = list(xgids(60, seed=6))
    for planted in (turned_score, without_jacoby, swapped_sides):
        assert compare(gnubg, sample, planted), planted.__name__
