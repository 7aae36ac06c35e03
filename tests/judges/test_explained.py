"""A sample of what `explain` says, judged; `make judge` takes more positions."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from bglearn.rules.plays import legal_plays
from bglearn.rules.why import explain
from tests.judges import explained
from tests.mutation import planted, planted_engine
from tests.strategies import few_free


def test_sample() -> None:
    lists, differences = explained.compare(150, seed=1)
    assert lists > 1000
    assert differences == []


def test_planted_faults_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(explained, "explain", lambda *_: None)
    assert explained.compare(20, seed=1).differences

    def with_the_refused_play(position, roll, moves):
        violation = explain(position, roll, moves)
        return violation and replace(violation, witness=tuple(moves))

    monkeypatch.setattr(explained, "explain", with_the_refused_play)
    assert explained.compare(20, seed=1).differences

    def always(position, roll, moves):
        return explain(position, roll, [(0, 0), *moves])

    monkeypatch.setattr(explained, "explain", always)
    assert explained.compare(20, seed=1).differences


def test_explain_without_the_higher_die_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    (fault, *_) = planted("FORCE-05")
    monkeypatch.setattr("bglearn.rules.why.legal_plays", planted_engine(fault))
    rng = Random(1)
    positions = [few_free(rng) for _ in range(200)]
    assert explained.compare_all(positions, seed=1).differences
    monkeypatch.setattr("bglearn.rules.why.legal_plays", legal_plays)
