"""The compiled generator: the same results as `legal_plays`, and arrays that are refused."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random

import numba
import numpy as np
import pytest
from hypothesis import given

from bglearn.bulk.arrays import (
    EVERY_ROLL,
    checked_positions,
    pack_positions,
    pack_rolls,
    unpack_positions,
)
from bglearn.bulk.results import Results, every_result, legal_results, result_counts
from bglearn.errors import ArrayError, PositionError
from bglearn.rules.dice import ROLLS, Roll
from bglearn.rules.plays import legal_plays
from bglearn.rules.position import START, Position
from tests.judges import compiled
from tests.rules.boards import board
from tests.strategies import MAKERS, bulk, positions

DATA = json.loads((Path(__file__).parents[1] / "data/legal_plays.json").read_text(encoding="utf-8"))
HOME_AND_BAR = [0, *[2] * 6, *[0] * 18, 3]
OVER = board({}, {5: 2})


@pytest.fixture(autouse=True, scope="module")
def _one_thread() -> Iterator[None]:
    """The tests run side by side; that threads change nothing has a test of its own."""
    threads = numba.get_num_threads()
    numba.set_num_threads(1)
    yield
    numba.set_num_threads(threads)


# ------------------------------------------------------------------ results


@pytest.mark.parametrize("maker", MAKERS, ids=lambda maker: maker.__name__)
def test_the_results_of_every_kind_of_position(maker) -> None:
    rng = Random(4)
    made = [maker(rng) for _ in range(40)]
    assert compiled.compare_all(made) == (40 * 21, [])


def test_the_known_traps() -> None:
    positions = [
        Position.of(*({int(p): n for p, n in case[side].items()} for side in ("mover", "opponent")))
        for case in DATA["cases"]
    ]
    assert compiled.compare_all(positions) == (len(positions) * 21, [])


def test_a_difference_would_be_found() -> None:
    def forgetful(positions: np.ndarray) -> Results:
        offsets, rows = every_result(positions)
        return Results(np.maximum(offsets - 1, 0), rows[1:])

    def doubled(positions: np.ndarray) -> Results:
        offsets, rows = every_result(positions)
        return Results(np.minimum(offsets, 1) + offsets, np.concatenate([rows[:1], rows]))

    for generator in (forgetful, doubled):
        assert compiled.compare_all([START], generator).differences


def test_row_by_row() -> None:
    rng = Random(5)
    positions = list(bulk(60, seed=5))
    rolls = [rng.choice(list(ROLLS)) for _ in positions]
    offsets, rows = legal_results(pack_positions(positions), pack_rolls(rolls))
    for k, (position, roll) in enumerate(zip(positions, rolls, strict=True)):
        found = list(unpack_positions(rows[offsets[k] : offsets[k + 1]]))
        assert len(found) == len(set(found))
        assert set(found) == set(legal_plays(position, roll))


def test_the_dice_in_either_order() -> None:
    given = pack_positions([START])
    turned = legal_results(given, np.array([[1, 3]]))
    assert turned.positions.tolist() == legal_results(given, np.array([[3, 1]])).positions.tolist()


def test_a_game_that_is_over_stays_as_it_is() -> None:
    offsets, rows = every_result(pack_positions([OVER, OVER.swap()]))
    assert offsets.tolist() == list(range(43))
    assert set(unpack_positions(rows)) == {OVER, OVER.swap()}


def test_the_counts() -> None:
    positions = pack_positions(bulk(50, seed=6))
    counts = result_counts(positions)
    assert counts.shape == (50, 21)
    assert counts.ravel().tolist() == np.diff(every_result(positions).offsets).tolist()
    opening = [DATA["opening_counts"][str(roll)] for roll in ROLLS]
    assert result_counts(pack_positions([START])).tolist() == [opening]


def test_perft() -> None:
    start = pack_positions([START])
    assert [compiled.perft(start, depth) for depth in (1, 2, 3)] == DATA["perft"]


def test_many_results_from_few_positions() -> None:
    """More than the first guess has room for."""
    rich = board(dict.fromkeys(range(10, 25), 1), {1: 15})
    positions = pack_positions([rich] * 30)
    offsets, rows = legal_results(positions, pack_rolls([Roll(1, 1)] * 30))
    count = len(legal_plays(rich, Roll(1, 1)))
    assert offsets.tolist() == [count * k for k in range(31)]
    assert (rows.reshape(30, count, 2, 26) == rows[:count]).all()


def test_threads_change_nothing() -> None:
    positions = pack_positions(bulk(300, seed=7))
    alone = every_result(positions)
    numba.set_num_threads(numba.config.NUMBA_NUM_THREADS)
    together = every_result(positions)
    numba.set_num_threads(1)
    assert (alone.offsets == together.offsets).all()
    assert (alone.positions == together.positions).all()


def test_no_positions() -> None:
    none = pack_positions([])
    assert every_result(none).offsets.tolist() == [0]
    assert legal_results(none, pack_rolls([])).positions.shape == (0, 2, 26)
    assert result_counts(none).shape == (0, 21)


# ------------------------------------------------------------------ arrays


def test_there_and_back() -> None:
    positions = [*bulk(50, seed=8), OVER]
    assert list(unpack_positions(pack_positions(positions))) == positions
    assert EVERY_ROLL.tolist() == [list(roll) for roll in ROLLS]


def changed(row: int, *places: tuple[int, int, int]) -> np.ndarray:
    array = pack_positions([START, START, START])
    for side, point, count in places:
        array[row, side, point] = count
    return array


@pytest.mark.parametrize(
    "array",
    [
        changed(1, (0, 24, 3)),
        changed(1, (0, 24, 3), (0, 13, 4), (1, 1, -1), (1, 0, 1)),
        changed(1, (0, 24, 0), (0, 1, 2)),
        changed(1, *((side, p, 15 * (p == 0)) for side in (0, 1) for p in range(26))),
        changed(1, *((side, p, HOME_AND_BAR[p]) for side in (0, 1) for p in range(26))),
    ],
    ids=["16 checkers", "less than none", "one point", "both off", "both closed out"],
)
def test_what_is_no_position_is_named(array: np.ndarray) -> None:
    with pytest.raises(ArrayError, match="Row 1 of the array is no position"):
        every_result(array)
    with pytest.raises(PositionError):
        Position(tuple(array[1, 0].tolist()), tuple(array[1, 1].tolist()))


@given(positions())
def test_what_is_a_position_passes(position: Position) -> None:
    assert checked_positions(pack_positions([position])).shape == (1, 2, 26)


@pytest.mark.parametrize(
    "array",
    [
        None,
        [[START.mover, START.opponent]],
        np.zeros((3, 26), np.int8),
        np.zeros((3, 2, 25), np.int8),
        np.zeros((3, 2, 26), float),
        np.zeros((3, 2, 26), bool),
        np.array(["24/18"]),
        np.array(5),
    ],
    ids=repr,
)
def test_another_shape_is_refused(array: object) -> None:
    for function in (every_result, result_counts, checked_positions):
        with pytest.raises(ArrayError, match=r"whole numbers with shape \(n, 2, 26\) is needed"):
            function(array)
    with pytest.raises(ArrayError):
        legal_results(array, EVERY_ROLL[:3])


@pytest.mark.parametrize("kind", [np.int16, np.int64, np.uint8, np.uint64])
def test_any_whole_numbers_will_do(kind: type) -> None:
    array = pack_positions([START]).astype(kind)
    assert len(every_result(array).positions) == 447
    assert len(every_result(np.asfortranarray(array)).positions) == 447


def test_numbers_too_great_for_a_byte_are_not_cut() -> None:
    array = pack_positions([START]).astype(np.int64)
    array[0, 0, 24] += 256
    with pytest.raises(ArrayError, match="Row 0"):
        every_result(array)


@pytest.mark.parametrize("rolls", [[[0, 1]], [[7, 1]], [[1, -1]], [[257, 1]]])
def test_what_is_no_roll_is_named(rolls: list[list[int]]) -> None:
    with pytest.raises(ArrayError, match="Row 0 of the array is no roll"):
        legal_results(pack_positions([START]), np.array(rolls))


def test_each_position_needs_a_roll() -> None:
    with pytest.raises(ArrayError, match="1 positions and 21 rolls"):
        legal_results(pack_positions([START]), EVERY_ROLL)
