"""A sample of the comparison with GNU Backgammon's own table."""

from __future__ import annotations

from pathlib import Path

import pytest

from bglearn.analysis.bearoff import Bearoff, load
from tests.judges import gnubg_bearoff as judge
from tests.tools import in_ci

pytest.importorskip("numba")


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Bearoff:
    if not judge.TABLE.exists():
        if in_ci():
            pytest.fail("GNU Backgammon's table is not installed: nothing is skipped in CI")
        pytest.skip("GNU Backgammon's table is not installed")
    return load(tmp_path_factory.mktemp("cache"), watch=lambda _told, steps: steps)


def test_300_pairs_are_worth_the_same(tables: Bearoff) -> None:
    found, largest = judge.compare(tables, judge.positions(300, 7))
    assert found == []
    assert 0 < largest <= judge.LIMIT


def test_a_planted_fault_is_found(tables: Bearoff, tmp_path: Path) -> None:
    wrong = tmp_path / "table.bd"
    data = bytearray(judge.TABLE.read_bytes())
    for at in range(41, len(data), 8 * 97):
        data[at] ^= 0x10
    wrong.write_bytes(bytes(data))
    found, _ = judge.compare(tables, judge.positions(300, 7), wrong)
    assert found
