"""A sample of the comparison with the plain referee; `make judge` runs 3,000 positions."""

from __future__ import annotations

import pytest

from tests.judges import plain
from tests.judges.planted import unnoticed
from tests.mutation import planted


def test_sample() -> None:
    assert plain.compare(100, seed=2) == (2100, [])


@pytest.mark.parametrize("rule", ["FORCE-05", "COMB-04"])
def test_planted_faults_are_noticed(rule: str) -> None:
    faults = planted(rule)
    assert faults
    assert unnoticed(plain.compare, 100, 1, faults) == []
