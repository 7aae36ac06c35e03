"""A sample of the comparison with gnubg-nn; `make judge` runs 20,000 positions."""

from __future__ import annotations

import pytest

from bglearn.rules.position import START
from tests.judges import comparison, gnubg
from tests.mutation import PLANTED, planted_engine
from tests.tools import in_ci

pytestmark = pytest.mark.skipif(
    not gnubg.is_installed() and not in_ci(), reason="gnubg-nn is not installed"
)


def test_sample() -> None:
    sets, differences = gnubg.compare(200, seed=1)
    assert (sets, differences) == (4200, [])


def test_two_turns_from_the_start() -> None:
    """With the same results in 1 + 447 positions, perft to depth 2 is agreed."""
    sets, differences = gnubg.compare_all(comparison.tree(START, 2))
    assert (sets, differences) == (448 * 21, [])


@pytest.mark.parametrize("fault", PLANTED, ids=lambda fault: fault.name)
def test_planted_fault_is_caught(fault) -> None:
    assert gnubg.compare(200, seed=1, engine=planted_engine(fault)).differences
