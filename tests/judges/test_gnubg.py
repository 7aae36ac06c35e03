"""A sample of the comparison with gnubg-nn; `make judge` runs 20,000 positions."""

from __future__ import annotations

import pytest

from bglearn.rules.position import START
from tests.judges import comparison, gnubg
from tests.judges.planted import unnoticed
from tests.mutation import planted
from tests.tools import in_ci

pytestmark = pytest.mark.skipif(
    not gnubg.is_installed() and not in_ci(), reason="gnubg-nn is not installed"
)


def test_sample() -> None:
    assert gnubg.compare(200, seed=1) == (4200, [])


def test_two_turns_from_the_start() -> None:
    """With the same results in 1 + 447 positions, perft to depth 2 is agreed."""
    assert gnubg.compare_all(comparison.tree(START, 2)) == (448 * 21, [])


@pytest.mark.parametrize("rule", ["FORCE-03", "FORCE-05", "FORCE-07", "OFF-06", "BAR-05"])
def test_planted_faults_are_noticed(rule: str) -> None:
    faults = planted(rule)
    assert faults
    assert unnoticed(gnubg.compare, 200, 1, faults) == []
